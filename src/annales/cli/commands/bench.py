"""`annales bench`: how fast the rules, arrays and search are, as ratios to something else measured in the same run.

The first game is compared with a program in C, and all other games with the first one.
"""

from __future__ import annotations

from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from annales.cli.i18n import message
from annales.cli.output import console, print_result, stderr
from annales.cli.parameters import GameId, Json, Players, read_options
from annales.core.ruleset import Options
from annales.games import GAMES, find_game

if TYPE_CHECKING:
    from annales.bench.measures import Figure

    Figures = dict[str, Figure]

__all__ = ["bench"]

BATCH = 4096
"""Games in one array environment."""


def bench(
    game: GameId,
    pairs: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-bench-pairs")] = 5,
    games: Annotated[int, typer.Option(metavar="N", min=100, help="cli-help-bench-games")] = 30_000,
    players: Players = None,
    as_json: Json = False,
) -> None:
    """Measure, and print the figures."""
    from annales.bench.measures import measure_compile

    options = read_options(find_game(game).ruleset, None, players)
    standard = next(iter(GAMES))
    measured = by_yardstick if game == standard else partial(by_other_game, standard, options)
    figures, threads = measured(game, pairs, games)
    arrays = measure_all_arrays(game, options)
    cold, warm = measure_compile(game)
    alone = {**arrays, "compile_cpu_s": cold, "warm_s": warm}
    if as_json:
        print_result(as_object(figures, threads, alone))
    else:
        console().print(as_table(figures, threads, alone, None if game == standard else standard))


def measure_all_arrays(game: str, options: Options) -> dict[str, float]:
    """Measure one game and many games through arrays."""
    from annales.bench.measures import measure_array_threads, measure_arrays

    one, _ = measure_arrays(game, 1, 5000, options)
    batch, chosen = measure_arrays(game, BATCH, 40, options)
    threads = measure_array_threads(game, BATCH, 400, options)
    return {"array_ns": one, "batch_ns": batch, "batch_random_ns": chosen, "batch_two_threads": threads}


def by_yardstick(game: str, pairs: int, games: int) -> tuple[Figures, Figure]:
    """Measure games, search iterations and two threads against a program in C, if it can be built."""
    from annales.bench.measures import measure_random, measure_search, measure_threads
    from annales.bench.yardstick import build_yardstick

    with TemporaryDirectory(prefix="annales-yardstick-") as folder:
        yardstick = build_yardstick(game, Path(folder))
        if yardstick is None:
            stderr().print(message("bench-no-yardstick"))
        figures = {
            "random_rejection": measure_random(game, yardstick, "rejection", pairs, games),
            "random_listing": measure_random(game, yardstick, "listing", pairs, games),
            "search": measure_search(game, yardstick, pairs, 1.0),
        }
        return figures, measure_threads(game, yardstick, pairs, games)


def by_other_game(standard: str, options: Options, game: str, pairs: int, games: int) -> tuple[Figures, Figure]:
    """Measure decisions against those of the first game; search iterations and two threads have no counterpart."""
    from annales.bench.measures import measure_decisions, measure_search, measure_threads

    figures = {
        "random_rejection": measure_decisions(game, options, standard, "rejection", pairs, games),
        "random_listing": measure_decisions(game, options, standard, "listing", pairs, games),
        "search": measure_search(game, None, pairs, 1.0, options),
    }
    return figures, measure_threads(game, None, pairs, games, options)


def as_object(figures: Figures, threads: Figure, alone: dict[str, float]) -> dict[str, object]:
    """The figures for programs: ratios (null without a yardstick), figures of Annales alone, speeds."""
    theirs = sorted(threads.theirs)
    return {
        **{name: figure.ratio for name, figure in figures.items()},
        "two_threads": threads.median,
        "two_threads_c": theirs[len(theirs) // 2] if theirs else None,
        **alone,
        "per_second": {name: figure.median for name, figure in figures.items()},
        "spread": {name: figure.spread for name, figure in figures.items()},
    }


def as_table(figures: Figures, threads: Figure, alone: dict[str, float], standard: str | None) -> Table:
    """The figures for people. With another game as the standard, the first two count decisions."""
    table = Table(box=box.SIMPLE)
    by = message("bench-by-game", game=standard) if standard else message("bench-ratio")
    for i, heading in enumerate((message("bench-what"), message("bench-ours"), by, message("bench-spread"))):
        table.add_column(heading, justify="right" if i else "left")
    for name, figure in figures.items():
        spread = f"{figure.spread[0]:.2f}…{figure.spread[1]:.2f}" if figure.spread else "–"
        ratio = f"{figure.ratio:.2f}" if figure.ratio else "–"
        key = name.replace("random", "decisions") if standard else name
        table.add_row(message(f"bench-{key.replace('_', '-')}"), f"{figure.median:,.0f}/s", ratio, spread)
    ratio = f"{threads.ratio:.2f}" if threads.ratio else "–"
    table.add_row(message("bench-two-threads"), f"× {threads.median:.2f}", ratio, "")
    for name, value in alone.items():
        shown = f"× {value:.2f}" if name.endswith("threads") else f"{value:,.1f} {name.rpartition('_')[2]}"
        table.add_row(message(f"bench-{name.replace('_', '-')}"), shown, "", "")
    return table
