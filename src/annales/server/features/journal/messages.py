"""Bodies of HTTP requests and answers about journals."""

from __future__ import annotations

from typing import Annotated, Literal, Self

import msgspec
from msgspec.structs import replace

from annales.server.errors import Refusal
from annales.server.features.journal.dates import DateOrder
from annales.server.features.journal.rules import GameName, clean_game, read_date, with_winners
from annales.server.http.error_message import ErrorMessage
from annales.server.live.http_messages import RecordText
from annales.server.texts import clean_line, clean_text
from annales.text.messages import Texts

__all__ = [
    "Brought",
    "BroughtFault",
    "BroughtGame",
    "BroughtGames",
    "BroughtPlayer",
    "EntryPlayer",
    "FileGame",
    "ImportFile",
    "Imported",
    "JournalEntry",
    "JournalGames",
    "JournalPage",
    "JournalPlayer",
    "JournalQuery",
    "JournalStatistics",
    "KnownGame",
    "NotesAndStars",
    "PublicNote",
    "RealGameEntry",
    "StatisticsQuery",
    "Tally",
]

MAX_PLAYERS = 12
MAX_NAME = 64
MAX_PLACE = 120
MAX_NOTES = 3000
Score = Annotated[int, msgspec.Meta(ge=-1_000_000, le=1_000_000)]
Stars = Annotated[int, msgspec.Meta(ge=0, le=5)]
Minutes = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
DateText = Annotated[str, msgspec.Meta(max_length=10)]
Notes = Annotated[str, msgspec.Meta(max_length=MAX_NOTES)]
PartName = Annotated[str, msgspec.Meta(min_length=1, max_length=40)]
JournalSort = Literal["date", "game", "players", "minutes", "stars"]
JournalKind = Literal["", "server", "real", "brought"]
JournalResult = Literal["", "won", "lost", "shared"]


class EntryPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player of a game on a real table."""

    name: Annotated[str, msgspec.Meta(max_length=MAX_NAME)]
    is_self: bool = False
    """Whether it is the person who keeps the journal; of one player at most."""
    score: Score | None = None
    """The total; null where points are not known. With `parts` it may be left out: it is their sum."""
    parts: Annotated[dict[PartName, Score], msgspec.Meta(max_length=20)] = {}
    """Points by part, under any names."""
    won: bool = False
    """Where nobody is marked, and everybody has a score, the highest score wins."""

    @property
    def total(self) -> int | None:
        """The score, or the sum of its parts; None where points are not known."""
        return sum(self.parts.values()) if self.score is None and self.parts else self.score


class RealGameEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game on a real table."""

    game: GameName
    """The id or name of a game of this server, or any other name."""
    date: DateText
    """As in 2026-11-25."""
    players: Annotated[list[EntryPlayer], msgspec.Meta(min_length=1, max_length=MAX_PLAYERS)]
    """In the order of play."""
    minutes: Minutes = 0
    """Duration; 0 if it is not known."""
    stars: Stars = 0
    """From 1 to 5; 0 without."""
    victory: Annotated[str, msgspec.Meta(max_length=32)] = ""
    """Kind of victory, as the server names it for its own games; may be empty."""
    place: Annotated[str, msgspec.Meta(max_length=MAX_PLACE)] = ""
    notes: Notes = ""
    public: bool = False
    """Whether others may read notes and stars; needs an account."""

    @property
    def own_seat(self) -> int | None:
        """The seat of the person who keeps the journal."""
        return next((seat for seat, player in enumerate(self.players) if player.is_self), None)

    def cleaned(self) -> Self:
        """The same with the id of a known game, winners, and texts without invisible characters. Raises `Refusal`."""
        if sum(player.is_self for player in self.players) > 1:
            raise Refusal("one-self")
        won = with_winners([player.won for player in self.players], [player.total for player in self.players])
        game = replace(
            self,
            players=[replace(_cleaned(player, seat), won=won[seat]) for seat, player in enumerate(self.players)],
            game=clean_game(self.game),
            victory=clean_line(self.victory),
            place=clean_line(self.place),
            notes=clean_text(self.notes),
        )
        # The date stays as it is, if it can be read.
        read_date(self.date)
        return game


def _cleaned(player: EntryPlayer, seat: int) -> EntryPlayer:
    name = clean_line(player.name)
    if not name and not player.is_self:
        raise Refusal("player-without-name", {"number": seat + 1})
    parts = {clean_line(part): points for part, points in player.parts.items()}
    return replace(player, name=name, score=player.total, parts=parts)


class NotesAndStars(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a person keeps about a game on this server. Nobody else sees the place."""

    stars: Stars = 0
    """From 1 to 5; 0 without."""
    notes: Notes = ""
    place: Annotated[str, msgspec.Meta(max_length=MAX_PLACE)] = ""
    public: bool = False
    """Whether those who may see the replay read notes and stars; needs an account."""

    def cleaned(self) -> NotesAndStars:
        """The same without invisible characters."""
        return replace(self, notes=clean_text(self.notes), place=clean_line(self.place))


class JournalQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which games of the journal to list, and in which order. What is left empty does not restrict the list."""

    text: Annotated[str, msgspec.Meta(max_length=100)] = ""
    """A part of a name of a game, a player or a place, or of the notes, without regard to case."""
    game: GameName = ""
    kind: JournalKind = ""
    """`server`: played here; `real`: entered by hand; `brought`: from a record that the person brought."""
    players: Annotated[int, msgspec.Meta(ge=0, le=MAX_PLAYERS)] = 0
    result: JournalResult = ""
    least_minutes: Minutes = 0
    most_minutes: Minutes = 0
    """0 means any."""
    least_stars: Stars = 0
    since: DateText = ""
    """The first day."""
    until: DateText = ""
    """The last day."""
    zone: Annotated[str, msgspec.Meta(max_length=64)] = "UTC"
    """Time zone in which the days begin, such as `Asia/Tokyo`. A game entered by hand has a day and no time."""
    sort: JournalSort = "date"
    """Games that are equal in this come by date."""
    ascending: bool = False
    after: Annotated[str, msgspec.Meta(max_length=300)] = ""
    """`next` of the page before."""
    limit: Annotated[int, msgspec.Meta(ge=1, le=100)] = 20


class JournalPlayer(msgspec.Struct, frozen=True):
    """A player of a game in the journal."""

    kind: Literal["person", "bot"]
    name: str
    """Of a bot its id. Empty for the person who keeps the journal, if no name was entered."""
    is_self: bool
    score: int | None
    parts: dict[str, int]
    won: bool


class JournalEntry(msgspec.Struct, frozen=True):
    """A game in the journal."""

    id: str
    kind: Literal["server", "real", "brought"]
    """Whether it was played here, was entered by hand, or was brought as a record."""
    table: str | None
    """The table on this server; null for any other game."""
    game: str
    """Id of a game of this server, else a name."""
    date: str
    """Of a game on this server, when it ended: ISO 8601 in UTC. Of any other the date alone."""
    players: tuple[JournalPlayer, ...]
    """In the order of play."""
    minutes: int
    """0 if it is not known."""
    stars: int
    """1 to 5; 0 without."""
    result: JournalResult
    """For the person who keeps the journal; empty if it is not known."""
    victory: str
    """Kind of victory; empty if it is not known."""
    place: str
    notes: str
    public: bool
    """Whether others may read notes and stars."""
    hidden: bool
    """Whether a moderator has hidden them from others."""
    photo: str | None
    """Id of the photo; null without one."""


class KnownGame(msgspec.Struct, frozen=True):
    """What is known of a game of this server, for forms."""

    id: str
    parts: tuple[str, ...]
    """The parts of a score."""
    victories: tuple[str, ...]
    """Kinds of victory."""


class JournalGames(msgspec.Struct, frozen=True):
    """The games that a journal can be about."""

    played: tuple[str, ...]
    """The games in your journal: ids of games of this server, and other names."""
    known: tuple[KnownGame, ...]


class JournalPage(msgspec.Struct, frozen=True):
    """A part of the journal."""

    entries: tuple[JournalEntry, ...]
    next: str | None
    """For `after` of the next request; null on the last page."""
    count: int
    """How many games the query finds in all, counted up to 1000."""


class FileGame(RealGameEntry, frozen=True, forbid_unknown_fields=True):
    """A game of a journal in a file."""

    table: Annotated[str, msgspec.Meta(max_length=32)] = ""
    """The table on the server that wrote the file; empty for a game that was entered by hand."""


class ImportFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A file to import."""

    text: str
    """CSV, or JSON, which begins with a brace."""
    date_order: DateOrder | None = None
    """The order of day and month in dates of CSV that end with the year, where no date of the file shows it."""


class Imported(msgspec.Struct, frozen=True):
    """What came of an import."""

    added: int
    known: int
    """Games that are in the journal already, which were left out."""


# Games that were played without a server


class BroughtPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A player of a game that a person brings."""

    name: Annotated[str, msgspec.Meta(max_length=MAX_NAME)]
    """Of a bot its id. May be empty."""
    is_bot: bool = False
    is_self: bool = False
    """Whether it is the person who keeps the journal; of one player at most."""


class BroughtGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A finished game that was played without a server."""

    record: RecordText
    date: DateText
    """As in 2026-11-25."""
    players: Annotated[list[BroughtPlayer], msgspec.Meta(max_length=MAX_PLAYERS)]
    """In the order of play."""


class BroughtGames(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games to add to the journal."""

    games: Annotated[list[BroughtGame], msgspec.Meta(min_length=1, max_length=10)]


class BroughtFault(msgspec.Struct, frozen=True):
    """Why a game was not added."""

    number: int
    """Its place in the request, from 0."""
    error: ErrorMessage


class Brought(msgspec.Struct, frozen=True):
    """What came of games that a person brought."""

    added: int
    known: int
    """Games that are in the journal already."""
    faults: tuple[BroughtFault, ...]


# Public notes


class PublicNote(msgspec.Struct, frozen=True):
    """Notes and stars that somebody shows to others. They do not say who else played."""

    id: str
    author: str
    """Name of the person."""
    game: str
    """Id of a game of this server, else a name."""
    table: str | None
    """The table on this server; null for any other game."""
    date: str
    """Of a game on this server, when it ended: ISO 8601 in UTC. Of any other the date alone."""
    players: int
    minutes: int
    """0 if it is not known."""
    stars: int
    """1 to 5; 0 without."""
    notes: str
    result: JournalResult
    """For the author; empty if it is not known."""
    photo: str | None
    """Id of the photo of a game on a real table; null without one."""
    own: bool
    hidden: bool
    """Whether a moderator has hidden it: then only the author and moderators get it."""


# Statistics


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
