"""A limit of the processor time of a process, by a control group of Linux."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

GROUPS: Final = Path("/sys/fs/cgroup")
PERIOD: Final = 10_000
"""Microseconds in which a process gets its share: short, so that a move waits little for the next period."""


@contextmanager
def limited(process: int, share: float) -> Iterator[None]:
    """Give a process and those that it starts a share of one core, such as 0.25.

    Raises `PermissionError` without the rights of an administrator, `FileNotFoundError` without control groups.
    """
    first_version = (GROUPS / "cpu").is_dir()
    root = GROUPS / "cpu" if first_version else GROUPS
    group = root / f"annales-{process}"
    group.mkdir()
    try:
        if first_version:
            (group / "cpu.cfs_period_us").write_text(str(PERIOD))
            (group / "cpu.cfs_quota_us").write_text(str(round(share * PERIOD)))
        else:
            (group / "cpu.max").write_text(f"{round(share * PERIOD)} {PERIOD}")
        (group / "cgroup.procs").write_text(str(process))
        yield
    finally:
        for left in (group / "cgroup.procs").read_text().split():
            (root / "cgroup.procs").write_text(left)
        group.rmdir()
