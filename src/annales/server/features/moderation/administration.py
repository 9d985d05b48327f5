"""What an administrator does to a database from the command line, while servers use it or not."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import BinaryIO, Literal, NamedTuple, TypeVar

from sqlalchemy import Connection, delete, insert, select, update

from annales.server.db.access import Database
from annales.server.db.engine import begin, now, open_engine
from annales.server.db.log import LogRow
from annales.server.db.schema import accounts, announcements, games, people, recovery_codes, seats, sessions
from annales.server.errors import Conflict
from annales.server.features.moderation.messages import AdminAction
from annales.server.features.moderation.schema import administration
from annales.server.live.clocks import last_clocks
from annales.server.live.queries import append_rows, load_game
from annales.server.live.table_header import TableSummary
from annales.server.people.account import code_hash, name_key, new_codes
from annales.server.people.account_queries import merge_accounts
from annales.server.people.own_data import write_own_data
from annales.server.person import clean_name
from annales.server.server_time import iso_seconds
from annales.server.settings import ServerSettings
from annales.server.texts import clean_line, skeleton

__all__ = [
    "FOREVER",
    "MAX_ANNOUNCEMENT",
    "ListedTable",
    "add_code",
    "announce",
    "ban",
    "close_table",
    "end_sessions",
    "list_tables",
    "merge",
    "rename",
    "set_role",
    "write_data",
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
    detail = "" if until in (None, FOREVER) else iso_seconds(until)

    def change(db: Connection, person: str) -> None:
        _set(db, person, banned=until)
        if until is not None:
            _end_sessions(db, person)

    return _change_account(settings, name, "lift" if until is None else "ban", change, detail)


def rename(settings: ServerSettings, name: str, new: str) -> bool:
    """Give an account another name, also the one to sign in with. False if there is no such account.

    Raises `Refusal` for a name that is not allowed, `Conflict` for that of another account, `StorageError`.
    """
    shown = clean_name(new)

    def change(db: Connection, person: str) -> None:
        _set(db, person, name=name_key(shown), skeleton=skeleton(shown))
        db.execute(update(people).where(people.c.id == person).values(name=shown))

    return _change_account(settings, name, "rename", change, clean_line(name)[:64])


def set_role(settings: ServerSettings, name: str, role: str | None) -> bool:
    """Give an account a role, or none. False if there is no such account. Raises `StorageError`."""
    action: AdminAction = "no-role" if role is None else "moderator"
    return _change_account(settings, name, action, lambda db, person: _set(db, person, role=role))


def end_sessions(settings: ServerSettings, name: str) -> bool:
    """Sign an account out everywhere. False if there is no such account. Raises `StorageError`."""
    return _change_account(settings, name, "sign-out", _end_sessions)


def add_code(settings: ServerSettings, name: str) -> str | None:
    """A new recovery code of an account, beside its others; None if there is no such account. Raises `StorageError`."""
    code = new_codes()[0]
    values = {"code": code_hash(code)}
    found = _change_account(
        settings, name, "code", lambda db, person: db.execute(insert(recovery_codes).values(person=person, **values))
    )
    return code if found else None


def write_data(settings: ServerSettings, name: str, file: BinaryIO) -> bool:
    """Write all that is stored about the person of an account, as the person gets it. False if there is none.

    Raises `StorageError`, and `OSError` if the file cannot be written.
    """
    found: list[str] = []
    if not _change_account(settings, name, "data", lambda _, person: found.append(person)):
        return False
    asyncio.run(_write_data(settings, found[0], file))
    return True


async def _write_data(settings: ServerSettings, person: str, file: BinaryIO) -> None:
    database = Database(settings)
    try:
        async for part in write_own_data(database, person):
            file.write(part)
    finally:
        await database.close()


def merge(settings: ServerSettings, name: str, into: str) -> Literal["merged", "none", "same", "playing"]:
    """Give all that an account has to another one, and delete it. Raises `StorageError`.

    `none`: there is no such account; `playing`: both sit at a game under way.
    """

    def change(db: Connection) -> Literal["merged", "none", "same", "playing"]:
        found = [
            db.execute(select(accounts.c.person).where(accounts.c.name == name_key(each))).scalar()
            for each in (name, into)
        ]
        if found[0] is None or found[1] is None:
            return "none"
        if found[0] == found[1]:
            return "same"
        if not merge_accounts(db, found[0], found[1]):
            return "playing"
        note = {"action": "merge", "detail": clean_line(name)[:64], "at": now()}
        db.execute(insert(administration).values(person=found[1], **note))
        return "merged"

    return _change(settings, change)


def announce(settings: ServerSettings, text: str, until: int) -> None:
    """Show everybody a text until a time instead of the last one; an empty text: nothing. Raises `StorageError`."""

    def change(db: Connection) -> None:
        db.execute(delete(announcements))
        if text:
            db.execute(insert(announcements).values(text=text, until=until))

    _change(settings, change)


def _set(db: Connection, person: str, **values: str | int | None) -> None:
    db.execute(update(accounts).where(accounts.c.person == person).values(**values))


def _end_sessions(db: Connection, person: str) -> None:
    db.execute(delete(sessions).where(sessions.c.person == person))


def _change_account(
    settings: ServerSettings,
    name: str,
    action: AdminAction,
    change: Callable[[Connection, str], object],
    detail: str = "",
) -> bool:
    """Change the account with a name, and note for its person that it was done. False if there is none."""

    def noted(db: Connection) -> bool:
        person = db.execute(select(accounts.c.person).where(accounts.c.name == name_key(name))).scalar()
        if person is None:
            return False
        change(db, person)
        db.execute(insert(administration).values(person=person, action=action, detail=detail, at=now()))
        return True

    return _change(settings, noted)


def _change(settings: ServerSettings, change: Callable[[Connection], T]) -> T:
    engine = open_engine(settings)
    try:
        with begin(engine) as db:
            return change(db)
    finally:
        engine.dispose()
