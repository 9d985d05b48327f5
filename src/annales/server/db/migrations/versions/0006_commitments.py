"""Commitments to the secrets of games."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Add the column. Games from before have no commitment: nothing was shown when they began."""
    op.add_column("secrets", sa.Column("commitment", sa.String(64)))
