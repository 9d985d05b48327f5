"""Networks with random weights."""

import numpy as np
from numpy.typing import NDArray

from annales.core.ruleset import Ruleset
from annales.networks.files import empty_network, shape_for


def random_network(rules: Ruleset, seed: int, width: int = 8, inner: int = 4) -> NDArray[np.void]:
    """A network whose units are sometimes clipped at both ends."""
    rng = np.random.default_rng(seed)
    network = empty_network(shape_for(rules, width, inner)).copy()
    for name in network.dtype.names or ():
        if name == "exponential":
            continue
        most = 60_000 if name.endswith("_bias") else 300
        network[name][0] = rng.integers(-most, most, network[name][0].shape)
    network["bias"][0] = rng.integers(0, 2000, width)
    return network
