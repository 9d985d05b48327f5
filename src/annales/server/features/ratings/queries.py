"""Ratings as other features need them: of some people, and those of leaderboards."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Select, Table, select

from annales.glicko import PERIOD, PROVISIONAL, SCALE, Rating, deviation_after
from annales.server.db.engine import now
from annales.server.db.schema import accounts, people
from annales.server.db.transactions import reads
from annales.server.features.ratings.rules import RatingKind
from annales.server.features.ratings.schema import ratings

__all__ = ["is_kind", "leaders_of", "rating_grown", "rating_now", "ratings_of"]


@reads
def ratings_of(db: Connection, ids: Sequence[str], kind: RatingKind) -> dict[str, Rating]:
    """The ratings of some people in one kind, of those who have one, with the deviations of now."""
    query = select(ratings).where(ratings.c.person.in_(ids), *is_kind(kind))
    return {row.person: rating_grown(row) for row in db.execute(query)}


def is_kind(kind: RatingKind, table: Table = ratings) -> tuple[ColumnElement[bool], ...]:
    """The conditions for ratings of a kind, or for their changes."""
    return (table.c.game == kind.game, table.c.players == kind.players, table.c.speed == kind.speed)


def leaders_of(kind: RatingKind) -> Select[tuple[object, ...]]:
    """Ratings that are certain enough now, of people with an account who want to be listed, with their names."""
    periods = (now() - ratings.c.updated) / float(PERIOD)
    # As `deviation_after` computes it, so that the database need not give all rows.
    grown = periods * ratings.c.volatility * ratings.c.volatility * SCALE**2
    is_certain = ratings.c.deviation * ratings.c.deviation + grown <= PROVISIONAL**2
    query = select(ratings, people.c.name).join(people, people.c.id == ratings.c.person)
    listed = query.join(accounts, (accounts.c.person == ratings.c.person) & accounts.c.listed)
    return listed.where(*is_kind(kind), is_certain)


def rating_now(row: Row[tuple[object, ...]]) -> tuple[Rating, float]:
    """A stored rating, and the periods since the last game."""
    return Rating(row.points, row.deviation, row.volatility), max(0, now() - row.updated) / PERIOD


def rating_grown(row: Row[tuple[object, ...]]) -> Rating:
    """A stored rating with the deviation of now."""
    rating, periods = rating_now(row)
    return msgspec.structs.replace(rating, deviation=deviation_after(rating, periods))
