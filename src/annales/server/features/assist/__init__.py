"""Hints, explanations of moves, and other help during a game."""
