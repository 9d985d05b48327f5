"""Statistics of a journal, counted by the database: games, opponents, kinds of victory, seats, wonders, streaks."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Select,
    String,
    case,
    cast,
    delete,
    func,
    insert,
    literal,
    select,
    tuple_,
)

from annales.server.errors import StorageError
from annales.server.model.journal_words import PERSON
from annales.server.model.shelf_messages import JournalStatistics, StatisticsQuery, Tally
from annales.server.storage.access import Database
from annales.server.storage.guests import lock_guests
from annales.server.storage.journal_schema import journal, journal_counts, journal_players, journal_things
from annales.server.storage.schema import guests
from annales.text.messages import Texts

__all__ = ["load_statistics"]

LONG = 1000
"""Statistics of fewer games are counted each time, which takes some milliseconds."""
MAX_ROWS = 50
"""Rows of a table, those with the most games."""
DAY_MINUTES = 1440
"""A slow game of days says nothing about time at the table."""

Conditions = list[ColumnElement[bool]]

GAMES = func.count().label("games")
WON = func.sum(case((journal.c.result == "won", 1), else_=0)).label("won")
SHARED = func.sum(case((journal.c.result == "shared", 1), else_=0)).label("shared")
NONE = literal("").label("game")


class Counts(NamedTuple):
    """Statistics without present names: opponents on this server are `@` with their ids."""

    statistics: JournalStatistics
    version: int
    """The version of the journal that was counted."""
    are_new: bool
    """Whether they were counted now, instead of being kept from before."""


async def load_statistics(
    database: Database, guest: str, query: StatisticsQuery, names: Mapping[str, Mapping[str, Texts]]
) -> JournalStatistics:
    """The statistics of a guest. `names` has the names of things by game and id.

    Those of a long journal are kept until it changes.
    """

    def read(connection: Connection) -> tuple[Counts, JournalStatistics]:
        counts = _kept_or_counted(connection, guest, query)
        return counts, _with_names(connection, counts.statistics, names)

    counts, statistics = await database.read(read)
    if counts.are_new and statistics.total.games >= LONG:
        # On a database that may only be read, they are counted each time.
        with suppress(StorageError):
            await database.write(lambda connection: _keep(connection, guest, query, counts))
    return statistics


def _kept_or_counted(connection: Connection, guest: str, query: StatisticsQuery) -> Counts:
    found = select(journal_counts.c.counted).where(*_is(guest, query))
    kept = connection.execute(found).scalar()
    if kept is not None:
        return Counts(msgspec.json.decode(kept, type=JournalStatistics), 0, are_new=False)
    version = connection.execute(select(guests.c.journal_version).where(guests.c.id == guest)).scalar() or 0
    return Counts(_count(connection, guest, query), version, are_new=True)


def _keep(connection: Connection, guest: str, query: StatisticsQuery, counts: Counts) -> None:
    lock_guests(connection, (guest,))
    version = connection.execute(select(guests.c.journal_version).where(guests.c.id == guest)).scalar()
    # The journal may have changed while it was counted.
    if version == counts.version:
        connection.execute(delete(journal_counts).where(*_is(guest, query)))
        counted = msgspec.json.encode(counts.statistics).decode()
        connection.execute(
            insert(journal_counts).values(guest=guest, game=query.game, kind=query.kind, counted=counted)
        )


def _is(guest: str, query: StatisticsQuery) -> Conditions:
    kept = journal_counts.c
    return [kept.guest == guest, kept.game == query.game, kept.kind == query.kind]


def _with_names(
    connection: Connection, found: JournalStatistics, names: Mapping[str, Mapping[str, Texts]]
) -> JournalStatistics:
    """Statistics with the names that people and things have now."""
    people = [tally.id[1:] for tally in found.opponents if tally.id.startswith(PERSON)]
    rows = connection.execute(select(guests.c.id, guests.c.name).where(guests.c.id.in_(people)))
    known = {f"{PERSON}{row.id}": row.name for row in rows}
    opponents = [msgspec.structs.replace(tally, id=known.get(tally.id, tally.id)) for tally in found.opponents]
    things = (msgspec.structs.replace(tally, name=names.get(tally.game, {}).get(tally.id)) for tally in found.things)
    ordered = sorted(opponents, key=lambda tally: (-tally.games, tally.id))
    return msgspec.structs.replace(found, opponents=tuple(ordered), things=tuple(things))


def _count(connection: Connection, guest: str, query: StatisticsQuery) -> JournalStatistics:
    counted: Conditions = [journal.c.guest == guest, journal.c.result != ""]
    if query.game:
        counted.append(journal.c.game == query.game)
    if query.kind:
        is_here = journal.c.table_id.is_not(None)
        counted.append(is_here if query.kind == "server" else ~is_here)
    total = connection.execute(select(GAMES, WON, SHARED).where(*counted)).one()
    things = _tallies(connection, _things().where(*counted))
    return JournalStatistics(
        total=Tally("", total.games, total.won or 0, total.shared or 0),
        minutes=_minutes(connection, counted),
        streak=_streak(connection, counted),
        best_streak=_best_streak(connection, counted),
        games=_tallies(connection, _by(journal.c.game, NONE).where(*counted)),
        opponents=_opponents(connection, counted),
        victories=_tallies(connection, _by(journal.c.victory, journal.c.game).where(*counted, journal.c.victory != "")),
        seats=_tallies(connection, _by(cast(journal.c.seat, String), NONE).where(*counted), by_id=True),
        things=things,
    )


def _by(column: ColumnElement[Any], game: ColumnElement[str]) -> Select[Any]:
    query = select(column.label("id"), game.label("game"), GAMES, WON, SHARED)
    return query.group_by(column) if game is NONE else query.group_by(column, game)


def _things() -> Select[Any]:
    query = select(journal_things.c.thing.label("id"), journal.c.game.label("game"), GAMES, WON, SHARED)
    return query.join_from(journal, journal_things).group_by(journal_things.c.thing, journal.c.game)


def _tallies(connection: Connection, query: Select[Any], *, by_id: bool = False) -> tuple[Tally, ...]:
    rows = connection.execute(query.order_by(GAMES.desc(), "id").limit(MAX_ROWS)).all()
    tallies = [Tally(row.id, row.games, row.won, row.shared, row.game) for row in rows]
    return tuple(sorted(tallies, key=lambda tally: tally.id) if by_id else tallies)


def _opponents(connection: Connection, counted: Conditions) -> tuple[Tally, ...]:
    """By opponent. People on this server are told apart by who they are, all others by the name that was entered."""
    who = (journal_players.c.guest, journal_players.c.bot, journal_players.c.name)
    person = literal(PERSON) + journal_players.c.guest
    label = func.coalesce(journal_players.c.bot, journal_players.c.name, person).label("id")
    query = select(label, journal_players.c.bot, GAMES, WON, SHARED)
    query = query.join_from(journal, journal_players)
    query = query.where(*counted, journal_players.c.is_self.is_(False)).group_by(*who)
    rows = connection.execute(query.order_by(GAMES.desc(), label).limit(MAX_ROWS)).all()
    return tuple(Tally(row.id, row.games, row.won, row.shared, is_bot=row.bot is not None) for row in rows)


def _minutes(connection: Connection, counted: Conditions) -> int:
    query = select(func.sum(journal.c.minutes)).where(*counted, journal.c.minutes <= DAY_MINUTES)
    return int(connection.execute(query).scalar() or 0)


def _streak(connection: Connection, counted: Conditions) -> int:
    """The games won after the last one that was not."""
    place = (journal.c.played, journal.c.id)
    last = select(*place).where(*counted, journal.c.result != "won")
    row = connection.execute(last.order_by(journal.c.played.desc(), journal.c.id.desc()).limit(1)).first()
    query = select(func.count()).where(*counted)
    if row is not None:
        query = query.where(tuple_(*place) > tuple_(row.played, row.id))
    return connection.execute(query).scalar_one()


def _best_streak(connection: Connection, counted: Conditions) -> int:
    """The most games won in a row. Within a row, the numbers among all games and among those won grow alike."""
    order = (journal.c.played, journal.c.id)
    is_won = case((journal.c.result == "won", 1), else_=0)
    among_all = func.row_number().over(order_by=order)
    among_won = func.row_number().over(partition_by=is_won, order_by=order)
    rows = select(is_won.label("won"), (among_all - among_won).label("run")).where(*counted).subquery()
    runs = select(func.count().label("length")).where(rows.c.won == 1).group_by(rows.c.run).subquery()
    return int(connection.execute(select(func.coalesce(func.max(runs.c.length), 0))).scalar_one())
