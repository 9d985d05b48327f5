"""The search behind an answer of the analysis engine."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from msgspec.structs import replace

from annales.analysis.engine.messages import Answer, MoveAnswer, Query
from annales.bots.search import Limits, MoveReport, Report, Searcher, strongest_settings
from annales.core.game import Game

__all__ = ["USUAL_VISITS", "search"]

USUAL_VISITS = 10_000
"""Visits of a query without limits."""
LEAST_SECONDS = 1e-3


def search(game: Game, query: Query, threads: int, stop: Callable[[], bool]) -> Iterator[Answer]:
    """The answers about one position: those during the search, then the last one.

    Raises `AnnalesError` when nobody is on turn. With a limit of visits and without seconds, the last answer depends on
    the query and the number of threads alone, whether or not there are answers before it.
    """
    searcher = Searcher(strongest_settings(game, {"exact_end": True}), threads, keep=True)
    budget, report = _Budget(query, threads, stop), None
    while (limits := budget.next_limits(report)) is not None:
        report = searcher.search(game, limits, query.seed)
        if budget.next_limits(report) is not None:
            yield _answer(game, query, searcher, report, budget.elapsed)
    assert report is not None, "the first limits are never None"
    yield replace(_answer(game, query, searcher, report, budget.elapsed), is_during_search=False, is_terminated=stop())


class _Budget:
    """What a query allows, divided by the times at which it wants a report."""

    def __init__(self, query: Query, threads: int, stop: Callable[[], bool]) -> None:
        visits = query.visits or (USUAL_VISITS if query.seconds is None else None)
        self._query, self._threads, self._stop = query, threads, stop
        # Limits count the visits of each thread.
        self._visits = None if visits is None else -(-visits // threads)
        self._begin = perf_counter()

    @property
    def elapsed(self) -> float:
        """Seconds since the beginning."""
        return perf_counter() - self._begin

    def next_limits(self, report: Report | None) -> Limits | None:
        """The limits of the search up to the next report; None where the query is answered."""
        visits, seconds = self._visits, self._query.seconds
        if report is not None:
            visits = None if visits is None else visits - report.visits // self._threads
            seconds = None if seconds is None else seconds - self.elapsed
            is_used = (visits is not None and visits < 1) or (seconds is not None and seconds < LEAST_SECONDS)
            if is_used or report.exact or self._stop():
                return None
        parts = [part for part in (self._query.report_every, seconds) if part is not None]
        return Limits(min(parts, default=None), visits, self._stop)


def _answer(game: Game, query: Query, searcher: Searcher, report: Report, seconds: float) -> Answer:
    assert game.turn is not None
    moves = tuple(_move_answer(game, searcher, move) for move in report.moves[: query.lines])
    return Answer(
        id=query.id,
        ply=game.ply,
        is_during_search=True,
        is_terminated=False,
        seat=game.turn,
        visits=report.visits,
        seconds=seconds,
        exact=report.exact,
        win=report.best.win_rate,
        win_error=report.best.error,
        moves=moves,
    )


def _move_answer(game: Game, searcher: Searcher, found: MoveReport) -> MoveAnswer:
    return MoveAnswer(
        move=found.move,
        number=found.number,
        visits=found.visits,
        win=found.win_rate,
        win_error=found.error,
        by=found.by,
        against=found.against,
        scores=found.scores,
        line=searcher.line_of(game, found.number),
    )
