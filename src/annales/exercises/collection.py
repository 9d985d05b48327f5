"""The exercises that come with a game: by id, by theme, and that of a day."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache, cached_property
from random import Random

from annales.core.registry import find_game
from annales.errors import AnnalesError
from annales.exercises.records import Exercise, ExerciseInfo, read_exercises

__all__ = ["FILE", "Collection", "find_exercises", "has_exercises"]

FILE = "exercises.jsonl"
"""Name of the file among the data files of a game."""


@dataclass(frozen=True)
class Collection:
    """The exercises of a game, from easy to hard."""

    info: ExerciseInfo
    exercises: tuple[Exercise, ...]

    @cached_property
    def by_id(self) -> dict[str, Exercise]:
        """The exercises by id."""
        return {exercise.id: exercise for exercise in self.exercises}

    def find(self, name: str) -> Exercise:
        """The exercise with an id. Raises `AnnalesError`."""
        if name not in self.by_id:
            raise AnnalesError(f"{self.info.game} has no exercise {name!r}")
        return self.by_id[name]

    def of_theme(self, theme: str) -> list[Exercise]:
        """The exercises of a theme, from easy to hard. Raises `AnnalesError` for an unknown theme."""
        if theme not in self.themes:
            raise AnnalesError(f"{self.info.game} has no theme {theme!r} (known: {', '.join(self.themes)})")
        return [exercise for exercise in self.exercises if theme in exercise.themes]

    @property
    def themes(self) -> Sequence[str]:
        """The themes of the game."""
        return find_game(self.info.game).ruleset.themes

    def of_day(self, day: date) -> Exercise:
        """The exercise of a day: the same for everybody, and each once before any comes again.

        Raises `AnnalesError` for anything but a date.
        """
        if not isinstance(day, date):
            raise AnnalesError(f"a day is a date of the module datetime, not {day!r}")
        # Sorted by id, so that the order does not depend on the grades.
        ids = sorted(self.by_id)
        Random(self.info.game).shuffle(ids)
        return self.by_id[ids[day.toordinal() % len(ids)]]


def has_exercises(game: str) -> bool:
    """Whether exercises come with a game. Raises `AnnalesError` for an unknown game."""
    return find_game(game).ruleset.data_file(FILE) is not None


@cache
def find_exercises(game: str) -> Collection:
    """The exercises that come with a game. Raises `AnnalesError` for an unknown game and for one without exercises.

    >>> exercises = find_exercises("duel")
    >>> exercise = exercises.exercises[0]
    >>> exercise.answer in exercise.game("duel").legal_moves
    True
    """
    file = find_game(game).ruleset.data_file(FILE)
    if file is None:
        raise AnnalesError(f"{game} has no exercises")
    info, found = read_exercises(file)
    return Collection(info, tuple(sorted(found, key=lambda exercise: (exercise.grade, exercise.id))))
