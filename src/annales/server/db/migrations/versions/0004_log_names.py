"""Columns and kinds of the log say what they hold: version, request id, next table, inherited moves."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """Rename columns, and move the next table of a rematch out of the column for moves. Stored games go on."""
    # SQLite does not reflect everything (see 0002), so the present table is spelled out.
    with op.batch_alter_table("log", copy_from=_log_before()) as log:
        log.alter_column("ply", new_column_name="version", existing_type=sa.Integer, existing_nullable=False)
        log.alter_column("cid", new_column_name="request_id", existing_type=sa.String(64))
        # "inherited" is longer than eight characters.
        log.alter_column("kind", type_=sa.String(16), existing_type=sa.String(8), existing_nullable=False)
        log.add_column(sa.Column("next_table", sa.String(32)))
    op.execute("UPDATE log SET next_table = move, move = NULL WHERE kind = 'rematch'")
    op.execute("UPDATE log SET kind = 'inherited' WHERE kind = 'given'")


def _log_before() -> sa.Table:
    return sa.Table(
        "log",
        sa.MetaData(),
        sa.Column("game", sa.String(32), sa.ForeignKey("games.id"), primary_key=True),
        sa.Column("ply", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("cid", sa.String(64)),
        sa.Column("move", sa.String(200)),
        sa.Column("outcomes", sa.JSON, nullable=False),
        sa.Column("plies", sa.Integer, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.UniqueConstraint("game", "seat", "cid", name="log_once"),
    )
