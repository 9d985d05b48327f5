"""Reviews that the engine in a page searches. The server plans them and puts them together, and keeps nothing between.

Worker processes run these functions, but for `search_plans`.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

import msgspec
from msgspec.structs import replace

from annales.analysis import ReviewBuilder
from annales.browser.files import current_layout
from annales.browser.messages import SearchPlan
from annales.browser.review_messages import TakePosition
from annales.browser.review_positions import found_values, search_of_task
from annales.errors import AnnalesError
from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.features.reviews.messages import (
    FoundPositions,
    FoundSoFar,
    NumberedSearch,
    RecordReview,
    ReviewEnd,
    ReviewWork,
)
from annales.server.features.reviews.service import end_of, planned_review, review_files, shortened

__all__ = ["encoded_found", "encoded_work", "search_plans"]


def search_plans(game: str) -> Mapping[str, SearchPlan] | None:
    """The searches of a game by their names; None where this server has no files of an engine for it."""
    layout = current_layout(game) if game in GAMES else None
    return _search_plans(game, layout.version) if layout else None


@cache
def _search_plans(game: str, version: str) -> Mapping[str, SearchPlan]:
    # Imported here because a server whose pages search nothing needs no search either.
    from annales.browser.start import plans_of

    return plans_of(GAMES[game], version)


def encoded_work(asked: RecordReview, plans: Mapping[str, SearchPlan]) -> bytes:
    """The `ReviewWork` of a record. Raises `Refusal`."""
    plan = planned_review(asked, None)
    searches = {task.number: search_of_task(task, plans) for task in plan.tasks}
    facts = next((search.start.facts for search in searches.values()), b"")
    without = (
        NumberedSearch(number, replace(search, start=replace(search.start, facts=b"")))
        for number, search in searches.items()
    )
    return msgspec.json.encode(ReviewWork(plan.game, plan.seats, plan.moves, facts, tuple(without)))


def encoded_found(asked: FoundPositions) -> bytes:
    """The `FoundSoFar` for what a page has found. Raises `Refusal`, also for what no engine finds."""
    builder = ReviewBuilder(planned_review(asked, None))
    tasks = {task.number: task for task in builder.plan.tasks}
    try:
        for found in msgspec.json.decode(asked.found, type=tuple[TakePosition, ...]):
            builder.add(found_values(tasks[found.number], found))
        plies = tuple(map(shortened, builder.new_plies()))
        end = None if builder.missing else _end(asked, builder)
    except (AnnalesError, ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as fault:
        raise Refusal("unreadable", {"detail": f"found: {type(fault).__name__}"}) from None
    return msgspec.json.encode(FoundSoFar(plies, end))


def _end(asked: FoundPositions, builder: ReviewBuilder) -> ReviewEnd:
    review = builder.result()
    return end_of(review, review_files(asked, review, None))
