"""Queries about reviews of games by members, and votes about them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, or_, select, update
from sqlalchemy import Row as SqlRow

from annales.arena.statistics import wilson_bounds
from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.model.contribution_messages import ReportContribution
from annales.server.model.journal import game_names, search_words
from annales.server.model.table import new_id
from annales.server.model.title_messages import FindReviews, FindTitles, WriteReview
from annales.server.storage.access import Database
from annales.server.storage.contribution_schema import review_votes, title_reviews
from annales.server.storage.contributions import (
    Contribution,
    Viewer,
    check_has_account,
    check_may_publish,
    report_contribution,
)
from annales.server.storage.database import now
from annales.server.storage.guests import lock_guests
from annales.server.storage.schema import guests

__all__ = ["StoredReviews", "TitleReviewStorage", "erase_title_reviews", "load_own_title_reviews", "title_key"]

PAGE = 20
"""Titles or reviews of one page."""
MAX_REVIEWS = 500
"""Reviews of one person."""
MAX_KEY = 200
"""Characters by which titles are compared."""

Row = SqlRow[tuple[object, ...]]


@dataclass(frozen=True)
class StoredReviews:
    """A page of the reviews of a title."""

    count: int
    stars: float
    own: Row | None
    reviews: Sequence[Row]
    next: int | None


def title_key(game: str) -> str:
    """A title in the form in which it is compared.

    >>> title_key("duel"), title_key("ＡＧＲＩＣＯＬＡ")
    ('duel', 'agricola')
    """
    return search_words(game)[:MAX_KEY]


class TitleReviewStorage:
    """Reviews in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find_titles(self, query: FindTitles) -> tuple[Sequence[Row], int | None]:
        """A page of the titles that have reviews, with their number and mean; those with most reviews first."""
        return await self._database.read(lambda connection: _find_titles(connection, query))

    async def find(self, query: FindReviews, game: str, viewer: Viewer) -> StoredReviews:
        """A page of the reviews of a title."""
        return await self._database.read(lambda connection: _find(connection, query, game, viewer))

    async def load(self, review: str, viewer: Viewer) -> Row:
        """A review. Raises the same `Refusal` for none and for one that the viewer may not see."""
        return await self._database.read(lambda connection: _load(connection, review, viewer))

    async def write(self, guest: str, review: WriteReview) -> None:
        """Store a review, or replace that of the same title. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            check_may_publish(connection, guest)
            lock_guests(connection, (guest,))
            own = (title_reviews.c.guest == guest) & (title_reviews.c.title == title_key(review.game))
            values = {"stars": review.stars, "text": review.text, "hours": review.hours, "changed": now()}
            if connection.execute(update(title_reviews).where(own).values(values)).rowcount == 0:
                _add(connection, guest, review, values)

        await self._database.write(change, guest)

    async def remove(self, guest: str, review: str) -> None:
        """Delete an own review with its votes. Raises `Refusal` for any other."""

        def change(connection: Connection) -> None:
            own = (title_reviews.c.guest == guest) & (title_reviews.c.id == review)
            if connection.execute(select(title_reviews.c.id).where(own).with_for_update()).first() is None:
                raise Refusal("no-review", status=404)
            connection.execute(delete(review_votes).where(review_votes.c.review == review))
            connection.execute(delete(title_reviews).where(own))

        await self._database.write(change, review)

    async def vote(self, viewer: Viewer, review: str, helpful: bool | None) -> None:
        """Replace somebody's vote about a review, or take it back. Raises `Refusal`, also for an own review."""

        def change(connection: Connection) -> None:
            check_has_account(connection, viewer.guest)
            # Votes about one review wait for one another, so that nobody counts without the other.
            connection.execute(select(title_reviews.c.id).where(title_reviews.c.id == review).with_for_update())
            if _load(connection, review, viewer).guest == viewer.guest:
                raise Refusal("own-review", status=409)
            own = (review_votes.c.review == review) & (review_votes.c.guest == viewer.guest)
            connection.execute(delete(review_votes).where(own))
            if helpful is not None:
                connection.execute(insert(review_votes).values(review=review, guest=viewer.guest, helpful=helpful))
            _count_votes(connection, review)

        await self._database.write(change, review)

    async def report(self, viewer: Viewer, review: str, report: ReportContribution) -> None:
        """Report a review to the moderators. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            row = _load(connection, review, viewer)
            report_contribution(connection, viewer.guest, Contribution("review", review, row.guest, row.text), report)

        await self._database.write(change)


def _add(connection: Connection, guest: str, review: WriteReview, values: dict[str, object]) -> None:
    count = select(func.count()).select_from(title_reviews).where(title_reviews.c.guest == guest)
    if connection.execute(count).scalar_one() >= MAX_REVIEWS:
        raise Refusal("too-many-title-reviews", {"most": MAX_REVIEWS}, status=409)
    title = {"title": title_key(review.game), "game": review.game, "created": values["changed"]}
    without_votes = {"helpful": 0, "votes": 0, "bound": 0.0}
    connection.execute(insert(title_reviews).values(id=new_id(), guest=guest, **title, **values, **without_votes))


def _count_votes(connection: Connection, review: str) -> None:
    """Bring the totals of a review to its votes."""
    cast = review_votes.c.review == review
    votes = connection.execute(select(func.count()).select_from(review_votes).where(cast)).scalar_one()
    in_favour = select(func.count()).select_from(review_votes).where(cast, review_votes.c.helpful)
    helpful = connection.execute(in_favour).scalar_one()
    bound = wilson_bounds(helpful / votes, votes)[0] if votes else 0.0
    values = {"helpful": helpful, "votes": votes, "bound": bound}
    connection.execute(update(title_reviews).where(title_reviews.c.id == review).values(values))


# Reading


def _find_titles(connection: Connection, query: FindTitles) -> tuple[Sequence[Row], int | None]:
    count = func.count().label("reviews")
    found = select(func.min(title_reviews.c.game).label("game"), count, func.avg(title_reviews.c.stars).label("stars"))
    found = found.where(title_reviews.c.hidden.is_(False), _named(query.text)).group_by(title_reviews.c.title)
    page = found.order_by(count.desc(), title_reviews.c.title).offset(query.start).limit(PAGE + 1)
    return _page(connection, page, query.start)


def _named(text: str) -> ColumnElement[bool]:
    """The condition for titles with a text in their name, which known games have in several languages."""
    words = search_words(text)
    known = [title_key(game) for game in GAMES if any(words in search_words(name) for name in game_names(game))]
    return or_(title_reviews.c.title.contains(words, autoescape=True), title_reviews.c.title.in_(known))


def _page(connection: Connection, query: Select[tuple[object, ...]], start: int) -> tuple[Sequence[Row], int | None]:
    rows = connection.execute(query).all()
    return rows[:PAGE], start + PAGE if len(rows) > PAGE else None


def _reviews(viewer: Viewer) -> Select[tuple[object, ...]]:
    """Reviews that somebody may see, with the names of their authors and the viewer's votes."""
    vote = (review_votes.c.review == title_reviews.c.id) & (review_votes.c.guest == viewer.guest)
    query = select(title_reviews, guests.c.name.label("author"), review_votes.c.helpful.label("vote"))
    query = query.join(guests, guests.c.id == title_reviews.c.guest).outerjoin(review_votes, vote)
    return query.where(viewer.may_see(title_reviews.c.guest, title_reviews.c.hidden))


def _find(connection: Connection, query: FindReviews, game: str, viewer: Viewer) -> StoredReviews:
    of_title, own = title_reviews.c.title == title_key(game), title_reviews.c.guest == viewer.guest
    order = [title_reviews.c.changed.desc(), title_reviews.c.id.desc()]
    if query.sort == "helpful":
        order.insert(0, title_reviews.c.bound.desc())
    page = _reviews(viewer).where(of_title, ~own).order_by(*order).offset(query.start).limit(PAGE + 1)
    rows, following = _page(connection, page, query.start)
    totals = select(func.count(), func.avg(title_reviews.c.stars)).where(of_title, title_reviews.c.hidden.is_(False))
    count, stars = connection.execute(totals).one()
    mine = connection.execute(_reviews(viewer).where(of_title, own)).first()
    return StoredReviews(count, float(stars or 0), mine, rows, following)


def _load(connection: Connection, review: str, viewer: Viewer) -> Row:
    row = connection.execute(_reviews(viewer).where(title_reviews.c.id == review)).first()
    if row is None:
        raise Refusal("no-review", status=404)
    return row


# People


def erase_title_reviews(connection: Connection, guest: str) -> None:
    """Delete the reviews of a person with their votes, and the person's votes about others."""
    own = select(title_reviews.c.id).where(title_reviews.c.guest == guest)
    connection.execute(delete(review_votes).where(review_votes.c.review.in_(own)))
    connection.execute(delete(title_reviews).where(title_reviews.c.guest == guest))
    voted = select(review_votes.c.review).where(review_votes.c.guest == guest)
    reviews = select(title_reviews.c.id).where(title_reviews.c.id.in_(voted)).order_by(title_reviews.c.id)
    ids = list(connection.execute(reviews.with_for_update()).scalars())
    connection.execute(delete(review_votes).where(review_votes.c.guest == guest))
    for review in ids:
        _count_votes(connection, review)


def load_own_title_reviews(connection: Connection, guest: str) -> dict[str, list[dict[str, object]]]:
    """The reviews of a person, and the votes about those of others."""
    columns = [
        title_reviews.c[name] for name in ("id", "game", "stars", "text", "hours", "created", "changed", "hidden")
    ]
    reviews = select(*columns).where(title_reviews.c.guest == guest).order_by(title_reviews.c.created)
    votes = select(review_votes.c.review, review_votes.c.helpful).where(review_votes.c.guest == guest)
    queries = {"reviews": reviews, "votes": votes.order_by(review_votes.c.review)}
    return {name: [dict(row._mapping) for row in connection.execute(query)] for name, query in queries.items()}
