"""The memory of the array environment: one row for each game, and how the last game of each row ended."""

from __future__ import annotations

from functools import cache

import numpy as np

from annales.kernel.records import Record

__all__ = ["ALL_SEATS", "STREAM_WORDS", "GameEnd", "GameRow", "end_type", "row_type"]

STREAM_WORDS = 4
"""Words of a random stream, see `annales.kernel.random`."""
ALL_SEATS = -1
"""As the learner's seat: the learner moves for every seat."""


class GameRow(Record):
    """The fields of one row: what passes between a learner and one game. `row_type` is the packed form."""

    move: int
    """The move to make next."""
    episode: int
    """How many games of this row have ended."""
    policies: int
    """The policies of the other seats, as in `policy_of`, by their distance from the learner's seat."""
    turn: int
    """Seat on turn."""
    seats: int
    """The number of seats. Arrays by seat are as long as the game can have seats."""
    seat: int
    """The learner's seat in every game; `ALL_SEATS`, or the number of seats if it changes from game to game."""
    learner: int
    """The learner's seat in this game, or `ALL_SEATS`."""
    legal: int
    """Number of legal moves."""
    done: int
    """1 where the last move ended a game, else 0."""
    reward: list[int]
    """−1, 0 or 1 by seat, for the game that the last move ended; 0 while a game goes on."""
    observation: list[int]
    mask: list[int]
    """1 for a legal move, else 0; by move number."""
    stream: list[int]
    """The four words of the game's random stream."""


class GameEnd(Record):
    """The end of the last game of a row that ended; all zeros before. `end_type` is the packed form.

    It is apart from the row, because a step reads the whole row, and most steps end no game.
    """

    ending: int
    """Kind of victory: an index into `Ruleset.victories`."""
    points: list[int]
    """Points by seat."""
    observation: list[list[int]]
    """The situation as each seat sees it."""


@cache
def row_type(observation: int, moves: int, most_seats: int) -> np.dtype[np.void]:
    """The structured type of a `GameRow`, for a game with these numbers of places, moves and seats.

    It is aligned, and the same object for the same arguments, so that Numba compiles the rules once for each game and
    not for each number of players.
    """
    fields = [
        ("move", "i8"),
        ("episode", "i8"),
        ("policies", "i8"),
        ("turn", "i4"),
        ("seats", "i4"),
        ("seat", "i4"),
        ("learner", "i4"),
        ("legal", "i4"),
        ("done", "u1"),
        ("reward", "i1", (most_seats,)),
        ("observation", "i2", (observation,)),
        ("mask", "u1", (moves,)),
        ("stream", "i8", (STREAM_WORDS,)),
    ]
    return np.dtype(fields, align=True)


@cache
def end_type(observation: int, most_seats: int) -> np.dtype[np.void]:
    """The structured type of a `GameEnd`; see `row_type`."""
    fields = [("ending", "i4"), ("points", "i4", (most_seats,)), ("observation", "i2", (most_seats, observation))]
    return np.dtype(fields, align=True)
