"""Which games count for ratings, under which of them, and what a finished game says about each pair of its players."""

from __future__ import annotations

from typing import Literal, NamedTuple, cast, get_args

from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.live.clocks import LiveTime, TimeControl

__all__ = ["SPEEDS", "PlayerCount", "RatingKind", "Speed", "find_kind", "kind_of"]

PlayerCount = Literal["two", "several"]
Speed = Literal["none", "live", "days"]
SPEEDS: tuple[Speed, ...] = ("none", "live", "days")


class RatingKind(NamedTuple):
    """Everybody has one rating of each kind: what is one skill in one of them may be another in the next."""

    game: str
    players: PlayerCount
    """Two, or more than two."""
    speed: Speed
    """Without clocks, with time for the whole game, or with days for each move."""


def find_kind(game: str, players: str, speed: str) -> RatingKind:
    """The kind with these names. Raises `Refusal`."""
    if game not in GAMES or players not in get_args(PlayerCount) or speed not in get_args(Speed):
        raise Refusal("no-ratings", status=404)
    return RatingKind(game, cast(PlayerCount, players), cast(Speed, speed))


def kind_of(game: str, seats: int, time: TimeControl | None) -> RatingKind:
    """The kind of ratings for which a table counts.

    >>> kind_of("duel", 2, None)
    RatingKind(game='duel', players='two', speed='none')
    """
    speed: Speed = "none" if time is None else "live" if isinstance(time, LiveTime) else "days"
    return RatingKind(game, "two" if seats == 2 else "several", speed)
