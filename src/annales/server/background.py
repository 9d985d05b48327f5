"""Background tasks of the server, and how long they wait after a failure."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine, Sequence

__all__ = ["BackgroundTasks", "retry_seconds"]

logger = logging.getLogger("annales.server")

RETRY_SECONDS = (0.5, 1.0, 2.0, 4.0)
"""Pauses before something is tried again that the database refused."""


def retry_seconds(failures: int, pauses: Sequence[float] | None = None) -> float:
    """The pause after so many failures before the last one. The last of the pauses repeats.

    >>> [retry_seconds(failures) for failures in range(5)]
    [0.5, 1.0, 2.0, 4.0, 4.0]
    """
    pauses = pauses or RETRY_SECONDS
    return pauses[min(failures, len(pauses) - 1)]


class BackgroundTasks:
    """Starts tasks and keeps references to them: the event loop alone would let them be garbage-collected."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self, work: Coroutine[object, None, None]) -> None:
        """Run a coroutine in the background."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._ended)

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
