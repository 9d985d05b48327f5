"""What counts as a whole number among the values that callers give."""

from __future__ import annotations

from numbers import Integral

__all__ = ["is_whole_number"]


def is_whole_number(value: object) -> bool:
    """Whether a value is an integer; True and False are not.

    >>> is_whole_number(3), is_whole_number(2.5), is_whole_number(True)
    (True, False, False)
    """
    return isinstance(value, Integral) and not isinstance(value, bool)
