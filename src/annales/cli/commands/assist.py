"""`annales assist`: follows a game on a real table, and says what the moves are worth."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from annales.cli.i18n import message
from annales.cli.output import FAILED, fail, read_file
from annales.cli.parameters import CardsFile, GameId, Players, RuleOptions, named_game, read_options
from annales.cli.terminal.analysing import VISITS
from annales.cli.terminal.assistant import Assistant
from annales.core.game import Game
from annales.core.record import Record
from annales.errors import AnnalesError

__all__ = ["assist"]


def assist(
    game: GameId,
    position: Annotated[
        str | None, typer.Option(metavar="LINE", help="cli-help-assist-position", show_default=False)
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(metavar="FILE", help="cli-help-assist-record", dir_okay=False, show_default=False),
    ] = None,
    option: RuleOptions = None,
    players: Players = None,
    cards: CardsFile = None,
    visits: Annotated[int, typer.Option(metavar="N", min=8, help="cli-help-assist-visits")] = VISITS,
) -> None:
    """Follow a game on a real table: enter moves and what is revealed, and ask what the moves are worth."""
    kind = named_game(game)
    if position and record:
        raise AnnalesError(message("assist-two-starts"))
    if position:
        opened = kind.from_position(position, chance="manual")
    elif record:
        opened = game_of(record, kind)
    else:
        opened = kind(options=read_options(kind.ruleset, option, players, cards), chance="manual")
    if not Assistant(opened, visits).run():
        raise typer.Exit(FAILED)


def game_of(path: Path, kind: type[Game]) -> Game:
    """The end of a record, from which the game goes on. Ends the process for a faulty record or another game."""
    try:
        found = Record.parse(read_file(path))
        if found.kind is not kind:
            fail(message("assist-other-game", file=str(path), game=found.kind.ruleset.id))
        return found.game()
    except AnnalesError as fault:
        fail(f"{path}: {fault}")
