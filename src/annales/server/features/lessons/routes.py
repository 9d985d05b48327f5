"""`/api/lessons`: lessons. The server keeps nothing: each request holds the learner's moves in the chapter so far."""

from __future__ import annotations

from functools import partial

from annales.errors import AnnalesError, LessonError, NotationError
from annales.games import GAMES
from annales.server.act import get, post
from annales.server.errors import Refusal
from annales.server.features.lessons.messages import (
    ChapterInfo,
    LessonInfo,
    LessonMoves,
    LessonProgress,
    LessonStep,
    LessonWhy,
)
from annales.server.http.error_message import ErrorMessage, reason_message
from annales.server.live.http_messages import NewTable
from annales.server.live.snapshots import lone_snapshot
from annales.server.server import Feature
from annales.teaching.lessons import Lesson, Progress, Step, find_lesson, has_lesson, text_args

__all__ = ["LESSON"]

lesson_get = partial(get, tags=["lessons"], refuses=(404,))
lesson_post = partial(post, tags=["lessons"], refuses=(404,), reads=True)


@lesson_get("/api/lessons/{game:str}", encodes=LessonInfo)
def show_lesson(game: str) -> LessonInfo:
    """The contents of a game's lesson."""
    lesson = _lesson(game)
    chapters = tuple(ChapterInfo(chapter.id, lesson.key(chapter), len(chapter.step)) for chapter in lesson.chapter)
    options = dict(GAMES[lesson.game].ruleset.advised)
    return LessonInfo(lesson.game, chapters, NewTable(lesson.game, list(lesson.first_players), options))


@lesson_post("/api/lessons/{game:str}/{chapter:str}", encodes=LessonProgress)
def show_lesson_progress(game: str, chapter: str, data: LessonMoves) -> LessonProgress:
    """A chapter after some moves of the learner."""
    progress = _progress(game, chapter, data.moves)
    steps = tuple(_step(progress, step) for step in progress.steps)
    lesson = progress.lesson
    snapshots = tuple(lone_snapshot(each, lesson.seat, lesson.first_players) for each in progress.games)
    return LessonProgress(progress.first, steps, snapshots)


@lesson_post("/api/lessons/{game:str}/{chapter:str}/why", encodes=ErrorMessage | None)
def explain_lesson_move(game: str, chapter: str, data: LessonWhy) -> ErrorMessage | None:
    """Why the learner may not make a move after some others; null for a legal move."""
    progress = _progress(game, chapter, data.moves)
    try:
        reason = progress.game.why_not(data.move, progress.lesson.seat)
    except NotationError as fault:
        raise Refusal("not-a-move", {"move": data.move, "detail": str(fault)}) from None
    return reason_message(reason) if reason else None


LESSON = Feature((show_lesson, show_lesson_progress, explain_lesson_move))


def _lesson(game: str) -> Lesson:
    if game not in GAMES or not has_lesson(game):
        raise Refusal("no-lesson", {"game": game[:100]}, status=404)
    return find_lesson(game)


def _progress(game: str, chapter: str, moves: list[str]) -> Progress:
    lesson = _lesson(game)
    try:
        found = lesson.find(chapter)
    except LessonError:
        raise Refusal("no-chapter", {"chapter": chapter[:100]}, status=404) from None
    try:
        return lesson.play(found, moves)
    except AnnalesError as fault:
        raise Refusal("not-a-move", {"move": " / ".join(moves)[:200], "detail": str(fault)}) from None


def _step(progress: Progress, step: Step) -> LessonStep:
    return LessonStep(
        key=progress.lesson.key(progress.chapter, step),
        args=text_args(progress, step),
        highlights=step.points,
        asks_for_move=bool(step.moves),
        # Only the last step waits for a move; those before it have been passed.
        accepted_moves=progress.accepted if step is progress.steps[-1] else (),
        offers_table=step.opens,
    )
