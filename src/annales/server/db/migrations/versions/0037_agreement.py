"""Moves of rated games are compared with those that a search finds best."""

import sqlalchemy as sa
from alembic import op

revision = "0037"
down_revision = "0036"


def upgrade() -> None:
    """Add the columns, empty for all games so far."""
    op.add_column("rating_changes", sa.Column("decisions", sa.Integer))
    op.add_column("rating_changes", sa.Column("agreed", sa.Integer))
    op.create_index("rating_changes_agreement", "rating_changes", ["decisions", "played"])
