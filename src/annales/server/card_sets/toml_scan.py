"""The scan of TOML text: size, nesting, names and numbers, without reading values."""

from __future__ import annotations

import re
from typing import Never

from annales.server.errors import Refusal
from annales.server.limits import LIMITS

__all__ = ["scan_toml"]

_TOKEN = re.compile(
    r"""
    (?P<skipped>
        \#[^\n]*
        # Every closing mark is optional, so that no repetition fails and nothing is read twice. Groups are not
        # possessive: Python 3.11.2, that of Debian 12, stops such groups too early.
        | "{3} [^"\\]*+ (?:(?:\\[\s\S] | "(?!"")) [^"\\]*+)* (?:"{3,5})?
        | '{3} [^']*+ (?:'(?!'') [^']*+)* (?:'{3,5})?
        | " [^"\\\n]*+ (?:\\. [^"\\\n]*+)* "?
        | ' [^'\n]*+ '?
    )
    | (?P<number>(?<![0-9A-Za-z_])[0-9][0-9A-Za-z_]{MANY,}+)
    | (?P<sign>[\[\]{}=,.\n])
    """.replace("MANY", str(LIMITS.digits)),
    re.VERBOSE,
)
"""Comments and texts, which are skipped; numbers that are too long; signs that give the text its structure."""


def scan_toml(text: str) -> None:
    """Refuse text that would take a TOML parser too long. Raises `Refusal` with the line.

    >>> scan_toml('name = { en = "[[[[ in a text does not count" }')
    >>> scan_toml("a.b.c.d.e = 1")
    Traceback (most recent call last):
    annales.server.errors.Refusal: refused: file-name-too-long {'most': 4, 'line': 1}
    """
    if len(text) > LIMITS.characters:
        raise Refusal("file-too-long", {"most": LIMITS.characters})
    if text.count("\n") >= LIMITS.lines:
        raise Refusal("file-too-many-lines", {"most": LIMITS.lines})
    structure = _Structure(text)
    for found in _TOKEN.finditer(text):
        if found.lastgroup == "sign":
            structure.add(found.group(), found.start())
        elif found.lastgroup == "number":
            structure.refuse("file-number-too-long", LIMITS.digits, found.start())


class _Structure:
    """Counts what the signs of a text say about its structure."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._depth = self._dots = self._all_dots = self._names = self._line_names = self._values = self._tables = 0
        self._at_start_of_line = True

    def add(self, sign: str, place: int) -> None:
        """Count one sign. Raises `Refusal`."""
        if sign == ".":
            self._dots, self._all_dots = self._dots + 1, self._all_dots + 1
            if self._dots >= LIMITS.key_parts:
                self.refuse("file-name-too-long", LIMITS.key_parts, place)
            self._check("file-too-many-dots", self._all_dots, LIMITS.dots, place)
            return
        self._dots = 0
        if sign in "[{":
            # Here, before any name and outside all brackets, begins the header of a table.
            self._tables += self._at_start_of_line and self._depth == 0
            self._depth += 1
        elif sign in "]}":
            self._depth = max(0, self._depth - 1)
        self._names += sign == "="
        self._line_names = 0 if sign == "\n" else self._line_names + (sign == "=")
        self._values += sign in "=,[{"
        self._at_start_of_line = sign == "\n"
        self._check("file-too-deep", self._depth, LIMITS.depth, place)
        self._check("file-too-many-tables", self._tables, LIMITS.tables, place)
        self._check("file-too-many-names", self._names, LIMITS.names, place)
        self._check("line-too-many-names", self._line_names, LIMITS.line_names, place)
        self._check("file-too-many-values", self._values, LIMITS.values, place)

    def _check(self, key: str, number: int, most: int, place: int) -> None:
        if number > most:
            self.refuse(key, most, place)

    def refuse(self, key: str, most: int, place: int) -> Never:
        """Raise the `Refusal` for a limit that is exceeded at a place."""
        raise Refusal(key, {"most": most, "line": self._text.count("\n", 0, place) + 1})
