"""`annales cards`: what there is in a game, and what it does; and whether a file of cards can be played with."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from annales.cli.desk import find_desk
from annales.cli.i18n import language, say
from annales.cli.output import FAILED, console, error, print_json
from annales.cli.parameters import GameId, Json
from annales.errors import AnnalesError, CardSetError
from annales.games import GAMES, find_game

__all__ = ["cards"]

CHECK = "check"


def cards(
    game: GameId,
    file: Annotated[
        Path | None, typer.Argument(metavar="[FILE]", help="cli-help-cards-check", dir_okay=False, show_default=False)
    ] = None,
    age: Annotated[str | None, typer.Option(metavar="AGE", help="cli-help-age", show_default=False)] = None,
    color: Annotated[str | None, typer.Option(metavar="COLOR", help="cli-help-color", show_default=False)] = None,
    as_json: Json = False,
) -> None:
    """Show all cards and everything else that has an effect, or the cards of one age or colour.

    `cards check FILE` checks a file of cards instead.
    """
    if game == CHECK and file:
        check_cards(file, as_json=as_json)
        return
    if file:
        raise AnnalesError(f"cards of a game take no file: {str(file)!r} (a file is checked with 'cards check FILE')")
    desk = find_desk(find_game(game).ruleset.id)
    things = desk.things(age, color)
    if as_json:
        print_json(things)
        return
    out = console()
    for table in desk.catalogue(things):
        out.print(table)


def check_cards(path: Path, *, as_json: bool) -> None:
    """Tell the fingerprint of a set of cards, or row and field of every fault."""
    rules = next(kind.ruleset for kind in GAMES.values() if "cards" in kind.ruleset.choices)
    try:
        fingerprint = str(rules.open_cards(path)["cards"])
    except CardSetError as fault:
        if as_json:
            print_json({"file": str(path), "fingerprint": None, "faults": faults_of(fault)})
        else:
            for one in faults_of(fault):
                error(": ".join(filter(None, (str(path), one["row"], one["field"], one["what"]))))
            error(say("card-set-faults", n=len(faults_of(fault))))
        raise typer.Exit(FAILED) from None
    if as_json:
        print_json({"file": str(path), "fingerprint": fingerprint, "faults": []})
    else:
        console().print(say("card-set-holds", file=str(path), fingerprint=fingerprint), soft_wrap=True)


def faults_of(error: CardSetError) -> list[dict[str, str]]:
    """Row, field and sentence of each fault; of a file that cannot be read at all, one without a place."""
    if not error.faults:
        return [{"row": "", "field": "", "what": str(error)}]
    return [{"row": fault.row, "field": fault.field, "what": fault.message(language())} for fault in error.faults]
