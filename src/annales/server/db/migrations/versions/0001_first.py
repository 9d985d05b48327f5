"""Guests, games with their seats, secrets and logs."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Make all tables."""
    op.create_table(
        "guests",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("token", sa.LargeBinary(32), nullable=False, unique=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "games",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("rules", sa.String(32), nullable=False),
        sa.Column("options", sa.JSON, nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("turn", sa.Integer),
        sa.Column("over", sa.Boolean, nullable=False),
        sa.Column("outcome", sa.JSON),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_index("games_open", "games", ["over", "turn"])
    op.create_table(
        "seats",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id")),
        sa.Column("bot", sa.String(64)),
        sa.CheckConstraint("(guest IS NULL) <> (bot IS NULL)", name="seats_one_player"),
    )
    op.create_index("ix_seats_guest", "seats", ["guest"])
    create_logs()


def create_logs() -> None:
    """Make the tables of what a game's secrets are and what happened in it."""
    op.create_table(
        "secrets",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("chance", sa.LargeBinary(32), nullable=False),
        sa.Column("bots", sa.LargeBinary(32), nullable=False),
    )
    op.create_table(
        "log",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("cid", sa.String(64)),
        sa.Column("move", sa.String(200)),
        sa.Column("outcomes", sa.JSON, nullable=False),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("game", "seat", "cid", name="log_once"),
    )
