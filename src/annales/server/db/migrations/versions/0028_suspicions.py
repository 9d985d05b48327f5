"""Rated games that look unusual are suspicions: the table gets this name."""

import sqlalchemy as sa
from alembic import op

revision = "0028"
down_revision = "0027"

COLUMNS = "reason, guest, other, table_id, games, won, at, resolution, resolved_by, resolved_at"


def upgrade() -> None:
    """Copy the rows. Renaming the table would leave the old name in those of keys and indexes."""
    op.create_table(
        "suspicions",
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
    op.create_index("ix_suspicions_guest", "suspicions", ["guest"])
    op.create_index("ix_suspicions_other", "suspicions", ["other"])
    op.create_index("suspicions_open", "suspicions", ["resolution", "id"])
    op.execute(f"INSERT INTO suspicions ({COLUMNS}) SELECT {COLUMNS} FROM rating_flags ORDER BY id")
    op.drop_table("rating_flags")
