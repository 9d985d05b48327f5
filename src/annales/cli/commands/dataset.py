"""`annales dataset`: games of the search against itself as Parquet files, with a schema and a data card."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from annales.cli.i18n import message
from annales.cli.output import console, print_result
from annales.cli.parameters import CardsFile, GameId, Json, Players, RayAddress, RuleOptions, named_game, read_options
from annales.cli.progress import GamesProgress
from annales.cli.training_parameters import SelfPlaySetting, Threads, TrainingSeed, read_settings, with_visits

if TYPE_CHECKING:
    from annales.datasets import DatasetSummary

__all__ = ["dataset"]


def dataset(  # noqa: PLR0913, PLR0917 - the options of the command
    game: GameId,
    out: Annotated[Path, typer.Option(metavar="DIR", help="cli-help-dataset-out", file_okay=False)],
    games: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-game-count")] = 1000,
    network: Annotated[str, typer.Option(metavar="FILE", help="cli-help-dataset-network", show_default=False)] = "",
    seed: TrainingSeed = 0,
    threads: Threads = 1,
    ray: RayAddress = None,
    visits: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="cli-help-dataset-visits", show_default=False)
    ] = None,
    chunk: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-selfplay-chunk")] = 100,
    setting: SelfPlaySetting = None,
    option: RuleOptions = None,
    players: Players = None,
    cards: CardsFile = None,
    as_json: Json = False,
) -> None:
    """Play the games that are missing in the folder, and print what all of them are like."""
    options = read_options(named_game(game).ruleset, option, players)
    # Imported late: `annales --help` should not wait for it.
    from annales.datasets import DATASET_SELF_PLAY, make_dataset
    from annales.training.generate import SelfPlaySettings

    given = with_visits(read_settings(asdict(SelfPlaySettings()), setting), visits)
    settings = SelfPlaySettings(**{**asdict(DATASET_SELF_PLAY), **given})
    with GamesProgress(message("compiling"), games, quiet=as_json, interrupted="dataset-interrupted") as bar:
        summary = make_dataset(
            game,
            out,
            games,
            network=network,
            seed=seed,
            threads=threads,
            ray=ray,
            chunk_games=chunk,
            options=options,
            selfplay=settings,
            cards=cards,
            progress=lambda done: bar.update(done, message("selfplay-running")),
        )
    if as_json:
        print_result(summary)
    else:
        console().print(written(summary, out), markup=False)


def written(summary: DatasetSummary, folder: Path) -> str:
    """What was written, as a line."""
    return message(
        "dataset-written",
        games=f"{summary.games:,}",
        positions=f"{summary.positions:,}",
        megabytes=f"{summary.bytes / 1e6:.1f}",
        folder=str(folder),
    )
