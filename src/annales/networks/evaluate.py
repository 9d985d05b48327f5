"""Evaluation of situations and moves by a network, as rules: plain and compiled give the same numbers.

All arithmetic is on whole numbers. The sum of a unit becomes its activation by clipping to 0…1 (clipped rectifier), as
in the networks of Stockfish (NNUE: Nasu 2018).
"""

from __future__ import annotations

from annales.kernel.features import list_features, list_move_features
from annales.kernel.protocol import StateRecord, Workspace
from annales.kernel.records import Record
from annales.kernel.rules import noinline, rule
from annales.networks.records import ACTIVATION_ONE, EXP_STEPS, Evaluation, Network

__all__ = ["RESULT_UNIT", "evaluate", "prepare_priors", "prior_logit", "scaled_exp"]

RESULT_UNIT = 10_000
"""The integer that stands for a victory."""
FIRST_SHIFT = 3
"""FIRST_UNIT / (ACTIVATION_ONE + 1) = 2 ** FIRST_SHIFT."""
INNER_SHIFT = 8
"""WEIGHT_UNIT = 2 ** INNER_SHIFT."""


@rule
def bucket_of(s: StateRecord, n: Network) -> int:
    """The set of weights for a situation: its age, or the last set for later ages."""
    return min(s.age, len(n.value_bias) - 1)


@rule
def first_layer(n: Network, e: Evaluation, count: int) -> None:
    """Write the activations of the first layer for `count` active features to `e.sums`."""
    for j in range(len(n.bias)):
        e.sums[j] = n.bias[j]
    for i in range(count):
        feature = e.active[i]
        for j in range(len(n.bias)):
            e.sums[j] += n.weights[feature][j]
    for j in range(len(n.bias)):
        e.sums[j] = min(max(e.sums[j] >> FIRST_SHIFT, 0), ACTIVATION_ONE)


@rule
def value_layer(n: Network, e: Evaluation, bucket: int) -> None:
    """Write the activations of the second layer for values to `e.hidden`."""
    inner = len(n.value_bias[0])
    first = bucket * len(n.bias)
    for j in range(inner):
        e.hidden[j] = n.value_bias[bucket][j]
    for i in range(len(n.bias)):
        activation = e.sums[i]
        # About half of the units are clipped to 0.
        if activation != 0:
            for j in range(inner):
                e.hidden[j] += activation * n.value_weights[first + i][j]
    for j in range(inner):
        e.hidden[j] = min(max(e.hidden[j] >> INNER_SHIFT, 0), ACTIVATION_ONE)


@rule
def move_layer(n: Network, e: Evaluation, bucket: int) -> None:
    """Write the activations of the second layer for moves to `e.hidden`."""
    inner = len(n.move_bias[0])
    first = bucket * len(n.bias)
    for j in range(inner):
        e.hidden[j] = n.move_bias[bucket][j]
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
def result_head(n: Network, e: Evaluation, bucket: int, turn: int, seats: int) -> None:
    """Write the expected result of each seat to `e.estimates`: a softmax over the seats."""
    most = len(n.result_bias[0])
    highest = -(2**40)
    for k in range(seats):
        total = n.result_bias[bucket][k]
        for j in range(len(n.value_bias[0])):
            total += e.hidden[j] * n.result_weights[bucket * most + k][j]
        e.logits[k] = total
        highest = max(highest, total)
    total = 0
    for k in range(seats):
        e.logits[k] = scaled_exp(n, highest - e.logits[k])
        total += e.logits[k]
    for k in range(seats):
        e.estimates[(turn + k) % seats] = RESULT_UNIT * e.logits[k] // total


@noinline
@rule
def evaluate(f: Record, s: StateRecord, w: Workspace, n: Network, e: Evaluation, seats: int) -> None:
    """Estimate the result of a game in which a seat is on turn: write it by seat to `e.estimates`.

    The results of all seats sum to RESULT_UNIT, less rounding.
    """
    first_layer(n, e, list_features(f, s, w, e))
    bucket = bucket_of(s, n)
    value_layer(n, e, bucket)
    result_head(n, e, bucket, s.turn, seats)


@rule
def prepare_priors(f: Record, s: StateRecord, w: Workspace, n: Network, e: Evaluation) -> None:
    """Compute the second layer for moves of a situation, for calls of `prior_logit`."""
    first_layer(n, e, list_features(f, s, w, e))
    move_layer(n, e, bucket_of(s, n))


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
