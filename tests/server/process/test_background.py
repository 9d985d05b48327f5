"""Loops of the server: they go on after failures, and tell of them once."""

import asyncio
from collections.abc import Awaitable, Callable

import pytest

from annales.server import background
from annales.server.background import BackgroundTasks
from annales.server.errors import StorageError

pytestmark = pytest.mark.anyio


async def done(work: Callable[[], Awaitable[None]], times: int, counted: list[str]) -> None:
    """Let a loop do its work so often."""
    tasks, enough, made = BackgroundTasks(counted.append), asyncio.Event(), 0

    async def count() -> None:
        nonlocal made
        made += 1
        if made == times:
            enough.set()
        await work()

    tasks.every(0.0, count, "upkeep")
    async with asyncio.timeout(10):
        await enough.wait()
    await tasks.stop()


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(background, "RETRY_SECONDS", (0.0,))


@pytest.mark.parametrize("fault", [StorageError("locked"), ValueError("wrong")])
async def test_work_that_fails_is_counted_each_time_logged_once_and_done_again(
    fault: Exception, caplog: pytest.LogCaptureFixture
) -> None:
    counted: list[str] = []

    async def fail() -> None:
        raise fault

    await done(fail, 5, counted)

    assert set(counted) == {"upkeep"}
    assert len(counted) >= 4
    (line,) = caplog.records
    assert line.getMessage().startswith("upkeep: failed, and is tried again")


async def test_each_row_of_failures_is_logged(caplog: pytest.LogCaptureFixture) -> None:
    results = iter([True, False, True, True])

    async def sometimes_fail() -> None:
        if next(results, False):
            raise StorageError("locked")

    await done(sometimes_fail, 6, [])

    assert len(caplog.records) == 2


async def test_a_pause_ends_early_when_the_loop_is_woken_even_while_it_works() -> None:
    tasks, wake, twice, made = BackgroundTasks(), asyncio.Event(), asyncio.Event(), 0

    async def wake_oneself() -> None:
        nonlocal made
        made += 1
        (wake if made == 1 else twice).set()

    tasks.every(1000.0, wake_oneself, "open tables", wake=wake)
    async with asyncio.timeout(10):
        await twice.wait()
    await tasks.stop()

    assert made == 2
