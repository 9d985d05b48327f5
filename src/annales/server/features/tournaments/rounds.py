"""Tournaments: their rounds begin with a table for each pair, and go on by themselves.

A round is stored with all its tables, or not at all. Nothing is remembered between two looks at the database, so that
every process can begin the next round, and one that ends in the middle of it leaves nothing half done. The database
decides which one was first.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace

import msgspec
from sqlalchemy import Connection, func, insert, select, update

from annales.server.card_set import StoredCardSet
from annales.server.card_sets.service import card_sets_on
from annales.server.db.schema import games
from annales.server.db.transactions import changes, reads
from annales.server.errors import Conflict, Refusal, StorageError
from annales.server.features.groups.access import lead_group, lock_group
from annales.server.features.groups.schema import group_tables
from annales.server.features.tournaments.messages import TournamentTable
from annales.server.features.tournaments.pairings import Board
from annales.server.features.tournaments.queries import (
    changed,
    find_tournament,
    note_change,
    show_tournament_to_leader,
    update_game,
)
from annales.server.features.tournaments.rules import OPEN, OVER, ROUND_ROBIN, RUNNING, seats_of, sized_tables
from annales.server.features.tournaments.schema import (
    tournament_games,
    tournament_players,
    tournament_seats,
    tournaments,
)
from annales.server.features.tournaments.state import StoredGame, StoredTournament, planned_rounds
from annales.server.live.clocks import last_clocks
from annales.server.live.http_messages import NewTable
from annales.server.live.new_table import ME, new_header
from annales.server.live.new_table import OPEN as OPEN_SEAT
from annales.server.live.queries import add_game
from annales.server.live.table_game import begin_clocks, new_game
from annales.server.live.table_header import NewGame, TablePlayer
from annales.server.person import Person
from annales.server.server import Server

__all__ = ["begin_round", "cards_of", "check_table", "open_new_table", "start_rounds"]

logger = logging.getLogger("annales.server")

POLL_SECONDS = 2.0
"""Pause between two looks whether a round is over."""
ATTEMPTS = 3
"""How often people are paired again if somebody signs up or withdraws meanwhile."""


# Tables


async def check_table(server: Server, person: Person, table: TournamentTable, system: str) -> None:
    """Raise `Refusal` for a table that cannot be opened, and for one of several in a round robin."""
    cards = await card_sets_on(server).choose(table.game, table.cards, table.options)
    if system == ROUND_ROBIN and seats_of(table) != 2:
        raise Refusal("round-robin-is-for-two")
    for seats, each in sized_tables(table).items():
        new_header(person, _request(each, seats), cards)


async def cards_of(server: Server, table: TournamentTable) -> StoredCardSet | None:
    """The card set that organisers have chosen; None without one, and if it is not known here any more."""
    try:
        return await card_sets_on(server).get(table.cards) if table.cards else None
    except Refusal:
        return None


async def _tables(server: Server, stored: StoredTournament, boards: Sequence[Board]) -> list[NewGame | None]:
    """A table for each board with several players."""
    wanted = stored.about.table
    cards = await card_sets_on(server).choose(wanted.game, wanted.cards, wanted.options)
    people = {player.number: Person(player.person, player.name) for player in stored.players}
    sized, at = sized_tables(wanted), server.time.now()

    def make() -> list[NewGame | None]:
        seated = [[people[number] for number in board] for board in boards]
        return [None if len(each) == 1 else _table(sized[len(each)], each, cards, at) for each in seated]

    return await asyncio.to_thread(make)


def _table(table: TournamentTable, players: Sequence[Person], cards: StoredCardSet | None, at: int) -> NewGame:
    header = new_header(players[0], _request(table, len(players)), cards)
    seated = tuple(TablePlayer(player.name, player.id) for player in players)
    # All seats are taken from the beginning, so that nobody is invited, and nobody is the host.
    taken = replace(header, players=seated, invitation=None, host=None)
    return begin_clocks(new_game(taken), at)


def _request(table: TournamentTable, seats: int) -> NewTable:
    """The request for a table of a tournament, as if the first player opened it."""
    return NewTable(players=[ME, *[OPEN_SEAT] * (seats - 1)], **msgspec.structs.asdict(table))


def _note_deadlines(server: Server, tables: Sequence[NewGame | None]) -> None:
    for table in tables:
        if table is not None and (clocks := last_clocks(table.rows)) and clocks.deadline:
            server.time.note(clocks.deadline)


# Rounds


async def begin_round(server: Server, group: str, person: Person, tournament: str, number: int) -> StoredTournament:
    """Begin a round, as a leader of the group, unless it has begun. Raises `Refusal`."""
    server.drain.check()
    for _ in range(ATTEMPTS):
        stored = await show_tournament_to_leader.on(server.database, group, person.id, tournament)
        if stored.round >= number:
            return stored
        if stored.status not in (OPEN, RUNNING):
            raise Refusal("tournament-not-now", {"status": stored.status}, status=409)
        try:
            return await _begin(server, stored, person.id)
        except Conflict:
            continue
    raise Refusal("tournament-changes", status=409)


async def _begin(server: Server, stored: StoredTournament, leader: str | None = None) -> StoredTournament:
    """Begin the next round. Raises `Conflict` if the tournament has changed meanwhile."""
    lots = _draw([player.number for player in stored.players]) if stored.is_open else {}
    players = [msgspec.structs.replace(each, lot=lots.get(each.number, each.lot)) for each in stored.players]
    drawn = msgspec.structs.replace(stored, players=players)
    drawn.check_may_begin()
    boards = await asyncio.to_thread(drawn.next_boards)
    tables = await _tables(server, stored, boards)
    begun = await _store_round.on(server.database, stored.group, stored, boards, tables, lots, leader)
    _note_deadlines(server, tables)
    return begun


def _draw(numbers: Sequence[int]) -> dict[int, int]:
    """Lots for players."""
    drawn = list(numbers)
    # Not a seeded generator: nobody may be able to predict who meets whom.
    secrets.SystemRandom().shuffle(drawn)
    return {number: lot for lot, number in enumerate(drawn, 1)}


async def open_new_table(
    server: Server, group: str, person: Person, tournament: str, place: tuple[int, int]
) -> StoredTournament:
    """Open a new table for a game that ended without a result, as a leader of the group. Raises `Refusal`."""
    server.drain.check()
    stored = await show_tournament_to_leader.on(server.database, group, person.id, tournament)
    game = stored.game(*place)
    if game is None or game.state != "stopped":
        raise Refusal("no-stopped-game", status=409)
    tables = await _tables(server, stored, [game.players])
    if tables[0] is None:
        return stored
    try:
        replaced = await _replace_table.on(server.database, group, stored, person.id, game, tables[0])
    except Conflict:
        raise Refusal("tournament-changes", status=409) from None
    _note_deadlines(server, tables)
    return replaced


# Rounds that begin by themselves


def start_rounds(server: Server) -> None:
    """Begin rounds from now on when they are due."""

    async def look() -> None:
        for group, tournament in [] if server.drain.began else await _list_due.on(server.database):
            await _go_on(server, group, tournament)

    server.background.every(POLL_SECONDS, look, "tournaments")


async def _go_on(server: Server, group: str, tournament: str) -> None:
    """Begin the next round of a tournament, or end it, if all its games are decided. Raises `StorageError`."""
    try:
        stored = await find_tournament.on(server.database, group, tournament)
        if stored.status != RUNNING or not stored.is_decided:
            return
        if stored.is_last:
            await _finish.on(server.database, group, stored)
        else:
            await _begin(server, stored)
    except Conflict:
        # Another process was faster, or somebody has withdrawn: the next look shows it.
        return
    except Refusal as fault:
        logger.debug("tournament %s does not go on: %s", tournament, fault)
    except StorageError:
        raise
    except Exception:
        logger.exception("tournament %s does not go on", tournament)


# In the database


@reads
def _list_due(db: Connection) -> list[tuple[str, str]]:
    """Tournaments without a game under way that continue by themselves or are over, each after its group."""
    going = (
        select(tournament_games.c.board)
        .join(games, games.c.id == tournament_games.c.table_id)
        .where(tournament_games.c.tournament == tournaments.c.id)
        .where(tournament_games.c.places.is_(None), games.c.ended.is_(None))
    )
    people = select(func.count()).where(tournament_players.c.tournament == tournaments.c.id).scalar_subquery()
    query = select(tournaments, people.label("players")).where(tournaments.c.status == RUNNING, ~going.exists())
    return [
        (row.group_id, row.id)
        for row in db.execute(query.order_by(tournaments.c.id))
        if row.automatic or row.round >= planned_rounds(row.system, row.rounds, row.players)
    ]


@changes("group")
def _store_round(
    db: Connection,
    group: str,
    before: StoredTournament,
    boards: Sequence[Board],
    tables: Sequence[NewGame | None],
    lots: Mapping[int, int],
    leader: str | None,
) -> StoredTournament:
    """Begin a round with its tables. Raises `Conflict` if the tournament has changed since people were paired.

    `lots` is empty but in the first round. `leader` is the person who begins it; None if it begins by itself.
    """
    _check_unchanged(db, group, before, leader)
    for player, lot in lots.items():
        which = (tournament_players.c.tournament == before.id) & (tournament_players.c.number == player)
        db.execute(update(tournament_players).where(which).values(lot=lot))
    for board, (players, table) in enumerate(zip(boards, tables, strict=True)):
        place = {"tournament": before.id, "round": before.round + 1, "board": board}
        if table is not None:
            _add_table(db, group, table)
        table_id = None if table is None else table.header.id
        db.execute(insert(tournament_games).values(**place, table_id=table_id, reason=""))
        seated = [{**place, "seat": seat, "number": player} for seat, player in enumerate(players)]
        db.execute(insert(tournament_seats), seated)
    return changed(db, before, round=before.round + 1, status=RUNNING)


@changes("group")
def _finish(db: Connection, group: str, before: StoredTournament) -> None:
    """End a tournament. Raises `Conflict` if it has changed since it was read."""
    _check_unchanged(db, group, before)
    note_change(db, before, status=OVER)


@changes("group")
def _replace_table(
    db: Connection, group: str, before: StoredTournament, leader: str, game: StoredGame, table: NewGame
) -> StoredTournament:
    """Let people play a game that ended without a result at a new table. Raises `Conflict` after any change."""
    _check_unchanged(db, group, before, leader)
    _add_table(db, group, table)
    update_game(db, before, game, table_id=table.header.id)
    return changed(db, before)


def _check_unchanged(db: Connection, group: str, before: StoredTournament, leader: str | None = None) -> None:
    """Lock a tournament as it was read, for a leader of the group. Raises `Conflict` or `Refusal`."""
    if leader is None:
        lock_group(db, group)
    else:
        lead_group(db, group, leader)
    if find_tournament(db, group, before.id).changes != before.changes:
        raise Conflict(f"tournament {before.id} has changed since its change {before.changes}")


def _add_table(db: Connection, group: str, table: NewGame) -> None:
    add_game(db, table)
    db.execute(insert(group_tables).values(group_id=group, table_id=table.header.id))
