"""Bodies of HTTP requests and answers about lessons."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.server.live.client_messages import MoveText
from annales.server.live.http_messages import NewTable
from annales.server.live.server_messages import Snapshot

__all__ = ["ChapterInfo", "LessonInfo", "LessonMoves", "LessonProgress", "LessonStep", "LessonWhy"]

Moves = Annotated[list[MoveText], msgspec.Meta(max_length=32)]


class LessonMoves(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The learner's moves in a chapter so far."""

    moves: Moves


class LessonWhy(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Ask why a move is not legal after the moves so far."""

    moves: Moves
    move: MoveText


class ChapterInfo(msgspec.Struct, frozen=True):
    """A chapter in the list of chapters."""

    id: str
    key: str
    """Key of its title."""
    steps: int


class LessonInfo(msgspec.Struct, frozen=True):
    """The contents of a lesson."""

    game: str
    chapters: tuple[ChapterInfo, ...]
    table: NewTable
    """The request that opens the first real table. Its first bot is the host of the lesson."""


class LessonStep(msgspec.Struct, frozen=True):
    """A step of a chapter: a text key and its arguments, where a string is an id that stands for its name."""

    key: str
    args: dict[str, str | int]
    highlights: tuple[str, ...]
    """What the page points at."""
    asks_for_move: bool
    """Whether a move ends the step."""
    accepted_moves: tuple[str, ...]
    """The moves that do; empty where no move is awaited now."""
    offers_table: bool
    """Whether the step offers the first real table."""


class LessonProgress(msgspec.Struct, frozen=True):
    """The steps from `first` up to the next one that asks for a move, and the table after each move since the last."""

    first: int
    steps: tuple[LessonStep, ...]
    snapshots: tuple[Snapshot, ...]
