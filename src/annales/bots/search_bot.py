"""The tree search as a bot."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from annales.core.bot import MoveLimit
from annales.core.game import Game
from annales.core.move import Move

if TYPE_CHECKING:
    from annales.bots.search import Limits, Searcher

__all__ = ["SearchBot"]


@dataclass(eq=False)
class SearchBot:
    """Runs a tree search for a number of visits or some seconds, and plays the most visited move."""

    name: str
    visits: int | None = None
    seconds: float | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    """Fields of `Settings` that differ from the game's own."""
    keep: bool = False
    """Whether to keep the tree between the moves of a game. Use such a bot in one thread and for one seat only."""
    clock: Callable[[], float] = perf_counter
    """The clock that measures `seconds`; see `Limits.clock`."""
    compiles: bool = True
    _kept: Searcher | None = field(default=None, init=False, repr=False)

    @property
    def limits(self) -> Limits:
        """The limits of the search for one move. Raises `AnnalesError` for limits that are missing or out of range."""
        from annales.bots.search import Limits

        return Limits(self.seconds, self.visits, early=True, clock=self.clock)

    def choose(self, game: Game, seed: int) -> Move:
        """The most visited move of a search. A move that is the only legal one is returned without a search."""
        return self.choose_within(game, seed, MoveLimit())

    def choose_within(self, game: Game, seed: int, limit: MoveLimit) -> Move:
        """Like `choose`. A bot without limits of its own searches within `limit`."""
        if len(game.legal_moves) == 1:
            return game.legal_moves[0]
        best = self._searcher(game).search(game, self._limits_within(limit), seed).best
        return Move(best.number, best.move)

    def _limits_within(self, limit: MoveLimit) -> Limits:
        if self.visits is not None or self.seconds is not None:
            return self.limits
        return replace(self, visits=limit.visits, seconds=limit.budget).limits

    def _searcher(self, game: Game) -> Searcher:
        # Imported here because importing the bots must not load NumPy and Numba.
        from annales.bots.search import Searcher, settings_for

        settings = settings_for(game.ruleset, self.settings)
        if not self.keep:
            return Searcher(settings)
        if self._kept is None:
            self._kept = Searcher(keep=True)
        self._kept.settings = settings
        return self._kept

    def __getstate__(self) -> dict[str, Any]:
        # A tree may hold a million nodes and belongs to one game: copies and pickles start without it.
        return {**self.__dict__, "_kept": None}
