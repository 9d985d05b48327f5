"""Accounts that an administrator has suspended, and the announcement to everybody."""

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"


def upgrade() -> None:
    """Add the column and the table. No account is suspended, and nothing is announced."""
    op.add_column("accounts", sa.Column("banned", sa.BigInteger))
    op.create_table(
        "announcements",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("until", sa.BigInteger, nullable=False),
    )
