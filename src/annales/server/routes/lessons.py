"""`/api/lessons`: lessons. The server keeps nothing: each request holds the learner's moves in the chapter so far."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody

from annales.core.game import Game
from annales.errors import AnnalesError, LessonError, NotationError
from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.model.error_message import ErrorMessage, reason_message
from annales.server.model.http_messages import NewTable
from annales.server.model.lesson_messages import (
    ChapterInfo,
    LessonInfo,
    LessonMoves,
    LessonProgress,
    LessonStep,
    LessonWhy,
)
from annales.server.model.server_messages import PlayerInfo, Snapshot, log_message
from annales.server.model.table_game import plain_options
from annales.server.routes.common import StrictJson, documented, json_response
from annales.teaching.lessons import Lesson, Progress, Step, find_lesson, has_lesson, text_args

__all__ = ["LESSON_ROUTES"]

PARTNER = "lesson"
"""Name of the other players in a lesson, which the page translates."""


@get(
    "/api/lessons/{game:str}",
    tags=["lessons"],
    media_type=MediaType.JSON,
    sync_to_thread=False,
    responses=documented(LessonInfo, 404),
)
def show_lesson(game: FromPath[str]) -> Response[bytes]:
    """The contents of a game's lesson."""
    lesson = _lesson(game)
    chapters = tuple(ChapterInfo(chapter.id, lesson.key(chapter), len(chapter.step)) for chapter in lesson.chapter)
    options = dict(GAMES[lesson.game].ruleset.advised)
    table = NewTable(lesson.game, list(lesson.first_players), options)
    return json_response(LessonInfo(lesson.game, chapters, table))


@post(
    "/api/lessons/{game:str}/{chapter:str}",
    tags=["lessons"],
    media_type=MediaType.JSON,
    status_code=200,
    dto=StrictJson[LessonMoves],
    return_dto=None,
    responses=documented(LessonProgress, 404),
)
async def show_lesson_progress(
    game: FromPath[str], chapter: FromPath[str], data: JSONBody[LessonMoves]
) -> Response[bytes]:
    """A chapter after some moves of the learner."""
    progress = _progress(game, chapter, data.moves)
    steps = tuple(_step(progress, step) for step in progress.steps)
    snapshots = tuple(_snapshot(progress.lesson, position) for position in progress.games)
    return json_response(LessonProgress(progress.first, steps, snapshots))


@post(
    "/api/lessons/{game:str}/{chapter:str}/why",
    tags=["lessons"],
    media_type=MediaType.JSON,
    status_code=200,
    dto=StrictJson[LessonWhy],
    return_dto=None,
    responses=documented(ErrorMessage | None, 404),
)
async def explain_lesson_move(
    game: FromPath[str], chapter: FromPath[str], data: JSONBody[LessonWhy]
) -> Response[bytes]:
    """Why the learner may not make a move after some others; null for a legal move."""
    progress = _progress(game, chapter, data.moves)
    try:
        reason = progress.game.why_not(data.move, progress.lesson.seat)
    except NotationError as fault:
        raise Refusal("not-a-move", {"move": data.move, "detail": str(fault)}) from None
    return json_response(reason_message(reason) if reason else None)


LESSON_ROUTES = (show_lesson, show_lesson_progress, explain_lesson_move)


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


def _snapshot(lesson: Lesson, game: Game) -> Snapshot:
    players = tuple(
        PlayerInfo("", "human") if seat == lesson.seat else PlayerInfo(PARTNER, "bot") for seat in range(game.seats)
    )
    return Snapshot(
        version=game.ply,
        seat=lesson.seat,
        players=players,
        game=lesson.game,
        options=plain_options(game.options),
        takebacks=0,
        thinking=False,
        closed=None,
        log=log_message(game.history),
        view=game.view(lesson.seat),
    )
