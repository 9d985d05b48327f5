"""The page: the files built from `web/`, those of its engine, and `index.html` for all paths that the page handles."""

from __future__ import annotations

import gzip
from collections.abc import Callable
from functools import cache
from importlib.resources import files
from pathlib import Path

from litestar import HttpMethod, Response, get, route
from litestar.enums import MediaType
from litestar.params import FromPath
from litestar.types import ControllerRouterHandler

from annales.browser.files import file_in
from annales.browser.served import engine_file
from annales.server.errors import Refusal
from annales.server.http.media_types import media_type
from annales.server.http.middleware import ONE_CLICK
from annales.server.http.offline_game import TAG, offline_file, offline_files_of, offline_start
from annales.server.http.requests import NOT_COMPRESSED, ApiRequest, server_of

__all__ = ["PAGE", "page_routes"]

VARY = {"vary": "accept-encoding"}
INDEX = {"cache-control": "no-cache", "vary": "accept-language"}

PAGE = Path(str(files("annales.server") / "page"))
"""The folder of the built page; absent in a source tree where it was not built."""


def page_routes(tags_of: Callable[[ApiRequest], str]) -> list[ControllerRouterHandler]:
    """The handlers for the page. `tags_of` gives the tags for the head of the page at an address, as HTML."""

    # The last path is named because there is a handler for `POST` at it, too.
    @get(["/", "/{path:path}", f"{ONE_CLICK}{{token:str}}"], sync_to_thread=False, include_in_schema=False)
    def index(request: ApiRequest) -> Response[bytes]:
        path = request.url.path
        if path[1:] in top_files:
            return Response(_content(PAGE, ".", path[1:]), media_type=media_type(path))
        if path.startswith("/api/") or "." in path or not (PAGE / "index.html").is_file():
            raise Refusal("not-found", {"path": path[:200]}, status=404)
        # Links of the built page lead to what is beside it, and this page is shown in every folder.
        server = server_of(request)
        beside = f'="{server.settings.folder}/'
        whole = (PAGE / "index.html").read_text(encoding="utf-8").replace('="./', beside)
        head, end, rest = whole.partition("  </head>")
        page = f"{head}{tags_of(request)}\n{TAG if offline_files_of(server) else ''}{end}{rest}"
        return Response(page.encode(), media_type=MediaType.HTML, headers=INDEX)

    # Read once: requests can name only files that were there at the start, and no other path.
    top_files = {entry.name for entry in PAGE.iterdir() if entry.is_file()} if PAGE.is_dir() else set()
    folders = sorted(entry.name for entry in PAGE.iterdir() if entry.is_dir()) if PAGE.is_dir() else []
    return [index, offline_start, offline_file, *map(_folder_route, ["engine", *folders])]


def _folder_route(address: str) -> ControllerRouterHandler:
    """The handler for the files of a folder. They are compressed once, since their names change with their content."""

    @route(
        f"/{address}/{{name:str}}",
        http_method=[HttpMethod.GET, HttpMethod.HEAD],
        # Reading and compressing a network for the first page that asks takes a fifth of a second.
        sync_to_thread=address == "engine",
        include_in_schema=False,
        opt={NOT_COMPRESSED: True},
    )
    def file_of_folder(request: ApiRequest, name: FromPath[str]) -> Response[bytes]:
        kind = media_type(name)
        try:
            if "gzip" in request.headers.get("accept-encoding", ""):
                content = _compressed(PAGE, address, name)
                return Response(content, media_type=kind, headers={"content-encoding": "gzip", **VARY})
            return Response(_content(PAGE, address, name), media_type=kind, headers=VARY)
        except FileNotFoundError:
            raise Refusal("not-found", {"path": request.url.path[:200]}, status=404) from None

    return file_of_folder


@cache
def _compressed(page: Path, address: str, name: str) -> bytes:
    return gzip.compress(_content(page, address, name), mtime=0)


def _content(page: Path, address: str, name: str) -> bytes:
    return engine_file(name) if address == "engine" else file_in(page / address, name)
