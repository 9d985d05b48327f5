"""Operations on arrays of records: copy one record over another, and prefetch one."""

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
    """Ask the processor to load record number `i` into its cache. Nothing changes, and `i` may be out of range."""
