"""`annales selfplay`: games of the search against itself, as data for training."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from annales.cli.i18n import game_texts, message
from annales.cli.output import console, print_result
from annales.cli.parameters import GameId, Json, Players, RayAddress, RuleOptions, named_game, read_options
from annales.cli.progress import GamesProgress
from annales.cli.training_parameters import SelfPlaySetting, Threads, TrainingSeed, read_settings, with_visits

if TYPE_CHECKING:
    from annales.training.runs import SelfPlayStatistics

__all__ = ["selfplay"]


def selfplay(  # noqa: PLR0913, PLR0917 - the options of the command
    game: GameId,
    out: Annotated[Path, typer.Option(metavar="DIR", help="cli-help-selfplay-out", file_okay=False)],
    games: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-game-count")] = 1000,
    network: Annotated[
        Path | None, typer.Option(metavar="FILE", help="cli-help-network", dir_okay=False, show_default=False)
    ] = None,
    seed: TrainingSeed = 0,
    threads: Threads = 1,
    ray: RayAddress = None,
    visits: Annotated[
        int | None, typer.Option(metavar="N", min=1, help="cli-help-selfplay-visits", show_default=False)
    ] = None,
    chunk: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-selfplay-chunk")] = 100,
    setting: SelfPlaySetting = None,
    option: RuleOptions = None,
    players: Players = None,
    as_json: Json = False,
) -> None:
    """Play the games that are missing in the folder, and print what all of them are like."""
    options = read_options(named_game(game).ruleset, option, players)
    # Imported late: `annales --help` should not wait for it.
    from annales.training.generate import SelfPlaySettings
    from annales.training.runs import self_play

    given = with_visits(read_settings(asdict(SelfPlaySettings()), setting), visits)
    settings = SelfPlaySettings(**given)  # type: ignore[arg-type]
    with GamesProgress(message("compiling"), games, quiet=as_json) as bar:
        found = self_play(
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
            progress=lambda statistics: bar.update(statistics.games, message("selfplay-running")),
        )
    if as_json:
        print_result(as_object(game, seed, found))
    else:
        console().print(as_table(game, found))


def as_object(game: str, seed: int, found: SelfPlayStatistics) -> dict[str, object]:
    """The statistics as plain data."""
    return {
        "game": game,
        "seed": seed,
        "games": found.games,
        "decisions": found.decisions,
        "full": found.full,
        "endings": dict(found.endings),
        "wins": found.points,
    }


def as_table(game: str, found: SelfPlayStatistics) -> Table:
    """The statistics as a table for the terminal."""
    table = Table(
        title=message("selfplay-title", games=f"{found.games:,}"),
        title_justify="left",
        box=box.SIMPLE_HEAD,
        pad_edge=False,
    )
    table.add_column(message("figure"))
    table.add_column(message("value"), justify="right")
    table.add_row(message("figure-decisions"), f"{found.decisions / found.games:.2f}")
    table.add_row(message("selfplay-full"), f"{found.full / max(found.decisions, 1):.2%}")
    for kind, count in sorted(found.endings.items()):
        table.add_row(game_texts(game).word(f"victory-{kind}"), f"{count / found.games:.2%}")
    for seat, sum_ in enumerate(found.points):
        table.add_row(message("figure-won", seat=seat), f"{sum_ / found.games:.2%}")
    return table
