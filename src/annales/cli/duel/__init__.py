"""7 Wonders Duel in the terminal."""

from annales.cli.duel.desk import DESK

__all__ = ["DESK"]
