"""Judging situations: exact values where little is left to happen."""

from annales.analysis.exact import exact_values

__all__ = ["exact_values"]
