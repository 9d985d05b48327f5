"""Public tables: who made a table, who may join and watch it, and when people were there that may stay away."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"


def upgrade() -> None:
    """Add the columns. Tables from before are found by their links only, and nobody may watch them."""
    op.add_column("games", sa.Column("host", sa.Integer))
    for name in ("public", "watchable"):
        op.add_column("games", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("games", sa.Column("absence", sa.JSON(none_as_null=True)))
    op.add_column("seats", sa.Column("seen", sa.BigInteger))
    op.create_index("games_public", "games", ["public", "over", "updated"])
