"""Arrays of records, plain or packed: copying a record over another, and prefetching one."""

from __future__ import annotations

from annales.kernel.protocol import Packed, R
from annales.kernel.rules import primitive

__all__ = ["assign", "prefetch"]


@primitive
def assign(records: Packed[R], target: int, source: int) -> None:
    """Make record number `target` equal to record number `source`."""
    records[target] = records[source].copy()


@primitive
def prefetch(records: Packed[R], i: int) -> None:
    """Tell the processor that record number `i` will be used soon. Changes nothing; any number is allowed."""
