"""What a game's cards and other things are and do, as data that page, documentation and command line put into words.

The module `things` of a game's folder has `load_catalogue`.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from annales.text.messages import Phrase

__all__ = ["CatalogueEntry"]


class CatalogueEntry(msgspec.Struct, frozen=True):
    """A card or whatever else of a game has a name and an effect."""

    id: str
    name: Mapping[str, str]
    """By language."""
    traits: Mapping[str, tuple[str, ...]]
    """What it is found by: values of each trait. Texts `<game>-trait-<trait>` and `<game>-trait-<trait>-<value>`."""
    notes: Mapping[str, tuple[Phrase, ...]]
    """What is printed on it besides effects, such as its cost. Texts `<game>-note-<note>`."""
    effects: tuple[Phrase, ...]
    """A sentence each."""
    links: Mapping[str, tuple[str, ...]]
    """Other things that it is linked with. Texts `<game>-link-<link>`, a sentence about `thing`."""

    def about(self, game: str) -> tuple[Phrase, ...]:
        """Effects and links, a sentence each."""
        links = (Phrase(f"{game}-link-{kind}", {"thing": other}) for kind, ids in self.links.items() for other in ids)
        return (*self.effects, *links)
