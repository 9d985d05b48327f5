"""Invariants of 7 Wonders Duel and recounts that are independent of its rules."""
