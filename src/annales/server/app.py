"""The web application: everything put together."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any

import msgspec
from litestar import Litestar, Request, Response, get
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State
from litestar.enums import MediaType
from litestar.exceptions import HTTPException
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import ASGIApp

from annales.server.cardroutes import CARD_HANDLERS
from annales.server.database import open_engine
from annales.server.doorkeeper import Gates
from annales.server.errors import DiskFull, Refusal, StorageError
from annales.server.lessons import LESSON_HANDLERS
from annales.server.live import live
from annales.server.messages import ErrorMessage, Failure, error_of
from annales.server.rooms import Rooms
from annales.server.routes import HANDLERS, LONGEST_BODY
from annales.server.security import Shield
from annales.server.settings import Settings
from annales.server.storage import Storage
from annales.server.workers import Workers

__all__ = ["PAGE", "create_app", "create_litestar"]

logger = logging.getLogger("annales.server")

PAGE = Path(str(files("annales.server") / "page"))
"""The page, as built from the sources in `web/`."""
KEYS = {400: "bad-request", 404: "not-found", 405: "bad-method", 413: "too-large"}
"""Message keys of what the framework refuses."""


def create_app(settings: Settings, workers: Workers | None = None) -> ASGIApp:
    """The application for a database that `prepare` has brought up to date, with all its protection."""
    return Shield(create_litestar(settings, workers), settings.known_hosts)


def create_litestar(settings: Settings, workers: Workers | None = None) -> Litestar:
    """The application alone."""
    workers = workers or Workers(settings.workers, settings.bot_seconds, settings.bot_queue, settings.bot_memory)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        engine = open_engine(settings)
        app.state.rooms = rooms = Rooms(Storage(engine), workers, Gates(settings))
        workers.start()
        rooms.spawn(rooms.resume())
        rooms.spawn(rooms.follow_workers())
        try:
            yield
        finally:
            await rooms.stop()
            workers.stop()
            await engine.dispose()

    return Litestar(
        [*HANDLERS, *CARD_HANDLERS, *LESSON_HANDLERS, live, *page_handlers()],
        lifespan=[lifespan],
        exception_handlers={
            Refusal: _on_refusal,
            StorageError: _on_storage,
            HTTPException: _on_http,
            Exception: _on_failure,
        },
        compression_config=CompressionConfig(backend="gzip"),
        openapi_config=None,
        logging_config=None,
        request_max_body_size=LONGEST_BODY,
    )


def page_handlers() -> list[Any]:
    """The page: its files, and `index.html` for the paths that it handles itself."""

    @get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False)
    def index(request: Request[Any, Any, State]) -> File:
        path = request.url.path
        if path[1:] in files_beside:
            return File(PAGE / path[1:], content_disposition_type="inline")
        if path.startswith("/api/") or "." in path or not (PAGE / "index.html").is_file():
            raise Refusal("not-found", {"path": path[:200]}, status=404)
        return File(PAGE / "index.html", media_type=MediaType.HTML, content_disposition_type="inline")

    files_beside = {entry.name for entry in PAGE.iterdir() if entry.is_file()} if PAGE.is_dir() else set()
    folders = sorted(entry.name for entry in PAGE.iterdir() if entry.is_dir()) if PAGE.is_dir() else []
    routers = [create_static_files_router(f"/{name}", [PAGE / name], name=name) for name in folders]
    return [index, *routers]


def _json(status: int, error: ErrorMessage) -> Response[bytes]:
    return Response(msgspec.json.encode(Failure(error)), status_code=status, media_type=MediaType.JSON)


def _on_refusal(_: Request[Any, Any, State], refusal: Refusal) -> Response[bytes]:
    return _json(refusal.status, error_of(refusal))


def _on_storage(_: Request[Any, Any, State], fault: StorageError) -> Response[bytes]:
    logger.warning("not stored: %s", fault)
    return _json(507 if isinstance(fault, DiskFull) else 503, ErrorMessage(fault.key))


def _on_http(request: Request[Any, Any, State], fault: HTTPException) -> Response[bytes]:
    key = KEYS.get(fault.status_code, "bad-request" if fault.status_code < 500 else "internal")
    if key == "internal":
        logger.error("%s %s failed", request.method, request.url.path, exc_info=fault)
    return _json(fault.status_code, ErrorMessage(key, {"path": request.url.path[:200]}))


def _on_failure(request: Request[Any, Any, State], fault: Exception) -> Response[bytes]:
    logger.error("%s %s failed", request.method, request.url.path, exc_info=fault)
    return _json(500, ErrorMessage("internal"))
