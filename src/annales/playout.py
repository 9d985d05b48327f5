"""Random games, written once for all games."""

from __future__ import annotations

from typing import Any

from annales.kernel.protocol import begin, draw, legal, settle, step, try_move
from annales.kernel.random import below, seed_stream
from annales.kernel.rules import rule

__all__ = ["play_games", "play_out", "settle_events"]


@rule
def settle_events(f: Any, s: Any, w: Any) -> None:
    """Let chance happen until a decision is open or the game is over."""
    while s.event != 0:
        settle(f, s, w, draw(f, s, w))


@rule
def play_out(f: Any, s: Any, w: Any, listing: int) -> int:
    """Play uniformly random moves to the end, listing the legal ones or not; return the number of decisions."""
    decisions = 0
    settle_events(f, s, w)
    while s.turn >= 0:
        if listing != 0:
            move = w.moves[below(w, legal(f, s, w))]
        else:
            move = try_move(f, s, w)
        step(f, s, w, move)
        settle_events(f, s, w)
        decisions += 1
    return decisions


@rule
def play_games(F: Any, S: Any, W: Any, seed: int, first: int, games: int, listing: int) -> int:
    n = 0
    for i in range(first, first + games):
        S[0] = S[1]
        seed_stream(W[0], seed, i)
        begin(F[0], S[0], W[0])
        n += play_out(F[0], S[0], W[0], listing)
    return n
