"""Background tasks of the server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Coroutine

__all__ = ["BackgroundTasks"]

logger = logging.getLogger("annales.server")


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
