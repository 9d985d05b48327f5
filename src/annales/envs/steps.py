"""What the array environment shows after each step."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

__all__ = ["LegalMoveLists", "Step", "read_only_step"]


@dataclass(frozen=True)
class Step:
    """What all games show: read-only views of the memory of the environment, which the next step overwrites.

    Copy what you keep: `step.observations.copy()`.
    """

    observations: NDArray[np.int16]
    """Shape (games, places), unscaled; the index table of the game says what each place means."""
    masks: NDArray[np.uint8]
    """1 for a legal move, 0 for another; shape (games, places). `ArrayEnv` says how many places."""
    counts: NDArray[np.int32]
    """Number of legal moves, shape (games,)."""
    turns: NDArray[np.int32]
    """Seat on turn, shape (games,). With opponents, it is the learner's seat."""
    rewards: NDArray[np.int8]
    """1 for a victory, −1 for a defeat, 0 for a shared victory or a game that goes on; shape (games, seats)."""
    dones: NDArray[np.uint8]
    """1 where the last move ended a game, so that the row already shows the next game; shape (games,)."""
    endings: NDArray[np.int32]
    """Kind of victory of the last game that ended in the row, an index into `rules.victories`; shape (games,)."""
    scores: NDArray[np.int32]
    """Points at the end of the last game that ended in the row, for every kind of victory; shape (games, seats)."""
    final_observations: NDArray[np.int16]
    """The end of the last game that ended in the row, as each seat sees it; shape (games, seats, places)."""


@dataclass(frozen=True)
class LegalMoveLists:
    """The legal moves of all games as one list."""

    starts: NDArray[np.int64]
    """Where the moves of each game begin, shape (games + 1,). The last number is the length of `moves`."""
    moves: NDArray[np.int32]
    """Numbers of moves, game by game; those of one game in no particular order."""

    def __getitem__(self, game: int) -> NDArray[np.int32]:
        """The legal moves of one game."""
        return self.moves[self.starts[game] : self.starts[game + 1]]


def read_only_step(rows: NDArray[np.void], ends: NDArray[np.void], seats: int) -> Step:
    """Views of the memory of an environment through which callers cannot write."""
    shown, last = _read_only(rows), _read_only(ends)
    return Step(
        observations=shown["observation"],
        masks=shown["mask"],
        counts=shown["legal"],
        turns=shown["turn"],
        rewards=shown["reward"][:, :seats],
        dones=shown["done"],
        endings=last["ending"],
        scores=last["points"][:, :seats],
        final_observations=last["observation"][:, :seats],
    )


def _read_only(records: NDArray[np.void]) -> NDArray[np.void]:
    """The same memory, read-only.

    `step_games` relies on the masks in the rows, so callers must not change them. For a plain read-only view, a caller
    could set `flags.writeable` again, or reach the rows through `base`. These views have a read-only buffer as their
    base, for which NumPy refuses both.
    """
    return np.frombuffer(records.view(np.uint8).data.toreadonly(), records.dtype)
