"""`/api/titles` and `/api/reviews`: what members think of games, and whom that helps."""

from __future__ import annotations

from functools import partial

from litestar import post
from litestar.params import FromPath, JSONBody

from annales.server.model.contribution_messages import ReportContribution
from annales.server.model.journal import clean_game
from annales.server.model.title_messages import (
    FindReviews,
    FindTitles,
    TitleInfo,
    TitlePage,
    TitleReview,
    TitleReviews,
    VoteOnReview,
    WriteReview,
)
from annales.server.routes.common import ApiRequest, StrictJson, documented, find_guest, services_of
from annales.server.routes.contributions import member_of, viewer_of
from annales.server.server_time import iso_seconds
from annales.server.storage.contributions import Viewer
from annales.server.storage.title_reviews import Row

__all__ = ["TITLE_ROUTES"]

TAGS = ["titles"]
post_title = partial(post, tags=TAGS, status_code=200, return_dto=None)


@post_title("/api/titles/find", dto=StrictJson[FindTitles], responses=documented())
async def find_titles(request: ApiRequest, data: JSONBody[FindTitles]) -> TitlePage:
    """The titles that have reviews, a page of them."""
    rows, following = await services_of(request).title_reviews.find_titles(data)
    return TitlePage(tuple(TitleInfo(row.game, row.reviews, round(float(row.stars), 2)) for row in rows), following)


@post_title("/api/titles/reviews", dto=StrictJson[FindReviews], responses=documented())
async def find_reviews(request: ApiRequest, data: JSONBody[FindReviews]) -> TitleReviews:
    """A title, and a page of its reviews without those of blocked people."""
    return await _show(request, data)


@post_title("/api/reviews", dto=StrictJson[WriteReview], responses=documented(None, 403, 409, 429))
async def write_review(request: ApiRequest, data: JSONBody[WriteReview]) -> TitleReviews:
    """Write a review of a title, or replace the own one, as somebody with an account."""
    member, review = await member_of(request), data.cleaned()
    await services_of(request).title_reviews.write(member.id, review)
    return await _show(request, FindReviews(review.game))


@post_title("/api/reviews/{review:str}/forget", responses=documented(None, 403, 404, 429))
async def forget_review(request: ApiRequest, review: FromPath[str]) -> TitleReviews:
    """Delete an own review with the votes about it."""
    member, reviews = await member_of(request), services_of(request).title_reviews
    game = (await reviews.load(review, viewer_of(member))).game
    await reviews.remove(member.id, review)
    return await _show(request, FindReviews(game))


@post_title(
    "/api/reviews/{review:str}/vote", dto=StrictJson[VoteOnReview], responses=documented(None, 403, 404, 409, 429)
)
async def vote_on_review(request: ApiRequest, review: FromPath[str], data: JSONBody[VoteOnReview]) -> TitleReview:
    """Say whether the review of somebody else is helpful. Each person has one vote about each review."""
    viewer, reviews = viewer_of(await member_of(request)), services_of(request).title_reviews
    await reviews.vote(viewer, review, data.helpful)
    return _message(await reviews.load(review, viewer), viewer)


@post_title(
    "/api/reviews/{review:str}/reports",
    dto=StrictJson[ReportContribution],
    responses=documented(None, 403, 404, 409, 429),
)
async def report_review(request: ApiRequest, review: FromPath[str], data: JSONBody[ReportContribution]) -> TitleReview:
    """Report a review to the moderators."""
    viewer, reviews = viewer_of(await member_of(request)), services_of(request).title_reviews
    await reviews.report(viewer, review, data)
    return _message(await reviews.load(review, viewer), viewer)


TITLE_ROUTES = (find_titles, find_reviews, write_review, forget_review, vote_on_review, report_review)


async def _show(request: ApiRequest, query: FindReviews) -> TitleReviews:
    viewer, game = viewer_of(await find_guest(request)), clean_game(query.game)
    services = services_of(request)
    found = await services.title_reviews.find(query, game, viewer)
    return TitleReviews(
        title=TitleInfo(game, found.count, round(found.stars, 2)),
        own=None if found.own is None else _message(found.own, viewer),
        reviews=tuple(_message(row, viewer) for row in found.reviews),
        next=found.next,
        shops=services.shops_of(game),
    )


def _message(row: Row, viewer: Viewer) -> TitleReview:
    return TitleReview(
        id=row.id,
        author=row.author,
        stars=row.stars,
        text=row.text,
        hours=row.hours,
        changed=iso_seconds(row.changed),
        helpful=row.helpful,
        votes=row.votes,
        vote=row.vote,
        own=row.guest == viewer.guest,
        hidden=row.hidden,
    )
