"""Rules that play on from a position by a simple policy, and keep the points of all seats by part."""

from __future__ import annotations

from annales.kernel.parts import part_points
from annales.kernel.protocol import Packed, StateRecord, Workspace, step
from annales.kernel.random import seed_stream
from annales.kernel.records import Record, cells, record
from annales.kernel.rules import rule
from annales.simulation.playouts import GREEDY, MOST_SEATS, POLICY_BITS, play_game

__all__ = ["MOST_PARTS", "FinalPoints", "play_on"]

ALL_GREEDY = sum(GREEDY << (POLICY_BITS * seat) for seat in range(MOST_SEATS))
"""All seats play as `greedy@1`, in the form of `annales.simulation.playouts.policy_of`."""
MOST_PARTS = 12
"""Most parts of the score of any game."""


@record
class FinalPoints(Record):
    """The points at the end of one game."""

    points: list[list[int]] = cells(MOST_SEATS, MOST_PARTS)
    """By seat and part of the score."""


@rule
def play_on(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    rows: Packed[FinalPoints],
    seats: int,
    parts: int,
    seed: int,
    move: int,
) -> None:
    """Make a move in the position `states[1]` and play to the end, once for each row; write the points at the end.

    `facts` and `scratch` have one record each; the game is played in `states[0]`. Row i has the same random stream
    for any move.
    """
    for i in range(len(rows)):
        states[0] = states[1]
        seed_stream(scratch[0], seed, i)
        step(facts[0], states[0], scratch[0], move)
        play_game(facts[0], states[0], scratch[0], ALL_GREEDY)
        for seat in range(seats):
            for part in range(parts):
                rows[i].points[seat][part] = part_points(facts[0], states[0], scratch[0], seat, part)
