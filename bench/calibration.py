"""Compare how a network expects games to end with how they ended: bench/calibration.py GAME NETWORK FOLDER [FILES].

FOLDER has games of self-play, of which the last FILES files are read (by default 20). Positions before a random move,
and positions of games in which a seat preferred a kind of victory, are left out. The network should not have learned
from these games.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from annales.core.game import Game
from annales.games import find_game
from annales.kernel.units import RESULT_UNIT
from annales.networks.files import network_for
from annales.networks.records import POINT_UNIT
from annales.training.chunks import list_chunks, read_chunk
from annales.training.samples import POINTS_UNIT, estimate_chunk, load_samples

BINS = (0.0, 0.02, 0.05, 0.1, 0.2, 0.4, 0.7, 1.01)
"""Limits of the classes of expected probabilities."""


@dataclass
class Positions:
    """What was expected and what happened, by position, for the seat on turn."""

    weight_sets: NDArray[np.int64]
    """The set of weights that the network uses: in Duel the age."""
    expected: NDArray[np.float64]
    """Probabilities that the seat wins by each kind, then that another one does; shape (positions, 2 · kinds)."""
    happened: NDArray[np.float64]
    expected_points: NDArray[np.float64]
    points: NDArray[np.float64]


def read_positions(game: type[Game], network: NDArray[np.void], file: Path) -> Positions:
    """The positions of one file."""
    samples, chunk = load_samples(game, [file]), read_chunk(file, game.ruleset)
    found, kinds = estimate_chunk(game, chunk, network), len(game.ruleset.victories)
    seats, rows = chunk.rows["decisions"]["seat"], np.arange(len(found))
    own = found["kinds"][rows, seats, :kinds] / RESULT_UNIT
    others = found["kinds"][:, :, :kinds].sum(axis=1) / RESULT_UNIT - own
    winner, kind = np.divmod(samples.kinds, kinds)
    happened = np.zeros((len(found), 2 * kinds))
    happened[rows, np.where(winner == 0, kind, kinds + kind)] = 1
    games = np.searchsorted(chunk.rows["games"]["decisions"], rows, side="right")
    styled = np.isin(games, games[samples.styled])
    chosen = samples.trusted & ~styled & (samples.kinds >= 0)
    return Positions(
        samples.weight_sets[chosen],
        np.concatenate([own, others], axis=1)[chosen],
        happened[chosen],
        (found["points"][rows, seats] / POINT_UNIT)[chosen],
        (samples.points[:, 0] * POINTS_UNIT)[chosen].astype(np.float64),
    )


def lines(game: type[Game], positions: list[Positions]) -> Iterator[str]:
    """The tables."""
    sets = np.concatenate([one.weight_sets for one in positions])
    expected = np.concatenate([one.expected for one in positions])
    happened = np.concatenate([one.happened for one in positions])
    error = np.concatenate([one.expected_points - one.points for one in positions])
    names = [f"{who} {kind}" for who in ("own", "other") for kind in game.ruleset.victories]
    yield f"{len(sets)} positions"
    for number_of_set in sorted(set(sets.tolist())):
        chosen = sets == number_of_set
        yield f"set of weights {number_of_set}: {chosen.sum()} positions, points {error[chosen].mean():+.2f} mean error"
        yield f"  {np.abs(error[chosen]).mean():.2f} mean absolute error, {error[chosen].std():.2f} standard deviation"
        for number, name in enumerate(names):
            if happened[:, number].any():
                shares = expected[chosen, number].mean(), happened[chosen, number].mean()
                yield f"  {name}: expected {shares[0]:.3f}, happened {shares[1]:.3f}"
    for number, name in enumerate(names):
        if happened[:, number].any():
            yield name
            yield from classes(expected[:, number], happened[:, number])


def classes(expected: NDArray[np.float64], happened: NDArray[np.float64]) -> Iterator[str]:
    """A line for each class of expected probabilities."""
    for low, high in pairwise(BINS):
        chosen = (expected >= low) & (expected < high)
        if chosen.any():
            shares = expected[chosen].mean(), happened[chosen].mean()
            yield f"  {low:.2f}-{min(high, 1):.2f}: {chosen.sum()} positions, {shares[0]:.3f} {shares[1]:.3f}"


def main(name: str, network: str, folder: str, files: int = 20) -> None:
    """Read the games and print the tables."""
    game = find_game(name)
    weights = network_for(game.ruleset, network)
    chunks = list_chunks([Path(folder)])[-files:]
    for line in lines(game, [read_positions(game, weights, file) for file in chunks]):
        print(line)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], sys.argv[3], *map(int, sys.argv[4:5]))
