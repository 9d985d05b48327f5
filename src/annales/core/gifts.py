"""Items that can be given to a seat in an experiment, see `annales.balance`."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["GiftItem"]


@dataclass(frozen=True)
class GiftItem:
    """An item that the generic rule `give` knows, such as a card."""

    number: int
    """Its number in the rules."""
    id: str
    """Its id in the catalogue."""
    group: str
    """Items of a group, such as the cards of an age, are alternatives to each other and are compared."""
