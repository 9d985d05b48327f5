"""Samples: the positions of self-play as rows of features and targets, in arrays that training takes batches from."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, fields
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from annales.core.game import Game
from annales.errors import AnnalesError
from annales.kernel.rules import compiled
from annales.kernel.units import RESULT_UNIT
from annales.networks.files import shape_for
from annales.networks.records import EvaluationSpace
from annales.training.chunks import Chunk, read_chunk
from annales.training.positions import (
    MOST_MOVE_FEATURES,
    EstimateRow,
    MoveRow,
    PositionRow,
    estimate_games,
    replay_games,
)

__all__ = ["Samples", "estimate_chunk", "load_samples", "own_estimates", "ranges"]

TEST_EVERY = 25
"""The first game of each group of this size, in each chunk, belongs to the test set: no network learns from it."""
POINTS_UNIT = 100
"""A sum of 1 of the head for points stands for this many points."""


@dataclass
class Samples:
    """Positions in order, each with features and targets. Arrays by seat are relative: 0 is the seat on turn."""

    features: NDArray[np.int16]
    """Active features of all positions, one after another."""
    counts: NDArray[np.int64]
    """Number of active features of each position."""
    weight_sets: NDArray[np.int64]
    """Set of weights that a network uses."""
    seats: NDArray[np.int64]
    """Number of players."""
    values: NDArray[np.float32]
    """Mean result of the search, shape (positions, most seats); it sums to 1."""
    results: NDArray[np.float32]
    """Result of the game in the same form."""
    points: NDArray[np.float32]
    """Points at the end of the game, in units of POINTS_UNIT."""
    kinds: NDArray[np.int64]
    """Winner · kinds of victory + kind; −1 for a shared victory."""
    trusted: NDArray[np.bool_]
    """Whether no random move follows, so that the result of the game says something about the position."""
    styled: NDArray[np.bool_]
    """Whether the search preferred a kind of victory, so that its value is not the expected result."""
    tests: NDArray[np.bool_]
    """Whether the game belongs to the test set."""
    share_counts: NDArray[np.int64]
    """Number of moves with visits of each position; 0 for a fast search."""
    move_features: NDArray[np.int16]
    """Active features of these moves, shape (moves, MOST_MOVE_FEATURES), filled up with the number of features."""
    visits: NDArray[np.float32]
    """Visits of these moves."""

    def __len__(self) -> int:
        return len(self.counts)


def load_samples(game: type[Game], files: Sequence[Path], progress: Callable[[int], None] | None = None) -> Samples:
    """Read chunks and replay their games. `progress` is called with the number of chunks done.

    Raises `AnnalesError` for a damaged file, and for games that the rules do not allow.
    """
    parts = []
    for done, file in enumerate(files, 1):
        parts.append(_samples(game, file, read_chunk(file, game.ruleset)))
        if progress:
            progress(done)
    if not parts:
        raise AnnalesError("there are no games to learn from")
    return Samples(
        **{part.name: np.concatenate([getattr(one, part.name) for one in parts]) for part in fields(Samples)}
    )


def _samples(game: type[Game], file: Path, chunk: Chunk) -> Samples:
    """The samples of one chunk."""
    positions, moves = _replay(game, file, chunk)
    games, decisions = chunk.rows["games"], chunk.rows["decisions"]
    owner = np.searchsorted(games["decisions"], np.arange(len(decisions)), side="right")
    most, kinds = game.ruleset.most_seats, len(game.ruleset.victories)
    seats = games["seats"][owner].astype(np.int64)
    # Seats counted from the seat on turn; absent ones have no values.
    order = (decisions["seat"][:, None] + np.arange(most)) % seats[:, None]
    present = np.arange(most) < seats[:, None]

    def relative(by_seat: NDArray[np.integer]) -> NDArray[np.float32]:
        return np.where(present, np.take_along_axis(by_seat, order, axis=1), 0).astype(np.float32)

    results = relative(games["results"][owner])
    sums = results.sum(axis=1, keepdims=True)
    results = np.where(sums > 0, results / np.maximum(sums, 1), present / seats[:, None]).astype(np.float32)
    alone = results.max(axis=1) == 1
    return Samples(
        features=positions["active"][np.arange(positions["active"].shape[1]) < positions["count"][:, None]],
        counts=positions["count"].astype(np.int64),
        weight_sets=np.minimum(positions["weight_set"], game.ruleset.learning.weight_sets - 1).astype(np.int64),
        seats=seats,
        values=_expected(relative(decisions["values"]) / np.float32(RESULT_UNIT), present),
        results=results,
        points=relative(games["points"][owner]) / np.float32(POINTS_UNIT),
        kinds=np.where(alone, results.argmax(axis=1) * kinds + games["ending"][owner], -1),
        trusted=_trusted(games, decisions, owner),
        styled=decisions["is_styled"] != 0,
        tests=owner % TEST_EVERY == 0,
        share_counts=decisions["shares"].astype(np.int64),
        move_features=moves,
        visits=chunk.rows["shares"]["visits"].astype(np.float32),
    )


def _expected(values: NDArray[np.float32], present: NDArray[np.bool_]) -> NDArray[np.float32]:
    """Values of searches as distributions. That of the seat on turn stays; the others share the rest in proportion.

    They may sum to anything, because the value of a seat with a style counts its progress as well.
    """
    own, others = values[:, :1], values[:, 1:] + np.float32(1e-6) * present[:, 1:]
    rest = others * (1 - own) / others.sum(axis=1, keepdims=True)
    return np.concatenate([own, rest], axis=1).astype(np.float32)


def _replay(game: type[Game], file: Path, chunk: Chunk) -> tuple[NDArray[np.void], NDArray[np.int16]]:
    """Rows of positions, and the features of moves in the form of `Samples.move_features`."""
    start = game(seed=0, options=chunk.info.options)
    rules, rows = start.ruleset, chunk.rows
    positions = np.zeros(len(rows["decisions"]), PositionRow.dtype())
    moves = np.zeros(len(rows["shares"]), MoveRow.dtype())
    spaces = (np.zeros(2, rules.state.dtype()), rules.scratch().pack(), EvaluationSpace().pack())
    played = compiled(replay_games, rules.state)(start.facts.pack(), *spaces, *rows.values(), positions, moves)
    if played != len(positions):
        raise AnnalesError(f"{file}: decision {played} is not possible by the rules: the file is damaged")
    if moves["count"].max(initial=0) > MOST_MOVE_FEATURES:
        raise AnnalesError(f"a move of {rules.id} has {moves['count'].max()} features, at most {MOST_MOVE_FEATURES}")
    given = np.arange(MOST_MOVE_FEATURES) < moves["count"][:, None]
    return positions, np.where(given, moves["active"], shape_for(rules).move_features).astype(np.int16)


def _trusted(games: NDArray[np.void], decisions: NDArray[np.void], owner: NDArray[np.int64]) -> NDArray[np.bool_]:
    last = np.full(len(games), -1)
    random = np.flatnonzero(decisions["is_random"])
    np.maximum.at(last, owner[random], random)
    trusted: NDArray[np.bool_] = np.arange(len(decisions)) > last[owner]
    return trusted


def estimate_chunk(game: type[Game], chunk: Chunk, network: NDArray[np.void]) -> NDArray[np.void]:
    """What a network expects at each decision, by the compiled rules: records of `EstimateRow`."""
    start = game(seed=0, options=chunk.info.options)
    rules, rows = start.ruleset, chunk.rows
    found = np.zeros(len(rows["decisions"]), EstimateRow.dtype())
    spaces = (np.zeros(2, rules.state.dtype()), rules.scratch().pack(), EvaluationSpace().pack(), network)
    played = [rows[name] for name in ("games", "entries", "decisions")]
    compiled(estimate_games, rules.state)(start.facts.pack(), *spaces, *played, found)
    return found


def own_estimates(chunk: Chunk, found: NDArray[np.void]) -> NDArray[np.float64]:
    """The results that a network expects for the seats on turn, from 0 to 1."""
    own: NDArray[np.float64] = found["estimates"][np.arange(len(found)), chunk.rows["decisions"]["seat"]] / RESULT_UNIT
    return own


def ranges(starts: NDArray[np.int64], lengths: NDArray[np.int64]) -> NDArray[np.int64]:
    """The numbers from each start on, as many as its length says.

    >>> ranges(np.array([5, 0]), np.array([2, 3])).tolist()
    [5, 6, 0, 1, 2]
    """
    before = np.cumsum(lengths) - lengths
    numbers: NDArray[np.int64] = np.arange(lengths.sum()) + np.repeat(starts - before, lengths)
    return numbers
