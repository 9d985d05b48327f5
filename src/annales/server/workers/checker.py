"""A worker process that reads what people upload, apart from the processes of bots."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import threading
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from typing import ParamSpec, TypeVar

from pebble import ProcessExpired, ProcessPool

from annales.server.errors import Refusal
from annales.server.workers.priority import give_way
from annales.server.workers.process import OUT_OF_MEMORY, start_process

__all__ = ["Checker"]

logger = logging.getLogger("annales.server")

QUEUE = 16
"""Uploads that may wait; beyond that the server refuses more."""
DEADLINES = 3
"""Deadlines that an upload may take in all, with its time in the queue and the start of a process."""
# Not forked: a fork of a process with threads and open sockets may deadlock.
SPAWN = multiprocessing.get_context("spawn")

P = ParamSpec("P")
T = TypeVar("T")


class Checker:
    """Runs functions on untrusted data in a process with a deadline in seconds and a limit of memory in GiB.

    A process that exceeds either is replaced. The process starts with `start`, or else when it is first needed. Each
    begins with `warm`, which loads what the functions need.
    """

    def __init__(self, seconds: float, memory: float, warm: Callable[[], None] | None = None) -> None:
        self._seconds, self._memory, self._warm = seconds, memory, warm
        self._lock = threading.Lock()
        self._pool: ProcessPool | None = None
        self._stopped = False
        self._waiting = 0

    def start(self) -> Future[int]:
        """Start the process in the background, unless it runs; its number, once it has started."""
        return self._schedule(os.getpid)

    def stop(self) -> None:
        """End the process at once."""
        with self._lock:
            self._stopped, pool, self._pool = True, self._pool, None
        if pool:
            # Pebble leaves this method without annotations.
            stop: Callable[[], None] = pool.stop
            stop()
            pool.join()

    async def run(self, work: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """The result of a function of a module, whose arguments can be pickled.

        Raises the `Refusal` that the function raises; `unreadable` for any other error of it; `too-heavy` if it exceeds
        its limits; `checks-busy` if too many uploads wait or the process cannot be started.
        """
        if self._waiting >= QUEUE:
            raise Refusal("checks-busy", status=503)
        self._waiting += 1
        try:
            future = self._schedule(_within_memory, work, args, kwargs)
            async with asyncio.timeout(self._seconds * DEADLINES):
                return await asyncio.wrap_future(future)
        except Refusal:
            raise
        except Exception as fault:
            logger.exception("checker: %s failed", getattr(work, "__name__", work))
            raise _refusal(fault) from None
        finally:
            self._waiting -= 1

    def _schedule(self, work: Callable[..., T], *args: object) -> Future[T]:
        """Let the process do something; start one if there is none."""
        with self._lock:
            if self._stopped:
                raise Refusal("checks-busy", status=503)
            if not (self._pool and self._pool.active):
                self._pool = ProcessPool(
                    max_workers=1, initializer=_start, initargs=(self._memory, self._warm), context=SPAWN
                )
            try:
                return self._pool.schedule(work, args=args, timeout=self._seconds)
            except RuntimeError as fault:
                logger.exception("checker: no process")
                raise Refusal("checks-busy", status=503) from fault


def _start(memory: float, warm: Callable[[], None] | None) -> None:
    """Begin the process."""
    give_way()
    start_process(memory, warm)


def _refusal(fault: Exception) -> Refusal:
    """What a client hears of a failure. An upload that makes a reader fail is the client's fault, too."""
    if isinstance(fault, BrokenProcessPool) or (isinstance(fault, TimeoutError) and not fault.args):
        # Pebble's error about a deadline has arguments; without any, the upload has only waited.
        return Refusal("checks-busy", status=503)
    if isinstance(fault, ProcessExpired | TimeoutError):
        return Refusal("too-heavy")
    return Refusal("unreadable", {"detail": type(fault).__name__})


def _within_memory(work: Callable[..., T], args: tuple[object, ...], kwargs: dict[str, object]) -> T:
    """The result of a function. The process ends if it runs out of memory, which frees all of it."""
    try:
        return work(*args, **kwargs)
    except MemoryError:
        # Not `sys.exit`: after a failed allocation no more Python code may be relied on.
        os._exit(OUT_OF_MEMORY)
