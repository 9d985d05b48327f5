"""Records of the tree search: nodes, parameters, work space, and statistics of the root's moves.

Rules know whole numbers only, so shares and constants are kept in thousandths or other parts that each field names.
"""

from __future__ import annotations

from functools import cache
from typing import cast

from annales.kernel.features import MOST_ACTIVE
from annales.kernel.records import Record, cells, number, record
from annales.networks.records import MOST_INNER, MOST_KINDS, MOST_WIDTH, Evaluation
from annales.simulation.playouts import MOST_SEATS

__all__ = ["MOST_MOVES", "MOVE_NUMBERS", "Control", "Node", "Path", "RootMove", "node_record"]

MOST_MOVES = 1280
"""Most legal moves in any situation of any game."""
MOVE_NUMBERS = 16384
"""Upper bound of the move numbers of any game."""
MOST_DEPTH = 256
"""Most nodes on the path of one iteration; beyond them the playout begins."""
PRIOR_ONE = 1_000_000
"""The integer that stands for a prior of 1."""


class Node(Record):
    """A node: a move made in the situation of its parent, or an outcome of chance after that move."""

    move: int
    """Number of the move; 0 where the node is an outcome of chance."""
    outcome: int
    """Key of the outcome of chance, see `outcome_key`. Where the node is a move: 0, or `SHARED`."""
    first_child: int
    """Number of the first child; 0 for none, as node 0 is the root."""
    next_sibling: int
    """Number of the next sibling; 0 for none."""
    visits: int
    selections: int
    """Visits in which a child was selected."""
    available: int
    """Number of visits of the parent in which this move was legal; counted only where outcomes share nodes."""
    prior: int
    """Prior probability of the move among its siblings, in millionths."""
    results: list[int]
    """Sum of results by seat, in units of 1 / RESULT_UNIT: a shared victory is half a victory."""
    lead: list[int]
    """Sum of leads by seat, in thousandths, see `scaled_lead`; 0 where leads do not count."""


@cache
def node_record(seats: int) -> type[Node]:
    """The class of nodes of a game with at most `seats` seats. For two seats a node has 64 bytes, one cache line."""
    numbers = ("move", "outcome", "first_child", "next_sibling", "visits", "selections", "available", "prior")
    fields = {
        **{name: number() for name in numbers},
        "results": cells(seats, bits=64),
        "lead": cells(seats, bits=64),
    }
    body = {"__annotations__": dict.fromkeys(fields, "int"), "__module__": __name__, **fields}
    return record(cast("type[Node]", type("Node", (Node,), body)))


@record
class Control(Record):
    """Parameters of a search as whole numbers, and the number of nodes in use."""

    nodes: int = number()
    """Nodes in use."""
    capacity: int = number()
    """Most nodes of the tree."""
    iterations: int = number()
    """Iterations of the next call of `run_iterations`."""
    seats: int = number()
    """Number of players."""
    exploration: int = number()
    """Constant of the exploration term, in thousandths."""
    root_exploration: int = number()
    """The same constant at the root."""
    fpu_reduction: int = number()
    """First-play urgency: an unvisited move counts as the parent's mean minus this, in thousandths."""
    temperature: int = number()
    """Temperature of the priors, in tenths of a point; 0 makes all priors equal."""
    greedy_share: int = number()
    """Share of a playout's moves that follow the heuristics, in 256ths."""
    chance_nodes: int = number()
    """1: outcomes of chance have nodes of their own; 0: all outcomes share one node (open loop)."""
    below_deals: int = number()
    """1: the search continues below a whole deal, and all deals share one node; 0: it ends there."""
    narrow: int = number()
    """1: the search considers only the moves that the rule `candidates` lists; 0: every legal move."""
    lead_share: int = number()
    """Share of the lead in points in the value of a game, in thousandths."""
    lead_scale: int = number()
    """The lead that is worth 0.731, in tenths of a point."""
    network_share: int = number()
    """Share of the network in the value of a leaf, in thousandths; the rest is the share of a playout."""
    network_priors: int = number()
    """1: priors come from the network; 0: from the heuristics."""
    prior_temperature: int = number()
    """Divisor of the logits of the network's priors, in thousandths."""
    figures: int = number()
    """1: keep statistics of the root's moves for a report; 0 in self-play, which needs none."""
    style_seat: int = number()
    """The seat that prefers one kind of victory, in self-play."""
    style_kind: int = number()
    """That kind; 0 for no preference."""
    style_share: int = number()
    """Weight of a victory of that kind in the value of a leaf for that seat, in thousandths; the rest is that of any
    victory."""


@record
class Path(Evaluation):
    """Work space of one iteration, with that of the network."""

    # First, so that this record does not begin like `EvaluationSpace`: Numba would then take rules compiled for that.
    depth: int = number()
    """Number of nodes on the path."""
    active: list[int] = cells(MOST_ACTIVE)
    sums: list[int] = cells(MOST_WIDTH)
    hidden: list[int] = cells(MOST_INNER)
    logits: list[int] = cells(MOST_INNER)
    estimates: list[int] = cells(MOST_SEATS)
    kinds: list[list[int]] = cells(MOST_SEATS, MOST_KINDS)
    expected: list[int] = cells(MOST_SEATS)
    nodes: list[int] = cells(MOST_DEPTH)
    """The path from the root, as numbers of nodes."""
    stamp: int = number()
    """Number of the present call of `mark_children`."""
    child: list[int] = cells(MOVE_NUMBERS)
    """Child of a node by move number; an entry is valid where `mark` equals `stamp`."""
    mark: list[int] = cells(MOVE_NUMBERS)
    shared: int = number()
    """1: all outcomes share one node in the rest of this iteration (open loop)."""
    count: int = number()
    """Number of moves considered at a node."""
    moves: list[int] = cells(MOST_MOVES)
    """Moves considered at a node: a copy, because heuristics may write to the moves of the scratch space."""
    values: list[int] = cells(MOST_MOVES)
    """Their heuristic values, in tenths of a point."""
    results: list[int] = cells(MOST_SEATS)
    """Value of the leaf by seat, in units of 1 / RESULT_UNIT: the result of a playout, an estimate, or their mean."""
    points: list[int] = cells(MOST_SEATS)
    """Points in the game just finished, by seat."""


@record
class RootMove(Record):
    """Statistics of the games of this search that began with one of the root's moves: finished and expected ones."""

    ends: list[list[int]] = cells(MOST_SEATS, MOST_KINDS, bits=64)
    """Sum of games won or shared, by seat and kind of victory, in units of 1 / RESULT_UNIT: a game that the network
    expects to end in several ways counts a part for each."""
    places: list[list[int]] = cells(MOST_SEATS, MOST_SEATS)
    """Number of finished games by seat and place, 0 for the best place."""
    expected: int = number()
    """Number of games that the network valued before their end; they have no places."""
    points: list[int] = cells(MOST_SEATS, bits=64)
    """Sum of points by seat, in units of 1 / POINT_UNIT."""
