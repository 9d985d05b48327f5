"""`annales perft`: how many sequences of moves and outcomes of chance there are from a position."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import msgspec
import typer
from rich import box
from rich.table import Table

from annales.cli.i18n import message
from annales.cli.output import console, fail, print_result
from annales.cli.parameters import CardsFile, GameId, Json, Players, RuleOptions, named_game, read_options

if TYPE_CHECKING:
    from annales.core.game import Game
    from annales.simulation.perft import PerftRow

__all__ = ["perft"]


def perft(  # noqa: PLR0913, PLR0917 - the options of the command
    game: GameId,
    depth: Annotated[int, typer.Option(metavar="N", min=0, help="cli-help-perft-depth")] = 3,
    position: Annotated[
        str | None, typer.Option(metavar="LINE", help="cli-help-perft-position", show_default=False)
    ] = None,
    expanded: Annotated[bool, typer.Option("--expanded", metavar="", help="cli-help-perft-expanded")] = False,
    limit: Annotated[int, typer.Option(metavar="N", min=1, help="cli-help-perft-limit")] = 1_000_000_000,
    option: RuleOptions = None,
    players: Players = None,
    cards: CardsFile = None,
    as_json: Json = False,
) -> None:
    """Count the sequences of each length up to a depth, and print them."""
    kind = named_game(game)
    if position and (option or players):
        fail(message("error-perft-options"))
    options = read_options(kind.ruleset, option, players, cards)
    start: Game = kind.from_position(position, chance="manual") if position else kind(chance="manual", options=options)
    # Imported late: `annales --help` should not wait for it.
    from annales.simulation.perft import perft as count

    rows = count(start, depth, chance="expanded" if expanded else "explicit", limit=limit)
    if as_json:
        found = {"game": game, "position": start.position, "chance": "expanded" if expanded else "explicit"}
        print_result({**found, "rows": [msgspec.to_builtins(row) for row in rows]})
    else:
        console().print(as_table(rows))


def as_table(rows: list[PerftRow]) -> Table:
    """The counts as a table for the terminal."""
    shown = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for name in ("perft-depth", "perft-nodes", "perft-chance", "perft-ends"):
        shown.add_column(message(name), justify="right")
    for row in rows:
        shown.add_row(str(row.depth), f"{row.nodes:,}", f"{row.chance:,}", f"{row.ends:,}")
    return shown
