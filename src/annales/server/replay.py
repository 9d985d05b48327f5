"""Games looked at again ply by ply: own ones, and records that somebody brings. And games that go on from a ply."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Annotated, Any

import msgspec
from msgspec import structs

from annales.bots import BOTS
from annales.core.game import Entry, Game, Played
from annales.core.record import Record
from annales.errors import NotationError, RecordError, VersionError
from annales.server.errors import Refusal
from annales.server.messages import LogEntry, PlayerInfo
from annales.server.session import Session, as_plain, told_log
from annales.server.storage import Header, Opening, Row
from annales.server.tables import Seats, Table, told_players

__all__ = [
    "Continuation",
    "Pasted",
    "Replay",
    "going_on",
    "read_record",
    "replay_of_record",
    "replay_of_table",
]

RecordText = Annotated[str, msgspec.Meta(max_length=16_384)]


class Pasted(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A record that somebody brings."""

    text: RecordText


class Continuation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Wish for a new table that goes on from a ply of a record."""

    text: RecordText
    ply: Annotated[int, msgspec.Meta(ge=0, le=10_000)]
    players: Annotated[list[Annotated[str, msgspec.Meta(max_length=64)]], msgspec.Meta(max_length=16)]


class Replay(msgspec.Struct, frozen=True):
    """A whole game: the table after every ply, all at once."""

    game: str
    options: dict[str, str | bool | int]
    players: tuple[PlayerInfo, ...]
    seat: int | None
    """Whose eyes it is for; null for a spectator."""
    version: int
    takebacks: int
    hints: int
    given: int
    log: tuple[LogEntry, ...]
    ends: tuple[int, ...]
    """By ply, 0 the beginning: how many entries of the log lead to its view."""
    views: tuple[Any, ...]
    record: str
    """The same game as text."""
    cards: str | None = None
    """The stored set of cards that it was played with."""


def replay_of_table(table: Table, seats: Seats) -> Replay:
    """A game at a table as a guest may look at it again. Raises `Refusal` for one that cannot be played here."""
    session = table.session
    names = {f"player {i}": player.name for i, player in enumerate(table.header.players)}
    marks = (session.version, session.takebacks, session.hints, session.given)
    # Of people at one device nobody is "you".
    seat = seats[0] if len(seats) == 1 else None
    found = _replay(session.game, told_players(table.header.players), seat, marks, session.game.record(names))
    return structs.replace(found, cards=table.header.cards)


def replay_of_record(text: str, cards: str | None = None) -> Replay:
    """A record ply by ply, with the stored set of cards that it names, if any. Raises `Refusal`."""
    record, game = read_record(text)
    names = [record.headers.get(f"player {seat}", "") for seat in range(game.seats)]
    players = tuple(PlayerInfo(name, "bot" if name in BOTS else "human") for name in names)
    return structs.replace(_replay(game, players, None, (game.ply, 0, 0, 0), str(record)), cards=cards)


def _replay(
    game: Game, players: tuple[PlayerInfo, ...], seat: int | None, marks: tuple[int, int, int, int], record: str
) -> Replay:
    views, ends = _views(game, seat)
    options = as_plain(game.options)
    return Replay(game.ruleset.id, options, players, seat, *marks, told_log(game.history), ends, views, record)


def _views(game: Game, seat: int | None) -> tuple[tuple[Any, ...], tuple[int, ...]]:
    """The view before each move and at the end, and how many entries of the history lead to it."""
    start = game.start_position
    kind = type(game)
    twin = kind.from_position(start, chance="manual") if start else kind(chance="manual", options=game.options)
    views: list[Any] = []
    ends: list[int] = []
    for index, entry in enumerate(game.history):
        if isinstance(entry, Played):
            views.append(twin.view(seat))
            ends.append(index)
        twin.replay([entry])
    if game.resigned is not None:
        twin.resign(game.resigned)
    return (*views, twin.view(seat)), (*ends, len(game.history))


# Records


def read_record(text: str) -> tuple[Record, Game]:
    """A record and the game it leads to. Raises `Refusal` that names line and column of a fault."""
    try:
        record = Record.parse(text)
        return record, record.game()
    except VersionError as fault:
        raise Refusal("record-other-rules", {"theirs": fault.theirs, "ours": fault.ours}) from None
    except RecordError as fault:
        place = {"line": fault.line or 1, "column": fault.column or 1}
        if fault.reason:
            raise Refusal(fault.reason.key, {**fault.reason.args, **place}, rule=fault.reason.rule) from None
        raise Refusal("record", {**place, "detail": fault.message}) from None
    except NotationError as fault:
        place = {"line": fault.line or 1, "column": fault.column or 1}
        raise Refusal("record", {**place, "detail": fault.message}) from None


# Going on


def going_on(header: Header, game: Game) -> Opening:
    """A new game that goes on from where another stands. Raises `Refusal`."""
    if game.start_position is not None:
        raise Refusal("record-from-position")
    if game.outcome is not None:
        raise Refusal("over")
    if game.turn is None:
        raise Refusal("record-cut")
    return Opening(header, _given(game.history), Session(game, game.ply, 0, {}, given=game.ply).summary)


def _given(history: Sequence[Entry]) -> list[Row]:
    """A history as rows: the setup, then each move with what chance decided after it."""
    rows = [Row(0, "start", outcomes=[])]
    for entry in history:
        if isinstance(entry, Played):
            rows.append(Row(len(rows), "given", entry.seat, move=entry.move.text, outcomes=[]))
        else:
            rows[-1] = replace(rows[-1], outcomes=[*rows[-1].outcomes, (entry.kind, entry.outcome)])
    return rows
