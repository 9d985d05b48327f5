"""A table: who plays what with whom. The game itself is in `table_game`."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from secrets import token_bytes, token_hex
from typing import NamedTuple

from annales.core.ruleset import OptionValue
from annales.dealing import SECRET_BYTES, commitment_to
from annales.server.db.log import LogRow
from annales.server.live.absence import Absence
from annales.server.live.clocks import Clocks, DailyTime, TimeControl
from annales.server.live.vacation import Pause

__all__ = [
    "GameSecrets",
    "NewGame",
    "SeatChange",
    "SeatClaim",
    "Seats",
    "SeatsLeft",
    "TableHeader",
    "TablePlayer",
    "TableSummary",
    "TournamentOfTable",
    "new_id",
    "new_secrets",
]

Seats = tuple[int, ...]
"""The seats of one person: several for people who share a device."""


@dataclass(frozen=True)
class TablePlayer:
    """Who sits in a seat: a person; a bot if `person` is None; nobody yet if the name is empty, too."""

    name: str
    person: str | None = None
    shares_device: bool = False
    """Whether this is a second person at the person's device, with a name for this table only."""
    pauses: tuple[Pause, ...] = ()
    """The person's vacations."""

    @property
    def is_bot(self) -> bool:
        """Whether a bot sits here."""
        return self.person is None and self.name != ""

    @property
    def is_open(self) -> bool:
        """Whether a person can take the seat."""
        return self.person is None and self.name == ""


@dataclass(frozen=True)
class GameSecrets:
    """The random seeds of one game. They are never logged, and only that of chance is shown, when the game is over."""

    chance: bytes = field(repr=False)
    bots: bytes = field(repr=False)
    commitment: str | None = None
    """What was published about `chance` before the game; None for games from before there were commitments, and for
    those whose deal is that of another game."""

    def bot_seed(self, ply: int) -> int:
        """The seed of a bot's move, independent of chance.

        It depends on the ply only: a bot decides alike when the same ply is played again after a take-back.
        """
        return self._seed(f"{ply}")

    @property
    def character_seed(self) -> int:
        """The seed of the characters of bots, which stay the same during a game."""
        return self._seed("character")

    def _seed(self, text: str) -> int:
        digest = hashlib.blake2b(text.encode(), key=self.bots, digest_size=8).digest()
        # 63 bits, so that the seed fits into a signed 64-bit number.
        return int.from_bytes(digest, "big") >> 1


def new_secrets() -> GameSecrets:
    """256 random bits for chance with a commitment to them, and as many for bots."""
    chance = token_bytes(SECRET_BYTES)
    return GameSecrets(chance, token_bytes(SECRET_BYTES), commitment_to(chance))


def new_id() -> str:
    """The id of a new table."""
    return token_hex(8)


@dataclass(frozen=True)
class SeatClaim:
    """A person takes an open seat, or a bot gets it."""

    seat: int
    player: TablePlayer


@dataclass(frozen=True)
class SeatsLeft:
    """A person leaves all own seats at a table."""

    person: str
    bot: str = ""
    """The bot that plays on in these seats; empty: they are open again."""


SeatChange = SeatClaim | SeatsLeft
"""A change of who sits where."""


class TournamentOfTable(NamedTuple):
    """The tournament to which a game belongs."""

    group: str
    id: str


@dataclass(frozen=True)
class TableHeader:
    """What does not change during a game; only open seats can still be taken."""

    id: str
    game: str
    rules: str
    """Version of the rules."""
    options: Mapping[str, OptionValue]
    players: tuple[TablePlayer, ...]
    secrets: GameSecrets
    invitation: str | None = None
    """Token of the link to the open seats. It stays when they are taken."""
    cards: str | None = None
    """Id of the stored card set; None for a game that has only one."""
    time: TimeControl | None = None
    """How much time people have; None for a game without clocks."""
    together: bool = False
    """Whether the people at the table contribute to the deal."""
    host: int | None = None
    """The seat of the person who made the table; None for a rematch, and for tables from before this was stored."""
    public: bool = False
    """Whether the table is shown in the lobby while seats are open."""
    watchable: bool = False
    """Whether everybody may watch the game."""
    absence: Absence | None = None
    """What the others may do when somebody stays away; None where nothing was agreed, as with clocks."""
    rated: bool = False
    """Whether the game counts for ratings."""
    tournament: TournamentOfTable | None = None

    @property
    def has_open_seats(self) -> bool:
        """Whether somebody is still missing; nobody can move before that."""
        return any(player.is_open for player in self.players)

    @property
    def hides_deal(self) -> bool:
        """Whether nobody sees the deal yet: with it, people could choose which rated games they begin."""
        return self.rated and self.has_open_seats

    @property
    def watches_presence(self) -> bool:
        """Whether it is stored when people were at the table: others go by it, and so do mails and push messages."""
        several = self.absence is not None or len(self.people) > 1
        return several or self.time is not None or (self.public and self.has_open_seats)

    @property
    def people(self) -> list[str]:
        """All people, in the order of their first seats."""
        return list(dict.fromkeys(player.person for player in self.players if player.person is not None))

    def runs_clock(self, turn: int | None) -> int | None:
        """The seat whose clock runs while a seat is on turn: none of a bot, and none while somebody is missing."""
        waits = turn is None or self.has_open_seats or self.players[turn].is_bot
        return None if waits else turn

    def with_pauses(self, clocks: Clocks) -> Clocks:
        """Clocks that stop during vacations, where people have days for each move."""
        if clocks.running is None or not isinstance(self.time, DailyTime):
            return clocks
        return replace(clocks, pauses=self.players[clocks.running].pauses)

    def seats_of(self, person: str) -> Seats:
        """The seats of a person."""
        return tuple(seat for seat, player in enumerate(self.players) if player.person == person)

    def other_people(self, seats: Seats) -> list[str]:
        """The people who do not sit in some seats."""
        own = {self.players[seat].person for seat in seats}
        return [person for person in self.people if person not in own]

    def first_seats(self, people: Sequence[str]) -> list[int]:
        """The first seat of each person: it stands for the person in requests between people."""
        return [self.seats_of(person)[0] for person in people]

    def with_seats(self, change: SeatChange) -> TableHeader:
        """The table after somebody took an open seat or left."""
        if isinstance(change, SeatClaim):
            players = [change.player if seat == change.seat else player for seat, player in enumerate(self.players)]
        else:
            players = [TablePlayer(change.bot) if player.person == change.person else player for player in self.players]
        return replace(self, players=tuple(players))

    def for_rematch(self) -> TableHeader:
        """A new table with the same people and options, everybody one seat further."""
        players = (*self.players[1:], self.players[0])
        alone = replace(self, invitation=None, host=None, tournament=None)
        return replace(alone, id=new_id(), players=players, secrets=new_secrets())


@dataclass(frozen=True)
class TableSummary:
    """What a list of games shows of one; stored beside the log, so that lists need not replay it."""

    version: int
    turn: int | None
    over: bool
    outcome: dict[str, object] | None
    """`OutcomeView` as JSON values."""


@dataclass(frozen=True)
class NewGame:
    """A game to be stored."""

    header: TableHeader
    rows: Sequence[LogRow]
    """The setup, then the moves inherited from another game."""
    summary: TableSummary
