"""The tables of journals: games that people played, here or on real tables. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    select,
)

from annales.server.db.persons import export, to_person
from annales.server.db.schema import metadata

__all__ = [
    "KINDS",
    "journal",
    "journal_counts",
    "journal_players",
    "journal_records",
    "journal_things",
    "journal_uses",
    "journal_words",
    "photos",
]

# One row for each person and game: a game of two people on this server is in both journals, with notes of their own.
journal = Table(
    "journal",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), to_person(erase="delete", sign_in="move-new"), nullable=False),
    # The game on this server; null for one that was entered by hand.
    Column("table_id", String(32), ForeignKey("games.id")),
    # Id of a known game, else the name that the person gave.
    Column("game", String(80), nullable=False),
    # Milliseconds since 1970, UTC. A date that was entered by hand is the midnight at which it begins in UTC.
    Column("played", BigInteger, nullable=False),
    Column("players", Integer, nullable=False),
    # 0 means that it is not known: lists can then be sorted by an index.
    Column("minutes", Integer, nullable=False),
    Column("stars", Integer, nullable=False),
    # `won`, `lost` or `shared`; empty where nobody said.
    Column("result", String(8), nullable=False),
    # Kind of victory; empty where nobody said.
    Column("victory", String(32), nullable=False),
    Column("seat", Integer),
    Column("place", String(120), nullable=False),
    Column("notes", Text, nullable=False),
    # Names and notes in the form in which they are searched for.
    Column("words", Text, nullable=False),
    # Whether others read notes and stars, and whether a moderator has hidden them from others.
    Column("public", Boolean, nullable=False, server_default=false()),
    Column("hidden", Boolean, nullable=False, server_default=false()),
    UniqueConstraint("person", "table_id", name="journal_once"),
    # One for each order, so that a page of a long journal costs as much as one of a short journal.
    # With all that statistics count, so that they read no rows.
    Index("journal_played", "person", "played", "id", "result", "game", "victory", "seat", "minutes", "table_id"),
    Index("journal_game", "person", "game", "played", "id"),
    Index("journal_number", "person", "players", "played", "id"),
    Index("journal_minutes", "person", "minutes", "played", "id"),
    Index("journal_stars", "person", "stars", "played", "id"),
    # For the public notes about a game on this server.
    Index("journal_table", "table_id", "public"),
)

journal_players = Table(
    "journal_players",
    metadata,
    Column("entry", String(32), ForeignKey("journal.id"), primary_key=True),
    # In the order of play.
    Column("seat", Integer, primary_key=True),
    Column("is_self", Boolean, nullable=False),
    # Of somebody at a table of this server, whose present name is shown.
    Column("person", String(32), to_person(erase="keep", sign_in="function"), index=True),
    Column("bot", String(64)),
    Column("name", String(64)),
    Column("score", Integer),
    # Points by part.
    Column("parts", JSON(none_as_null=True)),
    Column("won", Boolean, nullable=False),
    # With all that statistics count, so that they read no rows.
    Index("journal_opponents", "entry", "is_self", "person", "bot", "name"),
)

# What the person has built in a game, such as wonders.
journal_things = Table(
    "journal_things",
    metadata,
    Column("entry", String(32), ForeignKey("journal.id"), primary_key=True),
    Column("thing", String(64), primary_key=True),
)

# The records of games that people brought with them: played without a server, and replayed by the rules on this one.
journal_records = Table(
    "journal_records",
    metadata,
    Column("entry", String(32), ForeignKey("journal.id"), primary_key=True),
    # Of the game without names: by it a game is known that is brought once more.
    Column("digest", String(64), nullable=False, index=True),
    Column("record", Text, nullable=False),
)

_IS_HERE = journal.c.table_id.is_not(None)
_IS_BROUGHT = select(journal_records.c.entry).where(journal_records.c.entry == journal.c.id).exists()
KINDS = {"server": _IS_HERE, "real": ~_IS_HERE & ~_IS_BROUGHT, "brought": _IS_BROUGHT}
"""The conditions for the kinds of entries."""

# The words of each journal, once each: so few that a part of a word is found by reading all of them.
journal_words = Table(
    "journal_words",
    metadata,
    Column("person", String(32), to_person(erase="delete", sign_in="function"), primary_key=True),
    # As `words_of` has it, or `@` with the id of a person on this server.
    Column("word", String(64), primary_key=True),
)

# Which entries have a word.
journal_uses = Table(
    "journal_uses",
    metadata,
    Column("person", String(32), to_person(erase="delete", sign_in="function"), primary_key=True),
    Column("word", String(64), primary_key=True),
    Column("entry", String(32), ForeignKey("journal.id"), primary_key=True, index=True),
)

# Statistics of long journals as they were counted last. A change of the journal deletes them.
journal_counts = Table(
    "journal_counts",
    metadata,
    Column("person", String(32), to_person(erase="delete", sign_in="function"), primary_key=True),
    # What was counted: a game and a kind of entries, each empty for all of them.
    Column("game", String(80), primary_key=True),
    Column("kind", String(8), primary_key=True),
    Column("counted", Text, nullable=False),
)


# Pictures of games on real tables, one for an entry of a journal: JPEG without metadata.
photos = Table(
    "photos",
    metadata,
    # New for each picture, so that an address never shows another one.
    Column("id", String(32), primary_key=True),
    Column("entry", String(32), ForeignKey("journal.id"), nullable=False, unique=True),
    Column("person", String(32), to_person(erase="delete", sign_in="never", merge=True), nullable=False, index=True),
    Column("at", BigInteger, nullable=False),
    Column("width", Integer, nullable=False),
    Column("height", Integer, nullable=False),
    # Bytes of the data, so that quotas need not read them.
    Column("size", Integer, nullable=False),
    Column("data", LargeBinary, nullable=False),
)

export("photos", photos.c.person, "entry at width height data", photos.c.at)
