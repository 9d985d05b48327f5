"""Queries about the ladder of a group. Nothing of it is stored: the finished games of the group are its only source."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, select
from sqlalchemy import Row as SqlRow

from annales.core.views import OutcomeView
from annales.server.model.group import MEMBERS
from annales.server.model.ladder import Ladder, LadderGame, LadderKind, ladders_of, outcome_of
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.groups import look_inside
from annales.server.storage.groups_schema import group_people, group_tables
from annales.server.storage.schema import games, guests, log, seats

__all__ = ["LadderStorage", "StoredLadders"]

MOST_GAMES = 2000
"""The last games of a group, which count."""

Row = SqlRow[tuple[object, ...]]


class StoredLadders(NamedTuple):
    """The ladders of a group, and the names of its members."""

    ladders: list[Ladder]
    names: dict[str, str]


class LadderStorage:
    """Ladders of groups from the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of_group(self, group: str, guest: str) -> StoredLadders:
        """The ladders of a group. Raises `Refusal` if the guest may not see them."""

        def read(connection: Connection) -> StoredLadders:
            look_inside(connection, group, guest)
            names = _members(connection, group)
            counted = (game for game in _games(connection, group) if names.keys() >= set(game.people))
            return StoredLadders(ladders_of(counted, now()), names)

        return await self._database.read(read)


def _members(connection: Connection, group: str) -> dict[str, str]:
    query = select(guests.c.id, guests.c.name).join(group_people, group_people.c.guest == guests.c.id)
    rows = connection.execute(query.where((group_people.c.group_id == group) & group_people.c.role.in_(MEMBERS)))
    return {row.id: row.name for row in rows}


def _games(connection: Connection, group: str) -> Iterator[LadderGame]:
    """The last finished games of a group among people, in the order in which they ended."""
    # Whoever continues a record could begin one move before the victory.
    inherited = (log.c.game == games.c.id) & (log.c.version == 1) & (log.c.kind == "inherited")
    of_group = games.join(group_tables, (group_tables.c.table_id == games.c.id) & (group_tables.c.group_id == group))
    last = (
        select(games.c.id)
        .select_from(of_group)
        .where(games.c.ended.is_not(None), ~select(log.c.game).where(inherited).exists())
        .order_by(games.c.ended.desc(), games.c.id)
        .limit(MOST_GAMES)
    )
    found = select(games.c.id, games.c.game, games.c.ended, games.c.outcome).where(games.c.id.in_(last))
    taken: defaultdict[str, list[Row]] = defaultdict(list)
    for seat in connection.execute(select(seats).where(seats.c.game.in_(last)).order_by(seats.c.game, seats.c.seat)):
        taken[seat.game].append(seat)
    for row in connection.execute(found.order_by(games.c.ended, games.c.id)).all():
        people = tuple(seat.guest for seat in taken[row.id] if seat.guest is not None and seat.name is None)
        # Neither a bot nor a second person at somebody's device is on a ladder.
        if len(set(people)) == len(taken[row.id]) > 1:
            outcome = outcome_of(msgspec.convert(row.outcome, OutcomeView), len(people))
            kind = LadderKind(row.game, "two" if len(people) == 2 else "several")
            yield LadderGame(kind, people, outcome, row.ended)
