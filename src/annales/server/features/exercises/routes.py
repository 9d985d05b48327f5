"""`/api/exercises`: exercises. Nothing is stored here: `/api/account/exercises` keeps what an account has solved."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

from sqlalchemy import Connection

from annales.errors import AnnalesError, IllegalMove, NotationError
from annales.exercises import Collection, Exercise, find_exercises, has_exercises
from annales.exercises.shown import (
    ExerciseList,
    ExerciseSolution,
    ExerciseVerdict,
    exercise_list,
    solution_of,
    verdict_on,
)
from annales.games import GAMES
from annales.server.act import Member, get, post
from annales.server.errors import Refusal
from annales.server.features.exercises import standings
from annales.server.features.exercises.messages import ExerciseAnswer, ExerciseMove, ExerciseStanding, ExerciseTable
from annales.server.http.error_message import ErrorMessage, reason_message
from annales.server.live.snapshots import lone_snapshot
from annales.server.server import Feature, Server

__all__ = ["EXERCISE"]

PARTNER = "exercise"
"""Name of the other players in an exercise, which the page translates."""


ONE, STANDING = "/api/exercises/{game:str}/{exercise:str}", "/api/account/exercises/{game:str}"
exercise_get = partial(get, tags=["exercises"], refuses=(404,))
exercise_post = partial(post, tags=["exercises"], refuses=(404,), reads=True)
standing_get, standing_post = (partial(method, tags=["exercises"], refuses=(404, 409)) for method in (get, post))


@exercise_get("/api/exercises/{game:str}", encodes=ExerciseList)
def list_exercises(game: str) -> ExerciseList:
    """The exercises of a game, and that of the day."""
    return exercise_list(_collection(game), datetime.now(UTC).date())


@exercise_get(ONE, encodes=ExerciseTable)
def show_exercise(game: str, exercise: str) -> ExerciseTable:
    """The position of an exercise, without its answer."""
    found = _exercise(game, exercise)
    position = found.game(game)
    table = lone_snapshot(position, found.seat, (PARTNER,) * position.seats)
    return ExerciseTable(found.id, found.rating, found.themes, table)


@exercise_get(f"{ONE}/solution", encodes=ExerciseSolution)
def show_solution(game: str, exercise: str) -> ExerciseSolution:
    """The answer to an exercise."""
    return solution_of(_exercise(game, exercise))


@exercise_post(ONE, encodes=ExerciseVerdict)
def answer_exercise(game: str, exercise: str, data: ExerciseAnswer) -> ExerciseVerdict:
    """Whether a legal move is the answer; with a rating, also the rating after it."""
    try:
        return verdict_on(_exercise(game, exercise), data.move, data.rating)
    except IllegalMove:
        raise Refusal("not-a-move", {"move": data.move, "detail": "it is not legal in this exercise"}) from None


@exercise_post(f"{ONE}/why", encodes=ErrorMessage | None)
def explain_exercise_move(game: str, exercise: str, data: ExerciseMove) -> ErrorMessage | None:
    """Why a move is not legal in an exercise; null for a legal move."""
    try:
        reason = _exercise(game, exercise).game(game).why_not(data.move)
    except NotationError as fault:
        raise Refusal("not-a-move", {"move": data.move, "detail": str(fault)}) from None
    return reason_message(reason) if reason else None


@standing_get(STANDING)
def show_standing(db: Connection, me: Member, game: str) -> ExerciseStanding | None:
    """The standing of your account; null before the first answer."""
    _check_has_exercises(game)
    return standings.load_standing(db, me.id, game)


@standing_post(STANDING)
async def merge_standing(server: Server, me: Member, game: str, data: ExerciseStanding) -> ExerciseStanding:
    """Store what a device knows beside what is stored, and answer with both together.

    Of two first answers to an exercise the stored one counts. A device that knows all stored answers has the newer
    rating; otherwise the rating after more answers counts.
    """
    _check_has_exercises(game)
    return await standings.merge_standing.on(server.database, me.id, game, standings.known_standing(game, data))


EXERCISE = Feature(
    (
        list_exercises,
        show_exercise,
        show_solution,
        answer_exercise,
        explain_exercise_move,
        show_standing,
        merge_standing,
    )
)


def _check_has_exercises(game: str) -> None:
    """Raise `Refusal` for a game that is not known, or has no exercises."""
    if game not in GAMES or not has_exercises(game):
        raise Refusal("no-exercises", {"game": game[:100]}, status=404)


def _collection(game: str) -> Collection:
    _check_has_exercises(game)
    return find_exercises(game)


def _exercise(game: str, name: str) -> Exercise:
    found = _collection(game)
    try:
        return found.find(name)
    except AnnalesError:
        raise Refusal("no-exercise", {"exercise": name[:100]}, status=404) from None
