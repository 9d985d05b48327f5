"""`annales exercises solve`, `list` and `build`: positions with one clearly best move."""

from __future__ import annotations

from datetime import UTC, datetime
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from annales.cli.i18n import language, message
from annales.cli.output import FAILED, check_writable, console, print_result
from annales.cli.parameters import GameId, Json, Seed, named_game
from annales.cli.progress import GamesProgress
from annales.text.messages import sentence

if TYPE_CHECKING:
    from annales.exercises import Collection, Exercise

__all__ = ["build", "list_themes", "solve"]


def solve(
    game: GameId,
    theme: Annotated[
        str | None, typer.Option(metavar="THEME", help="cli-help-exercises-theme", show_default=False)
    ] = None,
    exercise: Annotated[
        str | None, typer.Option("--id", metavar="ID", help="cli-help-exercises-id", show_default=False)
    ] = None,
    today: Annotated[bool, typer.Option("--today", metavar="", help="cli-help-exercises-today")] = False,
    count: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-exercises-count")] = 5,
    seed: Seed = None,
) -> None:
    """Ask for the best moves of some exercises."""
    named_game(game)
    # Imported late: `annales --help` should not wait for it.
    from annales.cli.terminal.exercises import ExerciseSession
    from annales.exercises import find_exercises

    found = find_exercises(game)
    if exercise is not None:
        chosen = [found.find(exercise)]
    elif today:
        chosen = [found.of_day(datetime.now(UTC).date())]
    else:
        those = found.of_theme(theme) if theme else list(found.exercises)
        chosen = Random(seed).sample(those, min(count, len(those)))
    if not ExerciseSession(game, chosen).run():
        raise typer.Exit(FAILED)


def list_themes(game: GameId, as_json: Json = False) -> None:
    """Print the themes of a game with the number and the difficulty of their exercises."""
    named_game(game)
    from annales.exercises import find_exercises

    found = find_exercises(game)
    if as_json:
        print_result({"game": game, "info": found.info, "exercises": found.exercises})
    else:
        console().print(themes_table(game, found))


def themes_table(game: str, found: Collection) -> Table:
    """A row for each theme, and one for all exercises."""
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(message("exercises-theme"))
    table.add_column("")
    for name in ("number", "easiest", "hardest"):
        table.add_column(message(f"exercises-{name}"), justify="right")
    for theme in found.themes:
        name = sentence(f"exercise-theme-{game}-{theme}", language=language())
        table.add_row(theme, name, *figures(found.of_theme(theme)))
    table.add_row(message("exercises-all"), "", *figures(found.exercises))
    return table


def figures(exercises: list[Exercise] | tuple[Exercise, ...]) -> tuple[str, str, str]:
    """Number of exercises, and the least and the greatest difficulty."""
    if not exercises:
        return "0", "–", "–"
    return str(len(exercises)), str(exercises[0].rating), str(exercises[-1].rating)


def build(
    game: GameId,
    out: Annotated[Path, typer.Option(metavar="FILE", help="cli-help-exercises-out", dir_okay=False)],
    count: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-exercises-total")] = 100,
    seed: Annotated[int, typer.Option(metavar="N", help="cli-help-exercises-build-seed")] = 0,
    visits: Annotated[int, typer.Option(metavar="N", min=8, help="cli-help-exercises-visits")] = 5_000,
    as_json: Json = False,
) -> None:
    """Add the missing exercises to a file."""
    kind = named_game(game)
    from annales.exercises.build import BuildSettings, build_exercises

    check_writable(out)
    settings = BuildSettings(visits=visits)
    with GamesProgress(message("compiling"), count, quiet=as_json, interrupted="exercises-interrupted") as bar:

        def show(done: int, games: int) -> None:
            bar.update(done, message("exercises-running", games=games))

        found = build_exercises(kind, out, count, seed=seed, settings=settings, progress=show)
    if as_json:
        print_result({"game": game, "file": str(out), "exercises": len(found)})
    else:
        console().print(message("exercises-built", file=str(out), count=len(found)))
