"""Who may ask, and what browsers may do with the answers. A layer around the whole application."""

from __future__ import annotations

from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Receive, Send

from annales.server.errors import Refusal
from annales.server.messages import Failure, error_of

__all__ = ["HEADERS", "Shield"]

POLICIES = (
    "default-src 'none'",
    "script-src 'self'",
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
SAFE = ("GET", "HEAD", "OPTIONS")


class Shield:
    """Refuses requests from other origins and for other hosts; adds `HEADERS` to every response.

    An empty `hosts` means any host. Sockets need an origin; other requests that change something must not
    name a foreign one, and must be JSON, which no form of a foreign page can send.
    """

    def __init__(self, app: ASGIApp, hosts: tuple[str, ...] = ()) -> None:
        self.app, self.hosts = app, hosts

    async def __call__(self, scope: Any, receive: Receive, send: Send) -> None:
        """Answer a request, or hand it on."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        try:
            self.check(scope, headers)
        except Refusal as refusal:
            await _refuse(scope, send, refusal)
            return
        await self.app(scope, receive, send if scope["type"] == "websocket" else _with_headers(scope["path"], send))

    def check(self, scope: Any, headers: dict[str, str]) -> None:
        """Raise `Refusal` for a request that may not be answered."""
        host = headers.get("host", "")
        if self.hosts and name_of(host) not in self.hosts:
            raise Refusal("foreign-host", {"host": host[:100]}, status=421)
        if scope["type"] == "websocket":
            if not same_origin(headers.get("origin", "null"), host):
                raise Refusal("foreign-origin", {"origin": headers.get("origin", "")[:100]}, status=403)
        elif scope["method"] not in SAFE:
            _check_change(headers, host)


def _check_change(headers: dict[str, str], host: str) -> None:
    origin, site = headers.get("origin"), headers.get("sec-fetch-site", "none")
    if (origin is not None and not same_origin(origin, host)) or site not in ("none", "same-origin"):
        raise Refusal("foreign-origin", {"origin": (origin or site)[:100]}, status=403)
    kind = headers.get("content-type", "").partition(";")[0].strip().lower()
    if kind != "application/json":
        raise Refusal("not-json", {"type": kind[:100]}, status=415)


def name_of(host: str) -> str | None:
    """The name in a `Host` header, without the port; None where there is none.

    >>> name_of("localhost:8000"), name_of("[::1]:8000"), name_of("[::1")
    ('localhost', '::1', None)
    """
    try:
        return urlsplit(f"//{host}").hostname
    except ValueError:
        return None


def same_origin(origin: str, host: str) -> bool:
    """Whether an `Origin` header names the host that was asked.

    >>> same_origin("http://localhost:8000", "localhost:8000"), same_origin("null", "localhost:8000")
    (True, False)
    """
    scheme, _, rest = origin.lower().partition("://")
    return scheme in ("http", "https") and rest != "" and rest == host.lower()


def _with_headers(path: str, send: Send) -> Send:
    # Vite names its files by their content.
    caching = "no-store" if path.startswith("/api/") else "no-cache"
    if path.startswith("/assets/"):
        caching = "public, max-age=31536000, immutable"

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            own = dict(message.get("headers", ())).get(b"cache-control", caching.encode()).decode()
            _add(message, {**HEADERS, "cache-control": own if message["status"] < 400 else "no-store"})
        await send(message)

    return sending


def _add(message: MutableMapping[str, Any], headers: dict[str, str]) -> None:
    kept = [(name, value) for name, value in message.get("headers", ()) if name.decode().lower() not in headers]
    message["headers"] = kept + [(name.encode(), value.encode()) for name, value in headers.items()]


async def _refuse(scope: Any, send: Send, refusal: Refusal) -> None:
    """Answer before the application sees the request; a socket is closed before it is accepted."""
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": refusal.key})
        return
    body = msgspec.json.encode(Failure(error_of(refusal)))
    sending = _with_headers(scope["path"], send)
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    await sending({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await sending({"type": "http.response.body", "body": body, "more_body": False})
