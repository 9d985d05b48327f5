"""Reviews of records: worker processes search the positions one by one, and the web process puts them together."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import AsyncGenerator, Awaitable, Callable, Sequence
from contextlib import aclosing

from msgspec.structs import replace

from annales.analysis import (
    PlyReview,
    PositionValues,
    Review,
    ReviewBuilder,
    ReviewLimits,
    ReviewPlan,
    Task,
    annotated,
    plan_review,
)
from annales.analysis.report import review_graph, review_report
from annales.core.record import Record
from annales.server.card_set import CardSetText, load_card_set
from annales.server.errors import Refusal
from annales.server.features.reviews.messages import (
    RecordReview,
    ReviewedPly,
    ReviewEnd,
    ReviewEvent,
    ReviewFailure,
    ReviewFiles,
    ReviewProgress,
    ReviewStart,
)
from annales.server.http.error_message import error_message
from annales.server.live.records import parse_record
from annales.server.server import Part, Server
from annales.server.workers.pool import Workers, workers_of
from annales.server.workers.requests import ReviewRequest

__all__ = ["MOST_REVIEWS", "Reviews", "end_of", "planned_review", "review_files", "reviews_of", "shortened"]

MOST_REVIEWS = 4
"""Reviews at the same time; further ones are refused."""
MOST_MOVES = 8
"""Moves of a position that are sent, besides those that were compared to the end."""


def planned_review(asked: RecordReview, cards: CardSetText | None) -> ReviewPlan:
    """The plan of a review. Raises `Refusal`.

    A worker process runs this: a record can be long.
    """
    if cards is not None:
        load_card_set(*cards)
    record, _ = parse_record(asked.text)
    return plan_review(record, ReviewLimits(visits=asked.visits), asked.seed)


def review_files(asked: RecordReview, found: Review, cards: CardSetText | None) -> ReviewFiles:
    """The review as texts to keep. A worker process runs this."""
    if cards is not None:
        load_card_set(*cards)
    record = Record.parse(asked.text)
    return ReviewFiles(
        record=str(annotated(record, found)),
        page=review_report(record, found, asked.language),
        graph=review_graph(record, found, asked.language),
    )


class Reviews:
    """The reviews that run. Each asks for as many positions at a time as there are worker processes."""

    def __init__(self, workers: Workers) -> None:
        self._workers = workers
        self._running = 0

    def check(self) -> None:
        """Raises `Refusal` on a server without worker processes, and where too many reviews run."""
        if self._workers.count == 0:
            raise Refusal("reviews-unavailable", status=503)
        if self._running >= MOST_REVIEWS:
            raise Refusal("reviews-busy", status=503)

    async def events(
        self, plan: ReviewPlan, cards: CardSetText | None, write: Callable[[Review], Awaitable[ReviewFiles]]
    ) -> AsyncGenerator[ReviewEvent]:
        """The events of a review. `write` writes the files at the end. Closing the iterator cancels the review."""
        builder = ReviewBuilder(plan)
        self._running += 1
        try:
            yield ReviewStart(plan.game, plan.seats, plan.moves, builder.positions)
            await self._workers.prepare_reviews()
            async with aclosing(self._values(builder.missing, cards)) as values:
                async for found in values:
                    builder.add(found)
                    yield ReviewProgress(builder.done, builder.positions)
                    for ply in builder.new_plies():
                        yield ReviewedPly(shortened(ply))
            review = builder.result()
            yield end_of(review, await write(review))
        except Refusal as refusal:
            yield ReviewFailure(error_message(refusal))
        finally:
            self._running -= 1

    async def _values(self, tasks: Sequence[Task], cards: CardSetText | None) -> AsyncGenerator[PositionValues]:
        """The values of positions, in any order. Raises `Refusal`."""
        waiting, running = deque(tasks), set[asyncio.Future[PositionValues]]()
        try:
            while waiting or running:
                while waiting and len(running) < self._workers.count:
                    request = ReviewRequest(waiting.popleft(), cards)
                    running.add(asyncio.ensure_future(self._workers.analyse(request)))
                done, running = await asyncio.wait(running, return_when=asyncio.FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            # A request that nobody waits for is not answered.
            for future in running:
                future.cancel()


def shortened(ply: PlyReview) -> PlyReview:
    """A review of a move with fewer of the moves that were looked at: The Flow of History has up to thirty."""
    position = ply.position
    moves = position.moves[: max(position.compared, MOST_MOVES)]
    return replace(ply, position=replace(position, moves=moves))


def end_of(review: Review, files: ReviewFiles) -> ReviewEnd:
    """The sums of a review, with its files."""
    return ReviewEnd(
        seats=review.seats,
        opening=review.opening,
        ending=review.ending,
        moments=review.moments,
        limits=review.limits,
        thresholds=review.thresholds,
        seed=review.seed,
        files=files,
    )


@Part
def reviews_of(server: Server) -> Reviews:
    """The reviews of a server."""
    return Reviews(workers_of(server))
