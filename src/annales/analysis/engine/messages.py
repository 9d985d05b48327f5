"""Queries to the analysis engine, and its answers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Literal, get_args

import msgspec

from annales.errors import QueryError
from annales.structs import inspect_now

__all__ = ["LONGEST_QUERY", "Action", "Answer", "MoveAnswer", "Query", "read_query"]

LONGEST_QUERY = 1 << 20
"""Most characters of a query."""
LONGEST_ID = 200

Action = Literal["analyse", "terminate", "terminate_all", "query_version"]


class Query(msgspec.Struct, frozen=True):
    """A query. `docs/guide/engine-protocol.md` has the units of all fields."""

    id: str
    action: Action = "analyse"
    game: str | None = None
    position: str | None = None
    record: str | None = None
    plies: tuple[int, ...] | None = None
    visits: int | None = None
    seconds: float | None = None
    lines: int = 5
    report_every: float | None = None
    seed: int = 0
    terminate_id: str | None = None


class MoveAnswer(msgspec.Struct, frozen=True):
    """What is known about one legal move, for the seat that makes it."""

    move: str
    number: int
    visits: int
    win: float
    win_error: float
    by: dict[str, float]
    against: dict[str, float]
    scores: tuple[float, ...]
    line: tuple[str, ...]


class Answer(msgspec.Struct, frozen=True):
    """The answer about one position."""

    id: str
    ply: int
    is_during_search: bool
    is_terminated: bool
    seat: int
    visits: int
    seconds: float
    exact: bool
    win: float
    win_error: float
    moves: tuple[MoveAnswer, ...]


inspect_now(Query, Answer, *(str, int, float, Action, tuple[int, ...]))


def _text(value: str) -> bool:
    return bool(value)


FIELDS: Mapping[str, tuple[object, Callable[..., bool], str]] = {
    "id": (str, lambda value: 0 < len(value) <= LONGEST_ID, f"a text of 1 to {LONGEST_ID} characters"),
    "action": (Action, _text, f"one of {', '.join(get_args(Action))}"),
    "game": (str, _text, "the id of a game"),
    "position": (str, _text, "a position, one line of text"),
    "record": (str, _text, "a record, lines of text"),
    "plies": (tuple[int, ...], lambda value: value and min(value) >= 0, "a list of whole numbers, at least 0"),
    "visits": (int, lambda value: 1 <= value <= 10**9, "a whole number from 1 to 1,000,000,000"),
    "seconds": (float, lambda value: 0 < value <= 1e6, "a number above 0, at most 1,000,000"),
    "lines": (int, lambda value: value >= 1, "a whole number, at least 1"),
    "report_every": (float, lambda value: 0.01 <= value <= 1e6, "a number of seconds, at least 0.01"),
    "seed": (int, lambda value: 0 <= value < 2**62, "a whole number from 0 to 2^62 − 1"),
    "terminate_id": (str, _text, "the id of a query"),
}
"""For each field its type, which values it may have, and these in words."""


def read_query(line: str | bytes) -> Query:
    """Read a line. Raises `QueryError`, with the field and, where it can be read, the id of the query.

    >>> read_query('{"id": "a", "position": "duel ...", "visits": 100}').visits
    100
    >>> try:
    ...     read_query('{"id": "a", "visits": 0}')
    ... except QueryError as fault:
    ...     print(fault.query_id, fault.field, fault)
    a visits 0 is not a whole number from 1 to 1,000,000,000
    """
    if len(line) > LONGEST_QUERY:
        raise QueryError(f"the query is longer than {LONGEST_QUERY} characters")
    try:
        found = msgspec.json.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise QueryError(f"not a JSON object: {fault}") from None
    if not isinstance(found, dict):
        raise QueryError("not a JSON object")
    known = found.get("id")
    name = known if isinstance(known, str) and 0 < len(known) <= LONGEST_ID else None
    try:
        values = {field: _read_field(field, value) for field, value in found.items() if value is not None}
        if "id" not in values:
            raise QueryError("a query needs an id", "id")
        query = msgspec.convert(values, Query)
        _check_together(query)
    except QueryError as fault:
        raise QueryError(str(fault), fault.field, name) from None
    return query


def _read_field(field: str, value: object) -> object:
    if field not in FIELDS:
        raise QueryError(f"there is no field {field!r} (known: {', '.join(FIELDS)})"[:1000], field[:LONGEST_ID])
    kind, is_allowed, words = FIELDS[field]
    try:
        read: object = msgspec.convert(value, kind)
    except msgspec.ValidationError:
        read = None
    if read is None or not is_allowed(read):
        shown = msgspec.json.encode(value).decode()
        raise QueryError(f"{shown if len(shown) <= 100 else shown[:97] + '…'} is not {words}", field)
    return read


def _check_together(query: Query) -> None:
    """Raise `QueryError` for fields that do not fit together."""
    if query.action == "terminate" and query.terminate_id is None:
        raise QueryError("the action terminate needs the id of the query to end", "terminate_id")
    if query.action != "analyse":
        return
    if (query.position is None) == (query.record is None):
        raise QueryError("give either a position or a record", "position")
    if query.plies is not None and query.record is None:
        raise QueryError("plies need a record", "plies")
