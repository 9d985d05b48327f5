"""`annales bots`: the computer opponents, each with one line about it."""

from __future__ import annotations

from rich import box
from rich.table import Table

from annales.bots import LEVELS, OFFERED
from annales.cli.i18n import language, message
from annales.cli.output import console, print_json
from annales.cli.parameters import Json
from annales.text.messages import sentence

__all__ = ["bots"]


def bots(as_json: Json = False) -> None:
    """List the levels from the weakest, then the other bots."""
    found = {name: description(name) for name in (*LEVELS, *(name for name in OFFERED if name not in LEVELS))}
    if as_json:
        print_json([{"name": name, "about": about} for name, about in found.items()])
        return
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    table.add_column(message("bots-name"), no_wrap=True)
    # Japanese has no spaces to break lines at.
    table.add_column(message("bots-about"), overflow="fold")
    for name, about in found.items():
        table.add_row(name, about)
    console().print(table)


def description(name: str) -> str:
    """What the page says about a bot, in the current language."""
    return sentence(f"bot-{name.partition('@')[0]}-about", language=language())
