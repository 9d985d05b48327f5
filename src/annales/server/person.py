"""People, and the names that they give themselves."""

from __future__ import annotations

import secrets
import unicodedata
from dataclasses import dataclass
from typing import Annotated

from annales.bots import BOTS
from annales.core.levels import LEVEL_NAMES
from annales.server.errors import Refusal
from annales.server.texts import clean_line, search_words, skeleton, without_invisible, written

__all__ = [
    "MAX_LENGTH",
    "MIN_LENGTH",
    "MODERATOR",
    "RESERVED",
    "STRANGER",
    "Person",
    "PersonName",
    "clean_name",
    "deleted_name",
]

MIN_LENGTH, MAX_LENGTH = 2, 24
"""Characters of a name."""
MODERATOR = "moderator"
"""The role of those who look at reports."""


ROLES = ("admin", "administrator", "moderator", "operator", "system", "モデレーター", "管理者", "運営")
# Without Numba, `BOTS` has no levels that search.
BOT_NAMES = {*LEVEL_NAMES, *(bot.partition("@")[0] for bot in BOTS)}
RESERVED = frozenset(search_words(name) for name in ("Annales", *ROLES, *BOT_NAMES))
"""Names that nobody gets, as `search_words` has them: the product, roles, and ids of bots, with any version."""
LIKE_RESERVED = frozenset(map(skeleton, RESERVED))


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
    r"""A name without invisible characters and with single spaces.

    Raises `Refusal` if it is too short, too long or reserved.

    >>> clean_name("  Ada\u202e   Lovelace ")
    'Ada Lovelace'
    """
    name = clean_line(text)
    seen = without_invisible(name)
    # In these scripts a word is often one letter: 凛, 李, 안.
    is_word = len(seen) == 1 and unicodedata.category(seen) == "Lo" and unicodedata.east_asian_width(seen) == "W"
    if not (len(seen) >= MIN_LENGTH or is_word) or len(name) > MAX_LENGTH:
        raise Refusal("bad-name", {"least": MIN_LENGTH, "most": MAX_LENGTH})
    own, alike = (form(seen).partition("@")[0].rstrip() for form in (search_words, skeleton))
    if own in RESERVED or alike in LIKE_RESERVED:
        raise Refusal("reserved-name")
    return name


def deleted_name() -> str:
    """A name for somebody whose data is deleted, and whose games stay."""
    return f"deleted-{secrets.token_hex(2)}"


PersonName = Annotated[str, written(MAX_LENGTH, MIN_LENGTH, typed=200)]
"""A name as it was typed; see `annales.server.person.clean_name`."""
