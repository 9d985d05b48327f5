"""One worker process as the web process sees it."""

from __future__ import annotations

import asyncio
import signal
import sys
import threading
from collections.abc import Callable
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import TypeVar, cast

from annales.server.workers.job_queue import Job
from annales.server.workers.priority import SPAWN, LowPriorityProcess
from annales.server.workers.process import OUT_OF_MEMORY, Answered, Failed, run_worker

__all__ = ["BotFailed", "Worker", "WorkerEnded", "in_thread"]

EXIT_SECONDS = 5.0
"""Time to wait for the end of a process that was killed."""
PATIENCE = 10
"""Seconds by the clock for each second of processor time that a process may use. It may also wait for something."""
OUT_OF_TIME = -signal.SIGPROF if sys.platform != "win32" else -1
"""Exit code of a process that has used its processor time."""
T = TypeVar("T")


class WorkerEnded(Exception):
    """A process has ended, or was ended because it took too long. The text says how."""

    def __init__(self, how: str, *, by_bot: bool = False) -> None:
        super().__init__(how)
        self.by_bot = by_bot
        """Whether the bot is known to be the reason, so that another process would do the same."""


class BotFailed(Exception):
    """A bot raised an exception; the text has its traceback. The process goes on."""


class Worker:
    """A worker process, which can be started again whenever it has ended.

    The pipe to the process is used in threads, so that the event loop never waits for it. Deadlines are in seconds of
    processor time; the system ends a process that takes more. One that takes `PATIENCE` times as long by the clock is
    killed. Then its end of the pipe closes, which ends the waiting of the thread.
    """

    def __init__(self, memory: float) -> None:
        self._memory = memory
        self._stopped = False
        self._process: LowPriorityProcess | None = None
        self._pipe: Connection | None = None
        self.pid = 0
        """Process id of the process that was started last."""

    async def start(self, warm: Callable[[], None] | None, seconds: float) -> None:
        """Start a process, and wait until it has loaded what it needs. Raises `WorkerEnded`."""
        await self._within(seconds, lambda: self._start(warm, seconds))

    async def ask(self, job: Job, share: float, seconds: float) -> object:
        """Let the process answer a request. Raises `WorkerEnded` or `BotFailed`."""
        message = job.work, job.request.with_time_share(share), seconds
        answer = await self._within(seconds, lambda: self._exchange(message))
        if isinstance(answer, Failed):
            raise BotFailed(answer.report)
        assert isinstance(answer, Answered)
        return answer.result

    def stop(self) -> None:
        """End the process for good, also one that hangs or is suspended, without waiting for its end."""
        self._stopped = True
        self._kill()

    def join(self) -> None:
        """Make sure that the process has ended."""
        if self._process is not None:
            self._process.kill()
            self._process.join(EXIT_SECONDS)

    def _kill(self) -> None:
        if self._process is not None:
            self._process.kill()

    async def _within(self, seconds: float, talk: Callable[[], T]) -> T:
        """Run a conversation with the process in a thread. The process is killed if it takes far too long."""
        loop, late = asyncio.get_running_loop(), False

        def end() -> None:
            nonlocal late
            late = True
            self._kill()

        timer = loop.call_later(seconds * PATIENCE, end)
        try:
            return await in_thread(talk)
        except (EOFError, OSError) as fault:
            await in_thread(self.join)
            if late or self._exit_code == OUT_OF_TIME:
                raise WorkerEnded(f"took longer than {seconds:g} s", by_bot=True) from None
            raise self._ended(fault) from None
        finally:
            timer.cancel()

    def _start(self, warm: Callable[[], None] | None, seconds: float) -> None:
        self.join()
        if self._pipe:
            self._pipe.close()
        self._pipe, far = SPAWN.Pipe()
        # The process must hold the only other end: otherwise its death would not close the pipe.
        with far:
            process = SPAWN.Process(target=run_worker, args=(far, self._memory, seconds, warm), daemon=True)
            process.start()
        self._process = process
        if self._stopped:
            process.kill()
        self.pid = self._pipe.recv()

    def _exchange(self, message: object) -> object:
        assert self._pipe is not None
        self._pipe.send(message)
        return self._pipe.recv()

    @property
    def _exit_code(self) -> int | None:
        return self._process.exitcode if self._process else None

    def _ended(self, fault: Exception) -> WorkerEnded:
        """How the process has ended."""
        code = self._exit_code
        if code == OUT_OF_MEMORY:
            return WorkerEnded("wanted too much memory", by_bot=True)
        return WorkerEnded(f"failed: {fault}" if code is None else f"ended (exit code {code})")


async def in_thread(work: Callable[[], T]) -> T:
    """Run a function in a thread of its own, which keeps neither the event loop nor the program from ending."""
    loop = asyncio.get_running_loop()
    result: asyncio.Future[T] = loop.create_future()

    def tell(value: T | None, fault: BaseException | None) -> None:
        if result.done():
            return
        if fault is not None:
            result.set_exception(fault)
        else:
            result.set_result(cast("T", value))

    def run() -> None:
        value, fault = None, None
        try:
            value = work()
        except Exception as error:  # noqa: BLE001 - it is raised where the result is awaited
            fault = error
        # The loop may have ended in the meantime.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(tell, value, fault)

    threading.Thread(target=run, daemon=True).start()
    return await result
