"""Play many games: simulations with statistics, and verification of the rules."""

from annales.simulation.batch import POLICIES, Simulation, simulate
from annales.simulation.continuations import points_after
from annales.simulation.game_check import check_game
from annales.simulation.option_sets import all_options
from annales.simulation.verification import Fault, Verification, compare, verify

__all__ = [
    "POLICIES",
    "Fault",
    "Simulation",
    "Verification",
    "all_options",
    "check_game",
    "compare",
    "points_after",
    "simulate",
    "verify",
]
