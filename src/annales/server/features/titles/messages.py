"""Bodies of HTTP requests and answers about reviews of games by members."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from annales.server.errors import Refusal
from annales.server.features.journal.rules import GameName, clean_game
from annales.server.texts import clean_text

__all__ = [
    "FindReviews",
    "FindTitles",
    "ReviewSort",
    "TitleInfo",
    "TitlePage",
    "TitleReview",
    "TitleReviews",
    "VoteOnReview",
    "WriteReview",
]

Start = Annotated[int, msgspec.Meta(ge=0, le=10_000)]
ReviewSort = Literal["helpful", "date"]


class FindTitles(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which titles with reviews to list."""

    text: Annotated[str, msgspec.Meta(max_length=100)] = ""
    """A part of a name, without regard to case; empty for all."""
    start: Start = 0
    """`next` of the page before."""


class TitleInfo(msgspec.Struct, frozen=True):
    """A title that has reviews."""

    game: str
    """Id of a game of this server, else a name."""
    reviews: int
    stars: float
    """The mean, from 1 to 5; 0 without reviews."""


class TitlePage(msgspec.Struct, frozen=True):
    """A part of the list of titles, those with most reviews first."""

    titles: tuple[TitleInfo, ...]
    next: int | None
    """For `start` of the next request; null on the last page."""


class FindReviews(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The reviews of a title, a page of them."""

    game: GameName
    """The id or name of a game of this server, or any other name."""
    sort: ReviewSort = "helpful"
    """`helpful`: by the lower bound of the share of helpful votes; `date`: the last changed first."""
    start: Start = 0


class WriteReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Write a review of a title, or replace yours."""

    game: GameName
    stars: Annotated[int, msgspec.Meta(ge=1, le=5)]
    text: Annotated[str, msgspec.Meta(max_length=4000)]
    hours: Annotated[int, msgspec.Meta(ge=0, le=100_000)] = 0
    """How long the person has played the game; 0 if it is not said."""

    def cleaned(self) -> WriteReview:
        """The same with the id of a known game and without invisible characters. Raises `Refusal`."""
        text = clean_text(self.text)
        if not text:
            raise Refusal("review-without-text")
        return WriteReview(clean_game(self.game), self.stars, text, self.hours)


class VoteOnReview(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Say whether the review of somebody else is helpful; null takes the vote back."""

    helpful: bool | None


class TitleReview(msgspec.Struct, frozen=True):
    """What a member thinks of a title."""

    id: str
    author: str
    """Name of the person."""
    stars: int
    text: str
    hours: int
    """0 if it is not said."""
    changed: str
    """When it was written or last changed: ISO 8601 in UTC."""
    helpful: int
    """How many people find it helpful, of `votes`."""
    votes: int
    vote: bool | None
    """What the viewer thinks; null without a vote."""
    own: bool
    hidden: bool
    """Whether a moderator has hidden it: then only the author and moderators get it."""


class TitleReviews(msgspec.Struct, frozen=True):
    """A title, and a page of its reviews."""

    title: TitleInfo
    own: TitleReview | None
    """The review of the viewer, which is not in the list."""
    reviews: tuple[TitleReview, ...]
    next: int | None
    """For `start` of the next request; null on the last page."""
    shops: tuple[str, ...]
    """Links to shops that sell the printed game, as the owner of the server has set them."""
