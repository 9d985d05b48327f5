"""The record of a network: its weights as whole numbers. Its shape depends on the game.

A network has two layers and several heads. The first layer adds up one row of weights for each active feature. The
second layer and the heads have several sets of weights, one of which the rule `weight_set` chooses for a situation.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import cast

from annales.kernel.features import MOST_ACTIVE, FeatureList
from annales.kernel.records import Record, cells, record
from annales.simulation.playouts import MOST_SEATS

__all__ = [
    "ACTIVATION_ONE",
    "EXP_STEPS",
    "EXP_UNIT",
    "LOGIT_UNIT",
    "MOST_INNER",
    "MOST_KINDS",
    "MOST_WIDTH",
    "POINT_UNIT",
    "WEIGHT_UNIT",
    "Evaluation",
    "EvaluationSpace",
    "Network",
    "NetworkShape",
    "network_record",
]

FIRST_UNIT = 2048
"""The integer that stands for 1 among the weights of the first layer."""
WEIGHT_UNIT = 256
"""The integer that stands for 1 among all other weights."""
ACTIVATION_ONE = 255
"""The integer that stands for the activation 1, at which the output of a unit is clipped."""
LOGIT_UNIT = WEIGHT_UNIT * (ACTIVATION_ONE + 1)
"""The integer that stands for 1 among sums of products of weights and activations."""
EXP_UNIT = 1 << 20
"""The integer that stands for 1 in the table of the exponential function."""
EXP_STEPS = 4096
"""Entries of that table: exp(−i / 256)."""
MOST_WIDTH = 256
"""Most units of the first layer."""
MOST_INNER = 64
"""Most units of the second layer, and most results of a head."""
MOST_KINDS = 8
"""Most kinds of victory of any game, with the empty one."""
POINT_UNIT = 1000
"""The integer that stands for one point."""


@dataclass(frozen=True)
class NetworkShape:
    """The sizes of a network."""

    features: int
    """Features of a situation."""
    move_features: int
    """Features of a move."""
    seats: int
    """Most players of the game."""
    kinds: int
    """Kinds of victory, with the empty one."""
    sets: int
    """Sets of weights of the second layer and the heads."""
    width: int = 128
    """Units of the first layer, at most MOST_WIDTH."""
    inner: int = 32
    """Units of the second layer, for values and for moves each."""


class Network(Record):
    """The fields of every network. Seats are relative: 0 is the seat on turn, the others follow in playing order."""

    __slots__ = ()
    bias: list[int]
    """Of the first layer; in 1 / FIRST_UNIT."""
    weights: list[list[int]]
    """Of the first layer: a row for each feature; in 1 / FIRST_UNIT."""
    value_bias: list[list[int]]
    """Of the second layer for values, by set; in 1 / LOGIT_UNIT."""
    value_weights: list[list[int]]
    """A row for each set and unit of the first layer: row set · width + unit; in 1 / WEIGHT_UNIT."""
    result_bias: list[list[int]]
    """Of the head for results, by set and relative seat; in 1 / LOGIT_UNIT."""
    result_weights: list[list[int]]
    """A row for each set and relative seat: row set · seats + seat; in 1 / WEIGHT_UNIT."""
    kind_bias: list[list[int]]
    """Of the head for kinds of victory, by set and seat · kinds + kind; in 1 / LOGIT_UNIT."""
    kind_weights: list[list[int]]
    points_bias: list[list[int]]
    """Of the head for points, by set and relative seat: a sum of 1 stands for 100 points."""
    points_weights: list[list[int]]
    move_bias: list[list[int]]
    """Of the second layer for moves, by set; in 1 / LOGIT_UNIT."""
    move_weights: list[list[int]]
    """A row for each set and unit of the first layer; in 1 / WEIGHT_UNIT."""
    prior_bias: list[int]
    """Of each feature of a move; in 1 / LOGIT_UNIT."""
    prior_weights: list[list[int]]
    """A row for each feature of a move; in 1 / WEIGHT_UNIT."""
    exponential: list[int]
    """exp(−i / 256) in 1 / EXP_UNIT; EXP_STEPS entries, the last one 0."""


@cache
def network_record(shape: NetworkShape) -> type[Network]:
    """The class of records of networks with a shape."""
    rows = shape.sets * shape.width
    fields = {
        "bias": cells(shape.width),
        "weights": cells(shape.features, shape.width, bits=16),
        "value_bias": cells(shape.sets, shape.inner),
        "value_weights": cells(rows, shape.inner, bits=16),
        "result_bias": cells(shape.sets, shape.seats),
        "result_weights": cells(shape.sets * shape.seats, shape.inner, bits=16),
        "kind_bias": cells(shape.sets, shape.seats * shape.kinds),
        "kind_weights": cells(shape.sets * shape.seats * shape.kinds, shape.inner, bits=16),
        "points_bias": cells(shape.sets, shape.seats),
        "points_weights": cells(shape.sets * shape.seats, shape.inner, bits=16),
        "move_bias": cells(shape.sets, shape.inner),
        "move_weights": cells(rows, shape.inner, bits=16),
        "prior_bias": cells(shape.move_features),
        "prior_weights": cells(shape.move_features, shape.inner, bits=16),
        "exponential": cells(EXP_STEPS),
    }
    body = {"__annotations__": dict.fromkeys(fields, "list[int]"), **fields}
    return record(cast("type[Network]", type("Network", (Network,), body)))


class Evaluation(FeatureList):
    """The fields that a record has as work space of an evaluation, large enough for every network."""

    __slots__ = ()
    sums: list[int]
    """Sums of the first layer, then its activations, 0 to ACTIVATION_ONE."""
    hidden: list[int]
    """Sums of the second layer, then its activations."""
    logits: list[int]
    estimates: list[int]
    """Expected result by seat, in units of 1 / RESULT_UNIT."""
    kinds: list[list[int]]
    """The part of the expected result that each kind of victory has, by seat and kind, in the same units."""
    expected: list[int]
    """Expected points at the end by seat, in units of 1 / POINT_UNIT."""


@record
class EvaluationSpace(Evaluation):
    """Work space of an evaluation alone."""

    # Not in the order of `Evaluation`: Numba warns where one record has all fields of another and more behind them.
    estimates: list[int] = cells(MOST_SEATS)
    expected: list[int] = cells(MOST_SEATS)
    kinds: list[list[int]] = cells(MOST_SEATS, MOST_KINDS)
    active: list[int] = cells(MOST_ACTIVE)
    sums: list[int] = cells(MOST_WIDTH)
    hidden: list[int] = cells(MOST_INNER)
    logits: list[int] = cells(MOST_INNER)
