"""Replay of self-play games to find the seat of each move: one compiled rule."""

from __future__ import annotations

from annales.kernel.memory import assign
from annales.kernel.protocol import Packed, StateRecord, Workspace, begin, settle, step
from annales.kernel.records import Record, number, record
from annales.kernel.rules import rule
from annales.training.positions import can_happen
from annales.training.records import EntryRow, GameRow

__all__ = ["SeatRow", "find_seats"]

GAME, ZERO = range(2)


@record
class SeatRow(Record):
    """Who decided one entry of a game."""

    seat: int = number(bits=16)
    """The seat that moved, or −1 where chance decided."""
    event: int = number(bits=16)
    """The kind of the chance event by `Ruleset.events`; 0 for a move."""


@rule
def find_seats(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    games: Packed[GameRow],
    entries: Packed[EntryRow],
    rows: Packed[SeatRow],
) -> int:
    """Play the games again and write a row for each entry; return the number of games.

    Stops early, with a smaller number, where an entry does not fit the rules.
    """
    f, w = facts[0], scratch[0]
    entry = 0
    for game in range(len(games)):
        assign(states, GAME, ZERO)
        begin(f, states[GAME], w)
        while entry < games[game].entries:
            value = entries[entry].value
            if not can_happen(f, states[GAME], w, value):
                return game
            rows[entry].event = states[GAME].event
            rows[entry].seat = -1 if states[GAME].event != 0 else states[GAME].turn
            if states[GAME].event != 0:
                settle(f, states[GAME], w, value)
            else:
                step(f, states[GAME], w, value)
            entry += 1
        if states[GAME].turn >= 0:
            return game
    return len(games)
