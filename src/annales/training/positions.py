"""Replay of self-play games: rows of features, which are the input of training, and estimates of a network."""

from __future__ import annotations

from annales.kernel.features import MOST_ACTIVE, list_features, list_move_features, weight_set
from annales.kernel.memory import assign
from annales.kernel.protocol import Packed, StateRecord, Workspace, begin, legal, list_outcomes, settle, step
from annales.kernel.records import Record, cells, number, record
from annales.kernel.rules import rule
from annales.networks.evaluate import evaluate, evaluate_ending
from annales.networks.records import MOST_KINDS, EvaluationSpace, Network
from annales.simulation.playouts import MOST_SEATS
from annales.training.records import DecisionRow, EntryRow, GameRow, ShareRow

__all__ = ["MOST_MOVE_FEATURES", "EstimateRow", "MoveRow", "PositionRow", "estimate_games", "replay_games"]

MOST_MOVE_FEATURES = 8
"""Most active features of a move."""
GAME, ZERO = range(2)


@record
class PositionRow(Record):
    """The features of one decision."""

    count: int = number(bits=16)
    """Number of active features."""
    weight_set: int = number(bits=16)
    """The set of weights that a network uses."""
    active: list[int] = cells(MOST_ACTIVE, bits=16)


@record
class MoveRow(Record):
    """The features of one move of a full search."""

    count: int = number(bits=16)
    active: list[int] = cells(MOST_MOVE_FEATURES, bits=16)


@record
class EstimateRow(Record):
    """What a network expects at one decision."""

    estimates: list[int] = cells(MOST_SEATS, bits=16)
    """The result by seat, in units of 1 / RESULT_UNIT."""
    kinds: list[list[int]] = cells(MOST_SEATS, MOST_KINDS, bits=16)
    """Its parts by kind of victory."""
    points: list[int] = cells(MOST_SEATS)
    """Points by seat, in units of 1 / POINT_UNIT."""


@rule
def write_position(f: Record, s: StateRecord, w: Workspace, e: EvaluationSpace, row: PositionRow) -> None:
    """Write the features of a situation."""
    row.count = list_features(f, s, w, e)
    row.weight_set = weight_set(f, s)
    for i in range(row.count):
        row.active[i] = e.active[i]


@rule
def write_move(f: Record, s: StateRecord, w: Workspace, e: EvaluationSpace, row: MoveRow, move: int) -> None:
    """Write the features of a move."""
    row.count = list_move_features(f, s, w, e, move)
    # A reader of the row compares `count` with its length.
    for i in range(min(row.count, MOST_MOVE_FEATURES)):
        row.active[i] = e.active[i]


@rule
def can_happen(f: Record, s: StateRecord, w: Workspace, value: int) -> bool:
    """Whether a move or an outcome is possible now. Rules may be called with no other ones."""
    if s.event != 0:
        for i in range(list_outcomes(f, s, w)):
            if w.outcomes[i] == value:
                return True
    elif s.turn >= 0:
        for i in range(legal(f, s, w)):
            if w.moves[i] == value:
                return True
    return False


@rule
def play_until(f: Record, s: StateRecord, w: Workspace, entries: Packed[EntryRow], entry: int, until: int) -> int:
    """Play the entries from `entry` to `until`; return the number of the next one: less where one fits no situation."""
    while entry < until:
        value = entries[entry].value
        if not can_happen(f, s, w, value):
            return entry
        if s.event != 0:
            settle(f, s, w, value)
        else:
            step(f, s, w, value)
        entry += 1
    return entry


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
        while decision < games[game].decisions:
            entry = play_until(f, states[GAME], w, entries, entry, decisions[decision].entry)
            if entry != decisions[decision].entry or states[GAME].turn != decisions[decision].seat:
                return decision
            write_position(f, states[GAME], w, e, positions[decision])
            for _ in range(decisions[decision].shares):
                write_move(f, states[GAME], w, e, moves[share], shares[share].move)
                share += 1
            decision += 1
        entry = play_until(f, states[GAME], w, entries, entry, games[game].entries)
        if entry != games[game].entries or states[GAME].turn >= 0:
            return decision
    return decision


@rule
def estimate_games(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    evaluations: Packed[EvaluationSpace],
    networks: Packed[Network],
    games: Packed[GameRow],
    entries: Packed[EntryRow],
    decisions: Packed[DecisionRow],
    rows: Packed[EstimateRow],
) -> None:
    """Play games again that `replay_games` has accepted, and write what a network expects at each decision."""
    f, w, e = facts[0], scratch[0], evaluations[0]
    entry, decision = 0, 0
    for game in range(len(games)):
        assign(states, GAME, ZERO)
        begin(f, states[GAME], w)
        while decision < games[game].decisions:
            entry = play_until(f, states[GAME], w, entries, entry, decisions[decision].entry)
            evaluate(f, states[GAME], w, networks[0], e, games[game].seats)
            evaluate_ending(f, states[GAME], networks[0], e, games[game].seats)
            for seat in range(games[game].seats):
                rows[decision].estimates[seat] = e.estimates[seat]
                rows[decision].points[seat] = e.expected[seat]
                for kind in range(MOST_KINDS):
                    rows[decision].kinds[seat][kind] = e.kinds[seat][kind]
            decision += 1
        entry = play_until(f, states[GAME], w, entries, entry, games[game].entries)
