"""Exercises: positions with one clearly best move, taken from games of self-play and confirmed by long searches."""

from annales.exercises.answers import Verdict, judge_answer, rate_answer
from annales.exercises.build import BuildSettings, build_exercises
from annales.exercises.collection import Collection, find_exercises, has_exercises
from annales.exercises.judging import Finding, agrees, judge_position
from annales.exercises.records import Exercise, ExerciseInfo, read_exercises

__all__ = [
    "BuildSettings",
    "Collection",
    "Exercise",
    "ExerciseInfo",
    "Finding",
    "Verdict",
    "agrees",
    "build_exercises",
    "find_exercises",
    "has_exercises",
    "judge_answer",
    "judge_position",
    "rate_answer",
    "read_exercises",
]
