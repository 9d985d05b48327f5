"""Processor time of other processes, from Linux's `/proc`."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from pathlib import Path

__all__ = ["session_seconds"]


def session_seconds(session: int) -> float | None:
    """Processor seconds of all processes of a session so far, with the children that they have waited for.

    The resolution is that of the kernel's ticks, usually 0.01 seconds. None on systems without `/proc`.
    """
    if sys.platform != "linux":
        return None
    ticks = 0
    for folder in Path("/proc").iterdir():
        if folder.name.isdigit():
            # A process may end between the two calls.
            with suppress(OSError):
                ticks += _ticks((folder / "stat").read_bytes(), session)
    return ticks / os.sysconf("SC_CLK_TCK")


def _ticks(stat: bytes, session: int) -> int:
    """Processor ticks in the text of a `stat` file; 0 for a process of another session.

    >>> _ticks(b"7 (a) name) R 1 7 7 0 -1 0 0 0 0 0 5 2 30 4 20 0 1 0", session=7)
    41
    """
    # The name of the program, in brackets, may contain brackets and spaces itself: count fields after the last one.
    fields = stat.rpartition(b")")[2].split()
    if int(fields[3]) != session:
        return 0
    return sum(map(int, fields[11:15]))
