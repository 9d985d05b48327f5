"""Sets of cards, the guests who keep them, and which of them a table is played with."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Add what sets of cards need. Stored games stay as they are."""
    op.create_table(
        "card_sets",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("fingerprint", sa.String(32), nullable=False),
        sa.Column("name", sa.JSON, nullable=False),
        sa.Column("reconstructed", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("card_sets_fingerprint", "card_sets", ["game", "fingerprint"])
    op.create_table(
        "shelves",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("card_set", sa.String(32), sa.ForeignKey("card_sets.id"), primary_key=True),
        sa.Column("saved", sa.BigInteger, nullable=False),
    )
    op.add_column("games", sa.Column("cards", sa.String(32)))
