"""The moments that decided a game: the largest changes of a win chance, by moves and by chance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from annales.analysis.results import Ending, Estimate, Moment, Opening, PlyReview
from annales.core.events import RESIGNED, TIME

__all__ = ["LEAST_CHANGE", "deciding_moments"]

LEAST_CHANGE = 0.03
"""A smaller change of a win chance is not a moment that decides the game."""
SURE = 2.0
"""A change must be larger than this multiple of its standard error."""


def deciding_moments(opening: Opening, plies: Sequence[PlyReview], ending: Ending, most: int = 3) -> tuple[Moment, ...]:
    """The largest changes of a game in its order, at most `most`; only those that are larger than their errors."""
    found = list(_changes(opening, plies, ending))
    largest = sorted(found, key=lambda moment: abs(moment.after - moment.before), reverse=True)[:most]
    return tuple(moment for moment in found if moment in largest)


def _changes(opening: Opening, plies: Sequence[PlyReview], ending: Ending) -> Iterator[Moment]:
    yield from _by_chance("opening", 0, opening.before, opening.settled, opening.luck_error)
    for ply in plies:
        if ply.loss >= LEAST_CHANGE and ply.loss > SURE * ply.loss_error:
            yield Moment("choice", ply.ply, ply.seat, ply.before.win[ply.seat], ply.after.win[ply.seat])
        yield from _by_chance("chance", ply.ply, ply.after, ply.settled, ply.luck_error)
    seat = ending.resigned
    if seat is not None and abs(ending.skill[seat]) >= LEAST_CHANGE:
        kind: Literal["resigned", "time"] = TIME if ending.by == TIME else RESIGNED
        yield Moment(kind, len(plies), seat, ending.win[seat] - ending.skill[seat], ending.win[seat])


def _by_chance(
    kind: Literal["chance", "opening"], ply: int, before: Estimate, after: Estimate, errors: Sequence[float]
) -> Iterator[Moment]:
    changes = [b - a for a, b in zip(before.win, after.win, strict=True)]
    seat = max(range(len(changes)), key=lambda seat: abs(changes[seat]))
    if abs(changes[seat]) >= LEAST_CHANGE and abs(changes[seat]) > SURE * errors[seat]:
        yield Moment(kind, ply, seat, before.win[seat], after.win[seat])
