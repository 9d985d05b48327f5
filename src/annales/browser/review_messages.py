"""What the engine in a page and Python, on a server or in the browser, tell each other about reviews."""

from __future__ import annotations

import msgspec

from annales.analysis.limits import ReviewLimits, Thresholds
from annales.analysis.results import Ending, Moment, Opening, SeatReview
from annales.bots.searched_move import Replies, SearchedMove
from annales.browser.messages import SearchStart

__all__ = [
    "BeginReview",
    "CompareMoves",
    "ComparedMove",
    "EndReview",
    "ExactSearch",
    "FoundPair",
    "FoundReview",
    "PlannedReview",
    "PositionSearch",
    "ReviewStep",
    "SearchPosition",
    "SolvedMoves",
    "TakeComparison",
    "TakePosition",
]


class Step(msgspec.Struct, frozen=True, tag_field="type"):
    """Base of all steps."""


class BeginReview(Step, frozen=True, tag="begin"):
    """Review a record, in place of the one before; the answer is `PlannedReview`."""

    record: str
    visits: int | None = None
    """Visits of the search for each position; null for the usual number."""
    seed: int = 0
    """Equal records, visits and seeds have equal reviews."""


class PlannedReview(msgspec.Struct, frozen=True):
    """The work of a review."""

    game: str
    seats: int
    plies: int
    positions: tuple[int, ...]
    """The numbers of the positions to search, in the best order."""


class SearchPosition(Step, frozen=True, tag="position"):
    """What the search of a position needs; the answer is `PositionSearch`."""

    number: int


class ExactSearch(msgspec.Struct, frozen=True):
    """How the engine solves a late position before it searches, as `annales.analysis.solving` does natively."""

    most_states: int
    """States that the solver may visit for all moves of a position."""
    slice_states: int
    """States between two looks whether to go on."""
    table_bits: int
    """The table has 2 ** table_bits states."""
    visits: int
    """Visits of the search where the position was solved."""


class PositionSearch(msgspec.Struct, frozen=True):
    """All that the engine needs to compare the moves of a position, as `annales.analysis.race` does natively."""

    start: SearchStart
    """The position, and the moves that are compared."""
    seats: int
    wanted: int | None
    """The number of the move that is judged."""
    visits: int
    """Visits of the whole position."""
    seed: str
    """A whole number, larger than a number in a page may be."""
    finalists: int
    """Moves that get half of the visits together."""
    continuations: int
    """How often the game is played on after each of two moves that are compared in other terms."""
    parts: int
    """Parts of the score."""
    exact: ExactSearch | None
    """Null where the end is too far for the solver."""
    all_terms: bool = False
    """Whether the terms of all moves are wanted. Otherwise they are where the judged move is not the best one."""


class ComparedMove(msgspec.Struct, frozen=True):
    """What a comparison needs to know about one of two moves."""

    number: int
    replies: tuple[Replies, ...]
    points: tuple[tuple[tuple[int, ...], ...], ...]
    """At the end of each continuation, by seat and part of the score."""


class SolvedMoves(msgspec.Struct, frozen=True):
    """The exact values of the legal moves after some others."""

    after: tuple[int, ...]
    """The numbers of the moves since the position that was asked for."""
    values: tuple[tuple[int, float], ...]
    """Each legal move and its value for the seat on turn."""


class TakePosition(Step, frozen=True, tag="found"):
    """What the engine has found in a position; the answer is the list of `PlyReview` that have become possible."""

    number: int
    moves: tuple[SearchedMove, ...]
    """First those that were compared to the end, the best one first."""
    compared: int
    terms: tuple[ComparedMove, ...]
    """The judged move and the best one; empty where they are the same."""
    solved: tuple[SolvedMoves, ...] = ()
    """The exact values of the position, of those on the line of best play, and of the replies to the judged move and to
    the best one. Empty where the position was not solved."""


class CompareMoves(Step, frozen=True, tag="compare"):
    """Explain why one of two legal moves is better or worse; the answer is the `PositionSearch` for it."""

    game: str
    position: str
    move: str
    """The move that is explained."""
    other: str


class FoundPair(msgspec.Struct, frozen=True):
    """What the engine has found about two moves."""

    moves: tuple[SearchedMove, ...]
    terms: tuple[ComparedMove, ...]
    solved: tuple[SolvedMoves, ...] = ()


class TakeComparison(Step, frozen=True, tag="compared"):
    """What the engine has found about these two moves; the answer is an `Explanation`."""

    asked: CompareMoves
    found: FoundPair


class EndReview(Step, frozen=True, tag="end"):
    """The sums of the review; the answer is `FoundReview`."""


class FoundReview(msgspec.Struct, frozen=True):
    """The sums of a review, and the record with the findings as comments."""

    seats: tuple[SeatReview, ...]
    opening: Opening
    ending: Ending
    moments: tuple[Moment, ...]
    limits: ReviewLimits
    thresholds: Thresholds
    seed: int
    record: str


ReviewStep = BeginReview | SearchPosition | TakePosition | EndReview | CompareMoves | TakeComparison
