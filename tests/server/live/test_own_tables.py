"""Lists of a person's own tables take as long for somebody with thousands of games as for others."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert
from tests.server.clients import Client, running
from tests.server.databases import KINDS, settings_on, sql

from annales.server.db.engine import begin, begin_read, open_engine
from annales.server.db.schema import games, people, seats
from annales.server.live.queries import list_games
from annales.server.settings import ServerSettings

PERSON, LIMIT = "aoi", 10
pytestmark = pytest.mark.both_databases


@pytest.fixture(params=KINDS)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[ServerSettings]:
    with settings_on(request.param, tmp_path) as settings:
        yield settings


def game(number: int, *, over: bool) -> dict[str, Any]:
    common = {"game": "duel", "rules": "1", "options": {}, "version": 1, "turn": None, "created": 0}
    # The later a game began, the longer ago it changed.
    return {"id": f"{number:05}", "over": over, "updated": 1_000_000 - number, **common}


def store(settings: ServerSettings, numbers: range, *, over: bool) -> None:
    """Games in which the person has two seats."""
    rows = [game(number, over=over) for number in numbers]
    sitting = [
        {"game": row["id"], "seat": seat, "person": PERSON, "finished": row["updated"] if over else None}
        for row in rows
        for seat in range(2)
    ]
    engine = open_engine(settings)
    with begin(engine) as db:
        db.execute(insert(games), rows)
        db.execute(insert(seats), sitting)
    engine.dispose()


def listed(settings: ServerSettings) -> tuple[list[str], int]:
    """The ids in the list, and the hundreds of steps that SQLite took for it."""
    engine, steps = open_engine(settings), [0]

    def count() -> None:
        steps[0] += 1

    with begin_read(engine) as db:
        driver: Any = db.connection.driver_connection
        if db.dialect.name == "sqlite":
            driver.set_progress_handler(count, 100)
        ids = [row.id for row in list_games(db, PERSON, LIMIT)]
    engine.dispose()
    return ids, steps[0]


def test_a_list_of_own_tables_is_in_order_and_grows_with_the_page_alone(place: ServerSettings) -> None:
    engine = open_engine(place)
    with begin(engine) as db:
        db.execute(insert(people), {"id": PERSON, "name": "Aoi", "created": 0})
    engine.dispose()
    store(place, range(0, 40, 2), over=True)
    store(place, range(1, 6, 2), over=False)
    first, steps = listed(place)
    assert first == [f"{number:05}" for number in (0, 1, 2, 3, 4, 5, 6, 8, 10, 12)]
    store(place, range(100, 1100), over=True)
    again, more = listed(place)
    assert again == first
    assert more <= steps + 2


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_is_in_the_list_by_its_last_change_also_after_its_end(kind: str, tmp_path: Path) -> None:
    with settings_on(kind, tmp_path) as settings, running(settings) as url:
        client = Client(url)
        first, second = client.open(), client.open()

        def resign(table: str) -> None:
            with client.sit(table) as seat:
                seat.resign()

        def ids() -> list[str]:
            return [row["id"] for row in client.http.get("/api/tables").json()]

        resign(second)
        resign(first)
        assert ids() == [first, second]
        query = "SELECT count(*) FROM seats JOIN games ON games.id = seats.game WHERE finished = updated AND over"
        assert sql(settings, query) == [(4,)]
