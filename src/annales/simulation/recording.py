"""A rule that plays one game of a simulation and keeps its moves and outcomes, written once for all games.

This module imports nothing but the kernel and other rules; `annales.simulation.playouts` says why.
"""

from __future__ import annotations

from annales.kernel.memory import assign
from annales.kernel.protocol import MOST_DECISIONS, Packed, StateRecord, Workspace, begin, draw, settle, step
from annales.kernel.random import seed_stream
from annales.kernel.records import Record, number, record
from annales.kernel.rules import rule
from annales.simulation.playouts import move_by_policy, policy_of

__all__ = ["RecordedEntry", "record_game"]


@record
class RecordedEntry(Record):
    """A move, or an outcome of chance."""

    value: int = number()
    """The number of the move or of the outcome."""
    seat: int = number(bits=16)
    """The seat that moved, or −1 where chance decided."""
    event: int = number(bits=16)
    """The kind of the chance event by `Ruleset.events`; 0 for a move."""


@rule
def record_game(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    entries: Packed[RecordedEntry],
    seed: int,
    index: int,
    policies: int,
) -> int:
    """Play game number `index` of a run, as `play_seeded` does, and write its entries; return their number.

    `states` are two records: one to play in, and one that stays zero. Entries for which there is no room are counted,
    and not written.
    """
    assign(states, 0, 1)
    f, s, w = facts[0], states[0], scratch[0]
    seed_stream(w, seed, index)
    begin(f, s, w)
    decisions, written = 0, 0
    while s.event != 0 or (s.turn >= 0 and decisions < MOST_DECISIONS):
        event, seat, value = s.event, s.turn, 0
        if event != 0:
            value = draw(f, s, w)
            settle(f, s, w, value)
        else:
            value = move_by_policy(f, s, w, policy_of(policies, seat))
            step(f, s, w, value)
            decisions += 1
        if written < len(entries):
            entries[written].value = value
            entries[written].seat = -1 if event != 0 else seat
            entries[written].event = event
        written += 1
    return written
