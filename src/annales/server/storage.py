"""All SQL of the server: guests, games, and their logs, which only ever grow."""

from __future__ import annotations

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from secrets import token_bytes, token_hex
from typing import Any

from sqlalchemy import Row as SqlRow
from sqlalchemy import bindparam, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from annales.core.ruleset import OptionValue
from annales.server.database import begin, read
from annales.server.errors import Conflict
from annales.server.schema import games, guests, log, seats, secrets

__all__ = [
    "Claim",
    "Guest",
    "Header",
    "Opening",
    "Player",
    "Row",
    "Secrets",
    "Storage",
    "Summary",
    "new_id",
    "new_secrets",
    "now",
]


def now() -> int:
    """The time in milliseconds since 1970, UTC."""
    return time.time_ns() // 1_000_000


@dataclass(frozen=True)
class Guest:
    """Somebody known only by a cookie."""

    id: str
    name: str


@dataclass(frozen=True)
class Player:
    """Who sits in a seat: a guest, or a bot where `guest` is None; nobody yet where there is no name either."""

    name: str
    guest: str | None = None
    beside: bool = False
    """Whether this is somebody at the device of the guest, with a name for this table alone."""

    @property
    def is_bot(self) -> bool:
        """Whether a bot sits here."""
        return self.guest is None and self.name != ""

    @property
    def is_open(self) -> bool:
        """Whether the seat can be taken."""
        return self.guest is None and self.name == ""


@dataclass(frozen=True)
class Secrets:
    """What decides chance and the ties of bots in one game. Never shown, not even in a log."""

    chance: bytes = field(repr=False)
    bots: bytes = field(repr=False)


def new_secrets() -> Secrets:
    """256 random bits for chance, and as many for bots."""
    return Secrets(token_bytes(32), token_bytes(32))


def new_id() -> str:
    """The id of a new table."""
    return token_hex(8)


@dataclass(frozen=True)
class Header:
    """What stays the same through a game."""

    id: str
    game: str
    rules: str
    options: Mapping[str, OptionValue]
    players: tuple[Player, ...]
    secrets: Secrets
    invitation: str | None = None
    """What a link to the open seats holds; stays when they are taken."""
    cards: str | None = None
    """The stored set of cards that is played with; None for a game that has but one."""

    @property
    def waiting(self) -> bool:
        """Whether a seat is still open."""
        return any(player.is_open for player in self.players)

    def seats_of(self, guest: str) -> tuple[int, ...]:
        """The seats of a guest: several for people at one device."""
        return tuple(seat for seat, player in enumerate(self.players) if player.guest == guest)


@dataclass(frozen=True)
class Row:
    """One row of a log: the setup, a move with what chance decided after it, or what people did beside playing."""

    ply: int
    """Version of the game after it; 0 for the setup."""
    kind: str
    """`start`, `move`, `undo`, `hint`, `resign`, `given` (a move that was made in the game that this one goes on from),
    `join` (a seat is taken), or of requests between people `ask` (for a take-back), `agree`, `decline` and
    `rematch`."""
    seat: int | None = None
    cid: str | None = None
    move: str | None = None
    """The move; for `rematch` the next table, once it is there."""
    outcomes: Sequence[Sequence[str]] = ()
    """Kind and outcome of what chance decided."""
    plies: int = 0
    """Moves taken back."""


@dataclass(frozen=True)
class Summary:
    """What lists of games tell of one."""

    version: int
    turn: int | None
    over: bool
    outcome: dict[str, Any] | None


@dataclass(frozen=True)
class Claim:
    """A guest takes an open seat."""

    seat: int
    player: Player


@dataclass(frozen=True)
class Opening:
    """A game to begin."""

    header: Header
    rows: Sequence[Row]
    """The setup, and the moves that it goes on from."""
    summary: Summary


class Storage:
    """The database. Every method is one transaction; what it returns or wrote is durable."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine

    async def check(self) -> None:
        """Raise `StorageError` unless the database answers."""
        async with read(self.engine) as connection:
            await connection.execute(select(1))

    async def guest(self, token: bytes) -> Guest | None:
        """The guest with the hash of a token."""
        async with read(self.engine) as connection:
            found = await connection.execute(select(guests.c.id, guests.c.name).where(guests.c.token == token))
            row = found.first()
        return Guest(row.id, row.name) if row else None

    async def add_guest(self, guest: Guest, token: bytes) -> None:
        """Remember a new guest with the hash of its token."""
        async with begin(self.engine) as connection:
            await connection.execute(insert(guests).values(id=guest.id, name=guest.name, token=token, created=now()))

    async def rename(self, guest: str, name: str) -> None:
        """Give a guest another name."""
        async with begin(self.engine) as connection:
            await connection.execute(update(guests).where(guests.c.id == guest).values(name=name))

    async def add_game(self, opening: Opening) -> None:
        """Store a new game with its setup."""
        async with begin(self.engine) as connection:
            await _add_game(connection, opening)

    async def append(self, game: str, row: Row, summary: Summary, beside: Claim | Opening | None = None) -> None:
        """Add a row to a log, and with it a claim to a seat or the game that follows.

        Raises `Conflict` where the version, the client's id or somebody in the seat is there already.
        """
        async with begin(self.engine) as connection:
            await connection.execute(insert(log), _row_values(game, row))
            await connection.execute(_summary_update, {"which": game, **vars(summary), "updated": now()})
            if isinstance(beside, Claim):
                await _take_seat(connection, game, beside)
            elif beside is not None:
                await _add_game(connection, beside)

    async def invited(self, invitation: str) -> str | None:
        """The game that an invitation is to."""
        async with read(self.engine) as connection:
            found = await connection.execute(select(games.c.id).where(games.c.invitation == invitation))
            row = found.first()
        return row.id if row else None

    async def load(self, game: str) -> tuple[Header, list[Row], int] | None:
        """A game, its log and the version it should have; None where there is no such game."""
        async with read(self.engine) as connection:
            found = (await connection.execute(_header_query.where(games.c.id == game))).first()
            if found is None:
                return None
            players = (await _players_of(connection, [game]))[game]
            rows = (await connection.execute(select(log).where(log.c.game == game).order_by(log.c.ply))).all()
        secret = Secrets(found.chance, found.bots)
        header = Header(
            found.id, found.game, found.rules, found.options, players, secret, found.invitation, found.cards
        )
        return header, [_row_of(row) for row in rows], found.version

    async def games_of(self, guest: str, most: int = 100) -> list[tuple[Any, tuple[Player, ...]]]:
        """The games of a guest as rows of `games` and their players, the latest change first."""
        own = select(seats.c.game).where(seats.c.guest == guest)
        query = select(games).where(games.c.id.in_(own)).order_by(games.c.updated.desc(), games.c.id)
        async with read(self.engine) as connection:
            found = (await connection.execute(query.limit(most))).all()
            players = await _players_of(connection, [row.id for row in found])
        return [(row, players[row.id]) for row in found]

    async def waiting_for_bots(self) -> list[str]:
        """Games in which a bot is on turn, the latest first."""
        on_turn = (seats.c.seat == games.c.turn) & seats.c.bot.is_not(None)
        query = select(games.c.id).join(seats).where(games.c.over.is_(False), on_turn)
        async with read(self.engine) as connection:
            return list((await connection.execute(query.order_by(games.c.updated.desc()))).scalars())


_summary_update = update(games).where(games.c.id == bindparam("which"))

_header_query = select(
    games.c.id,
    games.c.game,
    games.c.rules,
    games.c.options,
    games.c.version,
    games.c.invitation,
    games.c.cards,
    secrets.c.chance,
    secrets.c.bots,
).join(secrets)


async def _players_of(connection: AsyncConnection, ids: Sequence[str]) -> dict[str, tuple[Player, ...]]:
    query = select(seats, guests.c.name.label("guest_name")).join(guests, isouter=True).where(seats.c.game.in_(ids))
    players: dict[str, tuple[Player, ...]] = {}
    for row in await connection.execute(query.order_by(seats.c.game, seats.c.seat)):
        players[row.game] = (*players.get(row.game, ()), _player_of(row))
    return players


def _player_of(row: SqlRow[Any]) -> Player:
    if row.guest is None:
        return Player(row.bot or "")
    return Player(row.name or row.guest_name, row.guest, row.name is not None)


async def _add_game(connection: AsyncConnection, opening: Opening) -> None:
    header = opening.header
    await connection.execute(insert(games).values(**_game_values(header, opening.summary)))
    await connection.execute(insert(seats), [_seat_values(header, seat) for seat in range(len(header.players))])
    await connection.execute(
        insert(secrets).values(game=header.id, chance=header.secrets.chance, bots=header.secrets.bots)
    )
    await connection.execute(insert(log), [_row_values(header.id, row) for row in opening.rows])


async def _take_seat(connection: AsyncConnection, game: str, claim: Claim) -> None:
    seat = (seats.c.game == game) & (seats.c.seat == claim.seat) & seats.c.guest.is_(None) & seats.c.bot.is_(None)
    taken = await connection.execute(update(seats).where(seat).values(guest=claim.player.guest))
    if taken.rowcount != 1:
        raise Conflict(f"seat {claim.seat} of game {game} is taken")


def _game_values(header: Header, summary: Summary) -> dict[str, Any]:
    own: dict[str, Any] = {"id": header.id, "game": header.game, "rules": header.rules}
    own |= {"options": dict(header.options), "invitation": header.invitation, "cards": header.cards}
    return {**own, **vars(summary), "created": now(), "updated": now()}


def _seat_values(header: Header, seat: int) -> dict[str, Any]:
    player = header.players[seat]
    bot = player.name if player.is_bot else None
    name = player.name if player.beside else None
    return {"game": header.id, "seat": seat, "guest": player.guest, "bot": bot, "name": name}


def _row_values(game: str, row: Row) -> dict[str, Any]:
    return {**vars(row), "game": game, "outcomes": [list(pair) for pair in row.outcomes], "at": now()}


def _row_of(row: SqlRow[Any]) -> Row:
    return Row(row.ply, row.kind, row.seat, row.cid, row.move, row.outcomes, row.plies)
