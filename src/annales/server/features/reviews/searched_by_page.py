"""Reviews that the engine in a page searches. The server plans them and puts them together, and keeps nothing between.

A process that reads what people upload runs these functions.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
from msgspec.structs import replace

from annales.analysis import ReviewBuilder
from annales.browser.messages import SearchPlan
from annales.browser.review_messages import TakePosition
from annales.browser.review_positions import found_values, search_of_task
from annales.server.features.reviews.messages import (
    FoundPositions,
    FoundSoFar,
    NumberedSearch,
    RecordReview,
    ReviewEnd,
    ReviewWork,
)
from annales.server.features.reviews.service import end_of, planned_review, review_files, shortened
from annales.server.live.found_by_page import read_found, refuse_what_no_engine_finds

__all__ = ["encoded_found", "encoded_work"]


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
    with refuse_what_no_engine_finds():
        for found in read_found(asked.found, tuple[TakePosition, ...]):
            # Each position once: otherwise a short text could ask for very much work.
            builder.add(found_values(tasks.pop(found.number), found))
        plies = tuple(map(shortened, builder.new_plies()))
        end = None if builder.missing else _end(asked, builder)
    return msgspec.json.encode(FoundSoFar(plies, end))


def _end(asked: FoundPositions, builder: ReviewBuilder) -> ReviewEnd:
    review = builder.result()
    return end_of(review, review_files(asked, review, None))
