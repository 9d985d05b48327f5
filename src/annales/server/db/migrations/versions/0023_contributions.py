"""What members write for everybody, such as public notes, reviews and pages of places; photos in journals."""

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"


def upgrade() -> None:
    """Add the columns and the tables. All notes stay private."""
    for name in ("public", "hidden"):
        op.add_column("journal", sa.Column(name, sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("journal_table", "journal", ["table_id", "public"])
    make_reports()
    make_reviews()
    make_places()
    make_photos()
    op.add_column("meetings", sa.Column("place_page", sa.String(32)))


def make_reports() -> None:
    """Reports to the moderators."""
    op.create_table(
        "contribution_reports",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("subject", sa.String(32), nullable=False),
        sa.Column("reporter", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("author", sa.String(32), sa.ForeignKey("guests.id")),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("reason", sa.String(16), nullable=False),
        sa.Column("note", sa.String(500), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("resolution", sa.String(16)),
        sa.Column("resolved_by", sa.String(32), sa.ForeignKey("guests.id")),
        sa.Column("resolved_at", sa.BigInteger),
    )
    op.create_index("ix_contribution_reports_reporter", "contribution_reports", ["reporter"])
    op.create_index("ix_contribution_reports_author", "contribution_reports", ["author"])
    op.create_index("contribution_reports_open", "contribution_reports", ["resolution", "id"])
    op.create_index("contribution_reports_subject", "contribution_reports", ["kind", "subject"])


def make_reviews() -> None:
    """Reviews of games, and votes about them."""
    op.create_table(
        "title_reviews",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("title", sa.String(200), nullable=False),
        sa.Column("game", sa.String(80), nullable=False),
        sa.Column("stars", sa.Integer, nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("hours", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
        sa.Column("hidden", sa.Boolean, nullable=False, server_default=sa.false()),
        sa.Column("helpful", sa.Integer, nullable=False),
        sa.Column("votes", sa.Integer, nullable=False),
        sa.Column("bound", sa.Float, nullable=False),
        sa.UniqueConstraint("guest", "title", name="title_reviews_once"),
    )
    op.create_index("title_reviews_helpful", "title_reviews", ["title", "bound", "changed", "id"])
    op.create_index("title_reviews_date", "title_reviews", ["title", "changed", "id"])
    op.create_table(
        "review_votes",
        sa.Column("review", sa.String(32), sa.ForeignKey("title_reviews.id"), primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), primary_key=True),
        sa.Column("helpful", sa.Boolean, nullable=False),
    )
    op.create_index("ix_review_votes_guest", "review_votes", ["guest"])


def make_places() -> None:
    """Pages of places with their versions."""
    op.create_table(
        "places",
        sa.Column("id", sa.String(32), primary_key=True),
        *said_of_places(),
        sa.Column("words", sa.Text, nullable=False),
        sa.Column("sort", sa.String(200), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("locked", sa.Boolean, nullable=False),
        sa.Column("hidden", sa.Boolean, nullable=False),
        sa.Column("changed", sa.BigInteger, nullable=False),
    )
    op.create_index("places_listed", "places", ["sort", "id"])
    op.create_table(
        "place_versions",
        sa.Column("place", sa.String(32), sa.ForeignKey("places.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id")),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("withdrawn", sa.Boolean, nullable=False),
        *said_of_places(),
    )
    op.create_index("place_versions_guest", "place_versions", ["guest", "at"])


def said_of_places() -> list[sa.Column[str]]:
    """What a version of a page says."""
    lines = [sa.Column(name, sa.String(200), nullable=False) for name in ("name", "town", "address")]
    return [*lines, *(sa.Column(name, sa.Text, nullable=False) for name in ("hours", "games", "link", "notes"))]


def make_photos() -> None:
    """Pictures of games on real tables."""
    op.create_table(
        "photos",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("entry", sa.String(32), sa.ForeignKey("journal.id"), nullable=False, unique=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.Column("width", sa.Integer, nullable=False),
        sa.Column("height", sa.Integer, nullable=False),
        sa.Column("size", sa.Integer, nullable=False),
        sa.Column("data", sa.LargeBinary, nullable=False),
    )
    op.create_index("ix_photos_guest", "photos", ["guest"])
