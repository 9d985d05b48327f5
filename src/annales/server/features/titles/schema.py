"""The tables of reviews of games, and of votes about them. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)

from annales.server.db.persons import export, to_person
from annales.server.db.schema import metadata

__all__ = ["review_votes", "title_reviews"]


# What members think of a game: one review of each title.
title_reviews = Table(
    "title_reviews",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), to_person(erase="delete", sign_in="never", merge=True), nullable=False),
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
    UniqueConstraint("person", "title", name="title_reviews_once"),
    Index("title_reviews_helpful", "title", "bound", "changed", "id"),
    Index("title_reviews_date", "title", "changed", "id"),
)


review_votes = Table(
    "review_votes",
    metadata,
    Column("review", String(32), ForeignKey("title_reviews.id"), primary_key=True),
    Column("person", String(32), to_person(erase="delete", sign_in="never"), primary_key=True, index=True),
    Column("helpful", Boolean, nullable=False),
)

export(
    "title_reviews.reviews",
    title_reviews.c.person,
    "id game stars text hours created changed hidden",
    title_reviews.c.created,
)
export("title_reviews.votes", review_votes.c.person, "review helpful")
