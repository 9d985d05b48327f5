"""Dates as spreadsheets of different countries write them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Literal
from unicodedata import normalize

from annales.server.errors import Refusal

__all__ = ["DateOrder", "iso_dates"]

DateOrder = Literal["day-first", "month-first"]
"""What the first number of a date like 1/2/2026 is."""
MIDNIGHT = r"(?:[ T]0?0:00(?::00)?)?"
"""Spreadsheets may add a time to a date."""
YEAR_FIRST = re.compile(rf"(\d{{4}})(?:[-/.](\d\d?)[-/.](\d\d?)|年(\d\d?)月(\d\d?)日){MIDNIGHT}", re.ASCII)
YEAR_LAST = re.compile(rf"(\d\d?)([-/.])(\d\d?)\2(\d{{4}}){MIDNIGHT}", re.ASCII)
MONTHS = 12


def iso_dates(written: Mapping[int, str], order: DateOrder | None = None) -> dict[int, str]:
    """The dates of a file, by row, as ISO 8601 writes them. What is no date is returned as it is.

    All dates of a file with the year at the end are in one order: the given one, or the one that a date of the file
    shows. With dots between the numbers, the day is always the first. Raises `Refusal` if the order stays open.

    >>> iso_dates({2: "2026/1/31", 3: "31.1.2026", 4: "2026年1月31日", 5: "1/31/2026", 6: "12/1/2026", 7: "soon"})
    {2: '2026-01-31', 3: '2026-01-31', 4: '2026-01-31', 5: '2026-01-31', 6: '2026-12-01', 7: 'soon'}
    """
    dates = {row: normalize("NFKC", text.strip()) for row, text in written.items()}
    order = order or _order_of(dates.values())
    return {row: _iso_date(row, text, order) for row, text in dates.items()}


def _order_of(dates: Iterable[str]) -> DateOrder | None:
    """The order that the first date shows in which one number is too large for a month."""
    for found in filter(None, map(YEAR_LAST.fullmatch, dates)):
        first, mark, second, _ = found.groups()
        if mark != "." and (int(first) > MONTHS) != (int(second) > MONTHS):
            return "day-first" if int(first) > MONTHS else "month-first"
    return None


def _iso_date(row: int, text: str, order: DateOrder | None) -> str:
    if found := YEAR_FIRST.fullmatch(text):
        year, month, day = filter(None, found.groups())
        return _joined(year, month, day)
    if (found := YEAR_LAST.fullmatch(text)) is None:
        return text
    first, mark, second, year = found.groups()
    if mark == "." or first == second:
        order = "day-first"
    if order is None:
        raise Refusal("import-which-date", {"row": row, "value": text})
    day, month = (first, second) if order == "day-first" else (second, first)
    return _joined(year, month, day) if int(month) <= MONTHS else text


def _joined(year: str, month: str, day: str) -> str:
    return f"{year}-{month:0>2}-{day:0>2}"
