"""Groups of people, reports about them, and their meetings."""

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"


def upgrade() -> None:
    """Make the tables."""
    make_groups()
    make_meetings()


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
        sa.Column("calendar", sa.String(64), unique=True),
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


def make_meetings() -> None:
    """Meetings, and who has signed up."""
    op.create_table(
        "meetings",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("group_id", sa.String(32), sa.ForeignKey("groups.id"), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("place", sa.String(200), nullable=False),
        sa.Column("begins", sa.BigInteger, nullable=False),
        sa.Column("zone", sa.String(64), nullable=False),
        sa.Column("minutes", sa.Integer, nullable=False),
        sa.Column("capacity", sa.Integer, nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("cancelled", sa.Boolean, nullable=False),
        sa.Column("changes", sa.Integer, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("meetings_begin", "meetings", ["group_id", "begins"])
    op.create_table(
        "meeting_people",
        sa.Column("meeting", sa.String(32), sa.ForeignKey("meetings.id"), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("position", sa.Integer, nullable=False),
        sa.UniqueConstraint("meeting", "position", name="meeting_people_position"),
    )
    op.create_index("ix_meeting_people_guest", "meeting_people", ["guest"])
