"""The tables of passkeys, which sign people in without a password. Every change here needs a migration."""

from __future__ import annotations

from sqlalchemy import BigInteger, Column, LargeBinary, String, Table

from annales.server.db.persons import export, to_person
from annales.server.db.schema import metadata

__all__ = ["passkey_challenges", "passkeys"]

passkeys = Table(
    "passkeys",
    metadata,
    # The credential id, which the authenticator chose.
    Column("id", LargeBinary(1023), primary_key=True),
    Column("person", String(32), to_person(erase="delete", sign_in="never", access=True), nullable=False, index=True),
    Column("name", String(80), nullable=False),
    # The host for which it was made: it is of no use at another one.
    Column("host", String(253), nullable=False),
    # As COSE_Key. Public: nobody who reads the database can sign in with it.
    Column("public_key", LargeBinary(2048), nullable=False),
    # Signatures that the authenticator has counted; 0 where it does not count.
    Column("sign_count", BigInteger, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("used", BigInteger),
)

# Random bytes that an authenticator has to sign, each for one attempt.
passkey_challenges = Table(
    "passkey_challenges",
    metadata,
    Column("challenge", LargeBinary(64), primary_key=True),
    # Who adds a passkey with it; null for signing in.
    Column("person", String(32), to_person(erase="delete", sign_in="never", access=True), index=True),
    Column("expires", BigInteger, nullable=False, index=True),
)

export("passkeys", passkeys.c.person, "name host created used", passkeys.c.created)
