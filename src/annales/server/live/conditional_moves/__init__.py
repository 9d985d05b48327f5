"""Moves that people plan for the case that others play some move."""
