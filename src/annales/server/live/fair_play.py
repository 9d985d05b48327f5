"""What the server does not do while a game between people is under way: help one of them."""

from __future__ import annotations

from sqlalchemy import Connection, func, select

from annales.server.db.schema import games, seats, secrets
from annales.server.db.transactions import reads
from annales.server.errors import Refusal

__all__ = ["check_advice", "check_record"]


@reads
def check_advice(db: Connection, person: str | None, game: str) -> None:
    """Raise `Refusal` if a person is on turn in a rated game of this kind: the server gives no advice then."""
    if person is None:
        return
    others = seats.alias()
    is_open = (others.c.game == games.c.id) & others.c.person.is_(None) & others.c.bot.is_(None)
    on_turn = (seats.c.game == games.c.id) & (seats.c.seat == games.c.turn) & (seats.c.person == person)
    rated = games.c.rated & games.c.over.is_(False) & (games.c.game == game)
    query = select(games.c.id).join(seats, on_turn).where(rated, ~select(others.c.seat).where(is_open).exists())
    if db.execute(query.limit(1)).first() is not None:
        raise Refusal("advice-when-rated", status=409)


@reads
def check_record(db: Connection, commitment: str) -> None:
    """Raise `Refusal` for a deal of a game that people play with each other here, and that is not over."""
    going = secrets.c.commitment == commitment.lower()
    query = select(games.c.id).join(secrets).join(seats).where(going, games.c.over.is_(False)).group_by(games.c.id)
    if db.execute(query.having(func.count(seats.c.person.distinct()) > 1)).first() is not None:
        raise Refusal("record-under-way", status=409)
