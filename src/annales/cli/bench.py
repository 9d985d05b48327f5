"""`annales bench`: how fast the rules, arrays and search are, as ratios to a C program in the same run."""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Annotated, Any

import typer
from rich import box
from rich.table import Table

from annales.cli.output import console, print_json, stderr
from annales.cli.parameters import GameId, Json
from annales.cli.speech import say

if TYPE_CHECKING:
    from annales.cli.measures import Figure

__all__ = ["bench"]

BATCH = 4096


def bench(
    game: GameId,
    pairs: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-bench-pairs")] = 5,
    games: Annotated[int, typer.Option(metavar="N", min=100, help="cli-help-bench-games")] = 30_000,
    as_json: Json = False,
) -> None:
    """Measure, and tell the figures."""
    from annales.cli.measures import (
        measure_arrays,
        measure_compile,
        measure_random,
        measure_search,
        measure_threads,
    )
    from annales.cli.yardstick import build_yardstick

    with TemporaryDirectory(prefix="annales-yardstick-") as folder:
        yardstick = build_yardstick(game, Path(folder))
        if yardstick is None:
            stderr().print(say("bench-no-yardstick"))
        figures = {
            "random_rejection": measure_random(game, yardstick, "rejection", pairs, games),
            "random_listing": measure_random(game, yardstick, "listing", pairs, games),
            "search": measure_search(game, yardstick, pairs, 1.0),
        }
        threads = measure_threads(game, yardstick, pairs, games)
    array, batch = measure_arrays(game, 1, 5000), measure_arrays(game, BATCH, 20)
    cold, warm = measure_compile(game)
    alone = {"array_ns": array, "batch_ns": batch, "compile_cpu_s": cold, "warm_s": warm}
    if as_json:
        print_json(as_object(figures, threads, alone))
    else:
        console().print(as_table(figures, threads, alone))


def as_object(figures: dict[str, Figure], threads: Figure, alone: dict[str, float]) -> dict[str, Any]:
    """The figures for machines: ratios (null without a yardstick), then what stands alone, then speeds."""
    theirs = sorted(threads.theirs)
    return {
        **{name: figure.ratio for name, figure in figures.items()},
        "two_threads": threads.mean,
        "two_threads_c": theirs[len(theirs) // 2] if theirs else None,
        **alone,
        "per_second": {name: figure.mean for name, figure in figures.items()},
        "spread": {name: figure.spread for name, figure in figures.items()},
    }


def as_table(figures: dict[str, Figure], threads: Figure, alone: dict[str, float]) -> Table:
    """The figures for people."""
    table = Table(box=box.SIMPLE)
    for key in ("bench-what", "bench-ours", "bench-ratio", "bench-spread"):
        table.add_column(say(key), justify="left" if key == "bench-what" else "right")
    for name, figure in figures.items():
        spread = f"{figure.spread[0]:.2f}…{figure.spread[1]:.2f}" if figure.spread else "–"
        ratio = f"{figure.ratio:.2f}" if figure.ratio else "–"
        table.add_row(say(f"bench-{name.replace('_', '-')}"), f"{figure.mean:,.0f}/s", ratio, spread)
    ratio = f"{threads.ratio:.2f}" if threads.ratio else "–"
    table.add_row(say("bench-two-threads"), f"× {threads.mean:.2f}", ratio, "")
    for name, value in alone.items():
        unit = "ns" if name.endswith("_ns") else "s"
        table.add_row(say(f"bench-{name.replace('_', '-')}"), f"{value:,.1f} {unit}", "", "")
    return table
