"""Rules that play the other seats of the array environment by a network."""

from __future__ import annotations

from annales.envs.rows import GameEnd, GameRow
from annales.envs.stepping import PREFETCH_AHEAD, load_stream, show_game, start_next_game, write_end
from annales.kernel.memory import prefetch
from annales.kernel.protocol import Packed, StateRecord, Workspace, legal, step
from annales.kernel.records import Record
from annales.kernel.rules import noinline, rule
from annales.networks.evaluate import prepare_priors, prior_logit
from annales.networks.records import Evaluation, Network
from annales.simulation.playouts import POLICY_MASK, move_by_policy, policy_of, settle_events

__all__ = ["NETWORK", "play_other_seats_by_network"]

NETWORK = POLICY_MASK
"""The policy of a seat that a network plays; `move_by_policy` does not know it."""


@noinline
@rule
def move_by_network(f: Record, s: StateRecord, w: Workspace, moves: Workspace, n: Network, e: Evaluation) -> int:
    """The legal move with the highest prior of a network; of equal ones the first that is listed.

    The list is in `moves`, because the features of moves may need the arrays of `w`.
    """
    prepare_priors(f, s, w, n, e)
    best = 0
    highest = -(2**40)
    for k in range(legal(f, s, moves)):
        logit = prior_logit(f, s, w, n, e, moves.moves[k])
        if logit > highest:
            highest = logit
            best = moves.moves[k]
    return best


@rule
def play_by_network(
    f: Record, s: StateRecord, w: Workspace, moves: Workspace, row: GameRow, n: Network, e: Evaluation
) -> None:
    """Play the seats that are not the learner's, until the learner is on turn or the game is over."""
    while s.turn >= 0 and s.turn != row.learner:
        distance = s.turn - row.learner
        if distance < 0:
            distance += row.seats
        policy = policy_of(row.policies, distance)
        if policy == NETWORK:
            step(f, s, w, move_by_network(f, s, w, moves, n, e))
        else:
            step(f, s, w, move_by_policy(f, s, w, policy))
        settle_events(f, s, w)


@rule
def play_other_seats_by_network(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    rows: Packed[GameRow],
    ends: Packed[GameEnd],
    seed: int,
    first: int,
    end: int,
    networks: Packed[Network],
    evaluations: Packed[Evaluation],
) -> None:
    """`play_other_seats` where a network plays some of them. `scratch` has a second record, for lists of moves."""
    for i in range(first, end):
        prefetch(rows, i + PREFETCH_AHEAD)
        prefetch(states, i + PREFETCH_AHEAD)
        if states[i].turn != rows[i].learner:
            load_stream(scratch[0], rows[i])
            play_by_network(facts[0], states[i], scratch[0], scratch[1], rows[i], networks[0], evaluations[0])
            while states[i].turn < 0:
                if rows[i].done == 0:
                    write_end(facts[0], states[i], scratch[0], rows[i], ends[i])
                start_next_game(facts, states, scratch, rows, seed, i)
                play_by_network(facts[0], states[i], scratch[0], scratch[1], rows[i], networks[0], evaluations[0])
            show_game(facts[0], states[i], scratch[0], rows[i])
