"""Queries about what accounts have solved in exercises."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from annales.server.errors import Refusal
from annales.server.model.exercise_messages import ExerciseStanding
from annales.server.model.exercise_standing import merge_standings
from annales.server.storage.access import Database
from annales.server.storage.exercise_schema import exercise_standings
from annales.server.storage.schema import accounts

__all__ = ["ExerciseStandingStorage", "erase_exercise_standings", "load_own_exercises"]


class ExerciseStandingStorage:
    """Standings in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, guest: str, game: str) -> ExerciseStanding | None:
        """The standing of an account in a game; None before its first answer."""
        return await self._database.read(lambda connection: _load(connection, guest, game))

    async def merge(self, guest: str, game: str, sent: ExerciseStanding) -> ExerciseStanding:
        """Store what a device knows beside what is stored; returns both together. Raises `Refusal`."""

        def change(connection: Connection) -> ExerciseStanding:
            # Locks the account: of two devices at the same time the second one finds what the first has stored.
            own = accounts.c.guest == guest
            if connection.execute(update(accounts).where(own).values(guest=guest)).rowcount != 1:
                raise Refusal("not-signed-up", status=409)
            stored = _load(connection, guest, game)
            merged = sent if stored is None else merge_standings(stored, sent)
            connection.execute(delete(exercise_standings).where(*_which(guest, game)))
            values = {"guest": guest, "game": game, "standing": msgspec.to_builtins(merged)}
            connection.execute(insert(exercise_standings).values(values))
            return merged

        return await self._database.write(change)


def load_own_exercises(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """The standings of a person, as they are exported."""
    columns = exercise_standings.c.game, exercise_standings.c.standing
    query = select(*columns).where(exercise_standings.c.guest == guest).order_by(exercise_standings.c.game)
    return [dict(row._mapping) for row in connection.execute(query)]


def erase_exercise_standings(connection: Connection, guest: str) -> None:
    """Delete the standings of a person."""
    connection.execute(delete(exercise_standings).where(exercise_standings.c.guest == guest))


def _load(connection: Connection, guest: str, game: str) -> ExerciseStanding | None:
    found = connection.execute(select(exercise_standings.c.standing).where(*_which(guest, game))).scalar()
    return None if found is None else msgspec.convert(found, ExerciseStanding)


def _which(guest: str, game: str) -> tuple[Any, ...]:
    return exercise_standings.c.guest == guest, exercise_standings.c.game == game
