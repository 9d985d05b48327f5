"""Which games count for ratings, under which of them, and what a finished game says about each pair of its players."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple

from annales.core.events import RESIGNED, TIME, Outcome
from annales.server.model.clocks import LiveTime, TimeControl

__all__ = ["SPEEDS", "PlayerCount", "RatingKind", "Speed", "kind_of", "pair_scores"]

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


def kind_of(game: str, seats: int, time: TimeControl | None) -> RatingKind:
    """The kind of ratings for which a table counts.

    >>> kind_of("duel", 2, None)
    RatingKind(game='duel', players='two', speed='none')
    """
    speed: Speed = "none" if time is None else "live" if isinstance(time, LiveTime) else "days"
    return RatingKind(game, "two" if seats == 2 else "several", speed)


def pair_scores(outcome: Outcome, seats: int) -> list[list[float | None]]:
    """By seat and opponent: 1 for a victory, 0.5 for a draw, 0 for a defeat, None where the outcome tells nothing.

    >>> pair_scores(Outcome((0,), "points", (1, 3, 2)), 3)
    [[None, 1.0, 1.0], [0.0, None, 0.0], [0.0, 1.0, None]]
    >>> pair_scores(Outcome((0, 2), "resigned"), 3)
    [[None, 1.0, None], [0.0, None, 0.0], [None, 1.0, None]]
    """
    return [[_score(outcome, own, other) for other in range(seats)] for own in range(seats)]


def _score(outcome: Outcome, own: int, other: int) -> float | None:
    if own == other:
        return None
    if outcome.ranks:
        return _compare(outcome.ranks, own, other)
    won = [int(seat not in outcome.winners) for seat in (own, other)]
    # All others win when somebody gives up: among them nobody was better. Of losers it is not known who was.
    if won[0] == won[1] and (won[0] or outcome.by in (RESIGNED, TIME)):
        return None
    return _compare(won, 0, 1)


def _compare(ranks: Sequence[int], own: int, other: int) -> float:
    return 0.5 if ranks[own] == ranks[other] else float(ranks[own] < ranks[other])
