"""Invariants of 7 Wonders Duel. Recounts repeat parts of the rules on purpose: shared functions share faults."""
