"""What an administrator does to a database from the command line, while servers use it or not."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Literal, NamedTuple, TypeVar

from sqlalchemy import Connection, delete, insert, select, update

from annales.server.db.engine import begin, now, open_engine
from annales.server.db.log import LogRow
from annales.server.db.schema import accounts, announcements, games, people, seats, sessions
from annales.server.errors import Conflict
from annales.server.live.clocks import last_clocks
from annales.server.live.queries import append_rows, load_game
from annales.server.live.table_header import TableSummary
from annales.server.people.account import name_key
from annales.server.person import clean_name
from annales.server.server_time import iso_seconds
from annales.server.settings import ServerSettings

__all__ = [
    "FOREVER",
    "MAX_ANNOUNCEMENT",
    "ListedTable",
    "announce",
    "ban",
    "close_table",
    "list_tables",
    "rename",
    "set_role",
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

    def read(db: Connection) -> list[ListedTable]:
        rows = db.execute(query).all()
        names: dict[str, list[str]] = {row.id: [] for row in rows}
        shown = select(seats, people.c.name.label("person_name")).outerjoin(people, people.c.id == seats.c.person)
        for seat in db.execute(shown.where(seats.c.game.in_(names)).order_by(seats.c.game, seats.c.seat)):
            names[seat.game].append(seat.bot or seat.name or seat.person_name or "")
        return [
            ListedTable(row.id, row.game, tuple(names[row.id]), row.version, row.over, iso_seconds(row.updated))
            for row in rows
        ]

    return _change(settings, read)


def close_table(settings: ServerSettings, game: str) -> Literal["closed", "over", "none"]:
    """End a game without a result. Raises `StorageError`, or `Conflict` if somebody moves all the time."""
    for _ in range(ATTEMPTS - 1):
        try:
            return _change(settings, lambda db: _close(db, game))
        except Conflict:
            continue
    return _change(settings, lambda db: _close(db, game))


def _close(db: Connection, game: str) -> Literal["closed", "over", "none"]:
    stored = load_game(db, game)
    if stored is None:
        return "none"
    if db.execute(select(games.c.over).where(games.c.id == game)).scalar_one():
        return "over"
    row = LogRow(stored.version + 1, "abort", at=now())
    if clocks := last_clocks(stored.rows):
        left = [clocks.left(seat, row.at) for seat in range(len(clocks.remaining))]
        row = replace(row, clocks=left, running=None)
    append_rows(db, game, [row], TableSummary(row.version, None, over=True, outcome=None))
    return "closed"


def ban(settings: ServerSettings, name: str, until: int | None) -> bool:
    """Let nobody sign in to an account until a time, and end its sessions; None ends a ban.

    False if there is no such account. Raises `StorageError`.
    """

    def change(db: Connection) -> bool:
        person = _person_of(db, name)
        if person is None:
            return False
        db.execute(update(accounts).where(accounts.c.person == person).values(banned=until))
        if until is not None:
            db.execute(delete(sessions).where(sessions.c.person == person))
        return True

    return _change(settings, change)


def rename(settings: ServerSettings, name: str, new: str) -> bool:
    """Give an account another name, also the one to sign in with. False if there is no such account.

    Raises `Refusal` for a name that is not allowed, `Conflict` for that of another account, `StorageError`.
    """
    shown = clean_name(new)

    def change(db: Connection) -> bool:
        person = _person_of(db, name)
        if person is None:
            return False
        db.execute(update(accounts).where(accounts.c.person == person).values(name=name_key(shown)))
        db.execute(update(people).where(people.c.id == person).values(name=shown))
        return True

    return _change(settings, change)


def set_role(settings: ServerSettings, name: str, role: str | None) -> bool:
    """Give an account a role, or none. False if there is no such account. Raises `StorageError`."""
    given = update(accounts).where(accounts.c.name == name_key(name)).values(role=role)
    return _change(settings, lambda db: db.execute(given).rowcount == 1)


def announce(settings: ServerSettings, text: str, until: int) -> None:
    """Show everybody a text until a time instead of the last one; an empty text: nothing. Raises `StorageError`."""

    def change(db: Connection) -> None:
        db.execute(delete(announcements))
        if text:
            db.execute(insert(announcements).values(text=text, until=until))

    _change(settings, change)


def _person_of(db: Connection, name: str) -> str | None:
    return db.execute(select(accounts.c.person).where(accounts.c.name == name_key(name))).scalar()


def _change(settings: ServerSettings, change: Callable[[Connection], T]) -> T:
    engine = open_engine(settings)
    try:
        with begin(engine) as db:
            return change(db)
    finally:
        engine.dispose()
