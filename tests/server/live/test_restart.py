"""Tables are opened when somebody needs them, and bots whose turn it was go on by themselves."""

import asyncio
import gc
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import pytest
from fill import PERSON, fill
from tests.server.clients import PATIENCE, SilentWorkers
from tests.server.databases import sql

from annales.server import StorageError, background
from annales.server.app import create_server
from annales.server.db.access import Database
from annales.server.db.engine import migrate
from annales.server.live.client_messages import PlayMove
from annales.server.live.http_messages import NewTable
from annales.server.live.queries import append_rows, load_game, waiting_for_bots
from annales.server.live.registry import tables_of
from annales.server.people.requests import find_or_create
from annales.server.person import Person
from annales.server.server import Server
from annales.server.settings import ServerSettings
from annales.server.workers.pool import Workers
from annales.server.workers.requests import MoveRequest

GAMES = 24
AOI = Person(PERSON, "Aoi")
WAITING = "SELECT games.id FROM games JOIN seats ON seats.game = games.id AND seat = turn WHERE bot IS NOT NULL"


@pytest.fixture
def settings(either: ServerSettings) -> ServerSettings:
    migrate(either)
    return either


@asynccontextmanager
async def services_on(settings: ServerSettings, workers: Workers | None = None) -> AsyncIterator[Server]:
    server = create_server(settings, workers or Workers(0, 1.0, 8, 1.0))
    try:
        async with asyncio.timeout(PATIENCE):
            yield server
    finally:
        await server.stop()


async def until(condition: Callable[[], bool]) -> None:
    for _ in range(int(PATIENCE / 0.01)):
        if condition():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("waited in vain")


async def look_at(server: Server, game: str) -> None:
    """Open a table and leave it."""
    table, seats = await tables_of(server).get_own(game, AOI)
    table.disconnect(table.connect(seats))


def fails_at_first(work: Callable[..., Awaitable[Any]], fault: Exception) -> Callable[..., Awaitable[Any]]:
    """Fails at its first call for each argument."""
    seen = set()

    async def call(*given: Any) -> Any:
        if given not in seen:
            seen.add(given)
            raise fault
        return await work(*given)

    return call


def waiting(settings: ServerSettings) -> list[Any]:
    return sql(settings, WAITING)


def test_after_a_start_all_bots_go_on_whose_turn_it_was(settings: ServerSettings) -> None:
    async def start() -> None:
        async with services_on(settings) as server:
            server.start()
            await until(lambda: waiting(settings) == [])

    assert fill(settings, GAMES) == len(waiting(settings)) == GAMES // 4
    asyncio.run(start())


def test_bots_go_on_even_if_the_database_fails_at_the_first_attempts(
    settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def start() -> None:
        async with services_on(settings) as server:
            busy = StorageError("database is locked")
            for query in (waiting_for_bots, load_game):
                monkeypatch.setattr(query, "on", fails_at_first(query.on, busy))
            server.start()
            await until(lambda: waiting(settings) == [])

    monkeypatch.setattr(background, "RETRY_SECONDS", (0.0,))
    fill(settings, GAMES)
    asyncio.run(start())


def test_a_start_opens_one_table_after_another_while_requests_open_theirs(
    settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def start() -> None:
        async with services_on(settings, SilentWorkers()) as server:
            load, loaded = load_game.on, []

            async def note(database: Database, game: str, *more: Any) -> Any:
                loaded.append(game)
                return await load(database, game, *more)

            monkeypatch.setattr(load_game, "on", note)
            server.start()
            await until(lambda: loaded != [])
            wanted = next(game for (game,) in waiting(settings) if game not in loaded)
            table, _ = await tables_of(server).get_own(wanted, AOI)
            assert table.id == wanted
            # The bot of the first table never answers.
            assert len(loaded) == 2

    fill(settings, GAMES)
    asyncio.run(start())


def test_who_asks_for_a_table_that_is_being_opened_gets_the_same_even_if_the_first_one_leaves(
    settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ask() -> None:
        async with services_on(settings) as server:
            load, calls, go_on = load_game.on, [], asyncio.Event()

            async def slow(*given: Any) -> Any:
                calls.append(given)
                await go_on.wait()
                return await load(*given)

            monkeypatch.setattr(load_game, "on", slow)
            asking = [asyncio.create_task(tables_of(server).get(game)) for _ in range(3)]
            await until(lambda: calls != [])
            asking[0].cancel()
            go_on.set()
            first, second = await asyncio.gather(*asking[1:])
            assert first is second
            assert len(calls) == 1

    fill(settings, 1)
    game = sql(settings, "SELECT id FROM games")[0][0]
    asyncio.run(ask())


def test_tables_that_nobody_uses_leave_the_memory(settings: ServerSettings) -> None:
    async def visit() -> None:
        async with services_on(settings) as server:
            server.start()
            await until(lambda: waiting(settings) == [])
            for (game,) in sql(settings, "SELECT id FROM games"):
                await look_at(server, game)
            # The tasks of the last table end a little later.
            await until(lambda: gc.collect() >= 0 and tables_of(server).open_tables == [])

    fill(settings, GAMES)
    asyncio.run(visit())


async def opened(server: Server) -> tuple[Any, str]:
    """A table where a bot is on turn after the first move of a person, and that move."""
    person, _ = await find_or_create(server, None, "Aoi", "127.0.0.1")
    table = await tables_of(server).open(person, NewTable("duel", ["me", "greedy@1"]))
    return table, table.state.game.game.legal_moves[0].text


def test_a_bot_moves_after_a_move_whose_answer_was_lost_although_nobody_asks_again(
    settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def lose_an_answer() -> None:
        async with services_on(settings) as server:
            append = append_rows.on

            async def lose(*given: Any) -> None:
                monkeypatch.setattr(append_rows, "on", append)
                await append(*given)
                raise StorageError("connection lost")

            table, move = await opened(server)
            monkeypatch.setattr(append_rows, "on", lose)
            with pytest.raises(StorageError):
                await table.handle((0,), PlayMove("c0", 0, move))
            assert table.state.version == 0
            # The bot picks two wonders.
            await until(lambda: table.state.version == 3)

    monkeypatch.setattr(background, "RETRY_SECONDS", (0.0,))
    asyncio.run(lose_an_answer())


class StumblingWorkers(Workers):
    """Fail once in a way that nobody expects."""

    def __init__(self) -> None:
        super().__init__(0, 1.0, 8, 1.0)
        self.stumbled = False

    async def choose(self, request: MoveRequest) -> str:
        if not self.stumbled:
            self.stumbled = True
            raise ZeroDivisionError
        return await super().choose(request)


def test_a_bot_that_failed_unexpectedly_is_asked_again(
    settings: ServerSettings, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def stumble() -> None:
        async with services_on(settings, StumblingWorkers()) as server:
            table, move = await opened(server)
            await table.handle((0,), PlayMove("c0", 0, move))
            await until(lambda: table.state.version == 3)

    monkeypatch.setattr(background, "RETRY_SECONDS", (0.0,))
    asyncio.run(stumble())
    assert "a bot did not move" in caplog.text
