"""Bodies of HTTP requests and answers about journals."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from annales.server.errors import Refusal
from annales.server.model.journal import Player, RealGame, clean_game, clean_text, read_date, with_winners
from annales.structs import inspect_now

__all__ = [
    "EntryPlayer",
    "JournalEntry",
    "JournalGames",
    "JournalPage",
    "JournalPlayer",
    "JournalQuery",
    "KnownGame",
    "NotesAndStars",
    "RealGameEntry",
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
JournalKind = Literal["", "server", "real"]
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


class RealGameEntry(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game on a real table."""

    game: Annotated[str, msgspec.Meta(max_length=200)]
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

    def checked(self) -> RealGame:
        """The game to store. Raises `Refusal`."""
        if sum(player.is_self for player in self.players) > 1:
            raise Refusal("one-self")
        scores = [_total(player) for player in self.players]
        won = with_winners([player.won for player in self.players], scores)
        players = [
            Player(_name(player, seat), player.is_self, scores[seat], _parts(player), won[seat])
            for seat, player in enumerate(self.players)
        ]
        return RealGame(
            game=clean_game(self.game),
            played=read_date(self.date),
            players=players,
            minutes=self.minutes,
            stars=self.stars,
            victory=" ".join(clean_text(self.victory).split()),
            place=" ".join(clean_text(self.place).split()),
            notes=clean_text(self.notes),
            public=self.public,
        )


def _name(player: EntryPlayer, seat: int) -> str:
    name = " ".join(clean_text(player.name).split())
    if not name and not player.is_self:
        raise Refusal("player-without-name", {"number": seat + 1})
    return name


def _parts(player: EntryPlayer) -> dict[str, int]:
    return {" ".join(clean_text(name).split()): points for name, points in player.parts.items()}


def _total(player: EntryPlayer) -> int | None:
    return sum(player.parts.values()) if player.score is None and player.parts else player.score


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
        place = " ".join(clean_text(self.place).split())
        return NotesAndStars(self.stars, clean_text(self.notes), place, self.public)


class JournalQuery(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which games of the journal to list, and in which order. What is left empty does not restrict the list."""

    text: Annotated[str, msgspec.Meta(max_length=100)] = ""
    """A part of a name of a game, a player or a place, or of the notes, without regard to case."""
    game: Annotated[str, msgspec.Meta(max_length=200)] = ""
    kind: JournalKind = ""
    """`server`: played here; `real`: entered by hand."""
    players: Annotated[int, msgspec.Meta(ge=0, le=MAX_PLAYERS)] = 0
    result: JournalResult = ""
    least_minutes: Minutes = 0
    most_minutes: Minutes = 0
    """0 means any."""
    least_stars: Stars = 0
    since: DateText = ""
    """The first day, UTC."""
    until: DateText = ""
    """The last day, UTC."""
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
    kind: Literal["server", "real"]
    table: str | None
    """The table on this server; null for a game that was entered by hand."""
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
    """The games in the own journal: ids of games of this server, and other names."""
    known: tuple[KnownGame, ...]


class JournalPage(msgspec.Struct, frozen=True):
    """A part of the journal."""

    entries: tuple[JournalEntry, ...]
    next: str | None
    """For `after` of the next request; null on the last page."""
    count: int
    """How many games the query finds in all, counted up to 1000."""


inspect_now(EntryPlayer, RealGameEntry, NotesAndStars, JournalQuery)
