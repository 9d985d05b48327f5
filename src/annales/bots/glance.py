"""Bots that judge at a glance and make mistakes like a person: the same errors in a whole game, and no random moves."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from random import Random

from annales.bots.moves import candidate_moves, seat_on_turn
from annales.core.game import Game
from annales.core.levels import GlanceLevel
from annales.core.move import Move
from annales.core.ruleset import Ruleset
from annales.kernel.policy import candidates, estimate, own_gain
from annales.kernel.protocol import draw, result, settle, step
from annales.kernel.random import seed_stream

__all__ = ["GlanceBot", "taste_error"]

REPLY_WEIGHT = 0.5
"""Weight of the best reply of an opponent in the value of a move."""
WORST_REPLY = 400
"""What a reply counts at most, in tenths of a point. A reply that wins counts as much."""
GUESSES = 3
"""How often outcomes of chance are guessed before a reply is looked for."""
WIDEST = 2.0
"""Largest error of judgement, in standard deviations."""


@dataclass(frozen=True)
class GlanceBot:
    """Plays the move with the highest value at a glance, including its errors of judgement.

    The errors depend on the game and the seat, but not on the situation: a bot that likes a kind of card too much likes
    it for the whole game.
    """

    name: str
    level: GlanceLevel
    game_seed: int = 0
    """The seed of the errors of judgement, which differs from game to game."""
    compiles: bool = False

    def for_game(self, seed: int) -> GlanceBot:
        """This bot with the errors of judgement that it has in the game with this seed."""
        return replace(self, game_seed=seed)

    def choose(self, game: Game, seed: int) -> Move:
        """A candidate move, the same for the same situation and seeds. Raises `AnnalesError` when nobody is on turn."""
        seat = seat_on_turn(game)
        moves = candidate_moves(game)
        if len(moves) > 1:
            values = {move: self._value(game, seat, move, seed) for move in moves}
            # Of equal values the move with the lowest number is the first.
            moves.sort(key=lambda move: -values[move])
        return Move(moves[0], game.ruleset.move_text(moves[0]))

    def _value(self, game: Game, seat: int, move: int, seed: int) -> float:
        """The value of a move as the bot judges it, in tenths of a point."""
        rule = estimate if self.level.sees_opponents else own_gain
        value = rule(game.facts, game.state, game.ruleset.scratch(), move)
        error = taste_error(game.ruleset, game.ruleset.move_text(move), f"{self.game_seed} {seat}")
        reply = REPLY_WEIGHT * best_reply(game, seat, move, seed) if self.level.sees_replies else 0.0
        return value + self.level.misjudgement * error - reply


def taste_error(rules: Ruleset, move: str, character: str) -> float:
    """The error of judgement about a move in standard deviations, the same for the same character.

    It is the sum of up to three errors: about the first word of the move (what is done), its first item, and the kind
    of the item.
    """
    words = move.split()
    kind = _kinds(rules).get(words[1], "") if len(words) > 1 else ""
    subjects = [*words[:2], *([f"kind {kind}"] if kind else [])]
    return sum(_error(f"{character} {subject}") for subject in subjects)


@lru_cache(maxsize=4096)
def _error(subject: str) -> float:
    # Bounded, because a person is not wrong without limits.
    return max(-WIDEST, min(WIDEST, Random(subject).gauss(0.0, 1.0)))


@lru_cache(maxsize=8)
def _kinds(rules: Ruleset) -> Mapping[str, str]:
    """The kind of each item of the catalogue that has one."""
    entries = rules.catalogue() if rules.kind_trait else ()
    return {entry.id: " ".join(entry.traits.get(rules.kind_trait, ())) for entry in entries}


def best_reply(game: Game, seat: int, move: int, seed: int) -> float:
    """What the next player gains by the best reply to a move of a seat, in tenths of a point, up to `WORST_REPLY`.

    Outcomes of chance that come before the reply are guessed. There is no reply where the same seat is on turn again.
    """
    f, w = game.facts, game.ruleset.scratch()
    s = game.state.copy()
    step(f, s, w, move)
    guesses, total = GUESSES if s.event else 1, 0.0
    for guess in range(guesses):
        after = s.copy()
        seed_stream(w, seed, guess)
        while after.event:
            settle(f, after, w, draw(f, after, w))
        if after.turn < 0:
            total += WORST_REPLY * (1 - result(f, after, w, seat))
        elif after.turn != seat:
            # The list is copied, because heuristics may write to `w.moves`.
            replies = list(w.moves[: candidates(f, after, w)])
            total += min(max(own_gain(f, after, w, reply) for reply in replies), WORST_REPLY)
    return total / guesses
