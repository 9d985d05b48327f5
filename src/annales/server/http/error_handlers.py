"""Errors as HTTP answers: always JSON with a key for a text."""

from __future__ import annotations

import logging
from collections.abc import Callable

import msgspec
from litestar import Response
from litestar.enums import MediaType
from litestar.exceptions import HTTPException, ValidationException

from annales.server.errors import DiskFull, Refusal, StorageError
from annales.server.http.error_message import ErrorMessage, Failure, error_message
from annales.server.http.requests import ApiRequest

__all__ = ["EXCEPTION_HANDLERS"]

logger = logging.getLogger("annales.server")

KEYS = {400: "bad-request", 404: "not-found", 405: "bad-method", 413: "too-large"}
"""Message keys of errors that Litestar raises."""
LEFT = "client disconnected prematurely"
"""What Litestar says of a client that left before the end of its body. Nobody reads the answer."""


def on_refusal(_: ApiRequest, refusal: Refusal) -> Response[bytes]:
    """A request that cannot be granted."""
    return _failure(refusal.status, error_message(refusal))


def on_storage_error(_: ApiRequest, fault: StorageError) -> Response[bytes]:
    """The database failed."""
    logger.warning("not stored: %s", fault)
    return _failure(507 if isinstance(fault, DiskFull) else 503, error_message(fault))


def on_missing_body(_: ApiRequest, __: ValidationException) -> Response[bytes]:
    """A request without the body that its handler needs."""
    return _failure(400, ErrorMessage("unreadable", {"detail": "the body is empty"}))


def on_http_exception(request: ApiRequest, fault: HTTPException) -> Response[bytes]:
    """Litestar found no handler, or refused the request."""
    if fault.detail == LEFT:
        return _failure(400, ErrorMessage("bad-request", {"path": request.url.path[:200]}))
    key = KEYS.get(fault.status_code, "bad-request" if fault.status_code < 500 else "internal")
    if key == "internal":
        logger.error("%s %s failed", request.method, _route(request), exc_info=fault)
    return _failure(fault.status_code, ErrorMessage(key, {"path": request.url.path[:200]}))


def on_exception(request: ApiRequest, fault: Exception) -> Response[bytes]:
    """A fault of the server."""
    logger.error("%s %s failed", request.method, _route(request), exc_info=fault)
    return _failure(500, ErrorMessage("internal"))


EXCEPTION_HANDLERS: dict[int | type[Exception], Callable[..., Response[bytes]]] = {
    Refusal: on_refusal,
    StorageError: on_storage_error,
    ValidationException: on_missing_body,
    HTTPException: on_http_exception,
    Exception: on_exception,
}


def _failure(status: int, error: ErrorMessage) -> Response[bytes]:
    return Response(msgspec.json.encode(Failure(error)), status_code=status, media_type=MediaType.JSON)


def _route(request: ApiRequest) -> str:
    """The path with the names of its parameters: some of them are tokens, which no log may have."""
    return str(request.scope.get("path_template") or "request")
