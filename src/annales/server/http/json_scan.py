"""The scan of JSON bytes: nesting, number of values, and digits, without reading values."""

from __future__ import annotations

import re

from annales.server.errors import Refusal
from annales.server.limits import LIMITS

__all__ = ["scan_json"]

# The closing mark is optional, so that no repetition fails and nothing is read twice.
_TEXT = re.compile(rb'"[^"\\]*+(?:\\.[^"\\]*+)*"?', re.DOTALL)
_NUMBER = re.compile(rb"[0-9]{%d}" % (LIMITS.digits + 1))
_BUT_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))


def scan_json(data: bytes) -> None:
    """Refuse bytes that would take a JSON parser, or the code after it, too long. Raises `Refusal`.

    >>> scan_json(b'{"text": "[[[[[[[[[[[[[[[[[[[[[[[[", "number": 123}')
    >>> scan_json(b"[" * 11)
    Traceback (most recent call last):
    annales.server.errors.Refusal: refused: body-too-deep {'most': 10}
    """
    if data.count(b'"') - data.count(b'\\"') > LIMITS.texts:
        raise Refusal("body-too-many-values", {"most": LIMITS.values})
    rest = _TEXT.sub(b"", data)
    if rest.count(b":") > LIMITS.names:
        raise Refusal("body-too-many-names", {"most": LIMITS.names})
    if sum(map(rest.count, (b",", b":", b"[", b"{"))) > LIMITS.values:
        raise Refusal("body-too-many-values", {"most": LIMITS.values})
    if _NUMBER.search(rest):
        raise Refusal("body-number-too-long", {"most": LIMITS.digits})
    if _depth(rest.translate(None, _BUT_BRACKETS)) > LIMITS.depth:
        raise Refusal("body-too-deep", {"most": LIMITS.depth})


def _depth(brackets: bytes) -> int:
    """How many brackets are open at once at most."""
    depth = most = 0
    for bracket in brackets:
        depth = depth + 1 if bracket in b"[{" else depth - 1
        most = max(most, depth)
    return most
