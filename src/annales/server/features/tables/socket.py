"""`/api/tables/TABLE/live`: the WebSocket of one client at one table.

A move arrives here as a frame and goes to `Table.handle`, which stores it; the answer and the new snapshot go
through the client's send queue.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from time import perf_counter

from litestar import WebSocket, websocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from annales.server.errors import Refusal, StorageError
from annales.server.features.assist.hints import Hints, hints_of
from annales.server.http.error_message import ErrorMessage, error_message, reason_message
from annales.server.http.networks import network_of
from annales.server.http.rate_limits import rate_limits_of
from annales.server.http.requests import address_of, server_of
from annales.server.http.socket_counts import socket_counts_of
from annales.server.http.token_bucket import TokenBucket
from annales.server.live.client_messages import AskHint, AskWhy, ClientMessage, Ping, Say, decode_message
from annales.server.live.registry import tables_of
from annales.server.live.send_queue import SendQueue, SendQueueEnded, SendQueueFull
from annales.server.live.server_messages import Ok, Outgoing, Pong, Refused, WhyAnswer, encode
from annales.server.live.table import Table
from annales.server.live.table_header import Seats
from annales.server.people.live_sessions import live_sessions_of
from annales.server.people.requests import find_person
from annales.server.server import Server

__all__ = ["table_socket"]

logger = logging.getLogger("annales.server")

Socket = WebSocket[object, object, State]

SEND_SECONDS = 20.0
"""A client that takes no frame for so long is disconnected."""
CLOSE_SECONDS = 1.0
"""A client that is too slow gets so long to take the frame that closes its socket."""
FAILED, SLOW = 1011, 1013
"""Close codes of the WebSocket protocol: internal error, try again later."""
SEAT_LEFT = 4000
"""Close code of a socket whose seat has somebody else now. The page connects again, and learns what it may see."""
SIGNED_OUT = 4401
"""Close code of a socket whose session has ended."""


@websocket("/api/tables/{table:str}/live")
async def table_socket(socket: Socket) -> None:
    """Send snapshots of a table, and answer one client's messages. Spectators get answers to no message but `ping`."""
    server = server_of(socket)
    await socket.accept()
    try:
        rate_limits_of(server).connections.check(address_of(socket))
        person = await find_person(socket)
        owner = person.id if person else f"address {network_of(address_of(socket))}"
        with socket_counts_of(server).hold(owner):
            table, seats = await tables_of(server).get_live(socket.path_params["table"], person)
            queue = table.connect(seats, "" if seats else owner)
            await _stay(socket, table, queue, person.session if person else "")
    except (Refusal, StorageError) as fault:
        await _refuse(socket, fault)


async def _stay(socket: Socket, table: Table, queue: SendQueue, session: str) -> None:
    server = server_of(socket)
    try:
        with live_sessions_of(server).watch(session) as ended:
            await _serve(socket, table, queue, ended)
    finally:
        table.disconnect(queue)


async def _refuse(socket: Socket, fault: Refusal | StorageError) -> None:
    # The page does not try again after codes from 4400 on; after 4429 and from 4500 on it tries later.
    code = 4000 + fault.status if isinstance(fault, Refusal) else FAILED
    with suppress(WebSocketDisconnect):
        await socket.send_data(encode(Refused(None, error_message(fault), 0)).decode())
        await socket.close(code=code, reason=fault.key)


async def _serve(socket: Socket, table: Table, queue: SendQueue, ended: asyncio.Event) -> None:
    """Read and write frames until either ends, or the session."""
    reader = asyncio.create_task(_read_frames(socket, table, queue))
    writer = asyncio.create_task(_write_frames(socket, queue))
    signed_out = asyncio.create_task(_close_at_end(socket, ended))
    done, pending = await asyncio.wait((reader, writer, signed_out), return_when=asyncio.FIRST_COMPLETED)
    # One side has ended: without the other the connection is of no use.
    for task in pending:
        task.cancel()
    results = await asyncio.gather(*pending, *done, return_exceptions=True)
    for fault in results:
        if isinstance(fault, Exception) and not isinstance(fault, WebSocketDisconnect):
            logger.error("socket at game %s failed", table.id, exc_info=fault)


async def _close_at_end(socket: Socket, ended: asyncio.Event) -> None:
    await ended.wait()
    await _close(socket, SIGNED_OUT, "signed-out")


async def _close(socket: Socket, code: int, reason: str) -> None:
    with suppress(OSError):
        async with asyncio.timeout(CLOSE_SECONDS):
            await socket.close(code=code, reason=reason)


async def _write(socket: Socket, frame: bytes) -> None:
    async with asyncio.timeout(SEND_SECONDS):
        await socket.send_data(frame.decode())


async def _write_frames(socket: Socket, queue: SendQueue) -> None:
    try:
        while True:
            # No name holds the frame: while the next one is awaited, the memory of this one is free.
            await _write(socket, await queue.take())
    except SendQueueEnded:
        await _close(socket, SEAT_LEFT, "seat-left")
    except (SendQueueFull, TimeoutError):
        # The frame that closes waits behind all others, which such a client does not take.
        await _close(socket, SLOW, "slow")
    except OSError:
        # By the ASGI specification this is how a server tells that the client has left.
        return


async def _read_frames(socket: Socket, table: Table, queue: SendQueue) -> None:
    server = server_of(socket)
    bucket = TokenBucket()
    while True:
        event = await socket.receive()
        if event["type"] != "websocket.receive":
            return
        # A client that sends too fast is slowed down and not disconnected; its frames wait in the network.
        await bucket.wait()
        text = event.get("text")
        # Text with lone surrogates has to reach the decoder, which refuses it with an error for the client.
        data = text.encode(errors="surrogatepass") if text is not None else event.get("bytes") or b""
        try:
            message = decode_message(data)
        except Refusal as fault:
            queue.put(encode(_refused(table, queue.seats, None, fault)))
            continue
        if isinstance(message, AskHint) and queue.seats:
            # A search takes a second; later messages do not wait for it.
            server.background.start(_answer(server, table, queue, message))
        else:
            await _answer(server, table, queue, message)


async def _answer(server: Server, table: Table, queue: SendQueue, message: ClientMessage) -> None:
    start = perf_counter()
    reply = await answer(hints_of(server), table, queue.seats, message)
    server.metrics.count_message(message, reply, perf_counter() - start)
    queue.put(encode(reply))


async def answer(hints: Hints, table: Table, seats: Seats, message: ClientMessage) -> Outgoing:
    """The answer to a message of the person in some seats. There is always one."""
    if isinstance(message, Ping):
        return Pong()
    request_id = message.request_id
    if not seats:
        return Refused(request_id, ErrorMessage("only-watching"), table.state.version)
    try:
        if isinstance(message, AskWhy):
            reason = table.why_not(seats, message.move)
            return WhyAnswer(request_id, reason_message(reason) if reason else None)
        if isinstance(message, AskHint):
            return await hints.give(table, seats, message)
        if isinstance(message, Say):
            return Ok(request_id, table.say(seats, message))
        return Ok(request_id, await table.handle(seats, message))
    except (Refusal, StorageError) as fault:
        if isinstance(fault, StorageError):
            logger.warning("game %s: not stored: %s", table.id, fault)
        return _refused(table, seats, request_id, fault)
    except Exception:
        logger.exception("game %s: a message of seats %s failed", table.id, seats)
        return Refused(request_id, ErrorMessage("internal"), table.state.version)


def _refused(table: Table, seats: Seats, request_id: str | None, fault: Refusal | StorageError) -> Refused:
    """A refusal; a client with an old version gets the present snapshot before it."""
    if fault.key == "stale":
        table.send_snapshots(only=seats)
    return Refused(request_id, error_message(fault), table.state.version)
