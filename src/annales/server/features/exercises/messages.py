"""Bodies of HTTP requests and answers about exercises."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.glicko import Rating
from annales.server.live.client_messages import MoveText
from annales.server.live.server_messages import Snapshot

__all__ = [
    "ExerciseAnswer",
    "ExerciseMove",
    "ExerciseStanding",
    "ExerciseStreak",
    "ExerciseTable",
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
