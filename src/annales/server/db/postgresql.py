"""What is special about PostgreSQL: its driver, how long a connection waits, and its lock for migrations."""

from __future__ import annotations

from importlib.util import find_spec

from sqlalchemy import URL, Connection, Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection

from annales.errors import MissingExtra

__all__ = ["DRIVER", "OTHERS", "connection_url", "limit_waits", "lock_migrations"]

DRIVER = "postgresql+psycopg"
"""SQLAlchemy's name of the dialect with the driver of the extra `postgres`."""
NAMES = ("postgres", "postgresql", DRIVER)
"""How URLs of PostgreSQL begin."""

# A connection whose other end has vanished is noticed within 25 seconds instead of two hours.
CONNECTION = {
    "application_name": "annales",
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "15000",
}
"""Parameters of libpq; those of the URL come first."""
WAITS = (
    "SET statement_timeout = '20s'",
    "SET lock_timeout = '10s'",
    "SET idle_in_transaction_session_timeout = '60s'",
)
MIGRATION_LOCK = 7_208_642
"""Key of the lock that a migration holds; any number that no other program uses."""
OTHERS = """
SELECT count(*) FROM pg_stat_activity
WHERE datname = current_database() AND pid <> pg_backend_pid()
  AND application_name = current_setting('application_name')
"""
"""Counts the other connections of Annales to the database."""


def connection_url(url: URL) -> URL | None:
    """A URL of PostgreSQL completed with driver and parameters; None for a URL of another database.

    Raises `MissingExtra` if the driver is not installed.

    >>> from sqlalchemy import make_url
    >>> found = connection_url(make_url("postgresql://aoi@localhost/games?connect_timeout=9"))
    >>> found.drivername, found.query["connect_timeout"], found.query["application_name"]
    ('postgresql+psycopg', '9', 'annales')
    """
    if url.drivername not in NAMES:
        return None
    if not find_spec("psycopg"):
        raise MissingExtra("PostgreSQL", "postgres")
    return url.set(drivername=DRIVER, query={**CONNECTION, **url.query})


def limit_waits(engine: Engine) -> None:
    """Limit how long a statement waits, because a waiting change blocks all others of this process."""
    event.listen(engine, "connect", _set_up_connection)


def _set_up_connection(connection: DBAPIConnection, _: object) -> None:
    cursor = connection.cursor()
    for statement in WAITS:
        cursor.execute(statement)
    cursor.close()
    connection.commit()


def lock_migrations(connection: Connection) -> None:
    """Wait until no other process migrates the database. The lock ends with the transaction."""
    connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATION_LOCK})")
