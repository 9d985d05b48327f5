"""Tables that are open for the members of a group."""

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"


def upgrade() -> None:
    """Make the table."""
    op.create_table(
        "group_tables",
        sa.Column("group_id", sa.String(32), sa.ForeignKey("groups.id"), primary_key=True),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
    )
    op.create_index("ix_group_tables_table_id", "group_tables", ["table_id"])
