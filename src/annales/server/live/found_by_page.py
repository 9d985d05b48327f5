"""What the engine in a page has found: compressed JSON, which the process that reads what people upload decodes."""

from __future__ import annotations

import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TypeVar

import msgspec

from annales.errors import AnnalesError
from annales.server.errors import Refusal
from annales.server.limits import LIMITS

__all__ = ["read_found", "refuse_what_no_engine_finds"]

GZIP = 31
"""The window of zlib with the head of gzip."""
FAULTS = (AnnalesError, ArithmeticError, AttributeError, LookupError, RuntimeError, TypeError, ValueError, zlib.error)
"""What work with data that no engine finds ends with."""

T = TypeVar("T")


def read_found(data: bytes, kind: type[T]) -> T:
    """What a page has found. Raises `ValueError` and its kind, and `zlib.error`."""
    unpacking = zlib.decompressobj(GZIP)
    text = unpacking.decompress(data, LIMITS.found_unpacked)
    if not unpacking.eof:
        raise ValueError("the data is too long, or its end is missing")
    return msgspec.json.decode(text, type=kind)


@contextmanager
def refuse_what_no_engine_finds() -> Iterator[None]:
    """Raises `Refusal` where work with what was found fails."""
    try:
        yield
    except FAULTS as fault:
        raise Refusal("unreadable", {"detail": f"found: {type(fault).__name__}"}) from None
