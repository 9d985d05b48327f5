"""Clocks: how much time people have, what each row of a log left of it, and when the next clock ends."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Add columns that are empty for games without clocks, and the table of deadlines."""
    op.add_column("games", sa.Column("time", sa.JSON(none_as_null=True)))
    op.add_column("log", sa.Column("clocks", sa.JSON(none_as_null=True)))
    op.add_column("log", sa.Column("running", sa.Integer))
    op.create_table(
        "deadlines",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("due", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_deadlines_due", "deadlines", ["due"])
