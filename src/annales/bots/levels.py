"""Five levels of play, from beginner to master: the same heuristics and the same search with growing budgets.

The two weakest levels do not search. They rate each move by its immediate value and sometimes pick one that is not the
best, as a beginner does.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from importlib.util import find_spec
from types import MappingProxyType
from typing import TYPE_CHECKING

from annales.bots.search_bot import SearchBot
from annales.bots.simple_bots import SoftmaxBot
from annales.core.game import Game
from annales.games import GAMES, find_game

if TYPE_CHECKING:
    from annales.bots.search import Report

__all__ = ["LEVELS", "search_for_hint", "warm"]

WITHOUT_SEARCH = (SoftmaxBot("beginner@1", 30), SoftmaxBot("casual@1", 6))
WITH_SEARCH = (
    SearchBot("skilled@1", visits=120),
    SearchBot("expert@1", seconds=0.1),
    SearchBot("master@1", seconds=1.0),
)


def search_for_hint(game: Game, seconds: float, seed: int = 0) -> Report:
    """Search for some seconds of wall-clock time, with the settings that suit the game, and return the report."""
    from annales.bots.search import Limits, Searcher

    return Searcher().search(game, Limits(seconds), seed)


def warm(games: Iterable[str] = tuple(GAMES)) -> None:
    """Compile the search for some games (ids), by default all, or load it from disk, so that no move waits for it.

    This takes most of a minute the first time and about a second later. Without Numba it does nothing.
    """
    if not any(level.compiles for level in LEVELS.values()):
        return
    from annales.bots.search import Limits, Searcher

    for game in games:
        Searcher().search(find_game(game)(seed=0), Limits(visits=1))


def _levels() -> Mapping[str, SoftmaxBot | SearchBot]:
    """All five levels, or the first two where Numba is not installed: an uncompiled search takes minutes a move."""
    known = (*WITHOUT_SEARCH, *WITH_SEARCH) if find_spec("numba") else WITHOUT_SEARCH
    return MappingProxyType({level.name: level for level in known})


LEVELS = _levels()
"""The levels by name, weakest first."""
