"""One iteration of the search: down the tree, a playout, back up.

Monte Carlo tree search (Coulom 2006; Kocsis and Szepesvári 2006) with the selection rule of PUCT (Rosin 2011), each
seat maximising its own result. Chance is sampled where it happens: single reveals become nodes of their own, or share
one node whose moves count how often they were legal (Cowling, Powley and Whitehouse 2012).
"""

from __future__ import annotations

from math import exp, sqrt
from typing import Any

from annales.bots.search.records import MOST_DEPTH, PRIOR_ONE
from annales.kernel.memory import assign
from annales.kernel.policy import candidates, estimate, greedy
from annales.kernel.protocol import draw, ending, legal, points, result, settle, step, try_move
from annales.kernel.random import below
from annales.kernel.rules import rule

__all__ = ["MANY", "child_by_move", "child_by_outcome", "is_settled", "outcome_key", "run_iterations", "transplant"]

MANY = -1
"""Key of an outcome of more than two draws: a deal. Nothing below it is kept."""
KEY_BASE = 4096
CERTAIN = 1000
"""Games that all ended alike before a move is taken to be sure of its result."""


@rule
def outcome_key(key: int, outcome: int) -> int:
    """The key of outcomes of chance with one more behind them."""
    return key * KEY_BASE + outcome + 1


@rule
def settle_keyed(f: Any, s: Any, w: Any) -> int:
    """Let chance happen; return a key of its outcome: 0 for none, MANY for more than two draws."""
    key, draws = 0, 0
    while s.event != 0:
        outcome = draw(f, s, w)
        settle(f, s, w, outcome)
        key = outcome_key(key, outcome)
        draws += 1
    return key if draws <= 2 else MANY


@rule
def add_node(tree: Any, c: Any, parent: int, move: int, outcome: int) -> int:
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
def child_by_outcome(tree: Any, parent: int, outcome: int) -> int:
    """The child for an outcome of chance; 0 where there is none."""
    child = int(tree[parent].first)
    while child != 0 and tree[child].outcome != outcome:
        child = int(tree[child].next)
    return child


@rule
def child_by_move(tree: Any, parent: int, move: int) -> int:
    """The child for a move; 0 where there is none."""
    child = int(tree[parent].first)
    while child != 0 and tree[child].move != move:
        child = int(tree[child].next)
    return child


@rule
def find_outcome(tree: Any, c: Any, parent: int, outcome: int) -> int:
    """The child for an outcome of chance, a new one where there is none; 0 when the tree is full."""
    child = child_by_outcome(tree, parent, outcome)
    return child if child != 0 else add_node(tree, c, parent, 0, outcome)


@rule
def mark_children(tree: Any, p: Any, node: int) -> None:
    """Note for each move of a node which child it has."""
    p.stamp += 1
    child = tree[node].first
    while child != 0:
        move = tree[child].move
        p.child[move] = child
        p.mark[move] = p.stamp
        child = tree[child].next


@rule
def add_children(f: Any, s: Any, w: Any, tree: Any, c: Any, p: Any, node: int, n: int) -> None:
    """Give each of the `n` moves in `p.moves` that has none a child, with a prior from the heuristics."""
    highest = -(2**31)
    for i in range(n):
        p.values[i] = estimate(f, s, w, p.moves[i]) if c.temperature > 0 else 0
        highest = max(highest, p.values[i])
    total = 0.0
    for i in range(n):
        total += exp((p.values[i] - highest) / max(c.temperature, 1))
    for i in range(n):
        move = p.moves[i]
        if p.mark[move] == p.stamp:
            continue
        child = add_node(tree, c, node, move, 0)
        if child == 0:
            return
        tree[child].prior = int(PRIOR_ONE * exp((p.values[i] - highest) / max(c.temperature, 1)) / total)
        p.child[move] = child
        p.mark[move] = p.stamp


@rule
def mean_result(tree: Any, c: Any, node: int, seat: int) -> float:
    """Mean of what the games through a node were worth to a seat, 0 to 1: half a victory half, in part the lead."""
    visits = max(int(tree[node].visits), 1)
    mean = tree[node].worth[seat] / (2.0 * visits)
    if c.lead_share == 0:
        return float(mean)
    share = c.lead_share / 1000.0
    return float((1.0 - share) * mean + share * tree[node].lead[seat] / (1000.0 * visits))


@rule
def promise(tree: Any, c: Any, node: int, child: int, mover: int) -> float:
    """What selection maximises: the mean result and the exploration term.

    That may be larger at the root, where a doubt costs a move and not just a bit of a mean (simple regret: Bubeck,
    Munos and Stoltz 2009).
    """
    visits = tree[child].visits
    mean = mean_result(tree, c, child, mover) if visits > 0 else mean_result(tree, c, node, mover) - c.caution / 1000.0
    share = tree[child].prior / PRIOR_ONE
    exploration = c.root_exploration if node == 0 else c.exploration
    return float(mean + exploration / 1000.0 * share * sqrt(tree[child].available) / (1 + visits))


@rule
def select(f: Any, s: Any, w: Any, tree: Any, c: Any, p: Any, node: int) -> int:
    """The child to go to, new ones made where moves have none; 0 when the tree is full."""
    n = candidates(f, s, w) if c.narrow != 0 else legal(f, s, w)
    mark_children(tree, p, node)
    complete = True
    for i in range(n):
        p.moves[i] = w.moves[i]
        if p.mark[p.moves[i]] != p.stamp:
            complete = False
    if not complete:
        add_children(f, s, w, tree, c, p, node, n)
    best, highest = 0, -1e9
    for i in range(n):
        if p.mark[p.moves[i]] != p.stamp:
            continue
        child = p.child[p.moves[i]]
        tree[child].available += 1
        value = promise(tree, c, node, child, s.turn)
        if value > highest:
            best, highest = child, value
    return best


@rule
def descend(f: Any, s: Any, w: Any, tree: Any, c: Any, p: Any) -> None:
    """From the root to a node not visited before, or to the end of the game."""
    node = 0
    p.depth = 1
    p.nodes[0] = 0
    while s.turn >= 0 and p.depth < MOST_DEPTH - 2:
        if node != 0 and tree[node].visits == 0:
            return
        node = select(f, s, w, tree, c, p, node)
        if node == 0:
            return
        step(f, s, w, tree[node].move)
        key = settle_keyed(f, s, w)
        p.nodes[p.depth] = node
        p.depth += 1
        if key == MANY:
            return
        if key != 0 and c.chance_nodes != 0:
            node = find_outcome(tree, c, node, key)
            if node == 0:
                return
            p.nodes[p.depth] = node
            p.depth += 1


@rule
def play_out(f: Any, s: Any, w: Any, c: Any) -> None:
    """Play to the end, some moves by the heuristics, the others at random."""
    while s.turn >= 0:
        by_heuristics = c.greedy_share > 0 and below(w, 256) < c.greedy_share
        step(f, s, w, greedy(f, s, w) if by_heuristics else try_move(f, s, w))
        while s.event != 0:
            settle(f, s, w, draw(f, s, w))


@rule
def place_of(c: Any, p: Any, seat: int) -> int:
    """How many seats came before one: by result, then by points."""
    before = 0
    for other in range(c.seats):
        ahead = p.worth[other] - p.worth[seat]
        if ahead > 0 or (ahead == 0 and p.points[other] > p.points[seat]):
            before += 1
    return before


@rule
def lead_of(c: Any, p: Any, seat: int) -> int:
    """How far a seat was ahead of the best other one, in thousandths: 500 for level, 731 for a lead of `lead_scale`."""
    best = -(2**31)
    for other in range(c.seats):
        if other != seat:
            best = max(best, p.points[other])
    return int(1000.0 / (1.0 + exp((best - p.points[seat]) / (c.lead_scale / 10.0))))


@rule
def note_root(f: Any, s: Any, w: Any, c: Any, p: Any, root: Any) -> None:
    """Count how a finished game went for the move at the root that it began with."""
    for seat in range(c.seats):
        root.points[seat] += p.points[seat]
        root.places[seat][place_of(c, p, seat)] += 1
        if p.worth[seat] > 0:
            root.ends[seat][ending(f, s, w)] += 1


@rule
def note_result(f: Any, s: Any, w: Any, tree: Any, c: Any, p: Any, roots: Any) -> None:
    """Count the result of a finished game in all nodes passed, and what else it brought at the root's move."""
    for seat in range(c.seats):
        p.worth[seat] = result(f, s, w, seat)
        p.points[seat] = points(f, s, w, seat)
    for seat in range(c.seats):
        lead = lead_of(c, p, seat) if c.lead_share != 0 else 0
        for i in range(p.depth):
            tree[p.nodes[i]].worth[seat] += p.worth[seat]
            tree[p.nodes[i]].lead[seat] += lead
    if p.depth > 1:
        note_root(f, s, w, c, p, roots[tree[p.nodes[1]].move])
    for i in range(p.depth):
        tree[p.nodes[i]].visits += 1


@rule
def run_iterations(
    facts: Any, states: Any, scratch: Any, tree: Any, control: Any, path: Any, roots: Any, iterations: int
) -> None:
    """Run iterations from the situation in `states[0]`; `states[1]` is work space. All arguments are arrays.

    `roots` is indexed by move.
    """
    for _ in range(iterations):
        assign(states, 1, 0)
        descend(facts[0], states[1], scratch[0], tree, control[0], path[0])
        play_out(facts[0], states[1], scratch[0], control[0])
        note_result(facts[0], states[1], scratch[0], tree, control[0], path[0], roots)


@rule
def is_settled(tree: Any, seat: int, left: int) -> bool:
    """Whether `left` more visits will hardly change the choice of `seat` at the root, or its result.

    No other move is visited more often in the end unless it gets three quarters of what is left, or the most visited
    one has won (or lost) all of many games.
    """
    best, first, second = 0, 0, 0
    child = int(tree[0].first)
    while child != 0:
        visits = int(tree[child].visits)
        if visits > first:
            best = child
        second = max(second, min(first, visits))
        first = max(first, visits)
        child = int(tree[child].next)
    if 2 * (first - second) > left:
        return True
    worth = int(tree[best].worth[seat])
    return first >= CERTAIN and (worth == 0 or worth == 2 * first)


@rule
def transplant(old: Any, new: Any, control: Any, root: int) -> None:
    """Copy what grows from a node of the old tree into the empty new one, where that node becomes the root.

    Nodes are copied in the order of their distance from the root; what finds no place any more is left behind.
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
