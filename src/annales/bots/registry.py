"""All bots by name, and functions that ask a bot about a position given as text, for use in worker processes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from annales.bots.levels import LEVELS, search_for_hint
from annales.bots.simple_bots import GREEDY, RANDOM
from annales.core.bot import Bot
from annales.core.game import Game
from annales.errors import AnnalesError
from annales.games import find_game

if TYPE_CHECKING:
    from annales.bots.search import Report

__all__ = ["BOTS", "advise", "choose_move", "find_bot"]

BOTS: Mapping[str, Bot] = {bot.name: bot for bot in (RANDOM, GREEDY, *LEVELS.values())}
"""Every bot by its name: the two simplest, then the levels, weakest first."""


def find_bot(name: str) -> Bot:
    """The bot with this name. The version may be left out where there is only one. Raises `AnnalesError` if unknown."""
    fitting = [bot for known, bot in BOTS.items() if known == name or known.partition("@")[0] == name]
    if len(fitting) != 1:
        raise AnnalesError(f"no bot is called {name!r} (known: {', '.join(BOTS)})")
    return fitting[0]


def choose_move(game: str, position: str, bot: str | Bot, seed: int) -> str:
    """Ask a bot for its move in a position, and return the text of the move.

    `game` is an id, `position` a position text, `bot` a name or a bot. Names and texts can be sent to another process
    and back. Raises `AnnalesError` for an unknown name, a bad position, or nobody on turn.
    """
    chosen = find_bot(bot) if isinstance(bot, str) else bot
    return chosen.choose(_public(game, position), seed).text


def advise(game: str, position: str, seconds: float) -> Report:
    """Search a position for some seconds of wall-clock time and return the report, for hints."""
    return search_for_hint(_public(game, position), seconds)


def _public(game: str, position: str) -> Game:
    # A position holds no secret, and manual chance adds none.
    return find_game(game).from_position(position, chance="manual").public()
