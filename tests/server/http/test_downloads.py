"""Files with what a person has: they take little memory, and one person gets one at a time."""

import asyncio
import json
from collections.abc import AsyncGenerator, Sequence
from pathlib import Path

import pytest
from tests.server.clients import Client, run_sql, running, wait_until
from tests.server.features.journal.journals import enter
from tests.server.visitors import open_table

from annales.server.db.access import Database
from annales.server.errors import Refusal
from annales.server.features.accounts import routes as account_routes
from annales.server.features.journal import routes as journal_routes
from annales.server.http import downloads as module
from annales.server.http.downloads import Downloads, in_pages, json_array
from annales.server.people import own_data
from annales.server.people.own_data import write_own_data
from annales.server.settings import ServerSettings

pytestmark = pytest.mark.anyio


async def parts_of(*parts: bytes) -> AsyncGenerator[bytes]:
    for part in parts:
        yield part


async def all_of(parts: AsyncGenerator[bytes]) -> bytes:
    return b"".join([part async for part in parts])


@pytest.mark.parametrize("number", [0, 1, 2, 3, 4, 5])
async def test_pages_are_one_array(number: int) -> None:
    asked = []

    async def load(offset: int, limit: int) -> Sequence[int]:
        asked.append(offset)
        return list(range(number))[offset : offset + limit]

    assert json.loads(await all_of(json_array(in_pages(load, 2)))) == list(range(number))
    assert len(asked) <= number // 2 + 1


async def test_a_person_gets_one_file_at_a_time() -> None:
    downloads = Downloads()
    first = downloads.send("aoi", parts_of(b"a", b"b"), "text/plain", "a.txt")
    with pytest.raises(Refusal, match="download-under-way"):
        downloads.send("aoi", parts_of(), "text/plain", "a.txt")
    other = downloads.send("ben", parts_of(), "text/plain", "b.txt")
    assert [part async for part in first.iterator] == [b"a", b"b"]  # type: ignore[union-attr]
    # An answer that nobody reads ends with its connection.
    del other
    for person in ("aoi", "ben"):
        downloads.send(person, parts_of(), "text/plain", "a.txt")


async def test_files_take_turns_and_rest_as_long_as_a_part_takes(monkeypatch: pytest.MonkeyPatch) -> None:
    now, working, most, rests = 0.0, 0, 0, list[float]()
    sleep = asyncio.sleep

    async def slow(*parts: bytes) -> AsyncGenerator[bytes]:
        nonlocal now, working, most
        for part in parts:
            working += 1
            most = max(most, working)
            await sleep(0)
            now, working = now + 2, working - 1
            yield part

    async def rest(seconds: float) -> None:
        rests.append(seconds)
        await sleep(0)

    monkeypatch.setattr(module, "perf_counter", lambda: now)
    monkeypatch.setattr(asyncio, "sleep", rest)
    downloads = Downloads()
    files = [downloads.send(name, slow(b"a", b"b"), "text/plain", name) for name in ("aoi", "ben", "cem")]
    sent = await asyncio.gather(*(all_of(file.iterator) for file in files))  # type: ignore[arg-type]

    assert sent == [b"ab"] * 3
    assert most == 1
    assert sorted(rests) == [0.0] * 3 + [2.0] * 6


PATHS = (
    "/api/account/export",
    "/api/journal/export.csv",
    "/api/journal/export.json",
    "/api/journal/export-bg-stats.json",
    "/api/journal/export-plays.xml",
)


def test_every_export_is_one_at_a_time_and_ends_when_its_reader_leaves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def endless(*_: object) -> AsyncGenerator[bytes]:
        while True:
            yield b"x" * 65_536
            await asyncio.sleep(0)

    monkeypatch.setattr(account_routes, "write_own_data", endless)
    with running(ServerSettings(data_dir=tmp_path, workers=0)) as url:
        client = Client(url)
        open_table(client, "me", "open", name="Aoi")
        with client.http.stream("GET", PATHS[0]):
            for path in PATHS:
                refused = client.http.get(path)
                assert (path, refused.status_code) == (path, 429)
                assert refused.json()["error"]["key"] == "download-under-way"
        wait_until(lambda: client.http.get(PATHS[1]).status_code == 200)


def test_a_journal_in_many_pages_is_the_same_file(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(1, 6):
        enter(client, date=f"2026-01-0{number}")

    def read() -> list[bytes]:
        return [b"".join(client.http.get(path).content.split()) for path in PATHS[1:]]

    whole = read()
    monkeypatch.setattr(journal_routes, "ENTRIES", 2)
    assert read() == whole


async def test_the_data_of_a_person_with_many_games_are_never_in_memory_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = ServerSettings(data_dir=tmp_path, workers=0)
    monkeypatch.setattr(own_data, "GAMES", 2)
    with running(settings) as url:
        client = Client(url)
        tables = [str(open_table(client, "me", "open", name="Aoi")["id"]) for _ in range(7)]
        exported = client.http.get(PATHS[0]).json()
        assert [game["id"] for game in exported["games"]] == tables
    ((person,),) = run_sql(tmp_path, "SELECT DISTINCT person FROM seats WHERE person IS NOT NULL")
    database = Database(settings)
    try:
        parts = [part async for part in write_own_data(database, person)]
    finally:
        await database.close()
    assert max(part.count(b'"players"') for part in parts) == 2
    assert json.loads(b"".join(parts)) == exported
