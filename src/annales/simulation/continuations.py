"""Continuations: the rest of a game after a move, played many times by the bot `greedy@1`."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from annales.core.game import Game
from annales.errors import AnnalesError, IllegalMove
from annales.kernel.rules import compiled
from annales.simulation.arguments import check_seed, whole_number
from annales.simulation.playing_on import MOST_PARTS, FinalPoints, play_on

__all__ = ["points_after"]


def points_after(game: Game, move: int, count: int, seed: int = 0) -> NDArray[np.int32]:
    """The points at the end of `count` continuations after a legal move of the present situation.

    Shape (count, seats, parts); `ruleset.parts` names the parts. All seats play as `greedy@1`. Continuation i uses the
    same random numbers after every move, so that two moves can be compared in pairs. Where a game ends by anything else
    than points, these are the points at that moment. The rules are compiled, or loaded from disk, by the first call.

    Raises `IllegalMove` for a move that is not legal, `AnnalesError` for numbers out of range, and for a game with more
    parts of its score than there is room for.

    >>> from annales import Duel
    >>> game = Duel.from_position("duel turn=0 choice=play age=3 coins=0/0 display=0:pretorium")
    >>> points_after(game, game.parse("discard pretorium").number, 2).tolist()
    [[[0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]], [[0, 0, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0, 0]]]
    """
    if not isinstance(game, Game):
        raise AnnalesError(f"{game!r} is not a game under way")
    rules, seats, parts = game.ruleset, game.seats, len(game.ruleset.parts)
    number = whole_number("continuations", count)
    if number < 0 or parts > MOST_PARTS:
        raise AnnalesError(f"cannot play {number} continuations with {parts} parts of the score (most: {MOST_PARTS})")
    # Compiled rules do not look: they would write beyond their arrays for a number that is no move.
    chosen = whole_number("move", move)
    if chosen not in game.legal_moves:
        raise IllegalMove(f"there is no legal move number {chosen}")
    rows = np.zeros(number, FinalPoints.dtype())
    states = np.concatenate([game.state.pack()] * 2)
    run = compiled(play_on, rules.state)
    facts, scratch = game.facts.pack(), rules.scratch().pack()
    run(facts, states, scratch, rows, seats, parts, check_seed(seed), chosen)
    points: NDArray[np.int32] = rows["points"][:, :seats, :parts]
    return points
