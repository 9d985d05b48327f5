"""Five levels of play, from beginner to master: the same heuristics and the same search with growing budgets.

The two weak levels are weak in a human way: they judge a move by its immediate value and do not always pick the best.
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

__all__ = ["LEVELS", "think", "warm"]

WITHOUT_SEARCH = (SoftmaxBot("beginner@1", 30), SoftmaxBot("casual@1", 6))
WITH_SEARCH = (
    SearchBot("skilled@1", visits=120),
    SearchBot("expert@1", seconds=0.1),
    SearchBot("master@1", seconds=1.0),
)


def think(game: Game, seconds: float, seed: int = 0) -> Report:
    """The report of a search with the game's own settings: for hints."""
    from annales.bots.search import Limits, Searcher

    return Searcher().search(game, Limits(seconds), seed)


def warm(games: Iterable[str] = tuple(GAMES)) -> None:
    """Compile the search for some games, all by default, or load it from disk, so that no move has to wait for it.

    Takes most of a minute the first time and about a second later. Does nothing where there is no compiler.
    """
    if not any(level.compiles for level in LEVELS.values()):
        return
    from annales.bots.search import Limits, Searcher

    for game in games:
        Searcher().search(find_game(game)(seed=0), Limits(visits=1))


def _levels() -> Mapping[str, SoftmaxBot | SearchBot]:
    """All five levels; only the first two without a compiler, as the search would take minutes."""
    known = (*WITHOUT_SEARCH, *WITH_SEARCH) if find_spec("numba") else WITHOUT_SEARCH
    return MappingProxyType({level.name: level for level in known})


LEVELS = _levels()
"""The levels by name, weakest first."""
