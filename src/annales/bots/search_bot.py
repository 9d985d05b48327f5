"""The tree search as a bot."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

from annales.bots.moves import moves_made_here, seat_on_turn
from annales.bots.presets import preset_settings
from annales.bots.time_plan import plan_time
from annales.core.bot import MoveLimit
from annales.core.game import Game
from annales.core.move import Move
from annales.core.ruleset import Ruleset
from annales.kernel.rules import need_compiler

if TYPE_CHECKING:
    from annales.bots.search import Early, Limits, Report, Searcher

__all__ = ["SearchBot"]


@contextmanager
def _garbage_kept() -> Iterator[None]:
    """Put garbage collection off: with Numba's objects in memory it takes almost 0.1 seconds."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


@dataclass(eq=False)
class SearchBot:
    """Runs a tree search for a number of visits or some seconds, and plays the most visited move."""

    name: str
    visits: int | None = None
    seconds: float | None = None
    settings: Mapping[str, Any] = field(default_factory=dict)
    """Fields of `Settings` that differ from those of the preset, or from `strongest_settings` of the game."""
    preset: str = ""
    """The name of a preset that the settings change; empty for the strongest settings of the game."""
    keep: bool = False
    """Whether to keep the tree between the moves of a game. Use such a bot in one thread and for one seat only."""
    clock: Callable[[], float] = perf_counter
    """The clock that measures `seconds`; see `Limits.clock`."""
    early: Early | None = "likely"
    """When to end a search before its limits. None: where the time that is left is lost, never if the tree is kept,
    because later moves use what it finds, otherwise when the choice is decided; where the time is left for later moves,
    and with a limit of visits, when the choice is likely."""
    compiles: bool = True
    seconds_used: float = field(default=0.0, init=False)
    """Seconds of the last move by `clock`."""
    _kept: Searcher | None = field(default=None, init=False, repr=False)

    @property
    def limits(self) -> Limits:
        """The limits of the search for one move. Raises `AnnalesError` for limits that are missing or out of range."""
        return self._limits(self.visits, self.seconds)

    def _limits(
        self, visits: int | None, seconds: float | None, extension: float = 0.0, *, is_saved: bool = False
    ) -> Limits:
        from annales.bots.search import Limits

        lost = seconds is not None and not is_saved
        usual: Early = "likely" if not lost else "never" if self.keep else "decided"
        return Limits(seconds, visits, early=self.early or usual, extension=extension, clock=self.clock)

    def choose(self, game: Game, seed: int) -> Move:
        """The most visited move of a search. A move that is the only legal one is returned without a search."""
        return self.choose_within(game, seed, MoveLimit())

    def choose_within(self, game: Game, seed: int, limit: MoveLimit) -> Move:
        """Like `choose`. A bot without limits of its own searches within `limit`."""
        with _garbage_kept():
            begin = self.clock()
            seat_on_turn(game)
            move = game.legal_moves[0]
            if len(game.legal_moves) > 1:
                best = self.report(game, seed, limit).best
                move = Move(best.number, best.move)
            self.seconds_used = self.clock() - begin
        return move

    def report(self, game: Game, seed: int, limit: MoveLimit | None = None) -> Report:
        """The report of the search by which this bot chooses its move, also where only one move is legal.

        A move that this seat has made in the very same situation is not searched: `moves_made_here` says why.
        """
        limits = self._limits_within(limit or MoveLimit(), game)
        return self._searcher(game).search(game, limits, seed, without=moves_made_here(game))

    def with_time_share(self, share: float, clock: Callable[[], float]) -> SearchBot:
        """This bot with a share of its seconds, measured by a clock; itself if it has no limit of time."""
        return self if self.seconds is None else replace(self, seconds=self.seconds * share, clock=clock)

    def check(self, rules: Ruleset) -> None:
        """Raise `AnnalesError` for settings that are no settings of a game, or name a network that is not for it.

        Raises `MissingCompiler` where Numba is not installed: an uncompiled search takes minutes a move.
        """
        need_compiler()
        # Imported here because importing the bots must not load NumPy and Numba.
        from annales.bots.search import settings_for
        from annales.networks.files import network_for

        given = {**(preset_settings(self.preset, rules) if self.preset else {}), **self.settings}
        network_for(rules, settings_for(rules, given).network)

    def _limits_within(self, limit: MoveLimit, game: Game) -> Limits:
        if self.visits is not None or self.seconds is not None:
            return self.limits
        plan = plan_time(limit, game.ruleset.clock_share(game.situation))
        if plan is None:
            return self._limits(limit.visits, None)
        return self._limits(limit.visits, plan.seconds, plan.extension, is_saved=plan.is_saved)

    def _searcher(self, game: Game) -> Searcher:
        # Imported here because importing the bots must not load NumPy and Numba.
        from annales.bots.search import Searcher, settings_for, strongest_settings

        if self.preset:
            settings = settings_for(game.ruleset, {**preset_settings(self.preset, game.ruleset), **self.settings})
        else:
            settings = strongest_settings(game, self.settings)
        if not self.keep:
            return Searcher(settings)
        if self._kept is None:
            self._kept = Searcher(keep=True)
        self._kept.settings = settings
        return self._kept

    def __getstate__(self) -> dict[str, Any]:
        # A tree may hold a million nodes and belongs to one game: copies and pickles start without it.
        return {**self.__dict__, "_kept": None}
