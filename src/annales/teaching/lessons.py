"""Lessons: a game taught by playing it, as data. A chapter is a position and steps; whatever happens is really played.

The file of a game is `data/lesson.toml` in its package. Texts are keys of the catalogue: `lesson-GAME-CHAPTER` names a
chapter, `lesson-GAME-CHAPTER-STEP` says a step, and the same with `-not` answers a legal move that is not the one asked
for.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import cache
from typing import Any

import msgspec

from annales.core.chance import Scripted, Seeded
from annales.core.game import Game
from annales.errors import AnnalesError, LessonError
from annales.games import find_game

__all__ = ["Chapter", "Lesson", "Progress", "Step", "find_lesson", "has_lesson", "text_args"]


class Step(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One thing that is said, and what ends it: a move where `moves` names some, else having read it."""

    id: str
    points: tuple[str, ...] = ()
    """Things of the table that it speaks of: `card:altar`, `coins:0`, `track`, or within one: `city:0 symbols`."""
    args: dict[str, str] = {}
    """What is filled into the text: paths into view or facts (`view.players.0.coins`), or ids that stand for names."""
    moves: tuple[str, ...] = ()
    """Patterns of the moves that end it: `build altar`, `start *`."""
    answers: tuple[str, ...] = ()
    """What the others then play, as patterns too: the first legal move that fits, while it is their turn."""
    opens: bool = False
    """Whether it offers the first real table."""


class Chapter(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """Some steps from one position on."""

    id: str
    position: str
    step: tuple[Step, ...]
    chance: dict[str, tuple[str, ...]] = {}
    """Outcomes fixed beforehand by kind, or by kind and place: `card 3`."""


class Lesson(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """The lesson of a game."""

    game: str
    seat: int
    """The learner's."""
    first_players: tuple[str, ...]
    """Who plays in the first real game, by seat: "me" and bots. Its options are those that the ruleset advises."""
    chapter: tuple[Chapter, ...]

    def find(self, name: str) -> Chapter:
        """The chapter with an id. Raises `LessonError`."""
        for chapter in self.chapter:
            if chapter.id == name:
                return chapter
        known = ", ".join(chapter.id for chapter in self.chapter)
        raise LessonError(f"the lesson of {self.game} has no chapter {name!r} (known: {known})")

    def key(self, chapter: Chapter, step: Step | None = None) -> str:
        """The key of the text of a chapter or of one of its steps."""
        return "-".join(("lesson", self.game, chapter.id, *([step.id] if step else [])))

    def begin(self, chapter: Chapter) -> Game:
        """The game that a chapter begins with: the same each time. Raises `NotationError` for a faulty position."""
        fixed = {_event(name): list(outcomes) for name, outcomes in chapter.chance.items()}
        source = Scripted(fixed, Seeded(f"lesson {self.game} {chapter.id}"))
        return find_game(self.game).from_position(chapter.position, chance=source)

    def play(self, chapter: Chapter, moves: Sequence[str]) -> Progress:
        """Where a chapter stands after moves of the learner.

        Raises `LessonError` for a move that is not asked for, `IllegalMove` or `NotationError` for one that is none.
        """
        progress = Progress(self, chapter, (self.begin(chapter),), 0)
        for move in moves:
            progress = progress.after(move)
        return progress


def _event(name: str) -> tuple[str, str]:
    kind, _, where = name.partition(" ")
    return kind, where


@dataclass(frozen=True)
class Progress:
    """Where a chapter stands: before a step that asks for a move, or at its end."""

    lesson: Lesson
    chapter: Chapter
    games: tuple[Game, ...]
    """The game now is the last; before it, how it stood after each move since the learner's last decision."""
    first: int
    """Number of the first step since then."""

    @property
    def game(self) -> Game:
        """The game now."""
        return self.games[-1]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps that are said of the game now: up to the next one that asks for a move."""
        rest = self.chapter.step[self.first :]
        asking = (number for number, step in enumerate(rest, 1) if step.moves)
        return rest[: next(asking, len(rest))]

    @property
    def accepted(self) -> tuple[str, ...]:
        """The legal moves that the last of `steps` asks for; none where it is only read."""
        patterns = self.steps[-1].moves if self.steps and self.game.turn == self.lesson.seat else ()
        return tuple(fitting_moves(self.game, *patterns))

    def after(self, move: str) -> Progress:
        """The same after a move of the learner and what the others answer."""
        text = self.game.parse_exactly(move).text
        if text not in self.accepted:
            raise LessonError(f"chapter {self.chapter.id}: {text!r} is not among {', '.join(self.accepted)}")
        games = [_played(self.game, text)]
        for pattern in self.steps[-1].answers:
            if games[-1].turn in (None, self.lesson.seat):
                break
            games.append(_played(games[-1], self._answer(games[-1], pattern)))
        return Progress(self.lesson, self.chapter, tuple(games), self.first + len(self.steps))

    def _answer(self, game: Game, pattern: str) -> str:
        fitting = fitting_moves(game, pattern)
        if not fitting:
            raise LessonError(f"chapter {self.chapter.id}: no legal move fits the answer {pattern!r}")
        return fitting[0]


def fitting_moves(game: Game, *patterns: str) -> list[str]:
    """The legal moves that fit one of some patterns, in the order of their numbers."""
    texts = [move.text for move in game.legal_moves]
    return [text for text in texts if any(fnmatchcase(text, pattern) for pattern in patterns)]


def _played(game: Game, move: str) -> Game:
    after = game.copy()
    after.play(move)
    return after


def has_lesson(game: str) -> bool:
    """Whether a game brings a lesson."""
    return find_game(game).ruleset.data_file("lesson.toml") is not None


@cache
def find_lesson(game: str) -> Lesson:
    """The lesson of a game. Raises `AnnalesError` where there is no such game, `LessonError` for one without."""
    file = find_game(game).ruleset.data_file("lesson.toml")
    if file is None:
        raise LessonError(f"{game} has no lesson")
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), Lesson)
    except (ValueError, AnnalesError) as fault:
        raise LessonError(f"the lesson of {game}: {fault}") from fault


@cache
def _facts(game: str) -> Any:
    return msgspec.to_builtins(find_game(game).ruleset.tables())


def text_args(progress: Progress, step: Step) -> dict[str, str | int]:
    """What is filled into the text of a step. Raises `LessonError` for a path that leads nowhere."""
    return {name: _text_arg(progress, path) for name, path in step.args.items()}


def _text_arg(progress: Progress, path: str) -> str | int:
    root, *words = path.split(".")
    if not words:
        return path
    found = _facts(progress.lesson.game) if root == "facts" else msgspec.to_builtins(progress.game.view())
    for word in words:
        found = _inside(found, word)
    if isinstance(found, int | str):
        return found
    raise LessonError(f"chapter {progress.chapter.id}: {path} leads to {type(found).__name__}, not to a number or name")


def _inside(thing: Any, word: str) -> Any:
    """What a mapping has under a key, or a list at a place, under an id, or (for `count`) as its length."""
    if isinstance(thing, Mapping):
        return thing.get(word)
    if not isinstance(thing, list | tuple):
        return None
    if word == "count":
        return len(thing)
    if word.isdecimal():
        return thing[int(word)] if int(word) < len(thing) else None
    return next((row for row in thing if isinstance(row, Mapping) and row.get("id") == word), None)
