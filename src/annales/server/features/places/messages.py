"""Bodies of HTTP requests and answers about pages of places where people meet."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.server.addresses import MAX_WEB_ADDRESS, is_web_address
from annales.server.errors import Refusal
from annales.server.texts import clean_line, clean_text

__all__ = [
    "ChangePlace",
    "FindPlaces",
    "LockPlace",
    "PlaceForm",
    "PlaceInfo",
    "PlaceList",
    "PlacePage",
    "PlaceVersion",
    "RevertPlace",
]

Line = Annotated[str, msgspec.Meta(max_length=200)]
Paragraph = Annotated[str, msgspec.Meta(max_length=2000)]
Number = Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)]


class PlaceForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the page of a place says."""

    name: Line
    town: Line
    address: Line = ""
    hours: Paragraph = ""
    """When it is open."""
    games: Paragraph = ""
    """Which games are there."""
    link: Annotated[str, msgspec.Meta(max_length=MAX_WEB_ADDRESS)] = ""
    """The address of a page by `http` or `https`; may be empty."""
    notes: Paragraph = ""

    def cleaned(self) -> PlaceForm:
        """The same without invisible characters. Raises `Refusal`."""
        name, town, address = (clean_line(text) for text in (self.name, self.town, self.address))
        if not name or not town:
            raise Refusal("place-without-name")
        link = self.link.strip()
        if link and not is_web_address(link):
            raise Refusal("bad-web-address", {"most": MAX_WEB_ADDRESS})
        hours, games, notes = (clean_text(text) for text in (self.hours, self.games, self.notes))
        return PlaceForm(name, town, address, hours, games, link, notes)


class ChangePlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Replace what the page of a place says."""

    version: Number
    """The version that was changed. If there is a later one, the change is refused."""
    form: PlaceForm


class RevertPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As a moderator, go back to a version. The texts of later ones are withdrawn."""

    version: Number


class LockPlace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """As a moderator, let only moderators change a page, or everybody again."""

    locked: bool


class FindPlaces(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which places to list."""

    text: Annotated[str, msgspec.Meta(max_length=100)] = ""
    """Parts of the name or the town, without regard to case; empty for all."""
    start: Annotated[int, msgspec.Meta(ge=0, le=10_000)] = 0
    """`next` of the page before."""


class PlaceInfo(msgspec.Struct, frozen=True):
    """A place in a list."""

    id: str
    name: str
    town: str
    address: str
    hidden: bool
    """Whether a moderator has hidden it: then only moderators get it."""


class PlaceList(msgspec.Struct, frozen=True):
    """A part of the list of places, by town and name."""

    places: tuple[PlaceInfo, ...]
    next: int | None
    """For `start` of the next request; null on the last page."""


class PlaceVersion(msgspec.Struct, frozen=True):
    """A version of a page."""

    number: int
    author: str | None
    """Name of the member; null for somebody who has left."""
    at: str
    """ISO 8601 in UTC."""
    withdrawn: bool
    """Whether a moderator has gone back to an earlier version."""
    form: PlaceForm | None
    """What the page said; null for a withdrawn version, except to moderators."""


class PlacePage(msgspec.Struct, frozen=True):
    """The page of a place."""

    id: str
    version: int
    form: PlaceForm
    locked: bool
    """Whether only moderators may change it."""
    hidden: bool
    history: tuple[PlaceVersion, ...]
    """The versions, the last first; of many, the last 50."""
