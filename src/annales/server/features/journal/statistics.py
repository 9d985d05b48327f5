"""Statistics of a journal, counted by the database: games, opponents, kinds of victory, seats, wonders, streaks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from functools import cache
from itertools import groupby
from typing import NamedTuple

import msgspec
from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    Select,
    case,
    delete,
    func,
    insert,
    literal,
    select,
)

from annales.games import GAMES
from annales.server.db.access import Database
from annales.server.db.schema import people
from annales.server.db.transactions import changes, reads
from annales.server.errors import StorageError
from annales.server.features.journal.messages import JournalStatistics, StatisticsQuery, Tally
from annales.server.features.journal.schema import KINDS, journal, journal_counts, journal_players, journal_things
from annales.server.features.journal.words import PERSON
from annales.server.people.queries import lock_people
from annales.text.messages import Texts

__all__ = ["load_statistics"]

LONG = 1000
"""Statistics of fewer games are counted each time, which takes some milliseconds."""
MAX_ROWS = 50
"""Rows of a table, those with the most games."""
DAY_MINUTES = 1440
"""A slow game of days says nothing about time at the table."""

Conditions = list[ColumnElement[bool]]
Query = Select[str, str, int, int, int]
"""Rows with an id, a game, and the games in all, won, and shared."""

COUNT = func.count().label("games")
WON = func.sum(case((journal.c.result == "won", 1), else_=0)).label("won")
SHARED = func.sum(case((journal.c.result == "shared", 1), else_=0)).label("shared")
KIND = (journal.c.game, journal.c.victory, journal.c.seat, journal.c.result)
# No condition, for which SQLite would read all rows by the index of minutes.
MINUTES = func.sum(case((journal.c.minutes <= DAY_MINUTES, journal.c.minutes), else_=0)).label("minutes")
ORDER = (journal.c.played, journal.c.id)
Kind = Row[tuple[str, str, int | None, str, int, int]]
"""Games of one kind: game, kind of victory, seat, result, their number, their minutes."""


class Counts(NamedTuple):
    """Statistics without present names: opponents on this server are `@` with their ids."""

    statistics: JournalStatistics
    version: int
    """The version of the journal that was counted."""
    are_new: bool
    """Whether they were counted now, instead of being kept from before."""


async def load_statistics(database: Database, person: str, query: StatisticsQuery) -> JournalStatistics:
    """The statistics of a person. Those of a long journal are kept until it changes."""
    counts, statistics = await _kept_or_counted.on(database, person, query)
    if counts.are_new and statistics.total.games >= LONG:
        # On a database that may only be read, they are counted each time.
        with suppress(StorageError):
            await _keep.on(database, person, query, counts)
    return statistics


@reads
def _kept_or_counted(db: Connection, person: str, query: StatisticsQuery) -> tuple[Counts, JournalStatistics]:
    """What was counted, and the same with present names."""
    kept = db.execute(select(journal_counts.c.counted).where(*_is(person, query))).scalar()
    if kept is not None:
        counts = Counts(msgspec.json.decode(kept, type=JournalStatistics), 0, are_new=False)
    else:
        counts = Counts(_count(db, person, query), _version(db, person), are_new=True)
    return counts, _with_names(db, counts.statistics)


@changes("person")
def _keep(db: Connection, person: str, query: StatisticsQuery, counts: Counts) -> None:
    lock_people(db, (person,))
    # The journal may have changed while it was counted.
    if _version(db, person) == counts.version:
        db.execute(delete(journal_counts).where(*_is(person, query)))
        counted = msgspec.json.encode(counts.statistics).decode()
        db.execute(insert(journal_counts).values(person=person, game=query.game, kind=query.kind, counted=counted))


def _version(db: Connection, person: str) -> int:
    return db.execute(select(people.c.journal_version).where(people.c.id == person)).scalar() or 0


def _is(person: str, query: StatisticsQuery) -> Conditions:
    kept = journal_counts.c
    return [kept.person == person, kept.game == query.game, kept.kind == query.kind]


@cache
def _thing_names() -> Mapping[str, Mapping[str, Texts]]:
    """The names of cards and other things of the games of this server, by game and id."""
    return {kind: {entry.id: entry.name for entry in game.ruleset.catalogue()} for kind, game in GAMES.items()}


def _with_names(db: Connection, found: JournalStatistics) -> JournalStatistics:
    """Statistics with the names that people and things have now."""
    ids = [tally.id[1:] for tally in found.opponents if tally.id.startswith(PERSON)]
    rows = db.execute(select(people.c.id, people.c.name).where(people.c.id.in_(ids)))
    known = {f"{PERSON}{row.id}": row.name for row in rows}
    opponents = [msgspec.structs.replace(tally, id=known.get(tally.id, tally.id)) for tally in found.opponents]
    names = _thing_names()
    things = (msgspec.structs.replace(tally, name=names.get(tally.game, {}).get(tally.id)) for tally in found.things)
    ordered = sorted(opponents, key=lambda tally: (-tally.games, tally.id))
    return msgspec.structs.replace(found, opponents=tuple(ordered), things=tuple(things))


def _count(db: Connection, person: str, query: StatisticsQuery) -> JournalStatistics:
    counted: Conditions = [journal.c.person == person, journal.c.result != ""]
    if query.game:
        counted.append(journal.c.game == query.game)
    if query.kind:
        counted.append(KINDS[query.kind])
    # One pass for all that few different values have: the database is slower at several.
    kinds = db.execute(select(*KIND, COUNT, MINUTES).where(*counted).group_by(*KIND)).all()
    results = list(db.execute(select(journal.c.result).where(*counted).order_by(*ORDER)).scalars())
    runs = [(result, len(list(run))) for result, run in groupby(results)]
    things = _by(journal_things.c.thing, journal.c.game).join_from(journal, journal_things)
    return JournalStatistics(
        total=next(iter(_tallies_of(kinds, lambda _: ("", ""))), Tally("", 0, 0, 0)),
        minutes=int(sum(row.minutes for row in kinds)),
        streak=runs[-1][1] if runs and runs[-1][0] == "won" else 0,
        best_streak=max((length for result, length in runs if result == "won"), default=0),
        games=_tallies_of(kinds, lambda row: (row.game, "")),
        opponents=_opponents(db, counted),
        victories=_tallies_of((row for row in kinds if row.victory), lambda row: (row.victory, row.game)),
        seats=_by_seat(_tallies_of((row for row in kinds if row.seat is not None), lambda row: (str(row.seat), ""))),
        things=_tallies(db, things.where(*counted)),
    )


def _tallies_of(rows: Iterable[Kind], key: Callable[[Kind], tuple[str, str]]) -> tuple[Tally, ...]:
    """Rows with numbers of games, added up by an id and a game, those with the most games first."""
    found: dict[tuple[str, str], Counter[str]] = {}
    for row in rows:
        found.setdefault(key(row), Counter()).update({row.result: row.games})
    tallies = [
        Tally(each, results.total(), results["won"], results["shared"], game) for (each, game), results in found.items()
    ]
    return tuple(sorted(tallies, key=lambda tally: (-tally.games, tally.id))[:MAX_ROWS])


def _by_seat(tallies: tuple[Tally, ...]) -> tuple[Tally, ...]:
    # By number: as text, the tenth and later seats would come before the second.
    return tuple(sorted(tallies, key=lambda tally: int(tally.id)))


def _by(column: ColumnElement[str], game: ColumnElement[str]) -> Query:
    return select(column.label("id"), game.label("game"), COUNT, WON, SHARED).group_by(column, game)


def _tallies(db: Connection, query: Query) -> tuple[Tally, ...]:
    rows = db.execute(query.order_by(COUNT.desc(), "id").limit(MAX_ROWS))
    return tuple(Tally(row.id, row.games, row.won, row.shared, row.game) for row in rows)


def _opponents(db: Connection, counted: Conditions) -> tuple[Tally, ...]:
    """By opponent. People on this server are counted by their ids, all others by the name that was entered."""
    who = (journal_players.c.person, journal_players.c.bot, journal_players.c.name)
    person = literal(PERSON) + journal_players.c.person
    label = func.coalesce(journal_players.c.bot, journal_players.c.name, person).label("id")
    query = select(label, journal_players.c.bot, COUNT, WON, SHARED)
    query = query.join_from(journal, journal_players)
    query = query.where(*counted, journal_players.c.is_self.is_(False)).group_by(*who)
    rows = db.execute(query.order_by(COUNT.desc(), label).limit(MAX_ROWS))
    return tuple(Tally(row.id, row.games, row.won, row.shared, is_bot=row.bot is not None) for row in rows)
