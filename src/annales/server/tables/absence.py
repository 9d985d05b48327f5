"""What people can do when somebody who is on turn stays away, as their table has agreed."""

from __future__ import annotations

from typing import NamedTuple

from annales.server.errors import Refusal
from annales.server.model.absence import Absence
from annales.server.model.lobby_messages import AbsenceInfo
from annales.server.model.table import Seats, SeatsLeft
from annales.server.model.table_game import TableChange
from annales.server.server_time import ServerTime, iso_time
from annales.server.storage.presence import PresenceStorage
from annales.server.tables.new_table import bot_player
from annales.server.tables.state import TableState
from annales.server.tables.table import Table

__all__ = ["SUBSTITUTE", "Absences"]

SUBSTITUTE = "casual@2"
"""The bot that plays on for somebody who stays away."""


class _Away(NamedTuple):
    """Somebody who is on turn and not there."""

    seat: int
    since: int
    agreed: Absence


class Absences:
    """People who stay away from their tables.

    Somebody is away since the last time at the table, or since the turn began if that was later: nobody loses for
    having been away while others were on turn.
    """

    def __init__(self, storage: PresenceStorage, time: ServerTime) -> None:
        self._storage, self._time = storage, time

    async def show(self, table: Table) -> AbsenceInfo | None:
        """Who is away, since when, and what can be done about it when; None if nobody is."""
        away = await self._away(table)
        if away is None:
            return None
        end = away.agreed.end(away.since)
        return AbsenceInfo(
            away.seat, iso_time(away.since), away.agreed.then, iso_time(end), may_end=self._time.now() >= end
        )

    async def end(self, table: Table, seats: Seats, seat: int) -> None:
        """Do what was agreed about the person in a seat, for the guest in some other seats. Raises `Refusal`."""
        away = await self._away(table)
        if away is None or away.seat != seat or seat in seats:
            raise Refusal("not-absent", status=409)
        if not away.agreed.is_over(away.since, self._time.now()):
            raise Refusal("absent-too-shortly", status=409)
        version = table.state.version

        def change(state: TableState) -> TableChange | None:
            # Whatever happened in between, the person may have come back.
            if state.version != version or seat in table.clients.seats:
                raise Refusal("not-absent", status=409)
            if away.agreed.then == "win":
                return state.game.time_out(seat)
            player = state.header.players[seat]
            return state.game.leave(seat, SeatsLeft(player.guest or "", bot_player(SUBSTITUTE).name))

        await table.change_seats(change)

    async def _away(self, table: Table) -> _Away | None:
        found = await self._storage.of(table.id)
        header, game = table.state.header, table.state.game
        turn = game.summary.turn
        if header.absence is None or turn is None or header.has_open_seats or turn in table.clients.seats:
            return None
        if turn not in found.seen or len(header.guests) < 2:
            return None
        return _Away(turn, max(found.changed, found.seen[turn]), header.absence)
