"""One iteration of the search: down the tree, a playout to the end of the game, and the result back up.

Monte Carlo tree search (Coulom 2006; Kocsis and Szepesvári 2006), each seat maximising its own result. Chance is
sampled where it happens: single reveals become nodes of their own, or share one node whose moves count how often they
were legal (Cowling, Powley and Whitehouse 2012).
"""

from __future__ import annotations

from annales.bots.search.records import MOST_DEPTH, Control, Node, Path, RootMove
from annales.bots.search.results import note_result
from annales.bots.search.selection import select
from annales.bots.search.tree import MANY, find_outcome, outcome_key
from annales.kernel.memory import assign
from annales.kernel.policy import greedy
from annales.kernel.protocol import Packed, StateRecord, Workspace, draw, settle, step, try_move
from annales.kernel.random import below
from annales.kernel.records import Record
from annales.kernel.rules import rule

__all__ = ["is_settled", "run_iterations"]

CERTAIN = 1000
"""Games after which a move that won all of them, or lost all, counts as decided."""


@rule
def settle_keyed(f: Record, s: StateRecord, w: Workspace) -> int:
    """Settle all pending events; return a key of their outcomes: 0 for none, MANY for more than two draws."""
    key, draws = 0, 0
    while s.event != 0:
        outcome = draw(f, s, w)
        settle(f, s, w, outcome)
        key = outcome_key(key, outcome)
        draws += 1
    return key if draws <= 2 else MANY


@rule
def descend(f: Record, s: StateRecord, w: Workspace, tree: Packed[Node], c: Control, p: Path) -> None:
    """Go from the root to a node without visits, or to the end of the game; note the path in `p.nodes`."""
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
def play_out(f: Record, s: StateRecord, w: Workspace, c: Control) -> None:
    """Play to the end of the game, some moves by the heuristics, the others at random."""
    while s.turn >= 0:
        by_heuristics = c.greedy_share > 0 and below(w, 256) < c.greedy_share
        step(f, s, w, greedy(f, s, w) if by_heuristics else try_move(f, s, w))
        while s.event != 0:
            settle(f, s, w, draw(f, s, w))


@rule
def run_iterations(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    tree: Packed[Node],
    control: Packed[Control],
    path: Packed[Path],
    roots: Packed[RootMove],
    iterations: int,
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
def is_settled(tree: Packed[Node], seat: int, left: int) -> bool:
    """Whether `left` more visits are unlikely to change the choice of `seat` at the root.

    So it is where another move would need three quarters of the remaining visits to overtake the most visited one,
    and where the most visited one has won, or lost, all of at least CERTAIN games.
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
