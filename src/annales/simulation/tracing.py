"""Games that leave a trace of all their moves and outcomes: rules, written once for all games.

This module holds rules, so it imports nothing but the kernel; see `annales.simulation.playouts`.
"""

from __future__ import annotations

from annales.kernel.policy import greedy
from annales.kernel.protocol import Packed, StateRecord, Workspace, begin, draw, legal, settle, step, try_move
from annales.kernel.random import below, seed_stream
from annales.kernel.records import Record, cells, number, record
from annales.kernel.rules import rule

__all__ = ["Trace", "take_step", "trace_game", "trace_games"]

MASK = 0xFFFFFFFF


@record
class Trace(Record):
    """What a checked or traced game leaves behind."""

    decisions: int = number()
    outcomes: int = number()
    """Outcomes of chance."""
    fault: int = number()
    """0, or the number of the fault found after the last step, as `annales.simulation.verification.FAULTS` lists."""
    digest: list[int] = cells(2, bits=64)
    """Two hashes of 32 bits each of all moves and outcomes."""


@rule
def add_to_digest(t: Trace, value: int) -> None:
    """Mix a number into the digest: two hashes in the manner of FNV-1a."""
    t.digest[0] = ((t.digest[0] ^ (value & MASK)) * 16777619) & MASK
    t.digest[1] = ((t.digest[1] ^ ((value + 77) & MASK)) * 22695477) & MASK


@rule
def pick_move(f: Record, s: StateRecord, w: Workspace, index: int) -> int:
    """A move by a policy that changes every 16 games: of 64 games 32 draw at random, 16 list, 16 are greedy."""
    policy = (index >> 4) & 3
    if policy == 3:
        return int(greedy(f, s, w))
    if policy == 2:
        return int(w.moves[below(w, legal(f, s, w))])
    return int(try_move(f, s, w))


@rule
def take_step(f: Record, s: StateRecord, w: Workspace, t: Trace, index: int) -> int:
    """Settle the pending chance event or make a move, and trace it; return the move, −1 for chance."""
    if s.event != 0:
        outcome = draw(f, s, w)
        settle(f, s, w, outcome)
        t.outcomes += 1
        # Outcomes are −1 or more, so that −2 − outcome never equals a move.
        add_to_digest(t, -2 - outcome)
        return -1
    move = pick_move(f, s, w, index)
    step(f, s, w, move)
    t.decisions += 1
    add_to_digest(t, move)
    return move


@rule
def trace_game(f: Record, s: StateRecord, w: Workspace, t: Trace, seed: int, index: int) -> None:
    """Play game number `index` of a run in an empty state, and trace it."""
    seed_stream(w, seed, index)
    begin(f, s, w)
    while s.event != 0 or s.turn >= 0:
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
    """Trace one game in each of the empty states; game number i is played under facts number i modulo their number.

    The arguments up to `traces` are structured arrays.
    """
    for i in range(len(traces)):
        index = first + i
        trace_game(facts[index % len(facts)], states[i], scratch[0], traces[i], seed, index)
