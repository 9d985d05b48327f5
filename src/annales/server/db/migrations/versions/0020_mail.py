"""E-mail: addresses of accounts, tokens of links, and mails to be sent."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"


def upgrade() -> None:
    """Make the tables. No account has an address."""
    op.create_table(
        "mail_addresses",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("key", sa.String(254), nullable=False),
        sa.Column("confirmed", sa.BigInteger),
        sa.Column("turns", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("language", sa.String(8), nullable=False),
    )
    op.create_index("ix_mail_addresses_key", "mail_addresses", ["key"])
    op.create_table(
        "mail_tokens",
        sa.Column("token", sa.LargeBinary(32), primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("expires", sa.BigInteger, nullable=False),
    )
    op.create_index("ix_mail_tokens_guest", "mail_tokens", ["guest"])
    op.create_index("ix_mail_tokens_expires", "mail_tokens", ["expires"])
    op.create_table(
        "outbox",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("kind", sa.String(8), primary_key=True),
        sa.Column("game", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("due", sa.BigInteger),
        sa.Column("attempts", sa.Integer, nullable=False),
    )
    op.create_index("ix_outbox_due", "outbox", ["due"])
