"""Moves, positions and case situations of The Flow of History as text."""
