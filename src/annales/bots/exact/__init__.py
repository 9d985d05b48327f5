"""The exact solver for the end of a game, written once for all games. Its rules are compiled at first use."""

from annales.bots.exact.solver import Solver

__all__ = ["Solver"]
