"""The tables of ratings. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Double, ForeignKey, Index, Integer, String, Table

from annales.server.db.persons import export, to_person
from annales.server.db.schema import metadata

__all__ = ["rating_changes", "ratings", "suspicions"]

KIND = ("game", "players", "speed")

# One row for each person and kind of ratings in which the person has finished a game.
ratings = Table(
    "ratings",
    metadata,
    Column("person", String(32), to_person(erase="delete", sign_in="move"), primary_key=True),
    Column("game", String(32), primary_key=True),
    # `two` or `several`.
    Column("players", String(8), primary_key=True),
    # `none`, `live` or `days`.
    Column("speed", String(8), primary_key=True),
    Column("points", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("games", Integer, nullable=False),
    # Of the last game, milliseconds since 1970, UTC.
    Column("updated", BigInteger, nullable=False),
    Index("ratings_best", *KIND, "points"),
)

# One row for each person and rated game, never changed. The primary key counts each game once.
rating_changes = Table(
    "rating_changes",
    metadata,
    Column("person", String(32), to_person(erase="delete", sign_in="move", once=KIND), primary_key=True),
    Column("table_id", String(32), ForeignKey("games.id"), primary_key=True, index=True),
    Column("game", String(32), nullable=False),
    Column("players", String(8), nullable=False),
    Column("speed", String(8), nullable=False),
    Column("played", BigInteger, nullable=False),
    Column("seat", Integer, nullable=False),
    # The mean of the scores against the others: 1 for a victory over all of them.
    Column("score", Double, nullable=False),
    # Moves of all players together.
    Column("moves", Integer, nullable=False),
    Column("points_before", Double, nullable=False),
    Column("points", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    # Moves among several legal ones, and those of them that a search finds best. Null until they are counted.
    Column("decisions", Integer),
    Column("agreed", Integer),
    Index("rating_changes_agreement", "decisions", "played"),
    Index("rating_changes_kind", "person", *KIND, "played"),
    Index("rating_changes_time", "person", "played"),
)

# Pairs of people whose rated games a moderator should look at.
suspicions = Table(
    "suspicions",
    metadata,
    Column("id", Integer, primary_key=True),
    # `repeats` or `short`.
    Column("reason", String(16), nullable=False),
    # Who won more of the games, and the other.
    Column("person", String(32), to_person(erase="delete", sign_in="move"), nullable=False, index=True),
    Column("other", String(32), to_person(erase="delete", sign_in="move"), nullable=False, index=True),
    # The last of the games.
    Column("table_id", String(32), ForeignKey("games.id"), nullable=False),
    Column("games", Integer, nullable=False),
    Column("won", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    # `harmless` or `confirmed`; null while the suspicion is open.
    Column("resolution", String(16)),
    Column("resolved_by", String(32), to_person(erase="null", sign_in="never", merge=True)),
    Column("resolved_at", BigInteger),
    Index("suspicions_open", "resolution", "id"),
)

export("ratings.now", ratings.c.person)
export("ratings.changes", rating_changes.c.person, "", rating_changes.c.played)
