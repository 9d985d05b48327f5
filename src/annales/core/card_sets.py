"""The interface of games that can be played with several sets of cards."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Protocol

import msgspec

from annales.core.catalogue import CatalogueEntry
from annales.core.views import GameFacts
from annales.errors import CardFault

__all__ = ["CardSets", "ComparedValue", "Reading", "Rows", "Status"]

Rows = Mapping[str, Any]
"""The content of the TOML file of a set of cards, unchecked."""


Status = Literal["agreed", "single", "contradicted"]


class Reading(msgspec.Struct, frozen=True):
    """One value, and the files that have it."""

    value: str
    """As JSON."""
    files: tuple[str, ...]


class ComparedValue(msgspec.Struct, frozen=True):
    """What several files say about one field of one card."""

    card: str
    field: str
    status: Status
    """Whether two files or more agree, only one file has the value, or files differ."""
    readings: tuple[Reading, ...]
    ours: str
    """The value in the default set of the game, as JSON."""
    source: str
    """Where that value comes from."""

    @property
    def is_established(self) -> bool:
        """Whether the value in the default set has a source and is no design of our own."""
        return self.source not in {"reconstructed", "calibrated"}

    @property
    def changes_ours(self) -> bool:
        """Whether any file differs from the set that comes with the game."""
        return any(reading.value != self.ours for reading in self.readings)


class CardSets(Protocol):
    """Functions that read, check and write sets of cards. A module with these functions is an implementation."""

    def parse(self, text: str) -> dict[str, Any]:
        """Read the text of a file without checking the rows. Raises `CardSetError` for text that is not TOML."""

    def check(self, rows: Rows) -> Sequence[CardFault]:
        """All faults of a set. A set without faults can be played with."""

    def write(self, rows: Rows) -> str:
        """The text of the file with these rows; `parse` is its inverse."""

    def add_text(self, text: str) -> str:
        """Add a set to those that games in this process can use; return its fingerprint. Raises `CardSetError`."""

    def default_text(self) -> str:
        """The file of the default set of the game, as text."""

    def own_texts(self) -> Mapping[str, str]:
        """The files of all sets that come with the game, by name, as text; the default one first."""

    def facts(self, text: str) -> GameFacts:
        """A set as data for clients: its name, cards and catalogue. Raises `CardSetError`."""

    def fingerprint(self, rows: Rows) -> str:
        """The content hash of a set without faults. Sets that play identically have equal fingerprints."""

    def catalogue_entry(self, row: Rows) -> CatalogueEntry | None:
        """The catalogue entry of one card; None for a row with faults."""

    def count_reconstructed(self, rows: Rows) -> int:
        """The number of cards with a value of our own design, in a set without faults."""

    def compare(self, files: Mapping[str, str]) -> Sequence[ComparedValue]:
        """What contributions, texts by file name, say about each value. Raises `CardSetError` for a faulty file."""

    def form(self) -> msgspec.Struct:
        """The fields of a card and the values that each may have, for an editor."""
