"""An environment that steps many games at once and shows them as NumPy arrays."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

import numpy as np
from numpy.typing import ArrayLike, NDArray

from annales.core.game import Game
from annales.core.options import complete_options
from annales.core.ruleset import OptionValue, Ruleset
from annales.envs.stepping import reset_games, row_type, step_games
from annales.errors import AnnalesError, IllegalMove
from annales.kernel.rules import compiled
from annales.simulation.arguments import GameChoice, check_games_and_threads, check_seed, game_class

__all__ = ["ArrayEnv", "Step"]


@dataclass(frozen=True)
class Step:
    """What all games show: read-only views of the memory of the environment, which the next step overwrites.

    Copy what you keep: `step.observations.copy()`.
    """

    observations: NDArray[np.int16]
    """Shape (games, places), unscaled; the index table of the game says what each place means."""
    masks: NDArray[np.uint8]
    """1 for a legal move, 0 for another; shape (games, moves)."""
    turns: NDArray[np.int32]
    """Seat on turn, shape (games,)."""
    rewards: NDArray[np.int8]
    """1 for a victory, −1 for a defeat, 0 for a shared victory or a game that goes on; shape (games, seats)."""
    dones: NDArray[np.uint8]
    """1 where the last move ended a game, so that the row already shows the next game; shape (games,)."""


class ArrayEnv:
    """Many games of one kind side by side; a game that ends is followed by a new one in the same row.

    The same seed and moves give the same games on any number of threads. Moves are checked against masks that callers
    cannot change. A copy, deep copy or pickle is an independent environment in the same situation, which its `current`
    shows.

    The arrays of a `Step`, for n games and with `rules = env.rules`:

    - `observations`: (n, `rules.observation`), int16; unscaled: coins, points, cards by number.
    - `masks`: (n, `rules.moves`), uint8; 1 for a legal move, else 0.
    - `turns`: (n,), int32; the seat on turn, from 0.
    - `rewards`: (n, seats), int8; −1, 0 or 1.
    - `dones`: (n,), uint8; 1 where a game has just ended, else 0.

    >>> env = ArrayEnv("duel", 3, seed=1)
    >>> first = env.reset()
    >>> first.masks.sum(axis=1).tolist()
    [4, 4, 4]
    >>> env.step(first.masks.argmax(axis=1)).dones.tolist()
    [0, 0, 0]
    """

    def __init__(
        self,
        game: GameChoice,
        games: int,
        *,
        seed: int = 0,
        threads: int = 1,
        options: Mapping[str, OptionValue] | None = None,
    ) -> None:
        """Prepare the games; `reset` begins them.

        `game` is an id or a subclass of `Game`, `games` the number of rows. `threads` step the rows in equal parts.
        Raises `AnnalesError` for an unknown game or option, and for numbers out of range: games and threads are at
        least 1, the seed is from 0 to 2^62 − 1.
        """
        kind = game_class(game)
        number_of_games, workers = check_games_and_threads("step", games, threads)
        complete = complete_options(kind.ruleset, options or {})
        self._set_up(kind, complete, number_of_games, check_seed(seed), workers)

    def _set_up(self, kind: type[Game], options: dict[str, OptionValue], games: int, seed: int, threads: int) -> None:
        rules = kind.ruleset
        self.kind, self.options, self.games, self.seed, self.threads = kind, options, games, seed, threads
        self._facts = rules.facts(options).pack()
        # One more state than games: the last stays zero, and is copied to begin a new game.
        self._states = np.zeros(games + 1, rules.state.dtype())
        # Each thread has a scratch record of its own, because rules write to it.
        self._scratch = [np.zeros(1, rules.scratch.dtype()) for _ in range(threads)]
        self._rows = np.zeros(games, row_type(rules.observation, rules.moves, rules.seats(options)))
        self._current = _read_only_views(self._rows)
        self._reset, self._step = compiled(reset_games, rules.state), compiled(step_games, rules.state)
        # A pool that lives as long as the environment: a step takes less time than starting threads.
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        edges = np.linspace(0, games, threads + 1).astype(int).tolist()
        self._parts = list(pairwise(edges))

    @property
    def rules(self) -> Ruleset:
        """The rules of the game."""
        return self.kind.ruleset

    @property
    def current(self) -> Step:
        """What the games show now, which `reset` or the last `step` returned. All zeros before the first `reset`."""
        return self._current

    def reset(self) -> Step:
        """Begin all games. Each reset begins the same games."""
        self._reset(self._facts, self._states, self._scratch[0], self._rows, self.seed)
        self._rows["reward"] = 0
        self._rows["done"] = 0
        return self._current

    def step(self, moves: ArrayLike) -> Step:
        """Make one move in each game. `moves` has the numbers of the moves, shape (games,).

        Raises `AnnalesError` for another shape or type, and `IllegalMove` that names the first game whose move is not
        legal. That game is unchanged; the games before it have moved, and with several threads others may have, too.
        """
        numbers = np.asarray(moves)
        if numbers.shape != (self.games,) or numbers.dtype.kind not in "iu":
            raise AnnalesError(
                f"moves of shape {numbers.shape} and type {numbers.dtype} are not {self.games} whole numbers"
            )
        self._rows["move"] = numbers
        if self._pool is None:
            faults = [self._part(0, 0, self.games)]
        else:
            faults = list(self._pool.map(self._part, range(len(self._parts)), *zip(*self._parts, strict=True)))
        # The first fault over all parts is the one with the lowest number of a game.
        for game in faults:
            if game >= 0:
                number = int(self._rows["move"][game])
                known = 0 <= number < self.rules.moves
                raise IllegalMove(f"game {game}: {self.rules.move_text(number) if known else number!r} is not legal")
        return self._current

    def _part(self, thread: int, first: int, end: int) -> int:
        scratch = self._scratch[thread]
        return int(self._step(self._facts, self._states, scratch, self._rows, self.seed, first, end))

    def __getstate__(self) -> dict[str, Any]:
        # Nothing in the scratch space lasts from one step to the next, and threads cannot be copied: both are new.
        return {
            "kind": self.kind,
            "options": self.options,
            "games": self.games,
            "seed": self.seed,
            "threads": self.threads,
            "states": self._states,
            "rows": self._rows,
        }

    def __setstate__(self, saved: dict[str, Any]) -> None:
        self._set_up(saved["kind"], dict(saved["options"]), saved["games"], saved["seed"], saved["threads"])
        self._states[:] = saved["states"]
        self._rows[:] = saved["rows"]


def _read_only_views(rows: NDArray[np.void]) -> Step:
    """Views of the rows through which callers cannot write.

    `step_games` relies on the masks in the rows, so callers must not change them. For a plain read-only view, a caller
    could set `flags.writeable` again, or reach the rows through `base`. These views have a read-only buffer as their
    base, for which NumPy refuses both.
    """
    shown = np.frombuffer(rows.view(np.uint8).data.toreadonly(), rows.dtype)
    return Step(shown["observation"], shown["mask"], shown["turn"], shown["reward"], shown["done"])
