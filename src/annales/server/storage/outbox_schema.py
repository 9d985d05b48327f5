"""The table of notices that wait to be sent. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, String, Table

from annales.server.storage.schema import metadata

__all__ = ["outbox"]

# What is to be sent, and turns that were told: at most one row for each person, channel, recipient, kind and subject.
# There are no tokens here, and no addresses but former ones, which are stored nowhere else: whoever sends a notice
# reads the address and makes the token.
outbox = Table(
    "outbox",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    # `mail` or `push`.
    Column("channel", String(8), primary_key=True),
    # Of a push message, the session of the device. Of a mail, a former address, else empty.
    Column("recipient", String(254), primary_key=True),
    # One of `NoticeKind`.
    Column("kind", String(24), primary_key=True),
    # The table of a turn, or the passkey, else empty.
    Column("subject", String(32), primary_key=True),
    # Of a turn: the version of the table with which it began, so that each turn is told once.
    Column("version", Integer, nullable=False),
    # Of a mail to a former address, whose language is stored nowhere else.
    Column("language", String(8)),
    # When to send it, or when another process may take it; null once it was sent or given up.
    Column("due", BigInteger, index=True),
    Column("attempts", Integer, nullable=False),
)
