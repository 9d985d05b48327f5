"""The table of archived logs. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import Column, ForeignKey, LargeBinary, String, Table

from annales.server.storage.schema import metadata

__all__ = ["archived_logs"]

# The logs of games that ended long ago, each in one row: this takes a fraction of the space of rows in `log`.
archived_logs = Table(
    "archived_logs",
    metadata,
    Column("game", String(32), ForeignKey("games.id"), primary_key=True),
    # As `pack_log` makes them.
    Column("rows", LargeBinary, nullable=False),
)
