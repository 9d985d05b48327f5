"""A pool of worker processes with deadlines; while it cannot answer, a simple bot in the web process does."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future
from multiprocessing.context import SpawnProcess
from typing import TYPE_CHECKING, TypeVar

from pebble import ProcessExpired, ProcessPool

from annales.bots import BOTS, advise, choose_move
from annales.bots import warm as warm_bots
from annales.server.errors import Refusal
from annales.server.workers.process import OUT_OF_MEMORY, answer, compile_once, start_process
from annales.server.workers.requests import HintRequest, MoveRequest, simple_move, work_arguments

if TYPE_CHECKING:
    from annales.bots.search import Report

__all__ = ["Advise", "Choose", "Workers"]

logger = logging.getLogger("annales.server")

DEADLINES = 3
"""Deadlines of a bot that a request may take in all, with its time in the queue and the start of a process."""
# Not forked: a fork of a process with threads and open sockets may deadlock.
SPAWN = multiprocessing.get_context("spawn")

Choose = Callable[[str, str, str, int], str]
"""Game, position, bot and seed to a move."""
Advise = Callable[[str, str, float], "Report"]
"""Game, position and seconds to the result of a search."""
T = TypeVar("T")


class Workers:
    """Worker processes with deadlines.

    With `count` 0 there are none: the web process answers, and a simple bot replaces those that search. First one child
    compiles what the bots need. The processes start when it has ended, so that the same code is compiled once.
    `seconds` is the deadline for a move, `queue` the number of requests that may wait, `memory` the limit of a process
    in GiB.
    """

    def __init__(
        self,
        count: int,
        seconds: float,
        queue: int,
        memory: float,
        choose: Choose = choose_move,
        warm: Callable[[], None] = warm_bots,
        advise: Advise = advise,
    ) -> None:
        self._count, self._seconds, self._queue, self._memory = count, seconds, queue, memory
        self._choose, self._warm, self._advise = choose, warm, advise
        self._waiting = 0
        self._failed = False
        self._compiled = False
        self._stopped = False
        self._lock = threading.Lock()
        self._child: SpawnProcess | None = None
        self._starter: threading.Thread | None = None
        self._pool: ProcessPool | None = None
        self._first_answer: Future[int] | None = None

    def start(self) -> None:
        """Start everything in the background."""
        if self._count:
            self._child = SPAWN.Process(target=compile_once, args=(self._memory, self._warm), daemon=True)
            self._child.start()
            self._starter = threading.Thread(target=self._start_after, args=(self._child,), daemon=True)
            self._starter.start()

    def stop(self) -> None:
        """End all processes at once."""
        with self._lock:
            self._stopped, self._first_answer = True, None
        if self._child and self._starter:
            self._child.kill()
            self._starter.join()
        if self._pool:
            # Pebble leaves this method without annotations.
            stop: Callable[[], None] = self._pool.stop
            stop()
            self._pool.join()
            self._pool = None

    @property
    def ready(self) -> bool:
        """Whether a process has answered."""
        first = self._first_answer
        return first is not None and first.done() and first.exception() is None

    @property
    def can_search(self) -> bool:
        """Whether bots that search can answer."""
        return self.ready and self._compiled

    def is_substituted(self, bot: str) -> bool:
        """Whether a simple bot would now move in place of a bot."""
        return needs_compilation(bot) and not self.can_search

    async def choose(self, request: MoveRequest) -> str:
        """A move for a bot. Never fails: if the bot hangs, dies or takes too much memory, a simple bot answers."""
        if not self.ready:
            # This process must not run a bot that may have failed a worker, nor compile.
            if self._failed or needs_compilation(request.bot):
                return simple_move(request)
            return await asyncio.to_thread(choose_move, *work_arguments(request))
        if self.is_substituted(request.bot):
            return simple_move(request)
        if self._waiting >= self._queue:
            logger.warning("bots: %d requests wait already: a simple bot answers", self._waiting)
            return simple_move(request)
        try:
            return await self._ask(self._choose, request)
        except Exception as fault:
            logger.exception("bots: %s %s: a simple bot answers", request.bot, _failure(fault))
            return simple_move(request)

    async def advise(self, request: HintRequest) -> Report:
        """What the strongest bot finds. Raises `Refusal` if no process can search, too many wait, or it fails."""
        if not self.can_search:
            raise Refusal("hints-not-ready", status=503)
        if self._waiting >= self._queue:
            raise Refusal("hints-busy", status=503)
        try:
            return await self._ask(self._advise, request)
        except Exception as fault:
            logger.exception("bots: a hint %s", _failure(fault))
            raise Refusal("hint-failed", status=503) from None

    async def _ask(self, work: Callable[..., T], request: MoveRequest | HintRequest) -> T:
        """Let a process answer. However it fails, another process takes its place."""
        assert self._pool is not None
        self._waiting += 1
        try:
            future = self._pool.schedule(answer, args=(work, request), timeout=self._seconds)
            async with asyncio.timeout(self._seconds * DEADLINES):
                return await asyncio.wrap_future(future)
        except Exception:
            # From now on this process does not run bots itself: the same bot may have ended a worker.
            self._failed = True
            self._await_processes()
            raise
        finally:
            self._waiting -= 1

    def _start_after(self, child: SpawnProcess) -> None:
        """Start the processes when the child has ended. If it could not compile, they do not try."""
        child.join()
        self._compiled = child.exitcode == 0
        if not (self._compiled or self._stopped):
            logger.error("bots: compiling the search failed (exit code %s): a simple bot answers", child.exitcode)
        self._await_processes()

    def _await_processes(self) -> None:
        """Make the pool not ready until a process answers; start the pool if it is not active."""
        with self._lock:
            if self._stopped:
                return
            if not (self._pool and self._pool.active):
                warm = self._warm if self._compiled else None
                self._pool = ProcessPool(
                    max_workers=self._count, initializer=start_process, initargs=(self._memory, warm), context=SPAWN
                )
            self._first_answer = self._pool.schedule(os.getpid)


def needs_compilation(bot: str) -> bool:
    """Whether a bot needs compiled code."""
    known = BOTS.get(bot)
    return known is None or known.compiles


def _failure(fault: Exception) -> str:
    """How a process failed, for the log."""
    out_of_memory = isinstance(fault, ProcessExpired) and fault.exitcode == OUT_OF_MEMORY
    return "wanted too much memory" if out_of_memory else "failed"
