"""Copies of a SQLite database, made while servers use it or before its schema changes, and how one is put back."""

from __future__ import annotations

import os
import re
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import UTC, datetime
from pathlib import Path

from sqlalchemy import make_url

from annales.server.errors import DiskFull, StorageError
from annales.server.settings import ServerSettings

__all__ = ["back_up", "close_completely", "delete_kept", "keep", "restore"]

NAME = re.compile(r"annales-\d{4}-\d\d-\d\dT\d{6}Z\.sqlite3")
"""Names of backups in a folder. In the order of names the oldest is the first."""
KEPT = ".schema-"
"""Stands between the name of a database and the schema that it had, in names of copies."""
SIDE_FILES = ("-wal", "-shm", "-journal")
"""What SQLite keeps beside a database that was not closed."""


def back_up(settings: ServerSettings, target: Path, keep: int | None = None) -> Path:
    """Copy the database as it is at one moment to a new file, check the copy, and return its path.

    If `target` is a folder, the file gets a name with the time in it, and `keep` is how many such files may stay there:
    the oldest are deleted, after the new one is complete. Raises `StorageError`, and leaves nothing half done.
    """
    source = _database_file(settings)
    if not source.is_file():
        raise StorageError(f"database {source}: there is no such file")
    folder = target if target.is_dir() else None
    path = folder / f"annales-{_stamp()}.sqlite3" if folder else target
    if path.exists():
        raise StorageError(f"backup {path}: there is such a file already")
    with _named("backup", path):
        _copy(source, path)
    if folder and keep:
        for old in sorted(each for each in folder.iterdir() if NAME.fullmatch(each.name))[:-keep]:
            old.unlink()
    return path


def keep(database: Path, schema: str) -> Path:
    """Copy a database beside itself before its schema changes, and return the path. Raises `StorageError`."""
    path = database.with_name(f"{database.name}{KEPT}{schema}")
    with _named("backup", path):
        _copy(database, path)
    return path


def delete_kept(kept: Path) -> None:
    """Delete the copies that `keep` made before earlier changes of the schema. Raises `StorageError`."""
    beginning = kept.name[: kept.name.rindex(KEPT) + len(KEPT)]
    with _named("backup", kept):
        for path in kept.parent.iterdir():
            if path.name.startswith(beginning) and path != kept:
                path.unlink()


def restore(settings: ServerSettings, backup: Path) -> Path | None:
    """Put a backup in the place of the database, which no server may use; it is upgraded when a server starts.

    Returns where the database that was there before is now; None if there was none. Raises `StorageError`, after which
    everything is as before.
    """
    target = _database_file(settings)
    with _named("backup", backup):
        if not backup.is_file():
            raise StorageError(f"backup {backup}: there is no such file")
        _check(backup)
    with _named("database", target):
        target.parent.mkdir(parents=True, exist_ok=True)
        close_completely(target)
        new = target.with_name(f".{target.name}.restored")
        new.unlink(missing_ok=True)
        _copy(backup, new)
        old = target.with_name(f"{target.name}.before-{_stamp()}") if target.exists() else None
        if old:
            target.rename(old)
        new.rename(target)
        _synchronise(target.parent)
    return old


def _database_file(settings: ServerSettings) -> Path:
    url = make_url(settings.url)
    if url.get_backend_name() != "sqlite":
        raise StorageError(f"{url.get_backend_name()}: its own tools make backups, such as pg_dump and pg_restore")
    return Path(url.database or "")


def _stamp() -> str:
    return datetime.now(UTC).strftime("%Y-%m-%dT%H%M%SZ")


@contextmanager
def _named(what: str, path: Path) -> Iterator[None]:
    """Turn errors of files and of SQLite into errors that name what they are about."""
    try:
        yield
    except (OSError, sqlite3.Error) as fault:
        detail = (fault.strerror if isinstance(fault, OSError) else None) or str(fault)
        kind = DiskFull if "full" in detail or "No space left" in detail else StorageError
        raise kind(f"{what} {path}: {detail}") from fault


def _copy(source: Path, target: Path) -> None:
    """Copy a database to a new file, which appears when it is complete, checked and synchronised to disk."""
    temporary = target.with_name(f".{target.name}.new")
    temporary.unlink(missing_ok=True)
    # Before SQLite creates it for everybody: it has hashes of passwords and the secrets of games under way.
    temporary.touch(mode=0o600)
    try:
        with closing(sqlite3.connect(_uri(source, "rw"), uri=True)) as old, closing(sqlite3.connect(temporary)) as new:
            # All pages in one step: one snapshot, which does not keep writers waiting. In several steps the copy
            # would begin again after each change of a server.
            old.backup(new)
            # The copy is one file: without this SQLite would want a log beside it.
            new.execute("PRAGMA journal_mode = DELETE")
        _check(temporary)
        _synchronise(temporary)
        temporary.replace(target)
        _synchronise(target.parent)
    finally:
        for name in (temporary.name, *(temporary.name + end for end in SIDE_FILES)):
            temporary.with_name(name).unlink(missing_ok=True)


def _check(path: Path) -> None:
    """Raise `sqlite3.DatabaseError` unless a file is a whole database of Annales."""
    with closing(sqlite3.connect(_uri(path, "ro"), uri=True)) as connection:
        (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
        if found != "ok":
            raise sqlite3.DatabaseError(f"damaged: {found}")
        if not connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'alembic_version'").fetchone():
            raise sqlite3.DatabaseError("no database of Annales")


def close_completely(path: Path) -> None:
    """Bring all changes of a database into its one file. Raises `StorageError` if somebody uses it."""
    if not path.exists():
        return
    with closing(sqlite3.connect(_uri(path, "rw"), uri=True, timeout=1)) as connection:
        try:
            # SQLite does this only for the last connection to a database.
            connection.execute("PRAGMA journal_mode = DELETE").fetchone()
        except sqlite3.OperationalError as fault:
            raise StorageError(f"database {path}: in use; stop the server first ({fault})") from fault
        except sqlite3.DatabaseError:
            # Damaged: the reason to put a backup in its place.
            return


def _uri(path: Path, mode: str) -> str:
    return f"{path.absolute().as_uri()}?mode={mode}"


def _synchronise(path: Path) -> None:
    """Bring a file or the names in a folder to the disk."""
    if os.name != "posix" and path.is_dir():
        return
    descriptor = os.open(path, os.O_RDONLY if path.is_dir() or os.name == "posix" else os.O_RDWR)
    try:
        os.fsync(descriptor)
    finally:
        os.close(descriptor)
