"""Replay of self-play games as rows of features, the input of training."""

from __future__ import annotations

from functools import cache
from typing import cast

from annales.kernel.features import list_features, list_move_features
from annales.kernel.memory import assign
from annales.kernel.protocol import Packed, StateRecord, Workspace, begin, settle, step
from annales.kernel.records import Record, cells, number, record
from annales.kernel.rules import rule
from annales.networks.records import EvaluationSpace
from annales.training.records import DecisionRow, EntryRow, GameRow, ShareRow

__all__ = ["MOST_MOVE_FEATURES", "MoveRow", "PositionRow", "position_record", "replay_games"]

MOST_MOVE_FEATURES = 8
"""Most active features of a move."""
GAME, ZERO = range(2)


class PositionRow(Record):
    """The features of one decision."""

    count: int
    """Number of active features."""
    age: int
    active: list[int]


@cache
def position_record(most: int) -> type[PositionRow]:
    """The class of rows with at most so many active features."""
    fields = {"count": number(bits=16), "age": number(bits=16), "active": cells(most, bits=16)}
    body = {"__annotations__": dict.fromkeys(fields, "int"), "__module__": __name__, **fields}
    return record(cast("type[PositionRow]", type("PositionRow", (PositionRow,), body)))


@record
class MoveRow(Record):
    """The features of one move of a full search."""

    count: int = number(bits=16)
    active: list[int] = cells(MOST_MOVE_FEATURES, bits=16)


@rule
def write_position(f: Record, s: StateRecord, w: Workspace, e: EvaluationSpace, row: PositionRow) -> None:
    """Write the features of a situation."""
    row.count = list_features(f, s, w, e)
    row.age = s.age
    for i in range(min(row.count, len(row.active))):
        row.active[i] = e.active[i]


@rule
def write_move(f: Record, s: StateRecord, w: Workspace, e: EvaluationSpace, row: MoveRow, move: int) -> None:
    """Write the features of a move."""
    row.count = list_move_features(f, s, w, e, move)
    for i in range(row.count):
        row.active[i] = e.active[i]


@rule
def replay_games(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    evaluations: Packed[EvaluationSpace],
    games: Packed[GameRow],
    entries: Packed[EntryRow],
    decisions: Packed[DecisionRow],
    shares: Packed[ShareRow],
    positions: Packed[PositionRow],
    moves: Packed[MoveRow],
) -> int:
    """Play the games again and write a row for each decision and each share; return the number of decisions.

    Stops early, with a smaller number, where an entry does not fit the rules.
    """
    f, w, e = facts[0], scratch[0], evaluations[0]
    entry, decision, share = 0, 0, 0
    for game in range(len(games)):
        assign(states, GAME, ZERO)
        begin(f, states[GAME], w)
        while entry < games[game].entries:
            if states[GAME].event != 0:
                settle(f, states[GAME], w, entries[entry].value)
                entry += 1
                continue
            if states[GAME].turn < 0:
                return decision
            if decision < len(decisions) and decisions[decision].entry == entry:
                write_position(f, states[GAME], w, e, positions[decision])
                for _ in range(decisions[decision].shares):
                    write_move(f, states[GAME], w, e, moves[share], shares[share].move)
                    share += 1
                decision += 1
            step(f, states[GAME], w, entries[entry].value)
            entry += 1
    return decision
