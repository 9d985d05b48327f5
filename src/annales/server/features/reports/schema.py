"""The table of reports to the moderators. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Index, Integer, String, Table, Text

from annales.server.db.persons import export, to_person
from annales.server.db.schema import metadata

__all__ = ["reports"]

# Title and text are copies, which stay when the subject is changed or deleted.
reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    # One of `ReportKind`.
    Column("kind", String(8), nullable=False),
    # Id of the table, group, note, review or place.
    Column("subject", String(32), nullable=False),
    Column("title", String(80)),
    Column("line", Integer),
    Column("reporter", String(32), to_person(erase="delete", sign_in="move"), nullable=False, index=True),
    # Null for groups and places, which have no author.
    Column("reported", String(32), to_person(erase="delete", sign_in="move", other=True), index=True),
    Column("text", Text, nullable=False),
    Column("reason", String(16), nullable=False),
    Column("note", String(500), nullable=False),
    Column("at", BigInteger, nullable=False),
    # Null while the report is open.
    Column("resolution", String(16)),
    Column("resolved_by", String(32), to_person(erase="null", sign_in="never", merge=True)),
    Column("resolved_at", BigInteger),
    Index("reports_open", "resolution", "id"),
    Index("reports_subject", "kind", "subject"),
)

export("reports", reports.c.reporter, "kind subject title line text reason note at")
