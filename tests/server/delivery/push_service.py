"""A push service that keeps the messages that it gets, browsers that decrypt them, and a server that sends to it."""

from __future__ import annotations

import hashlib
import hmac
import json
import os
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from itertools import count
from typing import Any

import jwt
import trustme
from cryptography.hazmat.primitives.asymmetric.ec import (
    ECDH,
    SECP256R1,
    EllipticCurvePublicKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from tests.server.clients import Client, Message, wait_until
from tests.server.databases import sql
from tests.server.live.clocks import SetTime
from tests.server.live.looks import Looks
from webauthn.helpers import base64url_to_bytes, bytes_to_base64url

from annales.server.delivery.push.encryption import point_of
from annales.server.settings import ServerSettings

HOST = "push.example.org"
NUMBERS = count(1)


@dataclass
class Received:
    """A request to the push service."""

    path: str
    headers: dict[str, str]
    body: bytes

    @property
    def claims(self) -> dict[str, Any]:
        """What the server says of itself, with a signature that fits its public key."""
        scheme, token, key = self.headers["authorization"].replace(",", "").split()
        assert scheme == "vapid"
        public = EllipticCurvePublicKey.from_encoded_point(SECP256R1(), base64url_to_bytes(key.removeprefix("k=")))
        options: Any = {"verify_exp": False}
        claims: dict[str, Any] = jwt.decode(
            token.removeprefix("t="), public, algorithms=["ES256"], audience=f"https://{HOST}", options=options
        )
        return claims


@dataclass
class PushStub:
    """What a push service does with messages. A test may set answers, of which each is given once."""

    received: list[Received] = field(default_factory=list)
    answers: list[tuple[int, dict[str, str]]] = field(default_factory=list)
    port: int = 0

    def wait(self, number: int) -> Received:
        """The request with a number, counted from 1, as soon as it has come."""
        wait_until(lambda: len(self.received) >= number)
        return self.received[number - 1]

    def answer(self, received: Received) -> tuple[int, dict[str, str]]:
        """The status and the headers of the answer to a request, which is kept unless a test has set an answer."""
        if self.answers:
            return self.answers.pop(0)
        self.received.append(received)
        return 201, {}


class Browser:
    """The keys of a browser, and where it gets messages."""

    def __init__(self, host: str = HOST) -> None:
        self.private_key, self.auth = generate_private_key(SECP256R1()), os.urandom(16)
        self.public_key = point_of(self.private_key.public_key())
        self.path = f"/send/{next(NUMBERS)}-very-secret"
        self.endpoint = f"https://{host}{self.path}"

    @property
    def subscription(self) -> dict[str, str]:
        keys = {"p256dh": bytes_to_base64url(self.public_key), "auth": bytes_to_base64url(self.auth)}
        return {"endpoint": self.endpoint, **keys}

    def read(self, received: Received) -> Message:
        """The content of a message to this browser."""
        assert received.path == self.path
        content: Message = json.loads(self.decrypt(received.body))
        return content

    def decrypt(self, body: bytes) -> bytes:
        """What a browser does by RFC 8291, written out with HMAC alone."""
        salt, length = body[:16], body[20]
        server_key, sealed = body[21 : 21 + length], body[21 + length :]
        shared = self.private_key.exchange(ECDH(), EllipticCurvePublicKey.from_encoded_point(SECP256R1(), server_key))
        info = b"WebPush: info\0" + self.public_key + server_key
        secret = _hmac(_hmac(self.auth, shared), info + b"\1")
        extracted = _hmac(salt, secret)
        key = _hmac(extracted, b"Content-Encoding: aes128gcm\0\1")[:16]
        nonce = _hmac(extracted, b"Content-Encoding: nonce\0\1")[:12]
        content, delimiter, padding = AESGCM(key).decrypt(nonce, sealed, None).rpartition(b"\2")
        assert delimiter
        assert not padding.strip(b"\0")
        return content


def _hmac(key: bytes, data: bytes) -> bytes:
    return hmac.new(key, data, hashlib.sha256).digest()


@contextmanager
def push_service(authority: trustme.CA, name: str = HOST) -> Iterator[PushStub]:
    """A push service on a free port of this machine, with a certificate for a name."""
    stub = PushStub()

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            status, more = stub.answer(Received(self.path, headers, body))
            self.send_response(status)
            for header, value in more.items():
                self.send_header(header, value)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_message(self, format: str, *args: object) -> None:  # noqa: A002
            """Tests write nothing."""

    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    authority.issue_cert(name).configure_cert(context)
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    stub.port = server.server_address[1]
    thread = threading.Thread(target=server.serve_forever, args=(0.02,), daemon=True)
    thread.start()
    try:
        yield stub
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


class PushPost:
    """A server that sends push messages, its time, and the push service where they arrive."""

    def __init__(self, settings: ServerSettings, stub: PushStub, time: SetTime, url: str, looks: Looks) -> None:
        self.settings, self.stub, self.time, self.url, self.looks = settings, stub, time, url, looks

    def quiet(self, number: int) -> None:
        """All due messages have been sent, and this is their number since the beginning."""
        self.looks.wait()
        assert len(self.stub.received) == number

    def rows(self, table: str) -> int:
        (row,) = sql(self.settings, f"SELECT count(*) FROM {table}")
        return int(row[0])

    def leave(self) -> None:
        """Everybody left all tables before the last turn began."""
        sql(self.settings, f"UPDATE seats SET seen = {self.time.now() - 1000} WHERE seen IS NOT NULL")
        self.time.pass_on(60)


def subscribe(client: Client, browser: Browser, language: str = "en", **more: Any) -> Any:
    """Ask for push messages; the answer."""
    return client.http.post("/api/push/subscribe", json=browser.subscription | {"language": language} | more)
