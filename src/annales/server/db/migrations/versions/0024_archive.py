"""Logs of games that ended long ago, each packed in one row."""

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"


def upgrade() -> None:
    """Add the table, and what says which games are in it. No game is archived yet."""
    op.create_table(
        "archived_logs",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("rows", sa.LargeBinary, nullable=False),
    )
    op.add_column("games", sa.Column("archived", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("games_archive", "games", ["over", "archived", "updated"])
