"""One iteration of the search: selection and expansion, a playout, and back-propagation of the result.

This is Monte Carlo tree search (Coulom 2006; Kocsis and Szepesvári 2006) in which each seat maximises its own result.
Each iteration samples new outcomes of chance. Each outcome has its own node (explicit chance nodes), or all
outcomes share one node (open loop). In a shared node not every move is legal each time, so each move counts how often
it was available, as in information set MCTS (Cowling, Powley and Whitehouse 2012).

Short names in all rules of the search: `f` facts, `s` state, `w` scratch space, `c` control, `p` path.
"""

from __future__ import annotations

from annales.bots.search.records import MOST_DEPTH, Control, Node, Path, RootMove
from annales.bots.search.results import back_propagate, count_for_report, value_leaf
from annales.bots.search.selection import select
from annales.bots.search.tree import MANY_DRAWS, SHARED, find_or_add_outcome, outcome_key
from annales.kernel.features import progress
from annales.kernel.memory import assign
from annales.kernel.policy import greedy
from annales.kernel.protocol import MOST_DECISIONS, Packed, StateRecord, Workspace, draw, settle, step, try_move
from annales.kernel.random import below
from annales.kernel.records import Record
from annales.kernel.rules import rule
from annales.kernel.units import RESULT_UNIT
from annales.networks.evaluate import evaluate
from annales.networks.records import Network

__all__ = ["iterate", "run_iterations"]


@rule
def settle_with_key(f: Record, s: StateRecord, w: Workspace) -> int:
    """Settle all pending chance events; return the key of their outcomes.

    The key is 0 where nothing was drawn and MANY_DRAWS for more than two outcomes.
    """
    key, draws = 0, 0
    while s.event != 0:
        outcome = draw(f, s, w)
        settle(f, s, w, outcome)
        key = outcome_key(key, outcome)
        draws += 1
    return key if draws <= 2 else MANY_DRAWS


@rule
def descend(
    f: Record,
    s: StateRecord,
    w: Workspace,
    tree: Packed[Node],
    c: Control,
    p: Path,
    net: Network,
) -> None:
    """Selection: go from the root to a node without visits or to the end of the game, and write the path to `p.nodes`.

    Also ends where the tree is full, where the path is too long, and at a whole deal unless `below_deals` is set.
    """
    node = 0
    p.shared = 1 - c.chance_nodes
    p.depth = 1
    p.nodes[0] = 0
    # One round adds at most two nodes to the path: a move, and an outcome of chance.
    while s.turn >= 0 and p.depth < MOST_DEPTH - 2:
        if node != 0 and tree[node].visits == 0:
            return
        node = select(f, s, w, tree, c, p, net, node)
        if node == 0:
            return
        step(f, s, w, tree[node].move)
        key = settle_with_key(f, s, w)
        p.nodes[p.depth] = node
        p.depth += 1
        if key == MANY_DRAWS:
            if c.below_deals == 0:
                return
            p.shared = 1
        if key != 0 and p.shared != 0:
            tree[node].outcome = SHARED
        elif key != 0:
            node = find_or_add_outcome(tree, c, node, key)
            if node == 0:
                return
            p.nodes[p.depth] = node
            p.depth += 1


@rule
def play_out(f: Record, s: StateRecord, w: Workspace, c: Control) -> None:
    """Playout to the end of the game. A share of the moves follows the heuristics, the others are uniformly random.

    A playout that finds no end is stopped, and nobody has won it.
    """
    decisions = 0
    while s.turn >= 0 and decisions < MOST_DECISIONS:
        decisions += 1
        by_heuristics = c.greedy_share > 0 and below(w, 256) < c.greedy_share
        step(f, s, w, greedy(f, s, w) if by_heuristics else try_move(f, s, w))
        while s.event != 0:
            settle(f, s, w, draw(f, s, w))


@rule
def prefer_kind(f: Record, s: StateRecord, w: Workspace, p: Path, c: Control) -> None:
    """Change the estimate for a seat that prefers a kind of victory: its progress towards it counts as well."""
    seat, share = c.style_seat, c.style_share
    towards = RESULT_UNIT * progress(f, s, w, seat, c.style_kind) // 1000
    p.estimates[seat] = ((1000 - share) * p.estimates[seat] + share * towards) // 1000


@rule
def iterate(
    f: Record,
    states: Packed[StateRecord],
    w: Workspace,
    tree: Packed[Node],
    c: Control,
    p: Path,
    roots: Packed[RootMove],
    net: Network,
) -> None:
    """One iteration from the situation in `states[0]`; `states[1]` is work space."""
    assign(states, 1, 0)
    descend(f, states[1], w, tree, c, p, net)
    share = c.network_share if states[1].turn >= 0 else 0
    if share > 0:
        evaluate(f, states[1], w, net, p, c.seats)
        if c.style_kind != 0:
            prefer_kind(f, states[1], w, p, c)
    if share < 1000:
        play_out(f, states[1], w, c)
    value_leaf(f, states[1], w, c, p, share)
    count_for_report(f, states[1], w, tree, c, p, roots, net)
    back_propagate(tree, c, p)


@rule
def run_iterations(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    tree: Packed[Node],
    control: Packed[Control],
    path: Packed[Path],
    roots: Packed[RootMove],
    networks: Packed[Network],
) -> None:
    """Run `Control.iterations` iterations from the situation in `states[0]`; `states[1]` is work space.

    `roots` has one record for each move number. The other arrays have one record each, apart from the tree.
    """
    for _ in range(control[0].iterations):
        iterate(facts[0], states, scratch[0], tree, control[0], path[0], roots, networks[0])
