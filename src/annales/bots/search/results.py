"""Back-propagation: adding the value of a leaf to the nodes on its path, and to the statistics of the root's move."""

from __future__ import annotations

from annales.bots.search.records import Control, Node, Path, RootMove
from annales.kernel.exponential import exponential
from annales.kernel.protocol import Packed, StateRecord, Workspace, ending, points, result
from annales.kernel.records import Record
from annales.kernel.rules import rule
from annales.kernel.units import RESULT_UNIT
from annales.networks.evaluate import evaluate_ending
from annales.networks.records import POINT_UNIT, Network

__all__ = ["back_propagate", "count_for_report", "value_leaf"]

FIGURES_EVERY = 4
"""In a search with a network and without playouts, one of this many visits of a root's move counts for the report."""


@rule
def place_among_seats(f: Record, s: StateRecord, w: Workspace, c: Control, p: Path, seat: int) -> int:
    """The place of a seat, 0 for the best: the number of seats that are ahead of it by result, then by points."""
    before = 0
    for other in range(c.seats):
        # Ties in points between equal results share a place.
        ahead = result(f, s, w, other) - result(f, s, w, seat)
        if ahead > 0 or (ahead == 0 and p.points[other] > p.points[seat]):
            before += 1
    return before


@rule
def scaled_lead(c: Control, p: Path, seat: int) -> int:
    """The lead of a seat over the best other one on a logistic scale, in thousandths.

    500 is a tie, 731 a lead of `lead_scale` points, 269 a deficit of as many.
    """
    best = -(2**31)
    for other in range(c.seats):
        if other != seat:
            best = max(best, p.points[other])
    return int(1000.0 / (1.0 + exponential((best - p.points[seat]) / (c.lead_scale / 10.0))))


@rule
def count_game(f: Record, s: StateRecord, w: Workspace, c: Control, p: Path, root: RootMove) -> None:
    """Add a finished game to the statistics of the root's move that it began with."""
    for seat in range(c.seats):
        root.points[seat] += POINT_UNIT * p.points[seat]
        root.places[seat][place_among_seats(f, s, w, c, p, seat)] += 1
        if result(f, s, w, seat) > 0:
            root.ends[seat][ending(f, s, w)] += RESULT_UNIT


@rule
def count_expected_game(f: Record, s: StateRecord, c: Control, p: Path, net: Network, root: RootMove) -> None:
    """Add what the network expects of a game that is not over, after `evaluate`."""
    evaluate_ending(f, s, net, p, c.seats)
    root.expected += 1
    for seat in range(c.seats):
        root.points[seat] += p.expected[seat]
        for kind in range(len(net.kind_bias[0]) // len(net.result_bias[0])):
            root.ends[seat][kind] += p.kinds[seat][kind]


@rule
def count_for_report(
    f: Record,
    s: StateRecord,
    w: Workspace,
    tree: Packed[Node],
    c: Control,
    p: Path,
    roots: Packed[RootMove],
    net: Network,
) -> None:
    """Add a game to the statistics of the root's move that it began with; call this before `back_propagate`."""
    # A path of the root alone has no move: the tree was full before the root had children.
    if c.figures == 0 or p.depth == 1:
        return
    first = p.nodes[1]
    # Playouts take so long that each can be counted. Estimates are many, and a part of them is enough.
    if c.network_share == 1000 and tree[first].visits % FIGURES_EVERY != 0:
        return
    if s.turn < 0:
        count_game(f, s, w, c, p, roots[tree[first].move])
    else:
        count_expected_game(f, s, c, p, net, roots[tree[first].move])


@rule
def value_leaf(f: Record, s: StateRecord, w: Workspace, c: Control, p: Path, share: int) -> None:
    """Write the value of the leaf by seat to `p.results`.

    It is the mean of the network's estimate, with a weight of `share` thousandths, and the result of the game in `s`,
    which need not be over where the share is 1000.
    """
    for seat in range(c.seats):
        value = 0
        if share < 1000:
            value = RESULT_UNIT // 2 * result(f, s, w, seat)
            if c.style_kind != 0 and seat == c.style_seat and ending(f, s, w) != c.style_kind:
                value = (1000 - c.style_share) * value // 1000
            p.points[seat] = points(f, s, w, seat)
        if share > 0:
            value = (share * p.estimates[seat] + (1000 - share) * value) // 1000
        p.results[seat] = value


@rule
def back_propagate(tree: Packed[Node], c: Control, p: Path) -> None:
    """Add the value of the leaf to all nodes on its path."""
    for seat in range(c.seats):
        lead = scaled_lead(c, p, seat) if c.lead_share != 0 else 0
        for i in range(p.depth):
            tree[p.nodes[i]].results[seat] += p.results[seat]
            tree[p.nodes[i]].lead[seat] += lead
    for i in range(p.depth):
        tree[p.nodes[i]].visits += 1
