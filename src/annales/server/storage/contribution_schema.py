"""The tables of what members write for everybody, and of reports about it. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from annales.server.storage.schema import metadata

__all__ = ["contribution_reports", "photos", "place_versions", "places", "review_votes", "title_reviews"]

# What people report to the moderators, whatever its kind. The text is a copy, and stays when the thing is changed.
contribution_reports = Table(
    "contribution_reports",
    metadata,
    Column("id", Integer, primary_key=True),
    # `note`, `review` or `place`.
    Column("kind", String(8), nullable=False),
    # Id of the thing, which may be gone by now.
    Column("subject", String(32), nullable=False),
    Column("reporter", String(32), ForeignKey("guests.id"), nullable=False, index=True),
    # Who has written it; null for pages, which many write.
    Column("author", String(32), ForeignKey("guests.id"), index=True),
    Column("text", Text, nullable=False),
    Column("reason", String(16), nullable=False),
    Column("note", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    # Null while the report is open.
    Column("resolution", String(16)),
    Column("resolved_by", String(32), ForeignKey("guests.id")),
    Column("resolved_at", BigInteger),
    Index("contribution_reports_open", "resolution", "id"),
    Index("contribution_reports_subject", "kind", "subject"),
)

# What members think of a game: one review of each title.
title_reviews = Table(
    "title_reviews",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False),
    # The title in the form in which it is compared, and as it is shown: id of a known game, else a name.
    Column("title", String(200), nullable=False),
    Column("game", String(80), nullable=False),
    Column("stars", Integer, nullable=False),
    Column("text", Text, nullable=False),
    # 0 means that it is not known.
    Column("hours", Integer, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Column("hidden", Boolean, nullable=False, server_default=false()),
    # Totals of the votes, and the lower bound of their share by which lists are sorted.
    Column("helpful", Integer, nullable=False),
    Column("votes", Integer, nullable=False),
    Column("bound", Float, nullable=False),
    UniqueConstraint("guest", "title", name="title_reviews_once"),
    Index("title_reviews_helpful", "title", "bound", "changed", "id"),
    Index("title_reviews_date", "title", "changed", "id"),
)

review_votes = Table(
    "review_votes",
    metadata,
    Column("review", String(32), ForeignKey("title_reviews.id"), primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True, index=True),
    Column("helpful", Boolean, nullable=False),
)


def _said_of_places() -> list[Column[str]]:
    """What a version of the page of a place says."""
    lines = [Column(name, String(200), nullable=False) for name in ("name", "town", "address")]
    texts = [Column(name, Text, nullable=False) for name in ("hours", "games", "link", "notes")]
    return [*lines, *texts]


# Pages of places where people meet, as they are now.
places = Table(
    "places",
    metadata,
    Column("id", String(32), primary_key=True),
    *_said_of_places(),
    # Name and town in the form in which they are searched for, and town and name as they are sorted.
    Column("words", Text, nullable=False),
    Column("sort", String(200), nullable=False),
    # Number of the last version.
    Column("version", Integer, nullable=False),
    # Whether only moderators may change it, and whether only they see it.
    Column("locked", Boolean, nullable=False),
    Column("hidden", Boolean, nullable=False),
    Column("changed", BigInteger, nullable=False),
    Index("places_listed", "sort", "id"),
)

# All versions of these pages. They are never changed but for the two marks.
place_versions = Table(
    "place_versions",
    metadata,
    Column("place", String(32), ForeignKey("places.id"), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    # Null for somebody who has left.
    Column("guest", String(32), ForeignKey("guests.id")),
    Column("at", BigInteger, nullable=False),
    # Whether a moderator has gone back to an earlier version.
    Column("withdrawn", Boolean, nullable=False),
    *_said_of_places(),
    Index("place_versions_guest", "guest", "at"),
)

# Pictures of games on real tables, one for an entry of a journal: JPEG without metadata.
photos = Table(
    "photos",
    metadata,
    # New for each picture, so that an address never shows another one.
    Column("id", String(32), primary_key=True),
    Column("entry", String(32), ForeignKey("journal.id"), nullable=False, unique=True),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("width", Integer, nullable=False),
    Column("height", Integer, nullable=False),
    # Bytes of the data, so that quotas need not read them.
    Column("size", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)
