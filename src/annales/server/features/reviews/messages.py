"""Messages about the review of a record: the body of the request, and the events of its answer."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.analysis import Ending, Moment, Opening, PlyReview, ReviewLimits, SeatReview, Thresholds
from annales.browser.review_messages import PositionSearch
from annales.server.http.error_message import ErrorMessage
from annales.server.live.http_messages import RecordText
from annales.text.messages import Language

__all__ = [
    "FoundPositions",
    "FoundSoFar",
    "NumberedSearch",
    "RecordReview",
    "ReviewEnd",
    "ReviewEvent",
    "ReviewFailure",
    "ReviewFiles",
    "ReviewProgress",
    "ReviewStart",
    "ReviewWork",
    "ReviewedPly",
]

MOST_VISITS = ReviewLimits().visits


class RecordReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Review a record."""

    text: RecordText
    visits: Annotated[int, msgspec.Meta(ge=8, le=MOST_VISITS)] = MOST_VISITS
    """Visits of the search for each position."""
    seed: Annotated[int, msgspec.Meta(ge=0, le=2**31 - 1)] = 0
    """Equal records, visits and seeds have equal reviews."""
    language: Language = "en"
    """The language of the files at the end."""


class NumberedSearch(msgspec.Struct, frozen=True):
    """A position of a review."""

    number: int
    search: PositionSearch
    """What the engine in a page needs, but for the facts of the game."""


class ReviewWork(msgspec.Struct, frozen=True):
    """What the engine in a page needs to search all positions of a review."""

    game: str
    seats: int
    plies: int
    """Moves of the record."""
    facts: bytes
    """The cards and options of the game, as a packed record: those of all searches."""
    searches: tuple[NumberedSearch, ...]
    """In the best order."""


class FoundPositions(RecordReview, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What the engine in a page has found in positions of a review."""

    found: bytes
    """A list of `TakePosition` of `annales.browser.review_messages`: JSON, compressed by gzip."""


class Event(msgspec.Struct, frozen=True, tag_field="type"):
    """A part of the answer."""


class ReviewStart(Event, frozen=True, tag="start"):
    """The record can be reviewed: the first event."""

    game: str
    seats: int
    plies: int
    """Moves of the record."""
    positions: int
    """Positions that will be searched."""


class ReviewProgress(Event, frozen=True, tag="progress"):
    """A position has been searched."""

    done: int
    positions: int


class ReviewedPly(Event, frozen=True, tag="ply"):
    """The review of a move. They come from the last one to the first."""

    ply: PlyReview


class ReviewFiles(msgspec.Struct, frozen=True):
    """The review as texts to keep."""

    record: str
    """The record with the findings as comments."""
    page: str
    """One page of HTML."""
    graph: str
    """The win chances as SVG."""


class ReviewEnd(Event, frozen=True, tag="end"):
    """The last event of a whole review: its sums."""

    seats: tuple[SeatReview, ...]
    opening: Opening
    ending: Ending
    moments: tuple[Moment, ...]
    """The moments that decided the game, in its order."""
    limits: ReviewLimits
    thresholds: Thresholds
    seed: int
    files: ReviewFiles


class FoundSoFar(msgspec.Struct, frozen=True):
    """What follows from the positions that were found."""

    plies: tuple[PlyReview, ...]
    """The reviews of moves that are possible, from the last move to the first."""
    end: ReviewEnd | None
    """The end of the review; null while positions are missing."""


class ReviewFailure(Event, frozen=True, tag="failure"):
    """The last event of a review that cannot go on."""

    error: ErrorMessage


ReviewEvent = ReviewStart | ReviewProgress | ReviewedPly | ReviewEnd | ReviewFailure
"""Any event."""
