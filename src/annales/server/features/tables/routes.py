"""`/api/tables`: a person's own tables, their records and replays."""

from __future__ import annotations

import asyncio
import secrets
from functools import partial

import msgspec
from litestar import Response
from litestar.enums import MediaType

from annales.server.act import get, post
from annales.server.db.log_rows import load_rows
from annales.server.features.assist.explanations import explanations_of
from annales.server.features.assist.hints import hints_of
from annales.server.features.assist.messages import ExplainHint, Explanation
from annales.server.features.records.messages import Replay
from annales.server.features.records.replays import record_of_table, replay_of_table
from annales.server.features.tables.socket import table_socket
from annales.server.http.rate_limits import rate_limits_of
from annales.server.http.requests import ApiRequest, address_of
from annales.server.live.http_messages import NewTable, TableCreated, TableInfo
from annales.server.live.new_table import has_bots
from annales.server.live.registry import tables_of
from annales.server.people.requests import find_or_create_person
from annales.server.person import Person
from annales.server.server import Feature, Server

__all__ = ["TABLE"]

PROCESS = secrets.token_hex(4)
"""Part of every ETag: another process may run other code, so its answers are never taken for ours."""
ALL, ONE = "/api/tables", "/api/tables/{table:str}"
table_get, table_post = (partial(method, tags=["tables"]) for method in (get, post))


@table_post(ALL, refuses=(429, 503), limit="tables", status=201)
async def open_table(server: Server, request: ApiRequest, data: NewTable) -> Response[TableCreated]:
    """Open a table. A new guest gets a cookie."""
    server.drain.check()
    person, cookies = await find_or_create_person(request, data.name)
    if has_bots(data.players):
        rate_limits_of(server).computer_games.check(address_of(request))
    table = await tables_of(server).open(person, data)
    return Response(TableCreated(table.id), cookies=cookies)


@table_get(ALL)
async def list_tables(server: Server, me: Person | None) -> list[TableInfo]:
    """The person's own tables, the last changed first."""
    return await tables_of(server).list_own(me)


@table_get(f"{ONE}/record", refuses=(404, 409), media=MediaType.TEXT)
async def show_record(server: Server, me: Person | None, table: str) -> str:
    """The record of your game, up to its last move."""
    found, _ = await tables_of(server).get_own(table, me)
    return record_of_table(found.state)


@table_get(f"{ONE}/replay", refuses=(404, 409), media=MediaType.JSON, encodes=Replay)
async def show_replay(server: Server, request: ApiRequest, me: Person | None, table: str) -> Response[bytes]:
    """Your game ply by ply. With `If-None-Match` the answer is 304 if the game has not changed."""
    found, seats = await tables_of(server).get_own(table, me)
    headers = {"ETag": f'"{found.state.version}-{PROCESS}"', "Cache-Control": "private, no-cache"}
    if request.headers.get("if-none-match") == headers["ETag"]:
        return Response(b"", status_code=304, headers=headers)
    # In a thread: it takes tens of milliseconds, and other requests go on.
    rows = await load_rows.on(server.database, table)
    body = await asyncio.to_thread(lambda: msgspec.json.encode(replay_of_table(found.state, seats, rows)))
    return Response(body, media_type=MediaType.JSON, headers=headers)


@table_post(f"{ONE}/explanation", refuses=(404, 409, 429, 503), limit="assists", encodes=Explanation)
async def explain_hint(server: Server, me: Person | None, table: str, data: ExplainHint) -> Explanation:
    """The terms in which the move of the last hint differs from another move, in a game against the computer."""
    found, seats = await tables_of(server).get_own(table, me)
    asked = hints_of(server).request_explanation(found, seats, data)
    return await explanations_of(server).give(f"{table}/{seats[0]}", asked)


TABLE = Feature((open_table, list_tables, show_record, show_replay, explain_hint, table_socket))
