"""Tournaments of groups, and when games ended."""

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"

ENDS = "('move', 'resign', 'timeout', 'inherited')"
"""Kinds of rows of a log that can end a game."""


def upgrade() -> None:
    """Make the tables, and fill the times from the logs. A game that was aborted has none."""
    op.add_column("games", sa.Column("ended", sa.BigInteger))
    last = f"SELECT max(log.at) FROM log WHERE log.game = games.id AND log.kind IN {ENDS}"
    op.execute(f"UPDATE games SET ended = ({last}) WHERE over AND outcome IS NOT NULL")
    _make_tournaments()
    _make_games()


def _make_tournaments() -> None:
    op.create_table(
        "tournaments",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("group_id", sa.String(32), sa.ForeignKey("groups.id"), nullable=False),
        sa.Column("title", sa.String(80), nullable=False),
        sa.Column("notes", sa.Text, nullable=False),
        sa.Column("system", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("terms", sa.JSON, nullable=False),
        sa.Column("rounds", sa.Integer, nullable=False),
        sa.Column("win", sa.Double, nullable=False),
        sa.Column("draw", sa.Double, nullable=False),
        sa.Column("loss", sa.Double, nullable=False),
        sa.Column("automatic", sa.Boolean, nullable=False),
        sa.Column("capacity", sa.Integer, nullable=False),
        sa.Column("closes", sa.BigInteger),
        sa.Column("status", sa.String(16), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("changes", sa.Integer, nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
    )
    op.create_index("tournaments_of_group", "tournaments", ["group_id", "created"])
    op.create_index("tournaments_status", "tournaments", ["status"])
    op.create_table(
        "tournament_players",
        sa.Column("tournament", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("guest", sa.String(32), sa.ForeignKey("guests.id"), nullable=False),
        sa.Column("lot", sa.Integer),
        sa.Column("withdrawn", sa.Integer),
        sa.UniqueConstraint("tournament", "guest", name="tournament_players_once"),
    )
    op.create_index("ix_tournament_players_guest", "tournament_players", ["guest"])


def _make_games() -> None:
    op.create_table(
        "tournament_games",
        sa.Column("tournament", sa.String(32), sa.ForeignKey("tournaments.id"), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("board", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("table_id", sa.String(32), sa.ForeignKey("games.id"), unique=True),
        sa.Column("places", sa.JSON),
        sa.Column("reason", sa.String(300), nullable=False),
        sa.Column("decided_by", sa.String(32), sa.ForeignKey("guests.id")),
    )
    op.create_index("ix_tournament_games_decided_by", "tournament_games", ["decided_by"])
    op.create_table(
        "tournament_seats",
        sa.Column("tournament", sa.String(32), primary_key=True),
        sa.Column("round", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("board", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.UniqueConstraint("tournament", "round", "number", name="tournament_seats_once"),
        sa.ForeignKeyConstraint(
            ["tournament", "round", "board"],
            ["tournament_games.tournament", "tournament_games.round", "tournament_games.board"],
            name="tournament_seats_game",
        ),
        sa.ForeignKeyConstraint(
            ["tournament", "number"],
            ["tournament_players.tournament", "tournament_players.number"],
            name="tournament_seats_player",
        ),
    )
