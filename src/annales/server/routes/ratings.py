"""`/api/ratings`: the own ratings, leaderboards, and the ratings of the people at a table."""

from __future__ import annotations

from typing import cast, get_args

from litestar import get
from litestar.params import FromPath

from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.model.rating_messages import Leader, MyRatings, RatingHistory, TableRatings
from annales.server.model.ratings import PlayerCount, RatingKind, Speed
from annales.server.routes.common import ApiRequest, documented, find_guest, services_of
from annales.server.tables.ratings import leaders_message, point_message, rating_message, table_ratings

__all__ = ["RATING_ROUTES"]

TAGS = ["ratings"]


@get("/api/ratings", tags=TAGS)
async def list_ratings(request: ApiRequest) -> MyRatings:
    """The own ratings."""
    guest, ratings = await find_guest(request), services_of(request).ratings
    if guest is None:
        return MyRatings((), None)
    found = await ratings.of_guest(guest.id)
    return MyRatings(tuple(map(rating_message, found)), await ratings.is_listed(guest.id))


@get("/api/ratings/{game:str}/{players:str}/{speed:str}", tags=TAGS, responses=documented(None, 404))
async def show_history(
    request: ApiRequest, game: FromPath[str], players: FromPath[str], speed: FromPath[str]
) -> RatingHistory:
    """The own rating of one kind over time."""
    guest, kind = await find_guest(request), _kind(game, players, speed)
    found = [] if guest is None else await services_of(request).ratings.changes_of(guest.id, kind)
    return RatingHistory(tuple(map(point_message, found)))


@get("/api/ratings/{game:str}/{players:str}/{speed:str}/leaders", tags=TAGS, responses=documented(None, 404))
async def list_leaders(
    request: ApiRequest, game: FromPath[str], players: FromPath[str], speed: FromPath[str]
) -> list[Leader]:
    """The best ratings of one kind: of people with an account, without those who do not want it, none provisional."""
    guest = await find_guest(request)
    rows = await services_of(request).ratings.leaders(_kind(game, players, speed))
    return leaders_message(rows, guest.id if guest else None)


@get("/api/tables/{table:str}/ratings", tags=TAGS, responses=documented(None, 404))
async def show_table_ratings(request: ApiRequest, table: FromPath[str]) -> TableRatings:
    """The ratings of the people at an own table; after the game with what it changed."""
    services = services_of(request)
    found, _ = await services.tables.get_own(table, await find_guest(request))
    return await table_ratings(services.ratings, found.state.header)


RATING_ROUTES = (list_ratings, show_history, list_leaders, show_table_ratings)


def _kind(game: str, players: str, speed: str) -> RatingKind:
    if game not in GAMES or players not in get_args(PlayerCount) or speed not in get_args(Speed):
        raise Refusal("no-ratings", status=404)
    return RatingKind(game, cast(PlayerCount, players), cast(Speed, speed))
