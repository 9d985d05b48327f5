"""Which games can be played with other sets of cards, and what they offer for that."""

from __future__ import annotations

from annales.core.card_sets import CardSets
from annales.errors import AnnalesError
from annales.games import find_game
from annales.server.errors import Refusal

__all__ = ["card_sets_of", "has_card_sets", "load_card_set"]


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
