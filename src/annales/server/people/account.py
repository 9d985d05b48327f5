"""Accounts: names to sign in with, passwords, and recovery codes."""

from __future__ import annotations

import hashlib
import re
import secrets
import unicodedata
from dataclasses import dataclass

from annales.server.errors import Refusal
from annales.server.texts import without_invisible

__all__ = ["CODES", "Account", "check_password", "code_hash", "name_key", "new_codes", "prepared"]

MIN_LENGTH, MAX_LENGTH = 8, 256
"""Characters of a password."""
CODES = 8
"""Recovery codes of an account."""
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"
"""Letters and digits that are not taken for each other."""
GROUPS, GROUP = 4, 4
"""Groups of letters in a recovery code, and letters in a group: 79 random bits."""


@dataclass(frozen=True)
class Account:
    """What a person needs to sign in on another device."""

    person: str
    password: str
    """The hash of the password, with its parameters."""
    banned: int | None
    """Until when an administrator lets nobody sign in; milliseconds since 1970, UTC."""


def name_key(name: str) -> str:
    """What is equal for names that look alike to people who type them.

    >>> name_key("Ａda Lovelace") == name_key("ADA\u200d LOVELACE") == "ada lovelace"
    True
    """
    # What nobody sees goes last, too: some characters become invisible ones by NFKC.
    folded = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", without_invisible(name)).casefold())
    return without_invisible(folded)


def prepared(password: str) -> str:
    """A password as it is hashed: the profile OpaqueString of RFC 8265, so that other keyboards write the same.

    >>> prepared("Pässwo\u0308rt\u3000!") == "Pässwört !"
    True
    """
    # Any space becomes that of ASCII; letters and accents that were typed separately are joined.
    spaced = "".join(" " if unicodedata.category(character) == "Zs" else character for character in password)
    return unicodedata.normalize("NFC", spaced)


def check_password(password: str, name: str) -> None:
    """Raise `Refusal` for a password that is too short or long, or the same as the name."""
    if not MIN_LENGTH <= len(prepared(password)) <= MAX_LENGTH:
        raise Refusal("bad-password-length", {"least": MIN_LENGTH, "most": MAX_LENGTH})
    if name_key(password) == name_key(name):
        raise Refusal("password-is-name")


def new_codes() -> tuple[str, ...]:
    """New recovery codes, each for one use.

    >>> codes = new_codes()
    >>> len(codes), len(codes[0])
    (8, 19)
    """
    return tuple("-".join(_group() for _ in range(GROUPS)) for _ in range(CODES))


def _group() -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(GROUP))


def code_hash(code: str) -> bytes:
    """The hash of a recovery code, however it was typed. A fast one is enough for what nobody can guess.

    >>> code_hash("ABCD efgh-jkmn‐pqrs") == code_hash("ａｂｃｄ－efgh-jkmn-pqrs")
    True
    """
    # In full width, too, and with any dash.
    typed = unicodedata.normalize("NFKC", code).lower()
    return hashlib.sha256(re.sub(r"[^a-z0-9]", "", typed).encode()).digest()
