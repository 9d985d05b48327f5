"""Selection and expansion: the child that an iteration visits, and the children of a node.

The selection rule is PUCT (Rosin 2011; Silver et al. 2016): the mean result plus an exploration term that is weighted
by the prior of the move.
"""

from __future__ import annotations

from math import sqrt

from annales.bots.search.records import PRIOR_ONE, Control, Node, Path
from annales.bots.search.tree import add_node
from annales.kernel.exponential import exponential
from annales.kernel.policy import candidates, estimate
from annales.kernel.protocol import Packed, StateRecord, Workspace, legal
from annales.kernel.records import Record
from annales.kernel.rules import rule
from annales.kernel.units import RESULT_UNIT
from annales.networks.evaluate import prepare_priors, prior_logit, scaled_exp
from annales.networks.records import Network

__all__ = ["puct", "select"]


@rule
def mark_children(tree: Packed[Node], p: Path, node: int) -> None:
    """Write the child of each move of a node to `p.child`, by move number."""
    # A new stamp makes all entries of earlier calls invalid, so that the table of all moves need not be cleared.
    p.stamp += 1
    child = tree[node].first_child
    while child != 0:
        move = tree[child].move
        p.child[move] = child
        p.mark[move] = p.stamp
        child = tree[child].next_sibling


@rule
def heuristic_priors(f: Record, s: StateRecord, w: Workspace, c: Control, p: Path) -> None:
    """Write priors of the moves in `p.moves` to `p.values`, in millionths: a softmax of heuristic values.

    Temperature 0 stands for equal priors.
    """
    highest = -(2**31)
    for i in range(p.count):
        p.values[i] = estimate(f, s, w, p.moves[i]) if c.temperature > 0 else 0
        highest = max(highest, p.values[i])
    # The highest value is subtracted so that nothing overflows.
    total = 0.0
    for i in range(p.count):
        total += exponential((p.values[i] - highest) / max(c.temperature, 1))
    for i in range(p.count):
        p.values[i] = int(PRIOR_ONE * exponential((p.values[i] - highest) / max(c.temperature, 1)) / total)


@rule
def network_priors(f: Record, s: StateRecord, w: Workspace, c: Control, p: Path, net: Network) -> None:
    """Write the network's priors of the moves in `p.moves` to `p.values`, in millionths."""
    prepare_priors(f, s, w, net, p)
    highest = -(2**40)
    for i in range(p.count):
        p.values[i] = prior_logit(f, s, w, net, p, p.moves[i])
        highest = max(highest, p.values[i])
    total = 0
    for i in range(p.count):
        p.values[i] = scaled_exp(net, (highest - p.values[i]) * 1000 // c.prior_temperature)
        total += p.values[i]
    for i in range(p.count):
        p.values[i] = PRIOR_ONE * p.values[i] // total


@rule
def add_children(
    f: Record,
    s: StateRecord,
    w: Workspace,
    tree: Packed[Node],
    c: Control,
    p: Path,
    net: Network,
    node: int,
) -> None:
    """Expansion: add a child for each of the moves in `p.moves` that has none.

    Priors are a softmax over all these moves, of the network's logits or of heuristic values. Adds nothing where the
    tree has no room for all of them.
    """
    if c.nodes + p.count > c.capacity:
        return
    if c.network_priors != 0:
        network_priors(f, s, w, c, p, net)
    else:
        heuristic_priors(f, s, w, c, p)
    for i in range(p.count):
        move = p.moves[i]
        if p.mark[move] != p.stamp:
            child = add_node(tree, c, node, move, 0)
            tree[child].prior = p.values[i]
            p.child[move] = child
            p.mark[move] = p.stamp


@rule
def mean_result(tree: Packed[Node], c: Control, node: int, seat: int) -> float:
    """Mean value of a node for a seat, from 0 to 1: the mean result and the mean lead, weighted by `lead_share`."""
    visits = max(int(tree[node].visits), 1)
    mean = tree[node].results[seat] / (1.0 * RESULT_UNIT * visits)
    if c.lead_share == 0:
        return float(mean)
    share = c.lead_share / 1000.0
    return float((1.0 - share) * mean + share * tree[node].lead[seat] / (1000.0 * visits))


@rule
def puct(tree: Packed[Node], c: Control, node: int, child: int, mover: int, root_of_visits: float) -> float:
    """The PUCT value of a child for the seat `mover`: Q + C · P · √N / (1 + n).

    Q is the mean value of the child; without visits it is the mean of the parent minus `fpu_reduction` (first-play
    urgency). C is the exploration constant, P the prior, n the visits of the child. N is the number of visits of the
    parent in which the move was legal; `root_of_visits` is its square root.

    C may be larger at the root, where the goal is a good final choice and not a good mean (simple regret: Bubeck,
    Munos and Stoltz 2009).
    """
    visits = tree[child].visits
    if visits > 0:
        mean = mean_result(tree, c, child, mover)
    else:
        mean = mean_result(tree, c, node, mover) - c.fpu_reduction / 1000.0
    share = tree[child].prior / PRIOR_ONE
    exploration = c.root_exploration if node == 0 else c.exploration
    return float(mean + exploration / 1000.0 * share * root_of_visits / (1 + visits))


@rule
def select_in_list(tree: Packed[Node], c: Control, node: int, mover: int) -> int:
    """The child with the highest PUCT value of a node whose children are all its legal moves."""
    tree[node].selections += 1
    root_of_visits = sqrt(tree[node].selections)
    best, highest = 0, -1e9
    child = int(tree[node].first_child)
    while child != 0:
        value = puct(tree, c, node, child, mover, root_of_visits)
        # The list is in reverse order of the legal moves: of equal values the last one here is the first move.
        if value >= highest:
            best, highest = child, value
        child = int(tree[child].next_sibling)
    return best


@rule
def select(
    f: Record,
    s: StateRecord,
    w: Workspace,
    tree: Packed[Node],
    c: Control,
    p: Path,
    net: Network,
    node: int,
) -> int:
    """The child with the highest PUCT value, after adding missing children; 0 when the full tree has no child."""
    # Where each outcome of chance has a node, a node has the same legal moves at every visit.
    if p.shared == 0 and tree[node].first_child != 0:
        return select_in_list(tree, c, node, s.turn)
    p.count = candidates(f, s, w) if c.narrow != 0 else legal(f, s, w)
    mark_children(tree, p, node)
    complete = True
    for i in range(p.count):
        # Heuristics may write to `w.moves`, so the moves are copied first.
        p.moves[i] = w.moves[i]
        if p.mark[p.moves[i]] != p.stamp:
            complete = False
    if not complete:
        add_children(f, s, w, tree, c, p, net, node)
    if p.shared == 0:
        return select_in_list(tree, c, node, s.turn)
    return select_available(tree, c, p, node, s.turn)


@rule
def select_available(tree: Packed[Node], c: Control, p: Path, node: int, mover: int) -> int:
    """The child with the highest PUCT value among the moves in `p.moves`, the legal ones in this visit."""
    tree[node].selections += 1
    best, highest = 0, -1e9
    for i in range(p.count):
        if p.mark[p.moves[i]] != p.stamp:
            continue
        child = p.child[p.moves[i]]
        tree[child].available += 1
        value = puct(tree, c, node, child, mover, sqrt(tree[child].available))
        if value > highest:
            best, highest = child, value
    return best
