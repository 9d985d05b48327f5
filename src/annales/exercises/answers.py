"""Judge the answer to an exercise."""

from __future__ import annotations

from dataclasses import dataclass

from annales.errors import IllegalMove
from annales.exercises.records import Exercise
from annales.glicko import Rating, Result, rate

__all__ = ["Verdict", "judge_answer", "rate_answer"]

EXERCISE_DEVIATION = 100.0
"""Deviation of the ratings of exercises: visits of a search say only roughly what is hard for people."""


@dataclass(frozen=True)
class Verdict:
    """What an answer is worth."""

    right: bool
    move: str
    win: float
    """Win chance after the move."""
    best: float
    """Win chance after the best move."""

    @property
    def loss(self) -> float:
        """Win chance that the move gives away."""
        return max(self.best - self.win, 0.0)


def judge_answer(exercise: Exercise, move: str) -> Verdict:
    """Judge the text of a legal move. Raises `IllegalMove` for a move that is not legal.

    >>> from annales.exercises import find_exercises
    >>> exercise = find_exercises("duel").exercises[0]
    >>> judge_answer(exercise, exercise.answer).right
    True
    """
    if move not in exercise.values:
        raise IllegalMove(f"{move!r} is not a legal move of exercise {exercise.id}")
    win, best = exercise.values[move], exercise.values[exercise.answer]
    return Verdict(move in exercise.solutions, move, win, best)


def rate_answer(rating: Rating, exercise: Exercise, *, right: bool) -> Rating:
    """The rating of a person after an answer: the exercise is an opponent with a fixed rating.

    >>> from annales.exercises import find_exercises
    >>> rate_answer(Rating(), find_exercises("duel").exercises[0], right=True).points > 1500
    True
    """
    return rate(rating, [Result(exercise.rating, EXERCISE_DEVIATION, float(right))])
