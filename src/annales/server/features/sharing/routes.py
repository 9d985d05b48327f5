"""`/api/pictures`: the pictures that other sites show beside a link."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from datetime import date
from functools import lru_cache, partial

from litestar import Response

from annales.server.act import get
from annales.server.errors import Refusal
from annales.server.features.sharing.drawing import PICTURE_TYPE, has_pictures
from annales.server.features.sharing.heads import EXERCISE_PICTURE, RESULT_PICTURE
from annales.server.features.sharing.pictures import exercise_picture, result_picture
from annales.server.features.sharing.results import parse_result
from annales.server.http.requests import NOT_COMPRESSED
from annales.server.server import Feature
from annales.text.messages import LANGUAGES

__all__ = ["SHARING"]

KEPT = 100
"""Pictures of each kind that are kept, about 15 MB."""
HEADERS = {"cache-control": "public, max-age=86400"}
picture_get = partial(
    get,
    tags=["pictures"],
    refuses=(404, 429),
    limit="pictures",
    media=PICTURE_TYPE,
    encodes=bytes,
    opt={NOT_COMPRESSED: True},
)
_result_picture, _exercise_picture = lru_cache(KEPT)(result_picture), lru_cache(KEPT)(exercise_picture)


@picture_get(f"{RESULT_PICTURE}/{{result:str}}")
async def show_result_picture(result: str) -> Response[bytes]:
    """The picture of a result, such as `duel.civilian.84-37.0.en`: kind of victory, points, winners, and language."""
    return await _answer(partial(_result_picture, parse_result(result)))


@picture_get(f"{EXERCISE_PICTURE}/{{game:str}}/{{day:str}}/{{language:str}}")
async def show_exercise_picture(game: str, day: str, language: str) -> Response[bytes]:
    """The picture of the exercise of a day, such as 2026-11-28."""
    known = next((each for each in LANGUAGES if each == language), None)
    try:
        asked = date.fromisoformat(day)
    except ValueError:
        asked = None
    if known is None or asked is None or not has_pictures(game):
        raise Refusal("no-picture", status=404)
    return await _answer(partial(_exercise_picture, game, asked, known))


async def _answer(draw: Callable[[], bytes]) -> Response[bytes]:
    # In a thread: it takes about a tenth of a second, and other requests go on.
    return Response(await asyncio.to_thread(draw), media_type=PICTURE_TYPE, headers=HEADERS)


SHARING = Feature((show_result_picture, show_exercise_picture))
