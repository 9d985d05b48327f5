"""Sequences of records, plain or packed: copying one over another, and having one brought near ahead of its use."""

from __future__ import annotations

from typing import Any

from annales.kernel.rules import primitive

__all__ = ["assign", "prefetch"]


@primitive
def assign(records: Any, target: int, source: int) -> None:
    """Make record number `target` equal to record number `source`."""
    records[target] = records[source].copy()


@primitive
def prefetch(records: Any, i: int) -> None:
    """Tell the processor that record number `i` will be wanted soon. Changes nothing; any number may be named."""
