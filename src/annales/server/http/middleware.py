"""ASGI middleware around the whole application: allowed hosts and origins, and the security headers of answers."""

from __future__ import annotations

from typing import cast

import msgspec
from litestar.types import ASGIApp, HTTPResponseStartEvent, Message, Receive, Scope, Send

from annales.server.errors import Refusal
from annales.server.http.error_message import Failure, error_message
from annales.server.http.request_head import check_head, host_name
from annales.server.http.requests import RENEWED

__all__ = ["HEADERS", "IMMUTABLE", "OF_FILES", "ONE_CLICK", "SANDBOX", "SecurityMiddleware"]

ONE_CLICK = "/stop-mails/"
"""Beginning of the paths to which programs for mails send a form to end "your turn" mails, by RFC 8058."""

POLICIES = (
    "default-src 'none'",
    # The engine is a module of WebAssembly. This word allows no code from a text.
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
)
HEADERS = {
    "content-security-policy": "; ".join(POLICIES),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
OF_FILES = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'"
"""Policy of the files of the page. Browsers apply it to workers only, and it is sent with each of some sixty files."""
IMMUTABLE = "public, max-age=31536000, immutable"
"""How browsers keep files that have a hash of their content in their paths."""
SANDBOX = "default-src 'none'; sandbox"
"""Policy of answers with files that people have uploaded, instead of the one of the page."""
SAFE = ("GET", "HEAD", "OPTIONS")


class SecurityMiddleware:
    """Refuses malformed heads, other hosts and other origins; adds `HEADERS` to every answer.

    `hosts` are the allowed names; empty allows any. A WebSocket must come from the same origin. Any other request
    that can change something must not name another origin and must be JSON, which no form on another site can send.

    `folder` is the folder below which a proxy serves the page; the application does not see it. Proxies may remove it.

    Litestar's own allowed-hosts middleware compares names with their ports and answers 400 without our error body.
    """

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...] = (), folder: str = "") -> None:
        self.app, self.hosts, self.folder = app, hosts, folder

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or pass it on."""
        kind: str = scope["type"]
        # Litestar's type of a scope knows only requests and sockets; a server sends this one to start and to end.
        if kind == "lifespan":
            await self.app(scope, receive, send)
            return
        _leave(scope, self.folder)
        # HEAD is answered as GET (RFC 9110, 9.3.2). The server itself, which has the old scope, sends no body.
        asked = cast(Scope, {**scope, "method": "GET"}) if scope.get("method") == "HEAD" else scope
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        try:
            self.check(scope, headers)
        except Refusal as refusal:
            await _refuse(scope, send, refusal)
            return
        await self.app(asked, receive, send if kind == "websocket" else _with_headers(asked, send))

    def check(self, scope: Scope, headers: dict[str, str]) -> None:
        """Raise `Refusal` for a request that is not allowed."""
        check_head(scope)
        host = headers.get("host", "")
        if self.hosts and host_name(host) not in self.hosts:
            raise Refusal("foreign-host", {"host": host[:100]}, status=421)
        kind: str = scope["type"]
        if kind == "websocket":
            # Browsers always send the origin of a WebSocket, and let any page open one: without this check other pages
            # could play.
            if not same_origin(headers.get("origin", "null"), host):
                raise Refusal("foreign-origin", {"origin": headers.get("origin", "")[:100]}, status=403)
        # A program for mails sends a form, and no other data than the token in the path.
        elif scope.get("method") not in SAFE and not scope["path"].startswith(ONE_CLICK):
            _check_change(headers, host)


def _leave(scope: Scope, folder: str) -> None:
    """Remove a folder from the beginning of the path of a request."""
    if folder and f"{scope['path']}/".startswith(f"{folder}/"):
        scope["path"] = scope["path"].removeprefix(folder) or "/"
        scope["raw_path"] = scope["raw_path"].removeprefix(folder.encode()) or b"/"


def _check_change(headers: dict[str, str], host: str) -> None:
    origin, site = headers.get("origin"), headers.get("sec-fetch-site", "none")
    if (origin is not None and not same_origin(origin, host)) or site not in ("none", "same-origin"):
        raise Refusal("foreign-origin", {"origin": (origin or site)[:100]}, status=403)
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refusal("not-json", {"type": kind[:100]}, status=415)


def same_origin(origin: str, host: str) -> bool:
    """Whether an `Origin` header names the host of the request.

    >>> same_origin("http://localhost:8000", "localhost:8000"), same_origin("null", "localhost:8000")
    (True, False)
    """
    scheme, _, rest = origin.lower().partition("://")
    return scheme in ("http", "https") and rest != "" and rest == host.lower()


def _with_headers(scope: Scope, send: Send) -> Send:
    path = scope["path"]
    # These files have a hash of their content in their names, so that they never change.
    caching = "no-store" if path.startswith("/api/") else "no-cache"
    usual = HEADERS
    if path.startswith(("/assets/", "/engine/")):
        caching = IMMUTABLE
        usual = {**HEADERS, "content-security-policy": OF_FILES}

    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            given = dict(message.get("headers", ()))
            own = given.get(b"cache-control", caching.encode()).decode()
            headers = {**usual, "cache-control": own if message["status"] < 400 else "no-store"}
            if given.get(b"content-security-policy") == SANDBOX.encode():
                headers["content-security-policy"] = SANDBOX
            _add(message, headers)
            # Who signs in or out gets a cookie of its own.
            if RENEWED in scope and b"set-cookie" not in given:
                message["headers"] = [*message["headers"], scope[RENEWED]]  # type: ignore[literal-required]
        await send(message)

    return sending


def _add(message: HTTPResponseStartEvent, headers: dict[str, str]) -> None:
    # Replaces headers of the same name that a handler has set.
    kept = [(name, value) for name, value in message.get("headers", ()) if name.decode().lower() not in headers]
    message["headers"] = kept + [(name.encode(), value.encode()) for name, value in headers.items()]


async def _refuse(scope: Scope, send: Send, refusal: Refusal) -> None:
    """Answer in place of the application; a WebSocket is closed before it is accepted."""
    kind: str = scope["type"]
    if kind == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.key})
        return
    body = msgspec.json.encode(Failure(error_message(refusal)))
    sending = _with_headers(scope, send)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await sending({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await sending({"type": "http.response.body", "body": body, "more_body": False})
