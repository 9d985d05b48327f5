"""Whole games by simple policies: rules, written once for all games.

This module holds rules, so it imports nothing but the kernel: whatever it imports is part of the key of the cache of
compiled rules.
"""

from __future__ import annotations

from annales.kernel.policy import greedy
from annales.kernel.protocol import (
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
    "choose",
    "play_game",
    "play_rows",
    "play_seeded",
    "policy_of",
    "settle_events",
]

RANDOM, LISTING, GREEDY = range(3)
"""Policies: a random move by rejection, a random one of the listed moves, `greedy@1`."""
POLICY_BITS, POLICY_MASK = 4, 0b1111
MOST_SEATS = 5


@record
class PlayoutResult(Record):
    """What a simulation keeps of one game."""

    decisions: int = number()
    ending: int = number()
    """Number of the kind of victory."""
    results: list[int] = cells(MOST_SEATS)
    """By seat: 2 for a victory, 1 for a shared one, 0 for a defeat."""
    points: list[int] = cells(MOST_SEATS)
    """By seat, at the end of the game."""


@rule
def settle_events(f: Record, s: StateRecord, w: Workspace) -> None:
    """Settle pending chance events with random outcomes until a decision is open or the game is over."""
    while s.event != 0:
        settle(f, s, w, draw(f, s, w))


@rule
def choose(f: Record, s: StateRecord, w: Workspace, policy: int) -> int:
    """A legal move by a policy."""
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
    """Play a game to its end; return the number of decisions. `policies` as in `policy_of`."""
    decisions = 0
    settle_events(f, s, w)
    while s.turn >= 0:
        step(f, s, w, choose(f, s, w, policy_of(policies, s.turn)))
        settle_events(f, s, w)
        decisions += 1
    return decisions


@rule
def play_seeded(
    f: Record, s: StateRecord, w: Workspace, row: PlayoutResult, seats: int, seed: int, index: int, policies: int
) -> None:
    """Play game number `index` of a run in an empty state; write its result to `row`, a `PlayoutResult`."""
    seed_stream(w, seed, index)
    begin(f, s, w)
    row.decisions = play_game(f, s, w, policies)
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
    """Play one game for each row; the first is game number `first`.

    The arguments up to `rows` are structured arrays: one facts record, two states (one to play in and an empty one),
    one scratch record, and the results, shape (games,).
    """
    for i in range(len(rows)):
        states[0] = states[1]
        play_seeded(facts[0], states[0], scratch[0], rows[i], seats, seed, first + i, policies)
