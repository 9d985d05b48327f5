"""Measurements behind `annales bench`."""
