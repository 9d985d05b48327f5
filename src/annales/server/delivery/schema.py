"""The tables of notices that wait to be sent, of mail and of push messages. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Integer, LargeBinary, String, Table, false

from annales.server.db.persons import export, to_person
from annales.server.db.schema import metadata, sessions

__all__ = ["mail_addresses", "mail_tokens", "outbox", "push_devices", "push_keys"]

# Notices to send, and turns with a sent notice: at most one row for each person, channel, recipient, kind and subject.
# There are no tokens here, and no addresses but former ones, which are stored nowhere else: the sender of a
# notice reads the address and makes the token.
outbox = Table(
    "outbox",
    metadata,
    Column("person", String(32), to_person(erase="delete", sign_in="stay"), primary_key=True),
    # `mail` or `push`.
    Column("channel", String(8), primary_key=True),
    # Of a push message, the session of the device. Of a mail, a former address, else empty.
    Column("recipient", String(254), primary_key=True),
    # One of `NoticeKind`.
    Column("kind", String(24), primary_key=True),
    # The table of a turn, or the passkey, else empty.
    Column("subject", String(32), primary_key=True),
    # Of a turn: the version of the table with which it began, so that each turn has one notice.
    Column("version", Integer, nullable=False),
    # Of a mail to a former address, whose language is stored nowhere else.
    Column("language", String(8)),
    # When to send it, or when another process may take it; null once it was sent or given up.
    Column("due", BigInteger, index=True),
    Column("attempts", Integer, nullable=False),
)

# The export keeps the name that this column had.
export("notices", outbox.c.person, " ".join(outbox.c.keys()[1:]), guest=outbox.c.person)

# Mail

# Addresses of accounts. Times are milliseconds since 1970, UTC.
mail_addresses = Table(
    "mail_addresses",
    metadata,
    Column("person", String(32), to_person(erase="delete", sign_in="never"), primary_key=True),
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
    Column("person", String(32), to_person(erase="delete", sign_in="never"), nullable=False, index=True),
    Column("expires", BigInteger, nullable=False, index=True),
)

export("mail", mail_addresses.c.person, "address confirmed turns language")

# Push messages

# Browsers that show push messages. A session has one at most, and the row goes with the session, however that ends.
push_devices = Table(
    "push_devices",
    metadata,
    Column("session", String(32), ForeignKey("sessions.id", ondelete="CASCADE"), primary_key=True),
    # Where the push service takes messages for this browser. With it and the keys anybody can send some.
    Column("endpoint", String(1000), nullable=False, unique=True),
    # The public key of the browser, a point of P-256, and the secret that it shares with this server.
    Column("public_key", LargeBinary(65), nullable=False),
    Column("auth", LargeBinary(16), nullable=False),
    # Of the messages, `en` or `ja`.
    Column("language", String(8), nullable=False),
    # The origin of the page, which push services get as a contact.
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

# Without the endpoint and the keys, with which anybody could send.
_shown = {each: push_devices.c[each] for each in ("session", "language", "site", "created")}
export("devices", sessions.c.person, "", push_devices.c.created, **_shown)
