"""An environment of many games as NumPy arrays."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import NDArray

from annales.core.options import complete_options
from annales.core.ruleset import OptionValue
from annales.envs.stepping import reset_games, row_type, step_games
from annales.errors import AnnalesError, IllegalMove
from annales.games import find_game
from annales.kernel.rules import compiled
from annales.simulation.batch import SEED_BITS

__all__ = ["ArrayEnv", "Step"]


@dataclass(frozen=True)
class Step:
    """What all games show: views of the environment's own rows, written again by the next step."""

    observations: NDArray[np.int16]
    """Shape (games, places); the game's index table says what stands where."""
    masks: NDArray[np.uint8]
    """1 for a legal move, 0 for another; shape (games, moves)."""
    turns: NDArray[np.int32]
    """Seat on turn, shape (games,)."""
    rewards: NDArray[np.int8]
    """1 for a victory, −1 for a defeat, 0 for a shared victory or a game that goes on; shape (games, seats)."""
    dones: NDArray[np.uint8]
    """1 where the last move ended a game, and the row already shows the next one; shape (games,)."""


class ArrayEnv:
    """Many games of one kind side by side; a game that ends is followed by a new one in the same row.

    The same seed and moves give the same games, however many threads step them.

    >>> env = ArrayEnv("duel", 3, seed=1)
    >>> first = env.reset()
    >>> first.masks.sum(axis=1).tolist()
    [4, 4, 4]
    >>> env.step(first.masks.argmax(axis=1)).dones.tolist()
    [0, 0, 0]
    """

    def __init__(
        self,
        game: str,
        games: int,
        *,
        seed: int = 0,
        threads: int = 1,
        options: Mapping[str, OptionValue] | None = None,
    ) -> None:
        rules = find_game(game).ruleset
        if games < 1 or threads < 1:
            raise AnnalesError(f"cannot step {games} games on {threads} threads: at least one of each")
        if not 0 <= seed < 2**SEED_BITS:
            raise AnnalesError(f"seed {seed} is not a number from 0 to 2^{SEED_BITS} - 1")
        complete = complete_options(rules, options or {})
        self.rules, self.games, self.seed = rules, games, seed
        self._facts = rules.facts(complete).pack()
        self._states = np.zeros(games + 1, rules.state.dtype())
        self._scratch = [np.zeros(1, rules.scratch.dtype()) for _ in range(threads)]
        self._rows = rows = np.zeros(games, row_type(rules.observation, rules.moves, rules.seats(complete)))
        self._shown = Step(rows["observation"], rows["mask"], rows["turn"], rows["reward"], rows["done"])
        self._reset, self._step = compiled(reset_games, rules.state), compiled(step_games, rules.state)
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        edges = np.linspace(0, games, threads + 1).astype(int).tolist()
        self._parts = list(pairwise(edges))

    def reset(self) -> Step:
        """Begin all games, the same ones each time."""
        self._reset(self._facts, self._states, self._scratch[0], self._rows, self.seed)
        self._shown.rewards[:] = 0
        self._shown.dones[:] = 0
        return self._shown

    def step(self, moves: NDArray[Any]) -> Step:
        """Make one move in each game: whole numbers, shape (games,).

        Raises `IllegalMove` naming the first game whose move is not legal. That game has not moved, those before it
        have, and with several threads others may have, too.
        """
        if moves.shape != self._shown.turns.shape or moves.dtype.kind not in "iu":
            raise AnnalesError(
                f"moves of shape {moves.shape} and type {moves.dtype} are not {self.games} whole numbers"
            )
        self._rows["move"] = moves
        if self._pool is None:
            faults = [self._part(0, 0, self.games)]
        else:
            faults = list(self._pool.map(self._part, range(len(self._parts)), *zip(*self._parts, strict=True)))
        for game in faults:
            if game >= 0:
                number = int(self._rows["move"][game])
                known = 0 <= number < self.rules.moves
                raise IllegalMove(f"game {game}: {self.rules.move_text(number) if known else number!r} is not legal")
        return self._shown

    def _part(self, thread: int, first: int, end: int) -> int:
        scratch = self._scratch[thread]
        return int(self._step(self._facts, self._states, scratch, self._rows, self.seed, first, end))
