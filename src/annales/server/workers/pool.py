"""The worker processes and their queue; while no process can answer, a simple bot in the web process does."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from dataclasses import replace
from typing import TYPE_CHECKING, cast

from annales.bots import advise, choose_move
from annales.bots import warm as warm_bots
from annales.server.background import retry_seconds
from annales.server.errors import Refusal
from annales.server.server import Part, Server
from annales.server.workers.job_queue import Job, JobQueue, time_share
from annales.server.workers.priority import SPAWN, LowPriorityProcess
from annales.server.workers.process import compile_once
from annales.server.workers.requests import (
    ExplainRequest,
    HintRequest,
    MoveRequest,
    Request,
    ReviewRequest,
    needs_compilation,
    simple_move,
)
from annales.server.workers.thinking import (
    analyse_in_worker,
    choose_in_worker,
    explain_in_worker,
    warm_reviews,
)
from annales.server.workers.worker import BotFailed, Worker, WorkerEnded, in_thread

if TYPE_CHECKING:
    from annales.analysis import Explanation, PositionValues
    from annales.bots.search import Report

from collections.abc import Iterator

from annales.server.metrics import Gauge
from annales.server.server import Feature

__all__ = ["WORKERS", "Advise", "Choose", "Workers", "workers_of"]

logger = logging.getLogger("annales.server")

START_SECONDS = 60.0
"""A process that takes longer to start is ended. It takes two seconds on a quiet machine, and much longer
where other programs leave no processor time."""
RETRY_SECONDS = (1.0, 5.0, 30.0)
"""Pauses before a process is started again that could not start; the last one repeats."""

Choose = Callable[[str, str, str, int, float, int], str]
"""Game, position, bot, seed, the bot's share of its time and the seed of its character to a move."""
Advise = Callable[[str, str, float], "Report"]
"""Game, position and seconds to the result of a search."""


class Workers:
    """Worker processes with deadlines.

    With `count` 0 there are none: the web process answers, and a simple bot replaces those that search. First one child
    compiles what the bots need. The processes start when it has ended, one after another, so that the same code is
    compiled once. One more process starts when a bot that does not search would have to wait for searches; it answers
    only such bots. `seconds` is the deadline for a move, `queue` the number of hints and reviews that may wait,
    `memory` the limit of a process in GiB.
    """

    def __init__(
        self,
        count: int,
        seconds: float,
        queue: int,
        memory: float,
        choose: Choose = choose_in_worker,
        warm: Callable[[], None] = warm_bots,
        advise: Advise = advise,
        warm_reviews: Callable[[], None] = warm_reviews,
    ) -> None:
        self.count = count
        """Number of worker processes."""
        self._seconds, self._memory = seconds, memory
        self._choose, self._warm, self._advise, self._warm_reviews = choose, warm, advise, warm_reviews
        self._reviews: asyncio.Task[None] | None = None
        """Compiles what reviews need, once somebody has asked for one."""
        self._queue = JobQueue(queue)
        self._workers = [Worker(memory) for _ in range(count)]
        self._quick = Worker(memory)
        """Answers only bots that do not search."""
        self._quick_began = False
        self._searching: set[Worker] = set()
        """Workers whose process searches."""
        self._usable: set[Worker] = set()
        """Workers whose process has started, also while it is replaced."""
        self._starting = asyncio.Lock()
        self._failed = False
        self._compiled = False
        self._has_tried = asyncio.Event()
        """Set when compiling has ended, well or not."""
        self._child: LowPriorityProcess | None = None
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Start everything in the background of the running event loop."""
        if self.count:
            self._child = SPAWN.Process(target=compile_once, args=(self._memory, self._warm), daemon=True)
            self._child.start()
            self._run(self._start_after(self._child))

    def _run(self, work: Coroutine[object, None, None]) -> None:
        self._tasks.append(asyncio.create_task(work))

    def stop(self) -> None:
        """End all processes at once, even while they think."""
        for task in self._tasks:
            task.cancel()
        if self._child:
            self._child.kill()
        for worker in (*self._workers, self._quick):
            worker.stop()
        # Only now: the processes end at the same time.
        for worker in (*self._workers, self._quick):
            worker.join()

    # What is ready

    @property
    def ready(self) -> bool:
        """Whether a process can answer."""
        return not self._usable.isdisjoint(self._workers)

    @property
    def can_search(self) -> bool:
        """Whether bots that search can answer."""
        return self.ready and self._compiled

    @property
    def waiting(self) -> int:
        """Requests that no process has taken yet."""
        return len(self._queue)

    def is_substituted(self, bot: str) -> bool:
        """Whether a simple bot would now move in place of a bot."""
        return needs_compilation(bot) and not self.can_search

    def games_before(self, table: str) -> int:
        """How many other tables get the move of a bot before a table; 0 if it does not wait."""
        return self._queue.games_before(table)

    # Requests

    async def choose(self, request: MoveRequest) -> str:
        """A move for a bot. Never fails: if the bot hangs, dies or takes too much memory, a simple bot answers."""
        if not self.ready:
            # This process must not run a bot that may have failed a worker, nor compile.
            if self._failed or needs_compilation(request.bot):
                return simple_move(request)
            return await asyncio.to_thread(choose_move, request.game, request.position, request.bot, request.seed)
        if self.is_substituted(request.bot):
            return simple_move(request)
        try:
            return cast("str", await self._ask(self._choose, request))
        except Exception as fault:
            logger.exception("bots: %s %s: a simple bot answers", request.bot, _what(fault))
            return simple_move(request)

    async def advise(self, request: HintRequest) -> Report:
        """What the strongest bot finds. Raises `Refusal` if no process can search, too many wait, or it fails."""
        if not self.can_search:
            raise Refusal("hints-not-ready", status=503)
        if self._queue.is_full:
            raise Refusal("hints-busy", status=503)
        try:
            return cast("Report", await self._ask(self._advise, request))
        except Exception as fault:
            logger.exception("bots: a hint %s", _what(fault))
            raise Refusal("hint-failed", status=503) from None

    async def prepare_reviews(self) -> None:
        """Wait until what bots and reviews need has been compiled. Raises `Refusal` where that fails."""
        await self._has_tried.wait()
        if not self._compiled:
            raise Refusal("review-failed", status=503)
        if self._reviews is None:
            self._reviews = asyncio.create_task(self._compile_for_reviews())
            self._tasks.append(self._reviews)
        # Other reviews wait for the same task, so that it goes on when one of them is cancelled.
        await asyncio.shield(self._reviews)

    async def _compile_for_reviews(self) -> None:
        self._child = child = SPAWN.Process(target=compile_once, args=(self._memory, self._warm_reviews), daemon=True)
        await in_thread(child.start)
        await in_thread(child.join)
        if child.exitcode != 0:
            logger.error("bots: compiling for reviews failed (exit code %s)", child.exitcode)
            self._reviews = None
            raise Refusal("review-failed", status=503)

    async def analyse(self, request: ReviewRequest) -> PositionValues:
        """The values of a position of a review. Raises `Refusal` if too many requests wait, or it fails."""
        if self._queue.is_full:
            raise Refusal("reviews-busy", status=503)
        try:
            return cast("PositionValues", await self._ask(analyse_in_worker, request))
        except Exception as fault:
            logger.exception("bots: a review %s", _what(fault))
            raise Refusal("review-failed", status=503) from None

    async def explain(self, request: ExplainRequest) -> Explanation:
        """The terms in which two moves differ. Raises `Refusal` if too many requests wait, or it fails."""
        if self._queue.is_full:
            raise Refusal("hints-busy", status=503)
        try:
            return cast("Explanation", await self._ask(explain_in_worker, request))
        except Exception as fault:
            logger.exception("bots: an explanation %s", _what(fault))
            raise Refusal("explanation-failed", status=503) from None

    async def _ask(self, work: Callable[..., object], request: Request) -> object:
        job = Job(work, request, asyncio.get_running_loop().create_future())
        self._queue.put(job)
        if job.is_quick and not self._quick_began and self._searching.issuperset(self._usable):
            self._quick_began = True
            self._run(self._keep_running(self._quick))
        return await job.answer

    # Processes

    async def _start_after(self, child: LowPriorityProcess) -> None:
        """Start the processes when the child has ended. If it could not compile, they do not try."""
        await in_thread(child.join)
        self._compiled = child.exitcode == 0
        self._has_tried.set()
        if not self._compiled:
            logger.error("bots: compiling the search failed (exit code %s): a simple bot answers", child.exitcode)
        for worker in self._workers:
            self._run(self._keep_running(worker))

    async def _keep_running(self, worker: Worker) -> None:
        """Start a process, let it answer, and start another whenever it ends."""
        failures = 0
        while True:
            warm = self._warm if self._compiled and worker is not self._quick else None
            try:
                # One after another, so that many processes do not load their code at the same time.
                async with self._starting:
                    await worker.start(warm, START_SECONDS)
            except Exception as fault:  # noqa: BLE001 - the server tries again after any error
                self._note_failed_start(worker, fault)
                await asyncio.sleep(retry_seconds(failures, RETRY_SECONDS))
                failures += 1
                continue
            self._usable.add(worker)
            failures = 0
            await self._answer_requests(worker)

    def _note_failed_start(self, worker: Worker, fault: Exception) -> None:
        logger.error("bots: a worker process could not start: it %s", _what(fault), exc_info=fault)
        self._failed = True
        self._usable.discard(worker)
        if not self.ready:
            self._queue.refuse_all(WorkerEnded("waited for a process that could not start"))

    async def _answer_requests(self, worker: Worker) -> None:
        """Answer requests until the process ends."""
        clock = asyncio.get_running_loop().time
        while True:
            job = await self._queue.take(only_quick=worker is self._quick)
            begin = clock()
            if not job.is_quick:
                self._searching.add(worker)
            fault = await self._answer(worker, job)
            self._searching.discard(worker)
            self._queue.note_time(job, clock() - begin)
            if fault is not None and not isinstance(fault, BotFailed):
                # From now on this process does not run bots itself: the same bot may have ended a worker.
                self._failed = True
                return

    async def _answer(self, worker: Worker, job: Job) -> Exception | None:
        """Let a process answer a request; returns what went wrong."""
        try:
            result = await worker.ask(job, time_share(len(self._queue), self.count), self._seconds)
        except Exception as fault:  # noqa: BLE001 - it is raised where the answer is awaited
            # Somebody may have killed the process; if it ends a second time, the bot is probably the reason.
            if isinstance(fault, WorkerEnded) and not fault.by_bot and not job.is_retried:
                logger.warning("bots: a worker process %s: another one answers", fault)
                self._queue.put_back(replace(job, is_retried=True))
            else:
                job.fail(fault)
            return fault
        job.succeed(result)
        return None


def _what(fault: Exception) -> str:
    """What a bot or its process did, for the log."""
    return str(fault) if isinstance(fault, WorkerEnded) else "failed"


@Part
def workers_of(server: Server) -> Workers:
    """The worker processes of a server."""
    return Workers(
        server.settings.workers, server.settings.bot_seconds, server.settings.bot_queue, server.settings.bot_memory
    )


def _start(server: Server) -> None:
    workers = workers_of(server)
    workers.start()
    server.metrics.watch(lambda: _gauges(workers))


def _gauges(workers: Workers) -> Iterator[Gauge]:
    yield Gauge("workers_ready", "1 if worker processes choose the moves of bots", workers.ready)
    yield Gauge("bot_requests_waiting", "Requests that wait for a worker process", workers.waiting)


async def _stop(server: Server) -> None:
    workers_of(server).stop()


WORKERS = Feature(start=_start, stop=_stop)
