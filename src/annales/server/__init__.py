"""The web server. Every move is stored before it is acknowledged.

A move comes in at `routes/table_socket` and goes through `Table.handle` (`tables/table`), `change_for`
(`tables/changes`) and `TableGame.move` (`model/table_game`), which computes the row to store. `GameStorage.append`
(`storage/games`) stores the row; only then does `Table` apply the change and send a snapshot to every client.
"""

from __future__ import annotations

from dataclasses import replace
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from annales.errors import MissingExtra
from annales.server.errors import DiskFull, PortError, ServerError, StorageError

if TYPE_CHECKING:
    from annales.server.settings import ServerSettings

__all__ = ["DiskFull", "PortError", "ServerError", "StorageError", "serve", "set_role"]


LIBRARIES = ("alembic", "argon2", "litestar", "pebble", "sqlalchemy", "uvicorn", "websockets")
"""What the extra `server` installs."""

# Searched for and not imported: the processes of bots import this package too, and need nothing of the web.
if not all(map(find_spec, LIBRARIES)):
    raise MissingExtra("annales.server", "server")


def serve(
    host: str = "127.0.0.1",
    port: int = 8642,
    data_dir: Path | str | None = None,
    open_browser: bool = True,
    database: str | None = None,
) -> None:
    """Serve Annales until interrupted; print its address.

    `data_dir` None means the user's own data directory; port 0 means any free port. `database` is the URL of a
    database; None means the one that the environment names, or else a SQLite file in the data directory. Raises
    `PortError` if the port is occupied, `StorageError` if the data directory or the database cannot be used.
    """
    # The worker processes import this package too; they need no web framework.
    from annales.server.runner import open_page, print_address, run
    from annales.server.settings import ServerSettings

    settings = ServerSettings(host, port)
    run(_on(settings, data_dir, database), open_page if open_browser else print_address)


def set_role(name: str, role: str | None, data_dir: Path | str | None = None, database: str | None = None) -> bool:
    """Give the account with a name the role `moderator`, or none; false if there is no such account.

    The server may run meanwhile: it reads the role with each request. Raises `StorageError`.
    """
    from annales.server.model.account import name_key
    from annales.server.settings import ServerSettings
    from annales.server.storage import reports
    from annales.server.storage.database import migrate

    settings = _on(ServerSettings(), data_dir, database)
    migrate(settings)
    return reports.set_role(settings, name_key(name), role)


def _on(settings: ServerSettings, data_dir: Path | str | None, database: str | None) -> ServerSettings:
    """Settings with another database, where one is named."""
    if data_dir is not None:
        settings = replace(settings, data_dir=Path(data_dir))
    if database is not None:
        settings = replace(settings, database=database)
    return settings
