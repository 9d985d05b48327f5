"""`annales train`: a network from games of self-play."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import Annotated

import typer

from annales.cli.i18n import message
from annales.cli.output import check_writable, console, print_result, stderr
from annales.cli.parameters import GameId, Json, named_game
from annales.cli.training_parameters import (
    LearnerThreads,
    TrainingSeed,
    TrainingSetting,
    ending_on_interrupt,
    read_settings,
    show_losses,
)

__all__ = ["train"]


def train(  # noqa: PLR0913, PLR0917 - the options of the command
    game: GameId,
    data: Annotated[list[Path], typer.Option(metavar="DIR", help="cli-help-train-data", file_okay=False)],
    out: Annotated[Path, typer.Option(metavar="FILE", help="cli-help-train-out", dir_okay=False)],
    init: Annotated[
        Path | None, typer.Option(metavar="FILE", help="cli-help-train-init", dir_okay=False, show_default=False)
    ] = None,
    window: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="cli-help-train-window", show_default=False)
    ] = None,
    width: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-train-width")] = 128,
    epochs: Annotated[float, typer.Option(metavar="N", help="cli-help-train-epochs")] = 1.5,
    seed: TrainingSeed = 0,
    threads: LearnerThreads = 1,
    setting: TrainingSetting = None,
    as_json: Json = False,
) -> None:
    """Train, and print the losses and the error of quantisation."""
    kind = named_game(game)
    # Imported late: the extra may be missing.
    from annales.training.learner.train import TrainingSettings, train_network

    given = {"width": width, "epochs": epochs, "seed": seed, "threads": threads}
    given |= read_settings(asdict(TrainingSettings()), setting)
    settings = TrainingSettings(**given)  # type: ignore[arg-type]
    check_writable(out)
    terminal = stderr()

    def report(step: int, steps: int, losses: dict[str, float]) -> None:
        if not as_json:
            terminal.print(show_losses(step, steps, losses))

    with ending_on_interrupt():
        made = train_network(kind, data, out, settings, init=init, window=window, report=report)
    if as_json:
        print_result(made)
        return
    figures = {"games": f"{made.games:,}", "positions": f"{made.positions:,}"}
    console().print(message("train-done", file=made.network, error=f"{made.quantisation_error:.4f}", **figures))
