"""Card sets as they are stored and as they are handed to worker processes."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import NamedTuple

from annales.text.messages import Texts

__all__ = ["CardSetText", "StoredCardSet"]


class CardSetText(NamedTuple):
    """A card set for a process that may not know it yet."""

    game: str
    fingerprint: str
    text: str


@dataclass(frozen=True)
class StoredCardSet:
    """A card set as it was sent, with names and sources, which no rule reads."""

    game: str
    fingerprint: str
    """Content hash: sets with equal fingerprints play identically."""
    name: Texts
    reconstructed: int
    """Number of cards with a value that is not printed but reconstructed."""
    text: str

    @property
    def id(self) -> str:
        """A digest of game and text: the same file is stored once."""
        return hashlib.blake2b(f"{self.game}\n{self.text}".encode(), digest_size=16).hexdigest()

    @property
    def for_worker(self) -> CardSetText:
        """The set for a worker process."""
        return CardSetText(self.game, self.fingerprint, self.text)
