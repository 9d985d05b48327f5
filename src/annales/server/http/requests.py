"""What the request handlers have in common: server, people and cookies, JSON bodies, documented errors."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeVar, cast

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie, State
from litestar.dto import AbstractDTO
from litestar.openapi.datastructures import ResponseSpec

from annales.server.errors import Refusal
from annales.server.http.error_message import Failure
from annales.server.http.json_scan import scan_json
from annales.server.server import Server

if TYPE_CHECKING:
    from litestar._openapi.schema_generation import SchemaCreator
    from litestar.openapi.spec import Reference, Schema
    from litestar.typing import FieldDefinition

__all__ = [
    "COOKIE",
    "EVENT_STREAM",
    "MAX_ID",
    "NOT_COMPRESSED",
    "RENEWED",
    "ApiConnection",
    "ApiRequest",
    "StrictJson",
    "address_of",
    "cookie_of",
    "decode_json",
    "device_of",
    "documented",
    "lasting_cookie",
    "renew_session_cookie",
    "server_of",
    "session_cookie",
]

COOKIE = "annales_guest"
"""Name of the cookie with a person's token."""
HOST_PREFIX = "__Host-"
"""Beginning of the names of cookies over TLS (RFC 6265bis): no other host, also none of the domain, can set them."""
NOT_COMPRESSED = "is_not_compressed"
"""Option of routes whose answers are sent as they are: they are compressed already, or sent in parts."""
EVENT_STREAM = "text/event-stream"
"""Media type of answers in parts."""
COOKIE_SECONDS = 400 * 24 * 3600
"""How long browsers keep the cookie: at most so long after it was set, whatever a server says (RFC 6265bis)."""
RENEWED = "annales.renewed"
"""What a scope has where the answer sets the cookie of the session again: the header."""

ApiRequest = Request[object, object, State]
ApiConnection = ASGIConnection[Any, object, object, State]
"""An HTTP request or a WebSocket."""
T = TypeVar("T")


def decode_json(data: bytes, kind: type[T]) -> T:
    """The value in a body, scanned before it is decoded. Raises `Refusal`."""
    scan_json(data)
    try:
        return msgspec.json.decode(data, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as fault:
        raise Refusal("unreadable", {"detail": str(fault)}) from None


class StrictJson(AbstractDTO[T]):
    """Decodes the parameter `data` of a handler strictly, with msgspec's own messages for errors.

    Litestar alone would convert, say, the text "1" to a number.
    """

    def decode_bytes(self, value: bytes) -> T:
        """The body of a request. Raises `Refusal`."""
        return decode_json(value, self.model_type)

    @classmethod
    def create_for_field_definition(
        cls, field_definition: FieldDefinition, handler_id: str, backend_cls: object = None
    ) -> None:
        """Litestar generates a decoder here; msgspec needs none."""

    @classmethod
    def create_openapi_schema(
        cls,
        field_definition: FieldDefinition,
        handler_id: str,  # noqa: ARG003
        schema_creator: SchemaCreator,
    ) -> Reference | Schema:
        """The schema of the type itself."""
        return schema_creator.for_field_definition(field_definition)


DESCRIPTIONS = {
    400: "The request is not valid.",
    403: "Name, password or recovery code are wrong.",
    404: "There is no such thing, or the person may not see it.",
    409: "The table has changed, or cannot be played here.",
    413: "The body is too long.",
    429: "Too many requests from this address.",
    503: "The database or the worker processes cannot be used now.",
    507: "The disk is full.",
}


def documented(answer: Any, errors: Sequence[int], media: str) -> dict[int, ResponseSpec]:
    """For the OpenAPI schema: the type of an answer, unless the handler says it, and the errors besides 400."""
    specs = {
        code: ResponseSpec(Failure, generate_examples=False, description=DESCRIPTIONS[code]) for code in (400, *errors)
    }
    if answer is not None:
        specs[200] = ResponseSpec(
            answer, generate_examples=False, description="The request was granted.", media_type=media
        )
    return specs


def server_of(request: ApiConnection) -> Server:
    """The server that got a request."""
    server: Server = request.app.state.server
    return server


def address_of(request: ApiConnection) -> str:
    """The client's address; empty if it is not known."""
    return request.client.host if request.client else ""


def device_of(request: ApiConnection) -> str:
    """What the browser says of itself."""
    return request.headers.get("user-agent", "")


def session_cookie(request: ApiConnection, token: str) -> Cookie:
    """The cookie with the token of a session."""
    return lasting_cookie(request, COOKIE, token)


def renew_session_cookie(request: ApiConnection, token: str) -> None:
    """Let the answer set the cookie again, so that the browser does not forget a session that is in use."""
    cast("dict[str, object]", request.scope)[RENEWED] = session_cookie(request, token).to_encoded_header()


def lasting_cookie(request: ApiConnection, name: str, value: str) -> Cookie:
    """A cookie that no script reads."""
    secure = request.url.scheme == "https"
    key = HOST_PREFIX + name if secure else name
    return Cookie(key=key, value=value, max_age=COOKIE_SECONDS, path="/", secure=secure, httponly=True, samesite="lax")


def cookie_of(request: ApiConnection, name: str) -> str:
    """The value of a cookie that `lasting_cookie` has set; empty without one.

    Over TLS one without the prefix counts only where there is no other: releases before 0.1.0 set those.
    """
    prefixed = request.cookies.get(HOST_PREFIX + name, "") if request.url.scheme in ("https", "wss") else ""
    return prefixed or request.cookies.get(name, "")


MAX_ID = 2**31 - 1
"""Ids of reports and flags are 32-bit numbers."""
