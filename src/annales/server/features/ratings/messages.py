"""Bodies of HTTP requests and answers about ratings, leaderboards, and games that moderators should look at."""

from __future__ import annotations

from typing import Literal

import msgspec

from annales.server.features.ratings.rules import PlayerCount, Speed

__all__ = [
    "EngineAgreement",
    "Leader",
    "MyRatings",
    "RatingHistory",
    "RatingInfo",
    "RatingPoint",
    "ResolveSuspicion",
    "SeatRating",
    "SuspicionInfo",
    "SuspicionReason",
    "TableRatings",
]

SuspicionReason = Literal["repeats", "short"]


class RatingInfo(msgspec.Struct, frozen=True):
    """A rating of a person."""

    game: str
    players: PlayerCount
    """Games of two, or of more than two players."""
    speed: Speed
    """Without clocks, with time for the whole game, or with days for each move."""
    points: int
    deviation: int
    """The true strength is within twice this with a probability of about 95 %. It grows while the person does not
    play."""
    provisional: bool
    """Whether the rating is not certain enough for the leaderboards."""
    games: int


class MyRatings(msgspec.Struct, frozen=True):
    """The ratings of the person who asks, those with the most games first."""

    ratings: tuple[RatingInfo, ...]
    listed: bool | None
    """Whether leaderboards show the person; null without an account, which they never show."""


class RatingPoint(msgspec.Struct, frozen=True):
    """A rating after a game."""

    table: str
    at: str
    """ISO 8601 in UTC."""
    points: int
    deviation: int
    change: int
    """Points that the game gave or took."""


class RatingHistory(msgspec.Struct, frozen=True):
    """Your rating of one kind after each of the last games, the oldest first."""

    points: tuple[RatingPoint, ...]


class Leader(msgspec.Struct, frozen=True):
    """Somebody on a leaderboard."""

    place: int
    """Counted from 1; equal ratings share a place."""
    name: str
    points: int
    deviation: int
    games: int
    own: bool
    """Whether it is the person who asks."""


class SeatRating(msgspec.Struct, frozen=True):
    """The rating of a person at a table: the present one; when the game is over, the one after it."""

    points: int
    provisional: bool
    change: int | None = None
    """Points that the game gave or took; null before its end."""


class TableRatings(msgspec.Struct, frozen=True):
    """The ratings for which a table counts."""

    seats: tuple[SeatRating | None, ...]
    """Null for open seats, and for people who have deleted their data."""


class SuspicionInfo(msgspec.Struct, frozen=True):
    """Two people whose rated games a moderator should look at. Nothing else follows from it."""

    id: int
    reason: SuspicionReason
    """`repeats`: many games in a short time, nearly all won by one of them; `short`: games of a few moves."""
    winner: str
    """Name of the person who won more of the games."""
    loser: str
    """Name of the other."""
    table: str
    """The last of the games."""
    game: str
    games: int
    won: int
    """Games that the winner won."""
    confirmed: int
    """Earlier suspicions about one of the two that a moderator confirmed."""
    at: str
    """ISO 8601 in UTC."""


class ResolveSuspicion(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Close a suspicion."""

    resolution: Literal["harmless", "confirmed"]


class EngineAgreement(msgspec.Struct, frozen=True):
    """Somebody whose moves in the last rated games are unusually often those that a search finds best.

    Nothing follows from it.
    """

    name: str
    game: str
    games: int
    """The games that are counted, the last ones."""
    decisions: int
    """Moves in these games among several legal ones."""
    agreed: int
    """Those that the search finds best."""
    share: float
    """The share of the decisions from which moderators see it, from 0 to 1."""
    false_alarms: float
    """The part of series of so many games in which the level `expert` reaches this share without help, from 0 to 1."""
    table: str
    """The last of the games."""
    at: str
    """When it ended, ISO 8601 in UTC."""
