"""Tournaments of a group: pairings, rounds, results and standings."""
