"""Copying one record over another in a sequence of records, plain or packed."""

from __future__ import annotations

from typing import Any

from annales.kernel.rules import primitive

__all__ = ["assign"]


@primitive
def assign(records: Any, target: int, source: int) -> None:
    """Make record number `target` equal to record number `source`."""
    records[target] = records[source].copy()
