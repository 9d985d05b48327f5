"""Journals have games that people brought as records."""

import sqlalchemy as sa
from alembic import op

revision = "0038"
down_revision = "0037"


def upgrade() -> None:
    """Add the table of records."""
    op.create_table(
        "journal_records",
        sa.Column("entry", sa.String(32), sa.ForeignKey("journal.id"), primary_key=True),
        sa.Column("digest", sa.String(64), nullable=False),
        sa.Column("record", sa.Text, nullable=False),
    )
    op.create_index("ix_journal_records_digest", "journal_records", ["digest"])
