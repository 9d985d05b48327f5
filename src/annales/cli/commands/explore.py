"""`annales table` and `annales explore`: games of self-play as a table, and shares of victories in groups of them."""

from __future__ import annotations

import csv
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich import box
from rich.markup import escape
from rich.table import Table

from annales.cli.i18n import language, message
from annales.cli.output import console, print_result
from annales.cli.parameters import GameId, Json, named_game

if TYPE_CHECKING:
    from annales.core.catalogue import GameTexts
    from annales.statistics import Group

__all__ = ["explore", "table"]


def table(
    game: GameId,
    games: Annotated[list[Path], typer.Option("--games", metavar="DIR", help="cli-help-truth-games", file_okay=False)],
    out: Annotated[Path, typer.Option(metavar="FILE", help="cli-help-table-out", dir_okay=False)],
    summary: Annotated[
        Path | None, typer.Option(metavar="FILE", help="cli-help-table-summary", dir_okay=False, show_default=False)
    ] = None,
    as_json: Json = False,
) -> None:
    """Write one row for each game as Parquet."""
    kind = named_game(game)
    # Imported late: `annales --help` should not wait for it.
    from annales.statistics import add_summary, find_source, read_games, summarise, write_table

    count = write_table(kind, games, out)
    if summary is not None:
        add_summary(summary, summarise(kind.ruleset, find_source(kind, games), read_games(kind, games)))
    if as_json:
        print_result({"game": game, "file": str(out), "games": count})
    else:
        console().print(message("table-written", games=f"{count:,}", file=str(out)), markup=False)


def explore(
    game: GameId,
    file: Annotated[Path, typer.Argument(metavar="FILE", help="cli-help-explore-file", show_default=False)],
    by: Annotated[str, typer.Option(metavar="SQL", help="cli-help-explore-by", show_default=False)] = "",
    where: Annotated[str, typer.Option(metavar="SQL", help="cli-help-explore-where", show_default=False)] = "",
    value: Annotated[str, typer.Option(metavar="SQL", help="cli-help-explore-value")] = "won0",
    as_csv: Annotated[bool, typer.Option("--csv", help="cli-help-explore-csv")] = False,
    as_json: Json = False,
) -> None:
    """Print a share with its interval for each group of games."""
    from annales.statistics import explore as find_groups

    kind = named_game(game)
    groups = find_groups(file, by, where, value)
    if as_json:
        print_result({"by": by, "where": where, "value": value, "groups": [msgspec.to_builtins(g) for g in groups]})
    elif as_csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(("key", "games", "share", "low", "high"))
        writer.writerows((g.key, g.games, g.share, g.low, g.high) for g in groups)
    else:
        console().print(as_table(groups, by, kind.ruleset.in_language(language())))


def as_table(groups: list[Group], by: str, texts: GameTexts) -> Table:
    """The groups as a table for the terminal. Ids of cards and other items become names."""
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    shown.add_column(escape(by))
    for name in ("explore-games", "explore-share", "explore-interval"):
        shown.add_column(message(name), justify="right")
    for g in groups:
        shown.add_row(escape(texts.name(g.key)), f"{g.games:,}", f"{g.share:.2%}", f"{g.low:.2%}–{g.high:.2%}")
    return shown
