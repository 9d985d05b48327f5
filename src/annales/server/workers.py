"""Bots in processes of their own, with a deadline and limited memory; the web process answers where they cannot."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, fields
from multiprocessing.connection import wait
from multiprocessing.context import SpawnProcess
from typing import TYPE_CHECKING, Any, TypeVar

from pebble import ProcessExpired, ProcessPool

from annales.bots import BOTS, advise, choose_move
from annales.bots import warm as warm_bots
from annales.server.cardkit import CardText, open_set
from annales.server.errors import Refusal

if TYPE_CHECKING:
    from annales.bots.search import Report

__all__ = ["Advise", "Choose", "Inquiry", "Question", "Workers", "simple_move"]

logger = logging.getLogger("annales.server")

SIMPLE_BOT = "greedy@1"
"""Plays at once, without compiling, where the bot that was asked cannot."""
PATIENCE = 3
"""Deadlines that a question may take, its time in the queue and the start of a process counted."""
GIB = 2**30
SWOLLEN = 70
"""Exit code of a process whose bot wanted more memory."""
# Not forked: a fork of a process with threads and open sockets is no clean start.
SPAWN = multiprocessing.get_context("spawn")

Choose = Callable[[str, str, str, int], str]
"""Game, position, bot and seed to a move."""
Advise = Callable[[str, str, float], "Report"]
"""Game, position and seconds to what a search finds."""
T = TypeVar("T")


@dataclass(frozen=True)
class Question:
    """What a bot gets to know: the public position, and a random seed of its own."""

    game: str
    position: str
    bot: str
    seed: int
    cards: CardText | None = None
    """The set of cards, which a process may not know."""


@dataclass(frozen=True)
class Inquiry:
    """What a hint is made from: the public position, and how long to think about it."""

    game: str
    position: str
    seconds: float
    cards: CardText | None = None


def asked(question: Question | Inquiry) -> tuple[Any, ...]:
    """What a bot is asked with: all but the set of cards, which the process knows by then."""
    return tuple(getattr(question, field.name) for field in fields(question) if field.name != "cards")


def simple_move(question: Question) -> str:
    """A sensible legal move at once."""
    return choose_move(question.game, question.position, SIMPLE_BOT, question.seed)


def searches(bot: str) -> bool:
    """Whether a bot needs what is compiled."""
    known = BOTS.get(bot)
    return known is None or known.compiles


class Workers:
    """Processes that choose moves. `count` 0 means none: then the web process answers, with simple moves for search.

    First one child compiles what bots need; the processes start when it has, so that no two compile the same.
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
        self._answered: Future[int] | None = None

    def start(self) -> None:
        """Start everything in the background."""
        if self._count:
            self._child = SPAWN.Process(target=warm_once, args=(self._memory, self._warm), daemon=True)
            self._child.start()
            self._starter = threading.Thread(target=self._start_after, args=(self._child,), daemon=True)
            self._starter.start()

    def stop(self) -> None:
        """End all processes, whatever they do."""
        with self._lock:
            self._stopped, self._answered = True, None
        if self._child and self._starter:
            self._child.kill()
            self._starter.join()
        if self._pool:
            stop: Callable[[], None] = self._pool.stop
            stop()
            self._pool.join()
            self._pool = None

    @property
    def ready(self) -> bool:
        """Whether a process has answered."""
        return self._answered is not None and self._answered.done() and self._answered.exception() is None

    @property
    def searching(self) -> bool:
        """Whether bots that search answer for themselves."""
        return self.ready and self._compiled

    def substitutes(self, name: str) -> bool:
        """Whether a simple bot would answer now for one that searches."""
        return searches(name) and not self.searching

    async def choose(self, question: Question) -> str:
        """A move for a question. Never fails: for a bot that hangs, swells or dies a simple one answers."""
        if not self.ready:
            # A bot that failed a process is not let into this one, and here nothing is compiled.
            simple = self._failed or searches(question.bot)
            return simple_move(question) if simple else await asyncio.to_thread(choose_move, *asked(question))
        if self.substitutes(question.bot):
            return simple_move(question)
        if self._waiting >= self._queue:
            logger.warning("bots: %d questions wait already: a simple bot answers", self._waiting)
            return simple_move(question)
        try:
            return await self._ask(self._choose, question)
        except Exception as fault:
            logger.exception("bots: %s %s: a simple bot answers", question.bot, what_happened(fault))
            return simple_move(question)

    async def advise(self, inquiry: Inquiry) -> Report:
        """What the strongest level finds. Raises `Refusal` where no process can search, too many wait, or it fails."""
        if not self.searching:
            raise Refusal("hints-not-ready", status=503)
        if self._waiting >= self._queue:
            raise Refusal("hints-busy", status=503)
        try:
            return await self._ask(self._advise, inquiry)
        except Exception as fault:
            logger.exception("bots: a hint %s", what_happened(fault))
            raise Refusal("hint-failed", status=503) from None

    async def _ask(self, work: Callable[..., T], question: Question | Inquiry) -> T:
        """Let a process answer. Whatever it fails by, another one takes its place."""
        assert self._pool is not None
        self._waiting += 1
        try:
            future = self._pool.schedule(answer, args=(work, question), timeout=self._seconds)
            async with asyncio.timeout(self._seconds * PATIENCE):
                return await asyncio.wrap_future(future)
        except Exception:
            self._failed = True
            self._await_processes()
            raise
        finally:
            self._waiting -= 1

    def _start_after(self, child: SpawnProcess) -> None:
        """Start the processes once the child has ended. What it could not compile, they do not try."""
        child.join()
        self._compiled = child.exitcode == 0
        if not (self._compiled or self._stopped):
            logger.error("bots: compiling the search failed (exit code %s): a simple bot answers", child.exitcode)
        self._await_processes()

    def _await_processes(self) -> None:
        """Not ready until a process answers: a new one, or one that took the place of another."""
        with self._lock:
            if self._stopped:
                return
            if not (self._pool and self._pool.active):
                warm = self._warm if self._compiled else None
                self._pool = ProcessPool(
                    max_workers=self._count, initializer=begin, initargs=(self._memory, warm), context=SPAWN
                )
            self._answered = self._pool.schedule(os.getpid)


def what_happened(fault: Exception) -> str:
    """How a process failed, for the log."""
    return "wanted too much memory" if isinstance(fault, ProcessExpired) and fault.exitcode == SWOLLEN else "failed"


# In the processes


def warm_once(memory: float, warm: Callable[[], None]) -> None:
    """What the first child does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    begin(memory, warm)


def begin(memory: float, warm: Callable[[], None] | None) -> None:
    """Limit this process and tie it to the one that started it; load what was compiled."""
    end_with_parent()
    limit_memory(memory)
    # Its threads would only take memory: a bot thinks on one.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    if warm:
        warm()


def answer(work: Callable[..., T], question: Question | Inquiry) -> T:
    """A bot's move, or a hint. Out of memory, the process ends, and with it all that was kept."""
    try:
        if question.cards is not None:
            open_set(*question.cards)
        return work(*asked(question))
    except MemoryError:
        os._exit(SWOLLEN)


def limit_memory(gib: float) -> None:
    """Let wishes for more memory fail, where the platform can: Linux does."""
    if sys.platform != "win32":
        import resource

        hardest = resource.getrlimit(resource.RLIMIT_DATA)[1]
        most = int(gib * GIB)
        if hardest == resource.RLIM_INFINITY or most < hardest:
            resource.setrlimit(resource.RLIMIT_DATA, (most, hardest))


def end_with_parent() -> None:
    """Let this process end when the one that started it does, even if that was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
