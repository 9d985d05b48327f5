"""Requests to worker processes. They hold public information only, so that a bot cannot see the secret seed."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from annales.bots import BOTS, choose_move
from annales.server.card_set import CardSetText

if TYPE_CHECKING:
    # A worker process loads NumPy only after it has limited its threads.
    from annales.analysis import Task

__all__ = [
    "ExplainRequest",
    "HintRequest",
    "MoveRequest",
    "Request",
    "ReviewRequest",
    "needs_compilation",
    "simple_move",
]

SIMPLE_BOT = "greedy@1"
"""Moves at once, without compiled code, in place of a bot that cannot."""


@dataclass(frozen=True)
class MoveRequest:
    """Choose a move for a bot."""

    game: str
    position: str
    """The public position."""
    bot: str
    seed: int
    """Random seed of this decision, unrelated to chance."""
    cards: CardSetText | None = None
    """The card set, which a worker process may not know yet."""
    table: str = ""
    """Id of the table, for its place in the queue. The bot does not learn it."""
    person: str = ""
    """Id of the person who plays there, for the same reason."""
    time_share: float = 1.0
    """The part of its time that a bot may use, for bots that are limited by time."""

    game_seed: int = 0
    """Random seed of the bot's character, the same for all moves of a game and unrelated to chance."""

    @property
    def arguments(self) -> tuple[str, str, str, int, float, int]:
        """The arguments of the function that chooses a move."""
        return self.game, self.position, self.bot, self.seed, self.time_share, self.game_seed

    def with_time_share(self, share: float) -> MoveRequest:
        """The same request with another share of the time."""
        return replace(self, time_share=share)


@dataclass(frozen=True)
class HintRequest:
    """Search for the best moves."""

    game: str
    position: str
    """The public position."""
    seconds: float
    cards: CardSetText | None = None
    """The card set, which a worker process may not know yet."""

    @property
    def arguments(self) -> tuple[str, str, float]:
        """The arguments of the function that searches."""
        return self.game, self.position, self.seconds

    def with_time_share(self, share: float) -> HintRequest:
        """The same request with a share of the time."""
        return replace(self, seconds=self.seconds * share)


@dataclass(frozen=True)
class ReviewRequest:
    """Analyse a position of a review."""

    task: Task
    cards: CardSetText | None = None
    """The card set, which a worker process may not know yet."""

    @property
    def arguments(self) -> tuple[Task]:
        """The arguments of the function that analyses."""
        return (self.task,)

    def with_time_share(self, share: float) -> ReviewRequest:
        """The same request: its work is counted in visits."""
        return self


@dataclass(frozen=True)
class ExplainRequest:
    """Find the terms in which a move differs from another one."""

    game: str
    position: str
    """The public position."""
    move: str
    other: str
    cards: CardSetText | None = None
    """The card set, which a worker process may not know yet."""

    @property
    def arguments(self) -> tuple[str, str, str, str]:
        """The arguments of the function that compares."""
        return self.game, self.position, self.move, self.other

    def with_time_share(self, share: float) -> ExplainRequest:
        """The same request: its work is counted in visits."""
        return self


Request = MoveRequest | HintRequest | ReviewRequest | ExplainRequest
"""Any of them."""


def needs_compilation(bot: str) -> bool:
    """Whether a bot needs compiled code, which all do that search."""
    known = BOTS.get(bot)
    return known is None or known.compiles


def simple_move(request: MoveRequest) -> str:
    """A sensible legal move at once."""
    return choose_move(request.game, request.position, SIMPLE_BOT, request.seed)
