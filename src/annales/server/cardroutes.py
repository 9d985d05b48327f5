"""The HTTP interface to sets of cards: checking, reading, writing and keeping them."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec
from litestar import Response, get, post
from litestar.enums import MediaType

from annales.server.cardkit import kit_of
from annales.server.cards import (
    LONGEST_SET,
    Checked,
    SetInfo,
    WishedCheck,
    WishedSet,
    check_rows,
    read_rows,
    told_faults,
    write_rows,
)
from annales.server.routes import JsonRequest, address_of, find_guest, read_body, rooms_of, welcome

__all__ = ["CARD_HANDLERS"]

LONGEST_BODY = 4 * LONGEST_SET
"""Bytes: rows take more room than the text of a file."""


@get("/api/games/{game:str}/sets")
async def list_sets(request: JsonRequest) -> list[SetInfo]:
    """The set of Annales, then those that the guest keeps."""
    guest = await find_guest(request)
    return await rooms_of(request).cards.listed(_game(request), guest.id if guest else None)


@post("/api/games/{game:str}/sets", status_code=200, request_max_body_size=LONGEST_BODY)
async def keep_set(request: JsonRequest) -> Response[Checked]:
    """Keep a set for the guest, who is made known by a cookie if need be; one with faults is only told them."""
    rooms, wish = rooms_of(request), read_body(await request.body(), WishedSet)
    rooms.gates.sets.admit(address_of(request))
    guest, cookies = await welcome(request, "")
    return Response(await rooms.cards.keep(_game(request), guest.id, wish), cookies=cookies)


@get("/api/games/{game:str}/sets/form", media_type=MediaType.JSON, sync_to_thread=False)
def show_form(request: JsonRequest) -> Response[bytes]:
    """What may stand in the fields of a card."""
    return Response(msgspec.json.encode(kit_of(_game(request)).form()), media_type=MediaType.JSON)


@post("/api/games/{game:str}/sets/check", status_code=200, request_max_body_size=LONGEST_BODY)
async def check_set(request: JsonRequest) -> Checked:
    """All faults of a set, and what a card of it does."""
    rooms_of(request).gates.checks.admit(address_of(request))
    wish = read_body(await request.body(), WishedCheck)
    return await asyncio.to_thread(check_rows, _game(request), wish)


@post("/api/games/{game:str}/sets/read", status_code=200, request_max_body_size=LONGEST_BODY)
async def read_set(request: JsonRequest) -> Checked:
    """The rows of the text of a file, and their faults."""
    rooms_of(request).gates.checks.admit(address_of(request))
    wish = read_body(await request.body(), WishedSet)
    rows, faults = await asyncio.to_thread(read_rows, _game(request), wish)
    # What TOML has and JSON has not is no value of a card; it is told as text.
    return Checked(told_faults(faults), rows=msgspec.to_builtins(rows, builtin_types=(), str_keys=True))


@post("/api/games/{game:str}/sets/write", status_code=200, request_max_body_size=LONGEST_BODY)
async def write_set(request: JsonRequest) -> dict[str, str]:
    """The text of the file with some rows, faulty or not."""
    rooms_of(request).gates.checks.admit(address_of(request))
    wish = read_body(await request.body(), WishedCheck)
    return {"text": await asyncio.to_thread(write_rows, _game(request), wish.rows)}


@get("/api/games/{game:str}/sets/{cards:str}")
async def show_set(request: JsonRequest) -> dict[str, Any]:
    """The rows of a stored set."""
    game = _game(request)
    found = await rooms_of(request).cards.of_game(game, request.path_params["cards"])
    rows: dict[str, Any] = await asyncio.to_thread(kit_of(game).parse, found.text)
    return rows


@get("/api/games/{game:str}/sets/{cards:str}/facts", media_type=MediaType.JSON)
async def show_facts(request: JsonRequest) -> Response[bytes]:
    """The facts of a game with a stored set: what `/api/games/GAME` tells of that of Annales."""
    game = _game(request)
    found = await rooms_of(request).cards.of_game(game, request.path_params["cards"])
    facts = await asyncio.to_thread(lambda: msgspec.json.encode(kit_of(game).facts(found.text)))
    # Its name says what it holds: it never changes.
    caching = {"Cache-Control": "private, max-age=31536000, immutable"}
    return Response(facts, media_type=MediaType.JSON, headers=caching)


@post("/api/games/{game:str}/sets/{cards:str}/forget", status_code=200)
async def forget_set(request: JsonRequest) -> list[SetInfo]:
    """Keep a set no longer; tables that are played with it go on. What is left is told."""
    rooms, guest = rooms_of(request), await find_guest(request)
    if guest is not None:
        await rooms.cards.store.forget(guest.id, request.path_params["cards"])
    return await rooms.cards.listed(_game(request), guest.id if guest else None)


CARD_HANDLERS = (
    list_sets,
    keep_set,
    show_form,
    check_set,
    read_set,
    write_set,
    show_set,
    show_facts,
    forget_set,
)


def _game(request: JsonRequest) -> str:
    return str(request.path_params["game"])
