"""Queries about tables that are open for the members of a group."""

from __future__ import annotations

from typing import NamedTuple

from sqlalchemy import Connection, insert, select

from annales.server.errors import Refusal
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.groups import check_may_write, check_member, lock_group
from annales.server.storage.groups_schema import group_tables
from annales.server.storage.lobby import (
    PublicTable,
    has_open_seats,
    load_public_tables,
    table_columns,
    tables_with_cards,
)
from annales.server.storage.schema import games, seats
from annales.server.storage.tournament_schema import tournament_games

__all__ = ["GroupTableStorage", "GroupTables"]

DAY = 86_400_000
"""In milliseconds."""
SHOWN = 30 * DAY
"""How long a table is listed after its last change."""
MOST = 50
"""Tables that are listed of each kind."""


class GroupTables(NamedTuple):
    """The tables of a group."""

    waiting: list[PublicTable]
    """With open seats, the oldest first."""
    running: list[PublicTable]
    """Games that everybody may watch, the last changed first."""


class GroupTableStorage:
    """Tables of groups in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def list_of(self, group: str, guest: str) -> GroupTables:
        """The tables of a group, for a member. Raises `Refusal`."""
        return await self._database.read(lambda connection: _list_of(connection, group, guest))

    async def show(self, group: str, guest: str, table: str) -> None:
        """Show a table with open seats in a group, as a member who has made it. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            lock_group(connection, group)
            check_member(connection, group, guest)
            check_may_write(connection, guest)
            own = (seats.c.game == games.c.id) & (seats.c.seat == games.c.host) & (seats.c.guest == guest)
            is_open = (games.c.id == table) & games.c.over.is_(False) & has_open_seats
            if connection.execute(select(games.c.id).join(seats, own).where(is_open)).first() is None:
                raise Refusal("no-own-open-table", status=409)
            known = (group_tables.c.group_id == group) & (group_tables.c.table_id == table)
            if connection.execute(select(group_tables.c.table_id).where(known)).first() is None:
                connection.execute(insert(group_tables).values(group_id=group, table_id=table))

        await self._database.write(change, group)


def _list_of(connection: Connection, group: str, guest: str) -> GroupTables:
    check_member(connection, group, guest)
    of_group = (group_tables.c.table_id == games.c.id) & (group_tables.c.group_id == group)
    query = select(*table_columns).select_from(tables_with_cards.join(group_tables, of_group))
    # Tables of tournaments are on the pages of those.
    alone = ~select(tournament_games.c.table_id).where(tournament_games.c.table_id == games.c.id).exists()
    recent = query.where(games.c.over.is_(False), games.c.updated >= now() - SHOWN, alone).limit(MOST)
    waiting = recent.where(has_open_seats).order_by(games.c.created, games.c.id)
    running = recent.where(games.c.watchable, ~has_open_seats).order_by(games.c.updated.desc(), games.c.id)
    return GroupTables(
        load_public_tables(connection, connection.execute(waiting).all()),
        load_public_tables(connection, connection.execute(running).all()),
    )
