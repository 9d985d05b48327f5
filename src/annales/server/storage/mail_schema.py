"""The tables of e-mail. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, LargeBinary, String, Table, false

from annales.server.storage.schema import metadata

__all__ = ["mail_addresses", "mail_tokens"]

# Addresses of accounts. Times are milliseconds since 1970, UTC.
mail_addresses = Table(
    "mail_addresses",
    metadata,
    Column("guest", String(32), ForeignKey("guests.id"), primary_key=True),
    # As the person wrote it.
    Column("address", String(254), nullable=False),
    # In small letters, to find the account by it.
    Column("key", String(254), nullable=False, index=True),
    # When somebody followed the link in the mail; null before.
    Column("confirmed", BigInteger),
    # Whether the person wants "your turn" mails.
    Column("turns", Boolean, nullable=False, server_default=false()),
    # Of the mails, `en` or `ja`.
    Column("language", String(8), nullable=False),
)

# What the links in mails allow.
mail_tokens = Table(
    "mail_tokens",
    metadata,
    # SHA-256 of the token in the link: nobody who reads the database can follow it.
    Column("token", LargeBinary(32), primary_key=True),
    # `confirm`, `reset` or `stop`.
    Column("kind", String(8), nullable=False),
    Column("guest", String(32), ForeignKey("guests.id"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False, index=True),
)
