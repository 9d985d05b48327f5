"""Units of the whole numbers that search and networks calculate with."""

__all__ = ["RESULT_UNIT"]

RESULT_UNIT = 10_000
"""The integer that stands for a victory."""
