"""Moves, positions and case situations of 7 Wonders Duel as text."""
