"""Files of exercises: a line of JSON about the file, then a line for each exercise."""

from __future__ import annotations

from math import log2
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from annales.core.game import Game
from annales.core.registry import find_game
from annales.errors import AnnalesError
from annales.reading import read_bytes
from annales.structs import inspect_now

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

__all__ = ["Exercise", "ExerciseFile", "ExerciseInfo", "read_exercises"]

FORMAT = 1
EASIEST, RATING_PER_DOUBLING = 700, 100
"""The rating of an exercise with the grade 1, and how much twice the visits add to it."""


class ExerciseInfo(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where the exercises of a file come from: everything that is needed to create the same file again."""

    game: str
    rules: str
    """Version of the rules."""
    annales: str
    """Version of the program."""
    seed: int
    network: str
    """Check sum of the weights of the network that searched; empty for a game without one."""
    cards: str
    """The option `cards`; empty for a game with only one set of cards."""
    gap: float
    """Least difference in win chance between the best move and the next one that is not as good."""
    visits: int
    """Visits of the analysis that found the exercises."""
    confirming_visits: int
    """Visits of the analysis, with another seed, that confirmed them."""
    format: int = FORMAT


class Exercise(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A position with one clearly best move. Win chances are those of the seat on turn, from 0 to 1."""

    id: str
    position: str
    seat: int
    """The seat on turn."""
    answer: str
    """The best move."""
    also: tuple[str, ...]
    """Moves as good that differ in the last word alone, such as another amount or another card under a wonder."""
    grade: int
    """Visits that a search needs to find the answer: a power of 2."""
    themes: tuple[str, ...]
    values: dict[str, float]
    """Win chance after each legal move, the best first, by the confirming analysis; to three digits."""
    error: float
    """Standard error of the win chance after the answer; 0 where it is exact."""
    exact: bool
    """Whether the position was solved, so that all values are exact."""
    line: tuple[str, ...]
    """The answer and the expected replies, up to the next outcome of chance."""
    source: tuple[int, int, int]
    """Numbers of the batch of self-play, of the game in the batch, and of the decision in the game."""

    @property
    def solutions(self) -> tuple[str, ...]:
        """All moves that are right."""
        return (self.answer, *self.also)

    @property
    def rating(self) -> int:
        """How difficult the exercise is, on the scale of the players' ratings."""
        return EASIEST + round(RATING_PER_DOUBLING * log2(self.grade))

    def game(self, name: str) -> Game:
        """The position as a game, where `name` is the id of the game. Chance waits for outcomes by hand."""
        return find_game(name).from_position(self.position, chance="manual")


inspect_now(ExerciseInfo, Exercise)


class ExerciseFile:
    """A file that grows by one exercise at a time, so that an interrupted run can continue."""

    def __init__(self, file: Path, info: ExerciseInfo) -> None:
        """Open a file for more exercises. Raises `AnnalesError` for a file that was made otherwise."""
        self._file, self.info = file, info
        self.exercises: list[Exercise] = []
        if file.exists():
            found, self.exercises = read_exercises(file)
            for name in info.__struct_fields__:
                if getattr(found, name) != getattr(info, name):
                    raise AnnalesError(
                        f"{file} was made with {name} {getattr(found, name)!r}, not {getattr(info, name)!r}: "
                        "choose another file"
                    )
        # A line that was cut off by an interruption is written again.
        file.write_bytes(b"".join(msgspec.json.encode(part) + b"\n" for part in (info, *self.exercises)))

    def add(self, exercise: Exercise) -> None:
        """Write another exercise."""
        self.exercises.append(exercise)
        with self._file.open("ab") as stream:
            stream.write(msgspec.json.encode(exercise) + b"\n")


def read_exercises(file: Path | Traversable) -> tuple[ExerciseInfo, list[Exercise]]:
    """Read a file. A last line without an end is left out. Raises `AnnalesError` for a missing or damaged file."""
    try:
        lines = read_bytes(file).split(b"\n")[:-1]
        info = msgspec.json.decode(lines[0], type=ExerciseInfo)
        return info, [msgspec.json.decode(line, type=Exercise) for line in lines[1:]]
    except (OSError, IndexError, msgspec.MsgspecError) as fault:
        raise AnnalesError(f"{file}: not a file of exercises: {fault}") from fault
