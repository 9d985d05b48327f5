"""Moves and outcomes of chance as text, and the numbers that the words stand for."""

from __future__ import annotations

from collections.abc import Sequence

from annales.core.notation import Notation, number_in
from annales.flow.cards.constants import MOST_SEATS, N_CARDS
from annales.flow.rules.move_numbers import AMOUNTS, LARGE_AMOUNTS

__all__ = ["CARD_IDS", "NOTATION", "card_number", "deck"]

CARD_IDS = tuple(f"C{i:02d}" for i in range(1, N_CARDS + 1))
"""Ids of the cards by number, the same in every set."""
SEATS = tuple(map(str, range(MOST_SEATS)))


def card_number(name: str) -> int:
    """The number of the card with an id. Raises `NotationError`."""
    return number_in(CARD_IDS, name, "card")


NOTATION = Notation(
    {
        "invest": ("card", "amount"),
        "complete": (),
        "harvest": (),
        "snipe": ("card",),
        "activate": ("card",),
        "target": ("player",),
        "take": ("card",),
        "drop": ("card",),
        "decline": (),
    },
    {"start_card": "card", "first_seat": "player", "card": "card"},
    lambda: {
        "card": CARD_IDS,
        "player": SEATS,
        "amount": tuple(map(str, range(AMOUNTS))),
        "large_amount": tuple(map(str, range(AMOUNTS, AMOUNTS + LARGE_AMOUNTS))),
    },
    more={"invest": ("card", "large_amount")},
)
"""The notation of The Flow of History."""


def deck(name: str) -> Sequence[int]:
    """All outcomes that the events of a deck can have."""
    # Which cards are in which part of the deck depends on the set of cards, so each part may give any card.
    return range(len(SEATS if name == "first_seat" else CARD_IDS))
