"""Texts in CSV files that spreadsheets open."""

from __future__ import annotations

import re

__all__ = ["guarded"]


def guarded(value: object) -> object:
    """A text that a spreadsheet would take for a formula begins with an apostrophe: a name may be of somebody else.

    >>> guarded("=1+1"), guarded("Ada"), guarded(3)
    ("'=1+1", 'Ada', 3)
    """
    return f"'{value}" if isinstance(value, str) and re.match(r"'*[=+\-@]", value) else value
