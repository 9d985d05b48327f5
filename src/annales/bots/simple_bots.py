"""Bots that do not search: random moves, and moves by the game's heuristics."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import exp
from random import Random

from annales.bots.moves import candidate_moves, seat_on_turn
from annales.core.game import Game
from annales.core.move import Move
from annales.errors import AnnalesError
from annales.kernel.policy import estimate, greedy
from annales.kernel.protocol import StateRecord, Workspace, try_move
from annales.kernel.random import seed_stream
from annales.kernel.records import Record

__all__ = ["GREEDY", "RANDOM", "RuleBot", "SoftmaxBot"]


@dataclass(frozen=True)
class RuleBot:
    """Plays the move that a generic rule returns. The rule runs uncompiled, with a random stream made from the seed."""

    name: str
    rule: Callable[[Record, StateRecord, Workspace], int]
    compiles: bool = False

    def choose(self, game: Game, seed: int) -> Move:
        """The move that the rule returns. Raises `AnnalesError` when nobody is on turn."""
        seat_on_turn(game)
        s, w = game.state, game.ruleset.scratch()
        seed_stream(w, seed, game.ply)
        number = self.rule(game.facts, s, w)
        return Move(number, game.ruleset.move_text(number))


RANDOM = RuleBot("random@1", try_move)
"""Plays a random legal move, all equally likely."""
GREEDY = RuleBot("greedy@1", greedy)
"""Plays the move with the highest heuristic value. The guide lists the heuristics of each game."""


@dataclass(frozen=True)
class SoftmaxBot:
    """Picks a candidate move at random with probability proportional to exp(value / temperature)."""

    name: str
    temperature: int
    """In tenths of a point. A move that is worse by this much is picked 1/e ≈ 0.37 times as often."""
    compiles: bool = False

    def __post_init__(self) -> None:
        given: object = self.temperature
        if not isinstance(given, int | float) or not given > 0:
            raise AnnalesError(f"a temperature is above 0, not {self.temperature!r}")

    def choose(self, game: Game, seed: int) -> Move:
        """A candidate move, the same for the same situation and seed. Raises `AnnalesError` when nobody is on turn."""
        seat_on_turn(game)
        moves = candidate_moves(game)
        s, w = game.state, game.ruleset.scratch()
        values = [estimate(game.facts, s, w, move) for move in moves]
        # The highest value is subtracted, which changes no ratio, so that `exp` cannot overflow.
        weights = [exp((value - max(values)) / self.temperature) for value in values]
        number = Random(f"{seed} {game.position}").choices(moves, weights)[0]
        return Move(number, game.ruleset.move_text(number))
