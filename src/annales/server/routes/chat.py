"""`/api/tables/TABLE/chat`: what people write at a table, whom they block, and what they report."""

from __future__ import annotations

from functools import partial

from litestar import get, post
from litestar.params import FromPath, JSONBody

from annales.server.errors import Refusal
from annales.server.model.chat_messages import BlockSeat, ChatLog, ReportSeat, SendChat
from annales.server.model.guest import Guest
from annales.server.model.server_messages import ChatMessage
from annales.server.model.table import Seats
from annales.server.routes.common import ApiRequest, StrictJson, documented, find_guest, services_of
from annales.server.tables.table import Table

__all__ = ["CHAT_ROUTES"]

TAGS = ["chat"]
post_chat = partial(post, tags=TAGS, status_code=200, return_dto=None)


@get("/api/tables/{table:str}/chat", tags=TAGS, responses=documented(None, 404))
async def show_chat(request: ApiRequest, table: FromPath[str]) -> ChatLog:
    """The last lines at an own table. Later ones come over its WebSocket."""
    return await services_of(request).chat.log(*await _own(request, table))


@post_chat("/api/tables/{table:str}/chat", dto=StrictJson[SendChat], responses=documented(None, 403, 404, 409, 429))
async def write_chat(request: ApiRequest, table: FromPath[str], data: JSONBody[SendChat]) -> ChatMessage:
    """Write a line to the other people at an own table. It is stored, and sent to all who are connected."""
    return await services_of(request).chat.write(*await _own(request, table), data)


@post_chat("/api/tables/{table:str}/blocks", dto=StrictJson[BlockSeat], responses=documented(None, 404))
async def block_seat(request: ApiRequest, table: FromPath[str], data: JSONBody[BlockSeat]) -> ChatLog:
    """Block the person in a seat of an own table, wherever the two meet, or end that; answers with what is left."""
    found, guest, seats = await _own(request, table)
    chat = services_of(request).chat
    await chat.block(found, guest, data.seat, blocked=data.blocked)
    return await chat.log(found, guest, seats)


@post_chat("/api/tables/{table:str}/reports", dto=StrictJson[ReportSeat], responses=documented(None, 404, 429))
async def report_seat(request: ApiRequest, table: FromPath[str], data: JSONBody[ReportSeat]) -> ChatLog:
    """Report the person in a seat of an own table to the moderators."""
    found, guest, seats = await _own(request, table)
    chat = services_of(request).chat
    await chat.report(found, guest, data)
    return await chat.log(found, guest, seats)


CHAT_ROUTES = (show_chat, write_chat, block_seat, report_seat)


async def _own(request: ApiRequest, table: str) -> tuple[Table, Guest, Seats]:
    guest = await find_guest(request)
    found, seats = await services_of(request).tables.get_own(table, guest)
    if guest is None:
        raise Refusal("no-table", status=404)
    return found, guest, seats
