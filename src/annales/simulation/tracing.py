"""Rules that play a game and hash all its moves and outcomes, written once for all games.

Two games with equal traces are taken to be equal: so plain rules are compared with compiled ones. This module imports
nothing but the kernel; `annales.simulation.playouts` says why.
"""

from __future__ import annotations

from annales.kernel.policy import greedy
from annales.kernel.protocol import (
    MOST_DECISIONS,
    Packed,
    StateRecord,
    Workspace,
    begin,
    draw,
    legal,
    settle,
    step,
    try_move,
)
from annales.kernel.random import below, seed_stream
from annales.kernel.records import Record, cells, number, record
from annales.kernel.rules import rule

__all__ = ["Trace", "take_step", "trace_game", "trace_games"]

MASK = 0xFFFFFFFF


@record
class Trace(Record):
    """Counts and hashes of one game that was checked or traced."""

    decisions: int = number()
    """Number of decisions."""
    outcomes: int = number()
    """Number of outcomes of chance."""
    fault: int = number()
    """0, or the number of the fault after the last step: an index of `annales.simulation.verification.FAULTS`."""
    digest: list[int] = cells(2, bits=64)
    """Two hashes of 32 bits each of all moves and outcomes."""


@rule
def add_to_digest(t: Trace, value: int) -> None:
    """Add a number to both hashes, each computed like FNV-1a with a multiplier of its own."""
    # The mask keeps 32 bits, so that plain integers give what 64-bit compiled ones do.
    t.digest[0] = ((t.digest[0] ^ (value & MASK)) * 16777619) & MASK
    t.digest[1] = ((t.digest[1] ^ ((value + 77) & MASK)) * 22695477) & MASK


@rule
def pick_move(f: Record, s: StateRecord, w: Workspace, index: int) -> int:
    """A move by a policy that depends on the number of the game.

    Of every 64 games, the first 32 draw moves by rejection, the next 16 from the list, the last 16 are greedy.
    """
    # Bits 4 and 5 of the number: changing the policy after 16 games lets each meet many combinations of options.
    policy = (index >> 4) & 3
    if policy == 3:
        return int(greedy(f, s, w))
    if policy == 2:
        return int(w.moves[below(w, legal(f, s, w))])
    return int(try_move(f, s, w))


@rule
def take_step(f: Record, s: StateRecord, w: Workspace, t: Trace, index: int) -> int:
    """Settle the pending chance event or make a move, and add it to the trace. Returns the move, or −1 for chance."""
    if s.event != 0:
        outcome = draw(f, s, w)
        settle(f, s, w, outcome)
        t.outcomes += 1
        # Outcomes are at least −1 and moves at least 0, so −2 − outcome never equals a move.
        add_to_digest(t, -2 - outcome)
        return -1
    move = pick_move(f, s, w, index)
    step(f, s, w, move)
    t.decisions += 1
    add_to_digest(t, move)
    return move


@rule
def trace_game(f: Record, s: StateRecord, w: Workspace, t: Trace, seed: int, index: int) -> None:
    """Play game number `index` of a run in a zeroed state, and write its trace to `t`. Stops as `play_game` does."""
    seed_stream(w, seed, index)
    begin(f, s, w)
    while s.event != 0 or (s.turn >= 0 and t.decisions < MOST_DECISIONS):
        take_step(f, s, w, t, index)


@rule
def trace_games(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    traces: Packed[Trace],
    seed: int,
    first: int,
) -> None:
    """Play one game in each of the zeroed states and write its trace; the first is game number `first` of the run.

    Game number i uses record i mod n of the n facts records.
    """
    for i in range(len(traces)):
        index = first + i
        trace_game(facts[index % len(facts)], states[i], scratch[0], traces[i], seed, index)
