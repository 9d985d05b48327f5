"""Exercises: positions with one clearly best move, taken from games of self-play and confirmed by long searches.

`annales.exercises.build` makes new ones.
"""

from annales.exercises.answers import Verdict, judge_answer, rate_answer
from annales.exercises.collection import Collection, find_exercises, has_exercises
from annales.exercises.records import Exercise, ExerciseInfo, read_exercises

__all__ = [
    "Collection",
    "Exercise",
    "ExerciseInfo",
    "Verdict",
    "find_exercises",
    "has_exercises",
    "judge_answer",
    "rate_answer",
    "read_exercises",
]
