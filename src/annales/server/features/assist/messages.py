"""Bodies of HTTP requests and answers about a game on a real table."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.analysis import Explanation
from annales.core.following import AssistStep, PossibleOutcome
from annales.core.setup import CheckedSetup
from annales.server.live.server_messages import ExpectedMove, HintMove, Snapshot

__all__ = [
    "Advice",
    "AdviceRequest",
    "AssistStep",
    "AssistTable",
    "CheckedSetup",
    "EngineLine",
    "EngineSearch",
    "ExplainFound",
    "ExplainHint",
    "ExplainMoves",
    "Explanation",
    "FollowedGame",
    "PossibleOutcome",
    "SetupRequest",
]

Word = Annotated[str, msgspec.Meta(max_length=64)]
Line = Annotated[str, msgspec.Meta(max_length=4096)]


class SetupRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Check a situation: the fields of a position, or a whole line."""

    game: Word
    fields: Annotated[dict[Word, Line], msgspec.Meta(max_length=64)] = {}
    position: Line | None = None
    """Taken in place of the fields."""


class FollowedGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and what happened since."""

    game: Word
    position: Line
    steps: Annotated[list[AssistStep], msgspec.Meta(max_length=512)] = []


class AssistTable(msgspec.Struct, frozen=True):
    """The table after all steps."""

    position: str
    fields: dict[str, str]
    """The fields of the position."""
    table: Snapshot
    event: str | None
    """The kind of the pending event of chance; null where a player is on turn."""
    where: str
    """The place that the event is about, such as a slot."""
    outcomes: tuple[PossibleOutcome, ...]
    moves: tuple[str, ...]
    """The legal moves."""


class AdviceRequest(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Search a position for its best moves."""

    game: Word
    position: Line
    seconds: Annotated[float, msgspec.Meta(ge=0.05, le=3)] = 1.0


class EngineSearch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Begin the search of a position in the page. Without a limit the page stops it."""

    game: Word
    position: Line
    seconds: Annotated[float, msgspec.Meta(ge=0.05, le=60)] | None = 1.0
    visits: Annotated[int, msgspec.Meta(ge=1, le=10_000_000)] | None = None


class EngineLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Moves by number, from a position up to the next event of chance."""

    game: Word
    position: Line
    moves: Annotated[list[Annotated[int, msgspec.Meta(ge=0)]], msgspec.Meta(max_length=256)]


class Advice(msgspec.Struct, frozen=True):
    """What a search found."""

    seat: int
    """The seat on turn, whose win rates these are."""
    exact: bool
    """Whether the rest of the game was solved."""
    visits: int
    moves: tuple[HintMove, ...]
    """All moves that were looked at, best first."""
    line: tuple[ExpectedMove, ...]
    """How the game would go on, up to the next event of chance."""


MoveText = Annotated[str, msgspec.Meta(max_length=200)]


class ExplainMoves(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Compare two legal moves of a position."""

    game: Annotated[str, msgspec.Meta(max_length=64)]
    position: Annotated[str, msgspec.Meta(max_length=4096)]
    move: MoveText
    """The move that is explained."""
    other: MoveText


class ExplainFound(ExplainMoves, frozen=True, forbid_unknown_fields=True):
    """Compare two legal moves of a position by what the engine in a page has found about them."""

    found: bytes
    """`FoundPair` of `annales.browser.review_messages`: JSON, compressed by gzip."""


class ExplainHint(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Compare the move of the last hint with another one."""

    move: MoveText
    """The move of the hint."""
    other: MoveText
