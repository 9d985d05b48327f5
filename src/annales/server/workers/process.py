"""What runs inside a worker process: limits, compilation, answers."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.connection import Connection, wait

from annales.server.card_set import load_card_set
from annales.server.workers.priority import lower_priority
from annales.server.workers.requests import Request

__all__ = ["OUT_OF_MEMORY", "Answered", "Failed", "compile_once", "run_worker", "start_process"]

GIB = 2**30
OUT_OF_MEMORY = 70
"""Exit code of a process whose bot exceeded the memory limit."""
THREAD_LIMITS = ("OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS", "MKL_NUM_THREADS", "NUMBA_NUM_THREADS")
"""Environment variables that limit the threads of numerical libraries."""


@dataclass(frozen=True)
class Answered:
    """What a process sends when it has done its work."""

    result: object


@dataclass(frozen=True)
class Failed:
    """What a process sends when its work raised an exception."""

    report: str
    """The traceback. It is text because an exception of a bot may not survive pickling."""


def compile_once(memory: float, warm: Callable[[], None]) -> None:
    """Main function of the child that compiles the search and then ends."""
    lower_priority()
    start_process(memory, warm)


def run_worker(connection: Connection, memory: float, seconds: float, warm: Callable[[], None] | None) -> None:
    """Main function of a worker process: sends its process id when it is ready, then answers requests.

    The start may take `seconds` of processor time.
    """
    lower_priority()
    limit_time(seconds)
    start_process(memory, warm)
    connection.send(os.getpid())
    while True:
        limit_time(0)
        try:
            work, request, seconds = connection.recv()
        except EOFError:
            return
        limit_time(seconds)
        connection.send(answer(work, request))


def start_process(memory: float, warm: Callable[[], None] | None) -> None:
    """Limit this process to `memory` GiB, let it end with its parent, and load the compiled code."""
    # Ctrl-C reaches all processes of a terminal, and the end of a service all of its processes; the server ends this
    # one itself.
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, signal.SIG_IGN)
    end_with_parent()
    limit_memory(memory)
    # A bot thinks on one thread. The libraries are imported later, and read the variables then.
    for variable in THREAD_LIMITS:
        os.environ.setdefault(variable, "1")
    if warm:
        warm()


def answer(work: Callable[..., object], request: Request) -> Answered | Failed:
    """A bot's move, or what a search has found. The process ends if it runs out of memory, which frees all of it."""
    try:
        if request.cards is not None:
            load_card_set(*request.cards)
        return Answered(work(*request.arguments))
    except MemoryError:
        # Not `sys.exit`: after a failed allocation no more Python code may be relied on.
        os._exit(OUT_OF_MEMORY)
    except Exception:  # noqa: BLE001 - the web process logs it
        return Failed(traceback.format_exc())


def limit_time(seconds: float) -> None:
    """Let the system end this process after some seconds of processor time; 0 means never. Windows has no such limit.

    The time that other processes take does not count: on a busy machine a process of low priority gets very little.
    """
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def limit_memory(gib: float) -> None:
    """Make allocations beyond a limit fail. Only Linux enforces it."""
    if sys.platform != "win32":
        import resource

        hard_limit = resource.getrlimit(resource.RLIMIT_DATA)[1]
        limit = int(gib * GIB)
        if hard_limit == resource.RLIM_INFINITY or limit < hard_limit:
            resource.setrlimit(resource.RLIMIT_DATA, (limit, hard_limit))


def end_with_parent() -> None:
    """End this process when its parent ends, even if the parent was killed."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        threading.Thread(target=_watch, args=(parent.sentinel,), daemon=True).start()


def _watch(sentinel: int) -> None:
    wait([sentinel])
    os._exit(1)
