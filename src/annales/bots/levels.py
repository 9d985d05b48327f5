"""Five levels of play, from beginner to master: the same heuristics and the same search, given more and more room.

The weak ones are weak as people are: they look at what a move brings at once and do not always see the best of it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib.util import find_spec
from math import exp
from random import Random
from types import MappingProxyType
from typing import TYPE_CHECKING

from annales.bots.moves import candidate_moves, seat_on_turn
from annales.core.game import Game
from annales.core.move import Move
from annales.games import GAMES, find_game
from annales.kernel.policy import estimate

if TYPE_CHECKING:
    from annales.bots.search import Report

__all__ = ["LEVELS", "Careless", "Thinker", "think", "warm"]


@dataclass(frozen=True)
class Careless:
    """Judges moves by the game's heuristics, and picks among them by chance: the better, the likelier."""

    name: str
    carelessness: int
    """How much worse a move may be to be picked a third as often, in tenths of a point."""
    compiles: bool = False

    def choose(self, game: Game, seed: int) -> Move:
        """A legal move; the same for the same situation and seed."""
        seat_on_turn(game)
        moves = candidate_moves(game)
        s, w = game.state, game.ruleset.scratch()
        values = [estimate(game.facts, s, w, move) for move in moves]
        weights = [exp((value - max(values)) / self.carelessness) for value in values]
        number = Random(f"{seed} {game.position}").choices(moves, weights)[0]
        return Move(number, game.ruleset.move_text(number))


@dataclass(frozen=True)
class Thinker:
    """Searches: for a number of visits, or for some seconds."""

    name: str
    visits: int | None = None
    seconds: float | None = None
    compiles: bool = True

    def choose(self, game: Game, seed: int) -> Move:
        """The move most visited; the only one without thinking."""
        if len(game.legal_moves) == 1:
            return game.legal_moves[0]
        best = _search(game, seed, self.visits, self.seconds, early=True).best
        return Move(best.number, best.move)


SIMPLE = (Careless("beginner@1", 30), Careless("casual@1", 6))
DEEP = (Thinker("skilled@1", visits=120), Thinker("expert@1", seconds=0.1), Thinker("master@1", seconds=1.0))


def think(game: Game, seconds: float, seed: int = 0) -> Report:
    """What the strongest level finds in some seconds: for hints."""
    return _search(game, seed, seconds=seconds)


def warm(games: Iterable[str] = tuple(GAMES)) -> None:
    """Compile the search for some games, all by default, or load it from disk: then nobody waits for it while playing.

    Takes most of a minute the first time and about a second later. Does nothing where there is no compiler.
    """
    if any(level.compiles for level in LEVELS.values()):
        for game in games:
            _search(find_game(game)(seed=0), 0, visits=1)


def _search(
    game: Game, seed: int, visits: int | None = None, seconds: float | None = None, *, early: bool = False
) -> Report:
    from annales.bots.search import Limits, Searcher

    return Searcher().search(game, Limits(seconds, visits, early=early), seed)


def _levels() -> Mapping[str, Careless | Thinker]:
    """All five; without a compiler the search would take minutes, and only the simple ones are there."""
    known = (*SIMPLE, *DEEP) if find_spec("numba") else SIMPLE
    return MappingProxyType({level.name: level for level in known})


LEVELS = _levels()
"""The levels by name, weakest first."""
