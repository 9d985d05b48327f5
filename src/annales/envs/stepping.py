"""Rules that step many games at once, with one row of memory for each game.

This module imports nothing but the kernel and other rules; `annales.simulation.playouts` says why.
"""

from __future__ import annotations

from functools import cache

import numpy as np

from annales.kernel.memory import assign, prefetch
from annales.kernel.observation import encode
from annales.kernel.protocol import Packed, StateRecord, Workspace, begin, legal, result, step
from annales.kernel.random import seed_stream
from annales.kernel.records import Record
from annales.kernel.rules import rule
from annales.simulation.playouts import settle_events

__all__ = ["GameRow", "reset_games", "row_type", "step_games"]


STREAM_WORDS = 4
"""Words of a random stream, see `annales.kernel.random`."""
PREFETCH_AHEAD = 2
"""How many rows ahead memory is prefetched: a step takes about as long as two fetches from main memory."""


class GameRow(Record):
    """The fields of one row: what passes between a learner and one game. `row_type` is the packed form."""

    move: int
    """The move to make next."""
    episode: int
    """How many games of this row have ended."""
    turn: int
    """Seat on turn."""
    done: int
    """1 where the last move ended a game, else 0."""
    reward: list[int]
    """−1, 0 or 1 by seat, for the game that the last move ended; 0 while a game goes on."""
    observation: list[int]
    mask: list[int]
    """1 for a legal move, else 0; by move number."""
    stream: list[int]
    """The four words of the game's random stream."""


@cache
def row_type(observation: int, moves: int, seats: int) -> np.dtype[np.void]:
    """The structured type of a `GameRow`, for a game with these numbers of places, moves and seats.

    It is aligned, and the same object for the same arguments, so that Numba compiles the rules once for each game.
    """
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
def start_game(f: Record, s: StateRecord, w: Workspace, seed: int, index: int) -> None:
    """Set up game number `index` of a run in a zeroed state, up to its first decision."""
    seed_stream(w, seed, index)
    begin(f, s, w)
    settle_events(f, s, w)


@rule
def save_stream(w: Workspace, row: GameRow) -> None:
    """Save the random stream in the row: each game has its own, but the games of a thread share one scratch record."""
    for i in range(STREAM_WORDS):
        row.stream[i] = w.stream[i]


@rule
def load_stream(w: Workspace, row: GameRow) -> None:
    """Load the random stream that was saved in the row."""
    for i in range(STREAM_WORDS):
        w.stream[i] = row.stream[i]


@rule
def write_row(f: Record, s: StateRecord, w: Workspace, row: GameRow) -> None:
    """Write the observation, the mask of legal moves and the seat on turn to the row of a game."""
    encode(f, s, w)
    for place in range(len(row.observation)):
        row.observation[place] = w.observation[place]
    for move in range(len(row.mask)):
        row.mask[move] = 0
    for k in range(legal(f, s, w)):
        row.mask[w.moves[k]] = 1
    row.turn = s.turn


@rule
def reset_games(
    facts: Packed[Record], states: Packed[StateRecord], scratch: Packed[Workspace], rows: Packed[GameRow], seed: int
) -> None:
    """Begin all games. `states` has one record more than `rows`: the last one stays zero."""
    for i in range(len(rows)):
        assign(states, i, len(rows))
        rows[i].episode = 0
        start_game(facts[0], states[i], scratch[0], seed, i)
        write_row(facts[0], states[i], scratch[0], rows[i])
        save_stream(scratch[0], rows[i])


@rule
def make_move(f: Record, s: StateRecord, w: Workspace, row: GameRow) -> bool:
    """Make the move of the row, write `done` and `reward`, and return whether the game is over."""
    step(f, s, w, row.move)
    settle_events(f, s, w)
    over = bool(s.turn < 0)
    row.done = 1 if over else 0
    for seat in range(len(row.reward)):
        # Results are 2, 1 and 0; rewards are 1, 0 and −1.
        row.reward[seat] = result(f, s, w, seat) - 1 if over else 0
    return over


@rule
def step_games(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    rows: Packed[GameRow],
    seed: int,
    first: int,
    end: int,
) -> int:
    """Make a move in each of the games first…end−1, and replace games that are over by new ones.

    Returns −1, or the number of the first game whose move is not legal; that game and those after it are unchanged. The
    mask of the row decides whether a move is legal, so nothing else may write to the mask.
    """
    for i in range(first, end):
        prefetch(rows, i + PREFETCH_AHEAD)
        prefetch(states, i + PREFETCH_AHEAD)
        move = rows[i].move
        if move < 0 or move >= len(rows[i].mask) or rows[i].mask[move] == 0:
            return i
        load_stream(scratch[0], rows[i])
        if make_move(facts[0], states[i], scratch[0], rows[i]):
            rows[i].episode += 1
            assign(states, i, len(rows))
            # Game k of row i is number i + k · rows of the run, so that no two rows ever play the same game.
            start_game(facts[0], states[i], scratch[0], seed, i + len(rows) * rows[i].episode)
        write_row(facts[0], states[i], scratch[0], rows[i])
        save_stream(scratch[0], rows[i])
    return -1
