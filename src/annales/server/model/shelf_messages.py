"""Bodies of HTTP requests and answers about shelves and statistics."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.server.model.journal import clean_game
from annales.server.model.journal_messages import JournalKind
from annales.structs import inspect_now
from annales.text.messages import Texts

__all__ = ["JournalStatistics", "Shelf", "ShelfGame", "ShelfMarks", "StatisticsQuery", "Tally", "no_statistics"]

GameName = Annotated[str, msgspec.Meta(max_length=200)]


class ShelfMarks(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person says of a game. Without any mark it leaves the shelf."""

    game: GameName
    """The id or name of a game of this server, or any other name."""
    owned: bool = False
    wanted: bool = False
    played: bool = False
    favourite: bool = False

    def cleaned(self) -> ShelfMarks:
        """The same with the id of a known game. Raises `Refusal`."""
        return ShelfMarks(clean_game(self.game), self.owned, self.wanted, self.played, self.favourite)


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


class StatisticsQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which games of the journal to count. What is left empty does not restrict them."""

    game: GameName = ""
    kind: JournalKind = ""


class Tally(msgspec.Struct, frozen=True):
    """Games of one kind with a known result."""

    id: str
    """What the kind is: a game, a name, a kind of victory, a number of a seat. Empty for all games."""
    games: int
    won: int
    """Alone."""
    shared: int
    game: str = ""
    """The game that an id belongs to; empty if it belongs to none."""
    is_bot: bool = False
    """Of opponents: whether the id is that of a bot."""
    name: Texts | None = None
    """The name by language, for things of games of this server."""


class JournalStatistics(msgspec.Struct, frozen=True):
    """The results of a person. Games without a known result count for nothing."""

    total: Tally
    minutes: int
    """Duration of all games together, as far as it is known; those that took more than a day are left out."""
    streak: int
    """Games won one after another up to the last game."""
    best_streak: int
    games: tuple[Tally, ...]
    opponents: tuple[Tally, ...]
    """The 50 that were met most often."""
    victories: tuple[Tally, ...]
    """By kind of victory: how games ended, and how many of those the person won."""
    seats: tuple[Tally, ...]
    """By place in the order of play, from 0."""
    things: tuple[Tally, ...]
    """By what the person has built in a game, such as wonders."""


def no_statistics() -> JournalStatistics:
    """The statistics of an empty journal."""
    return JournalStatistics(Tally("", 0, 0, 0), 0, 0, 0, (), (), (), (), ())


inspect_now(ShelfMarks, StatisticsQuery)
