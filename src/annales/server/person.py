"""People, and the names that they give themselves."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass
from typing import Annotated

from annales.server.errors import Refusal
from annales.server.texts import written

__all__ = [
    "MAX_LENGTH",
    "MIN_LENGTH",
    "MODERATOR",
    "STRANGER",
    "Person",
    "PersonName",
    "clean_name",
    "deleted_name",
    "visible_name",
]

MIN_LENGTH, MAX_LENGTH = 2, 24
"""Characters of a name."""
MODERATOR = "moderator"
"""The role of those who look at reports."""


@dataclass(frozen=True)
class Person:
    """A person, known by a cookie; with an account also by a name and a password."""

    id: str
    name: str
    registered: bool = False
    """Whether the person has an account."""
    session: str = ""
    """Id of the session that the cookie belongs to."""
    role: str | None = None
    """`MODERATOR`, or None for everybody else."""

    @property
    def is_moderator(self) -> bool:
        """Whether the person looks at reports, and sees what moderators have hidden."""
        return self.role == MODERATOR


STRANGER = Person("", "")
"""Somebody who is not known: nothing in the database belongs to this id."""


def clean_name(text: str) -> str:
    r"""A name without invisible characters and with single spaces. Raises `Refusal` if it is too short or too long.

    >>> clean_name("  Ada\u202e   Lovelace ")
    'Ada Lovelace'
    """
    name = visible_name(text)
    if not MIN_LENGTH <= len(name) <= MAX_LENGTH:
        raise Refusal("bad-name", {"least": MIN_LENGTH, "most": MAX_LENGTH})
    return name


def visible_name(text: str) -> str:
    """A name without invisible characters and with single spaces, of any length."""
    # NFC joins letters and accents that were typed separately, so that equal names are equal texts.
    visible = "".join(character for character in unicodedata.normalize("NFC", text) if _is_visible(character))
    return " ".join(visible.split())


def deleted_name() -> str:
    """A name for somebody whose data is deleted, and whose games stay."""
    return f"deleted-{secrets.token_hex(2)}"


def _is_visible(character: str) -> bool:
    """Whether a character is no control character, direction override or unassigned code point (category C)."""
    return character.isspace() or unicodedata.category(character)[0] != "C"


PersonName = Annotated[str, written(MAX_LENGTH, MIN_LENGTH, typed=200)]
"""A name as it was typed; see `annales.server.person.clean_name`."""
