"""Bodies of HTTP requests and answers about tournaments of groups."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from annales.server.features.groups.messages import LongText, Title
from annales.server.live.absence import Absence
from annales.server.live.clocks import TimeControl
from annales.server.live.http_messages import CardSetName
from annales.server.texts import written

__all__ = [
    "BeginRound",
    "DecideGame",
    "EndTournament",
    "NewTournamentTable",
    "SignUpForTournament",
    "Tournament",
    "TournamentForm",
    "TournamentGame",
    "TournamentInfo",
    "TournamentPlayer",
    "TournamentRound",
    "TournamentStanding",
    "TournamentTable",
    "WithdrawPlayer",
]

TournamentSystem = Literal["round-robin", "swiss"]
"""Everybody meets everybody, or each round pairs people with about the same score."""
TournamentStatus = Literal["open", "running", "over", "cancelled"]
"""`open`: people sign up."""
TournamentGameState = Literal["free", "going", "over", "stopped", "decided"]
"""`free`: somebody has no opponent. `stopped`: the game was ended without a result. `decided`: by an organiser."""
MAX_REASON = 300
"""Characters of the reason of a decision."""
HalfPoints = Annotated[float, msgspec.Meta(ge=0, le=10, multiple_of=0.5)]
RoundNumber = Annotated[int, msgspec.Meta(ge=1, le=200)]
BoardNumber = Annotated[int, msgspec.Meta(ge=0, le=100)]


class TournamentTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What every table of a tournament has, as in `NewTable`."""

    game: Annotated[str, msgspec.Meta(max_length=32)]
    options: Annotated[dict[str, str | bool | int], msgspec.Meta(max_length=32)]
    """With more than two players, tables may have one player more or less."""
    cards: Annotated[str, msgspec.Meta(max_length=32)]
    """Id of a stored card set; empty: the one that the options name, else the default set."""
    time: TimeControl | None
    """How much time people have; null: no clocks."""
    absence: Absence | None
    """What the others may do when the person on turn stays away; null: the default. With clocks, time decides."""
    rated: bool
    watchable: bool
    """Whether everybody with the address of a table may watch the game."""


class TournamentForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a tournament, or replace what is said of it before it begins."""

    title: Title
    """2 to 60 characters."""
    notes: LongText
    system: TournamentSystem
    table: TournamentTable
    rounds: Annotated[int, msgspec.Meta(ge=1, le=15)]
    """Of a round robin: how often everybody meets everybody, 1 or 2."""
    win: HalfPoints
    """Points; all three are multiples of a half."""
    draw: HalfPoints
    loss: HalfPoints
    automatic: bool
    """Whether the next round begins by itself when all games are decided."""
    capacity: Annotated[int, msgspec.Meta(ge=0, le=64)]
    """How many people can take part; 0: 64."""
    closes: Annotated[str, msgspec.Meta(max_length=40)] | None
    """Until when people sign up, ISO 8601 with an offset; null: until the tournament begins."""


class SignUpForTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sign up, or withdraw: once the tournament has begun, from all further rounds."""

    taking_part: bool


class WithdrawPlayer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Withdraw somebody else, as an organiser."""

    number: Annotated[int, msgspec.Meta(ge=1, le=2**31 - 1)]
    """Of the player in this tournament."""


class BeginRound(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Begin a round; the first one begins the tournament. A round that has begun already stays as it is."""

    round: RoundNumber


class DecideGame(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Set the result of a game, or leave it to the game again."""

    round: RoundNumber
    board: BoardNumber
    places: Annotated[list[Annotated[int, msgspec.Meta(ge=0, le=16)]], msgspec.Meta(max_length=16)] | None
    """By seat, from 1; equal places are a draw. 0 for somebody who loses against all others. Null: as the game ends."""
    reason: Annotated[str, written(MAX_REASON, 1, typed=1200)]
    """Which everybody sees who sees the tournament; up to 300 characters."""


class NewTournamentTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Let the players of a game that ended without a result play at a new table."""

    round: RoundNumber
    board: BoardNumber


class EndTournament(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """End a tournament: after the rounds so far, or as one that does not count."""

    status: Literal["over", "cancelled"]


class TournamentInfo(msgspec.Struct, frozen=True):
    """A tournament in a list."""

    id: str
    title: str
    game: str
    system: TournamentSystem
    status: TournamentStatus
    round: int
    """Rounds that have begun."""
    rounds: int | None
    """Rounds in all; null while that depends on who signs up."""
    players: int
    """How many take part."""
    places: int
    """How many can take part."""
    closes: str | None
    """Until when people sign up, ISO 8601 in UTC."""
    taking_part: bool
    """Whether the person does."""


class TournamentPlayer(msgspec.Struct, frozen=True):
    """Somebody who takes part."""

    number: int
    name: str
    withdrawn: bool


class TournamentStanding(msgspec.Struct, frozen=True):
    """Somebody in the standings. Points are means where more than two sit at a table."""

    number: int
    """Of the player."""
    place: int
    """From 1; those between whom nothing decides share a place."""
    points: float
    games: int
    won: int
    """Games in which the player was better than all others."""
    drawn: int
    lost: int
    direct: float
    """Points against those with the same points, which decides first in a round robin."""
    buchholz: float
    """The points of all opponents, which decides first in a Swiss tournament."""
    berger: float
    """By Sonneborn and Berger: the points of opponents who were beaten, and half of those with a draw."""


class TournamentGame(msgspec.Struct, frozen=True):
    """A game of a round."""

    board: int
    players: tuple[int, ...]
    """Their numbers, by seat."""
    state: TournamentGameState
    table: str | None
    """Id of the table, for those who sit there or may watch."""
    points: tuple[float, ...] | None
    """By seat; null until it is decided."""
    reason: str
    """Of an organiser's decision."""
    decided_by: str | None
    """Name of the organiser."""


class TournamentRound(msgspec.Struct, frozen=True):
    """A round that has begun."""

    number: int
    games: tuple[TournamentGame, ...]


class Tournament(msgspec.Struct, frozen=True):
    """A tournament as the person may see it."""

    id: str
    status: TournamentStatus
    about: TournamentForm
    seats: int
    """How many sit at a table; with more than two, one more or less may."""
    options: dict[str, str | bool | int]
    """Non-default options except `players` and `cards`."""
    cards: CardSetName | None
    """The card set, unless it is the default one."""
    round: int
    """Rounds that have begun."""
    rounds: int | None
    """Rounds in all; null while that depends on who signs up."""
    places: int
    """How many can take part."""
    own: int | None
    """The person's own number."""
    players: tuple[TournamentPlayer, ...]
    """In the order of signing up."""
    standings: tuple[TournamentStanding, ...]
    """The best first."""
    played: tuple[TournamentRound, ...]
