"""Statistics count the opponents in a journal by an index."""

from alembic import op

revision = "0034"
down_revision = "0033"


def upgrade() -> None:
    """Add the index."""
    op.create_index("journal_opponents", "journal_players", ["entry", "is_self", "person", "bot", "name"])
