"""Win chances and their changes as text, with standard errors."""

from __future__ import annotations

__all__ = ["percent", "points", "with_error"]


def percent(win: float) -> str:
    """A win chance as a whole number of percent, without the sign.

    >>> percent(0.5), percent(0.034)
    ('50', '3')
    """
    return f"{100 * win:.0f}"


def points(change: float, error: float = 0.0) -> str:
    """A change of win chance in percentage points, with its standard error where it has one.

    >>> points(0.123, 0.01), points(-1)
    ('+12.3 ±1.0', '-100.0')
    """
    return with_error(f"{100 * change:+.1f}", error)


def with_error(number: str, error: float) -> str:
    """A number with the standard error of a win chance, in percentage points; without it where it is exact."""
    return f"{number} ±{100 * error:.1f}" if error > 0 else number
