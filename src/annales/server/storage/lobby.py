"""Queries about public tables: those that wait for people, and those that can be watched."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, Select, func, or_, select
from sqlalchemy import Row as SqlRow

from annales.core.ruleset import OptionValue
from annales.server.model.absence import Absence
from annales.server.model.clocks import DailyTime, TimeControl
from annales.server.model.table import TablePlayer
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.games import load_players
from annales.server.storage.schema import blocks, card_sets, games, seats
from annales.text.messages import Texts

__all__ = ["LobbyStorage", "PublicTable", "has_open_seats", "load_public_tables", "table_columns", "tables_with_cards"]

LIVE_MINUTES, DAYS = 5, 7
"""How long a table stays in the lobby after its maker was last at it, and the second where people have days."""
RUNNING_MINUTES = 15
"""How long a game can be watched after its last change, unless people have days."""
MINUTE, DAY = 60_000, 24 * 60 * 60_000
"""In milliseconds."""
MOST = 200
"""Tables that are read, the last seen or changed."""


class PublicTable(NamedTuple):
    """A table in the lobby."""

    id: str
    game: str
    options: dict[str, OptionValue]
    players: tuple[TablePlayer, ...]
    invitation: str
    cards: tuple[str, str, Texts] | None
    """Id, fingerprint and names of the card set; None for a game that has only one."""
    time: TimeControl | None
    absence: Absence | None
    together: bool
    created: int
    """Milliseconds since 1970."""

    @property
    def people(self) -> set[str]:
        """The guests who sit there."""
        return {player.guest for player in self.players if player.guest is not None}


class LobbyStorage:
    """The public tables in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def waiting(self, at: int) -> list[PublicTable]:
        """Tables with open seats whose makers were there a short time before `at`, the oldest first."""
        return await self._database.read(lambda connection: _waiting(connection, at))

    async def running(self) -> list[PublicTable]:
        """Games that go on, the last changed first."""
        return await self._database.read(_running)

    async def open_tables_of(self, guest: str) -> int:
        """How many public tables of a guest wait for people."""
        host = (seats.c.game == games.c.id) & (seats.c.seat == games.c.host) & (seats.c.guest == guest)
        query = select(func.count()).select_from(games.join(seats, host)).where(_is_public, has_open_seats)
        return await self._database.read(lambda connection: connection.execute(query).scalar_one())

    async def avoided_by(self, guest: str) -> frozenset[str]:
        """The people whom a guest has blocked, and who have blocked the guest."""
        query = select(blocks.c.guest, blocks.c.blocked).where(or_(blocks.c.guest == guest, blocks.c.blocked == guest))
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return frozenset(person for row in rows for person in row) - {guest}


_is_public = games.c.public & games.c.over.is_(False)
_open_seats = seats.alias("open_seats")
has_open_seats = (
    select(_open_seats.c.seat)
    .where((_open_seats.c.game == games.c.id) & _open_seats.c.guest.is_(None) & _open_seats.c.bot.is_(None))
    .exists()
)
tables_with_cards = games.outerjoin(card_sets, card_sets.c.id == games.c.cards)
table_columns = (games, card_sets.c.fingerprint, card_sets.c.name.label("cards_name"))


def _waiting(connection: Connection, at: int) -> list[PublicTable]:
    host = (seats.c.game == games.c.id) & (seats.c.seat == games.c.host)
    there = seats.c.seen >= at - DAYS * DAY
    query = select(*table_columns, seats.c.seen).select_from(tables_with_cards.join(seats, host))
    # Tables that wait for longer than a month are not read, so that the query stays quick.
    recent = games.c.updated >= now() - 30 * DAY
    query = query.where(_is_public, recent, has_open_seats, there).order_by(seats.c.seen.desc()).limit(MOST)
    rows = connection.execute(query).all()
    shown = [row for row in rows if _has_days(row) or row.seen >= at - LIVE_MINUTES * MINUTE]
    return load_public_tables(connection, sorted(shown, key=lambda row: (row.created, row.id)))


def _running(connection: Connection) -> list[PublicTable]:
    query: Select[tuple[object, ...]] = select(*table_columns).select_from(tables_with_cards)
    going = games.c.turn.is_not(None) & (games.c.updated >= now() - DAYS * DAY)
    query = query.where(_is_public, going, ~has_open_seats).order_by(games.c.updated.desc(), games.c.id).limit(MOST)
    rows = connection.execute(query).all()
    return load_public_tables(
        connection, [row for row in rows if _has_days(row) or row.updated >= now() - RUNNING_MINUTES * MINUTE]
    )


def _has_days(row: SqlRow[tuple[object, ...]]) -> bool:
    return isinstance(msgspec.convert(row.time, TimeControl | None), DailyTime)


def load_public_tables(connection: Connection, rows: Sequence[SqlRow[tuple[object, ...]]]) -> list[PublicTable]:
    """The tables of rows with `table_columns`."""
    players = load_players(connection, [row.id for row in rows])
    return [
        PublicTable(
            id=row.id,
            game=row.game,
            options=row.options,
            players=players[row.id],
            invitation=row.invitation or "",
            cards=(row.cards, row.fingerprint, row.cards_name) if row.fingerprint else None,
            time=msgspec.convert(row.time, TimeControl | None),
            absence=msgspec.convert(row.absence, Absence | None),
            together=row.together,
            created=row.created,
        )
        for row in rows
    ]
