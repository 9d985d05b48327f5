"""Batches of samples as tensors, and the losses of a model on them."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from annales.training.samples import Samples, ranges

__all__ = ["Batch", "Batches", "Losses", "losses"]

ABSENT = -1e9
"""Logit of a seat that a game does not have."""


@dataclass(frozen=True)
class Batch:
    """Some positions; see `Samples` for the fields."""

    features: Tensor
    offsets: Tensor
    """Place of each position's first feature."""
    weight_sets: Tensor
    present: Tensor
    """By seat, whether the game has it."""
    targets: Tensor
    """Expected result by seat; sums to 1."""
    weights: Tensor
    """0 where no target for the result is known, otherwise 1."""
    kinds: Tensor
    points: Tensor
    owners: Tensor
    """The position of each move."""
    move_features: Tensor
    shares: Tensor
    """Share of each move in the visits of its position."""


@dataclass(frozen=True)
class Losses:
    """Mean losses of a batch: cross entropies in nats, for priors the divergence from the visits."""

    value: Tensor
    kind: Tensor
    points: Tensor
    """Mean square, in units of 100 points."""
    policy: Tensor


class Batches:
    """Makes batches from samples. `search_share` is the share of the search in the target of a value."""

    def __init__(self, samples: Samples, search_share: float) -> None:
        self.samples = samples
        self._first = np.cumsum(samples.counts) - samples.counts
        self._first_move = np.cumsum(samples.share_counts) - samples.share_counts
        mixed = search_share * samples.values + (1 - search_share) * samples.results
        known = np.where(samples.trusted[:, None], mixed, samples.values)
        # The search of a seat with a style does not estimate its result.
        self._targets = np.where(samples.styled[:, None], samples.results, known).astype(np.float32)
        self._weights = (~samples.styled | samples.trusted).astype(np.float32)

    def take(self, chosen: NDArray[np.int64]) -> Batch:
        """The batch of some positions by number."""
        s = self.samples
        counts, moves = s.counts[chosen], s.share_counts[chosen]
        rows = ranges(self._first_move[chosen], moves)
        owners = np.repeat(np.arange(len(chosen)), moves)
        visits = s.visits[rows]
        sums = np.bincount(owners, visits, len(chosen))
        return Batch(
            features=torch.from_numpy(s.features[ranges(self._first[chosen], counts)].astype(np.int32)),
            offsets=torch.from_numpy((np.cumsum(counts) - counts).astype(np.int32)),
            weight_sets=torch.from_numpy(s.weight_sets[chosen]),
            present=torch.from_numpy(np.arange(s.results.shape[1]) < s.seats[chosen][:, None]),
            targets=torch.from_numpy(self._targets[chosen]),
            weights=torch.from_numpy(self._weights[chosen]),
            # The kind of victory is known only where the result is.
            kinds=torch.from_numpy(np.where(s.trusted[chosen], s.kinds[chosen], -1)),
            points=torch.from_numpy(s.points[chosen]),
            owners=torch.from_numpy(owners),
            move_features=torch.from_numpy(s.move_features[rows].astype(np.int32)),
            shares=torch.from_numpy((visits / np.maximum(sums[owners], 1)).astype(np.float32)),
        )


def losses(outputs: tuple[Tensor, Tensor, Tensor, Tensor], batch: Batch) -> Losses:
    """The mean losses of a model's outputs."""
    results, kinds, points, logits = outputs
    chances = functional.log_softmax(results.masked_fill(~batch.present, ABSENT), 1)
    value = (-(batch.targets * chances).sum(1) * batch.weights).mean()
    known = batch.kinds >= 0
    kind = functional.cross_entropy(kinds[known], batch.kinds[known]) if bool(known.any()) else kinds.sum() * 0
    square = ((points - batch.points) ** 2)[batch.present].mean()
    return Losses(value, kind, square, _divergence(logits, batch))


def _divergence(logits: Tensor, batch: Batch) -> Tensor:
    """Mean divergence of the priors from the shares of visits, over positions with shares."""
    if len(logits) == 0:
        return logits.sum()
    positions = len(batch.weight_sets)
    highest = torch.full((positions,), ABSENT).scatter_reduce(0, batch.owners, logits.detach(), "amax")
    shifted = logits - highest[batch.owners]
    sums = torch.zeros(positions).index_add(0, batch.owners, shifted.exp())
    log_priors = shifted - sums[batch.owners].log()
    entropy = batch.shares * batch.shares.clamp(min=1e-9).log()
    return (entropy - batch.shares * log_priors).sum() / len(batch.owners.unique())
