"""Reading the text of a record: headers and lines. `annales.core.record` describes the format."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from annales.core.game import Chance, Game, Played
from annales.core.move import Move
from annales.core.record_writing import FORMAT, HEADER, RecordLine, one_line
from annales.core.registry import find_game
from annales.core.ruleset import Ruleset
from annales.core.texts import checked_text
from annales.errors import AnnalesError, NotationError, VersionError

__all__ = ["line_of_header", "read_line", "read_record", "rows_of"]

_MOVE = re.compile(r"(?P<ply>\d{1,6})\. (?P<seat>\d{1,6}) (?P<move>\S.*)")
_CHANCE = re.compile(r"~ (?P<kind>\S+)(?P<outcomes>( \S+)+)")


def line_of_header(headers: Mapping[str, str], name: str) -> int:
    """The number of the line with a header, from 1."""
    # The first line is the format.
    return list(headers).index(name) + 2


def read_record(text: str) -> tuple[type[Game], dict[str, str], tuple[RecordLine, ...]]:
    """Game, headers and lines of a record. Raises `NotationError` with line and column, or `VersionError`."""
    checked_text("a record", text)
    rows = rows_of(text)
    if not rows or rows[0].strip() != FORMAT:
        raise NotationError(f"not a record: the first line must be {FORMAT!r}", 1, 1)
    end = next((i for i, row in enumerate(rows) if not row.strip()), len(rows))
    headers = _read_headers(rows[1:end])
    kind = _kind_of(headers)
    return kind, headers, tuple(_read_lines(kind, rows, end))


def rows_of(text: str) -> list[str]:
    r"""The lines of a record, with the usual space in place of any other one, which pages and editors put in.

    >>> rows_of("game:\u00a0duel\r\n\r\n1.\u00a00\u3000build baths")
    ['game: duel', '', '1. 0 build baths']
    """
    # Editors on Windows may put a byte order mark before the text. Spaces are replaced one for one, so that columns in
    # errors stay right.
    return [re.sub(r"[^\S ]", " ", row) for row in text.removeprefix("\ufeff").splitlines()]


def _read_headers(rows: Sequence[str]) -> dict[str, str]:
    headers: dict[str, str] = {}
    for number, row in enumerate(rows, 2):
        found = HEADER.fullmatch(row.strip())
        if found is None:
            raise NotationError(f"cannot read the header {row!r}: the form is 'name: value'", number, 1)
        if found["name"] in headers:
            raise NotationError(f"header {found['name']!r} occurs twice", number, 1)
        headers[found["name"]] = one_line(found["value"])
    return headers


def _kind_of(headers: Mapping[str, str]) -> type[Game]:
    """The game of a record. Raises `VersionError` for a record of another version of the rules."""
    for name in ("game", "rules"):
        if name not in headers:
            raise NotationError(f"the record has no header {name!r}", 2, 1)
    try:
        kind = find_game(headers["game"])
    except AnnalesError as fault:
        raise NotationError(str(fault), line_of_header(headers, "game"), 1) from None
    version = kind.ruleset.version
    if headers["rules"] != version:
        theirs = f"rules {headers['rules']!r} of {headers['game']}"
        raise VersionError(f"the record is for {theirs}; this installation has {version!r}", headers["rules"], version)
    return kind


def _read_lines(kind: type[Game], rows: Sequence[str], start: int) -> Iterator[RecordLine]:
    ply = 0
    for number, row in enumerate(rows[start:], start + 1):
        if not row.strip():
            continue
        text, _, comment = row.partition(" ; ")
        line = read_line(kind.ruleset, text, one_line(comment), number, ply + 1)
        ply += isinstance(line.entries[0], Played)
        yield line


def read_line(rules: Ruleset, text: str, comment: str, number: int, ply: int) -> RecordLine:
    """A line, which is the move with the number `ply` or has outcomes of chance. Raises `NotationError`."""
    if text.lstrip().startswith("~"):
        return _read_chance(text, comment, number)
    return _read_move(rules, text, comment, number, ply)


def _read_chance(text: str, comment: str, number: int) -> RecordLine:
    found = _CHANCE.fullmatch(text.strip())
    if found is None:
        raise NotationError(f"cannot read {text!r}: the form is '~ kind outcome …'", number, 1)
    entries = tuple(Chance(found["kind"], name) for name in found["outcomes"].split())
    start = text.index("~") + found.start("outcomes") + 1
    columns = tuple(start + word.start() for word in re.finditer(r"\S+", found["outcomes"]))
    return RecordLine(entries, comment, number, columns)


def _read_move(rules: Ruleset, text: str, comment: str, number: int, ply: int) -> RecordLine:
    found = _MOVE.fullmatch(text.strip())
    if found is None:
        raise NotationError(f"cannot read {text!r}: the form is 'ply. seat move'", number, 1)
    if int(found["ply"]) != ply:
        raise NotationError(f"expected ply {ply} instead of ply {found['ply']}", number, 1)
    column = text.index(found["move"], found.start("move")) + 1
    try:
        move = rules.read_move(found["move"])
    except NotationError as fault:
        raise NotationError(fault.message, number, column) from None
    played = Played(int(found["seat"]), "", Move(move, rules.move_text(move)))
    return RecordLine((played,), comment, number, (column,))
