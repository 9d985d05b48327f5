"""Bodies of HTTP requests and answers about the lobby, invitations, and people who stay away."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.server.live.absence import Absence, AbsenceEnd
from annales.server.live.clocks import Speed, TimeControl
from annales.server.live.http_messages import CardSetName, SeatNumber
from annales.server.live.server_messages import PlayerInfo
from annales.server.person import PersonName

__all__ = [
    "AbsenceInfo",
    "EndAbsence",
    "Invitation",
    "JoinTable",
    "LobbyInfo",
    "NetworkAddress",
    "PairUp",
    "RunningTable",
    "SeatBot",
    "SeatLeft",
    "SeatTaken",
    "WaitingTable",
]


class WaitingTable(msgspec.Struct, frozen=True):
    """A public table that waits for people."""

    invitation: str
    """Token of the page with all rules of the table, where an open seat can be taken."""
    game: str
    players: tuple[PlayerInfo, ...]
    options: dict[str, str | bool | int]
    """Non-default options except `players` and `cards`."""
    cards: CardSetName | None
    """The card set, unless it is the default one."""
    time: TimeControl | None
    speed: Speed
    minutes: int | None
    """How long the game is expected to take; null where people have days."""
    since: str
    """When the table was made, ISO 8601 in UTC."""
    absence: Absence | None
    together: bool
    """Whether the people at the table contribute to the deal."""
    table: str | None
    """Id of the table, for people who sit there already."""


class RunningTable(msgspec.Struct, frozen=True):
    """A game that everybody may watch."""

    id: str
    game: str
    players: tuple[PlayerInfo, ...]
    time: TimeControl | None
    since: str
    """When the table was made, ISO 8601 in UTC."""


class LobbyInfo(msgspec.Struct, frozen=True):
    """The lobby as one person sees it."""

    waiting: tuple[WaitingTable, ...]
    """The oldest first."""
    running: tuple[RunningTable, ...]
    """The last changed first."""


class PairUp(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Find an opponent: take a seat at the table that fits best, or make one."""

    game: Annotated[str, msgspec.Meta(max_length=32)]
    speed: Speed
    name: PersonName = ""
    """Name of the person; empty: as before."""


class SeatLeft(msgspec.Struct, frozen=True):
    """The seat that was given back."""

    seat: int


class SeatBot(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Put a bot into an open seat."""

    seat: SeatNumber
    bot: Annotated[str, msgspec.Meta(max_length=64)]


class EndAbsence(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Do what was agreed about the person who is away."""

    seat: SeatNumber


class AbsenceInfo(msgspec.Struct, frozen=True):
    """The person on turn is not at the table."""

    seat: int
    since: str
    """Since when nobody has moved or seen the person at the table, ISO 8601 in UTC."""
    then: AbsenceEnd
    """What the others may do."""
    end: str
    """From when on they may do it, ISO 8601 in UTC."""
    may_end: bool
    """Whether they may do it now."""


class JoinTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Take an open seat."""

    name: PersonName = ""
    """Name of the person; empty: as before."""
    seat: SeatNumber | None = None
    """The open seat; null: the first one."""


class SeatTaken(msgspec.Struct, frozen=True):
    """A seat that was taken now, or that the person had already."""

    id: str
    seat: int


class NetworkAddress(msgspec.Struct, frozen=True):
    """How other devices of the network reach the server."""

    address: str | None
    """Such as `http://192.168.1.5:8642`; null if they do not reach it."""


class Invitation(msgspec.Struct, frozen=True):
    """What the link to open seats shows."""

    game: str
    players: tuple[PlayerInfo, ...]
    options: dict[str, str | bool | int]
    """Non-default options except `players` and `cards`."""
    first_seat: int | None
    """The seat that moves first."""
    cards: CardSetName | None
    """The card set, unless it is the default one."""
    open_seats: int
    """Number of open seats."""
    over: bool
    table: str | None
    """Id of the table, for people who sit there already."""
    commitment: str | None = None
    """As in `Snapshot`: known before anybody sits down."""
    time: TimeControl | None = None
    """How much time people have; null: no clocks."""
    watchable: bool = False
    """Whether everybody may watch the game."""
    absence: Absence | None = None
    """What the others may do when somebody stays away; null where time decides, or nothing was agreed."""
    rated: bool = False
    """Whether the game counts for ratings."""
