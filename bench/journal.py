"""Measure journals: bench/journal.py FOLDER [games] [people] [URL]. Prints milliseconds, median and 95th percentile.

The folder, or the empty PostgreSQL database of the URL, gets the journals of some people, who have a number of games
together. Every request reads one of them as the server does.
"""

from __future__ import annotations

import asyncio
import random
import sys
import time
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path

from sqlalchemy import delete, insert, select

from annales.server.db.access import Database
from annales.server.db.engine import begin, migrate, open_engine
from annales.server.db.schema import people
from annales.server.features.journal.messages import JournalQuery, StatisticsQuery
from annales.server.features.journal.queries import find_entries
from annales.server.features.journal.rules import iso_date
from annales.server.features.journal.schema import journal, journal_counts, journal_players
from annales.server.features.journal.statistics import load_statistics
from annales.server.features.journal.words import index_entries
from annales.server.settings import ServerSettings

PERSON = "0" * 32
RUNS = 40
DAY = 86_400_000


def main(folder: Path, games: int, owners: int, database: str) -> None:
    """Fill the database if it is new, then measure."""
    settings = ServerSettings(data_dir=folder, database=database)
    migrate(settings)
    engine = open_engine(settings)
    with begin(engine) as connection:
        is_new = connection.execute(select(journal.c.id).limit(1)).first() is None
    engine.dispose()
    if is_new:
        fill(settings, games, owners)
    asyncio.run(measure(settings))


def fill(settings: ServerSettings, games: int, owners: int) -> None:
    """Store the journals of some people, with games of two."""
    choose = random.Random(1)
    ids = [f"{number:032}" for number in range(owners)]
    rows = [{**_entry(number, choose), "person": ids[number % owners]} for number in range(games)]
    engine = open_engine(settings)
    with begin(engine) as connection:
        connection.execute(insert(people), [{"id": owner, "name": "Aoi", "created": 0} for owner in ids])
        connection.execute(insert(journal), rows)
        connection.execute(insert(journal_players), [player for row in rows for player in _players(row, choose)])
        for number, owner in enumerate(ids):
            index_entries(connection, owner, [str(row["id"]) for row in rows[number::owners]])
    engine.dispose()


def _entry(number: int, choose: random.Random) -> dict[str, object]:
    return {
        "id": f"{number:032}",
        "table_id": None,
        "game": choose.choice(("duel", "flow", "Go", "Ra", "Agricola")),
        "played": choose.randrange(20_000) * DAY,
        "players": 2,
        "minutes": choose.randrange(180),
        "stars": choose.randrange(6),
        "result": choose.choice(("won", "lost", "shared", "")),
        "victory": choose.choice(("science", "military", "")),
        "seat": choose.randrange(2),
        "place": "",
        "notes": "",
        "words": f"some words of game {number}",
    }


def _players(row: dict[str, object], choose: random.Random) -> list[dict[str, object]]:
    return [
        {
            "entry": row["id"],
            "seat": seat,
            "is_self": seat == row["seat"],
            "name": f"P{choose.randrange(200)}",
            "score": choose.randrange(100),
            "won": seat == 0,
        }
        for seat in range(2)
    ]


async def measure(settings: ServerSettings) -> None:
    """Print how long pages of the journal and its statistics take."""
    database = Database(settings)
    queries = {
        "first page": JournalQuery(),
        "by duration": JournalQuery(sort="minutes"),
        "by rating, one game": JournalQuery(sort="stars", game="duel"),
        "page in the middle": JournalQuery(after=f"{10_000 * DAY}|{0:032}"),
        "one year, won": JournalQuery(since=iso_date(9000 * DAY), until=iso_date(9365 * DAY), result="won"),
        "search without a hit": JournalQuery(text="nowhere"),
        "search with one hit": JournalQuery(text="game 4711"),
        "search with 1,000 hits": JournalQuery(text="game 99"),
        "search, all are hits": JournalQuery(text="some words"),
    }
    for name, query in queries.items():
        await _report(name, partial(find_entries.on, database, PERSON, query))
    count = partial(load_statistics, database, PERSON, StatisticsQuery())

    async def forget() -> None:
        await database.execute(delete(journal_counts))

    await _report("statistics after a change", count, before=forget)
    await _report("statistics again", count)
    await database.close()


async def _nothing() -> None: ...


async def _report(
    name: str, ask: Callable[[], Awaitable[object]], before: Callable[[], Awaitable[None]] = _nothing
) -> None:
    taken, runs = [], RUNS
    for _ in range(runs):
        await before()
        began = time.perf_counter()
        await ask()
        taken.append((time.perf_counter() - began) * 1000)
    taken.sort()
    print(f"{name:24} {taken[runs // 2]:8.1f} {taken[int(runs * 0.95)]:8.1f}")


if __name__ == "__main__":
    _, FOLDER, *MORE = sys.argv
    NUMBERS = [int(text) for text in MORE if text.isdigit()]
    GAMES, PEOPLE = [*NUMBERS, *(100_000, 1)[len(NUMBERS) :]]
    main(Path(FOLDER), GAMES, PEOPLE, next((text for text in MORE if not text.isdigit()), ""))
