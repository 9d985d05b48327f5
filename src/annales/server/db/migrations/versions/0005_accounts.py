"""Sessions in place of one token for each guest, accounts with a name and a password, and recovery codes."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Make the tables, and keep all guests signed in: each token becomes a session."""
    op.create_table(
        "sessions",
        sa.Column("token", sa.LargeBinary(32), primary_key=True),
        sa.Column("id", sa.String(32), nullable=False, unique=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("seen", sa.BigInteger, nullable=False),
        sa.Column("device", sa.String(200), nullable=False),
    )
    op.create_index("ix_sessions_guest", "sessions", ["guest"])
    op.create_table(
        "accounts",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False, unique=True),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "recovery_codes",
        sa.Column("code", sa.LargeBinary(32), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
    )
    op.create_index("ix_recovery_codes_guest", "recovery_codes", ["guest"])
    # A guest has had one token only, so that the guest's id serves as the session's.
    op.execute(
        "INSERT INTO sessions (token, id, guest, created, seen, device) "
        "SELECT token, id, id, created, created, '' FROM guests"
    )
    with op.batch_alter_table("guests", copy_from=_guests_before()) as guests:
        guests.drop_column("token")


def _guests_before() -> sa.Table:
    return sa.Table(
        "guests",
        sa.MetaData(),
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("token", sa.LargeBinary(32), nullable=False),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
