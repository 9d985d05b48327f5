"""Back-propagation: what a finished game counts in the nodes it passed, and for the root's move."""

from __future__ import annotations

from math import exp

from annales.bots.search.records import Control, Node, Path, RootMove
from annales.kernel.protocol import Packed, StateRecord, Workspace, ending, points, result
from annales.kernel.records import Record
from annales.kernel.rules import rule

__all__ = ["note_result"]


@rule
def place_of(c: Control, p: Path, seat: int) -> int:
    """The place of a seat, 0 for the best: how many seats are ahead of it by result, then by points."""
    before = 0
    for other in range(c.seats):
        ahead = p.worth[other] - p.worth[seat]
        if ahead > 0 or (ahead == 0 and p.points[other] > p.points[seat]):
            before += 1
    return before


@rule
def lead_of(c: Control, p: Path, seat: int) -> int:
    """The lead of a seat over the best other one, in thousandths: 500 for a tie, 731 for a lead of `lead_scale`."""
    best = -(2**31)
    for other in range(c.seats):
        if other != seat:
            best = max(best, p.points[other])
    return int(1000.0 / (1.0 + exp((best - p.points[seat]) / (c.lead_scale / 10.0))))


@rule
def note_root(f: Record, s: StateRecord, w: Workspace, c: Control, p: Path, root: RootMove) -> None:
    """Count a finished game for the root's move that it began with."""
    for seat in range(c.seats):
        root.points[seat] += p.points[seat]
        root.places[seat][place_of(c, p, seat)] += 1
        if p.worth[seat] > 0:
            root.ends[seat][ending(f, s, w)] += 1


@rule
def note_result(
    f: Record, s: StateRecord, w: Workspace, tree: Packed[Node], c: Control, p: Path, roots: Packed[RootMove]
) -> None:
    """Count the result of a finished game in all nodes on its path, and more figures for the root's move."""
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
