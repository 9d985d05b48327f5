"""Background tasks of the server: tasks that end by themselves, and loops."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Coroutine, Sequence
from contextlib import suppress

from annales.server.errors import StorageError

__all__ = ["BackgroundTasks", "retry_seconds"]

logger = logging.getLogger("annales.server")

RETRY_SECONDS = (0.5, 1.0, 2.0, 4.0)
"""Pauses before something is tried again that the database refused."""


def retry_seconds(failures: int, pauses: Sequence[float] | None = None) -> float:
    """Seconds to wait after a failure that follows this number of others. The last pause repeats.

    >>> [retry_seconds(failures) for failures in range(5)]
    [0.5, 1.0, 2.0, 4.0, 4.0]
    """
    pauses = pauses or RETRY_SECONDS
    return pauses[min(failures, len(pauses) - 1)]


class BackgroundTasks:
    """Starts tasks and keeps references to them: the event loop alone would let them be garbage-collected.

    `count_failure` gets the name of a loop each time that its work fails.
    """

    def __init__(self, count_failure: Callable[[str], None] = lambda _: None) -> None:
        self._tasks: set[asyncio.Task[None]] = set()
        self._count_failure = count_failure

    def start(self, work: Coroutine[object, None, None]) -> None:
        """Run a coroutine in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

    def every(
        self,
        seconds: float | Callable[[], float],
        work: Callable[[], Awaitable[None]],
        name: str,
        *,
        wake: asyncio.Event | None = None,
        first: float = 0.0,
    ) -> None:
        """Repeat some work until the server stops: in `first` seconds for the first time, and then with pauses.

        Setting `wake` ends a pause early. Failed work is tried again, after half a second at least. Only the first of
        several failures in a row is logged.
        """
        self.start(self._repeat(seconds, work, name, wake or asyncio.Event(), first))

    async def _repeat(
        self,
        seconds: float | Callable[[], float],
        work: Callable[[], Awaitable[None]],
        name: str,
        wake: asyncio.Event,
        pause: float,
    ) -> None:
        failures = 0
        while True:
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await wake.wait()
            wake.clear()
            failures = 0 if await self._succeeds(work, name, is_first=failures == 0) else failures + 1
            pause = seconds() if callable(seconds) else seconds
            if failures:
                pause = max(pause, retry_seconds(failures - 1))

    async def _succeeds(self, work: Callable[[], Awaitable[None]], name: str, *, is_first: bool) -> bool:
        try:
            await work()
        except Exception as fault:
            self._count_failure(name)
            if is_first and isinstance(fault, StorageError):
                logger.warning("%s: failed, and is tried again: %s", name, fault)
            elif is_first:
                logger.exception("%s: failed, and is tried again", name)
            return False
        return True

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (fault := task.exception()):
            logger.error("background task failed", exc_info=fault)

    async def stop(self) -> None:
        """Cancel all tasks and wait for their ends."""
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
