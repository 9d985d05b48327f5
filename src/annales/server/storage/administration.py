"""What an administrator does to a database from the command line, while servers use it or not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal, NamedTuple, TypeVar

from sqlalchemy import Connection, delete, insert, select, update

from annales.server.errors import Conflict
from annales.server.model.account import name_key
from annales.server.model.clocks import last_clocks
from annales.server.model.guest import clean_name
from annales.server.model.http_messages import Announcement
from annales.server.model.log import LogRow
from annales.server.model.table import TableSummary
from annales.server.server_time import iso_seconds
from annales.server.settings import ServerSettings
from annales.server.storage.access import Database
from annales.server.storage.database import begin, now, open_engine
from annales.server.storage.games import append_row, load_game
from annales.server.storage.schema import accounts, announcements, games, guests, seats, sessions

__all__ = [
    "FOREVER",
    "MAX_ANNOUNCEMENT",
    "AnnouncementStorage",
    "ListedTable",
    "announce",
    "ban",
    "close_table",
    "list_tables",
    "rename",
]

FOREVER = 1 << 52
"""A time that does not come, in milliseconds since 1970."""
MAX_ANNOUNCEMENT = 300
"""Characters of an announcement."""
ATTEMPTS = 5
"""How often it is tried to close a table at which somebody moves meanwhile."""

T = TypeVar("T")


class ListedTable(NamedTuple):
    """A table, for an administrator."""

    id: str
    game: str
    players: tuple[str, ...]
    """Names of people and bots; empty texts for open seats."""
    moves: int
    """The version of the table."""
    over: bool
    updated: str
    """Time of the last change, ISO 8601 in UTC."""


def list_tables(settings: ServerSettings, *, finished: bool = False, limit: int = 100) -> list[ListedTable]:
    """The tables, the last changed first; finished ones only if they are asked for. Raises `StorageError`."""
    query = select(games).order_by(games.c.updated.desc(), games.c.id).limit(limit)
    query = query if finished else query.where(games.c.over.is_(False))

    def read(connection: Connection) -> list[ListedTable]:
        rows = connection.execute(query).all()
        names: dict[str, list[str]] = {row.id: [] for row in rows}
        shown = select(seats, guests.c.name.label("guest_name")).outerjoin(guests, guests.c.id == seats.c.guest)
        for seat in connection.execute(shown.where(seats.c.game.in_(names)).order_by(seats.c.game, seats.c.seat)):
            names[seat.game].append(seat.bot or seat.name or seat.guest_name or "")
        return [
            ListedTable(row.id, row.game, tuple(names[row.id]), row.version, row.over, iso_seconds(row.updated))
            for row in rows
        ]

    return _change(settings, read)


def close_table(settings: ServerSettings, game: str) -> Literal["closed", "over", "none"]:
    """End a game without a result. Raises `StorageError`, or `Conflict` if somebody moves all the time."""
    for _ in range(ATTEMPTS - 1):
        try:
            return _change(settings, lambda connection: _close(connection, game))
        except Conflict:
            continue
    return _change(settings, lambda connection: _close(connection, game))


def _close(connection: Connection, game: str) -> Literal["closed", "over", "none"]:
    stored = load_game(connection, game)
    if stored is None:
        return "none"
    if connection.execute(select(games.c.over).where(games.c.id == game)).scalar_one():
        return "over"
    row = LogRow(stored.version + 1, "abort", at=now())
    if clocks := last_clocks(stored.rows):
        left = [clocks.left(seat, row.at) for seat in range(len(clocks.remaining))]
        row = replace(row, clocks=left, running=None)
    append_row(connection, game, row, TableSummary(row.version, None, over=True, outcome=None))
    return "closed"


def ban(settings: ServerSettings, name: str, until: int | None) -> bool:
    """Let nobody sign in to an account until a time, and end its sessions; None ends a ban.

    False if there is no such account. Raises `StorageError`.
    """

    def change(connection: Connection) -> bool:
        guest = _guest_of(connection, name)
        if guest is None:
            return False
        connection.execute(update(accounts).where(accounts.c.guest == guest).values(banned=until))
        if until is not None:
            connection.execute(delete(sessions).where(sessions.c.guest == guest))
        return True

    return _change(settings, change)


def rename(settings: ServerSettings, name: str, new: str) -> bool:
    """Give an account another name, also the one to sign in with. False if there is no such account.

    Raises `Refusal` for a name that is not allowed, `Conflict` for that of another account, `StorageError`.
    """
    shown = clean_name(new)

    def change(connection: Connection) -> bool:
        guest = _guest_of(connection, name)
        if guest is None:
            return False
        connection.execute(update(accounts).where(accounts.c.guest == guest).values(name=name_key(shown)))
        connection.execute(update(guests).where(guests.c.id == guest).values(name=shown))
        return True

    return _change(settings, change)


def announce(settings: ServerSettings, text: str, until: int) -> None:
    """Show everybody a text until a time instead of the last one; an empty text: nothing. Raises `StorageError`."""

    def change(connection: Connection) -> None:
        connection.execute(delete(announcements))
        if text:
            connection.execute(insert(announcements).values(text=text, until=until))

    _change(settings, change)


class AnnouncementStorage:
    """The announcement, for the server."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self) -> Announcement | None:
        """The announcement, unless its time is over."""
        query = select(announcements).where(announcements.c.until > now()).order_by(announcements.c.id.desc())
        row = await self._database.read(lambda connection: connection.execute(query).first())
        return Announcement(row.text) if row else None


def _guest_of(connection: Connection, name: str) -> str | None:
    return connection.execute(select(accounts.c.guest).where(accounts.c.name == name_key(name))).scalar()


def _change(settings: ServerSettings, change: Callable[[Connection], T]) -> T:
    engine = open_engine(settings)
    try:
        with begin(engine) as connection:
            return change(connection)
    finally:
        engine.dispose()
