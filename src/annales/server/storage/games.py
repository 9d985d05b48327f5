"""Queries about games: their headers, players and logs. Rows of a log are only ever added."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, func, insert, literal, select, update
from sqlalchemy import Row as SqlRow

from annales.server.errors import Conflict
from annales.server.model.absence import Absence
from annales.server.model.clocks import TimeControl, clocks_of
from annales.server.model.journal import FinishedGame
from annales.server.model.log import LogRow
from annales.server.model.plans import PlanStep
from annales.server.model.table import (
    GameSecrets,
    NewGame,
    SeatChange,
    SeatClaim,
    SeatsLeft,
    TableHeader,
    TablePlayer,
    TableSummary,
    TournamentOfTable,
)
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.deadlines import set_deadline
from annales.server.storage.groups_schema import group_tables
from annales.server.storage.journal_people import enter_finished_game
from annales.server.storage.log_rows import add_rows, load_rows
from annales.server.storage.plans import PlanStorage, drop_plans, take_step
from annales.server.storage.rating_people import rate_finished_game
from annales.server.storage.schema import deadlines, games, guests, seats, secrets
from annales.server.storage.tournament_schema import tournament_games, tournaments
from annales.server.storage.vacations import load_pauses

__all__ = [
    "FinishedRow",
    "GameStorage",
    "ListedGame",
    "StoredGame",
    "add_game",
    "append_row",
    "load_game",
    "load_players",
]

Extra = SeatChange | NewGame | FinishedGame
"""What is stored in the same transaction as a row of a log."""
ENDS_OF_PLANS = frozenset({"undo", "resign", "timeout", "abort"})
"""Kinds of rows after which no conditional move fits any more."""


class StoredGame(NamedTuple):
    """A game as it is stored."""

    header: TableHeader
    rows: list[LogRow]
    version: int
    """The version that the log should have."""


class ListedGame(NamedTuple):
    """What a list of games shows of one."""

    id: str
    game: str
    summary: TableSummary
    players: tuple[TablePlayer, ...]
    updated: int
    """Time of the last change, milliseconds since 1970, UTC."""
    deadline: int | None = None
    """When the clock that runs ends, in the same form; None if none runs."""
    rated: bool = False


class FinishedRow(NamedTuple):
    """A game that is over. Times are in milliseconds since 1970, UTC."""

    id: str
    game: str
    created: int
    ended: int
    """When it was decided or aborted."""


class GameStorage:
    """Games in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.plans = PlanStorage(database)

    async def check(self) -> None:
        """Raise `StorageError` unless the database answers."""
        await self._database.read(lambda connection: connection.execute(select(1)).scalar_one())

    async def add(self, new: NewGame) -> None:
        """Store a new game with its first rows."""
        await self._database.write(lambda connection: add_game(connection, new))

    async def append(
        self,
        game: str,
        rows: Sequence[LogRow],
        summary: TableSummary,
        extra: Extra | None = None,
        step: PlanStep | None = None,
    ) -> None:
        """Add rows to the log of a game, and with them who sits where, the game that follows, or how the game ended.

        There are several rows only where conditional moves answer a move; `step` is what is left of those. Raises
        `Conflict` if a version or the request is stored already, the seat is taken, or somebody has changed the
        conditional moves: the primary key of the log decides between processes.
        """
        await self._database.write(lambda connection: _append(connection, game, rows, summary, extra, step), game)

    async def find_invited(self, invitation: str) -> str | None:
        """The id of the game with an invitation."""
        query = select(games.c.id).where(games.c.invitation == invitation)
        return await self._database.read(lambda connection: connection.execute(query).scalar())

    async def load(self, game: str) -> StoredGame | None:
        """A game with its log; None if there is no such game."""
        return await self._database.read(lambda connection: load_game(connection, game))

    async def load_header(self, game: str) -> TableHeader | None:
        """Who plays what with whom at a table."""
        found = await self._database.read(lambda connection: _load_header(connection, game))
        return found[0] if found else None

    async def load_after(self, game: str, version: int) -> list[LogRow]:
        """The rows of a log after a version."""
        return await self._database.read(lambda connection: load_rows(connection, game, version))

    async def versions(self, wanted: Sequence[str]) -> dict[str, int]:
        """The versions of some games."""
        query = select(games.c.id, games.c.version).where(games.c.id.in_(wanted))
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return {row.id: row.version for row in rows}

    async def list_of(self, guest: str, limit: int = 100) -> list[ListedGame]:
        """The games of a guest, the last changed first."""
        return await self._database.read(lambda connection: _list_of(connection, guest, limit))

    async def list_finished(self) -> list[FinishedRow]:
        """All games that are over, the first that ended first."""
        # Games of releases that did not store when they were decided, and games that were aborted.
        ended = func.coalesce(games.c.ended, games.c.updated)
        query = select(games.c.id, games.c.game, games.c.created, ended).where(games.c.over).order_by(ended)
        rows = await self._database.read(lambda connection: connection.execute(query).all())
        return [FinishedRow(*row) for row in rows]

    async def waiting_for_bots(self) -> list[str]:
        """Ids of the games in which a bot is on turn, the last changed first."""
        on_turn = (seats.c.seat == games.c.turn) & seats.c.bot.is_not(None)
        query = select(games.c.id).join(seats).where(games.c.over.is_(False), on_turn).order_by(games.c.updated.desc())
        return await self._database.read(lambda connection: list(connection.execute(query).scalars()))


def _append(
    connection: Connection,
    game: str,
    rows: Sequence[LogRow],
    summary: TableSummary,
    extra: Extra | None,
    step: PlanStep | None,
) -> None:
    add_rows(connection, game, rows)
    ended = {"ended": now()} if isinstance(extra, FinishedGame) else {}
    connection.execute(_update_summary, {"which": game, **vars(summary), "updated": now(), **ended})
    _store_deadline(connection, game, rows[-1])
    # Only now: the row of the game is locked, so that nobody changes the plans meanwhile.
    if step is not None:
        take_step(connection, game, step)
    elif rows[-1].kind in ENDS_OF_PLANS:
        drop_plans(connection, game)
    # In the same transaction as the row: neither is stored without the other.
    if isinstance(extra, SeatClaim):
        _take_seat(connection, game, extra, rows[-1].at or now())
    elif isinstance(extra, SeatsLeft):
        _leave_seats(connection, game, extra)
    elif isinstance(extra, FinishedGame):
        enter_finished_game(connection, game, extra)
        rate_finished_game(connection, game, extra)
    elif extra is not None:
        add_game(connection, extra)
        _add_to_groups(connection, game, extra.header.id)


def append_row(connection: Connection, game: str, row: LogRow, summary: TableSummary) -> None:
    """Add one row to the log of a game. Its transaction raises as `GameStorage.append` does."""
    _append(connection, game, [row], summary, None, None)


def _store_deadline(connection: Connection, game: str, row: LogRow) -> None:
    clocks = clocks_of(row)
    if clocks is None:
        return
    time = connection.execute(select(games.c.time).where(games.c.id == game)).scalar()
    if clocks.running is not None and time and time["type"] == "days" and (found := _load_header(connection, game)):
        # Whoever is on vacation has time until after it.
        clocks = found[0].with_pauses(clocks)
    set_deadline(connection, game, clocks.deadline)


def load_game(connection: Connection, game: str) -> StoredGame | None:
    """A game with its log; None if there is no such game."""
    found = _load_header(connection, game)
    if found is None:
        return None
    header, version = found
    return StoredGame(header, load_rows(connection, game), version)


def _load_header(connection: Connection, game: str) -> tuple[TableHeader, int] | None:
    """The header of a game, and its version."""
    found = connection.execute(_select_header.where(games.c.id == game)).first()
    if found is None:
        return None
    header = TableHeader(
        id=found.id,
        game=found.game,
        rules=found.rules,
        options=found.options,
        players=_with_pauses(connection, load_players(connection, [game])[game]),
        secrets=GameSecrets(found.chance, found.bots, found.commitment),
        invitation=found.invitation,
        cards=found.cards,
        time=msgspec.convert(found.time, TimeControl | None),
        together=found.together,
        host=found.host,
        public=found.public,
        watchable=found.watchable,
        absence=msgspec.convert(found.absence, Absence | None),
        rated=found.rated,
        tournament=TournamentOfTable(found.group_id, found.tournament) if found.tournament is not None else None,
    )
    return header, found.version


def _list_of(connection: Connection, guest: str, limit: int) -> list[ListedGame]:
    own = select(seats.c.game).where(seats.c.guest == guest)
    listed = select(games, deadlines.c.due).join(deadlines, isouter=True).where(games.c.id.in_(own))
    query = listed.order_by(games.c.updated.desc(), games.c.id)
    found = connection.execute(query.limit(limit)).all()
    players = load_players(connection, [row.id for row in found])
    return [
        ListedGame(
            id=row.id,
            game=row.game,
            summary=TableSummary(row.version, row.turn, row.over, row.outcome),
            players=players[row.id],
            updated=row.updated,
            deadline=row.due,
            rated=row.rated,
        )
        for row in found
    ]


_update_summary = update(games).where(games.c.id == bindparam("which"))

_select_header = (
    select(
        games.c.id,
        games.c.game,
        games.c.rules,
        games.c.options,
        games.c.version,
        games.c.invitation,
        games.c.cards,
        games.c.time,
        games.c.together,
        games.c.host,
        games.c.public,
        games.c.watchable,
        games.c.absence,
        games.c.rated,
        secrets.c.chance,
        secrets.c.bots,
        secrets.c.commitment,
        tournaments.c.group_id,
        tournament_games.c.tournament,
    )
    .join(secrets)
    .outerjoin(tournament_games, tournament_games.c.table_id == games.c.id)
    .outerjoin(tournaments, tournaments.c.id == tournament_games.c.tournament)
)


def load_players(connection: Connection, ids: Sequence[str]) -> dict[str, tuple[TablePlayer, ...]]:
    """The players of some games."""
    query = select(seats, guests.c.name.label("guest_name")).join(guests, isouter=True).where(seats.c.game.in_(ids))
    players: dict[str, tuple[TablePlayer, ...]] = {}
    for row in connection.execute(query.order_by(seats.c.game, seats.c.seat)):
        players[row.game] = (*players.get(row.game, ()), _player(row))
    return players


def _with_pauses(connection: Connection, players: tuple[TablePlayer, ...]) -> tuple[TablePlayer, ...]:
    pauses = load_pauses(connection, {player.guest for player in players if player.guest is not None})
    return tuple(replace(player, pauses=pauses.get(player.guest or "", ())) for player in players)


def _player(row: SqlRow[tuple[object, ...]]) -> TablePlayer:
    if row.guest is None:
        return TablePlayer(row.bot or "")
    # Seats of a guest have the guest's present name, except those of other people at the guest's device.
    return TablePlayer(row.name or row.guest_name, row.guest, row.name is not None)


def add_game(connection: Connection, new: NewGame) -> None:
    """Store a new game with its first rows."""
    header = new.header
    connection.execute(insert(games).values(**_game_values(header, new.summary)))
    at = new.rows[0].at or now()
    connection.execute(insert(seats), [_seat_values(header, seat, at) for seat in range(len(header.players))])
    connection.execute(insert(secrets).values(game=header.id, **vars(header.secrets)))
    add_rows(connection, header.id, new.rows)
    _store_deadline(connection, header.id, new.rows[-1])


def _add_to_groups(connection: Connection, game: str, following: str) -> None:
    """Games that follow one of a group belong to the group, too."""
    same = select(group_tables.c.group_id, literal(following)).where(group_tables.c.table_id == game)
    connection.execute(insert(group_tables).from_select(["group_id", "table_id"], same))


def _take_seat(connection: Connection, game: str, claim: SeatClaim, at: int) -> None:
    seat = (seats.c.game == game) & (seats.c.seat == claim.seat) & seats.c.guest.is_(None) & seats.c.bot.is_(None)
    guest = claim.player.guest
    values = {"bot": claim.player.name} if guest is None else {"guest": guest, "seen": at}
    taken = connection.execute(update(seats).where(seat).values(values))
    # The update finds no row if somebody else has taken the seat in the meantime.
    if taken.rowcount != 1:
        raise Conflict(f"seat {claim.seat} of game {game} is taken")


def _leave_seats(connection: Connection, game: str, left: SeatsLeft) -> None:
    own = (seats.c.game == game) & (seats.c.guest == left.guest)
    values = {"guest": None, "bot": left.bot or None, "name": None, "seen": None}
    if connection.execute(update(seats).where(own).values(values)).rowcount == 0:
        raise Conflict(f"guest {left.guest} does not sit at game {game} any more")


def _game_values(header: TableHeader, summary: TableSummary) -> dict[str, object]:
    values: dict[str, object] = {"id": header.id, "game": header.game, "rules": header.rules}
    values |= {"options": dict(header.options), "invitation": header.invitation, "cards": header.cards}
    values["time"] = msgspec.to_builtins(header.time)
    values["absence"] = msgspec.to_builtins(header.absence)
    values |= {"together": header.together, "host": header.host, "rated": header.rated}
    values |= {"public": header.public, "watchable": header.watchable}
    return {**values, **vars(summary), "created": now(), "updated": now()}


def _seat_values(header: TableHeader, seat: int, at: int) -> dict[str, object]:
    player = header.players[seat]
    bot = player.name if player.is_bot else None
    name = player.name if player.shares_device else None
    seen = at if player.guest is not None and header.watches_presence else None
    return {"game": header.id, "seat": seat, "guest": player.guest, "bot": bot, "name": name, "seen": seen}
