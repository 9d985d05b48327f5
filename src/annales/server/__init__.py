"""The web server. Every move is stored before it is acknowledged.

A move comes in at `features/tables/socket` and goes through `Table.handle` (`live/table`), `change_for`
(`live/changes`) and `TableGame.move` (`live/table_game`), which computes the row to store. `append_rows`
(`live/queries`) stores the row; only then does `Table` apply the change and send a snapshot to every client.
"""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path

from annales.errors import MissingExtra
from annales.server.errors import DiskFull, PortError, ServerError, SettingsError, StorageError

__all__ = ["DiskFull", "PortError", "ServerError", "SettingsError", "StorageError", "serve", "set_role"]


LIBRARIES = (
    "alembic",
    "argon2",
    "confusable_homoglyphs",
    "cryptography",
    "httpx",
    "icalendar",
    "jwt",
    "litestar",
    "networkx",
    "pebble",
    "PIL",
    "prometheus_client",
    "sqlalchemy",
    "uvicorn",
    "webauthn",
    "websockets",
)
"""What the extra `server` installs."""

# Searched for and not imported: the processes of bots import this package too, and need nothing of the web.
if not all(map(find_spec, LIBRARIES)):
    raise MissingExtra("annales.server", "server")


def serve(
    host: str | None = None,
    port: int | None = None,
    data_dir: Path | str | None = None,
    open_browser: bool = True,
    database: str | None = None,
    config: Path | str | None = None,
) -> None:
    """Serve Annales until interrupted; print its address.

    `config` is a file with settings; None means the one that the environment variable `ANNALES_CONFIG` names, if any.
    An argument that is not None counts before the environment, the environment before the file, and the file before
    the defaults, which are port 8642 of this machine and a SQLite file in the user's own data directory. Port 0 means
    any free port. Raises `SettingsError` for invalid settings, `PortError` if the port is occupied, `StorageError` if
    the data directory or the database cannot be used.
    """
    # The worker processes import this package too; they need no web framework.
    from annales.server.configuration import load_settings
    from annales.server.runner import open_page, print_address, run

    folder = None if data_dir is None else Path(data_dir)
    file = None if config is None else Path(config)
    settings, _ = load_settings(file, host=host, port=port, data_dir=folder, database=database)
    run(settings, open_page if open_browser else print_address)


def set_role(
    name: str,
    role: str | None,
    data_dir: Path | str | None = None,
    database: str | None = None,
    *,
    config: Path | None = None,
) -> bool:
    """Give the account with a name the role `moderator`, or none; false if there is no such account.

    Without `data_dir` and `database` the server's settings name the database, as in `serve`; `config` is their file.
    The server may run meanwhile: it reads the role with each request. Raises `SettingsError`, and `StorageError` also
    where the database has the schema of another version.
    """
    from annales.server.configuration import load_settings
    from annales.server.db.engine import check_schema
    from annales.server.features.moderation import administration

    settings, _ = load_settings(config, data_dir=None if data_dir is None else Path(data_dir), database=database)
    check_schema(settings)
    return administration.set_role(settings, name, role)
