"""Queries about conditional moves. They are never in the log: others must not even learn that there are some."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from annales.server.errors import Conflict, Refusal
from annales.server.model.plan_messages import PlanLine
from annales.server.model.plans import Plan, PlanStep
from annales.server.model.table import Seats
from annales.server.storage.access import Database
from annales.server.storage.schema import games, plans, seats

__all__ = ["PlanStorage", "drop_plans", "erase_plans", "load_own_plans", "load_plans", "take_step"]


class PlanStorage:
    """Conditional moves in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, game: str) -> tuple[Plan, ...]:
        """The plans of all people at a table."""
        return await self._database.read(lambda connection: load_plans(connection, game))

    async def set(self, game: str, version: int, own: Seats, lines: Sequence[PlanLine]) -> None:
        """Replace the plan of the guest in some seats. Raises `Refusal` if the table has another version."""

        def change(connection: Connection) -> None:
            # Locks the row of the game: a move waits until the plan is stored, or is stored before it.
            same = (games.c.id == game) & (games.c.version == version)
            if connection.execute(update(games).where(same).values(version=version)).rowcount != 1:
                raise Refusal("stale", {"version": version}, status=409)
            mine = (plans.c.game == game) & plans.c.seat.in_(own)
            revision = max(connection.execute(select(plans.c.revision).where(mine)).scalars(), default=0)
            connection.execute(delete(plans).where(mine))
            # Without lines the row stays, so that its revision goes on growing.
            connection.execute(insert(plans), [_values(game, Plan(min(own), tuple(lines), revision + 1))])

        await self._database.write(change, game)


def load_plans(connection: Connection, game: str) -> tuple[Plan, ...]:
    """The plans of a table, by seat."""
    query = select(plans).where(plans.c.game == game).order_by(plans.c.seat)
    return tuple(
        Plan(row.seat, msgspec.convert(row.lines, tuple[PlanLine, ...]), row.revision, row.ended)
        for row in connection.execute(query)
    )


def take_step(connection: Connection, game: str, step: PlanStep) -> None:
    """Store what is left of the plans together with the moves. Raises `Conflict` if somebody has changed them."""
    if load_plans(connection, game) != step.before:
        raise Conflict(f"the conditional moves of game {game} have changed")
    drop_plans(connection, game)
    if step.after:
        connection.execute(insert(plans), [_values(game, plan) for plan in step.after])


def drop_plans(connection: Connection, game: str) -> None:
    """Forget all plans of a table: the situation for which they were made does not come about."""
    connection.execute(delete(plans).where(plans.c.game == game))


def erase_plans(connection: Connection, guest: str) -> None:
    """Delete what a person has planned."""
    for game, seat in connection.execute(select(seats.c.game, seats.c.seat).where(seats.c.guest == guest)).all():
        connection.execute(delete(plans).where((plans.c.game == game) & (plans.c.seat == seat)))


def load_own_plans(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """What a person has planned, for the person."""
    query = select(plans.c.game, plans.c.lines).join(
        seats, (seats.c.game == plans.c.game) & (seats.c.seat == plans.c.seat)
    )
    return [dict(row._mapping) for row in connection.execute(query.where(seats.c.guest == guest))]


def _values(game: str, plan: Plan) -> dict[str, Any]:
    return {**vars(plan), "game": game, "lines": msgspec.to_builtins(plan.lines)}
