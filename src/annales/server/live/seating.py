"""Who sits where: open seats are taken, given back, or turned into bots, and something is done about absent people."""

from __future__ import annotations

from annales.server.errors import Refusal
from annales.server.live.state import TableState
from annales.server.live.table import Table
from annales.server.live.table_game import TableChange
from annales.server.live.table_header import SeatClaim, SeatsLeft, TablePlayer
from annales.server.person import Person

__all__ = ["claim_seat", "leave_seat", "seat_bot"]


async def claim_seat(table: Table, person: Person, wanted: int | None = None) -> int:
    """Give a person an open seat, by default the first; returns the seat, or the one that the person has already.

    Raises `Refusal`.
    """

    def change(state: TableState) -> TableChange | None:
        if state.header.seats_of(person.id):
            return None
        return state.game.join(SeatClaim(_open_seat(state, wanted), TablePlayer(person.name, person.id)))

    await table.change_seats(change)
    return table.state.header.seats_of(person.id)[0]


async def leave_seat(table: Table, person: Person) -> int:
    """Let a person give a seat back while others are missing; returns the seat. Raises `Refusal`."""
    left = -1

    def change(state: TableState) -> TableChange | None:
        nonlocal left
        seats = state.header.seats_of(person.id)
        if not seats:
            raise Refusal("no-table", status=404)
        left = seats[0]
        if not state.header.has_open_seats:
            raise Refusal("already-begun", status=409)
        if state.game.opened_by(seats):
            raise Refusal("host-stays")
        return state.game.leave(left, SeatsLeft(person.id))

    await table.change_seats(change)
    return left


async def seat_bot(table: Table, person: Person, seat: int, bot: TablePlayer) -> None:
    """Let the maker of a table put a bot into an open seat. Raises `Refusal`."""

    def change(state: TableState) -> TableChange | None:
        players = state.header.players
        if not state.game.opened_by(state.header.seats_of(person.id)):
            raise Refusal("not-host")
        if seat < len(players) and players[seat].is_bot:
            return None
        return state.game.join(SeatClaim(_open_seat(state, seat), bot))

    await table.change_seats(change)


def _open_seat(state: TableState, wanted: int | None) -> int:
    """The open seat that somebody wants, by default the first. Raises `Refusal`."""
    if state.game.is_over:
        raise Refusal("invitation-over", status=409)
    free = [seat for seat, player in enumerate(state.header.players) if player.is_open]
    if not free:
        raise Refusal("seats-taken", status=409)
    if wanted is not None and wanted not in free:
        raise Refusal("seat-taken", {"seat": wanted + 1}, status=409)
    return free[0] if wanted is None else wanted
