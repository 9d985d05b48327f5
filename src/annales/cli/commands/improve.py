"""`annales improve`: self-play, training and a match, again and again."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import msgspec
import typer

from annales.cli.i18n import message
from annales.cli.output import console, print_result, stderr
from annales.cli.parameters import GameId, Json, Players, RuleOptions, named_game, read_options
from annales.cli.training_parameters import (
    Folder,
    SelfPlaySetting,
    TrainingSeed,
    TrainingSetting,
    ending_on_interrupt,
    named_losses,
    read_settings,
    show_losses,
    with_visits,
)

if TYPE_CHECKING:
    from annales.arena import MatchResult
    from annales.training.improve import Generation, Steps
    from annales.training.runs import SelfPlayStatistics

__all__ = ["improve"]


def improve(  # noqa: PLR0913, PLR0917 - the options of the command
    game: GameId,
    folder: Folder,
    network: Annotated[str, typer.Option(metavar="FILE", help="cli-help-improve-network", show_default=False)] = "",
    generations: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-improve-generations")] = 5,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-improve-games")] = 5000,
    chunk: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-selfplay-chunk")] = 100,
    visits: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="cli-help-selfplay-visits", show_default=False)
    ] = None,
    window: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-train-window")] = 200,
    match_games: Annotated[int, typer.Option(metavar="N", min=0, help="cli-help-improve-match-games")] = 400,
    match_visits: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-improve-match-visits")] = 200,
    workers: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-improve-workers")] = 1,
    seed: TrainingSeed = 0,
    selfplay: SelfPlaySetting = None,
    training: TrainingSetting = None,
    option: RuleOptions = None,
    players: Players = None,
    as_json: Json = False,
) -> None:
    """Complete the generations that are missing in the folder, and print all."""
    kind = named_game(game)
    options = read_options(kind.ruleset, option, players)
    # Imported late: the extra may be missing.
    from annales.training.generate import SelfPlaySettings
    from annales.training.improve import ImproveSettings, Steps
    from annales.training.improve import improve as run
    from annales.training.settings import TrainingSettings

    played: Any = with_visits(read_settings(asdict(SelfPlaySettings()), selfplay), visits)
    learnt: Any = {"epochs": 2.5, "seed": seed}
    learnt |= read_settings(asdict(TrainingSettings()), training)
    # The folder may be used from another place later.
    first = network if network in {"", "own"} else str(Path(network).absolute())
    numbers = (games, chunk, window, match_games, match_visits, seed)
    settings = ImproveSettings(*numbers, first, SelfPlaySettings(**played), TrainingSettings(**learnt))
    with ending_on_interrupt():
        steps = Steps() if as_json else print_steps(games)
        history = run(kind, folder, generations, settings, options=options, workers=workers, steps=steps)
    if as_json:
        print_result({"generations": [msgspec.to_builtins(one) for one in history]})


def print_steps(games: int) -> Steps:
    """Functions that print progress to standard error, and each complete generation to standard output."""
    from annales.training.improve import Steps

    terminal = stderr()

    def selfplay(generation: int, found: SelfPlayStatistics) -> None:
        line = message("improve-selfplay", number=generation, done=f"{found.games:,}", games=f"{games:,}")
        terminal.print(line)

    def training(generation: int, step: int, steps: int, losses: dict[str, float]) -> None:
        terminal.print(message("improve-training", number=generation, line=show_losses(step, steps, losses)))

    def match(generation: int, result: MatchResult) -> None:
        # A line for each pair would hide the others.
        if len(result.pairs) % 20 == 0:
            score = f"{result.score.mean:.1%}"
            terminal.print(message("improve-match", number=generation, games=f"{result.games:,}", score=score))

    return Steps(selfplay, training, match, lambda one: console().print(generation_line(one)))


def generation_line(one: Generation) -> str:
    """A complete generation as a line."""
    line = message("improve-generation", number=one.generation, file=one.network, **named_losses(one.losses))
    if one.score is None:
        return line
    key = "improve-accepted" if one.accepted else "improve-rejected"
    return f"{line} {message(key, games=f'{one.match_games:,}', score=f'{one.score:.1%}')}"
