"""All bots by name, and their answers as text for worker processes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from annales.bots.bot import Bot
from annales.bots.levels import LEVELS, think
from annales.bots.simple_bots import GREEDY, RANDOM
from annales.core.game import Game
from annales.errors import AnnalesError
from annales.games import find_game

if TYPE_CHECKING:
    from annales.bots.search import Report

__all__ = ["BOTS", "advise", "choose_move", "find_bot"]

BOTS: Mapping[str, Bot] = {bot.name: bot for bot in (RANDOM, GREEDY, *LEVELS.values())}
"""Every bot by its name: the two simplest, then the levels, weakest first."""


def find_bot(name: str) -> Bot:
    """The bot with a name; the version may be left out where there is only one. Raises `AnnalesError`."""
    fitting = [bot for known, bot in BOTS.items() if known == name or known.partition("@")[0] == name]
    if len(fitting) != 1:
        raise AnnalesError(f"no bot is called {name!r} (known: {', '.join(BOTS)})")
    return fitting[0]


def choose_move(game: str, position: str, bot: str, seed: int) -> str:
    """The move of a bot in a position; all arguments and the result are plain values, so any process can be asked."""
    return find_bot(bot).choose(_public(game, position), seed).text


def advise(game: str, position: str, seconds: float) -> Report:
    """The report of a search of a position, for hints; `seconds` is its wall-clock time."""
    return think(_public(game, position), seconds)


def _public(game: str, position: str) -> Game:
    return find_game(game).from_position(position, chance="manual").public()
