"""The table of what administrators did to accounts. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, Integer, String, Table

from annales.server.db.persons import export, to_person
from annales.server.db.schema import metadata

__all__ = ["administration"]

# Only people with an account have such rows. Everybody reads only what concerns them.
administration = Table(
    "administration",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("person", String(32), to_person(erase="delete", sign_in="never", merge=True), nullable=False, index=True),
    # One of `AdminAction`.
    Column("action", String(16), nullable=False),
    # The earlier name, or until when the account is suspended, ISO 8601; empty where there is nothing to say.
    Column("detail", String(64), nullable=False),
    Column("at", BigInteger, nullable=False),
)

export("administration", administration.c.person, "action detail at")
