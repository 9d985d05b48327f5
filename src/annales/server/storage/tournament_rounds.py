"""Rounds of tournaments: each is stored with all its tables, or not at all, and by the first of all processes alone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, func, insert, select, update

from annales.server.errors import Conflict
from annales.server.model.pairings.contender import Board
from annales.server.model.table import NewGame
from annales.server.model.tournament import OVER, RUNNING
from annales.server.model.tournament_state import planned_rounds
from annales.server.storage.access import Database
from annales.server.storage.games import add_game
from annales.server.storage.groups import check_leader, lead_group, lock_group
from annales.server.storage.groups_schema import group_tables
from annales.server.storage.schema import games
from annales.server.storage.tournament_rows import (
    StoredGame,
    StoredTournament,
    find_tournament,
    load_tournament,
    note_change,
    update_game,
)
from annales.server.storage.tournament_schema import (
    tournament_games,
    tournament_players,
    tournament_seats,
    tournaments,
)

__all__ = ["DueTournament", "NewRound", "RoundStorage"]


@dataclass(frozen=True)
class NewRound:
    """The next round of a tournament."""

    before: StoredTournament
    """The tournament by which people were paired."""
    boards: Sequence[Board]
    tables: Sequence[NewGame | None]
    """By board; none for somebody without an opponent."""
    lots: Mapping[int, int]
    """By the number of each player, in the first round."""
    leader: str | None = None
    """The guest who begins it; None if it begins by itself."""


@dataclass(frozen=True)
class DueTournament:
    """A tournament in which no game goes on, and that goes on by itself."""

    group: str
    id: str


class RoundStorage:
    """Rounds in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self) -> list[DueTournament]:
        """The tournaments whose next round begins by itself, and those that are over."""
        return await self._database.read(_due)

    async def load(self, group: str, tournament: str) -> StoredTournament:
        """A tournament, whoever may see it. Raises `Refusal`."""

        def read(connection: Connection) -> StoredTournament:
            return load_tournament(connection, find_tournament(connection, group, tournament))

        return await self._database.read(read)

    async def load_to_lead(self, group: str, guest: str, tournament: str) -> StoredTournament:
        """A tournament for a leader of the group. Raises `Refusal`."""

        def read(connection: Connection) -> StoredTournament:
            check_leader(connection, group, guest)
            return load_tournament(connection, find_tournament(connection, group, tournament))

        return await self._database.read(read)

    async def begin(self, new: NewRound) -> None:
        """Begin a round with its tables. Raises `Conflict` if the tournament has changed since people were paired."""
        row = new.before.row
        await self._database.write(lambda connection: _begin(connection, new), row.group_id)

    async def finish(self, before: StoredTournament) -> None:
        """End a tournament. Raises `Conflict` if it has changed since it was read."""

        def change(connection: Connection) -> None:
            _check_unchanged(connection, before)
            note_change(connection, before.row.id, status=OVER)

        await self._database.write(change, before.row.group_id)

    async def replace_table(self, before: StoredTournament, leader: str, game: StoredGame, table: NewGame) -> None:
        """Let people play a game that ended without a result at a new table. Raises `Conflict` after any change."""

        def change(connection: Connection) -> None:
            _check_unchanged(connection, before, leader)
            _add_table(connection, before.row.group_id, table)
            update_game(connection, before.row.id, (game.round, game.board), table_id=table.header.id)
            note_change(connection, before.row.id)

        await self._database.write(change, before.row.group_id)


def _due(connection: Connection) -> list[DueTournament]:
    going = (
        select(tournament_games.c.board)
        .join(games, games.c.id == tournament_games.c.table_id)
        .where(tournament_games.c.tournament == tournaments.c.id)
        .where(tournament_games.c.places.is_(None), games.c.ended.is_(None))
    )
    people = select(func.count()).where(tournament_players.c.tournament == tournaments.c.id).scalar_subquery()
    query = select(tournaments, people.label("players")).where(tournaments.c.status == RUNNING, ~going.exists())
    return [
        DueTournament(row.group_id, row.id)
        for row in connection.execute(query.order_by(tournaments.c.id))
        if row.automatic or row.round >= planned_rounds(row.system, row.rounds, row.players)
    ]


def _check_unchanged(connection: Connection, before: StoredTournament, leader: str | None = None) -> None:
    """Lock a tournament as it was read, for whoever leads the group. Raises `Conflict` or `Refusal`."""
    row = before.row
    if leader is None:
        lock_group(connection, row.group_id)
    else:
        lead_group(connection, row.group_id, leader)
    if find_tournament(connection, row.group_id, row.id).changes != row.changes:
        raise Conflict(f"tournament {row.id} has changed since its change {row.changes}")


def _begin(connection: Connection, new: NewRound) -> None:
    _check_unchanged(connection, new.before, new.leader)
    row = new.before.row
    number = row.round + 1
    if new.before.is_open:
        for player, lot in new.lots.items():
            which = (tournament_players.c.tournament == row.id) & (tournament_players.c.number == player)
            connection.execute(update(tournament_players).where(which).values(lot=lot))
    for board, (players, table) in enumerate(zip(new.boards, new.tables, strict=True)):
        if table is not None:
            _add_table(connection, row.group_id, table)
        place = {"tournament": row.id, "round": number, "board": board}
        table_id = None if table is None else table.header.id
        connection.execute(insert(tournament_games).values(**place, table_id=table_id, reason=""))
        seated = [{**place, "seat": seat, "number": player} for seat, player in enumerate(players)]
        connection.execute(insert(tournament_seats), seated)
    note_change(connection, row.id, round=number, status=RUNNING)


def _add_table(connection: Connection, group: str, table: NewGame) -> None:
    add_game(connection, table)
    connection.execute(insert(group_tables).values(group_id=group, table_id=table.header.id))
