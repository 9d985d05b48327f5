"""Records of the tree search: nodes, the way through the tree, what it is told, what it found at the root."""

from __future__ import annotations

from annales.kernel.records import Record, cells, number, record
from annales.simulation.playouts import MOST_SEATS

__all__ = ["KINDS", "MOST_MOVES", "MOVE_NUMBERS", "Control", "Node", "Path", "RootMove"]

MOST_MOVES = 512
"""Most legal moves in any situation of any game."""
MOVE_NUMBERS = 8192
"""More than the moves of any game are numbered to."""
MOST_DEPTH = 256
KINDS = 8
"""Most kinds of victory of any game."""
PRIOR_ONE = 1_000_000
"""A prior of 1."""


@record
class Node(Record):
    """A move made (or an outcome of chance) after its parent."""

    move: int = number()
    outcome: int = number()
    """Key of the outcome of chance for a chance node's child; 0 for a move."""
    first: int = number()
    """First child, 0 for none: node 0 is the root and nobody's child."""
    next: int = number()
    """Next sibling."""
    visits: int = number()
    available: int = number()
    """Visits of the parent in which the move was legal."""
    prior: int = number()
    """In millionths."""
    worth: list[int] = cells(MOST_SEATS)
    """Sums of results by seat: 2 a victory, 1 a shared one."""
    lead: list[int] = cells(MOST_SEATS, bits=64)
    """Sums of leads by seat, in thousandths."""


@record
class Control(Record):
    """What a search is told, and how far it is."""

    nodes: int = number()
    """Nodes in use."""
    capacity: int = number()
    seats: int = number()
    exploration: int = number()
    """Constant of the exploration term, in thousandths."""
    root_exploration: int = number()
    """The same at the root."""
    caution: int = number()
    """How much worse than its parent an untried move is taken to be, in thousandths."""
    temperature: int = number()
    """Of the priors, in tenths of a point; 0 makes them equal."""
    greedy_share: int = number()
    """How many of 256 moves of a playout follow the heuristics."""
    chance_nodes: int = number()
    """1: single reveals are nodes of their own; 0: one node for all outcomes (open loop)."""
    narrow: int = number()
    """1: only the game's candidates are looked at; 0: every legal move."""
    lead_share: int = number()
    """How much of what a game is worth is the lead in points, in thousandths."""
    lead_scale: int = number()
    """In tenths of a point."""


@record
class Path(Record):
    """Work space of one iteration."""

    depth: int = number()
    nodes: list[int] = cells(MOST_DEPTH)
    stamp: int = number()
    child: list[int] = cells(MOVE_NUMBERS)
    """By move: the child found under `mark`."""
    mark: list[int] = cells(MOVE_NUMBERS)
    moves: list[int] = cells(MOST_MOVES)
    values: list[int] = cells(MOST_MOVES)
    worth: list[int] = cells(MOST_SEATS)
    """Of the game just finished, by seat."""
    points: list[int] = cells(MOST_SEATS)


@record
class RootMove(Record):
    """How the games went that began with a move at the root."""

    ends: list[list[int]] = cells(MOST_SEATS, KINDS)
    """Games won (or shared) by each seat, by kind of victory; only those of this search."""
    places: list[list[int]] = cells(MOST_SEATS, MOST_SEATS)
    """Games by seat and place, 0 the best."""
    points: list[int] = cells(MOST_SEATS, bits=64)
    """Sums of points."""
