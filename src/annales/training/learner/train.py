"""Train a network on games of self-play, and write it with its history."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path

import msgspec
import numpy as np
import torch
from numpy.typing import NDArray

from annales.core.game import Game
from annales.core.ruleset import Ruleset
from annales.errors import AnnalesError
from annales.games import find_game
from annales.networks.files import network_for, save_network, shape_for
from annales.networks.records import NetworkShape
from annales.training.chunks import list_chunks, read_chunk, replace_file
from annales.training.curves import draw_curves
from annales.training.learner.batches import Batches
from annales.training.learner.loop import History, Loop, read_checkpoint
from annales.training.learner.model import Model, from_network, new_model, to_network
from annales.training.samples import estimate_chunk, load_samples, own_estimates
from annales.training.settings import TrainingSettings

__all__ = ["Training", "TrainingSettings", "train_network"]


@dataclass(frozen=True)
class Training:
    """What a training run has made."""

    network: str
    """The file."""
    games: int
    positions: int
    history: History
    """Losses; also in the file of the network's name with the ending .jsonl, and drawn in the one with .svg."""
    quantisation_error: float
    """Root mean square difference between the estimates of the model and those of the network of whole numbers, for
    the seat on turn, on positions of the test set; results are from 0 to 1."""


def train_network(
    game: str | type[Game],
    data: Sequence[Path],
    out: Path,
    settings: TrainingSettings | None = None,
    *,
    init: Path | None = None,
    window: int | None = None,
    report: Callable[[int, int, dict[str, float]], None] | None = None,
    loading: Callable[[int], None] | None = None,
) -> Training:
    """Train a network on the chunks in the folders `data`, or on the `window` newest ones, and write it to `out`.

    `init` is what training begins with: a network (.npz), `own` for the network of the game, or a checkpoint (.pt). The
    checkpoint of training is `out` with the ending .pt; after an interruption, training continues from it. `report` is
    called at each measurement, `loading` with the number of chunks read. Raises `AnnalesError` for a game without
    features, for unusable files, and when `out` exists.
    """
    kind, settings = find_game(game) if isinstance(game, str) else game, settings or TrainingSettings()
    files = _check(kind.ruleset, data, out, window)
    samples = load_samples(kind, files, loading)
    shape = shape_for(kind.ruleset, settings.width, settings.inner)
    model = _first_model(kind.ruleset, shape, settings.seed, init)
    loop = Loop(model, samples, settings, out.with_suffix(".pt"), _origin(kind, files, settings, init))

    def note(step: int, steps: int, row: dict[str, float]) -> None:
        _write_history(out, loop.history)
        if report:
            report(step, steps, row)

    loop.run(note)
    _write_history(out, loop.history)
    network = to_network(model)
    error = _quantisation_error(kind, files, model, network)
    games = sum(len(read_chunk(file, kind.ruleset).rows["games"]) for file in files)
    losses = {name: round(value, 6) for name, value in loop.history[-1].items() if name != "step"}
    done: dict[str, str | int | float] = {**asdict(settings), **losses}
    done |= {"games": games, "positions": len(samples), "init": init.name if init else "", "quantisation_error": error}
    save_network(out, kind.ruleset, network, done)
    return Training(str(out), games, len(samples), loop.history, error)


def _check(rules: Ruleset, data: Sequence[Path], out: Path, window: int | None) -> list[Path]:
    """The files to learn from."""
    if not rules.learning.features:
        raise AnnalesError(f"{rules.id} has no features, so that a network could learn nothing")
    if out.exists() or out.suffix != ".npz":
        raise AnnalesError(f"{out}: give the name of a new file that ends in .npz")
    if window is not None and window < 1:
        raise AnnalesError(f"the window of training has at least 1 chunk, not {window}")
    return list_chunks(data)[-(window or 0) :]


def _first_model(rules: Ruleset, shape: NetworkShape, seed: int, init: Path | None) -> Model:
    if init is None:
        return new_model(shape, seed)
    if init.suffix != ".pt":
        network = network_for(rules, str(init))
        if network.dtype != to_network(new_model(shape, seed)).dtype:
            raise AnnalesError(f"{init}: the network has other sizes than {shape.width} and {shape.inner} units")
        return from_network(shape, network)
    model = new_model(shape, seed)
    try:
        model.load_state_dict(read_checkpoint(init)["model"])
    except RuntimeError as fault:
        raise AnnalesError(f"{init}: the model does not have this shape: {fault}") from fault
    return model


def _origin(game: type[Game], files: Sequence[Path], settings: TrainingSettings, init: Path | None) -> str:
    """What must be the same for a checkpoint to be continued."""
    parts = [
        game.ruleset.id,
        [[file.parent.name, file.name] for file in files],
        asdict(settings),
        init.name if init else "",
    ]
    return sha256(msgspec.json.encode(parts)).hexdigest()


def _write_history(out: Path, history: History) -> None:
    lines = b"".join(msgspec.json.encode(row) + b"\n" for row in history)
    replace_file(out.with_suffix(".jsonl"), lines)
    replace_file(out.with_suffix(".svg"), draw_curves(history).encode())


def _quantisation_error(game: type[Game], files: Sequence[Path], model: Model, network: NDArray[np.void]) -> float:
    """See `Training.quantisation_error`; measured on the newest chunk."""
    samples = load_samples(game, files[-1:])
    chosen = np.flatnonzero(samples.tests)
    batch = Batches(samples, 1.0).take(chosen)
    with torch.no_grad():
        logits = model(batch)[0].masked_fill(~batch.present, -np.inf)
    wanted = torch.softmax(logits, 1)[:, 0].numpy()
    chunk = read_chunk(files[-1], game.ruleset)
    found = own_estimates(chunk, estimate_chunk(game, chunk, network))[chosen]
    return float(np.sqrt(np.mean((wanted - found) ** 2)))
