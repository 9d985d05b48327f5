"""What runs inside a worker process: limits, compilation, answers."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable
from multiprocessing.connection import wait
from typing import TypeVar

from annales.server.cards.games_with_sets import load_card_set
from annales.server.workers.requests import HintRequest, MoveRequest, work_arguments

__all__ = ["OUT_OF_MEMORY", "answer", "compile_once", "start_process"]

GIB = 2**30
OUT_OF_MEMORY = 70
"""Exit code of a process whose bot exceeded the memory limit."""

T = TypeVar("T")


def compile_once(memory: float, warm: Callable[[], None]) -> None:
    """Main function of the child that compiles the search and then ends."""
    # Ctrl-C reaches all processes of a terminal; the server ends this one itself.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    start_process(memory, warm)


def start_process(memory: float, warm: Callable[[], None] | None) -> None:
    """Limit this process to `memory` GiB, let it end with its parent, and load the compiled code."""
    end_with_parent()
    limit_memory(memory)
    # A bot thinks on one thread; the buffers of more would count against the limit.
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    if warm:
        warm()


def answer(work: Callable[..., T], request: MoveRequest | HintRequest) -> T:
    """A bot's move, or the result of a search. The process ends if it runs out of memory, which frees all of it."""
    try:
        if request.cards is not None:
            load_card_set(*request.cards)
        return work(*work_arguments(request))
    except MemoryError:
        # Not `sys.exit`: after a failed allocation no more Python code may be relied on.
        os._exit(OUT_OF_MEMORY)


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
