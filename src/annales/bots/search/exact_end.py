"""Exact values for the search where few decisions are left."""

from __future__ import annotations

from dataclasses import replace

from annales.bots.exact import Solver
from annales.bots.search.limits import Limits
from annales.core.game import Game
from annales.kernel.endgame import expected_states

__all__ = ["ExactEnd"]

STATES_PER_VISIT = 2
"""States that the solver may visit for each visit that the search may make; this takes about half of the time."""
SHARE = 0.5
"""Share of a limit in seconds that the solver may use."""
STATES_PER_SECOND = 1_000_000
MOST_STATES = 20_000_000
LEAST_SECONDS = 1e-6
SLICE = 4096
"""States between two checks of the limits: about 4 milliseconds."""


class ExactEnd:
    """The solver of a `Searcher`, with its table of solved states from move to move of a game."""

    def __init__(self) -> None:
        self._solver: Solver | None = None
        self._options: tuple[object, ...] = ()

    def prepare(self, game: Game, limits: Limits) -> bool:
        """Whether `solve` is worth a try. Compiles its rules, or loads them from disk, before the clock starts."""
        q = game.situation
        if game.seats != 2 or expected_states(q.f, q.s, q.w) > _most_states(limits):
            return False
        options = (game.ruleset.id, *game.options.items())
        if self._solver is None or options != self._options:
            self._solver, self._options = Solver(game), options
            self._solver.load(game)
        return True

    def solve(self, game: Game, limits: Limits) -> dict[int, float] | None:
        """Exact values of all legal moves for the seat on turn; None where a part of the limits is not enough."""
        assert self._solver is not None, "prepare has returned True"
        begin = limits.clock()

        def proceed() -> bool:
            if limits.stop is not None and limits.stop():
                return False
            return limits.seconds is None or limits.clock() - begin < SHARE * limits.seconds

        self._solver.most_states = _most_states(limits)
        return self._solver.solve(game, proceed, SLICE)

    @staticmethod
    def rest_of(limits: Limits, spent: float) -> Limits:
        """The limits that are left for the search after the solver has taken `spent` seconds."""
        # The search estimates its speed from its own time, so the solver's time may not count as time of the search.
        return limits if limits.seconds is None else replace(limits, seconds=max(limits.seconds - spent, LEAST_SECONDS))


def _most_states(limits: Limits) -> int:
    """Most states that the solver may visit within limits."""
    by_visits = MOST_STATES if limits.visits is None else STATES_PER_VISIT * limits.visits
    by_seconds = MOST_STATES if limits.seconds is None else int(SHARE * limits.seconds * STATES_PER_SECOND)
    return min(by_visits, by_seconds, MOST_STATES)
