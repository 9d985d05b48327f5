"""Limits of sockets: many idle ones, clients that do not read, clients that vanish, and many that come back at once."""

import asyncio
import os
import resource
import socket
import sys
from collections.abc import Iterator
from contextlib import AsyncExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import pytest
import uvicorn
from tests.server import clients
from tests.server.clients import PATIENCE, Client, Seat, running, wait_until
from traffic.guests import Plan, Reception, Ticket, next_snapshot
from traffic.process import OwnServer, usage

from annales.server import runner
from annales.server.features.tables import socket as table_socket
from annales.server.settings import ServerSettings

SOCKETS_OF_A_PERSON = 10
"""Connections of one person to one table that a server allows."""
MEMORY_OF_A_SOCKET = 200 * 1024
"""Bytes that an idle socket may take: four times what it takes where many are measured."""


async def tickets(reception: Reception, sockets: int) -> list[Ticket]:
    """What a number of clients need to connect: one guest for every ten."""
    tables = [await reception.open(Plan("duel", 1, ("random@1",)), []) for _ in range(sockets // SOCKETS_OF_A_PERSON)]
    return [host for (host,) in tables for _ in range(SOCKETS_OF_A_PERSON)]


@pytest.fixture(scope="module")
def own_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[OwnServer]:
    """A server in a process that was allowed few open files when it began."""
    server = OwnServer(tmp_path_factory.mktemp("data"), workers=0)
    before = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (256, before[1]))
    try:
        server.start()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, before)
    yield server
    server.stop()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells the limits of another process")
def test_a_server_asks_for_as_many_open_files_as_the_system_allows(own_server: OwnServer) -> None:
    allowed, most = resource.prlimit(own_server.pid, resource.RLIMIT_NOFILE)
    assert allowed == min(runner.MAX_FILES, most)


@pytest.mark.parametrize("sockets", [100, pytest.param(1000, marks=pytest.mark.full)])
def test_idle_sockets_take_little_memory_and_leave_nothing_open(own_server: OwnServer, sockets: int) -> None:
    async def connect_all() -> int:
        reception = Reception(own_server.url)
        async with AsyncExitStack() as stack:
            held = await tickets(reception, sockets)
            before = usage(own_server.pid)
            for ticket in held:
                await next_snapshot(await stack.enter_async_context(ticket.connect()))
            during = usage(own_server.pid)
            await reception.close()
        assert during.sockets >= before.sockets + sockets - 1 or sys.platform != "linux"
        assert during.memory - before.memory < sockets * MEMORY_OF_A_SOCKET
        return before.sockets

    before = asyncio.run(connect_all())
    wait_until(lambda: usage(own_server.pid).sockets <= before)


@pytest.mark.parametrize("sockets", [50, pytest.param(200, marks=pytest.mark.full)])
def test_clients_that_come_back_all_at_once_are_all_served(own_server: OwnServer, sockets: int) -> None:
    async def connect_at_once(held: list[Ticket]) -> list[int]:
        async def come(ticket: Ticket) -> int:
            async with ticket.connect(seconds=60) as wire:
                return (await next_snapshot(wire)).version

        return await asyncio.gather(*map(come, held))

    async def prepare() -> list[Ticket]:
        reception = Reception(own_server.url)
        held = await tickets(reception, sockets)
        await reception.close()
        return held

    held = asyncio.run(prepare())
    own_server.kill()
    own_server.start()
    assert asyncio.run(connect_at_once(held)) == [0] * sockets


@contextmanager
def sit_and_read(client: Client, table: str) -> Iterator[Seat]:
    """A seat that has its first snapshot: clients that connect from now on are announced."""
    with client.sit(table) as seat:
        seat.snapshot()
        yield seat


def wait_for_presence(seat: Seat, connected: list[int]) -> None:
    """Read until exactly these seats are connected."""
    while (message := seat.read())["type"] != "presence" or message["connected"] != connected:
        pass


# A client that does not read, and one that has vanished


HANDSHAKE = (
    "GET /api/tables/{}/live HTTP/1.1\r\nHost: {host}\r\nOrigin: http://{host}\r\nCookie: {}\r\nUpgrade: websocket\r\n"
    "Connection: Upgrade\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)


@contextmanager
def silent_client(client: Client, table: str) -> Iterator[socket.socket]:
    """A socket at a table that answers no ping, and reads only what the caller reads."""
    where = urlsplit(client.url)
    cookies = "; ".join(f"{name}={value}" for name, value in client.http.cookies.items())
    with socket.socket() as wire:
        # Small, so that few snapshots fill it.
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
        wire.settimeout(PATIENCE)
        wire.connect((where.hostname, where.port))
        wire.sendall(HANDSHAKE.format(table, cookies, host=where.netloc).encode())
        assert wire.recv(12) == b"HTTP/1.1 101"
        yield wire


def friends(url: str) -> tuple[Client, Client, str]:
    """Two people and their table."""
    first, second = Client(url), Client(url)
    table = first.open("me", "open")
    with first.sit(table) as seat:
        token = seat.snapshot()["people"]["invitation"]
    assert second.http.post(f"/api/invitations/{token}", json={"name": "Ben"}).status_code == 200
    return first, second, table


def test_a_client_that_stops_reading_is_disconnected_and_its_socket_does_not_stay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def listen(host: str, port: int) -> socket.socket:
        listener = runner.listen(host, port)
        # Accepted sockets inherit it.
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 4096)
        return listener

    monkeypatch.setattr(clients, "listen", listen)
    monkeypatch.setattr(table_socket, "SEND_SECONDS", 0.3)
    monkeypatch.setattr(table_socket, "CLOSE_SECONDS", 0.1)
    monkeypatch.setattr(runner, "UNREACHABLE_SECONDS", 1)
    with running(ServerSettings(data_dir=tmp_path, workers=0)) as url:
        first, second, table = friends(url)
        with sit_and_read(first, table) as seat, silent_client(second, table) as wire:
            wait_for_presence(seat, [0, 1])
            connected = usage(os.getpid()).sockets
            wire.sendall(frame(b'{"type":"move","request_id":"a","version":9,"move":"x"}') * 50)
            wait_for_presence(seat, [0])
            # What waits for this client must not keep the server's side of the connection open.
            wait_until(lambda: usage(os.getpid()).sockets == connected - 1 or sys.platform != "linux")
    assert "Traceback" not in caplog.text


def frame(text: bytes) -> bytes:
    """A short text as one frame of a client, masked with zeros. The wrong version makes the answer a snapshot."""
    return bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text


def is_cut(wire: socket.socket) -> bool:
    """Whether a socket ends in time after what it has received already."""
    try:
        while wire.recv(65_536):
            pass
    except ConnectionResetError:
        return True
    except TimeoutError:
        return False
    return True


def test_a_client_that_has_vanished_is_noticed_by_pings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def config(*given: Any) -> uvicorn.Config:
        made = runner.uvicorn_config(*given)
        assert made.ws_ping_interval
        assert made.ws_ping_timeout
        # The player who stays must answer in time, even on a busy machine.
        made.ws_ping_interval, made.ws_ping_timeout = 0.2, 3.0
        return made

    monkeypatch.setattr(clients, "uvicorn_config", config)
    with running(ServerSettings(data_dir=tmp_path, workers=0)) as url:
        first, second, table = friends(url)
        with sit_and_read(first, table) as seat, silent_client(second, table) as wire:
            wait_for_presence(seat, [0, 1])
            wait_for_presence(seat, [0])
            assert is_cut(wire)
