"""How far judgements are from the values of positions, by age and by the number of decisions left."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from math import sqrt
from pathlib import Path

from annales.core.game import Game
from annales.truth.judges import Judge, Judgement
from annales.truth.rows import TruthRow, read_truth

__all__ = ["GroupReport", "WorstPosition", "report_truth"]

SAME = 1e-5
"""Two values that differ by less count as equal."""


@dataclass(frozen=True)
class WorstPosition:
    """A position that was judged badly."""

    position: str
    value: float
    """The good value for the seat on turn."""
    judged: float | None
    best: str
    move: str | None
    loss: float | None
    """Expected result that the move gives away."""


@dataclass(frozen=True)
class GroupReport:
    """The errors in one group of positions. None: the judge does not give this figure."""

    exact: bool
    """Whether the values are exact."""
    key: int | None
    """The age, or the decisions left where the values are exact; None for all positions of the kind."""
    positions: int
    error: float | None
    """Root mean square error of the value."""
    bias: float | None
    """Mean error: above 0 where the judge expects too much for the seat on turn."""
    best: float | None
    """Share of the positions in which the move is a best one."""
    loss: float | None
    """Mean expected result that the move gives away."""
    unknown: int
    """Positions in which the value of the move is not known. They do not count in `best` and `loss`."""
    worst: tuple[WorstPosition, ...] = ()
    """The largest errors of the value, or the largest losses where the judge has no values."""


@dataclass(frozen=True)
class _Judged:
    row: TruthRow
    judgement: Judgement

    @property
    def error(self) -> float | None:
        value = self.judgement.value
        return None if value is None else value - self.row.value

    @property
    def loss(self) -> float | None:
        known = self.row.moves.get(self.judgement.move or "")
        return None if known is None else max(self.row.value - known, 0.0)


def report_truth(
    game: type[Game],
    files: Iterable[Path],
    judge: Judge,
    *,
    worst: int = 0,
    progress: Callable[[int], None] | None = None,
) -> list[GroupReport]:
    """Judge all positions of some files and report the errors by group, first those of searches, then exact ones.

    `worst` is the number of positions with the largest errors that each group lists. Raises `AnnalesError` for a
    damaged file.
    """
    groups: dict[tuple[bool, int | None], list[_Judged]] = {}
    done = 0
    for file in files:
        info, rows = read_truth(file, game.ruleset)
        exact = info.visits == 0
        for row in rows:
            judged = _Judged(row, judge(game.from_position(row.position, chance="manual"), row.number))
            for key in (row.left if exact else row.age, None):
                groups.setdefault((exact, key), []).append(judged)
            done += 1
            if progress:
                progress(done)
    # The group of all positions of a kind comes behind its parts.
    order = sorted(groups, key=lambda group: (group[0], group[1] is None, group[1] or 0))
    return [_report(*group, groups[group], worst) for group in order]


def _report(exact: bool, key: int | None, judged: Sequence[_Judged], worst: int) -> GroupReport:
    errors = [one.error for one in judged if one.error is not None]
    losses = [one.loss for one in judged if one.loss is not None]
    moves = sum(one.judgement.move is not None for one in judged)
    by_size = sorted(judged, key=lambda one: -abs(one.error if one.error is not None else one.loss or 0.0))
    return GroupReport(
        exact=exact,
        key=key,
        positions=len(judged),
        error=sqrt(sum(error * error for error in errors) / len(errors)) if errors else None,
        bias=_mean(errors),
        best=_mean([float(loss < SAME) for loss in losses]),
        loss=_mean(losses),
        unknown=moves - len(losses),
        worst=tuple(map(_worst, by_size[:worst])),
    )


def _mean(numbers: Sequence[float]) -> float | None:
    return sum(numbers) / len(numbers) if numbers else None


def _worst(one: _Judged) -> WorstPosition:
    row, said = one.row, one.judgement
    return WorstPosition(row.position, row.value, said.value, row.best, said.move, one.loss)
