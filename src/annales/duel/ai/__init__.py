"""Heuristics of 7 Wonders Duel and its observation for learners."""
