"""Bodies of HTTP requests and answers about exercises."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.glicko import Rating
from annales.server.live.client_messages import MoveText
from annales.server.live.server_messages import Snapshot
from annales.structs import inspect_now

__all__ = [
    "ExerciseAnswer",
    "ExerciseEntry",
    "ExerciseList",
    "ExerciseMove",
    "ExerciseSolution",
    "ExerciseStanding",
    "ExerciseStreak",
    "ExerciseTable",
    "ExerciseVerdict",
    "MoveChance",
]


MOST_ANSWERS = 5000
"""More than a game has exercises."""


class ExerciseStreak(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Days in a row on which somebody solved the exercise of the day."""

    day: Annotated[str, msgspec.Meta(pattern=r"^\d{4}-\d\d-\d\d$")]
    """The last of them, in UTC, as in 2026-11-25."""
    days: Annotated[int, msgspec.Meta(ge=1, le=100_000)]


class ExerciseStanding(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rating, first answers and days in a row."""

    rating: Rating
    answered: Annotated[dict[Annotated[str, msgspec.Meta(max_length=32)], bool], msgspec.Meta(max_length=MOST_ANSWERS)]
    """By exercise: whether the first answer was right."""
    streak: ExerciseStreak | None


class ExerciseEntry(msgspec.Struct, frozen=True):
    """An exercise in the list of a game."""

    id: str
    rating: int
    """How difficult it is, on the scale of the players' ratings."""
    themes: tuple[str, ...]


class ExerciseList(msgspec.Struct, frozen=True):
    """The exercises of a game, from easy to hard, without positions and answers."""

    game: str
    themes: tuple[str, ...]
    """The themes of the game, in the order in which they are shown."""
    day: str
    """The date of the server in UTC, as in 2026-11-25."""
    today: str
    """The id of the exercise of this day."""
    exercises: tuple[ExerciseEntry, ...]


class ExerciseTable(msgspec.Struct, frozen=True):
    """An exercise as a question."""

    id: str
    rating: int
    themes: tuple[str, ...]
    snapshot: Snapshot


class ExerciseMove(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask why a move is not legal in an exercise."""

    move: MoveText


class ExerciseAnswer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An answer. Nothing of it is stored."""

    move: MoveText
    rating: Rating | None = None
    """The rating of the player before; null where the answer shall not be rated."""


class MoveChance(msgspec.Struct, frozen=True):
    """The win chance of the seat on turn after a move, from 0 to 1."""

    move: str
    win: float


class ExerciseSolution(msgspec.Struct, frozen=True):
    """The answer to an exercise, with all values."""

    right: tuple[str, ...]
    """The moves that are right, the best first."""
    values: tuple[MoveChance, ...]
    """All legal moves, the best first."""
    error: float
    """Standard error of the win chance after the best move; 0 where all values are exact."""
    exact: bool
    line: tuple[str, ...]
    """The best move and the expected replies, up to the next outcome of chance."""


class ExerciseVerdict(msgspec.Struct, frozen=True):
    """Whether an answer is right."""

    right: bool
    win: float
    """Win chance after the move."""
    best: float
    """Win chance after the best move."""
    rating: Rating | None
    """The rating of the player after the answer; null where it was not rated."""
    solution: ExerciseSolution


inspect_now(ExerciseMove, ExerciseAnswer, ExerciseStreak, ExerciseStanding)
