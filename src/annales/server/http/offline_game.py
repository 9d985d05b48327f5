"""The game without a server, which this server offers where the package `annales-offline` is installed."""

from __future__ import annotations

from collections.abc import Mapping
from importlib.util import find_spec
from pathlib import Path

from litestar import get
from litestar.params import FromPath
from litestar.response import File, Redirect

from annales.server.errors import Refusal
from annales.server.http.media_types import media_type
from annales.server.http.middleware import IMMUTABLE
from annales.server.http.requests import NOT_COMPRESSED, ApiRequest, server_of
from annales.server.server import Part, Server

__all__ = ["TAG", "offline_file", "offline_files_of", "offline_start"]

TAG = '    <meta name="annales-offline" content="offline" />\n'
"""Tells the page that there is such a game."""
NEVER_CHANGE = ("/assets/", "/engine/", "/python/")
"""Folders whose files have a hash of their content in their paths, but for the list of the files of Python."""


@Part
def offline_files_of(_: Server) -> Mapping[str, Path]:
    """The files of the game by their paths; none where the package is not installed."""
    # Read once: requests can name only files that were there then, and no other path.
    package = find_spec("annales_offline")
    if package is None or package.origin is None:
        return {}
    folder = Path(package.origin).parent / "game"
    return {f"/{file.relative_to(folder).as_posix()}": file for file in folder.rglob("*") if file.is_file()}


@get("/offline", sync_to_thread=False, include_in_schema=False)
def offline_start(request: ApiRequest) -> Redirect:
    """The way to the page of the game, wherever the server's page is on its host."""
    return Redirect(f"{server_of(request).settings.folder}/offline/index.html")


@get("/offline/{name:path}", sync_to_thread=False, include_in_schema=False, opt={NOT_COMPRESSED: True})
def offline_file(request: ApiRequest, name: FromPath[str]) -> File:
    """A file of the game."""
    files = offline_files_of(server_of(request))
    if name not in files:
        raise Refusal("not-found", {"path": request.url.path[:200]}, status=404)
    headers = {"vary": "accept-encoding"}
    if name.startswith(NEVER_CHANGE) and name != "/python/files.json":
        headers["cache-control"] = IMMUTABLE
    # The package has a compressed file beside each that gets smaller by it.
    sent = name
    if f"{name}.gz" in files and "gzip" in request.headers.get("accept-encoding", ""):
        sent = f"{name}.gz"
        headers["content-encoding"] = "gzip"
    return File(files[sent], media_type=media_type(name), content_disposition_type="inline", headers=headers)
