"""Queries about ratings: of a person, at a table, and the best ones."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import ColumnElement, Select, select, update
from sqlalchemy import Row as SqlRow

from annales.glicko import PERIOD, PROVISIONAL, SCALE, Rating, deviation_after
from annales.server.model.ratings import RatingKind
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.rating_schema import rating_changes, ratings
from annales.server.storage.schema import accounts, guests

__all__ = ["LeaderRow", "RatingStorage", "StoredChange", "StoredRating", "is_kind", "leaders_of", "rating_now"]

MOST_LEADERS = 100
MOST_CHANGES = 1000
"""Games of a graph, the last ones."""
Row = SqlRow[tuple[object, ...]]


class StoredRating(NamedTuple):
    """The rating of a person in one kind, as it is now."""

    kind: RatingKind
    rating: Rating
    """With the deviation that has grown since the last game."""
    games: int


class StoredChange(NamedTuple):
    """What a game did to a rating."""

    table: str
    played: int
    """Milliseconds since 1970, UTC."""
    before: float
    points: float
    deviation: float


class LeaderRow(NamedTuple):
    """Somebody on a leaderboard."""

    guest: str
    name: str
    rating: StoredRating


class RatingStorage:
    """Ratings in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_guest(self, guest: str) -> list[StoredRating]:
        """All ratings of a person, those with the most games first."""
        query = select(ratings).where(ratings.c.guest == guest).order_by(ratings.c.games.desc(), ratings.c.game)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [_stored(row) for row in rows]

    async def of_guests(self, people: Sequence[str], kind: RatingKind) -> dict[str, StoredRating]:
        """The ratings of some people in one kind, of those who have one."""
        query = select(ratings).where(ratings.c.guest.in_(people), *is_kind(kind))
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return {row.guest: _stored(row) for row in rows}

    async def changes_at(self, table: str) -> dict[int, StoredChange]:
        """By seat, what a game did to the ratings; empty before its end, and for one that was not rated."""
        query = select(rating_changes).where(rating_changes.c.table_id == table)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return {row.seat: _change(row) for row in rows}

    async def changes_of(self, guest: str, kind: RatingKind) -> list[StoredChange]:
        """The last changes of a rating, the oldest first."""
        changes = rating_changes.c
        own = (changes.guest == guest, changes.game == kind.game)
        query = select(rating_changes).where(*own, changes.players == kind.players, changes.speed == kind.speed)
        last = query.order_by(changes.played.desc(), changes.table_id).limit(MOST_CHANGES)
        rows = await self._database.read(lambda connection: connection.execute(last).all())
        return [_change(row) for row in reversed(rows)]

    async def leaders(self, kind: RatingKind, limit: int = MOST_LEADERS) -> list[LeaderRow]:
        """The best ratings that are not provisional, of people with an account who want to be listed."""
        query = leaders_of(kind).order_by(ratings.c.points.desc(), ratings.c.guest).limit(limit)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [LeaderRow(row.guest, row.name, _stored(row)) for row in rows]

    async def is_listed(self, guest: str) -> bool | None:
        """Whether leaderboards show a person; None without an account."""
        query = select(accounts.c.listed).where(accounts.c.guest == guest)
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def set_listed(self, guest: str, listed: bool) -> None:
        """Show a person on leaderboards, or do not."""
        await self._database.execute(update(accounts).where(accounts.c.guest == guest).values(listed=listed))


def is_kind(kind: RatingKind) -> tuple[ColumnElement[bool], ...]:
    """The conditions for ratings of a kind."""
    return (ratings.c.game == kind.game, ratings.c.players == kind.players, ratings.c.speed == kind.speed)


def leaders_of(kind: RatingKind) -> Select[tuple[object, ...]]:
    """Ratings that are certain enough now, of people with an account who want to be listed, with their names."""
    periods = (now() - ratings.c.updated) / float(PERIOD)
    # As `deviation_after` computes it, so that the database need not give all rows.
    grown = periods * ratings.c.volatility * ratings.c.volatility * SCALE**2
    is_certain = ratings.c.deviation * ratings.c.deviation + grown <= PROVISIONAL**2
    query = select(ratings, guests.c.name).join(guests, guests.c.id == ratings.c.guest)
    listed = query.join(accounts, (accounts.c.guest == ratings.c.guest) & accounts.c.listed)
    return listed.where(*is_kind(kind), is_certain)


def rating_now(row: Row) -> tuple[Rating, float]:
    """A stored rating, and the periods since the last game."""
    periods = max(0, now() - row.updated) / PERIOD
    return Rating(row.points, row.deviation, row.volatility), periods


def _stored(row: Row) -> StoredRating:
    rating, periods = rating_now(row)
    grown = msgspec.structs.replace(rating, deviation=deviation_after(rating, periods))
    return StoredRating(RatingKind(row.game, row.players, row.speed), grown, row.games)


def _change(row: Row) -> StoredChange:
    return StoredChange(row.table_id, row.played, row.points_before, row.points, row.deviation)
