"""Games are found by the commitment to their deal."""

from alembic import op

revision = "0032"
down_revision = "0031"


def upgrade() -> None:
    """Add the index."""
    op.create_index("ix_secrets_commitment", "secrets", ["commitment"])
