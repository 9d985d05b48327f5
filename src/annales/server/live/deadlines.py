"""When clocks of games end: the one table that a scheduler reads. Each game has at most one row there."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from annales.server.db.schema import deadlines
from annales.server.db.transactions import changes, reads

__all__ = ["Deadline", "first_deadlines", "replace_deadline", "set_deadline"]


class Deadline(NamedTuple):
    """The time at which somebody has to look at the clocks of a game."""

    game: str
    due: int
    """The server's time, in milliseconds since 1970."""


@reads
def first_deadlines(db: Connection, limit: int) -> list[Deadline]:
    """The deadlines that come first."""
    query = select(deadlines.c.game, deadlines.c.due).order_by(deadlines.c.due).limit(limit)
    return [Deadline(row.game, row.due) for row in db.execute(query)]


@changes("game")
def replace_deadline(db: Connection, game: str, seen: int, due: int | None) -> bool:
    """Put another time in the place of the deadline of a game, or remove it. False if it is not there as it was seen.

    Of several processes that try it at the same time, one succeeds.
    """
    is_it = (deadlines.c.game == game) & (deadlines.c.due == seen)
    statement = delete(deadlines).where(is_it) if due is None else update(deadlines).where(is_it).values(due=due)
    return db.execute(statement).rowcount == 1


def set_deadline(db: Connection, game: str, due: int | None) -> None:
    """Store the deadline of a game in the transaction that changes its clocks; None if no clock runs."""
    is_it = deadlines.c.game == game
    if due is None:
        db.execute(delete(deadlines).where(is_it))
    elif db.execute(update(deadlines).where(is_it).values(due=due)).rowcount == 0:
        db.execute(insert(deadlines).values(game=game, due=due))
