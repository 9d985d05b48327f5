"""`/api/tables`: a guest's own tables, their records and replays."""

from __future__ import annotations

import asyncio
import secrets

import msgspec
from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.params import FromPath, JSONBody

from annales.server.model.explanation_messages import ExplainHint, Explanation
from annales.server.model.http_messages import NewTable, Replay, TableCreated, TableInfo
from annales.server.routes.common import (
    ApiRequest,
    StrictJson,
    address_of,
    documented,
    find_guest,
    find_or_create_guest,
    json_response,
    services_of,
)
from annales.server.tables.replays import record_of_table, replay_of_table

__all__ = ["TABLE_ROUTES"]

PROCESS = secrets.token_hex(4)
"""Part of every ETag: another process may run other code, so its answers are never taken for ours."""


@post("/api/tables", tags=["tables"], dto=StrictJson[NewTable], return_dto=None, responses=documented(None, 429, 503))
async def open_table(request: ApiRequest, data: JSONBody[NewTable]) -> Response[TableCreated]:
    """Open a table. A new guest gets a cookie."""
    services = services_of(request)
    services.drain.check()
    services.rate_limits.tables.check(address_of(request))
    guest, cookies = await find_or_create_guest(request, data.name)
    if data.public:
        await services.lobby.check_opening(guest)
    table = await services.tables.open(guest, data)
    return Response(TableCreated(table.id), cookies=cookies)


@get("/api/tables", tags=["tables"])
async def list_tables(request: ApiRequest) -> list[TableInfo]:
    """The guest's own tables, the last changed first."""
    return await services_of(request).tables.list_own(await find_guest(request))


@get("/api/tables/{table:str}/record", tags=["tables"], media_type=MediaType.TEXT, responses=documented(None, 404, 409))
async def show_record(request: ApiRequest, table: FromPath[str]) -> str:
    """The record of an own game, up to its last move."""
    found, _ = await services_of(request).tables.get_own(table, await find_guest(request))
    return record_of_table(found.state)


@get(
    "/api/tables/{table:str}/replay",
    tags=["tables"],
    media_type=MediaType.JSON,
    responses=documented(Replay, 404, 409),
)
async def show_replay(request: ApiRequest, table: FromPath[str]) -> Response[bytes]:
    """An own game ply by ply. With `If-None-Match` the answer is 304 if the game has not changed."""
    found, seats = await services_of(request).tables.get_own(table, await find_guest(request))
    headers = {"ETag": f'"{found.state.version}-{PROCESS}"', "Cache-Control": "private, no-cache"}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(b"", status_code=304, headers=headers)
    # In a thread: it takes tens of milliseconds, and other requests go on.
    body = await asyncio.to_thread(lambda: msgspec.json.encode(replay_of_table(found.state, seats)))
    return Response(body, media_type=MediaType.JSON, headers=headers)


@post(
    "/api/tables/{table:str}/explanation",
    tags=["tables"],
    status_code=200,
    media_type=MediaType.JSON,
    dto=StrictJson[ExplainHint],
    return_dto=None,
    responses=documented(Explanation, 404, 409, 429, 503),
)
async def explain_hint(request: ApiRequest, table: FromPath[str], data: JSONBody[ExplainHint]) -> Response[bytes]:
    """The terms in which the move of the last hint differs from another move, in a game against the computer."""
    services, guest = services_of(request), await find_guest(request)
    services.rate_limits.assists.check(address_of(request))
    found, seats = await services.tables.get_own(table, guest)
    asked = services.hints.request_explanation(found, seats, data)
    return json_response(await services.explanations.give(f"{table}/{seats[0]}", asked))


TABLE_ROUTES = (open_table, list_tables, show_record, show_replay, explain_hint)
