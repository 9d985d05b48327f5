"""Records of the tree search: nodes, parameters, work space, and results of the root's moves."""

from __future__ import annotations

from annales.kernel.records import Record, cells, number, record
from annales.simulation.playouts import MOST_SEATS

__all__ = ["KINDS", "MOST_MOVES", "MOVE_NUMBERS", "Control", "Node", "Path", "RootMove"]

MOST_MOVES = 512
"""Most legal moves in any situation of any game."""
MOVE_NUMBERS = 8192
"""Upper bound of the move numbers of any game."""
MOST_DEPTH = 256
KINDS = 8
"""Most kinds of victory of any game."""
PRIOR_ONE = 1_000_000
"""A prior of 1."""


@record
class Node(Record):
    """A move made in the situation of its parent, or an outcome of chance after it."""

    move: int = number()
    outcome: int = number()
    """Key of the outcome of chance; 0 where the node is a move."""
    first: int = number()
    """First child; 0 for none, as node 0 is the root."""
    next: int = number()
    """Next sibling; 0 for none."""
    visits: int = number()
    available: int = number()
    """Visits of the parent in which this move was legal."""
    prior: int = number()
    """In millionths."""
    worth: list[int] = cells(MOST_SEATS)
    """Sums of results by seat: 2 for a victory, 1 for a shared one."""
    lead: list[int] = cells(MOST_SEATS, bits=64)
    """Sums of leads by seat, in thousandths."""


@record
class Control(Record):
    """Parameters of a search, as whole numbers, and its number of nodes."""

    nodes: int = number()
    """Nodes in use."""
    capacity: int = number()
    seats: int = number()
    exploration: int = number()
    """Constant of the exploration term, in thousandths."""
    root_exploration: int = number()
    """The same at the root."""
    fpu_reduction: int = number()
    """First-play urgency: an unvisited move counts as the parent's mean minus this, in thousandths."""
    temperature: int = number()
    """Temperature of the priors, in tenths of a point; 0 makes them equal."""
    greedy_share: int = number()
    """Of 256 moves of a playout, how many follow the heuristics on average."""
    chance_nodes: int = number()
    """1: single reveals are nodes of their own; 0: one node for all outcomes (open loop)."""
    narrow: int = number()
    """1: only the game's candidates are searched; 0: every legal move."""
    lead_share: int = number()
    """Share of the lead in points in the value of a game, in thousandths."""
    lead_scale: int = number()
    """In tenths of a point."""


@record
class Path(Record):
    """Work space of one iteration."""

    depth: int = number()
    nodes: list[int] = cells(MOST_DEPTH)
    stamp: int = number()
    child: list[int] = cells(MOVE_NUMBERS)
    """By move: its child, valid where `mark` equals `stamp`. So that no iteration has to clear the table."""
    mark: list[int] = cells(MOVE_NUMBERS)
    moves: list[int] = cells(MOST_MOVES)
    values: list[int] = cells(MOST_MOVES)
    worth: list[int] = cells(MOST_SEATS)
    """Result of the game just finished, by seat."""
    points: list[int] = cells(MOST_SEATS)


@record
class RootMove(Record):
    """Results of the games of this search that began with one of the root's moves."""

    ends: list[list[int]] = cells(MOST_SEATS, KINDS)
    """Games won (or shared), by seat and kind of victory."""
    places: list[list[int]] = cells(MOST_SEATS, MOST_SEATS)
    """Games by seat and place, 0 for the best."""
    points: list[int] = cells(MOST_SEATS, bits=64)
    """Sums of points by seat."""
