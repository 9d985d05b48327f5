"""Parameters that several commands share."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

import typer

from annales.cli.i18n import message
from annales.core.game import Game
from annales.core.options import complete_options
from annales.core.position import read_option
from annales.core.ruleset import OptionValue, Ruleset
from annales.errors import AnnalesError
from annales.games import GAMES, find_game, import_faults

__all__ = ["CardsFile", "GameId", "Json", "Players", "RayAddress", "RuleOptions", "Seed", "named_game", "read_options"]

GameId = Annotated[str, typer.Argument(metavar="GAME", help="cli-help-game", show_default=False)]
Json = Annotated[bool, typer.Option("--json", metavar="", help="cli-help-json")]
Seed = Annotated[int | None, typer.Option("--seed", metavar="N", help="cli-help-seed", show_default=False)]
RuleOptions = Annotated[
    list[str] | None,
    typer.Option("--option", metavar="NAME=VALUE", help="cli-help-option", show_default=False),
]
Players = Annotated[
    int | None, typer.Option("--players", metavar="P", min=1, help="cli-help-players", show_default=False)
]
RayAddress = Annotated[str | None, typer.Option("--ray", metavar="ADDRESS", help="cli-help-ray", show_default=False)]
CardsFile = Annotated[
    Path | None, typer.Option("--cards", metavar="FILE", help="cli-help-cards-file", dir_okay=False, show_default=False)
]


def named_game(name: str) -> type[Game]:
    """The game with an id. Raises `AnnalesError` that names the games there are, or the fault of its package."""
    if name not in GAMES:
        if name in import_faults():
            find_game(name)
        raise AnnalesError(message("error-no-game", name=name, known=", ".join(GAMES)))
    return GAMES[name]


def read_options(
    rules: Ruleset, texts: Sequence[str] | None, players: int | None = None, cards: Path | None = None
) -> dict[str, OptionValue]:
    """Rule options from `name=value` texts, the number of players and a file of cards.

    Raises `AnnalesError` for an option that does not exist, or a fault in the file.

    >>> from annales.games import Duel
    >>> read_options(Duel.ruleset, ["first_game=true"])
    {'first_game': True}
    >>> from annales.games import Flow
    >>> read_options(Flow.ruleset, [], players=3)
    {'players': 3}
    >>> read_options(Duel.ruleset, [], players=2)
    {}
    """
    options: dict[str, OptionValue] = dict(rules.open_cards(cards)) if cards else {}
    # A game for two has no option `players`, and yet `--players 2` is right for it. Where there is one, the usual
    # number is an option as well: without it, self-play takes all numbers in turn.
    if players is not None and ("players" in rules.defaults or players != rules.seats(rules.defaults)):
        options["players"] = players
        complete_options(rules, options)
    for text in texts or ():
        name, equals, value = text.partition("=")
        if not equals:
            raise AnnalesError(message("error-option-form", text=text))
        if name in options:
            raise AnnalesError(message("error-option-twice", name=name))
        # `complete_options` raises the error that lists the options of the game.
        if name not in rules.defaults:
            complete_options(rules, {name: value})
        options[name] = read_option(rules, name, value)
    return options
