"""Bodies of HTTP requests and answers about card sets."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

import msgspec

from annales.core.card_sets import Rows
from annales.core.catalogue import CatalogueEntry
from annales.errors import CardFault
from annales.server.card_set import StoredCardSet
from annales.server.limits import LIMITS
from annales.text.messages import Texts

__all__ = [
    "CardSetCheck",
    "CardSetFault",
    "CardSetFile",
    "CardSetInfo",
    "CardSetReport",
    "CardSetUpload",
    "card_set_info",
    "faults_message",
]


class CardSetFault(msgspec.Struct, frozen=True):
    """An error in a card set: text `card-fault-<key>`."""

    row: str
    """The card's id, or its number in the file, or `file`."""
    field: str
    key: str
    args: dict[str, str | int]


class CardSetInfo(msgspec.Struct, frozen=True):
    """A card set in a list."""

    id: str
    fingerprint: str
    name: Texts
    reconstructed: int
    """Number of cards with a value that is not printed but reconstructed."""
    own: bool
    """Whether the person saved it; else it is the default set."""


class CardSetReport(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was found out about a card set that somebody sent."""

    faults: tuple[CardSetFault, ...]
    fingerprint: str | None = None
    """Only for a set without faults."""
    rows: Rows | None = None
    """The rows of a file."""
    entry: CatalogueEntry | None = None
    """Description of the card that was asked for."""
    set: CardSetInfo | None = None
    """The set, if it was saved."""


class CardSetUpload(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card set, either as the text of its file or as rows."""

    text: Annotated[str, msgspec.Meta(max_length=LIMITS.characters)] = ""
    rows: Rows = {}


class CardSetCheck(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Rows to check, and the card to describe."""

    rows: Rows
    card: Annotated[str, msgspec.Meta(max_length=16)] = ""


class CardSetFile(msgspec.Struct, frozen=True):
    """The text of a card set's file."""

    text: str


def card_set_info(stored: StoredCardSet, *, own: bool) -> CardSetInfo:
    """A stored set in a list."""
    return CardSetInfo(stored.id, stored.fingerprint, stored.name, stored.reconstructed, own)


def faults_message(faults: Sequence[CardFault]) -> tuple[CardSetFault, ...]:
    """The faults that a game found in a set, the first ones of very many."""
    listed = faults[: LIMITS.faults]
    return tuple(CardSetFault(fault.row, fault.field, fault.key, dict(fault.args)) for fault in listed)
