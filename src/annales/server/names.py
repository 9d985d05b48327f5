"""Names that guests give themselves."""

from __future__ import annotations

import unicodedata

from annales.server.errors import Refusal

__all__ = ["LEAST", "MOST", "clean_name"]

LEAST, MOST = 2, 24
"""Characters of a name."""


def clean_name(text: str) -> str:
    r"""A name without what cannot be seen, and with single spaces. Raises `Refusal`.

    >>> clean_name("  Ada\u202e   Lovelace ")
    'Ada Lovelace'
    """
    shown = "".join(sign for sign in unicodedata.normalize("NFC", text) if _is_seen(sign))
    name = " ".join(shown.split())
    if not LEAST <= len(name) <= MOST:
        raise Refusal("bad-name", {"least": LEAST, "most": MOST})
    return name


def _is_seen(sign: str) -> bool:
    """No control signs, nothing that turns the direction of writing, nothing without a meaning."""
    return sign.isspace() or unicodedata.category(sign)[0] != "C"
