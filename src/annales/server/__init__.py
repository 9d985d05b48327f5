"""The server: tables in the browser. Every move is stored before it is acknowledged."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from annales.errors import MissingExtra
from annales.server.errors import DiskFull, PortError, ServerError, StorageError

__all__ = ["DiskFull", "PortError", "ServerError", "StorageError", "serve"]


LIBRARIES = ("aiosqlite", "alembic", "litestar", "pebble", "sqlalchemy", "uvicorn", "websockets")
"""What the extra `server` installs."""

# Searched for and not imported: the processes of bots import this package too, and need nothing of the web.
if not all(map(find_spec, LIBRARIES)):
    raise MissingExtra("annales.server", "server")


def serve(
    host: str = "127.0.0.1", port: int = 8642, data_dir: Path | str | None = None, open_browser: bool = True
) -> None:
    """Serve Annales until interrupted; print its address.

    `data_dir` None means the user's own; port 0 any free one. Raises `PortError` where the port is
    occupied, `StorageError` where the data directory or the database cannot be used.
    """
    # The processes of bots import this package too, and need nothing of the web.
    from annales.server.running import open_page, run, tell
    from annales.server.settings import Settings

    settings = Settings(host, port) if data_dir is None else Settings(host, port, Path(data_dir))
    run(settings, open_page if open_browser else tell)
