"""What a search found, put together from its trees."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
from numpy.typing import NDArray

from annales.bots.moves import candidate_moves
from annales.bots.search.forest import Tree
from annales.game import Game

__all__ = ["MoveReport", "Report", "report_of"]


@dataclass(frozen=True)
class MoveReport:
    """What a search found of one move, for the seat that makes it."""

    move: str
    number: int
    visits: int
    chance: float
    """Estimated result: 1 a victory, 0 a defeat, a shared victory half; ½ for a move that was not visited."""
    error: float
    """Standard error of `chance`."""
    by: dict[str, float]
    """Share of the games of this very search that were won, by kind of victory; a shared one counts for both sides."""
    against: dict[str, float]
    """Share of games that somebody else won by each kind of victory."""
    places: tuple[float, ...] = ()
    """Share of games in which the seat came first, second, … by result, then by points; equal ones share a place."""
    scores: tuple[float, ...] = ()
    """Mean points at the end of these games, by seat."""


@dataclass(frozen=True)
class Report:
    """What a search found: moves, most visited first."""

    moves: tuple[MoveReport, ...]
    visits: int
    seconds: float
    line: tuple[str, ...]
    """The moves most visited from the root on, as far as chance does not come between."""

    @property
    def best(self) -> MoveReport:
        """The move to make."""
        return self.moves[0]


def report_of(game: Game, trees: Sequence[Tree], seconds: float, *, narrow: bool) -> Report:
    """Statistics of the root's moves in all trees together."""
    seat = int(game.turn or 0)
    numbers = candidate_moves(game) if narrow else [move.number for move in game.legal_moves]
    reports = [_of_move(game, seat, number, trees) for number in numbers]
    reports.sort(key=lambda report: (-report.visits, -report.chance, report.number))
    visits = sum(report.visits for report in reports)
    return Report(tuple(reports), visits, seconds, _line(game, trees[0].nodes))


def _of_move(game: Game, seat: int, number: int, trees: Sequence[Tree]) -> MoveReport:
    found = [tree.nodes[child] for tree in trees if (child := _child(tree.nodes, 0, number))]
    visits = sum(int(node["visits"]) for node in found)
    games = max(visits, 1)
    chance = sum(int(node["worth"][seat]) for node in found) / (2 * games) if visits else 0.5
    roots = [tree.roots[number] for tree in trees]
    ends, places, points = (np.sum([root[name] for root in roots], axis=0) for name in ("ends", "places", "points"))
    total = max(int(ends.sum()), 1)
    played = max(int(places[seat].sum()), 1)
    return MoveReport(
        move=game.ruleset.move_text(number),
        number=number,
        visits=visits,
        chance=chance,
        error=sqrt(max(chance * (1 - chance), 0.25 / games) / games),
        by=_by_kind(game, ends[seat] / total),
        against=_by_kind(game, (ends.sum(axis=0) - ends[seat]) / total),
        places=tuple(float(share) for share in places[seat][: game.seats] / played),
        scores=tuple(float(mean) for mean in points[: game.seats] / played),
    )


def _by_kind(game: Game, shares: NDArray[Any]) -> dict[str, float]:
    return {kind: float(shares[i]) for i, kind in enumerate(game.ruleset.victories) if kind}


def _child(nodes: NDArray[Any], parent: int, move: int) -> int:
    child = int(nodes["first"][parent])
    while child and nodes["move"][child] != move:
        child = int(nodes["next"][child])
    return child


def _line(game: Game, nodes: NDArray[Any]) -> tuple[str, ...]:
    """The most visited way down until chance parts it."""
    moves: list[str] = []
    node = 0
    while True:
        best, child = 0, int(nodes["first"][node])
        while child:
            if nodes["visits"][child] > (nodes["visits"][best] if best else 0):
                best = child
            child = int(nodes["next"][child])
        if best == 0 or nodes["outcome"][best] != 0:
            return tuple(moves)
        moves.append(game.ruleset.move_text(int(nodes["move"][best])))
        node = best
