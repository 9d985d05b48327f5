"""The sums of a review for each seat."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from math import sqrt
from typing import get_args

from annales.analysis.results import Ending, Judgement, Opening, PlyReview, SeatReview

__all__ = ["summarise"]


def summarise(seats: int, opening: Opening, plies: Sequence[PlyReview], ending: Ending) -> tuple[SeatReview, ...]:
    """The sums of all seats."""
    return tuple(_seat(seat, opening, plies, ending) for seat in range(seats))


def _seat(seat: int, opening: Opening, plies: Sequence[PlyReview], ending: Ending) -> SeatReview:
    own = [ply for ply in plies if ply.seat == seat and ply.judgement != "forced"]
    reveals = {0: opening.luck[seat], **{ply.ply: ply.luck[seat] for ply in plies}}
    judged = Counter(ply.judgement for ply in plies if ply.seat == seat)
    luckiest, unluckiest = max(reveals, key=reveals.__getitem__), min(reveals, key=reveals.__getitem__)
    skill_error = _root_of_squares(ply.skill_error[seat] for ply in plies)
    return SeatReview(
        seat=seat,
        moves=len(own),
        accuracy=sum(ply.accuracy for ply in own) / len(own) if own else None,
        loss=sum(ply.loss for ply in own) / max(len(own), 1),
        loss_error=_root_of_squares(ply.loss_error for ply in own) / max(len(own), 1),
        skill=sum(ply.skill[seat] for ply in plies) + ending.skill[seat],
        skill_error=skill_error,
        luck=sum(reveals.values()),
        # Luck is what is left of the whole change without skill. Errors of situations in between cancel out.
        luck_error=_root_of_squares((opening.before.error[seat], skill_error, ending.error[seat])),
        judgements={name: judged[name] for name in get_args(Judgement)},
        luckiest=luckiest if reveals[luckiest] > 0 else None,
        unluckiest=unluckiest if reveals[unluckiest] < 0 else None,
    )


def _root_of_squares(errors: Iterable[float]) -> float:
    """The error of a sum of independent values."""
    return sqrt(sum(error**2 for error in errors))
