"""Queries about games: their headers, players and logs. Rows of a log are only ever added."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, func, insert, select, update
from sqlalchemy import Row as SqlRow

from annales.server.db.engine import now
from annales.server.db.log import LogRow
from annales.server.db.log_rows import add_rows, load_rows
from annales.server.db.schema import deadlines, games, people, seats, secrets
from annales.server.db.transactions import changes, reads, typed
from annales.server.errors import Conflict, Refusal
from annales.server.limits import LIMITS
from annales.server.live.clocks import clocks_of
from annales.server.live.conditional_moves.queries import drop_plans, take_step
from annales.server.live.conditional_moves.rules import PlanStep
from annales.server.live.deadlines import set_deadline
from annales.server.live.finished_game import FinishedGame
from annales.server.live.table_header import (
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
from annales.server.live.vacation import load_pauses
from annales.server.server import Part, Server

__all__ = [
    "FinishedRow",
    "GameHooks",
    "ListedGame",
    "StoredGame",
    "add_game",
    "append_rows",
    "check_bot_games",
    "find_invited",
    "game_hooks_of",
    "list_finished",
    "list_games",
    "load_game",
    "load_header",
    "load_players",
    "load_versions",
    "open_game",
    "waiting_for_bots",
]

HOUR = 60 * 60_000
"""In milliseconds."""
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


class ListedGame(msgspec.Struct, frozen=True):
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


class GameHooks(NamedTuple):
    """Functions by which features take part in changes and queries of games, in the same transaction."""

    finished: Sequence[Callable[[Connection, str, FinishedGame], None]] = ()
    """Called with a game that ends and how it ended."""
    opening: Sequence[Callable[[Connection, TableHeader, str], None]] = ()
    """Called with a new table and the person who opens it. They may raise `Refusal`."""
    claimed: Sequence[Callable[[Connection, str, str], None]] = ()
    """Called with a game and a person who takes a seat in it. They may raise `Refusal`."""
    followed: Sequence[Callable[[Connection, str, str], None]] = ()
    """Called with a game and the one that follows it."""
    tournament: Callable[[Connection, str], TournamentOfTable | None] = lambda _db, _game: None
    """The tournament to which a game belongs."""


NO_HOOKS = GameHooks()
"""Without features."""


@changes("game")
def append_rows(
    db: Connection,
    game: str,
    rows: Sequence[LogRow],
    summary: TableSummary,
    extra: Extra | None = None,
    step: PlanStep | None = None,
    hooks: GameHooks = NO_HOOKS,
) -> None:
    """Add rows to the log of a game, and with them who sits where, the game that follows, or how the game ended.

    There are several rows only where conditional moves answer a move; `step` is what is left of those. Raises
    `Conflict` if a version or the request is stored already, the seat is taken, or somebody has changed the
    conditional moves: the primary key of the log decides between processes.
    """
    add_rows(db, game, rows)
    at = now()
    ended = {"ended": at} if isinstance(extra, FinishedGame) else {}
    db.execute(_update_summary, {"which": game, **vars(summary), "updated": at, **ended})
    # A game that is over stays so: nothing can be taken back.
    if summary.over:
        db.execute(update(seats).where(seats.c.game == game).values(finished=at))
    _store_deadline(db, game, rows[-1])
    # Only now: the row of the game is locked, so that nobody changes the plans meanwhile.
    if step is not None:
        take_step(db, game, step)
    elif rows[-1].kind in ENDS_OF_PLANS:
        drop_plans(db, game)
    if extra is not None:
        _store_extra(db, game, extra, rows[-1].at or now(), hooks)


def _store_extra(db: Connection, game: str, extra: Extra, at: int, hooks: GameHooks) -> None:
    """Store what belongs to a row, in the same transaction: neither is stored without the other."""
    if isinstance(extra, SeatClaim):
        _take_seat(db, game, extra, at, hooks)
    elif isinstance(extra, SeatsLeft):
        _leave_seats(db, game, extra)
    elif isinstance(extra, NewGame):
        add_game(db, extra)
        for followed in hooks.followed:
            followed(db, game, extra.header.id)
    else:
        for finished in hooks.finished:
            finished(db, game, extra)


def _store_deadline(db: Connection, game: str, row: LogRow) -> None:
    clocks = clocks_of(row)
    if clocks is None:
        return
    time = db.execute(select(games.c.time).where(games.c.id == game)).scalar()
    if clocks.running is not None and time and time["type"] == "days" and (found := _load_header(db, game)):
        # A person on vacation has time until after it.
        clocks = found[0].with_pauses(clocks)
    set_deadline(db, game, clocks.deadline)


@reads
def load_game(db: Connection, game: str, hooks: GameHooks = NO_HOOKS) -> StoredGame | None:
    """A game with its log; None if there is no such game."""
    found = _load_header(db, game, hooks)
    return found and StoredGame(found[0], load_rows(db, game), found[1])


@reads
def load_header(db: Connection, game: str, hooks: GameHooks) -> TableHeader | None:
    """Who plays what with whom at a table."""
    found = _load_header(db, game, hooks)
    return found and found[0]


def _load_header(db: Connection, game: str, hooks: GameHooks = NO_HOOKS) -> tuple[TableHeader, int] | None:
    """The header of a game, and its version."""
    found = db.execute(_select_header.where(games.c.id == game)).first()
    if found is None:
        return None
    header = typed(
        found,
        TableHeader,
        players=_with_pauses(db, load_players(db, [game])[game]),
        secrets=typed(found, GameSecrets),
        tournament=hooks.tournament(db, game),
    )
    return header, found.version


@reads
def find_invited(db: Connection, invitation: str) -> str | None:
    """The id of the game with an invitation."""
    return db.execute(select(games.c.id).where(games.c.invitation == invitation)).scalar()


@reads
def load_versions(db: Connection, wanted: Sequence[str]) -> dict[str, int]:
    """The versions of some games."""
    query = select(games.c.id, games.c.version).where(games.c.id.in_(wanted))
    return {row.id: row.version for row in db.execute(query)}


@reads
def list_games(db: Connection, person: str, limit: int = 100) -> list[ListedGame]:
    """The games of a person, the last changed first."""
    own, finished = seats.c.person == person, seats.c.finished
    over = select(seats.c.game).where(own, finished.is_not(None)).group_by(finished, seats.c.game)
    last = over.order_by(finished.desc(), seats.c.game.desc()).limit(limit)
    going = select(games.c.id).where(games.c.id.in_(select(seats.c.game).where(own, finished.is_(None))))
    ids = [*db.execute(last).scalars(), *db.execute(going.order_by(games.c.updated.desc()).limit(limit)).scalars()]
    listed = select(games, deadlines.c.due).join(deadlines, isouter=True).where(games.c.id.in_(ids))
    found = db.execute(listed.order_by(games.c.updated.desc(), games.c.id).limit(limit)).all()
    players = load_players(db, [row.id for row in found])
    return [
        typed(row, ListedGame, summary=typed(row, TableSummary), players=players[row.id], deadline=row.due)
        for row in found
    ]


@reads
def list_finished(db: Connection) -> list[FinishedRow]:
    """All games that are over, the first that ended first."""
    # Games of releases that did not store when they were decided, and games that were aborted.
    ended = func.coalesce(games.c.ended, games.c.updated)
    query = select(games.c.id, games.c.game, games.c.created, ended).where(games.c.over).order_by(ended)
    return [FinishedRow(*row) for row in db.execute(query)]


@reads
def waiting_for_bots(db: Connection) -> list[str]:
    """Ids of the games in which a bot is on turn, the last changed first."""
    on_turn = (seats.c.seat == games.c.turn) & seats.c.bot.is_not(None)
    query = select(games.c.id).join(seats).where(games.c.over.is_(False), on_turn).order_by(games.c.updated.desc())
    return list(db.execute(query).scalars())


_update_summary = update(games).where(games.c.id == bindparam("which"))

_select_header = select(
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
).join(secrets)


def load_players(db: Connection, ids: Sequence[str]) -> dict[str, tuple[TablePlayer, ...]]:
    """The players of some games."""
    query = select(seats, people.c.name.label("person_name")).join(people, isouter=True).where(seats.c.game.in_(ids))
    players: dict[str, tuple[TablePlayer, ...]] = {}
    for row in db.execute(query.order_by(seats.c.game, seats.c.seat)):
        players[row.game] = (*players.get(row.game, ()), _player(row))
    return players


def _with_pauses(db: Connection, players: tuple[TablePlayer, ...]) -> tuple[TablePlayer, ...]:
    pauses = load_pauses(db, {player.person for player in players if player.person is not None})
    return tuple(replace(player, pauses=pauses.get(player.person or "", ())) for player in players)


def _player(row: SqlRow[tuple[object, ...]]) -> TablePlayer:
    if row.person is None:
        return TablePlayer(row.bot or "")
    # Seats of a person have the person's present name, except those of other people at the person's device.
    return TablePlayer(row.name or row.person_name, row.person, row.name is not None)


@changes()
def add_game(db: Connection, new: NewGame) -> None:
    """Store a new game with its first rows."""
    header = new.header
    db.execute(insert(games).values(**_game_values(header, new.summary)))
    at = new.rows[0].at or now()
    finished = {"finished": now() if new.summary.over else None}
    places = range(len(header.players))
    db.execute(insert(seats), [_seat_values(header, seat, at) | finished for seat in places])
    db.execute(insert(secrets).values(game=header.id, **vars(header.secrets)))
    add_rows(db, header.id, new.rows)
    _store_deadline(db, header.id, new.rows[-1])


@changes()
def open_game(db: Connection, new: NewGame, person: str, hooks: GameHooks) -> None:
    """Store a new game that a person opens. Raises `Refusal` if the person has too many."""
    # On PostgreSQL this lets one process after another count; SQLite does so by itself.
    db.execute(select(people.c.id).where(people.c.id == person).with_for_update())
    if any(player.is_bot for player in new.header.players):
        check_bot_games(db, person)
    for check in hooks.opening:
        check(db, new.header, person)
    add_game(db, new)


def check_bot_games(db: Connection, person: str) -> None:
    """Raise `Refusal` if a person plays in enough games with bots. Games that were left alone do not count."""
    bots = select(seats.c.game).where(seats.c.bot.is_not(None))
    own = select(seats.c.game).where(seats.c.person == person, seats.c.finished.is_(None))
    going = games.c.over.is_(False) & (games.c.updated > now() - HOUR)
    query = select(func.count()).where(games.c.id.in_(own), games.c.id.in_(bots), going)
    if db.execute(query).scalar_one() >= LIMITS.bot_games:
        raise Refusal("too-many-bot-games", {"most": LIMITS.bot_games}, status=429)


def _take_seat(db: Connection, game: str, claim: SeatClaim, at: int, hooks: GameHooks) -> None:
    seat = (seats.c.game == game) & (seats.c.seat == claim.seat) & seats.c.person.is_(None) & seats.c.bot.is_(None)
    person = claim.player.person
    if claim.player.is_bot:
        host = (seats.c.game == games.c.id) & (seats.c.seat == games.c.host)
        query = select(seats.c.person).join(games, host).where(games.c.id == game)
        check_bot_games(db, db.execute(query).scalar() or "")
    if person is not None:
        for check in hooks.claimed:
            check(db, game, person)
    values = {"bot": claim.player.name} if person is None else {"person": person, "seen": at}
    taken = db.execute(update(seats).where(seat).values(values))
    # The update finds no row if somebody else has taken the seat in the meantime.
    if taken.rowcount != 1:
        raise Conflict(f"seat {claim.seat} of game {game} is taken")


def _leave_seats(db: Connection, game: str, left: SeatsLeft) -> None:
    own = (seats.c.game == game) & (seats.c.person == left.person)
    values = {"person": None, "bot": left.bot or None, "name": None, "seen": None}
    if db.execute(update(seats).where(own).values(values)).rowcount == 0:
        raise Conflict(f"person {left.person} does not sit at game {game} any more")


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
    seen = at if player.person is not None and header.watches_presence else None
    return {"game": header.id, "seat": seat, "person": player.person, "bot": bot, "name": name, "seen": seen}


@Part
def game_hooks_of(_: Server) -> GameHooks:
    """What features add to games: `app.py` sets it."""
    return NO_HOOKS
