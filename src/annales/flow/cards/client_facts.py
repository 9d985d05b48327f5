"""What clients get of a set of cards: `GET /api/games/flow` and `GET /api/games/flow/sets/SET/facts`."""

from __future__ import annotations

from annales.core.views import GameFacts
from annales.flow.cards.catalogue import entries_of
from annales.flow.cards.rows import Card, CardSet, Name

__all__ = ["FlowFacts", "client_facts_of"]


class FlowFacts(GameFacts, frozen=True):
    """A set of cards."""

    name: Name
    """What the set is called."""
    cards: tuple[Card, ...]


def client_facts_of(cards: CardSet) -> FlowFacts:
    """A set of cards as clients get it."""
    return FlowFacts(catalogue=entries_of(cards), name=cards.name, cards=cards.cards)
