"""A short game and a review of it with figures of ours, so that no test waits for a search."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

import msgspec
from playwright.sync_api import expect
from tests.page.visitor import BY_SERVER

from annales import Duel
from annales.analysis import (
    Comparison,
    Consequences,
    DeniedItem,
    Ending,
    Estimate,
    MoveValue,
    Opening,
    PartPoints,
    PlyReview,
    PositionValues,
    ReviewLimits,
    SeatReview,
    Thresholds,
    deciding_moments,
)
from annales.server.features.reviews.messages import (
    ReviewedPly,
    ReviewEnd,
    ReviewEvent,
    ReviewFiles,
    ReviewProgress,
    ReviewStart,
)

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

__all__ = [
    "ANNOTATED",
    "BEST",
    "GOOD",
    "MADE",
    "POOR",
    "POSITION",
    "REPORT",
    "event_lines",
    "open_review",
    "reviewed_record",
]

MADE, BEST, GOOD, POOR = "discard pantheon", "build fortifications", "build pantheon", "discard fortifications"
"""The first move, a blunder, and three others in its place."""
ANNOTATED = "the record with comments"
REPORT = "<title>the review as a page</title>"
POSITION = (
    "duel turn=0 choice=play age=3 coins=9/9 pawn=0 city=palisade/palace,town_hall "
    "display=14:circus,15:arena,16:port,17:senate,18:fortifications,19:pantheon"
)
AFTER = (0.45, 0.45, 0.4, 0.4, 0.3, 0.0)
"""Win chance of the first player after each move; before the first one it is 0.8."""
BEFORE = 0.8
POINTS = ({"blue": 12, "coins": 3, "total": 15}, {"blue": 20, "coins": 1, "total": 21})
"""Points of both players at the end."""


COMPARISON = Comparison(
    continuations=128,
    points=(
        (
            PartPoints("military", 0.5, 8.5, 0.3),
            PartPoints("blue", 9.0, 9.1, 0.4),
            PartPoints("total", 20.0, 26.0, 0.5),
        ),
        (PartPoints("coins", 4.0, 3.0, 0.2), PartPoints("total", 24.0, 24.1, 0.5)),
    ),
    made=Consequences(("arena",), {}, (DeniedItem("pantheon", 0.12, 0.01), DeniedItem("port", None))),
    best=Consequences((), {"card": 2}, (DeniedItem("fortifications", 0.0),)),
    next_seat=1,
)
"""The terms in which the first move differs from the best one."""


@cache
def reviewed_record() -> str:
    """A record of six moves."""
    game = Duel.from_position(POSITION, chance="manual")
    game.play(MADE)
    while game.turn is not None:
        game.play(next(move for move in game.legal_moves if move.text.startswith("discard")))
    return game.record({"player 0": "Ada", "player 1": "Ben"})


def event_lines() -> list[str]:
    """The answer to the request for a review, event by event."""
    return [f"data: {msgspec.json.encode(event).decode()}\n\n" for event in events()]


def answer_review(route: Route) -> None:
    """Answers the request for a review at once."""
    route.fulfill(body="".join(event_lines()), content_type="text/event-stream")


def open_review(page: Page, address: str) -> None:
    """The replay of the short game with its review."""
    page.add_init_script(BY_SERVER)
    page.route("**/api/records/review", answer_review)
    page.goto(f"{address}/replay")
    page.locator("textarea").fill(reviewed_record())
    page.locator("main button.main").click()
    page.locator("button.review").click()
    expect(page.get_by_test_id("review-graph")).to_be_visible()


def events() -> Iterator[ReviewEvent]:
    """The whole review."""
    game = Duel.from_position(POSITION, chance="manual")
    plies = [review_of(game, ply) for ply in range(1, len(AFTER) + 1)]
    yield ReviewStart("duel", 2, len(plies), len(plies))
    for done, ply in enumerate(reversed(plies), 1):
        yield ReviewProgress(done, len(plies))
        yield ReviewedPly(ply)
    even = estimate(BEFORE)
    opening = Opening(even, even, (), (0.0, 0.0), (0.0, 0.0))
    ending = Ending(win(0.0), (0.0, 0.0), "civilian", None, (0.0, 0.0), POINTS, None)
    yield ReviewEnd(
        seats=(seat_review(0, plies), seat_review(1, plies)),
        opening=opening,
        ending=ending,
        limits=ReviewLimits(),
        thresholds=Thresholds(),
        seed=0,
        moments=deciding_moments(opening, plies, ending),
        files=ReviewFiles(record=ANNOTATED, page=REPORT, graph="<svg/>"),
    )


def review_of(game: Duel, ply: int) -> PlyReview:
    """The review of the next move of a game, which is made. The first one is a blunder."""
    assert game.turn is not None
    before, after = (BEFORE, *AFTER)[ply - 1], AFTER[ply - 1]
    seat, legal = game.turn, [move.text for move in game.legal_moves]
    made = MADE if ply == 1 else next(move for move in legal if move.startswith("discard"))
    values = {BEST: before, GOOD: before - 0.02, POOR: before - 0.2, MADE: after} if ply == 1 else {made: after}
    moves = tuple(value(move, chance) for move, chance in values.items())
    game.play(made)
    change, loss = after - before, before - after if ply == 1 else 0.0
    skill, luck = ((change, -change), (0.0, 0.0)) if ply == 1 else ((0.0, 0.0), (change, -change))
    return PlyReview(
        ply=ply,
        seat=seat,
        move=made,
        before=estimate(before),
        after=estimate(after if ply == 1 else before),
        settled=estimate(after),
        reveals=(),
        skill=skill,
        skill_error=(0.0, 0.0),
        luck=luck,
        luck_error=(0.0, 0.0),
        loss=loss,
        loss_error=0.0,
        judgement="blunder" if ply == 1 else "best",
        accuracy=20.0 if ply == 1 else 100.0,
        best=moves[0].move,
        exact=True,
        position=PositionValues(ply - 1, seat, moves, len(moves), True, len(legal), COMPARISON if ply == 1 else None),
    )


def value(move: str, chance: float) -> MoveValue:
    """What a move is worth for the first player."""
    kinds = ({"civilian": chance}, {"civilian": 1 - chance})
    return MoveValue(move, 0, win(chance), (0.0, 0.0), (0.0, 0.0), 100, kinds, (move,))


def seat_review(seat: int, plies: list[PlyReview]) -> SeatReview:
    """The sums of a seat."""
    own = [ply for ply in plies if ply.seat == seat]
    luck = sum(ply.luck[seat] for ply in plies)
    judgements = {"blunder": 1 - seat, "best": len(own) - 1 + seat}
    return SeatReview(
        seat=seat,
        moves=len(own),
        accuracy=sum(ply.accuracy for ply in own) / len(own),
        loss=sum(ply.loss for ply in own) / len(own),
        loss_error=0.0,
        skill=sum(ply.skill[seat] for ply in plies),
        skill_error=0.0,
        luck=luck,
        luck_error=0.0,
        judgements=msgspec.convert(judgements, dict[str, int]),
        luckiest=6 if seat == 1 else None,
        unluckiest=6 if seat == 0 else None,
    )


def estimate(first: float) -> Estimate:
    """Win chances that are exact."""
    return Estimate(win(first), (0.0, 0.0))


def win(first: float) -> tuple[float, float]:
    """Win chances of both players."""
    return first, 1 - first
