"""Open seats, invitations to them, and names of people at one device."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Add what tables of people need. Stored games stay as they are."""
    op.add_column("games", sa.Column("invitation", sa.String(32)))
    op.create_index("games_invitation", "games", ["invitation"], unique=True)
    # SQLite does not report check constraints, so the present table is spelled out.
    with op.batch_alter_table("seats", copy_from=_seats_before()) as seats:
        seats.add_column(sa.Column("name", sa.String(64)))
        seats.drop_constraint("seats_one_player", type_="check")
        seats.create_check_constraint("seats_one_player", "guest IS NULL OR bot IS NULL")


def _seats_before() -> sa.Table:
    return sa.Table(
        "seats",
        sa.MetaData(),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id")),
        sa.Column("bot", sa.String(64)),
        sa.CheckConstraint("(guest IS NULL) <> (bot IS NULL)", name="seats_one_player"),
        sa.Index("ix_seats_guest", "guest"),
    )
