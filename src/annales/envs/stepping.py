"""Rules that step many games at once, with one row of memory for each game.

This module imports nothing but the kernel and other rules; `annales.simulation.playouts` says why.
"""

from __future__ import annotations

from typing import Any

from annales.envs.rows import STREAM_WORDS, GameEnd, GameRow
from annales.kernel.memory import assign, prefetch
from annales.kernel.observation import encode
from annales.kernel.protocol import (
    Packed,
    StateRecord,
    Workspace,
    begin,
    ending,
    legal,
    points,
    result,
    step,
    try_move,
)
from annales.kernel.random import seed_stream
from annales.kernel.records import Record
from annales.kernel.rules import rule
from annales.simulation.playouts import move_by_policy, policy_of, settle_events

__all__ = [
    "list_moves",
    "observe_rows",
    "play_other_seats",
    "reset_chosen",
    "reset_games",
    "sample_moves",
    "scale_rows",
    "show_chosen",
    "step_games",
]


PREFETCH_AHEAD = 2
"""How many rows ahead memory is prefetched: a step takes about as long as two fetches from main memory."""
CHOICE_STREAMS = 1 << 61
"""Numbers of the random streams that choose moves begin here. Those of games are below, so none is used twice."""


@rule
def save_stream(w: Workspace, row: GameRow) -> None:
    """Save the random stream in the row: each game has its own, but the games of a thread share one scratch record."""
    for i in range(STREAM_WORDS):
        row.stream[i] = w.stream[i]


@rule
def load_stream(w: Workspace, row: GameRow) -> None:
    """Load the random stream that was saved in the row."""
    for i in range(STREAM_WORDS):
        w.stream[i] = row.stream[i]


@rule
def write_row(f: Record, s: StateRecord, w: Workspace, row: GameRow) -> None:
    """Write the observation, the mask of legal moves and the seat on turn to the row of a game."""
    encode(f, s, w)
    for place in range(len(row.observation)):
        row.observation[place] = w.observation[place]
    for move in range(len(row.mask)):
        row.mask[move] = 0
    row.legal = legal(f, s, w)
    for k in range(row.legal):
        row.mask[w.moves[k]] = 1
    row.turn = s.turn


@rule
def start_game(f: Record, s: StateRecord, w: Workspace, row: GameRow, seed: int, index: int) -> None:
    """Set up game number `index` of a run in a zeroed state, up to its first decision."""
    seed_stream(w, seed, index)
    row.learner = row.seat if row.seat < row.seats else index % row.seats
    begin(f, s, w)
    settle_events(f, s, w)


@rule
def show_game(f: Record, s: StateRecord, w: Workspace, row: GameRow) -> None:
    """Write a game that is not over to its row, unless another seat than the learner's is on turn."""
    save_stream(w, row)
    if row.learner < 0 or s.turn == row.learner:
        write_row(f, s, w, row)


@rule
def clear_result(row: GameRow) -> None:
    """Write that the last step ended no game."""
    row.done = 0
    for seat in range(row.seats):
        row.reward[seat] = 0


@rule
def show_without_result(f: Record, s: StateRecord, w: Workspace, row: GameRow) -> None:
    """Write a game to its row, and that the last step ended none."""
    clear_result(row)
    show_game(f, s, w, row)


@rule
def start_next_game(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    rows: Packed[GameRow],
    seed: int,
    i: int,
) -> None:
    """Set up the game that follows the present one in row i."""
    rows[i].episode += 1
    assign(states, i, len(rows))
    # Game k of row i is number i + k · rows of the run, so that no two rows ever play the same game.
    start_game(facts[0], states[i], scratch[0], rows[i], seed, i + len(rows) * rows[i].episode)


@rule
def reset_games(
    facts: Packed[Record], states: Packed[StateRecord], scratch: Packed[Workspace], rows: Packed[GameRow], seed: int
) -> None:
    """Begin all games. `states` has one record more than `rows`: the last one stays zero."""
    for i in range(len(rows)):
        rows[i].episode = -1
        start_next_game(facts, states, scratch, rows, seed, i)
        show_without_result(facts[0], states[i], scratch[0], rows[i])


@rule
def reset_chosen(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    rows: Packed[GameRow],
    chosen: list[int],
    seed: int,
) -> None:
    """Begin the next game of each row whose entry of `chosen` is not 0."""
    for i in range(len(rows)):
        if chosen[i] != 0:
            start_next_game(facts, states, scratch, rows, seed, i)
            show_without_result(facts[0], states[i], scratch[0], rows[i])


@rule
def show_chosen(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    rows: Packed[GameRow],
    chosen: list[int],
    seed: int,
) -> None:
    """Continue from the states that were written to the rows whose entry of `chosen` is not 0."""
    for i in range(len(rows)):
        if chosen[i] != 0:
            load_stream(scratch[0], rows[i])
            settle_events(facts[0], states[i], scratch[0])
            if states[i].turn < 0:
                start_next_game(facts, states, scratch, rows, seed, i)
            show_without_result(facts[0], states[i], scratch[0], rows[i])


@rule
def sample_moves(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    moves: list[int],
    seed: int,
    call: int,
    first: int,
    end: int,
) -> None:
    """Write a random legal move of each of the games first…end−1 to `moves`; all are equally likely."""
    for i in range(first, end):
        prefetch(states, i + PREFETCH_AHEAD)
        # The stream of the game is in its row, so the choice does not change the outcomes of chance.
        seed_stream(scratch[0], seed, CHOICE_STREAMS + call * len(moves) + i)
        moves[i] = try_move(facts[0], states[i], scratch[0])


@rule
def observe(f: Record, s: Any, w: Workspace, seat: int, observation: list[int]) -> None:
    """Write the situation as a seat sees it."""
    # `encode` shows the situation to the seat on turn.
    turn = s.turn
    s.turn = seat
    encode(f, s, w)
    s.turn = turn
    for place in range(len(observation)):
        observation[place] = w.observation[place]


@rule
def write_end(f: Record, s: StateRecord, w: Workspace, row: GameRow, last: GameEnd) -> None:
    """Write the result of a game that is over, and how each seat sees its end."""
    row.done = 1
    last.ending = ending(f, s, w)
    for seat in range(row.seats):
        # Results are 2, 1 and 0; rewards are 1, 0 and −1.
        row.reward[seat] = result(f, s, w, seat) - 1
        last.points[seat] = points(f, s, w, seat)
        observe(f, s, w, seat, last.observation[seat])


@rule
def make_move(f: Record, s: StateRecord, w: Workspace, row: GameRow, last: GameEnd) -> bool:
    """Make the move of the row, write the result, and return whether the game is over."""
    step(f, s, w, row.move)
    settle_events(f, s, w)
    if s.turn < 0:
        write_end(f, s, w, row, last)
        return True
    clear_result(row)
    return False


@rule
def step_games(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    rows: Packed[GameRow],
    ends: Packed[GameEnd],
    seed: int,
    first: int,
    end: int,
) -> int:
    """Make a move in each of the games first…end−1, and replace games that are over by new ones.

    Returns −1, or the number of the first game whose move is not legal; that game and those after it are unchanged. The
    mask of the row decides whether a move is legal, so nothing else may write to the mask.
    """
    for i in range(first, end):
        prefetch(rows, i + PREFETCH_AHEAD)
        prefetch(states, i + PREFETCH_AHEAD)
        move = rows[i].move
        if move < 0 or move >= len(rows[i].mask) or rows[i].mask[move] == 0:
            return i
        load_stream(scratch[0], rows[i])
        if make_move(facts[0], states[i], scratch[0], rows[i], ends[i]):
            start_next_game(facts, states, scratch, rows, seed, i)
        show_game(facts[0], states[i], scratch[0], rows[i])
    return -1


@rule
def play_others(f: Record, s: StateRecord, w: Workspace, row: GameRow) -> None:
    """Play the seats that are not the learner's, until the learner is on turn or the game is over."""
    while s.turn >= 0 and s.turn != row.learner:
        distance = s.turn - row.learner
        if distance < 0:
            distance += row.seats
        step(f, s, w, move_by_policy(f, s, w, policy_of(row.policies, distance)))
        settle_events(f, s, w)


@rule
def play_other_seats(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    rows: Packed[GameRow],
    ends: Packed[GameEnd],
    seed: int,
    first: int,
    end: int,
) -> None:
    """In each of the games first…end−1, play all other seats until the learner is on turn, and write the row.

    It is apart from `step_games`, so that the policies are compiled only where there are opponents.
    """
    for i in range(first, end):
        prefetch(rows, i + PREFETCH_AHEAD)
        prefetch(states, i + PREFETCH_AHEAD)
        if states[i].turn != rows[i].learner:
            load_stream(scratch[0], rows[i])
            play_others(facts[0], states[i], scratch[0], rows[i])
            while states[i].turn < 0:
                # A game that ends before the learner had a turn has no result for it.
                if rows[i].done == 0:
                    write_end(facts[0], states[i], scratch[0], rows[i], ends[i])
                start_next_game(facts, states, scratch, rows, seed, i)
                play_others(facts[0], states[i], scratch[0], rows[i])
            show_game(facts[0], states[i], scratch[0], rows[i])


@rule
def observe_rows(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    seats: list[int],
    observations: list[list[int]],
    first: int,
    end: int,
) -> None:
    """Write the games first…end−1 to `observations`, each as the seat in `seats` sees it."""
    for i in range(first, end):
        prefetch(states, i + PREFETCH_AHEAD)
        observe(facts[0], states[i], scratch[0], seats[i], observations[i])


@rule
def list_moves(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    starts: list[int],
    moves: list[int],
    first: int,
    end: int,
) -> None:
    """Write the legal moves of each of the games first…end−1 to `moves`, those of game i from place `starts[i]` on."""
    for i in range(first, end):
        prefetch(states, i + PREFETCH_AHEAD)
        for k in range(legal(facts[0], states[i], scratch[0])):
            moves[starts[i] + k] = scratch[0].moves[k]


@rule
def scale_rows(
    observations: list[list[int]], scale: list[float], scaled: list[list[float]], first: int, end: int
) -> None:
    """Write the observations of the games first…end−1, divided by `scale` and limited to −1…1, to `scaled`."""
    for i in range(first, end):
        for place in range(len(scale)):
            scaled[i][place] = min(max(observations[i][place] / scale[place], -1.0), 1.0)
