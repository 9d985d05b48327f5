"""Bots in processes of their own, with a deadline each; the web process answers where they cannot."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import astuple, dataclass
from multiprocessing.connection import wait

from pebble import ProcessPool

from annales.bots import choose_move

__all__ = ["Choose", "Question", "Workers", "simple_move"]

logger = logging.getLogger("annales.server")

SIMPLE_BOT = "greedy@1"
"""Plays at once, without compiling, where the bot that was asked cannot."""
PATIENCE = 3
"""Deadlines that a question may take, its time in the queue and the start of a process counted."""

Choose = Callable[[str, str, str, int], str]
"""Game, position, bot and seed to a move."""


@dataclass(frozen=True)
class Question:
    """What a bot gets to know: the public position, and a random seed of its own."""

    game: str
    position: str
    bot: str
    seed: int


def simple_move(question: Question) -> str:
    """A sensible legal move at once."""
    return choose_move(question.game, question.position, SIMPLE_BOT, question.seed)


class Workers:
    """Processes that choose moves. `count` 0 means none: then the web process answers."""

    def __init__(self, count: int, seconds: float, queue: int, choose: Choose = choose_move) -> None:
        self._seconds, self._queue, self._choose = seconds, queue, choose
        self._waiting = 0
        self._failed = False
        self._count = count
        self._pool: ProcessPool | None = None
        self._warm: Future[int] | None = None

    def start(self) -> None:
        """Start the processes in the background, or wait for those that take the place of one that was stopped."""
        if self._count and not (self._pool and self._pool.active):
            # Not forked: a fork of a process with threads and open sockets is no clean start.
            context = multiprocessing.get_context("spawn")
            self._pool = ProcessPool(max_workers=self._count, initializer=end_with_parent, context=context)
        if self._pool:
            self._warm = self._pool.schedule(os.getpid)

    def stop(self) -> None:
        """End all processes, whatever they do."""
        self._warm = None
        if self._pool:
            stop: Callable[[], None] = self._pool.stop
            stop()
            self._pool.join()
            self._pool = None

    @property
    def ready(self) -> bool:
        """Whether a process has answered."""
        return self._warm is not None and self._warm.done() and self._warm.exception() is None

    async def choose(self, question: Question) -> str:
        """A move for a question. Never fails: for a bot that hangs or dies a simple one answers."""
        if self._failed and not self.ready:
            return simple_move(question)
        if not self.ready:
            return await asyncio.to_thread(choose_move, *astuple(question))
        if self._waiting >= self._queue:
            logger.warning("bots: %d questions wait already: a simple bot answers", self._waiting)
            return simple_move(question)
        self._waiting += 1
        try:
            return await self._ask(question)
        except Exception:
            logger.exception("bots: %s failed: a simple bot answers", question.bot)
            self._failed = True
            if self._pool:
                self.start()
            return simple_move(question)
        finally:
            self._waiting -= 1

    async def _ask(self, question: Question) -> str:
        assert self._pool is not None
        future = self._pool.schedule(self._choose, args=astuple(question), timeout=self._seconds)
        async with asyncio.timeout(self._seconds * PATIENCE):
            return await asyncio.wrap_future(future)


def end_with_parent() -> None:
    """Let this process end when the one that started it does, even if that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
