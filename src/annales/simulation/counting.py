"""The rule that counts sequences of moves and outcomes of chance. `annales.simulation.perft` calls it."""

from __future__ import annotations

from annales.kernel.memory import assign
from annales.kernel.protocol import Packed, StateRecord, Workspace, legal, list_outcomes, settle, step
from annales.kernel.records import Record, number, record
from annales.kernel.rules import rule

__all__ = ["TOO_DEEP", "TOO_MANY", "ChoiceRow", "CountRow", "Level", "PerftControl", "count_sequences"]

TOO_MANY, TOO_DEEP = -1, -2
"""What `count_sequences` returns where it gives up."""


@record
class PerftControl(Record):
    """Parameters of a count."""

    depth: int = number()
    expands: int = number()
    """1 where outcomes of chance take no depth."""
    limit: int = number(bits=64)
    """Most nodes to visit."""
    visited: int = number(bits=64)


@record
class Level(Record):
    """One situation on the way from the position, whose choices are rows `next` to `end` − 1."""

    ply: int = number()
    next: int = number()
    end: int = number()


@record
class ChoiceRow(Record):
    """A move or an outcome that is still to be tried."""

    value: int = number()


@record
class CountRow(Record):
    """Counts of one depth."""

    nodes: int = number(bits=64)
    chance: int = number(bits=64)
    ends: int = number(bits=64)


@rule
def list_choices(f: Record, s: StateRecord, w: Workspace, choices: Packed[ChoiceRow], first: int) -> int:
    """Write all moves or outcomes of a situation as rows from `first` on; return the number of the row behind them."""
    n = 0
    if s.event != 0:
        n = list_outcomes(f, s, w)
        for i in range(n):
            choices[first + i].value = w.outcomes[i]
    elif s.turn >= 0:
        n = legal(f, s, w)
        for i in range(n):
            choices[first + i].value = w.moves[i]
    return first + n


@rule
def count_node(s: StateRecord, c: PerftControl, row: CountRow) -> None:
    """Count a situation that the game has reached."""
    c.visited += 1
    # Where chance is expanded, a situation that waits for it is only on the way to others.
    if c.expands != 0 and s.event != 0:
        return
    row.nodes += 1
    if s.event != 0:
        row.chance += 1
    elif s.turn < 0:
        row.ends += 1


@rule
def count_sequences(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    control: Packed[PerftControl],
    levels: Packed[Level],
    choices: Packed[ChoiceRow],
    counts: Packed[CountRow],
) -> int:
    """Count all sequences from state 0 by depth; return 0, or TOO_MANY or TOO_DEEP where the count was given up."""
    f, w, c = facts[0], scratch[0], control[0]
    levels[0].ply, levels[0].next = 0, 0
    levels[0].end = list_choices(f, states[0], w, choices, 0)
    level = 0
    while level >= 0:
        if levels[level].next == levels[level].end:
            level -= 1
            continue
        if c.visited == c.limit:
            return TOO_MANY
        value = choices[levels[level].next].value
        levels[level].next += 1
        assign(states, level + 1, level)
        ply = levels[level].ply
        if states[level].event != 0:
            settle(f, states[level + 1], w, value)
            ply += 1 - c.expands
        else:
            step(f, states[level + 1], w, value)
            ply += 1
        count_node(states[level + 1], c, counts[ply])
        if ply < c.depth or (c.expands != 0 and states[level + 1].event != 0):
            first = levels[level].end
            level += 1
            if level == len(levels):
                return TOO_DEEP
            levels[level].ply, levels[level].next = ply, first
            levels[level].end = list_choices(f, states[level], w, choices, first)
    return 0
