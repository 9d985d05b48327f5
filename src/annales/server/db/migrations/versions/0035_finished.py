"""Lists of a person's own games are read by an index."""

import sqlalchemy as sa
from alembic import op

revision = "0035"
down_revision = "0034"

GAMES = sa.table("games", *map(sa.column, ("id", "over", "updated")))
SEATS = sa.table("seats", *map(sa.column, ("game", "finished")))


def upgrade() -> None:
    """Add the column, fill it, and add the index."""
    op.add_column("seats", sa.Column("finished", sa.BigInteger))
    updated = sa.select(GAMES.c.updated).where(GAMES.c.id == SEATS.c.game).scalar_subquery()
    over = sa.select(GAMES.c.id).where(GAMES.c.over)
    op.execute(sa.update(SEATS).where(SEATS.c.game.in_(over)).values(finished=updated))
    op.create_index("seats_finished", "seats", ["person", "finished", "game"])
