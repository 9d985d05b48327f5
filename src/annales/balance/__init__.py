"""Experiments about balance: what an item is worth, measured by giving it to a random seat at a random moment."""

from annales.balance.effects import Effect, PairSums, beside_group, effect_of, expected_beyond, root_mean_square
from annales.balance.experiment import Experiment
from annales.balance.file import BalanceFile, BalanceInfo
from annales.balance.measure import ItemEffect, effects_of_file, measure_balance

__all__ = [
    "BalanceFile",
    "BalanceInfo",
    "Effect",
    "Experiment",
    "ItemEffect",
    "PairSums",
    "beside_group",
    "effect_of",
    "effects_of_file",
    "expected_beyond",
    "measure_balance",
    "root_mean_square",
]
