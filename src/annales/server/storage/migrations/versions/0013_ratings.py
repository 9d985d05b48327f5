"""Ratings of people, their changes, flags for moderators, and whether leaderboards show somebody."""

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0011"


def upgrade() -> None:
    """Make the tables and the columns. Games from before are not rated."""
    op.add_column("games", sa.Column("rated", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("accounts", sa.Column("listed", sa.Boolean, nullable=False, server_default=sa.true()))
    op.create_table(
        "ratings",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("players", sa.String(8), primary_key=True),
        sa.Column("speed", sa.String(8), primary_key=True),
        sa.Column("points", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
        sa.Column("volatility", sa.Double, nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("updated", sa.BigInteger, nullable=False),
    )
    op.create_index("ratings_best", "ratings", ["game", "players", "speed", "points"])
    _make_changes()
    _make_flags()


def _make_changes() -> None:
    op.create_table(
        "rating_changes",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("players", sa.String(8), nullable=False),
        sa.Column("speed", sa.String(8), nullable=False),
        sa.Column("played", sa.BigInteger, nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("score", sa.Double, nullable=False),
        sa.Column("moves", sa.Integer, nullable=False),
        sa.Column("points_before", sa.Double, nullable=False),
        sa.Column("points", sa.Double, nullable=False),
        sa.Column("deviation", sa.Double, nullable=False),
    )
    op.create_index("ix_rating_changes_table_id", "rating_changes", ["table_id"])
    op.create_index("rating_changes_kind", "rating_changes", ["guest", "game", "players", "speed", "played"])
    op.create_index("rating_changes_time", "rating_changes", ["guest", "played"])


def _make_flags() -> None:
    op.create_table(
        "rating_flags",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("other", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("games", sa.Integer, nullable=False),
        sa.Column("won", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("resolution", sa.String(16)),
        sa.Column("resolved_by", sa.String(32), sa.ForeignKey("guests.id")),
        sa.Column("resolved_at", sa.BigInteger),
    )
    op.create_index("ix_rating_flags_guest", "rating_flags", ["guest"])
    op.create_index("ix_rating_flags_other", "rating_flags", ["other"])
    op.create_index("rating_flags_open", "rating_flags", ["resolution", "id"])
