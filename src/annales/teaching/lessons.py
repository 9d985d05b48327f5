"""Lessons: data that teach a game in a real game. A chapter consists of a position and steps.

The data file of a game is `data/lesson.toml` in its package. The title of a chapter is the text `lesson-GAME-CHAPTER`,
the text of a step is `lesson-GAME-CHAPTER-STEP`. With `-not` at the end, it is the answer to a legal move that the step
does not accept.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache

import msgspec

from annales.core.chance import Scripted, Seeded
from annales.core.game import Game
from annales.errors import AnnalesError, LessonError
from annales.games import find_game
from annales.structs import inspect_now

__all__ = ["Chapter", "Lesson", "Progress", "Step", "find_lesson", "has_lesson", "text_args"]


class Step(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One step of a chapter: a text. A step with `moves` ends with one of them, any other step when it is read."""

    id: str
    points: tuple[str, ...] = ()
    """Parts of the table to highlight: `card:altar`, `coins:0`, `track`, or a part of a part, `city:0 symbols`."""
    args: dict[str, str] = {}
    """Arguments of the text: paths into the view or the facts (`view.players.0.coins`), or ids of items."""
    moves: tuple[str, ...] = ()
    """Patterns of the moves that end the step: `build altar`, `start *`."""
    answers: tuple[str, ...] = ()
    """Patterns of the moves that the other seats then make: the first legal move that fits, while they are on turn."""
    opens: bool = False
    """Whether the step offers to start the first real game."""


class Chapter(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A chapter: a position and the steps from there."""

    id: str
    position: str
    step: tuple[Step, ...]
    chance: dict[str, tuple[str, ...]] = {}
    """Chance outcomes fixed in advance, by kind of event, or by kind and place: `card 3`."""


class Lesson(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The lesson of a game."""

    game: str
    seat: int
    """The seat of the learner."""
    first_players: tuple[str, ...]
    """The players of the lesson and of the first real game by seat: "me" and bots. The options of that game are
    `Ruleset.advised`."""
    chapter: tuple[Chapter, ...]

    def find(self, name: str) -> Chapter:
        """The chapter with an id. Raises `LessonError`."""
        for chapter in self.chapter:
            if chapter.id == name:
                return chapter
        known = ", ".join(chapter.id for chapter in self.chapter)
        raise LessonError(f"the lesson of {self.game} has no chapter {name!r} (known: {known})")

    def key(self, chapter: Chapter, step: Step | None = None) -> str:
        """The key of the title of a chapter, or of the text of a step."""
        return "-".join(("lesson", self.game, chapter.id, *([step.id] if step else [])))

    def begin(self, chapter: Chapter) -> Game:
        """The game at the start of a chapter, always the same. Raises `NotationError` for a faulty position."""
        fixed = {_event(name): list(outcomes) for name, outcomes in chapter.chance.items()}
        # Outcomes that the chapter does not fix must be the same for every learner.
        source = Scripted(fixed, Seeded(f"lesson {self.game} {chapter.id}"))
        return find_game(self.game).from_position(chapter.position, chance=source)

    def play(self, chapter: Chapter, moves: Sequence[str]) -> Progress:
        """The progress in a chapter after moves of the learner.

        Raises `LessonError` for a move that the step does not accept, `NotationError` for text that is not a move.
        """
        progress = Progress(self, chapter, (self.begin(chapter),), 0)
        for move in moves:
            progress = progress.after(move)
        return progress


inspect_now(Lesson)


def _event(name: str) -> tuple[str, str]:
    kind, _, where = name.partition(" ")
    return kind, where


@dataclass(frozen=True)
class Progress:
    """The progress in a chapter: before a step that asks for a move, or at the end."""

    lesson: Lesson
    chapter: Chapter
    games: tuple[Game, ...]
    """Copies of the game after each move since the learner's last decision; the last one is the current game."""
    first: int
    """The index of the first step after the learner's last decision."""

    @property
    def game(self) -> Game:
        """The current game."""
        return self.games[-1]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps for the current game, up to and including the next one that asks for a move."""
        rest = self.chapter.step[self.first :]
        asking = (number for number, step in enumerate(rest, 1) if step.moves)
        return rest[: next(asking, len(rest))]

    @property
    def accepted(self) -> tuple[str, ...]:
        """The legal moves that the last of `steps` accepts; none for a step that is only read."""
        patterns = self.steps[-1].moves if self.steps and self.game.turn == self.lesson.seat else ()
        return tuple(fitting_moves(self.game, *patterns))

    def after(self, move: str) -> Progress:
        """The progress after a move of the learner and the answers of the other seats.

        Raises as `Lesson.play`.
        """
        text = self.game.parse_exactly(move).text
        if text not in self.accepted:
            raise LessonError(f"chapter {self.chapter.id}: {text!r} is not one of {', '.join(self.accepted)}")
        games = [_after_move(self.game, text)]
        for pattern in self.steps[-1].answers:
            # A move may leave the turn with the learner, or end the game, before all answers are used.
            if games[-1].turn in (None, self.lesson.seat):
                break
            games.append(_after_move(games[-1], self._answer(games[-1], pattern)))
        return Progress(self.lesson, self.chapter, tuple(games), self.first + len(self.steps))

    def _answer(self, game: Game, pattern: str) -> str:
        fitting = fitting_moves(game, pattern)
        if not fitting:
            raise LessonError(f"chapter {self.chapter.id}: no legal move fits the answer {pattern!r}")
        return fitting[0]


def fitting_moves(game: Game, *patterns: str) -> list[str]:
    """The legal moves that fit at least one pattern, in the order of their numbers. `*` stands for any text."""
    texts = [move.text for move in game.legal_moves]
    return [text for text in texts if any(fnmatchcase(text, pattern) for pattern in patterns)]


def _after_move(game: Game, move: str) -> Game:
    after = game.copy()
    after.play(move)
    return after


def has_lesson(game: str) -> bool:
    """Whether a game has a lesson. Raises `AnnalesError` for an unknown game."""
    return find_game(game).ruleset.data_file("lesson.toml") is not None


@cache
def find_lesson(game: str) -> Lesson:
    """The lesson of a game. Raises `AnnalesError` for an unknown game, `LessonError` for a game without a lesson."""
    file = find_game(game).ruleset.data_file("lesson.toml")
    if file is None:
        raise LessonError(f"{game} has no lesson")
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Lesson)
    except (ValueError, AnnalesError) as fault:
        raise LessonError(f"the lesson of {game}: {fault}") from fault


# The tables of a game never change, and `to_builtins` copies all of them.
@cache
def _tables(game: str) -> object:
    return msgspec.to_builtins(find_game(game).ruleset.tables())


def text_args(progress: Progress, step: Step) -> dict[str, str | int]:
    """What is filled into the text of a step. Raises `LessonError` for a path that leads nowhere."""
    return {name: _text_arg(progress, path) for name, path in step.args.items()}


def _text_arg(progress: Progress, path: str) -> str | int:
    root, *words = path.split(".")
    if not words:
        return path
    found: object
    found = _tables(progress.lesson.game) if root == "facts" else msgspec.to_builtins(progress.game.view())
    for word in words:
        found = _part_of(found, word)
    if isinstance(found, int | str):
        return found
    raise LessonError(
        f"chapter {progress.chapter.id}: {path} is of type {type(found).__name__}, not a number or a text"
    )


def _part_of(whole: object, word: str) -> object:
    """One part of nested data; None if it does not exist.

    `word` is a key of a mapping, an index of a list, the `id` of an entry of a list, or `count`, the length of a list.
    """
    if isinstance(whole, Mapping):
        return whole.get(word)
    if not isinstance(whole, list | tuple):
        return None
    if word == "count":
        return len(whole)
    if word.isdecimal():
        return whole[int(word)] if int(word) < len(whole) else None
    return next((row for row in whole if isinstance(row, Mapping) and row.get("id") == word), None)
