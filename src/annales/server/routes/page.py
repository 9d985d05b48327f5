"""The page: the files built from `web/`, and `index.html` for all paths that the page handles itself."""

from __future__ import annotations

from importlib.resources import files
from pathlib import Path

from litestar import get
from litestar.enums import MediaType
from litestar.response import File
from litestar.static_files import create_static_files_router
from litestar.types import ControllerRouterHandler

from annales.server.errors import Refusal
from annales.server.routes.common import ApiRequest

__all__ = ["PAGE", "page_routes"]

PAGE = Path(str(files("annales.server") / "page"))
"""The folder of the built page; absent in a source tree where it was not built."""


def page_routes() -> list[ControllerRouterHandler]:
    """The handlers for the page."""

    @get(["/", "/{path:path}"], sync_to_thread=False, include_in_schema=False)
    def index(request: ApiRequest) -> File:
        path = request.url.path
        if path[1:] in top_files:
            return File(PAGE / path[1:], content_disposition_type="inline")
        if path.startswith("/api/") or "." in path or not (PAGE / "index.html").is_file():
            raise Refusal("not-found", {"path": path[:200]}, status=404)
        return File(PAGE / "index.html", media_type=MediaType.HTML, content_disposition_type="inline")

    # Read once: requests can name only files that were there at the start, and no other path.
    top_files = {entry.name for entry in PAGE.iterdir() if entry.is_file()} if PAGE.is_dir() else set()
    folders = sorted(entry.name for entry in PAGE.iterdir() if entry.is_dir()) if PAGE.is_dir() else []
    routers = [create_static_files_router(f"/{name}", [PAGE / name], name=name) for name in folders]
    return [index, *routers]
