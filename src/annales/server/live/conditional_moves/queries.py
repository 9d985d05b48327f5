"""Queries about conditional moves. They are never in the log: others must not even learn that there are some."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, delete, insert, select, tuple_, update

from annales.server.db.persons import before_erasing
from annales.server.db.schema import games, plans, seats
from annales.server.db.transactions import changes, reads, typed
from annales.server.errors import Conflict, Refusal
from annales.server.live.conditional_moves.messages import PlanLine
from annales.server.live.conditional_moves.rules import Plan, PlanStep
from annales.server.live.table_header import Seats

__all__ = ["drop_plans", "erase_plans", "load_plans", "set_plan", "take_step"]


@changes("game")
def set_plan(db: Connection, game: str, version: int, own: Seats, lines: Sequence[PlanLine]) -> None:
    """Replace the plan of the person in some seats. Raises `Refusal` if the table has another version."""
    # Locks the row of the game: a move waits until the plan is stored, or is stored before it.
    same = (games.c.id == game) & (games.c.version == version)
    if db.execute(update(games).where(same).values(version=version)).rowcount != 1:
        raise Refusal("stale", {"version": version}, status=409)
    mine = (plans.c.game == game) & plans.c.seat.in_(own)
    revision = max(db.execute(select(plans.c.revision).where(mine)).scalars(), default=0)
    db.execute(delete(plans).where(mine))
    # Without lines the row stays, so that its revision goes on growing.
    db.execute(insert(plans), [_values(game, Plan(min(own), tuple(lines), revision + 1))])


@reads
def load_plans(db: Connection, game: str) -> tuple[Plan, ...]:
    """The plans of a table, by seat."""
    query = select(plans).where(plans.c.game == game).order_by(plans.c.seat)
    return tuple(typed(row, Plan) for row in db.execute(query))


def take_step(db: Connection, game: str, step: PlanStep) -> None:
    """Store what is left of the plans together with the moves. Raises `Conflict` if somebody has changed them."""
    if load_plans(db, game) != step.before:
        raise Conflict(f"the conditional moves of game {game} have changed")
    drop_plans(db, game)
    if step.after:
        db.execute(insert(plans), [_values(game, plan) for plan in step.after])


def drop_plans(db: Connection, game: str) -> None:
    """Forget all plans of a table: the situation for which they were made does not come about."""
    db.execute(delete(plans).where(plans.c.game == game))


@before_erasing
def erase_plans(db: Connection, person: str) -> None:
    """Delete what a person has planned."""
    own = select(seats.c.game, seats.c.seat).where(seats.c.person == person)
    db.execute(delete(plans).where(tuple_(plans.c.game, plans.c.seat).in_(own)))


def _values(game: str, plan: Plan) -> dict[str, object]:
    return {**vars(plan), "game": game, "lines": msgspec.to_builtins(plan.lines)}
