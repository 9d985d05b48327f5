"""Stepping many games at once: compiled rules over one row a game."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np

from annales.kernel.memory import assign, prefetch
from annales.kernel.observation import encode
from annales.kernel.protocol import begin, legal, result, step
from annales.kernel.random import seed_stream
from annales.kernel.rules import rule
from annales.simulation.playouts import settle_events

__all__ = ["reset_games", "row_type", "step_games"]


STREAM_WORDS = 4
AHEAD = 2
"""How many games ahead memory is asked for: a game takes about as long as two fetches."""


@cache
def row_type(observation: int, moves: int, seats: int) -> np.dtype[Any]:
    """What passes between a learner and one game: a structured type, aligned, the same object each time."""
    fields = [
        ("move", "i8"),
        ("episode", "i8"),
        ("turn", "i4"),
        ("done", "u1"),
        ("reward", "i1", (seats,)),
        ("observation", "i2", (observation,)),
        ("mask", "u1", (moves,)),
        ("stream", "i8", (STREAM_WORDS,)),
    ]
    return np.dtype(fields, align=True)


@rule
def start_game(f: Any, s: Any, w: Any, seed: int, index: int) -> None:
    """Set up a game in an empty state, up to its first decision."""
    seed_stream(w, seed, index)
    begin(f, s, w)
    settle_events(f, s, w)


@rule
def keep_stream(w: Any, row: Any) -> None:
    """Put the random stream away: each game has its own, the work space around it serves all games of a thread."""
    for i in range(STREAM_WORDS):
        row.stream[i] = w.stream[i]


@rule
def take_stream(w: Any, row: Any) -> None:
    """Go on with the game's own random stream."""
    for i in range(STREAM_WORDS):
        w.stream[i] = row.stream[i]


@rule
def show_game(f: Any, s: Any, w: Any, row: Any) -> None:
    """Write what a game shows to its row."""
    encode(f, s, w)
    for place in range(len(row.observation)):
        row.observation[place] = w.observation[place]
    for move in range(len(row.mask)):
        row.mask[move] = 0
    for k in range(legal(f, s, w)):
        row.mask[w.moves[k]] = 1
    row.turn = s.turn


@rule
def reset_games(facts: Any, states: Any, scratch: Any, rows: Any, seed: int) -> None:
    """Begin all games. The last state is an empty one."""
    for i in range(len(rows)):
        assign(states, i, len(rows))
        rows[i].episode = 0
        start_game(facts[0], states[i], scratch[0], seed, i)
        show_game(facts[0], states[i], scratch[0], rows[i])
        keep_stream(scratch[0], rows[i])


@rule
def make_move(f: Any, s: Any, w: Any, row: Any) -> bool:
    """Make the row's move and note how the game stands; whether it is over."""
    step(f, s, w, row.move)
    settle_events(f, s, w)
    over = bool(s.turn < 0)
    row.done = 1 if over else 0
    for seat in range(len(row.reward)):
        row.reward[seat] = result(f, s, w, seat) - 1 if over else 0
    return over


@rule
def step_games(facts: Any, states: Any, scratch: Any, rows: Any, seed: int, first: int, end: int) -> int:
    """Make a move in each of the games first…end−1; begin anew those that are over.

    Returns −1, or the first game whose move is not legal; games from there on are then unchanged.
    """
    for i in range(first, end):
        prefetch(rows, i + AHEAD)
        prefetch(states, i + AHEAD)
        move = rows[i].move
        if move < 0 or move >= len(rows[i].mask) or rows[i].mask[move] == 0:
            return i
        take_stream(scratch[0], rows[i])
        if make_move(facts[0], states[i], scratch[0], rows[i]):
            rows[i].episode += 1
            assign(states, i, len(rows))
            start_game(facts[0], states[i], scratch[0], seed, i + len(rows) * rows[i].episode)
        show_game(facts[0], states[i], scratch[0], rows[i])
        keep_stream(scratch[0], rows[i])
    return -1
