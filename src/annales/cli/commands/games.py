"""`annales games`: all games, with their rule options and the packages that they come from."""

from __future__ import annotations

from typing import TypedDict

from rich import box
from rich.table import Table

import annales
from annales.cli.i18n import language, message
from annales.cli.output import console, print_json
from annales.cli.parameters import Json
from annales.core.events import OptionValue
from annales.core.position import option_text
from annales.games import GAMES, package_of

__all__ = ["games"]


class ListedGame(TypedDict):
    """A game, as `--json` prints it."""

    id: str
    name: str
    players: list[int]
    options: dict[str, list[OptionValue]]
    """The values of each rule option; the default is the first."""
    package: str


def games(as_json: Json = False) -> None:
    """List all games: id, name, numbers of players, rule options, package."""
    found = [describe(name) for name in GAMES]
    if as_json:
        print_json(found)
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for head in ("id", "name", "players", "options", "package"):
        table.add_column(message(f"games-{head}"), overflow="fold")
    for game in found:
        options = [f"{name}: {', '.join(map(option_text, values))}" for name, values in game["options"].items()]
        players = ", ".join(map(str, game["players"]))
        table.add_row(game["id"], game["name"], players, "\n".join(options), game["package"])
    console().print(table)


def describe(name: str) -> ListedGame:
    """What is listed of a game."""
    rules = GAMES[name].ruleset
    options = {
        option: [rules.defaults[option], *(value for value in values if value != rules.defaults[option])]
        for option, values in rules.choices.items()
    }
    players = sorted({rules.seats({**rules.defaults, "players": n}) for n in rules.choices.get("players", (2,))})
    return {
        "id": name,
        "name": rules.in_language(language()).title,
        "players": players,
        "options": options,
        "package": package_of(name) or f"annales {annales.__version__}",
    }
