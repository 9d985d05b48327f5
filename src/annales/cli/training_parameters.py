"""Parameters that self-play, training and the loop of both share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Annotated, Any

import typer

from annales.cli.i18n import message
from annales.cli.output import INTERRUPTED, fail
from annales.errors import AnnalesError

__all__ = [
    "Folder",
    "LearnerThreads",
    "SelfPlaySetting",
    "Threads",
    "TrainingSeed",
    "TrainingSetting",
    "ending_on_interrupt",
    "read_settings",
    "show_losses",
    "with_visits",
]

Folder = Annotated[Path, typer.Option("--folder", metavar="DIR", help="cli-help-improve-folder", file_okay=False)]
TrainingSeed = Annotated[int, typer.Option("--seed", metavar="N", min=0, help="cli-help-training-seed")]
Threads = Annotated[int, typer.Option("--threads", metavar="N", min=1, help="cli-help-threads")]
LearnerThreads = Annotated[int, typer.Option("--threads", metavar="N", min=1, help="cli-help-train-threads")]
SelfPlaySetting = Annotated[
    list[str] | None,
    typer.Option("--selfplay", metavar="NAME=VALUE", help="cli-help-selfplay-setting", show_default=False),
]
TrainingSetting = Annotated[
    list[str] | None,
    typer.Option("--training", metavar="NAME=VALUE", help="cli-help-training-setting", show_default=False),
]


def read_settings(defaults: Mapping[str, Any], texts: Sequence[str] | None) -> dict[str, int | float]:
    """Settings from `name=value` texts, each of the type of its default.

    Raises `AnnalesError` for an unknown name, and for a value that is no such number.

    >>> read_settings({"width": 64, "rate": 0.002}, ["rate=1e-3"])
    {'rate': 0.001}
    """
    found: dict[str, int | float] = {}
    for text in texts or ():
        name, equals, value = text.partition("=")
        if name not in defaults or not equals:
            raise AnnalesError(message("error-setting", text=text, known=", ".join(defaults)))
        try:
            found[name] = type(defaults[name])(value)
        except ValueError:
            raise AnnalesError(message("error-setting-number", text=text)) from None
    return found


def with_visits(given: dict[str, int | float], visits: int | None) -> dict[str, int | float]:
    """Settings of self-play with `--visits`: those of full searches, and a fifth for fast ones.

    >>> with_visits({"fast_visits": 30}, 400)
    {'full_visits': 400, 'fast_visits': 30}
    """
    return given if visits is None else {"full_visits": visits, "fast_visits": max(visits // 5, 1), **given}


def show_losses(step: int, steps: int, losses: Mapping[str, float]) -> str:
    """Losses on the test set as a line."""
    return message("training-step", step=f"{step:,}", steps=f"{steps:,}", **named_losses(losses))


def named_losses(losses: Mapping[str, float]) -> dict[str, str]:
    """The losses on the test set as texts, by the name of the head."""
    return {name: f"{losses[f'test_{name}']:.4f}" for name in ("value", "policy", "kind", "points")}


@contextmanager
def ending_on_interrupt() -> Iterator[None]:
    """After Ctrl-C, end the process and say how to continue."""
    try:
        yield
    except KeyboardInterrupt:
        fail(message("training-interrupted"), INTERRUPTED)
