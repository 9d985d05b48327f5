"""Exercises as pages show them: the list of a game, the answer to one, and what an answer of a person is worth."""

from __future__ import annotations

from datetime import date

import msgspec

from annales.exercises.answers import judge_answer, rate_answer
from annales.exercises.collection import Collection
from annales.exercises.records import Exercise
from annales.glicko import Rating

__all__ = [
    "ExerciseEntry",
    "ExerciseList",
    "ExerciseSolution",
    "ExerciseVerdict",
    "MoveChance",
    "exercise_list",
    "solution_of",
    "verdict_on",
]


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
    """The date in UTC, as in 2026-11-25."""
    today: str
    """The id of the exercise of this day."""
    exercises: tuple[ExerciseEntry, ...]


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


def exercise_list(collection: Collection, day: date) -> ExerciseList:
    """The exercises of a game, and that of a day."""
    return ExerciseList(
        game=collection.info.game,
        themes=tuple(collection.themes),
        day=day.isoformat(),
        today=collection.of_day(day).id,
        exercises=tuple(ExerciseEntry(one.id, one.rating, one.themes) for one in collection.exercises),
    )


def solution_of(exercise: Exercise) -> ExerciseSolution:
    """The answer to an exercise."""
    values = tuple(MoveChance(move, win) for move, win in exercise.values.items())
    return ExerciseSolution(exercise.solutions, values, exercise.error, exercise.exact, exercise.line)


def verdict_on(exercise: Exercise, move: str, rating: Rating | None) -> ExerciseVerdict:
    """What a move is worth, and the rating of a person after it. Raises `IllegalMove` for a move that is not legal."""
    verdict = judge_answer(exercise, move)
    after = rating and rate_answer(rating, exercise, right=verdict.right)
    return ExerciseVerdict(verdict.right, verdict.win, verdict.best, after, solution_of(exercise))
