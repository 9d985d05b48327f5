"""The Flow of History in the terminal."""

from annales.cli.flow.desk import DESK

__all__ = ["DESK"]
