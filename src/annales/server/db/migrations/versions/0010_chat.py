"""Chat at tables, people who block one another, reports to moderators, and the role of moderators."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    """Make the tables and the columns."""
    op.add_column("guests", sa.Column("silenced", sa.BigInteger))
    op.add_column("accounts", sa.Column("role", sa.String(16)))
    op.create_table(
        "chat",
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("request_id", sa.String(64), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("game", "guest", "request_id", name="chat_once"),
    )
    op.create_index("ix_chat_guest", "chat", ["guest"])
    op.create_table(
        "blocks",
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("blocked", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("at", sa.BigInteger, nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), nullable=False),
        sa.Column("reporter", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("reported", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("line", sa.Integer),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("note", sa.String(500), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("resolution", sa.String(16)),
        sa.Column("resolved_by", sa.String(32), sa.ForeignKey("guests.id")),
        sa.Column("resolved_at", sa.BigInteger),
    )
    op.create_index("ix_reports_reporter", "reports", ["reporter"])
    op.create_index("ix_reports_reported", "reports", ["reported"])
    op.create_index("reports_open", "reports", ["resolution", "id"])
