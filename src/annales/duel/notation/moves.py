"""Moves and outcomes of chance as text, and the numbers that the words stand for."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache

from annales.core.notation import Notation, number_in
from annales.duel.cards.constants import BACKS, N_CARDS, N_SLOTS, N_TOKENS, N_WONDERS, TOKENS
from annales.duel.cards.loading import load_tables

__all__ = ["NOTATION", "card_ids", "deck", "item_ids", "item_number", "names_of", "wonder_ids"]


@cache
def card_ids() -> tuple[str, ...]:
    """Ids of the cards by number."""
    return tuple(card.id for card in load_tables().cards)


@cache
def wonder_ids() -> tuple[str, ...]:
    """Ids of the wonders by number."""
    return tuple(wonder.id for wonder in load_tables().wonders)


@cache
def item_ids() -> tuple[str, ...]:
    """Ids of the items by number: cards, then wonders."""
    return card_ids() + wonder_ids()


def names_of(members: int, names: Sequence[str]) -> list[str]:
    """The ids of a set."""
    return [name for i, name in enumerate(names) if members >> i & 1] if members else []


def item_number(name: str) -> int:
    """The number of the item with the id of a card or wonder: cards come first. Raises `NotationError`."""
    if name in wonder_ids():
        return N_CARDS + wonder_ids().index(name)
    return number_in(card_ids(), name, "card or wonder")


# A function instead of a constant: importing this module should not read the data files.
def _words() -> Mapping[str, Sequence[str]]:
    return {
        "card": card_ids(),
        "wonder": wonder_ids(),
        "token": TOKENS,
        "seat": ("0", "1"),
        "slot": tuple(map(str, range(N_SLOTS))),
    }


NOTATION = Notation(
    {
        "build": ("card",),
        "discard": ("card",),
        "wonder": ("wonder", "with", "card"),
        "pick": ("wonder",),
        "token": ("token",),
        "destroy": ("card",),
        "revive": ("card",),
        "start": ("seat",),
    },
    {"board_token": "token", "library_token": "token", "wonder": "wonder", "guild_back": "slot", "card": "card"},
    _words,
)
"""The notation of Duel."""


@cache
def deck(name: str) -> tuple[int, ...]:
    """All outcomes of a deck. Its name is the back of cards or a kind of event."""
    if name in BACKS:
        return tuple(i for i, card in enumerate(load_tables().cards) if card.back == name)
    # Both events about tokens, board_token and library_token, draw from the same ten tokens.
    return tuple(range({"wonder": N_WONDERS, "guild_back": N_SLOTS}.get(name, N_TOKENS)))
