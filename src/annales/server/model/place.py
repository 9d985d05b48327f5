"""Places where people meet to play, such as cafés and clubs: what members say of them, checked."""

from __future__ import annotations

from dataclasses import dataclass

from annales.server.errors import Refusal
from annales.server.model.guest import visible_name
from annales.server.model.journal import clean_text, search_words
from annales.server.web_address import MAX_ADDRESS, is_web_address

__all__ = ["MAX_LINE", "MAX_TEXT", "Place"]

MAX_LINE = 200
"""Characters of a field with one line."""
MAX_TEXT = 2000
"""Characters of a field with several lines."""


@dataclass(frozen=True)
class Place:
    """What a version of the page of a place says."""

    name: str
    town: str
    address: str
    hours: str
    games: str
    link: str
    notes: str

    @property
    def words(self) -> str:
        """Name and town in the form in which they are searched for."""
        return search_words(self.name, self.town)

    def cleaned(self) -> Place:
        """The same without invisible characters. Raises `Refusal`."""
        name, town, address = (visible_name(text) for text in (self.name, self.town, self.address))
        if not name or not town:
            raise Refusal("place-without-name")
        link = self.link.strip()
        if link and not is_web_address(link):
            raise Refusal("bad-web-address", {"most": MAX_ADDRESS})
        return Place(name, town, address, clean_text(self.hours), clean_text(self.games), link, clean_text(self.notes))
