"""The HTTP interface: games, tables, records. All answers are JSON, but for records."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import Any, TypeVar

import msgspec
from litestar import Request, Response, get, post
from litestar.datastructures import Cookie, State
from litestar.enums import MediaType

from annales.bots import BOTS
from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.messages import Invitation, Joined, JoinTable, NewTable, TableInfo
from annales.server.replay import Continuation, Pasted, Replay, replay_of_record, replay_of_table
from annales.server.rooms import Rooms
from annales.server.storage import Guest
from annales.teaching.rulebook import load_rulebook

__all__ = ["COOKIE", "HANDLERS", "JsonRequest", "facts_of", "find_guest", "read_body", "rooms_of", "welcome"]

COOKIE = "annales_guest"
YEAR = 365 * 24 * 3600
LONGEST_BODY = 16_384
START = secrets.token_hex(4)
"""In the name of every version of an answer: what another process answered, with other code, is not taken for it."""

JsonRequest = Request[Any, Any, State]
Wish = TypeVar("Wish")


@get("/health")
async def health(request: JsonRequest) -> dict[str, bool]:
    """Whether the server is ready, and whether bots have processes of their own."""
    rooms: Rooms = request.app.state.rooms
    await rooms.storage.check()
    return {"ready": True, "workers": rooms.workers.ready}


@get("/api/games", sync_to_thread=False)
def list_games() -> list[dict[str, Any]]:
    """The games there are, with seats, options and bots."""
    return [describe_game(game) for game in GAMES]


@get("/api/games/{game:str}", media_type=MediaType.JSON, sync_to_thread=False)
def show_game(request: JsonRequest) -> Response[bytes]:
    """The facts of a game: cards and all else with names in both languages."""
    return Response(facts_of(_game(request)), media_type=MediaType.JSON)


@get("/api/games/{game:str}/rules", media_type=MediaType.JSON, sync_to_thread=False)
def show_rules(request: JsonRequest) -> Response[bytes]:
    """The rules of a game and its rulings, in both languages."""
    return Response(rules_of(_game(request)), media_type=MediaType.JSON)


def _game(request: JsonRequest) -> str:
    game = str(request.path_params["game"])
    if game not in GAMES:
        raise Refusal("no-game", {"game": game}, status=404)
    return game


@post("/api/tables", status_code=201)
async def open_table(request: JsonRequest) -> Response[dict[str, str]]:
    """A new table for the guest who asks, who is made known by a cookie if need be."""
    wish = read_body(await request.body(), NewTable)
    rooms_of(request).gates.tables.admit(address_of(request))
    guest, cookies = await welcome(request, wish.name)
    table = await rooms_of(request).create(guest, wish)
    return Response({"id": table.header.id}, status_code=201, cookies=cookies)


@post("/api/records/tables", status_code=201)
async def go_on(request: JsonRequest) -> Response[dict[str, str]]:
    """A new table for a game that goes on from a ply of a record."""
    wish = read_body(await request.body(), Continuation)
    _admit_record(request)
    guest, cookies = await welcome(request, "")
    table = await rooms_of(request).go_on(guest, wish)
    return Response({"id": table.header.id}, status_code=201, cookies=cookies)


@get("/api/tables")
async def list_tables(request: JsonRequest) -> list[TableInfo]:
    """The own tables, the latest first."""
    return await rooms_of(request).own_tables(await find_guest(request))


@get("/api/invitations/{invitation:str}")
async def show_invitation(request: JsonRequest) -> Invitation:
    """Who invites to what."""
    table = await rooms_of(request).invited(request.path_params["invitation"])
    guest = await find_guest(request)
    return table.invitation(guest.id if guest else "")


@post("/api/invitations/{invitation:str}", status_code=200)
async def accept_invitation(request: JsonRequest) -> Response[Joined]:
    """Take an open seat; who has one already keeps it."""
    wish = read_body(await request.body(), JoinTable)
    # An invitation that leads nowhere makes no guest.
    table = await rooms_of(request).invited(request.path_params["invitation"])
    guest, cookies = await welcome(request, wish.name)
    return Response(Joined(table.header.id, await table.claim(guest)), status_code=200, cookies=cookies)


@get("/api/tables/{table:str}/record", media_type=MediaType.TEXT)
async def show_record(request: JsonRequest) -> str:
    """The record of an own game, as it stands."""
    found, _ = await rooms_of(request).own_table(request.path_params["table"], await find_guest(request))
    players = {f"player {seat}": player.name for seat, player in enumerate(found.header.players)}
    return found.session.game.record(players)


@get("/api/tables/{table:str}/replay", media_type=MediaType.JSON)
async def show_replay(request: JsonRequest) -> Response[bytes]:
    """An own game ply by ply. A browser that has it already at this version is told so."""
    found, seats = await rooms_of(request).own_table(request.path_params["table"], await find_guest(request))
    caching = {"ETag": f'"{found.version}-{START}"', "Cache-Control": "private, no-cache"}
    if request.headers.get("if-none-match") == caching["ETag"]:
        return Response(b"", status_code=304, headers=caching)
    return await _told_replay(lambda: replay_of_table(found, seats), caching)


@post("/api/records", status_code=200)
async def show_pasted(request: JsonRequest) -> Response[bytes]:
    """A record ply by ply. Nothing of it is stored."""
    pasted = read_body(await request.body(), Pasted)
    _admit_record(request)
    cards = await rooms_of(request).cards_of_record(pasted.text)
    return await _told_replay(lambda: replay_of_record(pasted.text, cards.id if cards else None), {})


async def _told_replay(make: Callable[[], Replay], headers: dict[str, str]) -> Response[bytes]:
    # Tens of milliseconds: other requests do not wait for that.
    body = await asyncio.to_thread(lambda: msgspec.json.encode(make()))
    return Response(body, media_type=MediaType.JSON, headers=headers)


HANDLERS = (
    health,
    list_games,
    show_game,
    show_rules,
    open_table,
    go_on,
    list_tables,
    show_invitation,
    accept_invitation,
    show_record,
    show_replay,
    show_pasted,
)


def rooms_of(request: JsonRequest) -> Rooms:
    """All tables and guests."""
    rooms: Rooms = request.app.state.rooms
    return rooms


async def find_guest(request: JsonRequest) -> Guest | None:
    """The guest who asks; None for one who is not known."""
    return await rooms_of(request).guest(request.cookies.get(COOKIE))


def address_of(request: JsonRequest) -> str:
    """The address that asks; empty where it is not known."""
    return request.client.host if request.client else ""


def _admit_record(request: JsonRequest) -> None:
    """Playing a record through takes longer than all else. Raises `Refusal` for one too many."""
    rooms_of(request).gates.records.admit(address_of(request))


async def welcome(request: JsonRequest, name: str) -> tuple[Guest, list[Cookie]]:
    """The guest who asks, who is made known by a cookie if need be."""
    guest, token = await rooms_of(request).welcome(request.cookies.get(COOKIE), name, address_of(request))
    return guest, [_cookie(token, secure=request.url.scheme == "https")] if token else []


def _cookie(token: str, *, secure: bool) -> Cookie:
    return Cookie(key=COOKIE, value=token, max_age=10 * YEAR, path="/", secure=secure, httponly=True, samesite="lax")


def read_body(body: bytes, kind: type[Wish]) -> Wish:
    """The body of a request. Raises `Refusal`."""
    try:
        return msgspec.json.decode(body, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Refusal("unreadable", {"detail": str(fault)}) from None


def describe_game(game: str) -> dict[str, Any]:
    """What a client needs to know to open a table."""
    rules = GAMES[game].ruleset
    options = [
        {"name": name, "values": list(values), "default": rules.defaults[name]}
        for name, values in rules.choices.items()
        if name != "cards"
    ]
    told = [{"players": number} for number in rules.choices.get("players", ())] or [{}]
    seats = [{"options": chosen, "seats": rules.seats({**rules.defaults, **chosen})} for chosen in told]
    return {
        "id": game,
        "seats": sorted({table["seats"] for table in seats}),
        "seats_by_options": seats,
        "options": options,
        "advised": dict(rules.advised),
        "lot": dict(rules.random_start),
        "sets": "cards" in rules.choices,
        "bots": list(BOTS),
    }


@cache
def facts_of(game: str) -> bytes:
    """The facts of a game as JSON: what its `tables` hold, those of the board beside those of the cards, and things."""
    tables: dict[str, Any] = msgspec.to_builtins(import_module(f"annales.{game}.cards.loading").load_tables())
    board: dict[str, Any] = tables.pop("board", {})
    plural = {f"{name}s" if isinstance(rows, list | tuple) else name: rows for name, rows in board.items()}
    things = import_module(f"annales.{game}.cards.catalogue").load_catalogue()
    return msgspec.json.encode({**tables, **plural, "things": things})


@cache
def rules_of(game: str) -> bytes:
    """The rulebook of a game as JSON."""
    return msgspec.json.encode(load_rulebook(game))
