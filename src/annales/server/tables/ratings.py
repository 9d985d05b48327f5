"""Ratings as clients get them."""

from __future__ import annotations

from typing import cast

from annales.glicko import Rating, is_provisional
from annales.server.model.rating_messages import (
    FlagInfo,
    FlagReason,
    Leader,
    RatingInfo,
    RatingPoint,
    SeatRating,
    TableRatings,
)
from annales.server.model.ratings import kind_of
from annales.server.model.table import TableHeader
from annales.server.server_time import iso_seconds
from annales.server.storage.rating_flags import StoredFlag
from annales.server.storage.ratings import LeaderRow, RatingStorage, StoredChange, StoredRating

__all__ = ["flag_message", "leaders_message", "point_message", "rating_message", "table_ratings"]


def rating_message(stored: StoredRating) -> RatingInfo:
    """A rating of a person."""
    points, deviation = round(stored.rating.points), round(stored.rating.deviation)
    provisional = is_provisional(stored.rating.deviation)
    kind = stored.kind
    return RatingInfo(kind.game, kind.players, kind.speed, points, deviation, provisional, stored.games)


def point_message(change: StoredChange) -> RatingPoint:
    """A rating after a game."""
    points, deviation = round(change.points), round(change.deviation)
    return RatingPoint(change.table, iso_seconds(change.played), points, deviation, _difference(change))


def leaders_message(rows: list[LeaderRow], guest: str | None) -> list[Leader]:
    """A leaderboard, for a guest or a stranger."""
    leaders: list[Leader] = []
    for number, row in enumerate(rows, 1):
        points, deviation = round(row.rating.rating.points), round(row.rating.rating.deviation)
        place = leaders[-1].place if leaders and leaders[-1].points == points else number
        leaders.append(Leader(place, row.name, points, deviation, row.rating.games, row.guest == guest))
    return leaders


async def table_ratings(storage: RatingStorage, header: TableHeader) -> TableRatings:
    """The ratings of the people at a table; no seat has one at a table that is not rated."""
    if not header.rated:
        return TableRatings(tuple(None for _ in header.players))
    changes = await storage.changes_at(header.id)
    if changes:
        return TableRatings(tuple(_changed(changes.get(seat)) for seat in range(len(header.players))))
    kind = kind_of(header.game, len(header.players), header.time)
    known = await storage.of_guests(header.guests, kind)
    new = StoredRating(kind, Rating(), 0)
    seats = [None if player.guest is None else known.get(player.guest, new) for player in header.players]
    return TableRatings(tuple(None if seat is None else _seat(seat.rating) for seat in seats))


def _seat(rating: Rating) -> SeatRating:
    return SeatRating(round(rating.points), is_provisional(rating.deviation))


def _changed(change: StoredChange | None) -> SeatRating | None:
    if change is None:
        return None
    return SeatRating(round(change.points), is_provisional(change.deviation), _difference(change))


def _difference(change: StoredChange) -> int:
    # Of the numbers that are shown, so that a graph and its table add up.
    return round(change.points) - round(change.before)


def flag_message(flag: StoredFlag) -> FlagInfo:
    """Two people whose games a moderator should look at."""
    return FlagInfo(
        id=flag.id,
        reason=cast(FlagReason, flag.reason),
        winner=flag.guest,
        loser=flag.other,
        table=flag.table,
        game=flag.game,
        games=flag.games,
        won=flag.won,
        confirmed=flag.confirmed,
        at=iso_seconds(flag.at),
    )
