"""Queries about vacations, and the deadlines that they put off."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from annales.server.errors import Refusal
from annales.server.model.vacation import DAY, DAYS_A_YEAR, Pause, days_used
from annales.server.storage.access import Database
from annales.server.storage.schema import accounts, deadlines, games, seats, vacations

__all__ = ["VacationStorage", "erase_vacations", "load_own_vacations", "load_pauses"]


class VacationStorage:
    """Vacations in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guest: str) -> tuple[Pause, ...]:
        """The vacations of a guest."""
        found = await self._database.read(lambda connection: load_pauses(connection, [guest]))
        return found.get(guest, ())

    async def start(self, guest: str, days: int, at: int) -> None:
        """Begin a vacation. Raises `Refusal` during another one, and beyond the days of a year."""

        def change(connection: Connection) -> None:
            # Locks the account: of two requests at the same time the second one finds the vacation of the first.
            own = accounts.c.guest == guest
            if connection.execute(update(accounts).where(own).values(guest=guest)).rowcount != 1:
                raise Refusal("not-signed-up", status=409)
            known = load_pauses(connection, [guest]).get(guest, ())
            if any(pause.until > at for pause in known):
                raise Refusal("vacation-already", status=409)
            left = DAYS_A_YEAR - days_used(known, at)
            if days > left:
                raise Refusal("vacation-too-long", {"left": max(0, left)}, status=409)
            connection.execute(insert(vacations).values(guest=guest, first=at, until=at + days * DAY))
            _move_deadlines(connection, guest, at, days * DAY)

        await self._database.write(change)

    async def end(self, guest: str, at: int) -> None:
        """End the present vacation, if there is one."""

        def change(connection: Connection) -> None:
            present = (vacations.c.guest == guest) & (vacations.c.first <= at) & (vacations.c.until > at)
            until = connection.execute(select(vacations.c.until).where(present)).scalar()
            if until is not None:
                connection.execute(update(vacations).where(present).values(until=at))
                _move_deadlines(connection, guest, at, at - until)

        await self._database.write(change)


def _move_deadlines(connection: Connection, guest: str, at: int, by: int) -> None:
    """Put off the deadlines of games with days for each move in which it is a guest's turn."""
    on_turn = (seats.c.game == games.c.id) & (seats.c.seat == games.c.turn) & (seats.c.guest == guest)
    query = select(games.c.id, games.c.time).join(seats, on_turn).join(deadlines, deadlines.c.game == games.c.id)
    for row in connection.execute(query.where(deadlines.c.due > at)).all():
        if row.time and row.time["type"] == "days":
            moved = update(deadlines).where(deadlines.c.game == row.id)
            connection.execute(moved.values(due=deadlines.c.due + by))


def load_pauses(connection: Connection, people: Iterable[str]) -> dict[str, tuple[Pause, ...]]:
    """The vacations of some guests."""
    found: dict[str, tuple[Pause, ...]] = {}
    query = select(vacations).where(vacations.c.guest.in_(list(people))).order_by(vacations.c.guest, vacations.c.first)
    for row in connection.execute(query):
        found[row.guest] = (*found.get(row.guest, ()), Pause(row.first, row.until))
    return found


def erase_vacations(connection: Connection, guest: str) -> None:
    """Delete the vacations of a person."""
    connection.execute(delete(vacations).where(vacations.c.guest == guest))


def load_own_vacations(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """The vacations of a person, for the person."""
    return [pause._asdict() for pause in load_pauses(connection, [guest]).get(guest, ())]
