"""The report of a search: statistics of the root's moves, added up over its trees."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from annales.bots.moves import candidate_moves
from annales.bots.search.tree import SHARED
from annales.bots.search.trees import Tree
from annales.core.game import Game
from annales.kernel.units import RESULT_UNIT
from annales.networks.records import POINT_UNIT

__all__ = [
    "MoveReport",
    "Report",
    "build_report",
    "line_of",
    "place_probabilities",
    "replies_after",
    "report_values",
    "root_moves",
    "with_exact_values",
]


@dataclass(frozen=True)
class MoveReport:
    """Statistics of one move, from the point of view of the seat that makes it."""

    move: str
    number: int
    visits: int
    win_rate: float
    """Mean result: 1 for a victory, ½ for a shared one, 0 for a defeat; ½ for a move that was not visited. In an exact
    report it is the value under best play of both sides."""
    error: float
    """Standard error of `win_rate`; 0 in an exact report."""
    by: dict[str, float]
    """Share of the games that the seat won, by kind of victory; a shared victory counts for each winner. With a network
    these are games that it expects, see `docs/guide/search.md`."""
    against: dict[str, float]
    """Share of the games that another seat won, by kind of victory."""
    places: tuple[float, ...] = ()
    """Share of the games in which the seat came first, second, …: by result, then by points; equal seats share one."""
    scores: tuple[float, ...] = ()
    """Mean points of each seat at the end of the games."""


@dataclass(frozen=True)
class Report:
    """The result of a search."""

    moves: tuple[MoveReport, ...]
    """The moves of the root, most visited first."""
    visits: int
    """Visits of the root in all trees, including those of earlier searches where a tree was kept."""
    seconds: float
    """Wall-clock time of the search, without compiling."""
    pv: tuple[str, ...]
    """Principal variation: the best move, then the most visited replies, up to the first chance node."""
    exact: bool = False
    """Whether the situation was solved: then `win_rate` is exact, and the moves are sorted by it, not by visits. Visits
    are 0 where the solution alone decided the move."""

    @property
    def best(self) -> MoveReport:
        """The move to play: the most visited one, as visits are less noisy than mean results, or the best exact one."""
        return self.moves[0]


def build_report(
    game: Game, trees: Sequence[Tree], seconds: float, *, narrow: bool, last: Collection[int] = ()
) -> Report:
    """Add up the statistics of the root's moves over all trees. Moves whose numbers are in `last` come last."""
    seat = int(game.turn or 0)
    numbers = root_moves(game, narrow=narrow)
    children = [_children(tree.nodes, 0) for tree in trees]
    reports = [_report_move(game, seat, number, trees, children) for number in numbers]
    # At equal visits the higher mean comes first, then the lower number, so that reports are repeatable.
    reports.sort(key=lambda report: (report.number in last, -report.visits, -report.win_rate, report.number))
    visits = sum(report.visits for report in reports)
    return Report(tuple(reports), visits, seconds, line_of(game, trees, reports[0].number))


def root_moves(game: Game, *, narrow: bool) -> list[int]:
    """Numbers of the moves that a search compares."""
    return candidate_moves(game) if narrow else [move.number for move in game.legal_moves]


def line_of(game: Game, trees: Sequence[Tree], move: int) -> tuple[str, ...]:
    """A move of the root, then the most visited replies over all trees, up to the next outcome of chance."""
    places = [_children(tree.nodes, 0).get(move, 0) for tree in trees]
    return tuple(game.ruleset.move_text(number) for number in (move, *replies_after(trees, places)))


def report_values(game: Game, values: Mapping[int, float], seconds: float) -> Report:
    """A report of exact values by move number alone, without any visits. The best move comes first."""
    none = dict.fromkeys(filter(None, game.ruleset.victories), 0.0)
    order = sorted(values, key=lambda number: (-values[number], number))
    moves = [MoveReport(game.ruleset.move_text(number), number, 0, values[number], 0.0, none, none) for number in order]
    return Report(tuple(moves), 0, seconds, (moves[0].move,), exact=True)


def with_exact_values(report: Report, values: Mapping[int, float]) -> Report:
    """The report with exact values by move number in place of mean results, the best move first."""
    moves = [replace(move, win_rate=values[move.number], error=0.0) for move in report.moves]
    moves.sort(key=lambda move: (-move.win_rate, -move.visits, move.number))
    pv = report.pv if report.pv[0] == moves[0].move else (moves[0].move,)
    return replace(report, moves=tuple(moves), pv=pv, exact=True)


def _report_move(
    game: Game, seat: int, number: int, trees: Sequence[Tree], children: Sequence[Mapping[int, int]]
) -> MoveReport:
    """Add up the statistics of one move over all trees. `children` has the root's children of each tree, by move."""
    found = [tree.nodes[known[number]] for tree, known in zip(trees, children, strict=True) if number in known]
    visits = sum(int(node["visits"]) for node in found)
    games = max(visits, 1)
    win_rate = sum(int(node["results"][seat]) for node in found) / (RESULT_UNIT * games) if visits else 0.5
    roots = [tree.roots[number] for tree in trees]
    ends, places, points = (np.sum([root[name] for root in roots], axis=0) for name in ("ends", "places", "points"))
    expected = sum(int(root["expected"]) for root in roots)
    # A kept tree brings visits from before this situation was its root, but these arrays count games since then.
    total = max(int(ends.sum()), 1)
    played = max(int(places[seat].sum()) + expected, 1)
    return MoveReport(
        move=game.ruleset.move_text(number),
        number=number,
        visits=visits,
        win_rate=win_rate,
        # A variance of 0 after few games says little: it is taken to be at least ¼ divided by the number of games.
        error=sqrt(max(win_rate * (1 - win_rate), 0.25 / games) / games),
        by=_shares_by_kind(game, ends[seat], total, win_rate if expected else None),
        against=_shares_by_kind(game, ends.sum(axis=0) - ends[seat], total, 1 - win_rate if expected else None),
        places=_place_shares(places[seat][: game.seats], ends[: game.seats].sum(axis=1) / total, seat, expected),
        scores=tuple(float(mean) for mean in points[: game.seats] / (POINT_UNIT * played)),
    )


def _place_shares(
    played: NDArray[np.integer], wins: NDArray[np.float64], seat: int, expected: int
) -> tuple[float, ...]:
    """Shares of the places of a seat in `played` finished games by place, and in a number of expected ones."""
    games = max(int(played.sum()) + expected, 1)
    if not expected:
        return tuple(float(share) for share in played / games)
    shares = place_probabilities([float(share) for share in wins], seat)
    return tuple(float(number + expected * share) / games for number, share in zip(played, shares, strict=True))


def place_probabilities(wins: Sequence[float], seat: int) -> list[float]:
    """Probabilities of each place of a seat, where `wins` are the probabilities of the seats to come first.

    Each next place goes to one of the remaining seats in proportion to these (Plackett 1975).

    >>> [round(chance, 3) for chance in place_probabilities([0.5, 0.25, 0.25], 1)]
    [0.25, 0.333, 0.417]
    """
    # A seat that never wins still gets a place.
    strengths = [max(share, 1e-9) for share in wins]
    # Probability that the seats of a set have taken the first places, in any order and without this seat.
    taken, found = {frozenset[int](): 1.0}, []
    for _ in wins:
        following: dict[frozenset[int], float] = {}
        place = 0.0
        for ahead, chance in taken.items():
            left = sum(strength for other, strength in enumerate(strengths) if other not in ahead)
            place += chance * strengths[seat] / left
            for other, strength in enumerate(strengths):
                if other != seat and other not in ahead:
                    key = ahead | {other}
                    following[key] = following.get(key, 0.0) + chance * strength / left
        found.append(place)
        taken = following
    return found


def _shares_by_kind(
    game: Game, ends: NDArray[np.integer], games: int, expected: float | None = None
) -> dict[str, float]:
    """Shares of `ends` by kind of victory in a number of games; scaled to the sum `expected` where it is given.

    A network divides the results of only some situations among the kinds, while the mean result comes from all of them.
    """
    whole, scale = (games, 1.0) if expected is None else (max(int(ends.sum()), 1), expected)
    return {kind: float(ends[i] / whole) * scale for i, kind in enumerate(game.ruleset.victories) if kind}


def _children(nodes: NDArray[np.void], parent: int) -> dict[int, int]:
    """The children of a node by move number; none where its children are outcomes of chance."""
    found, child = {}, int(nodes["first_child"][parent])
    while child and nodes["outcome"][child] <= 0:
        found[int(nodes["move"][child])] = child
        child = int(nodes["next_sibling"][child])
    return found


def replies_after(trees: Sequence[Tree], places: Sequence[int]) -> Iterator[int]:
    """Numbers of the most visited moves over all trees, from one node of each tree down to chance or an unvisited node.

    `places` has the number of a node for each tree, or 0 where the tree does not have it.
    """
    while True:
        visits: Counter[int] = Counter()
        children = [_replies(tree.nodes, place) for tree, place in zip(trees, places, strict=True)]
        for tree, known in zip(trees, children, strict=True):
            visits.update({move: int(tree.nodes["visits"][child]) for move, child in known.items()})
        best = min(visits, key=lambda move: (-visits[move], move), default=None)
        if best is None or visits[best] == 0:
            return
        yield best
        places = [known.get(best, 0) for known in children]


def _replies(nodes: NDArray[np.void], place: int) -> dict[int, int]:
    """The replies to a move by move number; none where chance decides first, or the tree does not have the move."""
    return _children(nodes, place) if place and nodes["outcome"][place] != SHARED else {}
