"""Invariants of The Flow of History and recounts that are independent of its rules."""
