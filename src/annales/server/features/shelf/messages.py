"""Bodies of HTTP requests and answers about shelves."""

from __future__ import annotations

import msgspec

from annales.server.features.journal.rules import GameName

__all__ = ["Shelf", "ShelfGame", "ShelfMarks"]


class ShelfMarks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person says of a game. Without any mark it leaves the shelf."""

    game: GameName
    """The id or name of a game of this server, or any other name."""
    owned: bool = False
    wanted: bool = False
    played: bool = False
    favourite: bool = False


class ShelfGame(msgspec.Struct, frozen=True):
    """A game on the shelf, or in the journal."""

    game: str
    """Id of a game of this server, else a name."""
    owned: bool
    wanted: bool
    played: bool
    """As it was marked; a game in the journal need not be."""
    favourite: bool
    games: int
    """How many games of it are in the journal."""


class Shelf(msgspec.Struct, frozen=True):
    """The games of a person, by id or name."""

    games: tuple[ShelfGame, ...]
