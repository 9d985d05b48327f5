"""stub"""
from __future__ import annotations
from annales.flow.facts import Facts
from annales.flow.state import Scratch, State
from annales.kernel.protocol import check
from annales.kernel.rules import implements
INVARIANTS = ("",)

@implements(check, State)
def check_state(f: Facts, s: State, w: Scratch, before: State, spare: State, move: int) -> int:
    return 0
