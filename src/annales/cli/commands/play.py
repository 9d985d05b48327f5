"""`annales play`: a whole game in the terminal."""

from __future__ import annotations

import secrets
from pathlib import Path
from typing import Annotated

import typer

from annales.bots.make import make_bot
from annales.cli.i18n import message
from annales.cli.output import FAILED, check_writable, fail
from annales.cli.parameters import CardsFile, GameId, Players, RuleOptions, Seed, named_game, read_options
from annales.cli.terminal.session import TerminalGame
from annales.errors import AnnalesError

__all__ = ["play"]


def play(
    game: GameId,
    seat: Annotated[int, typer.Option(metavar="N", min=0, help="cli-help-seat")] = 0,
    opponent: Annotated[str, typer.Option(metavar="BOT", help="cli-help-opponent")] = "greedy@1",
    seed: Seed = None,
    option: RuleOptions = None,
    players: Players = None,
    cards: CardsFile = None,
    save: Annotated[
        Path | None, typer.Option(metavar="FILE", help="cli-help-save", dir_okay=False, show_default=False)
    ] = None,
) -> None:
    """Play against the computer by notation."""
    kind = named_game(game)
    bot = make_bot(opponent)
    options = {**kind.ruleset.ending_options, **read_options(kind.ruleset, option, players, cards)}
    opened = kind(seed=seed, options=options)
    if seat >= opened.seats:
        raise AnnalesError(message("error-seat", seat=seat, seats=opened.seats))
    if save:
        check_writable(save)
        if save.exists():
            fail(message("error-exists", file=str(save)))
    session = TerminalGame(opened, seat, bot, seed if seed is not None else secrets.randbits(32))
    finished = False
    try:
        finished = session.run()
    finally:
        # A record that cannot be written is printed, so that the game is not lost.
        if save and not session.save(save):
            session.out.print(session.record(), soft_wrap=True)
    if not finished or (save and save not in session.saved):
        raise typer.Exit(FAILED)
