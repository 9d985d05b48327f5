"""The results of a review as data. All of it can be written as JSON by msgspec, and read back.

Win chances are from 0 to 1, by seat: a shared victory is half a victory. Losses, luck and skill are differences of win
chances. Errors are standard errors in the same unit; 0 where a value is exact.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from annales.analysis.comparison_results import Comparison
from annales.analysis.limits import ReviewLimits, Thresholds
from annales.structs import inspect_now

__all__ = [
    "Ending",
    "Estimate",
    "Explanation",
    "Judgement",
    "Moment",
    "MoveValue",
    "Opening",
    "PlyReview",
    "PositionValues",
    "Reveal",
    "Review",
    "SeatReview",
]

Judgement = Literal["forced", "best", "good", "inaccuracy", "mistake", "blunder"]
"""What a review calls a move; forced where no other move was legal."""


class Estimate(msgspec.Struct, frozen=True):
    """Win chances of all seats in one situation."""

    win: tuple[float, ...]
    error: tuple[float, ...]


class Reveal(msgspec.Struct, frozen=True):
    """An outcome of chance, as in a record."""

    kind: str
    outcome: str


class MoveValue(msgspec.Struct, frozen=True):
    """What one legal move is worth."""

    move: str
    number: int
    win: tuple[float, ...]
    """Win chance of each seat after the move, before any outcome of chance that follows it."""
    error: tuple[float, ...]
    drift: tuple[float, ...]
    """How far `win` still moved in the later half of the visits; 0 where it is exact."""
    visits: int
    """Visits of its search. Moves that a review compares in the end have equal visits."""
    kinds: tuple[dict[str, float], ...]
    """For each seat, how its win chance divides among the kinds of victory."""
    line: tuple[str, ...]
    """The move and the expected replies, up to the next outcome of chance."""


class PositionValues(msgspec.Struct, frozen=True):
    """What a search, or the exact solver, says about one position by itself. It holds all that a review needs."""

    ply: int
    """Number of moves made before."""
    seat: int
    """The seat on turn."""
    moves: tuple[MoveValue, ...]
    """The moves looked at: those compared in the end, the best one first, then the others."""
    compared: int
    """The number of moves that were compared in the end, with equal visits."""
    exact: bool
    """Whether the values of all moves are those of best play by both sides."""
    legal: int
    """The number of legal moves."""
    comparison: Comparison | None = None
    """The terms in which the judged move differs from the best one; None where no other move than that is judged."""

    @property
    def best(self) -> MoveValue:
        """The best move found."""
        return self.moves[0]

    def value_of(self, move: str) -> MoveValue:
        """The value of a move. Raises `KeyError` for a move that was not looked at."""
        for found in self.moves:
            if found.move == move:
                return found
        raise KeyError(move)


class Explanation(msgspec.Struct, frozen=True):
    """Why one move is better or worse than another one."""

    seat: int
    """The seat on turn."""
    best: MoveValue
    """The move that is explained, such as the one that a search suggests."""
    made: MoveValue
    """The other move."""
    exact: bool
    """Whether the values of both are those of best play by both sides."""
    comparison: Comparison


class PlyReview(msgspec.Struct, frozen=True):
    """A move of the game, and the outcomes of chance that followed it."""

    ply: int
    """Number of the move, from 1."""
    seat: int
    move: str
    before: Estimate
    """Before the move, if the best move is made."""
    after: Estimate
    """After the move, before the outcomes of chance that follow it."""
    settled: Estimate
    """After these outcomes: before the next move, or at the end. Without outcomes it equals `after`."""
    reveals: tuple[Reveal, ...]
    skill: tuple[float, ...]
    """`after` minus `before`, by seat."""
    skill_error: tuple[float, ...]
    luck: tuple[float, ...]
    """`settled` minus `after`, by seat; 0 where chance had only one outcome."""
    luck_error: tuple[float, ...]
    loss: float
    """Win chance that the seat gave away: that of the best move minus that of its move, at least 0."""
    loss_error: float
    """The standard error of `loss`: the `skill_error` of the seat."""
    judgement: Judgement
    accuracy: float
    """From 0 to 100, by the formula of lichess."""
    best: str
    """The best move."""
    exact: bool
    """Whether the move was judged by exact values."""
    position: PositionValues
    """The values of all moves that were looked at, as the search of this position alone found them."""


class Opening(msgspec.Struct, frozen=True):
    """The beginning of the game: before the first outcome of chance, and after those before the first move."""

    before: Estimate
    settled: Estimate
    reveals: tuple[Reveal, ...]
    luck: tuple[float, ...]
    luck_error: tuple[float, ...]


class Ending(msgspec.Struct, frozen=True):
    """The end of the record."""

    win: tuple[float, ...]
    """Win chances at the end: the result, where the game is over."""
    error: tuple[float, ...]
    by: str | None
    """The kind of victory; None where the record ends before the game does."""
    resigned: int | None
    """The seat that resigned or lost on time, as `by` says."""
    skill: tuple[float, ...]
    """What a resignation changed, which counts as a move; 0 without one."""
    points: tuple[dict[str, int], ...]
    """The points of each seat by part and in `total`; empty where the record ends before the game does."""
    position: PositionValues | None
    """The values of the moves in the last position, where somebody is on turn there."""


class SeatReview(msgspec.Struct, frozen=True):
    """The sums of one seat."""

    seat: int
    moves: int
    """Moves of the seat among at least two legal ones."""
    accuracy: float | None
    """Mean accuracy of these moves; None without any."""
    loss: float
    """Mean loss of these moves; 0 without any."""
    loss_error: float
    skill: float
    """Sum of what all moves changed, also those of the others: what opponents lose is gained here."""
    skill_error: float
    luck: float
    """Sum of what all outcomes of chance changed."""
    luck_error: float
    """Smaller than the errors of single reveals suggest, because both ends of the game are known better."""
    judgements: dict[Judgement, int]
    """The number of moves by judgement, for all judgements."""
    luckiest: int | None
    """The ply whose outcomes of chance gained most, 0 for the opening; None where none gained anything."""
    unluckiest: int | None


class Moment(msgspec.Struct, frozen=True):
    """A move, or outcomes of chance, that changed the win chance of a seat much."""

    kind: Literal["choice", "chance", "opening", "resigned", "time"]
    ply: int
    """The move, or the last move before the outcomes; 0 for the opening."""
    seat: int
    """The seat whose win chance changed most; for a choice the one that moved."""
    before: float
    after: float


class Review(msgspec.Struct, frozen=True):
    """A whole game. `ending.win` − `opening.before.win` is the sum of all skill and luck, by seat."""

    game: str
    seats: tuple[SeatReview, ...]
    opening: Opening
    plies: tuple[PlyReview, ...]
    ending: Ending
    moments: tuple[Moment, ...]
    """The moments that decided the game, in its order; see `deciding_moments`."""
    limits: ReviewLimits
    thresholds: Thresholds
    seed: int


inspect_now(Review, PositionValues, Explanation)
