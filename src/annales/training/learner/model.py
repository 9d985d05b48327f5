"""The network in PyTorch, with the parameters, names and shapes of `annales.networks.records.Network`."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from annales.networks.files import empty_network
from annales.networks.records import ACTIVATION_ONE, FIRST_UNIT, LOGIT_UNIT, WEIGHT_UNIT, NetworkShape
from annales.training.learner.batches import Batch

__all__ = ["Model", "Outputs", "from_network", "new_model", "to_network"]

CLIP = ACTIVATION_ONE / (ACTIVATION_ONE + 1)
"""Greatest output of a unit."""
HALF_STEPS = {"bias": 4, "value_bias": 128, "move_bias": 128}
"""Added to whole-number biases, because sums become activations by shifts, which round down."""

Outputs = tuple[Tensor, Tensor, Tensor, Tensor]
"""Logits of results (positions, seats), logits of kinds (positions, seats · kinds), points (positions, seats), and
logits of the moves of all positions (moves,)."""


class Model(nn.Module):
    """A network with parameters of floating-point numbers."""

    def __init__(self, shape: NetworkShape, weights: Mapping[str, NDArray[np.float32]]) -> None:
        super().__init__()
        self.shape = shape
        self.weights = nn.ParameterDict({name: nn.Parameter(torch.tensor(array)) for name, array in weights.items()})

    def forward(self, batch: Batch) -> Outputs:
        """All outputs for a batch of positions."""
        w, shape = self.weights, self.shape
        chosen = batch.weight_sets
        first = nn.functional.embedding_bag(batch.features, w["weights"], batch.offsets, mode="sum") + w["bias"]
        first = first.clamp(0, CLIP)
        value = self._inner("value", first, chosen)
        results, kinds, points = (self._head(name, value, chosen) for name in ("result", "kind", "points"))
        rows = self._inner("move", first, chosen)[batch.owners]
        # One more feature than there are, of zeros, fills up the lists of features.
        weights = torch.cat([w["prior_weights"], w["prior_weights"].new_zeros(1, shape.inner)])
        biases = torch.cat([w["prior_bias"], w["prior_bias"].new_zeros(1)])
        bag = nn.functional.embedding_bag(batch.move_features, weights, mode="sum")
        logits = (bag * rows).sum(1) + biases[batch.move_features].sum(1)
        return results, kinds, points, logits

    def _inner(self, name: str, first: Tensor, chosen: Tensor) -> Tensor:
        """The units of a second layer, with the set of weights of each position."""
        shape = self.shape
        weights = self.weights[f"{name}_weights"].view(shape.sets, shape.width, shape.inner)
        sums = first @ weights.permute(1, 0, 2).reshape(shape.width, -1)
        all_sets = sums.view(-1, shape.sets, shape.inner)
        own = all_sets[torch.arange(len(chosen)), chosen] + self.weights[f"{name}_bias"][chosen]
        return own.clamp(0, CLIP)

    def _head(self, name: str, inner: Tensor, chosen: Tensor) -> Tensor:
        weights = self.weights[f"{name}_weights"].view(self.shape.sets, -1, self.shape.inner)
        return torch.einsum("ni,nki->nk", inner, weights[chosen]) + self.weights[f"{name}_bias"][chosen]


def new_model(shape: NetworkShape, seed: int) -> Model:
    """A model with random weights."""
    rng = np.random.default_rng(seed)
    empty = empty_network(shape)
    shapes = {name: empty[name][0].shape for name in empty.dtype.names or () if name != "exponential"}
    uniform = {"value_weights": shape.width**-0.5, "move_weights": shape.width**-0.5}
    normal = {"weights": 0.05, "prior_weights": 0.1, "prior_bias": 0.1}
    weights = {}
    for name, size in shapes.items():
        if name in normal:
            array = rng.normal(0, normal[name], size)
        elif name.endswith("_weights"):
            most = uniform.get(name, 0.2)
            array = rng.uniform(-most, most, size)
        else:
            # Most units begin in the range where they are not clipped.
            array = np.full(size, {"bias": 0.3, "value_bias": 0.1, "move_bias": 0.1}.get(name, 0.0))
        weights[name] = array.astype(np.float32)
    return Model(shape, weights)


def _unit(name: str) -> int:
    if name in {"bias", "weights"}:
        return FIRST_UNIT
    return LOGIT_UNIT if name.endswith("_bias") else WEIGHT_UNIT


def to_network(model: Model) -> NDArray[np.void]:
    """The model with whole numbers, as an array of shape (1,); weights out of range are clipped."""
    network = empty_network(model.shape).copy()
    for name, parameter in model.weights.items():
        array = parameter.detach().numpy().astype(np.float64) * _unit(name) + HALF_STEPS.get(name, 0)
        limits = np.iinfo(network[name].dtype)
        network[name][0] = np.clip(np.round(array), limits.min, limits.max)
    network.flags.writeable = False
    return network


def from_network(shape: NetworkShape, network: NDArray[np.void]) -> Model:
    """The model of a network of whole numbers, to train it further."""
    names = [name for name in network.dtype.names or () if name != "exponential"]
    return Model(
        shape,
        {name: ((network[name][0] - HALF_STEPS.get(name, 0)) / _unit(name)).astype(np.float32) for name in names},
    )
