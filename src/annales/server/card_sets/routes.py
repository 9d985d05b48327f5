"""`/api/games/GAME/sets`: checking, reading, writing and saving card sets."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec
from litestar import Response
from litestar.enums import MediaType
from litestar.handlers import BaseRouteHandler

from annales.core.card_sets import Rows
from annales.core.views import GameFacts
from annales.server.act import get, post
from annales.server.card_set import card_sets_of
from annales.server.card_sets import queries
from annales.server.card_sets.checking import check_rows, read_file, scan_rows, scan_upload, write_rows
from annales.server.card_sets.messages import CardSetCheck, CardSetFile, CardSetInfo, CardSetReport, CardSetUpload
from annales.server.card_sets.service import card_sets_on, checker_of
from annales.server.http.rate_limits import rate_limits_of
from annales.server.http.requests import ApiConnection, ApiRequest, address_of, server_of
from annales.server.limits import LIMITS
from annales.server.people.requests import find_or_create_person
from annales.server.person import Person
from annales.server.server import Feature, Server

__all__ = ["CARD_SET"]

ALL, ONE = "/api/games/{game:str}/sets", "/api/games/{game:str}/sets/{cards:str}"


def limit_checks(request: ApiConnection, _: BaseRouteHandler) -> None:
    """A guard, which Litestar calls before it reads the body."""
    rate_limits_of(server_of(request)).checks.check(address_of(request))


card_set_get = partial(get, tags=["card sets"], refuses=(404,))
card_set_post = partial(post, tags=["card sets"], refuses=(404, 413, 429), request_max_body_size=LIMITS.card_set_body)
post_check = partial(card_set_post, guards=[limit_checks])


@card_set_get(ALL)
async def list_card_sets(server: Server, me: Person | None, game: str) -> list[CardSetInfo]:
    """The default set of a game, then those that the person saved."""
    return await card_sets_on(server).list_for(game, me)


@card_set_post(ALL, limit="card_sets")
async def save_card_set(server: Server, request: ApiRequest, game: str, data: CardSetUpload) -> Response[CardSetReport]:
    """Save a set for the person, unless it has faults. A new guest gets a cookie."""
    person, cookies = await find_or_create_person(request)
    return Response(await card_sets_on(server).save(game, person.id, data), cookies=cookies)


@card_set_get(f"{ALL}/form", encodes=Rows)
def show_card_set_form(game: str) -> bytes:
    """The values that the fields of a card may have."""
    return msgspec.json.encode(card_sets_of(game).form())


@post_check(f"{ALL}/check")
async def check_card_set(server: Server, game: str, data: CardSetCheck) -> CardSetReport:
    """All faults of a set, and the description of one of its cards."""
    scan_rows(data.rows)
    return await checker_of(server).run(check_rows, game, data)


@post_check(f"{ALL}/read")
async def read_card_set(server: Server, game: str, data: CardSetUpload) -> CardSetReport:
    """The rows of a card set's file, and their faults."""
    await asyncio.to_thread(scan_upload, data)
    return await checker_of(server).run(read_file, game, data)


@post_check(f"{ALL}/write")
async def write_card_set(server: Server, game: str, data: CardSetCheck) -> CardSetFile:
    """The file with some rows, which may be faulty."""
    scan_rows(data.rows)
    return CardSetFile(await checker_of(server).run(write_rows, game, data.rows))


@card_set_get(ONE)
async def show_card_set(server: Server, game: str, cards: str) -> Rows:
    """The rows of a stored set."""
    return await card_sets_on(server).rows_of(game, cards)


@card_set_get(f"{ONE}/facts", media=MediaType.JSON, encodes=GameFacts)
async def show_card_set_facts(server: Server, game: str, cards: str) -> Response[bytes]:
    """The facts of a game with a stored set, in the form of `/api/games/GAME`."""
    facts = await card_sets_on(server).facts_of(game, cards)
    # The id is a digest of the content, so that the answer never changes.
    headers = {"Cache-Control": "private, max-age=31536000, immutable"}
    return Response(facts, media_type=MediaType.JSON, headers=headers)


@post(f"{ONE}/forget", tags=["card sets"], refuses=(404,))
async def forget_card_set(server: Server, me: Person | None, game: str, cards: str) -> list[CardSetInfo]:
    """Remove a set from those that the person saved; returns the rest. Tables that use the set go on."""
    if me is not None:
        await queries.forget.on(server.database, me.id, cards)
    return await card_sets_on(server).list_for(game, me)


def _start(server: Server) -> None:
    if server.settings.workers:
        checker_of(server).start()


async def _stop(server: Server) -> None:
    checker_of(server).stop()


CARD_SET = Feature(
    (
        list_card_sets,
        save_card_set,
        show_card_set_form,
        check_card_set,
        read_card_set,
        write_card_set,
        show_card_set,
        show_card_set_facts,
        forget_card_set,
    ),
    start=_start,
    stop=_stop,
)
