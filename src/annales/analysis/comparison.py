"""Comparing two moves of one position in other terms than win chances."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from statistics import fmean

from annales.analysis.comparison_results import Comparison, Consequences, DeniedItem, PartPoints
from annales.core.game import Game
from annales.core.views import is_waiting
from annales.kernel.protocol import StateRecord, draw, legal, settle, step
from annales.kernel.random import seed_stream

__all__ = ["CONTINUATIONS", "Continuations", "Loss", "Points", "compare_moves"]

CONTINUATIONS = 128
"""Continuations after each move: a difference of half a point in a part of the score is then seen."""
SAMPLES = 8
"""How often outcomes of chance are drawn to find what the next player can use after all of them."""

Continuations = Sequence[Sequence[Sequence[int]]]
"""The points at the end of CONTINUATIONS continuations after a move, by seat and part of the score."""
Points = Callable[[int], Continuations]
"""Called with a move: its continuations, as `annales.simulation.points_after` finds them."""
Loss = Callable[[int, int, frozenset[int]], tuple[float, float] | None]
"""Called with a move, the next seat on turn and some of its replies: the win chance that this seat would lose if these
replies were impossible, and its standard error; None where that is not known."""


def compare_moves(game: Game, made: int, best: int, seed: int, points: Points, loss: Loss) -> Comparison:
    """The terms in which two legal moves of the present situation differ. Equal arguments give equal comparisons."""
    items = frozenset(entry.id for entry in game.ruleset.catalogue(game.options))
    after_made, after_best = (_Next.after(game, move, seed, items) for move in (made, best))
    is_same = after_made.seat is not None and after_made.seat == after_best.seat
    return Comparison(
        continuations=CONTINUATIONS,
        points=_points(game, points(made), points(best)),
        made=_consequences(game, after_made, after_best if is_same else None, loss),
        best=_consequences(game, after_best, after_made if is_same else None, loss),
        next_seat=after_made.seat if is_same else None,
    )


@dataclass(frozen=True)
class _Next:
    """What comes after a move."""

    move: int
    seat: int | None
    """The next seat on turn, if it is another one after every outcome of chance."""
    certain: Mapping[str, frozenset[int]]
    """What this seat can use after every outcome of chance: ids of the catalogue, with the moves that contain them."""
    possible: frozenset[str]
    """What it can use after some of the outcomes that were drawn."""
    reveals: dict[str, int]

    @classmethod
    def after(cls, game: Game, move: int, seed: int, items: frozenset[str]) -> _Next:
        samples = [_settled(game, move, seed, index) for index in range(SAMPLES)]
        # Without chance all samples are the same.
        found = [(state, events) for state, events in samples if events] or samples[:1]
        seats = {None if is_waiting(state) else int(state.turn) for state, _ in found} - {game.turn}
        reach = [_reach(game, state, items) for state, _ in found]
        certain = {item: reach[0][item] for item in reach[0] if all(item in each for each in reach)}
        return cls(
            move=move,
            seat=seats.pop() if len(seats) == 1 and all(state.turn != game.turn for state, _ in found) else None,
            certain=certain,
            possible=frozenset().union(*reach),
            reveals=min((events for _, events in found), key=lambda events: sum(events.values())),
        )


def _settled(game: Game, move: int, seed: int, index: int) -> tuple[StateRecord, dict[str, int]]:
    """The state after a move and random outcomes of chance, and the number of these by kind of event."""
    f, s, w = game.facts, game.state.copy(), game.ruleset.scratch()
    seed_stream(w, seed, index)
    step(f, s, w, move)
    events = Counter[str]()
    while s.event:
        events[game.ruleset.events[s.event]] += 1
        settle(f, s, w, draw(f, s, w))
    return s, dict(events)


def _reach(game: Game, state: StateRecord, items: frozenset[str]) -> dict[str, frozenset[int]]:
    """The items that legal moves name, each with the numbers of these moves; nothing where nobody is on turn."""
    if is_waiting(state):
        return {}
    w, moves = game.ruleset.scratch(), dict[str, set[int]]()
    for number in w.moves[: legal(game.facts, state, w)]:
        for word in game.ruleset.move_text(number).split()[1:]:
            if word in items:
                moves.setdefault(word, set()).add(number)
    return {item: frozenset(numbers) for item, numbers in moves.items()}


def _consequences(game: Game, own: _Next, other: _Next | None, loss: Loss) -> Consequences:
    return Consequences(
        uncovers=game.ruleset.uncovers(game.situation, own.move),
        reveals=own.reveals,
        denies=() if other is None else tuple(_denied(own, other, loss)),
    )


def _denied(own: _Next, other: _Next, loss: Loss) -> Iterator[DeniedItem]:
    assert other.seat is not None
    for item, replies in other.certain.items():
        if item not in own.possible:
            found = loss(other.move, other.seat, replies)
            yield DeniedItem(item, None) if found is None else DeniedItem(item, *found)


def _points(game: Game, made: Continuations, best: Continuations) -> tuple[tuple[PartPoints, ...], ...]:
    """The mean points of each seat by part after two moves; continuations are compared in pairs."""
    names = list(game.ruleset.parts)
    if len(names) > 1:
        names.append("total")
        made, best = ([[(*points, sum(points)) for points in row] for row in rows] for rows in (made, best))
    return tuple(
        tuple(
            _part(name, [row[seat][i] for row in made], [row[seat][i] for row in best]) for i, name in enumerate(names)
        )
        for seat in range(game.seats)
    )


def _part(name: str, made: Sequence[int], best: Sequence[int]) -> PartPoints:
    differences, n = [first - second for first, second in zip(made, best, strict=True)], len(made)
    # Whole numbers, so that the sums are exact.
    squares = n * sum(each * each for each in differences) - sum(differences) ** 2
    return PartPoints(name, fmean(made), fmean(best), sqrt(squares / (n - 1)) / n)
