"""Groups of people, and reports about them."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0011"


def upgrade() -> None:
    """Make the tables."""
    make_groups()


def make_groups() -> None:
    """Groups, the people in them, and reports."""
    op.create_table(
        "groups",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("description", sa.Text, nullable=False),
        sa.Column("visibility", sa.String(8), nullable=False),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("sort", sa.String(200), nullable=False),
        sa.Column("link", sa.String(64), unique=True),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("groups_listed", "groups", ["visibility", "sort", "id"])
    op.create_table(
        "group_people",
        sa.Column("group_id", sa.String(32), sa.ForeignKey("groups.id"), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("role", sa.String(16), nullable=False),
        sa.Column("since", sa.BigInteger, nullable=False),
        sa.Column("inviter", sa.String(32), sa.ForeignKey("guests.id")),
        sa.UniqueConstraint("group_id", "number", name="group_people_number"),
    )
    op.create_index("ix_group_people_guest", "group_people", ["guest"])
    op.create_table(
        "group_reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("group_id", sa.String(32), nullable=False),
        sa.Column("reporter", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("name", sa.String(80), nullable=False),
        sa.Column("description", sa.Text, nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("note", sa.String(500), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("resolution", sa.String(16)),
        sa.Column("resolved_by", sa.String(32), sa.ForeignKey("guests.id")),
        sa.Column("resolved_at", sa.BigInteger),
    )
    op.create_index("ix_group_reports_reporter", "group_reports", ["reporter"])
    op.create_index("group_reports_open", "group_reports", ["resolution", "id"])
