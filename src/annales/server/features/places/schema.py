"""The tables of places where people meet. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
)

from annales.server.db.persons import export, to_person
from annales.server.db.schema import metadata

__all__ = ["place_versions", "places"]


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
    Column("person", String(32), to_person(erase="null", sign_in="never", merge=True)),
    Column("at", BigInteger, nullable=False),
    # Whether a moderator has gone back to an earlier version.
    Column("withdrawn", Boolean, nullable=False),
    *_said_of_places(),
    Index("place_versions_person", "person", "at"),
)

export(
    "places", place_versions.c.person, "place number at name town address hours games link notes", place_versions.c.at
)
