"""The socket of one client at one table."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Any

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from annales.server.errors import Refusal, StorageError
from annales.server.hints import Hints
from annales.server.messages import (
    Act,
    Agree,
    Ask,
    AskHint,
    AskUndo,
    ClientMessage,
    Decline,
    ErrorMessage,
    Ok,
    Outgoing,
    Ping,
    PlayMove,
    Pong,
    Refused,
    Rematch,
    Resign,
    UndoMove,
    WhyAnswer,
    encode,
    error_of,
    read_message,
)
from annales.server.outbox import Outbox, OutboxFull
from annales.server.rooms import Rooms
from annales.server.routes import COOKIE
from annales.server.tables import Seats, Table
from annales.server.throttle import Throttle

__all__ = ["live"]

logger = logging.getLogger("annales.server")

Socket = WebSocket[Any, Any, State]

SEND_SECONDS = 20.0
"""A client that takes no frame for so long is let go."""
FAILED, SLOW = 1011, 1013


@websocket("/api/tables/{table:str}/live")
async def live(socket: Socket) -> None:
    """Snapshots of a table, and the requests of one client."""
    rooms: Rooms = socket.app.state.rooms
    await socket.accept()
    try:
        guest = await rooms.guest(socket.cookies.get(COOKIE))
        found, seats = await rooms.own_table(socket.path_params["table"], guest)
        outbox = found.join(seats)
    except (Refusal, StorageError) as fault:
        await _send_away(socket, fault)
        return
    try:
        await _converse(socket, found, outbox)
    finally:
        found.leave(outbox)


async def _send_away(socket: Socket, fault: Refusal | StorageError) -> None:
    # Codes from 4400 on tell the page not to try again, 4429 and those from 4500 on to do so later.
    code = 4000 + fault.status if isinstance(fault, Refusal) else FAILED
    with suppress(WebSocketDisconnect):
        await socket.send_data(encode(Refused(None, told_error(fault), 0)).decode())
        await socket.close(code=code, reason=fault.key)


async def _converse(socket: Socket, table: Table, outbox: Outbox) -> None:
    """Read and write until one of both ends."""
    reader = asyncio.create_task(_read(socket, table, outbox))
    writer = asyncio.create_task(_write(socket, outbox))
    done, open_ones = await asyncio.wait((reader, writer), return_when=asyncio.FIRST_COMPLETED)
    for task in open_ones:
        task.cancel()
    ended = await asyncio.gather(*open_ones, *done, return_exceptions=True)
    for fault in ended:
        if isinstance(fault, Exception) and not isinstance(fault, WebSocketDisconnect):
            logger.error("socket at game %s failed", table.header.id, exc_info=fault)


async def _write(socket: Socket, outbox: Outbox) -> None:
    try:
        while True:
            frame = await outbox.take()
            async with asyncio.timeout(SEND_SECONDS):
                await socket.send_data(frame.decode())
    except (OutboxFull, TimeoutError):
        await socket.close(code=SLOW, reason="slow")


async def _read(socket: Socket, table: Table, outbox: Outbox) -> None:
    throttle, rooms = Throttle(), socket.app.state.rooms
    while True:
        message = await socket.receive()
        if message["type"] != "websocket.receive":
            return
        await throttle.wait()
        text = message.get("text")
        data = text.encode(errors="surrogatepass") if text is not None else message.get("bytes") or b""
        await _attend(rooms, table, outbox, data)


async def _attend(rooms: Rooms, table: Table, outbox: Outbox, data: bytes) -> None:
    """Answer a frame. A hint takes its time: what comes meanwhile does not wait for it."""
    try:
        message = read_message(data)
    except Refusal as fault:
        outbox.put(encode(_refused(table, outbox.seats, None, fault)))
        return

    async def put() -> None:
        outbox.put(encode(await answer(rooms.hints, table, outbox.seats, message)))

    if isinstance(message, AskHint):
        rooms.spawn(put())
    else:
        await put()


async def answer(hints: Hints, table: Table, seats: Seats, message: ClientMessage) -> Outgoing:
    """The answer to a message from somebody in some seats. Whatever happens, there is one."""
    if isinstance(message, Ping):
        return Pong()
    cid = message.cid
    try:
        if isinstance(message, Ask):
            return _why(table, seats, message)
        if isinstance(message, AskHint):
            return await hints.give(table, seats, message)
        return Ok(cid, await _act(table, seats, message))
    except (Refusal, StorageError) as fault:
        if isinstance(fault, StorageError):
            logger.warning("game %s: not stored: %s", table.header.id, fault)
        return _refused(table, seats, cid, fault)
    except Exception:
        logger.exception("game %s: a message of seats %s failed", table.header.id, seats)
        return Refused(cid, ErrorMessage("internal"), table.version)


async def _act(table: Table, seats: Seats, message: Act) -> int:
    """Do what is asked; returns the version that it led to."""
    match message:
        case PlayMove(cid, version, move):
            return await table.move(seats, cid, version, move)
        case UndoMove(cid, version):
            return await table.undo(seats, cid, version)
        case AskUndo(cid, version):
            return await table.ask_undo(seats, cid, version)
        case Agree(cid, version):
            return await table.agree(seats, cid, version)
        case Decline(cid, version):
            return await table.decline(seats, cid, version)
        case Resign(cid):
            return await table.resign(seats, cid)
        case Rematch(cid):
            return await table.rematch(seats, cid)


def _why(table: Table, seats: Seats, message: Ask) -> WhyAnswer:
    reason = table.why(seats, message.move)
    told = ErrorMessage(reason.key, dict(reason.args), reason.rule or None) if reason else None
    return WhyAnswer(message.cid, told)


def _refused(table: Table, seats: Seats, cid: str | None, fault: Refusal | StorageError) -> Refused:
    """A refusal; a client that was behind gets the situation as well."""
    if fault.key == "stale":
        for outbox in table.outboxes:
            if outbox.seats == seats:
                outbox.put_snapshot(table.snapshot(seats))
    return Refused(cid, told_error(fault), table.version)


def told_error(fault: Refusal | StorageError) -> ErrorMessage:
    """An error as a client is told it. What a database says stays in the log of the server."""
    return error_of(fault) if isinstance(fault, Refusal) else ErrorMessage(fault.key)
