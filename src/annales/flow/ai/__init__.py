"""Heuristics of The Flow of History and its observation for learners."""
