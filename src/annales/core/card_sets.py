"""What a game offers that can be played with other sets of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from annales.core.catalogue import CatalogueEntry
from annales.core.views import GameFacts
from annales.errors import CardFault

__all__ = ["CardSets", "Rows"]

Rows = Mapping[str, Any]
"""A set of cards as its TOML file has it."""


class CardSets(Protocol):
    """Reading, checking and writing sets of cards. A module with these functions fits."""

    def parse(self, text: str) -> dict[str, Any]:
        """The rows in the text of a file, unchecked. Raises `CardSetError` for text that is no TOML."""

    def check(self, rows: Rows) -> Sequence[CardFault]:
        """All faults of a set; none for a set that can be played with."""

    def write(self, rows: Rows) -> str:
        """The text of the file with these rows; `parse` is its inverse."""

    def open_text(self, text: str) -> str:
        """Make a set known to this process; return its fingerprint. Raises `CardSetError`."""

    def own_text(self) -> str:
        """The file of the game's own set."""

    def facts(self, text: str) -> GameFacts:
        """A set as data for clients: its name, cards and catalogue. Raises `CardSetError`."""

    def fingerprint(self, rows: Rows) -> str:
        """A content hash of a set without faults: sets that play identically have equal fingerprints."""

    def entry(self, row: Mapping[str, Any]) -> CatalogueEntry | None:
        """The catalogue entry of a card; None for a row with faults."""

    def reconstructed(self, rows: Rows) -> int:
        """How many cards of a set without faults have a value that was designed here."""

    def form(self) -> msgspec.Struct:
        """What may stand in the fields of a card, for an editor."""
