"""Observations scaled to numbers from −1 to 1, for learners that need them."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from annales.core.ruleset import Ruleset
from annales.errors import AnnalesError

__all__ = ["scale_observations", "scale_of", "scaled_by"]


def scale_of(rules: Ruleset) -> NDArray[np.float32]:
    """For each place of an observation the number that becomes 1, shape (`rules.learning.observation`,).

    Raises `AnnalesError` for a game that does not say it.
    """
    if len(rules.learning.observation_scale) != rules.learning.observation:
        raise AnnalesError(f"{rules.id} does not say how its observations are scaled")
    return np.array(rules.learning.observation_scale, np.float32)


def scale_observations(rules: Ruleset, observations: NDArray[np.int16]) -> NDArray[np.float32]:
    """Observations divided by `Learning.observation_scale`; numbers outside −1…1 become −1 or 1.

    The last axis of `observations` has the places. Raises `AnnalesError` as `scale_of` does.

    >>> from annales import Duel
    >>> scaled = scale_observations(Duel.ruleset, Duel(seed=7).observation())
    >>> scaled.dtype.name, bool((abs(scaled) <= 1).all())
    ('float32', True)
    """
    return scaled_by(scale_of(rules), observations)


def scaled_by(scale: NDArray[np.float32], observations: NDArray[np.int16]) -> NDArray[np.float32]:
    """`scale_observations` with the result of `scale_of`, for callers that keep it."""
    scaled = np.divide(observations, scale, dtype=np.float32)
    return np.clip(scaled, -1, 1, out=scaled)
