"""`/api/exercises`: exercises. Nothing is stored here: `/api/account/exercises` keeps what an account has solved."""

from __future__ import annotations

from datetime import UTC, datetime

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody

from annales.core.game import Game
from annales.errors import AnnalesError, NotationError
from annales.exercises import Collection, Exercise, find_exercises, has_exercises, judge_answer, rate_answer
from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.model.error_message import ErrorMessage, reason_message
from annales.server.model.exercise_messages import (
    ExerciseAnswer,
    ExerciseEntry,
    ExerciseList,
    ExerciseMove,
    ExerciseSolution,
    ExerciseTable,
    ExerciseVerdict,
    MoveChance,
)
from annales.server.model.server_messages import PlayerInfo, Snapshot
from annales.server.model.table_game import plain_options
from annales.server.routes.common import StrictJson, documented, json_response

__all__ = ["EXERCISE_ROUTES", "check_has_exercises"]

PARTNER = "exercise"
"""Name of the other players in an exercise, which the page translates."""


@get(
    "/api/exercises/{game:str}",
    tags=["exercises"],
    media_type=MediaType.JSON,
    sync_to_thread=False,
    responses=documented(ExerciseList, 404),
)
def list_exercises(game: FromPath[str]) -> Response[bytes]:
    """The exercises of a game, and that of the day."""
    found, today = _collection(game), datetime.now(UTC).date()
    return json_response(
        ExerciseList(
            game=game,
            themes=tuple(found.themes),
            day=today.isoformat(),
            today=found.of_day(today).id,
            exercises=tuple(ExerciseEntry(one.id, one.rating, one.themes) for one in found.exercises),
        )
    )


@get(
    "/api/exercises/{game:str}/{exercise:str}",
    tags=["exercises"],
    media_type=MediaType.JSON,
    sync_to_thread=False,
    responses=documented(ExerciseTable, 404),
)
def show_exercise(game: FromPath[str], exercise: FromPath[str]) -> Response[bytes]:
    """The position of an exercise, without its answer."""
    found = _exercise(game, exercise)
    return json_response(ExerciseTable(found.id, found.rating, found.themes, _snapshot(found, found.game(game))))


@get(
    "/api/exercises/{game:str}/{exercise:str}/solution",
    tags=["exercises"],
    media_type=MediaType.JSON,
    sync_to_thread=False,
    responses=documented(ExerciseSolution, 404),
)
def show_solution(game: FromPath[str], exercise: FromPath[str]) -> Response[bytes]:
    """The answer to an exercise."""
    return json_response(_solution(_exercise(game, exercise)))


@post(
    "/api/exercises/{game:str}/{exercise:str}",
    tags=["exercises"],
    media_type=MediaType.JSON,
    status_code=200,
    dto=StrictJson[ExerciseAnswer],
    return_dto=None,
    responses=documented(ExerciseVerdict, 404),
)
async def answer_exercise(
    game: FromPath[str], exercise: FromPath[str], data: JSONBody[ExerciseAnswer]
) -> Response[bytes]:
    """Whether a legal move is the answer; with a rating, also the rating after it."""
    found = _exercise(game, exercise)
    try:
        verdict = judge_answer(found, data.move)
    except KeyError:
        raise Refusal("not-a-move", {"move": data.move, "detail": "it is not legal in this exercise"}) from None
    rating = data.rating and rate_answer(data.rating, found, right=verdict.right)
    return json_response(ExerciseVerdict(verdict.right, verdict.win, verdict.best, rating, _solution(found)))


@post(
    "/api/exercises/{game:str}/{exercise:str}/why",
    tags=["exercises"],
    media_type=MediaType.JSON,
    status_code=200,
    dto=StrictJson[ExerciseMove],
    return_dto=None,
    responses=documented(ErrorMessage | None, 404),
)
async def explain_exercise_move(
    game: FromPath[str], exercise: FromPath[str], data: JSONBody[ExerciseMove]
) -> Response[bytes]:
    """Why a move is not legal in an exercise; null for a legal move."""
    try:
        reason = _exercise(game, exercise).game(game).why_not(data.move)
    except NotationError as fault:
        raise Refusal("not-a-move", {"move": data.move, "detail": str(fault)}) from None
    return json_response(reason_message(reason) if reason else None)


EXERCISE_ROUTES = (list_exercises, show_exercise, show_solution, answer_exercise, explain_exercise_move)


def check_has_exercises(game: str) -> None:
    """Raise `Refusal` for a game that is not known, or has no exercises."""
    if game not in GAMES or not has_exercises(game):
        raise Refusal("no-exercises", {"game": game[:100]}, status=404)


def _collection(game: str) -> Collection:
    check_has_exercises(game)
    return find_exercises(game)


def _exercise(game: str, name: str) -> Exercise:
    found = _collection(game)
    try:
        return found.find(name)
    except AnnalesError:
        raise Refusal("no-exercise", {"exercise": name[:100]}, status=404) from None


def _solution(exercise: Exercise) -> ExerciseSolution:
    values = tuple(MoveChance(move, win) for move, win in exercise.values.items())
    return ExerciseSolution(exercise.solutions, values, exercise.error, exercise.exact, exercise.line)


def _snapshot(exercise: Exercise, game: Game) -> Snapshot:
    players = tuple(
        PlayerInfo("", "human") if seat == exercise.seat else PlayerInfo(PARTNER, "bot") for seat in range(game.seats)
    )
    return Snapshot(
        version=0,
        seat=exercise.seat,
        players=players,
        game=game.ruleset.id,
        options=plain_options(game.options),
        takebacks=0,
        thinking=False,
        closed=None,
        log=(),
        view=game.view(exercise.seat),
    )
