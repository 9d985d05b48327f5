"""The priority of worker processes: they take only the processor time that the web process leaves."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from multiprocessing.context import SpawnContext, SpawnProcess

__all__ = ["LOWEST", "SPAWN", "WAITED_FOR", "LowPriorityProcess", "give_way", "lower_priority"]

LOWEST = 19
"""The lowest niceness of POSIX systems."""
WAITED_FOR = 3
"""The niceness of a process for whose answers people wait: it gets a third of a core that it shares."""
BELOW_NORMAL = 0x4000
"""Windows' priority class of programs that work in the background."""


def lower_priority(pid: int = 0) -> None:
    """Give a process the lowest priority, 0 for this one. Where that is not permitted, nothing happens."""
    if sys.platform == "win32":
        import ctypes

        # Another process needs a handle there; it lowers its own priority when it starts.
        if pid == 0:
            kernel = ctypes.windll.kernel32
            kernel.SetPriorityClass(kernel.GetCurrentProcess(), BELOW_NORMAL)
        return
    with suppress(OSError):
        os.setpriority(os.PRIO_PROCESS, pid, LOWEST)
    if sys.platform == "linux":
        with suppress(OSError):
            # A process of this class gives up its core at once when another one wakes.
            os.sched_setscheduler(pid, os.SCHED_IDLE, os.sched_param(0))


def give_way() -> None:
    """Let the web process come first, so that moves do not wait for what this process does."""
    if sys.platform != "win32":
        with suppress(OSError):
            os.nice(WAITED_FOR)


class LowPriorityProcess(SpawnProcess):
    """A process whose start does not disturb others either: importing takes a second, compiling most of a minute."""

    def start(self) -> None:
        """Start the process, and lower its priority before it imports anything."""
        super().start()
        if self.pid is not None:
            lower_priority(self.pid)


class LowPriorityContext(SpawnContext):
    """Starts processes with low priority."""

    Process = LowPriorityProcess


# Not forked: a fork of a process with threads and open sockets may deadlock.
SPAWN = LowPriorityContext()
