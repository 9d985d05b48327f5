"""Play many games: simulations with statistics, and verification of the rules."""

from annales.simulation.batch import POLICIES, Simulation, simulate
from annales.simulation.option_sets import all_options
from annales.simulation.verification import Fault, Verification, compare, verify

__all__ = ["POLICIES", "Fault", "Simulation", "Verification", "all_options", "compare", "simulate", "verify"]
