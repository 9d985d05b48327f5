"""Records that guests upload, and games that continue one."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from annales.core.game import Entry, Game, Played
from annales.core.record import Record
from annales.errors import NotationError, RecordError, VersionError
from annales.server.errors import Refusal
from annales.server.model.log import LogRow
from annales.server.model.table import NewGame, TableHeader
from annales.server.model.table_game import TableGame

__all__ = ["continued_game", "parse_record", "read_record"]


async def read_record(text: str) -> tuple[Record, Game]:
    """`parse_record` in a thread: playing a long record takes tens of milliseconds."""
    return await asyncio.to_thread(parse_record, text)


def parse_record(text: str) -> tuple[Record, Game]:
    """A record and the game that it leads to. Its card set must be known. Raises `Refusal` with line and column."""
    try:
        record = Record.parse(text)
        return record, record.game()
    except VersionError as fault:
        raise Refusal("record-other-rules", {"theirs": fault.theirs, "ours": fault.ours}) from None
    except RecordError as fault:
        place = {"line": fault.line or 1, "column": fault.column or 1}
        if fault.reason:
            raise Refusal(fault.reason.key, {**fault.reason.args, **place}, rule=fault.reason.rule) from None
        raise Refusal("bad-record", {**place, "detail": fault.message}) from None
    except NotationError as fault:
        place = {"line": fault.line or 1, "column": fault.column or 1}
        raise Refusal("bad-record", {**place, "detail": fault.message}) from None


def continued_game(header: TableHeader, game: Game) -> NewGame:
    """A new game that inherits the moves of another one. Raises `Refusal` for a game that cannot go on."""
    if game.start_position is not None:
        raise Refusal("record-from-position")
    if game.outcome is not None:
        raise Refusal("over")
    if game.turn is None:
        raise Refusal("record-incomplete")
    return NewGame(header, _inherited_rows(game.history), TableGame(game, game.ply, inherited=game.ply).summary)


def _inherited_rows(history: Sequence[Entry]) -> list[LogRow]:
    """A history as rows: the setup, then each move with the chance events after it."""
    rows = [LogRow(0, "start", outcomes=[])]
    for entry in history:
        if isinstance(entry, Played):
            rows.append(LogRow(len(rows), "inherited", entry.seat, move=entry.move.text, outcomes=[]))
        else:
            rows[-1] = replace(rows[-1], outcomes=[*rows[-1].outcomes, (entry.kind, entry.outcome)])
    return rows
