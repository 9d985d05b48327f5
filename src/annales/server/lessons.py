"""Lessons over HTTP. Nothing is kept here: the page tells which moves the learner has made in a chapter so far."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from litestar import Response, get, post
from litestar.enums import MediaType

from annales.core.game import Game
from annales.errors import AnnalesError, LessonError, NotationError
from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.messages import ErrorMessage, MoveText, NewTable, PlayerInfo, Snapshot
from annales.server.routes import JsonRequest, read_body
from annales.server.session import as_plain, told_log
from annales.teaching.lessons import Lesson, Progress, Step, find_lesson, has_lesson, told_args

__all__ = ["LESSON_HANDLERS"]

PARTNER = "lesson"
"""What the page calls the other players of a lesson by."""


class MovesSoFar(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The learner's moves in a chapter so far."""

    moves: Annotated[list[MoveText], msgspec.Meta(max_length=32)]


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why may a move not be made after the moves so far?"""

    moves: Annotated[list[MoveText], msgspec.Meta(max_length=32)]
    move: MoveText


class ToldChapter(msgspec.Struct, frozen=True):
    """A chapter in the list of them."""

    id: str
    key: str
    steps: int


class ToldLesson(msgspec.Struct, frozen=True):
    """What a lesson holds."""

    game: str
    chapters: tuple[ToldChapter, ...]
    table: NewTable
    """The wish for the first real table."""


class ToldStep(msgspec.Struct, frozen=True):
    """A step: text `key` with its arguments, where a string is an id that stands for its name."""

    key: str
    args: dict[str, str | int]
    points: tuple[str, ...]
    asks: bool
    """Whether a move ends it."""
    accepts: tuple[str, ...]
    """The moves that do."""
    opens: bool
    """Whether it offers the first real table."""


class ToldProgress(msgspec.Struct, frozen=True):
    """Steps `first` and on, up to the next one that asks for a move; the table after each move since the last one."""

    first: int
    steps: tuple[ToldStep, ...]
    snapshots: tuple[Snapshot, ...]


@get("/api/lessons/{game:str}", media_type=MediaType.JSON, sync_to_thread=False)
def show_lesson(request: JsonRequest) -> Response[bytes]:
    """What the lesson of a game holds."""
    lesson = _lesson(request)
    chapters = tuple(ToldChapter(chapter.id, lesson.key(chapter), len(chapter.step)) for chapter in lesson.chapter)
    options = dict(GAMES[lesson.game].ruleset.advised)
    table = NewTable(lesson.game, list(lesson.first_players), options)
    return _json(ToldLesson(lesson.game, chapters, table))


@post("/api/lessons/{game:str}/{chapter:str}", media_type=MediaType.JSON, status_code=200)
async def show_progress(request: JsonRequest) -> Response[bytes]:
    """A chapter after some moves of the learner."""
    progress = _progress(request, read_body(await request.body(), MovesSoFar).moves)
    steps = tuple(_told_step(progress, step) for step in progress.steps)
    snapshots = tuple(_snapshot(progress.lesson, game) for game in progress.games)
    return _json(ToldProgress(progress.first, steps, snapshots))


@post("/api/lessons/{game:str}/{chapter:str}/why", media_type=MediaType.JSON, status_code=200)
async def show_reason(request: JsonRequest) -> Response[bytes]:
    """Why the learner may not make a move after some others; null where the rules allow it."""
    asked = read_body(await request.body(), Question)
    progress = _progress(request, asked.moves)
    try:
        reason = progress.game.why_not(asked.move, progress.lesson.seat)
    except NotationError as fault:
        raise Refusal("no-move", {"move": asked.move, "detail": str(fault)}) from None
    return _json(ErrorMessage(reason.key, dict(reason.args), reason.rule) if reason else None)


LESSON_HANDLERS = (show_lesson, show_progress, show_reason)


def _json(answer: Any) -> Response[bytes]:
    return Response(msgspec.json.encode(answer), media_type=MediaType.JSON)


def _lesson(request: JsonRequest) -> Lesson:
    game = request.path_params["game"]
    if game not in GAMES or not has_lesson(game):
        raise Refusal("no-lesson", {"game": game[:100]}, status=404)
    return find_lesson(game)


def _progress(request: JsonRequest, moves: list[str]) -> Progress:
    lesson = _lesson(request)
    name = request.path_params["chapter"]
    try:
        chapter = lesson.find(name)
    except LessonError:
        raise Refusal("no-chapter", {"chapter": name[:100]}, status=404) from None
    try:
        return lesson.play(chapter, moves)
    except AnnalesError as fault:
        raise Refusal("no-move", {"move": " / ".join(moves)[:200], "detail": str(fault)}) from None


def _told_step(progress: Progress, step: Step) -> ToldStep:
    accepts = progress.accepted if step is progress.steps[-1] else ()
    return ToldStep(
        key=progress.lesson.key(progress.chapter, step),
        args=told_args(progress, step),
        points=step.points,
        asks=bool(step.moves),
        accepts=accepts,
        opens=step.opens,
    )


def _snapshot(lesson: Lesson, game: Game) -> Snapshot:
    players = tuple(
        PlayerInfo("", "human") if seat == lesson.seat else PlayerInfo(PARTNER, "bot") for seat in range(game.seats)
    )
    return Snapshot(
        version=game.ply,
        seat=lesson.seat,
        players=players,
        game=lesson.game,
        options=as_plain(game.options),
        takebacks=0,
        thinking=False,
        closed=None,
        log=told_log(game.history),
        view=game.view(lesson.seat),
    )
