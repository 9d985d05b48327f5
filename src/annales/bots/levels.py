"""The levels of play as bots. What a level does in a game is data of the game, `SearchFacet.levels`."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from time import perf_counter
from types import MappingProxyType
from typing import TYPE_CHECKING

from annales.bots.glance import GlanceBot
from annales.bots.presets import SEARCH_1
from annales.bots.search_bot import SearchBot
from annales.bots.simple_bots import SoftmaxBot
from annales.core.bot import Bot
from annales.core.game import Game
from annales.core.levels import LEVEL_NAMES, WITHOUT_SEARCH, GlanceLevel, SearchLevel
from annales.core.move import Move
from annales.core.ruleset import Ruleset
from annales.games import GAMES, find_game
from annales.kernel.rules import has_compiler

if TYPE_CHECKING:
    from annales.bots.search import Report, Settings

__all__ = ["LEVELS", "OLD_LEVELS", "LevelBot", "search_for_hint", "warm"]

VERSION = 2


@dataclass(frozen=True)
class LevelBot:
    """A level in any game: a bot at a glance or a search, as the table of the game says."""

    level: str
    compiles: bool
    game_seed: int = 0
    time_share: float = 1.0
    clock: Callable[[], float] = perf_counter

    @property
    def name(self) -> str:
        """Name and version."""
        return f"{self.level}@{VERSION}"

    def for_game(self, seed: int) -> LevelBot:
        """This level with the character that it has in the game with this seed."""
        return replace(self, game_seed=seed)

    def with_time_share(self, share: float, clock: Callable[[], float]) -> LevelBot:
        """This level with a share of its time, measured by a clock. A level without a limit of time stays the same."""
        return replace(self, time_share=share, clock=clock)

    def choose(self, game: Game, seed: int) -> Move:
        """The move of the level in this game. Raises `AnnalesError` when nobody is on turn."""
        return self.bot_in(game.ruleset).choose(game, seed)

    def bot_in(self, rules: Ruleset) -> GlanceBot | SearchBot:
        """The bot that plays this level in a game."""
        level = rules.search.levels[self.level]
        if isinstance(level, GlanceLevel):
            return GlanceBot(self.name, level, self.game_seed)
        # The preset, and not the defaults, so that a level plays the same when defaults change.
        bot = SearchBot(self.name, level.visits, level.seconds, level.settings, SEARCH_1)
        return bot.with_time_share(self.time_share, self.clock)


def search_for_hint(game: Game, seconds: float, seed: int = 0) -> Report:
    """Search for some seconds of wall-clock time and return the report, with the game's network where it has one."""
    from annales.bots.search import Limits, Searcher, strongest_settings

    return Searcher(strongest_settings(game)).search(game, Limits(seconds), seed)


def warm(games: Iterable[str] | None = None) -> None:
    """Compile the search for some games (ids), by default all, or load it from disk, so that no move waits for it.

    This takes a minute or two the first time and some seconds later. Without Numba it does nothing.
    """
    if not any(level.compiles for level in LEVELS.values()):
        return
    from annales.bots.search import Limits, Searcher

    for name in GAMES if games is None else games:
        game = find_game(name)(seed=0)
        # A search with a network is compiled separately where its network has not the usual shape.
        for settings in _searches(game):
            Searcher(settings).search(game, Limits(visits=1))


def _searches(game: Game) -> Iterable[Settings]:
    """Settings of the levels and hints of a game, one for each network and one without a network."""
    from annales.bots.search import settings_for, strongest_settings

    rules = game.ruleset
    given = [strongest_settings(game)]
    given += [
        settings_for(rules, level.settings) for level in rules.search.levels.values() if isinstance(level, SearchLevel)
    ]
    return {bool(settings.network): settings for settings in [settings_for(rules, {"network": ""}), *given]}.values()


def _old_levels() -> Mapping[str, Bot]:
    """The five levels of version 1. Menus do not offer them any more, but stored games still use them."""
    known: tuple[Bot, ...] = (SoftmaxBot("beginner@1", 30), SoftmaxBot("casual@1", 6))
    if has_compiler():
        known += (
            SearchBot("skilled@1", visits=120, preset=SEARCH_1),
            SearchBot("expert@1", seconds=0.1, preset=SEARCH_1),
            SearchBot("master@1", seconds=1.0, preset=SEARCH_1),
        )
    return MappingProxyType({bot.name: bot for bot in known})


def _levels() -> Mapping[str, LevelBot]:
    """All levels, or those without search where Numba is not installed: an uncompiled search takes minutes a move."""
    names = LEVEL_NAMES if has_compiler() else WITHOUT_SEARCH
    bots = [LevelBot(name, compiles=name not in WITHOUT_SEARCH) for name in names]
    return MappingProxyType({bot.name: bot for bot in bots})


LEVELS = _levels()
"""The levels by name, weakest first."""
OLD_LEVELS = _old_levels()
"""Levels of earlier versions by name."""
