"""`annales cards`: what there is in a game, and what it does."""

from __future__ import annotations

from typing import Annotated

import typer

from annales.cli.desk import find_desk
from annales.cli.output import console, print_json
from annales.cli.parameters import GameId, Json
from annales.games import find_game

__all__ = ["cards"]


def cards(
    game: GameId,
    age: Annotated[str | None, typer.Option(metavar="AGE", help="cli-help-age", show_default=False)] = None,
    color: Annotated[str | None, typer.Option(metavar="COLOR", help="cli-help-color", show_default=False)] = None,
    as_json: Json = False,
) -> None:
    """Show all cards and everything else that has an effect, or the cards of one age or colour."""
    desk = find_desk(find_game(game).ruleset.id)
    things = desk.things(age, color)
    if as_json:
        print_json(things)
        return
    out = console()
    for table in desk.catalogue(things):
        out.print(table)
