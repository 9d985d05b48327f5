"""Invariants of The Flow of History. Recounts repeat parts of the rules on purpose: shared functions share faults."""
