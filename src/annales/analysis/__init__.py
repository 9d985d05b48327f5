"""Analysis of situations: exact values near the end of a game."""

from annales.analysis.exact import exact_values

__all__ = ["exact_values"]
