"""Reading files that people name: never more than a limit, so that a wrong name cannot fill the memory."""

from __future__ import annotations

import errno
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable
    from pathlib import Path

__all__ = ["LARGEST_DATA", "LARGEST_TEXT", "read_bytes", "read_text"]

LARGEST_TEXT = 16 << 20
"""Bytes of a text: a game log, cases, cards, settings."""
LARGEST_DATA = 1 << 30
"""Bytes of a file that Annales has written, such as exercises or positions with values."""


def read_bytes(file: Path | Traversable, largest: int = LARGEST_DATA) -> bytes:
    """The content of a file. Raises `OSError` for one that is larger than `largest` bytes or cannot be read."""
    with file.open("rb") as stream:
        content = stream.read(largest + 1)
    if len(content) > largest:
        raise OSError(errno.EFBIG, f"the file is larger than {largest >> 20} MiB", str(file))
    return content


def read_text(file: Path | Traversable) -> str:
    r"""A text in UTF-8, with or without a byte order mark; lines end with "\n".

    Raises `OSError` as `read_bytes` does, and `UnicodeDecodeError`.
    """
    return read_bytes(file, LARGEST_TEXT).decode("utf-8-sig").replace("\r\n", "\n")
