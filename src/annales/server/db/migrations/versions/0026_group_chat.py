"""Chat in groups, people whom somebody does not read there, and reports about lines of groups."""

import sqlalchemy as sa
from alembic import op

revision = "0026"
down_revision = "0025"


def upgrade() -> None:
    """Make the tables and the columns. Reports about lines at tables stay as they are."""
    op.add_column("groups", sa.Column("chat_version", sa.Integer, nullable=False, server_default="0"))
    op.add_column("group_people", sa.Column("seen_line", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "group_chat",
        sa.Column("group_id", sa.String(32), sa.ForeignKey("groups.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("request_id", sa.String(64), nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("group_id", "guest", "request_id", name="group_chat_once"),
        sa.UniqueConstraint("group_id", "version", name="group_chat_version"),
    )
    op.create_index("ix_group_chat_guest", "group_chat", ["guest"])
    op.create_table(
        "group_mutes",
        sa.Column("group_id", sa.String(32), sa.ForeignKey("groups.id"), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("muted", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
    )
    # SQLite cannot let a column be null without creating the table again (see 0002).
    with op.batch_alter_table("reports", copy_from=_reports_before()) as reports:
        reports.alter_column("game", nullable=True, existing_type=sa.String(32))
        reports.add_column(sa.Column("group_id", sa.String(32)))
        reports.add_column(sa.Column("group_name", sa.String(80)))


def _reports_before() -> sa.Table:
    return sa.Table(
        "reports",
        sa.MetaData(),
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
        sa.Index("ix_reports_reporter", "reporter"),
        sa.Index("ix_reports_reported", "reported"),
        sa.Index("reports_open", "resolution", "id"),
    )
