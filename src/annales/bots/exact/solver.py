"""Solve a late situation of a game for two exactly, from Python."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from annales.bots.exact.records import DEPTH, ONE, OUT_OF_BUDGET, TOO_DEEP, Entry, Frame, SolverControl
from annales.bots.exact.two_seats import solve_after
from annales.core.game import Game
from annales.errors import AnnalesError
from annales.kernel.rules import compiled

__all__ = ["Solver"]

MOST_BITS = 20
"""By default the largest table has 2 ** MOST_BITS entries of 48 bytes."""
LEAST_BITS = 10
SLICE = 1_000_000
"""States between two calls of `proceed`, by default."""


class Solver:
    """An exact solver with its table of solved states. Values do not depend on what was solved before.

    Use it for one game with its options, or for several games of equal options, in one thread at a time. Raises
    `AnnalesError` for a game of more than two players.
    """

    def __init__(self, game: Game, most_states: int | None = None, most_bits: int = MOST_BITS) -> None:
        if game.seats != 2:
            raise AnnalesError("exact values need a game for two with somebody on turn")
        rules = game.ruleset
        self.most_states = most_states
        """Most states to visit for one situation, over all its moves; None for no limit."""
        bits = min(max((most_states or 1 << MOST_BITS).bit_length() + 1, LEAST_BITS), most_bits)
        self._run = compiled(solve_after, rules.state)
        # The system gives memory only to pages in use, so that a large table costs nothing where it stays empty.
        self._table = np.zeros(1 << bits, Entry.dtype())
        self._facts, self._scratch = game.facts.pack(), rules.scratch().pack()
        self._states = np.zeros(DEPTH + 1, rules.state.dtype())
        self._frames = np.zeros(DEPTH + 1, Frame.dtype())
        self._control: NDArray[np.void] = np.zeros(1, SolverControl.dtype())
        # Places are groups of four entries, so that their numbers have two bits less.
        self._control["shift"] = 64 - (bits - 2)

    @property
    def states(self) -> int:
        """States visited for the last situation."""
        return int(self._control["states"][0])

    def solve(
        self, game: Game, proceed: Callable[[], bool] = lambda: True, slice_states: int = SLICE
    ) -> dict[int, float] | None:
        """The expected result of each legal move for the seat on turn when both players play best, by its number.

        1 is a certain victory, 0 a certain defeat. Returns None where `most_states` are not enough, and where `proceed`
        returns False, which is called after every `slice_states` states. Raises `AnnalesError` when nobody is on turn,
        and where the end may be more than 96 moves and outcomes of chance away.
        """
        if game.turn is None:
            raise AnnalesError("exact values need a game for two with somebody on turn")
        self._states[0] = game.state.pack()[0]
        self._control["states"] = 0
        found = {}
        for move in game.legal_moves:
            value = self._solve_move(move.number, proceed, slice_states)
            if value is None:
                return None
            found[move.number] = value if game.turn == 0 else 1 - value
        return found

    def load(self, game: Game) -> None:
        """Compile the rules, or load them from disk, by a call that solves nothing."""
        self._states[0] = game.state.pack()[0]
        self._control["states"] = self._control["most_states"] = 0
        self._value(game.legal_moves[0].number)

    def _value(self, move: int) -> int:
        work = (self._facts, self._states, self._scratch, self._table, self._frames, self._control)
        self._control["is_stopped"] = 0
        return int(self._run(*work, move))

    def _solve_move(self, move: int, proceed: Callable[[], bool], slice_states: int) -> float | None:
        """The value of a move for seat 0; None where the search was stopped."""
        control = self._control[0]
        while self.most_states is None or control["states"] < self.most_states:
            left = slice_states if self.most_states is None else self.most_states - int(control["states"])
            control["most_states"] = int(control["states"]) + min(slice_states, left)
            value = self._value(move)
            if control["is_stopped"] == 0:
                return value / ONE
            if control["is_stopped"] == TOO_DEEP:
                raise AnnalesError(
                    f"the end is too far for exact values: it may be more than {DEPTH} moves and outcomes away"
                )
            # What was found so far is in the table, so that the next call soon reaches the place where this one ended.
            assert control["is_stopped"] == OUT_OF_BUDGET
            if not proceed():
                return None
        return None
