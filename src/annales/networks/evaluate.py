"""Evaluation of situations and moves by a network, as rules: plain and compiled give the same numbers.

All arithmetic is on whole numbers. The sum of a unit becomes its activation by clipping to 0…1 (clipped rectifier), as
in the networks of Stockfish (NNUE: Nasu 2018).
"""

from __future__ import annotations

from annales.kernel.features import list_features, list_move_features, weight_set
from annales.kernel.protocol import Packed, StateRecord, Workspace
from annales.kernel.records import Record
from annales.kernel.rules import noinline, rule
from annales.kernel.units import RESULT_UNIT
from annales.networks.records import ACTIVATION_ONE, EXP_STEPS, LOGIT_UNIT, POINT_UNIT, Evaluation, Network

__all__ = [
    "estimate_first",
    "evaluate",
    "evaluate_ending",
    "prepare_priors",
    "prior_logit",
    "scaled_exp",
]

FIRST_SHIFT = 3
"""FIRST_UNIT / (ACTIVATION_ONE + 1) = 2 ** FIRST_SHIFT."""
INNER_SHIFT = 8
"""WEIGHT_UNIT = 2 ** INNER_SHIFT."""
HEAD_POINTS = 100
"""A sum of 1 of the head for points stands for this many points."""


@rule
def own_set(f: Record, s: StateRecord, n: Network) -> int:
    """The set of weights for a situation."""
    return min(weight_set(f, s), len(n.value_bias) - 1)


@rule
def first_layer(n: Network, e: Evaluation, count: int) -> None:
    """Write the activations of the first layer for `count` active features to `e.sums`."""
    for j in range(len(n.bias)):
        e.sums[j] = n.bias[j]
    # Four rows at a time, so that the sums are read and written a quarter as often.
    fours = count // 4
    for i in range(fours):
        one, two, three, four = e.active[4 * i], e.active[4 * i + 1], e.active[4 * i + 2], e.active[4 * i + 3]
        for j in range(len(n.bias)):
            e.sums[j] += n.weights[one][j] + n.weights[two][j] + n.weights[three][j] + n.weights[four][j]
    for i in range(4 * fours, count):
        feature = e.active[i]
        for j in range(len(n.bias)):
            e.sums[j] += n.weights[feature][j]
    for j in range(len(n.bias)):
        e.sums[j] = min(max(e.sums[j] >> FIRST_SHIFT, 0), ACTIVATION_ONE)


@rule
def value_layer(n: Network, e: Evaluation, chosen: int) -> None:
    """Write the activations of the second layer for values to `e.hidden`."""
    inner = len(n.value_bias[0])
    first = chosen * len(n.bias)
    for j in range(inner):
        e.hidden[j] = n.value_bias[chosen][j]
    for i in range(len(n.bias)):
        activation = e.sums[i]
        # About half of the units are clipped to 0.
        if activation != 0:
            for j in range(inner):
                e.hidden[j] += activation * n.value_weights[first + i][j]
    for j in range(inner):
        e.hidden[j] = min(max(e.hidden[j] >> INNER_SHIFT, 0), ACTIVATION_ONE)


@rule
def move_layer(n: Network, e: Evaluation, chosen: int) -> None:
    """Write the activations of the second layer for moves to `e.hidden`."""
    inner = len(n.move_bias[0])
    first = chosen * len(n.bias)
    for j in range(inner):
        e.hidden[j] = n.move_bias[chosen][j]
    for i in range(len(n.bias)):
        activation = e.sums[i]
        if activation != 0:
            for j in range(inner):
                e.hidden[j] += activation * n.move_weights[first + i][j]
    for j in range(inner):
        e.hidden[j] = min(max(e.hidden[j] >> INNER_SHIFT, 0), ACTIVATION_ONE)


@rule
def scaled_exp(n: Network, distance: int) -> int:
    """exp(−distance / LOGIT_UNIT) in units of 1 / EXP_UNIT, for a distance of at least 0."""
    return n.exponential[min(distance >> INNER_SHIFT, EXP_STEPS - 1)]


@rule
def result_head(n: Network, e: Evaluation, chosen: int, turn: int, seats: int) -> None:
    """Write the expected result of each seat to `e.estimates`: a softmax over the seats."""
    most = len(n.result_bias[0])
    highest = -(2**40)
    for k in range(seats):
        total = n.result_bias[chosen][k]
        for j in range(len(n.value_bias[0])):
            total += e.hidden[j] * n.result_weights[chosen * most + k][j]
        e.logits[k] = total
        highest = max(highest, total)
    total = 0
    for k in range(seats):
        e.logits[k] = scaled_exp(n, highest - e.logits[k])
        total += e.logits[k]
    for k in range(seats):
        e.estimates[(turn + k) % seats] = RESULT_UNIT * e.logits[k] // total


@rule
def kind_head(n: Network, e: Evaluation, chosen: int, relative: int, seat: int) -> None:
    """Divide the expected result of a seat among its kinds of victory: a softmax over the kinds.

    The head gives the joint probabilities of winner and kind. Only the ratios of the kinds are used here, so that the
    parts always sum to the expected result of the head for results, less rounding.
    """
    kinds = len(n.kind_bias[0]) // len(n.result_bias[0])
    first = relative * kinds
    highest = -(2**40)
    # Kind 0 is the empty one, of a game that is not over.
    for kind in range(1, kinds):
        total = n.kind_bias[chosen][first + kind]
        for j in range(len(n.value_bias[0])):
            total += e.hidden[j] * n.kind_weights[chosen * len(n.kind_bias[0]) + first + kind][j]
        e.logits[kind] = total
        highest = max(highest, total)
    total = 0
    for kind in range(1, kinds):
        e.logits[kind] = scaled_exp(n, highest - e.logits[kind])
        total += e.logits[kind]
    for kind in range(1, kinds):
        e.kinds[seat][kind] = e.estimates[seat] * e.logits[kind] // total


@rule
def points_head(n: Network, e: Evaluation, chosen: int, relative: int) -> int:
    """The expected points of a seat, in units of 1 / POINT_UNIT."""
    total = n.points_bias[chosen][relative]
    for j in range(len(n.value_bias[0])):
        total += e.hidden[j] * n.points_weights[chosen * len(n.points_bias[0]) + relative][j]
    return total * (HEAD_POINTS * POINT_UNIT) // LOGIT_UNIT


@noinline
@rule
def evaluate_ending(f: Record, s: StateRecord, n: Network, e: Evaluation, seats: int) -> None:
    """Estimate how a game ends: write kinds of victory to `e.kinds` and points to `e.expected`.

    To be called after `evaluate` for the same situation, whose second layer and results it uses.
    """
    chosen = own_set(f, s, n)
    for relative in range(seats):
        seat = (s.turn + relative) % seats
        kind_head(n, e, chosen, relative, seat)
        e.expected[seat] = points_head(n, e, chosen, relative)


@noinline
@rule
def evaluate(f: Record, s: StateRecord, w: Workspace, n: Network, e: Evaluation, seats: int) -> None:
    """Estimate the result of a game in which a seat is on turn: write it by seat to `e.estimates`.

    The results of all seats sum to RESULT_UNIT, less rounding.
    """
    first_layer(n, e, list_features(f, s, w, e))
    chosen = own_set(f, s, n)
    value_layer(n, e, chosen)
    result_head(n, e, chosen, s.turn, seats)


@rule
def prepare_priors(f: Record, s: StateRecord, w: Workspace, n: Network, e: Evaluation) -> None:
    """Compute the second layer for moves of a situation, for calls of `prior_logit`."""
    first_layer(n, e, list_features(f, s, w, e))
    move_layer(n, e, own_set(f, s, n))


@rule
def prior_logit(f: Record, s: StateRecord, w: Workspace, n: Network, e: Evaluation, move: int) -> int:
    """The logit of the prior of a legal move, in units of 1 / LOGIT_UNIT, after `prepare_priors`."""
    total = 0
    for i in range(list_move_features(f, s, w, e, move)):
        feature = e.active[i]
        total += n.prior_bias[feature]
        for j in range(len(n.move_bias[0])):
            total += e.hidden[j] * n.prior_weights[feature][j]
    return total


@rule
def estimate_first(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    networks: Packed[Network],
    evaluations: Packed[Evaluation],
    seats: int,
) -> None:
    """`evaluate` for the first record of each array, for calls from Python."""
    evaluate(facts[0], states[0], scratch[0], networks[0], evaluations[0], seats)
