"""The tables of push messages. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, ForeignKey, Integer, LargeBinary, String, Table

from annales.server.storage.schema import metadata

__all__ = ["push_devices", "push_keys"]

# Browsers that show push messages. A session has one at most, and the row goes with the session, however that ends.
push_devices = Table(
    "push_devices",
    metadata,
    Column("session", String(32), ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    # Where the push service takes messages for this browser. Whoever knows it and the keys can send some.
    Column("endpoint", String(1000), nullable=False, unique=True),
    # The public key of the browser, a point of P-256, and the secret that it shares with this server.
    Column("public_key", LargeBinary(65), nullable=False),
    Column("auth", LargeBinary(16), nullable=False),
    # Of the messages, `en` or `ja`.
    Column("language", String(8), nullable=False),
    # The origin of the page, which push services are told as a contact.
    Column("site", String(300), nullable=False),
    # Milliseconds since 1970.
    Column("created", BigInteger, nullable=False),
)

# The key by which push services know this server: at most one row.
push_keys = Table(
    "push_keys",
    metadata,
    Column("id", Integer, primary_key=True),
    # The private key, a number of 32 bytes.
    Column("private_key", LargeBinary(32), nullable=False),
)
