"""`/api/games/GAME/sets`: checking, reading, writing and saving card sets."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.handlers import BaseRouteHandler
from litestar.params import FromPath, JSONBody

from annales.core.views import GameFacts
from annales.server.cards.checking import check_rows, read_file, scan_rows, scan_upload, write_rows
from annales.server.cards.games_with_sets import card_sets_of
from annales.server.limits import LIMITS
from annales.server.model.card_set_messages import (
    CardSetCheck,
    CardSetFile,
    CardSetInfo,
    CardSetReport,
    CardSetUpload,
)
from annales.server.routes.common import (
    ApiConnection,
    ApiRequest,
    StrictJson,
    address_of,
    documented,
    find_guest,
    find_or_create_guest,
    services_of,
)

__all__ = ["CARD_SET_ROUTES"]

TAGS = ["card sets"]

post_card_set = partial(
    post,
    tags=TAGS,
    status_code=200,
    request_max_body_size=LIMITS.card_set_body,
    return_dto=None,
    responses=documented(None, 404, 413, 429),
)
"""The decorator of a handler to which a card set is posted."""


def limit_checks(request: ApiConnection, _: BaseRouteHandler) -> None:
    """A guard, which Litestar calls before it reads the body."""
    request.app.state.services.rate_limits.checks.check(address_of(request))


@get("/api/games/{game:str}/sets", tags=TAGS, responses=documented(None, 404))
async def list_card_sets(request: ApiRequest, game: FromPath[str]) -> list[CardSetInfo]:
    """The default set of a game, then those that the guest saved."""
    guest = await find_guest(request)
    return await services_of(request).card_sets.list_for(game, guest.id if guest else None)


@post_card_set("/api/games/{game:str}/sets", dto=StrictJson[CardSetUpload])
async def save_card_set(
    request: ApiRequest, game: FromPath[str], data: JSONBody[CardSetUpload]
) -> Response[CardSetReport]:
    """Save a set for the guest, unless it has faults. A new guest gets a cookie."""
    services = services_of(request)
    services.rate_limits.card_sets.check(address_of(request))
    guest, cookies = await find_or_create_guest(request)
    return Response(await services.card_sets.save(game, guest.id, data), cookies=cookies)


@get(
    "/api/games/{game:str}/sets/form",
    tags=TAGS,
    media_type=MediaType.JSON,
    sync_to_thread=False,
    responses=documented(dict[str, Any], 404),
)
def show_card_set_form(game: FromPath[str]) -> Response[bytes]:
    """The values that the fields of a card may have."""
    return Response(msgspec.json.encode(card_sets_of(game).form()), media_type=MediaType.JSON)


@post_card_set("/api/games/{game:str}/sets/check", guards=[limit_checks], dto=StrictJson[CardSetCheck])
async def check_card_set(request: ApiRequest, game: FromPath[str], data: JSONBody[CardSetCheck]) -> CardSetReport:
    """All faults of a set, and the description of one of its cards."""
    scan_rows(data.rows)
    return await services_of(request).checker.run(check_rows, game, data)


@post_card_set("/api/games/{game:str}/sets/read", guards=[limit_checks], dto=StrictJson[CardSetUpload])
async def read_card_set(request: ApiRequest, game: FromPath[str], data: JSONBody[CardSetUpload]) -> CardSetReport:
    """The rows of a card set's file, and their faults."""
    await asyncio.to_thread(scan_upload, data)
    return await services_of(request).checker.run(read_file, game, data)


@post_card_set("/api/games/{game:str}/sets/write", guards=[limit_checks], dto=StrictJson[CardSetCheck])
async def write_card_set(request: ApiRequest, game: FromPath[str], data: JSONBody[CardSetCheck]) -> CardSetFile:
    """The file with some rows, which may be faulty."""
    scan_rows(data.rows)
    return CardSetFile(await services_of(request).checker.run(write_rows, game, data.rows))


@get("/api/games/{game:str}/sets/{cards:str}", tags=TAGS, responses=documented(None, 404))
async def show_card_set(request: ApiRequest, game: FromPath[str], cards: FromPath[str]) -> dict[str, Any]:
    """The rows of a stored set."""
    return dict(await services_of(request).card_sets.rows_of(game, cards))


@get(
    "/api/games/{game:str}/sets/{cards:str}/facts",
    tags=TAGS,
    media_type=MediaType.JSON,
    responses=documented(GameFacts, 404),
)
async def show_card_set_facts(request: ApiRequest, game: FromPath[str], cards: FromPath[str]) -> Response[bytes]:
    """The facts of a game with a stored set, in the form of `/api/games/GAME`."""
    facts = await services_of(request).card_sets.facts_of(game, cards)
    # The id is a digest of the content, so that the answer never changes.
    headers = {"Cache-Control": "private, max-age=31536000, immutable"}
    return Response(facts, media_type=MediaType.JSON, headers=headers)


@post("/api/games/{game:str}/sets/{cards:str}/forget", tags=TAGS, status_code=200, responses=documented(None, 404))
async def forget_card_set(request: ApiRequest, game: FromPath[str], cards: FromPath[str]) -> list[CardSetInfo]:
    """Remove a set from those that the guest saved; returns the rest. Tables that use the set go on."""
    card_sets, guest = services_of(request).card_sets, await find_guest(request)
    if guest is not None:
        await card_sets.storage.forget_for(guest.id, cards)
    return await card_sets.list_for(game, guest.id if guest else None)


CARD_SET_ROUTES = (
    list_card_sets,
    save_card_set,
    show_card_set_form,
    check_card_set,
    read_card_set,
    write_card_set,
    show_card_set,
    show_card_set_facts,
    forget_card_set,
)
