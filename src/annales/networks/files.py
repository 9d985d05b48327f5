"""Network files, and the networks in memory."""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from annales.core.ruleset import Ruleset
from annales.networks.records import EXP_STEPS, EXP_UNIT, NetworkShape, network_record

__all__ = ["empty_network", "network_for", "shape_for"]

BUCKETS = 4


def shape_for(rules: Ruleset, width: int = 64, inner: int = 32) -> NetworkShape:
    """The shape of networks for a game."""
    return NetworkShape(
        max(rules.features, 1), max(rules.move_features, 1), rules.most_seats, len(rules.victories), BUCKETS, width, inner
    )


@cache
def empty_network(shape: NetworkShape) -> NDArray[np.void]:
    """A network of zeros: it expects the same result for all seats and rates all moves alike. Shape (1,)."""
    network = np.zeros(1, network_record(shape).dtype())
    network["exponential"][0] = np.round(EXP_UNIT * np.exp(-np.arange(EXP_STEPS) / 256))
    network["exponential"][0][-1] = 0
    network.flags.writeable = False
    return network


@cache
def network_for(rules: Ruleset, file: str) -> NDArray[np.void]:
    """The network in a file, or the empty one."""
    if not file:
        return empty_network(shape_for(rules))
    stored = np.load(file)
    width, inner = stored["bias"].shape[0], stored["value_bias"].shape[1]
    network = empty_network(shape_for(rules, width, inner)).copy()
    for name in stored.files:
        network[name][0] = stored[name]
    return network
