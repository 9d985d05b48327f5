"""The nodes of a search tree: adding nodes, finding children, and moving the root.

Node 0 is the root, so that 0 as the number of a child or sibling means that there is none.
"""

from __future__ import annotations

from annales.bots.search.records import PRIOR_ONE, Control, Node
from annales.kernel.protocol import Packed
from annales.kernel.rules import rule

__all__ = [
    "MANY_DRAWS",
    "SHARED",
    "add_node",
    "begin_tree",
    "begin_with_move",
    "child_by_move",
    "child_by_outcome",
    "find_or_add_outcome",
    "outcome_key",
    "reroot",
]

MANY_DRAWS = -1
"""Key of more than two outcomes in a row, such as a whole deal. They get no node: the same deal hardly comes again."""
SHARED = -1
"""Stands in `Node.outcome` of a move whose node all outcomes of chance after it share. Keys of outcomes are above 0."""
KEY_BASE = 4096
"""Larger than the number of any outcome, so that a key of two outcomes is unique and fits into 32 bits."""


@rule
def outcome_key(key: int, outcome: int) -> int:
    """The key of a sequence of outcomes after one more outcome; the key of none is 0."""
    return key * KEY_BASE + outcome + 1


@rule
def begin_tree(tree: Packed[Node], c: Control) -> None:
    """Begin a new tree in the memory of one that is not needed any more."""
    c.nodes = 1
    tree[0].first_child = 0
    tree[0].visits = 0
    tree[0].selections = 0
    for seat in range(c.seats):
        tree[0].results[seat] = 0
        tree[0].lead[seat] = 0


@rule
def add_node(tree: Packed[Node], c: Control, parent: int, move: int, outcome: int) -> int:
    """Add a child in front of the other children of `parent` and return its number; 0 when the tree is full."""
    if c.nodes >= c.capacity:
        return 0
    node = int(c.nodes)
    c.nodes += 1
    tree[node].move = move
    tree[node].outcome = outcome
    # The record may hold a node of an earlier tree.
    tree[node].first_child = 0
    tree[node].visits = 0
    tree[node].selections = 0
    tree[node].available = 0
    tree[node].prior = 0
    for seat in range(c.seats):
        tree[node].results[seat] = 0
        tree[node].lead[seat] = 0
    # A new child goes to the front of the list of siblings, which needs no search for its end.
    tree[node].next_sibling = tree[parent].first_child
    tree[parent].first_child = node
    return node


@rule
def begin_with_move(tree: Packed[Node], control: Packed[Control], move: int) -> None:
    """Begin a tree whose root has one move only, as node 1, so that every visit goes to it.

    A root that has children already gets no others, because each node lists its legal moves once.
    """
    begin_tree(tree, control[0])
    tree[add_node(tree, control[0], 0, move, 0)].prior = PRIOR_ONE


@rule
def child_by_outcome(tree: Packed[Node], parent: int, outcome: int) -> int:
    """The child with this key of outcomes; 0 where there is none."""
    child = int(tree[parent].first_child)
    while child != 0 and tree[child].outcome != outcome:
        child = int(tree[child].next_sibling)
    return child


@rule
def child_by_move(tree: Packed[Node], parent: int, move: int) -> int:
    """The child for a move; 0 where there is none."""
    child = int(tree[parent].first_child)
    while child != 0 and tree[child].move != move:
        child = int(tree[child].next_sibling)
    return child


@rule
def find_or_add_outcome(tree: Packed[Node], c: Control, parent: int, outcome: int) -> int:
    """The child with this key of outcomes, added where there is none; 0 when the tree is full."""
    child = child_by_outcome(tree, parent, outcome)
    return child if child != 0 else add_node(tree, c, parent, 0, outcome)


@rule
def reroot(old: Packed[Node], new: Packed[Node], control: Packed[Control], root: int) -> None:
    """Copy the subtree of node `root` into the empty tree `new`, where that node becomes node 0.

    Nodes are copied breadth first. Nodes that do not fit are left out, which are then those furthest from the root.
    """
    c = control[0]
    new[0] = old[root]
    new[0].next_sibling = 0
    c.nodes = 1
    done = 0
    while done < c.nodes:
        # A copied node still has the numbers of the old tree, until its children are copied in turn.
        child, last = new[done].first_child, 0
        new[done].first_child = 0
        while child != 0 and c.nodes < c.capacity:
            new[c.nodes] = old[child]
            new[c.nodes].next_sibling = 0
            if last == 0:
                new[done].first_child = c.nodes
            else:
                new[last].next_sibling = c.nodes
            last = c.nodes
            c.nodes += 1
            child = old[child].next_sibling
        done += 1
