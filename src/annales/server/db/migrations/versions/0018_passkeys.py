"""Passkeys, which sign people in without a password."""

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"


def upgrade() -> None:
    """Make the tables."""
    op.create_table(
        "passkeys",
        sa.Column("id", sa.LargeBinary(1023), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("host", sa.String(253), nullable=False),
        sa.Column("public_key", sa.LargeBinary(2048), nullable=False),
        sa.Column("sign_count", sa.BigInteger, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("used", sa.BigInteger),
    )
    op.create_index("ix_passkeys_guest", "passkeys", ["guest"])
    op.create_table(
        "passkey_challenges",
        sa.Column("challenge", sa.LargeBinary(64), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id")),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_passkey_challenges_guest", "passkey_challenges", ["guest"])
    op.create_index("ix_passkey_challenges_expires", "passkey_challenges", ["expires"])
