"""Line breaks in Japanese help. Rich breaks lines only at spaces, and Japanese has none.

Help texts get invisible marks where a line may end. Rich takes a mark for a space of no width. The marks are removed
from the output.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager, redirect_stdout
from typing import Any, TextIO, cast

__all__ = ["allow_breaks", "without_marks"]

MARK = "\x1f"
"""A control character of width 0 that Python counts as white space."""
# A line may end after punctuation, and after hiragana before anything else: there a word with its particle ends.
BREAKS = re.compile(r"(?<=[ぁ-ん）」])(?=[^\s、。：）」』・…ぁ-ん])|(?<=[、。])(?=\S)|(?<=\S)(?=（)")


def allow_breaks(text: str) -> str:
    r"""A text with marks where lines may end.

    >>> allow_breaks("中断したら、annalesを終了します。")
    '中断したら、\x1fannalesを\x1f終了します。'
    """
    return BREAKS.sub(MARK, text) if not text.isascii() else text


class _MarkRemover:
    """A text stream that removes marks."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        return self._stream.write(text.replace(MARK, ""))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def without_marks() -> Iterator[None]:
    """Remove the marks from everything that is printed."""
    with redirect_stdout(cast("TextIO", _MarkRemover(sys.stdout))):
        yield
