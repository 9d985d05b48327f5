"""The nodes of a search tree: adding, finding and copying them."""

from __future__ import annotations

from annales.bots.search.records import Control, Node
from annales.kernel.protocol import Packed
from annales.kernel.rules import rule

__all__ = ["MANY", "add_node", "child_by_move", "child_by_outcome", "find_outcome", "outcome_key", "reroot"]

MANY = -1
"""Key of an outcome of more than two draws, such as a whole deal. Nothing below it is kept."""
KEY_BASE = 4096
"""More than the outcomes of any event are numbered to."""


@rule
def outcome_key(key: int, outcome: int) -> int:
    """The key of a sequence of outcomes, extended by one more outcome."""
    return key * KEY_BASE + outcome + 1


@rule
def add_node(tree: Packed[Node], c: Control, parent: int, move: int, outcome: int) -> int:
    """A new first child; 0 when the tree is full."""
    if c.nodes >= c.capacity:
        return 0
    node = int(c.nodes)
    c.nodes += 1
    tree[node].move = move
    tree[node].outcome = outcome
    tree[node].next = tree[parent].first
    tree[parent].first = node
    return node


@rule
def child_by_outcome(tree: Packed[Node], parent: int, outcome: int) -> int:
    """The child for an outcome of chance; 0 where there is none."""
    child = int(tree[parent].first)
    while child != 0 and tree[child].outcome != outcome:
        child = int(tree[child].next)
    return child


@rule
def child_by_move(tree: Packed[Node], parent: int, move: int) -> int:
    """The child for a move; 0 where there is none."""
    child = int(tree[parent].first)
    while child != 0 and tree[child].move != move:
        child = int(tree[child].next)
    return child


@rule
def find_outcome(tree: Packed[Node], c: Control, parent: int, outcome: int) -> int:
    """The child for an outcome of chance, a new one where there is none; 0 when the tree is full."""
    child = child_by_outcome(tree, parent, outcome)
    return child if child != 0 else add_node(tree, c, parent, 0, outcome)


@rule
def reroot(old: Packed[Node], new: Packed[Node], control: Packed[Control], root: int) -> None:
    """Copy the subtree of a node into the empty tree `new`, where that node becomes the root.

    Nodes are copied breadth first; those that do not fit are left out.
    """
    c = control[0]
    new[0] = old[root]
    new[0].next = 0
    c.nodes = 1
    done = 0
    while done < c.nodes:
        child, last = new[done].first, 0
        new[done].first = 0
        while child != 0 and c.nodes < c.capacity:
            new[c.nodes] = old[child]
            new[c.nodes].next = 0
            if last == 0:
                new[done].first = c.nodes
            else:
                new[last].next = c.nodes
            last = c.nodes
            c.nodes += 1
            child = old[child].next
        done += 1
