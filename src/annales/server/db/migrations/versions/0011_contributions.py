"""Contributions of people to the deal of their table."""

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    """Add the columns. Nobody contributes at the tables from before."""
    op.add_column("games", sa.Column("together", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("log", sa.Column("contribution", sa.String(64)))
