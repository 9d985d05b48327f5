"""Rules that play a game and check its invariants after every step, written once for all games.

This module imports nothing but the kernel and other rules; `annales.simulation.playouts` says why.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from annales.kernel.protocol import Packed, StateRecord, Workspace, begin, check, legal, result
from annales.kernel.random import seed_stream
from annales.kernel.records import Record
from annales.kernel.rules import rule
from annales.simulation.tracing import Trace, take_step

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

__all__ = ["NO_FAULT", "check_game", "check_games"]

MOST_DECISIONS = 100_000
"""A game with more decisions than this counts as endless."""
NO_FAULT, NO_MOVE, MOVE_NOT_LISTED, ENDLESS, NO_SINGLE_VICTORY = range(5)
"""Numbers of the faults that any game may have. A game's own invariant i has the number NO_SINGLE_VICTORY + i."""


@rule
def is_listed(f: Record, s: StateRecord, w: Workspace, move: int) -> bool:
    """Whether `legal` lists a move. Writes to `w.moves`."""
    for i in range(legal(f, s, w)):  # noqa: SIM110 - rules have no generators
        if w.moves[i] == move:
            return True
    return False


@rule
def check_step(
    f: Record, s: StateRecord, w: Workspace, t: Trace, before: StateRecord, spare: StateRecord, move: int
) -> int:
    """The number of the first fault after a step, or NO_FAULT.

    `before` is the state before the step, `spare` a copy of `s` that may be changed. `move` is −1 for an outcome of
    chance.
    """
    # A copy of the state with the move still to make: the move must be legal there.
    if move >= 0 and not is_listed(f, before, w, move):
        return MOVE_NOT_LISTED
    if t.decisions > MOST_DECISIONS:
        return ENDLESS
    found = check(f, s, w, before, spare, move)
    if found != 0:
        return NO_SINGLE_VICTORY + found
    return NO_MOVE if s.event == 0 and s.turn >= 0 and legal(f, s, w) == 0 else NO_FAULT


@rule
def check_end(f: Record, s: StateRecord, w: Workspace, seats: int) -> int:
    """NO_SINGLE_VICTORY unless exactly one seat has won, or several seats share the victory."""
    won, shared = 0, 0
    for seat in range(seats):
        won += 1 if result(f, s, w, seat) == 2 else 0
        shared += 1 if result(f, s, w, seat) == 1 else 0
    return NO_FAULT if (won == 1 and shared == 0) or (won == 0 and shared > 1) else NO_SINGLE_VICTORY


@rule
def check_game(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    traces: Packed[Trace],
    seats: NDArray[np.int64],
    seed: int,
    index: int,
) -> None:
    """Play and check game number `index` of a run; a fault is written to the trace.

    `states[0]` is zeroed and played in; the next two are work space for the state before a step and a spare copy.
    """
    f, s, w, t = facts[index % len(facts)], states[0], scratch[0], traces[0]
    seed_stream(w, seed, index)
    begin(f, s, w)
    while t.fault == 0 and (s.event != 0 or s.turn >= 0):
        states[1] = states[0]
        move = take_step(f, s, w, t, index)
        # The spare copy is made after the step, for invariants that need to change a state.
        states[2] = states[0]
        t.fault = check_step(f, s, w, t, states[1], states[2], move)
    if t.fault == 0:
        t.fault = check_end(f, s, w, seats[index % len(facts)])


@rule
def check_games(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    traces: Packed[Trace],
    seats: NDArray[np.int64],
    seed: int,
    first: int,
    games: int,
) -> int:
    """Play and check games until the first fault; return how many were played.

    `facts` has one record for each combination of options, and `seats` its number of players. `states` has four
    records, of which the last stays zero. `scratch` and `traces` have one record each.
    """
    for i in range(games):
        states[0] = states[3]
        check_game(facts, states, scratch, traces, seats, seed, first + i)
        if traces[0].fault != 0:
            return i + 1
    return games
