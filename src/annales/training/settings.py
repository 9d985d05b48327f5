"""The settings of training."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from annales.errors import AnnalesError
from annales.networks.records import MOST_INNER, MOST_WIDTH

__all__ = ["TrainingSettings"]

WHOLE: Mapping[str, tuple[int, int]] = {
    "width": (1, MOST_WIDTH),
    "inner": (1, MOST_INNER),
    "batch": (1, 1_000_000),
    "seed": (0, 2**63 - 1),
    "threads": (1, 1024),
    "reports": (1, 10_000),
}
"""Lowest and highest value of each whole number."""


@dataclass(frozen=True)
class TrainingSettings:
    """How a network is trained. Raises `AnnalesError` for a value out of range."""

    width: int = 128
    """Units of the first layer."""
    inner: int = 32
    """Units of the second layer, for values and for moves each."""
    epochs: float = 1.5
    """How often training goes through all positions."""
    batch: int = 2048
    """Positions in one step."""
    rate: float = 2e-3
    """Highest learning rate: it rises over the first tenth of the steps, then falls (one cycle, Smith 2018)."""
    decay: float = 1e-2
    """Decay of weights (AdamW, Loshchilov and Hutter 2019)."""
    search_share: float = 0.7
    """Share of the search's value in the target of a value; the rest is the share of the game's result."""
    kind_weight: float = 0.1
    """Weight of the loss of the kind of victory; that of the value has weight 1."""
    points_weight: float = 0.5
    """Weight of the loss of the points."""
    policy_weight: float = 0.5
    """Weight of the loss of the priors."""
    seed: int = 0
    """Decides the first weights and the order of the positions."""
    threads: int = 1
    """Threads of PyTorch. The result depends on them, by rounding."""
    reports: int = 20
    """How often losses are measured on the test set; each time a checkpoint is written."""

    def __post_init__(self) -> None:
        for name, (least, most) in WHOLE.items():
            value = getattr(self, name)
            if type(value) is not int or not least <= value <= most:
                raise AnnalesError(f"{name} of training is a whole number from {least} to {most}, not {value!r}")
        if not 0 < self.epochs <= 10_000 or not 0 < self.rate <= 1:
            raise AnnalesError(f"training needs epochs and a rate above 0, not {self.epochs!r} and {self.rate!r}")
        if not 0 <= self.search_share <= 1:
            raise AnnalesError(f"search_share of training is from 0 to 1, not {self.search_share!r}")
        for name in ("decay", "kind_weight", "points_weight", "policy_weight"):
            if not 0 <= getattr(self, name) <= 1000:
                raise AnnalesError(f"{name} of training is from 0 to 1000, not {getattr(self, name)!r}")
