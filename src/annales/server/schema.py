"""The tables of the database. Every change of them is a migration."""

from __future__ import annotations

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

__all__ = ["card_sets", "games", "guests", "log", "metadata", "seats", "secrets", "shelves"]

metadata = MetaData()

guests = Table(
    "guests",
    metadata,
    Column("id", String(32), primary_key=True),
    # SHA-256 of the token in the cookie: who reads the database cannot act as a guest.
    Column("token", LargeBinary(32), nullable=False, unique=True),
    Column("name", String(64), nullable=False),
    Column("created", BigInteger, nullable=False),
)

games = Table(
    "games",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("rules", String(32), nullable=False),
    Column("options", JSON, nullable=False),
    # What the log says, repeated for lists.
    Column("version", Integer, nullable=False),
    Column("turn", Integer),
    Column("over", Boolean, nullable=False),
    Column("outcome", JSON(none_as_null=True)),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False),
    # What a link to the open seats of the table holds; empty for a table that has none.
    Column("invitation", String(32)),
    # The set of cards that the table is played with; empty where a game has but one.
    Column("cards", String(32)),
    Index("games_open", "over", "turn"),
    Index("games_invitation", "invitation", unique=True),
)

seats = Table(
    "seats",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("seat", Integer, primary_key=True),
    Column("guest", String(32), ForeignKey("guests.id"), index=True),
    Column("bot", String(64)),
    # Where somebody sits at the device of a guest: the name for this table alone.
    Column("name", String(64)),
    # Neither a guest nor a bot: the seat is open.
    CheckConstraint("guest IS NULL OR bot IS NULL", name="seats_one_player"),
)

secrets = Table(
    "secrets",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("chance", LargeBinary(32), nullable=False),
    Column("bots", LargeBinary(32), nullable=False),
)

# Sets of cards by what they hold, and the guests who keep them.
card_sets = Table(
    "card_sets",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("fingerprint", String(32), nullable=False),
    Column("name", JSON, nullable=False),
    Column("reconstructed", Integer, nullable=False),
    Column("text", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Index("card_sets_fingerprint", "game", "fingerprint"),
)

shelves = Table(
    "shelves",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    Column("card_set", String(32), ForeignKey("card_sets.id"), primary_key=True),
    Column("saved", BigInteger, nullable=False),
)

# One row a version, never changed: all that ever happened at a table.
log = Table(
    "log",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    Column("ply", Integer, primary_key=True),
    Column("kind", String(8), nullable=False),
    Column("seat", Integer),
    Column("cid", String(64)),
    Column("move", String(200)),
    Column("outcomes", JSON, nullable=False),
    Column("plies", Integer, nullable=False),
    Column("at", BigInteger, nullable=False),
    UniqueConstraint("game", "seat", "cid", name="log_once"),
)
