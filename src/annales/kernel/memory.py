"""Operations on arrays of records: copy one record over another, hash one, and prefetch one."""

from __future__ import annotations

from annales.kernel.hashing import nh_hash
from annales.kernel.protocol import Packed, R
from annales.kernel.rules import primitive

__all__ = ["assign", "fingerprint", "prefetch"]


@primitive
def assign(records: Packed[R], target: int, source: int) -> None:
    """Make record number `target` equal to record number `source`."""
    records[target] = records[source].copy()


@primitive
def prefetch(records: Packed[R], i: int) -> None:
    """Ask the processor to load record number `i` into its cache. Nothing changes, and `i` may be out of range."""


@primitive
def fingerprint(records: Packed[R], i: int, part: int) -> int:
    """One half of the hash of record number `i`, see `annales.kernel.hashing`. `part` is a literal 0 or 1."""
    return nh_hash(records[i].pack().tobytes(), part)
