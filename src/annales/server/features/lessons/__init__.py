"""Lessons that teach a game."""
