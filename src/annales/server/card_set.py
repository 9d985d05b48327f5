"""Card sets as they are stored and handed to worker processes, and which games can be played with them."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import NamedTuple

from annales.core.card_sets import CardSets
from annales.errors import AnnalesError
from annales.games import find_game
from annales.server.errors import Refusal
from annales.text.messages import Texts

__all__ = ["CardSetText", "StoredCardSet", "card_sets_of", "has_card_sets", "load_card_set"]


def has_card_sets(game: str) -> bool:
    """Whether the cards of a game can be chosen. Raises `Refusal` for an unknown game."""
    try:
        return find_game(game).ruleset.card_sets is not None
    except AnnalesError:
        raise Refusal("no-game", {"game": game}) from None


def card_sets_of(game: str) -> CardSets:
    """What a game offers to read, check and write sets of cards. Raises `Refusal` for a game that has only one set."""
    if not has_card_sets(game):
        raise Refusal("no-card-sets", {"game": game}, status=404)
    found = find_game(game).ruleset.card_sets
    assert found is not None
    return found


def load_card_set(game: str, fingerprint: str, text: str) -> None:
    """Make a set of cards known to the rules in this process, unless it is known already."""
    if fingerprint not in find_game(game).ruleset.choices["cards"]:
        card_sets_of(game).add_text(text)


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
