"""Rules that play whole games by simple policies, written once for all games.

Modules with rules import nothing but the kernel and each other. The cache of compiled rules depends on every module
that they import, so that an edit of one more module would compile all rules again.
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
    ending,
    legal,
    points,
    result,
    settle,
    step,
    try_move,
)
from annales.kernel.random import below, seed_stream
from annales.kernel.records import Record, cells, number, record
from annales.kernel.rules import rule

__all__ = [
    "GREEDY",
    "LISTING",
    "MOST_SEATS",
    "RANDOM",
    "PlayoutResult",
    "move_by_policy",
    "play_game",
    "play_rows",
    "play_seeded",
    "policy_of",
    "settle_events",
]

RANDOM, LISTING, GREEDY = range(3)
"""Policies: a random move by rejection, a random move from the list of legal ones, the move of `greedy@1`."""
POLICY_BITS, POLICY_MASK = 4, 0b1111
"""The policies of all seats are one integer, with four bits for each seat: rules take numbers, not sequences."""
MOST_SEATS = 5
"""Most players of any game."""


@record
class PlayoutResult(Record):
    """What a simulation keeps of one game."""

    decisions: int = number()
    """Number of decisions."""
    ending: int = number()
    """Number of the kind of victory."""
    results: list[int] = cells(MOST_SEATS)
    """Results by seat: 2 for a victory, 1 for a shared one, 0 for a defeat."""
    points: list[int] = cells(MOST_SEATS)
    """Points at the end of the game, by seat."""


@rule
def settle_events(f: Record, s: StateRecord, w: Workspace) -> None:
    """Settle pending chance events with random outcomes until a decision is open or the game is over."""
    while s.event != 0:
        settle(f, s, w, draw(f, s, w))


@rule
def move_by_policy(f: Record, s: StateRecord, w: Workspace, policy: int) -> int:
    """A legal move, chosen by a policy: RANDOM, LISTING or GREEDY."""
    if policy == RANDOM:
        return try_move(f, s, w)
    if policy == LISTING:
        return int(w.moves[below(w, legal(f, s, w))])
    return int(greedy(f, s, w))


@rule
def policy_of(policies: int, seat: int) -> int:
    """The policy of a seat. `policies` holds four bits for each seat, those of seat 0 lowest."""
    return (policies >> (POLICY_BITS * seat)) & POLICY_MASK


@rule
def play_game(f: Record, s: StateRecord, w: Workspace, policies: int) -> int:
    """Play a game to its end and return the number of decisions. `policies` is as in `policy_of`.

    A game that finds no end is stopped after MOST_DECISIONS.
    """
    decisions = 0
    settle_events(f, s, w)
    while s.turn >= 0 and decisions < MOST_DECISIONS:
        step(f, s, w, move_by_policy(f, s, w, policy_of(policies, s.turn)))
        settle_events(f, s, w)
        decisions += 1
    return decisions


@rule
def play_seeded(
    f: Record, s: StateRecord, w: Workspace, row: PlayoutResult, seats: int, seed: int, index: int, policies: int
) -> None:
    """Play game number `index` of a run in a zeroed state, and write its result to `row`, which is all zeros."""
    seed_stream(w, seed, index)
    begin(f, s, w)
    row.decisions = play_game(f, s, w, policies)
    # A game that was stopped has no ending and no results.
    if s.turn >= 0:
        return
    row.ending = ending(f, s, w)
    for seat in range(seats):
        row.results[seat] = result(f, s, w, seat)
        row.points[seat] = points(f, s, w, seat)


@rule
def play_rows(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    rows: Packed[PlayoutResult],
    seats: int,
    seed: int,
    first: int,
    policies: int,
) -> None:
    """Play one game for each row and write its result; the first is game number `first` of the run.

    `facts` and `scratch` have one record each, `states` two: one to play in, and one that stays zero.
    """
    for i in range(len(rows)):
        # Copying a zeroed record clears the state of the last game without allocating memory.
        states[0] = states[1]
        play_seeded(facts[0], states[0], scratch[0], rows[i], seats, seed, first + i, policies)
