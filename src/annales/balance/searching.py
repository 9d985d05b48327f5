"""The rule that judges gifts by search: both situations of a pair are searched, and their values are compared."""

from __future__ import annotations

from annales.balance.playing import FIRST, GAME, RESULT_UNIT, give_and_settle, play_deal, return_to_moment
from annales.balance.records import WITH, WITHOUT, Gift, GiftControl, PairRow
from annales.bots.search.iteration import iterate
from annales.bots.search.records import Control, Node, Path, RootMove
from annales.bots.search.tree import begin_tree
from annales.kernel.protocol import Packed, StateRecord, Workspace, result
from annales.kernel.records import Record
from annales.kernel.rules import noinline, rule
from annales.networks.records import Network

__all__ = ["search_deals"]


@noinline
@rule
def judge(
    f: Record,
    states: Packed[StateRecord],
    w: Workspace,
    tree: Packed[Node],
    c: Control,
    p: Path,
    roots: Packed[RootMove],
    net: Network,
    visits: int,
    seat: int,
) -> int:
    """The share of a victory that a search expects for a seat, in units of 1 / RESULT_UNIT."""
    if states[GAME].turn < 0:
        return RESULT_UNIT // 2 * result(f, states[GAME], w, seat)
    begin_tree(tree, c)
    for _ in range(visits):
        iterate(f, states, w, tree, c, p, roots, net)
    return int(tree[0].results[seat] // tree[0].visits)


@rule
def search_deals(
    facts: Packed[Record],
    states: Packed[StateRecord],
    scratch: Packed[Workspace],
    gifts: Packed[Gift],
    control: Packed[GiftControl],
    rows: Packed[PairRow],
    tree: Packed[Node],
    search: Packed[Control],
    path: Packed[Path],
    roots: Packed[RootMove],
    networks: Packed[Network],
) -> None:
    """Play deals by heuristics, and search the moment of each gift without and with it. `rows` as in `play_deals`."""
    f, w, o, n, c, p = facts[0], scratch[0], control[0], len(gifts), search[0], path[0]
    for deal in range(len(rows) // n):
        play_deal(f, states, scratch, gifts, o, o.first + deal)
        for k in range(n):
            if gifts[k].moments > 0:
                seat, row = gifts[k].seat, rows[deal * n + k]
                row.given = 1
                return_to_moment(states, scratch, gifts[k], FIRST + k)
                row.shares[WITHOUT] = judge(f, states, w, tree, c, p, roots, networks[0], o.visits, seat)
                return_to_moment(states, scratch, gifts[k], FIRST + k)
                give_and_settle(f, states[GAME], w, scratch[1], o, gifts[k].item)
                row.shares[WITH] = judge(f, states, w, tree, c, p, roots, networks[0], o.visits, seat)
