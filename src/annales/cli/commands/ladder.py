"""`annales ladder`: several players against each other, and a table of their ratings."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer
from rich import box
from rich.table import Table

from annales.bots import LEVELS
from annales.bots.make import with_version
from annales.cli.commands.match import as_terms
from annales.cli.i18n import message
from annales.cli.match_parameters import (
    Clock,
    EngineLog,
    MatchFilePath,
    MatchSeed,
    MoveSeconds,
    OnError,
    Processes,
    Ray,
    Visits,
    import_from_here,
    mean_seconds,
    signed,
)
from annales.cli.output import check_writable, console, fail, print_result
from annales.cli.parameters import CardsFile, GameId, Json, Players, RuleOptions, read_options
from annales.cli.progress import GamesProgress
from annales.games import find_game
from annales.kernel.protocol import MOST_DECISIONS

if TYPE_CHECKING:
    from annales.arena import LadderResult

__all__ = ["ladder"]

ALL_LEVELS = "levels"
"""Stands for all levels among the players of a ladder."""


def with_levels(contestants: Sequence[str]) -> list[str]:
    """The players of a ladder by name and version, with all levels, weakest first, in place of the word `levels`."""
    return [name for given in contestants for name in (LEVELS if given == ALL_LEVELS else [with_version(given)])]


PlayerTexts = Annotated[
    list[str],
    typer.Argument(
        metavar="PLAYER...",
        callback=with_levels,
        help="cli-help-match-player",
        show_default=False,
    ),
]


def ladder(  # noqa: PLR0913, PLR0917 - the options of the command
    game: GameId,
    contestants: PlayerTexts,
    games: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-ladder-games")] = 100,
    pairings: Annotated[str, typer.Option(metavar="WHICH", help="cli-help-ladder-pairings")] = "all",
    seed: MatchSeed = 0,
    processes: Processes = 1,
    ray: Ray = None,
    option: RuleOptions = None,
    players: Players = None,
    cards: CardsFile = None,
    on_error: OnError = "loses",
    move_seconds: MoveSeconds = None,
    clock: Clock = None,
    visits: Visits = None,
    file: MatchFilePath = None,
    engine_log: EngineLog = None,
    csv_file: Annotated[
        Path | None, typer.Option("--csv", metavar="FILE", help="cli-help-ladder-csv", show_default=False)
    ] = None,
    as_json: Json = False,
) -> None:
    """Play all pairings and print the ratings."""
    options = read_options(find_game(game).ruleset, option, players, cards)
    if csv_file:
        check_writable(csv_file)
    # Imported late: `annales --help` should not wait for it, and the extra may be missing.
    from annales.arena import Conditions, play_ladder

    how = Conditions(seed=seed, processes=processes, ray=ray, file=file, on_error=on_error, engine_log=engine_log)
    how |= Conditions(options=options, cards=cards, move_seconds=move_seconds, clock=clock, visits=visits)
    import_from_here()
    with GamesProgress(message("match-begins"), 0, quiet=as_json) as bar:

        def report(done: int, total: int) -> None:
            bar.update(done, message("simulating"), total=total)

        result = play_ladder(game, contestants, games, pairings=pairings, progress=report, **how)
    if csv_file:
        write_csv(result, csv_file)
    if as_json:
        print_result({"game": game, "seed": seed, **as_terms(result.terms), **as_object(result, pairings)})
    else:
        console().print(as_table(result))


def as_object(result: LadderResult, pairings: str) -> dict[str, object]:
    """The result as plain data."""
    return {
        "seats": result.seats,
        "pairings": pairings,
        "games": result.games,
        "stopped": result.stopped,
        "players": rows(result),
        "seat_advantages": [{"elo": seat.elo, "error": seat.error} for seat in result.ratings.seats],
    }


def rows(result: LadderResult) -> list[dict[str, str | float | None]]:
    """One row for each player, best first."""
    return [
        {
            "name": player.name,
            "elo": player.rating.elo,
            "error": player.rating.error,
            "low": player.rating.elo - player.rating.margin,
            "high": player.rating.elo + player.rating.margin,
            "lead": player.lead.elo if player.lead else None,
            "lead_error": player.lead.error if player.lead else None,
            "games": player.games,
            "score": player.score,
            "faults": player.faults,
            "move_seconds": player.move_seconds,
        }
        for player in result.standings
    ]


def write_csv(result: LadderResult, path: Path) -> None:
    """A CSV file with one row for each player."""
    table = rows(result)
    try:
        with path.open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, table[0], lineterminator="\n")
            writer.writeheader()
            writer.writerows(table)
    except OSError as fault:
        fail(message("error-write", file=str(path), why=fault.strerror or str(fault)))


def as_table(result: LadderResult) -> Table:
    """The ratings as a table for the terminal, with half of each 95 % interval."""
    title = message("ladder-title", games=f"{result.games:,}")
    table = Table(title=title, title_justify="left", box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(message("ladder-player"))
    for key in ("elo", "margin", "lead", "margin", "games", "score", "faults", "move-seconds"):
        table.add_column(message(f"ladder-{key}"), justify="right")
    for player in result.standings:
        table.add_row(
            player.name,
            signed(player.rating.elo),
            f"{player.rating.margin:.0f}",
            signed(player.lead.elo) if player.lead else "",
            f"{player.lead.margin:.0f}" if player.lead else "",
            f"{player.games:,}",
            f"{player.score:.1%}",
            f"{player.faults:,}",
            mean_seconds(player.move_seconds),
        )
    for number, seat in enumerate(result.ratings.seats):
        # With two seats, the only term is the advantage of the first player.
        label = (
            message("ladder-first") if result.seats == 2 else message("ladder-seat", seat=number, last=result.seats - 1)
        )
        table.add_row(label, signed(seat.elo), f"{seat.margin:.0f}")
    if result.stopped:
        table.add_row(message("match-stopped", most=f"{MOST_DECISIONS:,}"), f"{result.stopped:,}")
    return table
