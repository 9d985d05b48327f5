"""What people can do when somebody who is on turn stays away, as their table has agreed."""

from __future__ import annotations

from typing import NamedTuple

from annales.server.errors import Refusal
from annales.server.features.lobby.messages import AbsenceInfo
from annales.server.live.absence import Absence
from annales.server.live.new_table import bot_player
from annales.server.live.presence import load_attendance
from annales.server.live.state import TableState
from annales.server.live.table import Table
from annales.server.live.table_game import TableChange
from annales.server.live.table_header import Seats, SeatsLeft
from annales.server.server import Server
from annales.server.server_time import iso_time

__all__ = ["SUBSTITUTE", "do_what_was_agreed", "show_away"]

SUBSTITUTE = "casual@2"
"""The bot that plays on for somebody who stays away."""


class _Away(NamedTuple):
    """Somebody who is on turn and not there."""

    seat: int
    since: int
    agreed: Absence


async def show_away(server: Server, table: Table) -> AbsenceInfo | None:
    """Who is away, since when, and what can be done about it when; None if nobody is."""
    away = await _find_away(server, table)
    if away is None:
        return None
    end = away.agreed.end(away.since)
    return AbsenceInfo(
        away.seat, iso_time(away.since), away.agreed.then, iso_time(end), may_end=server.time.now() >= end
    )


async def do_what_was_agreed(server: Server, table: Table, seats: Seats, seat: int) -> None:
    """Do what was agreed about the person in a seat, for the person in some other seats. Raises `Refusal`."""
    away = await _find_away(server, table)
    if away is None or away.seat != seat or seat in seats:
        raise Refusal("not-absent", status=409)
    if not away.agreed.is_over(away.since, server.time.now()):
        raise Refusal("absent-too-shortly", status=409)
    version = table.state.version

    def change(state: TableState) -> TableChange | None:
        # In the meantime the person may have come back.
        if state.version != version or seat in table.clients.seats:
            raise Refusal("not-absent", status=409)
        if away.agreed.then == "win":
            return state.game.time_out(seat)
        player = state.header.players[seat]
        return state.game.leave(seat, SeatsLeft(player.person or "", bot_player(SUBSTITUTE).name))

    await table.change_seats(change)


async def _find_away(server: Server, table: Table) -> _Away | None:
    """Who is away since the last time at the table, or since the turn began if that was later.

    So nobody loses for having been away while others were on turn.
    """
    found = await load_attendance.on(server.database, table.id)
    header, turn = table.state.header, table.state.game.summary.turn
    if header.absence is None or turn is None or header.has_open_seats or turn in table.clients.seats:
        return None
    if turn not in found.seen or len(header.people) < 2:
        return None
    return _Away(turn, max(found.changed, found.seen[turn]), header.absence)
