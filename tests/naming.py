"""Readable ids of parametrized tests."""

import re

__all__ = ["short_id"]

LONGEST = 48


def short_id(value: object) -> str:
    """The last words of a value as an id of a test case: of a text that has lines, of its last line.

    >>> short_id("game = 'duel'\\nexpect = { coins = [3] }")
    'expect-coins-3'
    """
    lines = str(value).strip().splitlines() or [""]
    words = re.findall(r"[A-Za-z0-9_*]+", lines[-1])
    found: list[str] = []
    for word in reversed(words):
        if len("-".join([word, *found])) > LONGEST:
            break
        found.insert(0, word)
    return "-".join(found) or "empty"
