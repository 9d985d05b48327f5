"""Clients that do not end what they send, or break the protocol: they are cut, and leave no trace in the log."""

import logging
import socket
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from urllib.parse import urlsplit

import h11
import pytest
from tests.server.clients import PATIENCE, Client, wait_until
from tests.server.http.attacks import send

from annales.server.http import http_parser
from annales.server.http.http_parser import Arrival
from annales.server.limits import LIMITS

HEAD = "{} HTTP/1.1\r\nHost: localhost\r\n"
JSON = "Content-Type: application/json\r\nOrigin: http://localhost\r\n"
UPGRADE = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
KEY = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n"


@contextmanager
def connected(url: str) -> Iterator[socket.socket]:
    where = urlsplit(url)
    with socket.create_connection((str(where.hostname), int(where.port or 0)), timeout=PATIENCE) as wire:
        yield wire


def read_all(wire: socket.socket) -> bytes:
    """What comes until the server ends the connection."""
    read = b""
    while more := wire.recv(65_536):
        read += more
    return read


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_parser, "LIMITS", replace(LIMITS, head_seconds=0.2, body_seconds=0.1, body_rate=10**9))


@pytest.mark.usefixtures("impatient")
@pytest.mark.parametrize(
    "begun",
    [
        "",
        HEAD.format("GET /health"),
        HEAD.format("POST /api/tables") + JSON + 'Content-Length: 1000\r\n\r\n{"game',
        HEAD.format("POST /api/tables") + JSON + "Transfer-Encoding: chunked\r\n\r\n5\r\n{}",
        HEAD.format("GET /health") + "Content-Length: 1000\r\n\r\n{",
    ],
)
def test_a_head_or_a_body_without_an_end_is_cut(server: str, begun: str, caplog: pytest.LogCaptureFixture) -> None:
    with connected(server) as wire:
        wire.sendall(begun.encode())
        read_all(wire)
    assert Client(server).http.get("/health").status_code == 200
    assert [each for each in caplog.records if each.exc_info] == []


@pytest.mark.usefixtures("impatient")
def test_a_request_in_time_and_a_socket_are_not_cut(client: Client) -> None:
    with client.sit(client.open()) as seat:
        with connected(client.url) as wire:
            wire.sendall(HEAD.format("GET /health").encode())
            assert read_all(wire) == b""
        assert seat.own_turn()
        assert seat.raw('{"type":"ping"}')["type"] == "pong"


def test_a_slow_network_has_time_for_a_long_body_but_not_for_a_long_head() -> None:
    begun = Arrival(h11.SEND_BODY, 100.0), Arrival(h11.IDLE, 100.0)
    assert [each.seconds_left(100.0) for each in begun] == [LIMITS.body_seconds, LIMITS.head_seconds]
    for each in begun:
        each.received += 60 * LIMITS.body_rate
    assert [each.seconds_left(160.0) for each in begun] == [LIMITS.body_seconds, LIMITS.head_seconds - 60]


def frame(data: bytes, first: int = 0x81, mask: int = 0x80) -> bytes:
    """A frame of RFC 6455 with any first byte. Its mask of zeros changes no byte."""
    size = len(data)
    length = bytes([mask | size]) if size < 126 else bytes([mask | 127]) + size.to_bytes(8, "big")
    return bytes([first]) + length + (bytes(4) if mask else b"") + data


@pytest.mark.parametrize(
    ("sent", "code"),
    [
        (frame(b"\xff\xfe"), 1007),
        (frame(b"\xe6", 0x01) + frame(b"\xff", 0x80), 1007),
        (frame(b"{}", 0x91), 1002),
        (frame(b"more", 0x80), 1002),
        (frame(b"{}", 0x83), 1002),
        (frame(b"{}", mask=0), 1002),
        (frame(b"x" * 70_000), 1009),
        (frame(b"x" * 200, 0x89), 1002),
        (frame(b"\x03", 0x88), 1002),
        (frame(b"\x03\xe8\xff", 0x88), 1007),
        (frame(b"not compressed", 0xC1), 1002),
    ],
)
def test_a_socket_that_breaks_the_protocol_is_ended_without_a_trace(
    client: Client, sent: bytes, code: int, caplog: pytest.LogCaptureFixture
) -> None:
    table = client.open()
    with client.sit(table) as seat:
        seat.own_turn()
        for _ in range(3):
            seat.wire.socket.sendall(frame(b'{"type":"ping"}'))
        seat.wire.socket.sendall(sent)
        wait_until(lambda: seat.wire.protocol.close_rcvd is not None)
        assert seat.wire.protocol.close_rcvd
        assert seat.wire.protocol.close_rcvd.code == code
    assert client.http.get("/health").status_code == 200
    assert traces(caplog) == []


@pytest.mark.parametrize(
    "lines",
    [
        UPGRADE,
        UPGRADE + KEY.replace("AAAA", "", 1),
        UPGRADE.replace("13", "12") + KEY,
        UPGRADE + KEY + KEY,
        UPGRADE + KEY + "Sec-WebSocket-Extensions: ;;;\r\n",
        UPGRADE + KEY + f"Cookie: {'a' * 9000}\r\n",
        UPGRADE + KEY + "".join(f"X-{number}: a\r\n" for number in range(140)),
        UPGRADE.replace("websocket", "h2c") + KEY + "Connection: close\r\n",
    ],
)
def test_a_wrong_question_for_a_socket_is_refused_without_a_trace(
    server: str, lines: str, caplog: pytest.LogCaptureFixture
) -> None:
    head = HEAD.format("GET /api/tables/none/live") + f"Origin: http://localhost\r\nX-Name: \xff\r\n{lines}\r\n"
    assert send(server, head.encode("latin-1")).status in range(200, 500)
    assert traces(caplog) == []


def test_a_client_that_leaves_before_the_end_of_its_body_leaves_no_trace(
    server: str, caplog: pytest.LogCaptureFixture
) -> None:
    for begun in ('Content-Length: 1000\r\n\r\n{"game', "Transfer-Encoding: chunked\r\n\r\n5\r\n{}"):
        with connected(server) as wire:
            wire.sendall((HEAD.format("POST /api/tables") + JSON + begun).encode())
    assert Client(server).http.get("/health").status_code == 200
    assert traces(caplog) == []


def traces(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Lines of the log with a trace, or of an error."""
    return [each.getMessage() for each in caplog.records if each.exc_info or each.levelno >= logging.ERROR]
