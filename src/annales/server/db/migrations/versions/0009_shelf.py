"""Shelves: games that people own, want, have played, or like most."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "shelf_games",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("game", sa.String(80), primary_key=True),
        sa.Column("owned", sa.Boolean, nullable=False),
        sa.Column("wanted", sa.Boolean, nullable=False),
        sa.Column("played", sa.Boolean, nullable=False),
        sa.Column("favourite", sa.Boolean, nullable=False),
    )
