"""The loop of training: steps, measurements on the test set, and checkpoints from which it continues."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from math import ceil
from pathlib import Path
from pickle import UnpicklingError
from typing import Any

import numpy as np
import torch
from numpy.typing import NDArray

from annales.errors import AnnalesError
from annales.training.learner.batches import Batch, Batches, Losses, losses
from annales.training.learner.model import Model
from annales.training.samples import Samples
from annales.training.settings import TrainingSettings

__all__ = ["History", "Loop", "read_checkpoint"]

TEST_BATCH = 8192
MOST_TESTS = 100_000
"""Most positions of a measurement."""
NAMES = ("value", "kind", "points", "policy")

History = list[dict[str, float]]
"""A row for each measurement: `step`, and means `train_value`, `test_value`, … of the losses."""


@dataclass
class Loop:
    """Trains a model. `origin` says what was trained on what, so that no foreign checkpoint is continued."""

    model: Model
    samples: Samples
    settings: TrainingSettings
    checkpoint: Path
    origin: str
    history: History = field(default_factory=list)

    def __post_init__(self) -> None:
        torch.set_num_threads(self.settings.threads)
        self.batches = Batches(self.samples, self.settings.search_share)
        self.chosen = np.flatnonzero(~self.samples.tests)
        self.tests = np.flatnonzero(self.samples.tests)[:MOST_TESTS]
        if not len(self.chosen):
            raise AnnalesError("all games belong to the test set: training needs chunks of at least 2 games")
        self.steps = ceil(self.settings.epochs * ceil(len(self.chosen) / self.settings.batch))
        self.optimizer: Any = torch.optim.AdamW(
            self.model.parameters(), lr=self.settings.rate, betas=(0.9, 0.99), weight_decay=self.settings.decay
        )
        self.schedule: Any = torch.optim.lr_scheduler.OneCycleLR(
            self.optimizer, self.settings.rate, total_steps=self.steps + 1, pct_start=0.1
        )
        self.step = 0

    def run(self, report: Callable[[int, int, dict[str, float]], None] | None = None) -> None:
        """Take all steps. `report` is called at each measurement with the step, all steps, and the row of the history.

        Continues from the checkpoint if there is one. Raises `AnnalesError` for a checkpoint of other training.
        """
        self._resume()
        every = max(ceil(self.steps / self.settings.reports), 1)
        sums, count = np.zeros(len(NAMES)), 0
        for chosen in self._orders():
            sums += self._learn(self.batches.take(chosen))
            count += 1
            if self.step % every == 0 or self.step == self.steps:
                trained = {f"train_{name}": float(x) for name, x in zip(NAMES, sums / count, strict=True)}
                self.history.append({"step": float(self.step), **trained, **self.measure()})
                sums, count = np.zeros(len(NAMES)), 0
                self._save()
                if report:
                    report(self.step, self.steps, self.history[-1])

    def _orders(self) -> Iterator[NDArray[np.int64]]:
        """The positions of each step from the current one on. They depend on the seed and the number of the step."""
        size = self.settings.batch
        per_epoch = ceil(len(self.chosen) / size)
        epoch, order = -1, self.chosen
        while self.step < self.steps:
            if self.step // per_epoch != epoch:
                epoch = self.step // per_epoch
                order = np.random.default_rng([self.settings.seed, epoch]).permutation(self.chosen)
            place = self.step % per_epoch
            yield order[place * size : (place + 1) * size]

    def _learn(self, batch: Batch) -> NDArray[np.float64]:
        """One step; returns the losses before it."""
        found = losses(self.model(batch), batch)
        s = self.settings
        total = found.value + s.kind_weight * found.kind + s.points_weight * found.points
        self.optimizer.zero_grad()
        (total + s.policy_weight * found.policy).backward()
        self.optimizer.step()
        self.schedule.step()
        self.step += 1
        return _numbers(found)

    def measure(self) -> dict[str, float]:
        """Mean losses on the test set."""
        sums = np.zeros(len(NAMES))
        with torch.no_grad():
            for first in range(0, len(self.tests), TEST_BATCH):
                batch = self.batches.take(self.tests[first : first + TEST_BATCH])
                sums += _numbers(losses(self.model(batch), batch)) * len(batch.weight_sets)
        means = sums / max(len(self.tests), 1)
        return {f"test_{name}": float(mean) for name, mean in zip(NAMES, means, strict=True)}

    def _save(self) -> None:
        partial = self.checkpoint.with_name(f".{self.checkpoint.name}.part")
        torch.save(
            {
                "origin": self.origin,
                "step": self.step,
                "history": self.history,
                "model": self.model.state_dict(),
                "optimizer": self.optimizer.state_dict(),
                "schedule": self.schedule.state_dict(),
            },
            partial,
        )
        partial.replace(self.checkpoint)

    def _resume(self) -> None:
        if not self.checkpoint.exists():
            return
        stored = read_checkpoint(self.checkpoint)
        if stored["origin"] != self.origin:
            raise AnnalesError(
                f"{self.checkpoint} is a checkpoint of training with other games or settings: delete or rename it"
            )
        self.model.load_state_dict(stored["model"])
        self.optimizer.load_state_dict(stored["optimizer"])
        self.schedule.load_state_dict(stored["schedule"])
        self.step, self.history = stored["step"], stored["history"]


def read_checkpoint(file: Path) -> dict[str, Any]:
    """What a checkpoint holds. Raises `AnnalesError` for a file that is none."""
    try:
        stored: dict[str, Any] = torch.load(file, weights_only=True)
        if not {"origin", "step", "history", "model", "optimizer", "schedule"} <= set(stored):
            raise AnnalesError(f"{file}: not a checkpoint of training")
    except (OSError, RuntimeError, EOFError, UnpicklingError, TypeError) as fault:
        raise AnnalesError(f"{file}: not a checkpoint of training: {fault}") from fault
    return stored


def _numbers(found: Losses) -> NDArray[np.float64]:
    return np.array([float(getattr(found, name).detach()) for name in NAMES])
