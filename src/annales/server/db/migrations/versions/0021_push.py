"""Push messages: devices and the key of the server. The outbox says by which way and to whom something is sent."""

import sqlalchemy as sa
from alembic import op

revision = "0021"
down_revision = "0020"


def upgrade() -> None:
    """Make the tables, and a new outbox with the mails that wait."""
    op.create_table(
        "push_devices",
        sa.Column("session", sa.String(32), sa.ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("endpoint", sa.String(1000), nullable=False, unique=True),
        sa.Column("public_key", sa.LargeBinary(65), nullable=False),
        sa.Column("auth", sa.LargeBinary(16), nullable=False),
        sa.Column("language", sa.String(8), nullable=False),
        sa.Column("site", sa.String(300), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "push_keys",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("private_key", sa.LargeBinary(32), nullable=False),
    )
    _replace_outbox()


def _replace_outbox() -> None:
    # SQLite cannot change a primary key.
    op.execute("CREATE TEMPORARY TABLE waiting AS SELECT * FROM outbox")
    op.drop_table("outbox")
    op.create_table(
        "outbox",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("channel", sa.String(8), primary_key=True),
        sa.Column("recipient", sa.String(254), primary_key=True),
        sa.Column("kind", sa.String(24), primary_key=True),
        sa.Column("subject", sa.String(32), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("language", sa.String(8)),
        sa.Column("due", sa.BigInteger),
        sa.Column("attempts", sa.Integer, nullable=False),
    )
    op.create_index("ix_outbox_due", "outbox", ["due"])
    op.execute(
        "INSERT INTO outbox (guest, channel, recipient, kind, subject, version, due, attempts)"
        " SELECT guest, 'mail', '', kind, game, version, due, attempts FROM waiting"
    )
    op.execute("DROP TABLE waiting")
