"""stub"""
from __future__ import annotations
from annales.flow.facts import Facts
from annales.flow.moves import random_move
from annales.flow.state import Scratch, State
from annales.kernel.policy import estimate, greedy
from annales.kernel.rules import implements

@implements(estimate, State)
def move_value(f: Facts, s: State, w: Scratch, move: int) -> int:
    return 0

@implements(greedy, State)
def greedy_move(f: Facts, s: State, w: Scratch) -> int:
    return random_move(f, s, w)
