"""`/api/titles` and `/api/reviews`: what members think of games, and whom that helps."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from sqlalchemy import ColumnElement, Connection, Row, Select, delete, func, insert, or_, select, update

from annales.arena.statistics import wilson_bounds
from annales.games import GAMES
from annales.server.act import Anybody, post
from annales.server.db.engine import now
from annales.server.db.persons import after_moving, before_erasing, delete_rows
from annales.server.db.schema import people
from annales.server.db.transactions import typed
from annales.server.errors import Refusal
from annales.server.features.journal.rules import clean_game, game_names
from annales.server.features.posts.queries import (
    add_posts,
    check_has_account,
    check_may_publish,
    may_see,
    report_post,
)
from annales.server.features.posts.routes import Author
from annales.server.features.reports.messages import ReportForm
from annales.server.features.reports.queries import Reported
from annales.server.features.titles.messages import (
    FindReviews,
    FindTitles,
    TitleInfo,
    TitlePage,
    TitleReview,
    TitleReviews,
    VoteOnReview,
    WriteReview,
)
from annales.server.features.titles.schema import review_votes, title_reviews
from annales.server.live.table_header import new_id
from annales.server.people.queries import lock_people
from annales.server.person import Person
from annales.server.server import Feature, Server
from annales.server.server_time import iso_seconds
from annales.server.texts import search_words

__all__ = ["TITLE", "erase_votes", "title_key"]

PAGE = 20
"""Titles or reviews of one page."""
MAX_REVIEWS = 500
"""Reviews of one person."""
MAX_KEY = 200
"""Characters by which titles are compared."""
post_title = partial(post, tags=["titles"])
post_review = partial(post_title, limit="contributions")


def title_key(game: str) -> str:
    """A title in the form in which it is compared.

    >>> title_key("duel"), title_key("ＡＧＲＩＣＯＬＡ")
    ('duel', 'agricola')
    """
    return search_words(game)[:MAX_KEY]


@post_title("/api/titles/find", reads=True)
def find_titles(db: Connection, data: FindTitles) -> TitlePage:
    """The titles that have reviews, a page of them."""
    count = func.count().label("reviews")
    found = select(func.min(title_reviews.c.game).label("game"), count, func.avg(title_reviews.c.stars).label("stars"))
    found = found.where(title_reviews.c.hidden.is_(False), _named(data.text)).group_by(title_reviews.c.title)
    rows, following = _page(db, found.order_by(count.desc(), title_reviews.c.title), data.start)
    return TitlePage(tuple(_title(row.game, row.reviews, row.stars) for row in rows), following)


@post_title("/api/titles/reviews", reads=True)
def find_reviews(db: Connection, server: Server, me: Anybody, data: FindReviews) -> TitleReviews:
    """A title, and a page of its reviews without those of blocked people."""
    return _show(db, data, me, server)


@post_review("/api/reviews", refuses=(403, 409, 429), key="me")
def write_review(db: Connection, server: Server, me: Author, data: WriteReview) -> TitleReviews:
    """Write a review of a title, or replace yours. You need an account."""
    review, at = data.cleaned(), now()
    check_may_publish(db, me.id)
    lock_people(db, (me.id,))
    own, title = title_reviews.c.person == me.id, title_key(review.game)
    values = {"stars": review.stars, "text": review.text, "hours": review.hours, "changed": at}
    if db.execute(update(title_reviews).where(own, title_reviews.c.title == title).values(values)).rowcount == 0:
        if db.execute(select(func.count()).select_from(title_reviews).where(own)).scalar_one() >= MAX_REVIEWS:
            raise Refusal("too-many-title-reviews", {"most": MAX_REVIEWS}, status=409)
        values |= {"title": title, "game": review.game, "created": at, "helpful": 0, "votes": 0, "bound": 0.0}
        db.execute(insert(title_reviews).values(**values, id=new_id(), person=me.id))
    return _show(db, FindReviews(review.game), me, server)


@post_review("/api/reviews/{review:str}/forget", refuses=(403, 404, 429), key="review")
def forget_review(db: Connection, server: Server, me: Author, review: str) -> TitleReviews:
    """Delete your review with the votes about it."""
    own = (title_reviews.c.person == me.id) & (title_reviews.c.id == review)
    game: str | None = db.execute(select(title_reviews.c.game).where(own).with_for_update()).scalar()
    if game is None:
        raise Refusal("no-review", status=404)
    delete_rows(db, title_reviews, own)
    return _show(db, FindReviews(game), me, server)


@post_review("/api/reviews/{review:str}/vote", refuses=(403, 404, 409, 429), key="review")
def vote_on_review(db: Connection, me: Author, review: str, data: VoteOnReview) -> TitleReview:
    """Say whether the review of somebody else is helpful. Each person has one vote about each review."""
    check_has_account(db, me.id)
    # Votes about one review wait for one another, so that nobody counts without the other.
    db.execute(select(title_reviews.c.id).where(title_reviews.c.id == review).with_for_update())
    if _load(db, review, me).person == me.id:
        raise Refusal("own-review", status=409)
    db.execute(delete(review_votes).where(review_votes.c.review == review, review_votes.c.person == me.id))
    if data.helpful is not None:
        db.execute(insert(review_votes).values(review=review, person=me.id, helpful=data.helpful))
    _count_votes(db, review)
    return _message(_load(db, review, me), me)


@post_review("/api/reviews/{review:str}/reports", refuses=(403, 404, 409, 429))
def report_review(db: Connection, me: Author, review: str, data: ReportForm) -> TitleReview:
    """Report a review to the moderators."""
    row = _load(db, review, me)
    report_post(db, me.id, Reported("review", review, row.text, row.person), data)
    return _message(row, me)


TITLE = Feature((find_titles, find_reviews, write_review, forget_review, vote_on_review, report_review))


def _title(game: str, reviews: int, stars: float | None) -> TitleInfo:
    return TitleInfo(game, reviews, round(float(stars or 0), 2))


def _named(text: str) -> ColumnElement[bool]:
    """The condition for titles with a text in their name, which known games have in several languages."""
    words = search_words(text)
    known = [title_key(game) for game in GAMES if any(words in search_words(name) for name in game_names(game))]
    return or_(title_reviews.c.title.contains(words, autoescape=True), title_reviews.c.title.in_(known))


def _page(
    db: Connection, query: Select[tuple[object, ...]], start: int
) -> tuple[Sequence[Row[tuple[object, ...]]], int | None]:
    rows = db.execute(query.offset(start).limit(PAGE + 1)).all()
    return rows[:PAGE], start + PAGE if len(rows) > PAGE else None


def _show(db: Connection, query: FindReviews, viewer: Person, server: Server) -> TitleReviews:
    game = clean_game(query.game)
    of_title, own = title_reviews.c.title == title_key(game), title_reviews.c.person == viewer.id
    order = [title_reviews.c.changed.desc(), title_reviews.c.id.desc()]
    if query.sort == "helpful":
        order.insert(0, title_reviews.c.bound.desc())
    rows, following = _page(db, _reviews(viewer).where(of_title, ~own).order_by(*order), query.start)
    totals = select(func.count(), func.avg(title_reviews.c.stars)).where(of_title, title_reviews.c.hidden.is_(False))
    mine = db.execute(_reviews(viewer).where(of_title, own)).first()
    return TitleReviews(
        title=_title(game, *db.execute(totals).one()),
        own=None if mine is None else _message(mine, viewer),
        reviews=tuple(_message(row, viewer) for row in rows),
        next=following,
        shops=_shops_of(game, server.settings.shops),
    )


def _shops_of(game: str, shops: Sequence[str]) -> tuple[str, ...]:
    """Addresses of shops that sell a printed game: an id of a known game, or a name."""
    entries = (entry.partition("=") for entry in shops)
    return tuple(address.strip() for name, _, address in entries if title_key(clean_game(name)) == title_key(game))


def _reviews(viewer: Person) -> Select[tuple[object, ...]]:
    """Reviews that somebody may see, with the names of their authors and the viewer's votes."""
    vote = (review_votes.c.review == title_reviews.c.id) & (review_votes.c.person == viewer.id)
    query = select(title_reviews, people.c.name.label("author"), review_votes.c.helpful.label("vote"))
    query = query.join(people, people.c.id == title_reviews.c.person).outerjoin(review_votes, vote)
    return query.where(may_see(viewer, title_reviews.c.person, title_reviews.c.hidden))


def _load(db: Connection, review: str, viewer: Person) -> Row[tuple[object, ...]]:
    row = db.execute(_reviews(viewer).where(title_reviews.c.id == review)).first()
    if row is None:
        raise Refusal("no-review", status=404)
    return row


def _message(row: Row[tuple[object, ...]], viewer: Person) -> TitleReview:
    return typed(row, TitleReview, changed=iso_seconds(row.changed), own=row.person == viewer.id)


def _count_votes(db: Connection, review: str) -> None:
    """Update the totals of a review from its votes."""
    cast = review_votes.c.review == review
    votes = db.execute(select(func.count()).select_from(review_votes).where(cast)).scalar_one()
    in_favour = select(func.count()).select_from(review_votes).where(cast, review_votes.c.helpful)
    helpful = db.execute(in_favour).scalar_one()
    bound = wilson_bounds(helpful / votes, votes)[0] if votes else 0.0
    values = {"helpful": helpful, "votes": votes, "bound": bound}
    db.execute(update(title_reviews).where(title_reviews.c.id == review).values(values))


@after_moving
def end_own_votes(db: Connection, _account: str, into: str) -> None:
    """Delete the votes of a person about reviews that have become the person's own."""
    own = select(title_reviews.c.id).where(title_reviews.c.person == into)
    votes = (review_votes.c.person == into) & review_votes.c.review.in_(own)
    ids = db.execute(select(review_votes.c.review).where(votes)).scalars().all()
    db.execute(delete(review_votes).where(votes))
    for review in ids:
        _count_votes(db, review)


@before_erasing
def erase_votes(db: Connection, person: str) -> None:
    """Delete the votes of a person, and count those about each of the reviews again."""
    ids = set(db.execute(select(review_votes.c.review).where(review_votes.c.person == person)).scalars())
    changing = or_(title_reviews.c.id.in_(ids), title_reviews.c.person == person)
    # Nobody can vote about the person's reviews any more, which are deleted soon.
    db.execute(select(title_reviews.c.id).where(changing).order_by(title_reviews.c.id).with_for_update()).all()
    db.execute(delete(review_votes).where(review_votes.c.person == person))
    for review in ids:
        _count_votes(db, review)


add_posts("review", title_reviews)
