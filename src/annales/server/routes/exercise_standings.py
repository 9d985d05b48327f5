"""`/api/account/exercises`: what an account has solved in exercises. Guests keep it in their browsers."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from annales.server.model.exercise_messages import ExerciseStanding
from annales.server.model.exercise_standing import known_standing
from annales.server.routes.account_answers import registered_guest
from annales.server.routes.common import ApiRequest, StrictJson, documented, services_of
from annales.server.routes.exercises import check_has_exercises

__all__ = ["EXERCISE_STANDING_ROUTES"]

TAGS = ["exercises"]
PATH = "/api/account/exercises/{game:str}"


@get(PATH, tags=TAGS, responses=documented(None, 404, 409))
async def show_standing(request: ApiRequest, game: FromPath[str]) -> ExerciseStanding | None:
    """The standing of the own account; null before the first answer."""
    check_has_exercises(game)
    guest = await registered_guest(request)
    return await services_of(request).exercise_standings.of(guest.id, game)


@post(
    PATH,
    tags=TAGS,
    status_code=200,
    dto=StrictJson[ExerciseStanding],
    return_dto=None,
    responses=documented(None, 404, 409),
)
async def merge_standing(
    request: ApiRequest, game: FromPath[str], data: JSONBody[ExerciseStanding]
) -> ExerciseStanding:
    """Store what a device knows beside what is stored, and answer with both together.

    Of two first answers to an exercise the stored one counts. A device that knows all stored answers has the newer
    rating; otherwise the rating after more answers counts.
    """
    check_has_exercises(game)
    guest = await registered_guest(request)
    return await services_of(request).exercise_standings.merge(guest.id, game, known_standing(game, data))


EXERCISE_STANDING_ROUTES = (show_standing, merge_standing)
