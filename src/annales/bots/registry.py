"""All bots by name, and functions that ask a bot about a position given as text, for use in worker processes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import TYPE_CHECKING

from annales.bots.levels import LEVELS, OLD_LEVELS, search_for_hint
from annales.bots.simple_bots import GREEDY, RANDOM
from annales.core.bot import Bot, check_bot, for_game
from annales.core.game import Game
from annales.core.levels import LEVEL_NAMES
from annales.core.texts import checked_text
from annales.errors import AnnalesError
from annales.games import find_game
from annales.kernel.rules import need_compiler

if TYPE_CHECKING:
    from annales.bots.search import Report

__all__ = ["BOTS", "OFFERED", "advise", "choose_move", "find_bot"]

OFFERED: Mapping[str, Bot] = MappingProxyType({RANDOM.name: RANDOM, GREEDY.name: GREEDY, **LEVELS})
"""The bots that menus offer, by name: the two simplest, then the levels, weakest first."""
BOTS: Mapping[str, Bot] = MappingProxyType({**OFFERED, **OLD_LEVELS})
"""Every bot by its name: those that are offered, then older versions, which games begun with them still need."""


def find_bot(name: str) -> Bot:
    """The bot with this name; a name without a version means the newest version.

    Raises `AnnalesError` if unknown, and `MissingCompiler` for a level that searches where Numba is not installed.

    >>> find_bot("beginner").name, find_bot("beginner@1").name
    ('beginner@2', 'beginner@1')
    """
    checked_text("the name of a bot", name)
    if name in BOTS:
        return BOTS[name]
    versions = {int(version): known for known in BOTS for base, _, version in [known.partition("@")] if base == name}
    if not versions:
        # Without Numba there are no levels that search.
        if name.partition("@")[0] in LEVEL_NAMES:
            need_compiler()
        raise AnnalesError(f"no bot is called {name!r} (known: {', '.join(BOTS)})")
    return BOTS[versions[max(versions)]]


def choose_move(game: str, position: str, bot: str | Bot, seed: int, game_seed: int = 0) -> str:
    """Ask a bot for its move in a position, and return the text of the move.

    `game` is an id, `position` a position text, `bot` a name or a bot. Names and texts can be sent to another process
    and back. `game_seed` is the seed of the bot's character, the same for all moves of a game.
    Raises `AnnalesError` for an unknown name, a bad position, or nobody on turn.
    """
    chosen = find_bot(bot) if isinstance(bot, str) else check_bot(bot)
    return for_game(chosen, game_seed).choose(_public(game, position), seed).text


def advise(game: str, position: str, seconds: float) -> Report:
    """Search a position for some seconds of wall-clock time and return the report, for hints."""
    return search_for_hint(_public(game, position), seconds)


def _public(game: str, position: str) -> Game:
    # A position holds no secret, and manual chance adds none.
    return find_game(game).from_position(position, chance="manual").public()
