"""Queries about tournaments: what organisers decide, and who takes part. Rounds are in `tournament_rounds`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import ColumnElement, Connection, func, insert, select
from sqlalchemy import Row as SqlRow

from annales.server.errors import Refusal
from annales.server.model.table import new_id
from annales.server.model.tournament import CANCELLED, MAX_PLAYERS, OPEN, OVER, RUNNING, TournamentSettings
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.groups import check_may_write, check_member, lead_group, lock_group, look_inside
from annales.server.storage.tournament_rows import (
    StoredGame,
    StoredTournament,
    find_tournament,
    load_tournament,
    note_change,
    update_game,
    withdraw_player,
)
from annales.server.storage.tournament_schema import tournament_players, tournaments

__all__ = ["ListedTournament", "TournamentStorage"]

MAX_GOING = 20
"""Tournaments of a group that are open or running."""
MAX_ENDED = 100
"""Tournaments of a group that are listed after their end, the last ones."""

Row = SqlRow[tuple[object, ...]]


@dataclass(frozen=True)
class ListedTournament:
    """What a list of tournaments shows of one."""

    row: Row
    players: int
    """How many take part."""
    taking_part: bool
    """Whether whoever asks does."""

    @property
    def is_open(self) -> bool:
        """Whether people sign up."""
        return bool(self.row.status == OPEN)

    @property
    def places(self) -> int:
        """How many can take part."""
        return self.row.capacity or MAX_PLAYERS


class TournamentStorage:
    """Tournaments in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def list_of(self, group: str, guest: str) -> list[ListedTournament]:
        """The tournaments of a group, the last made first. Raises `Refusal` if the guest may not see them."""
        return await self._database.read(lambda connection: _list_of(connection, group, guest))

    async def load(self, group: str, guest: str, tournament: str) -> StoredTournament:
        """A tournament. Raises `Refusal` if the guest may not see it."""

        def read(connection: Connection) -> StoredTournament:
            look_inside(connection, group, guest)
            return load_tournament(connection, find_tournament(connection, group, tournament))

        return await self._database.read(read)

    async def add(self, group: str, guest: str, settings: TournamentSettings) -> str:
        """Make a tournament for which members can sign up; returns its id. Raises `Refusal`."""

        def change(connection: Connection) -> str:
            lead_group(connection, group, guest)
            check_may_write(connection, guest)
            _check_is_ahead(settings)
            going = (tournaments.c.group_id == group) & tournaments.c.status.in_((OPEN, RUNNING))
            if connection.execute(select(func.count()).select_from(tournaments).where(going)).scalar_one() >= MAX_GOING:
                raise Refusal("too-many-tournaments", {"most": MAX_GOING}, status=409)
            made = {"id": new_id(), "group_id": group, "status": OPEN, "round": 0, "changes": 0, "created": now()}
            connection.execute(insert(tournaments).values(**made, **_values(settings)))
            return str(made["id"])

        return await self._database.write(change, group)

    async def change(self, group: str, guest: str, tournament: str, settings: TournamentSettings) -> None:
        """Replace what is said of a tournament that has not begun. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            lead_group(connection, group, guest)
            check_may_write(connection, guest)
            row = find_tournament(connection, group, tournament, OPEN)
            if settings.closes != row.closes:
                _check_is_ahead(settings)
            if settings.places < _count_players(connection, tournament):
                raise Refusal("tournament-has-more", status=409)
            note_change(connection, tournament, **_values(settings))

        await self._database.write(change, group)

    async def sign_up(self, group: str, guest: str, tournament: str) -> None:
        """Sign up as a member. Twice is the same as once. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            lock_group(connection, group)
            check_member(connection, group, guest)
            row = find_tournament(connection, group, tournament, OPEN)
            if connection.execute(select(tournament_players.c.number).where(_is_player(tournament, guest))).first():
                return
            if row.closes is not None and row.closes <= now():
                raise Refusal("sign-up-over", status=409)
            if _count_players(connection, tournament) >= load_tournament(connection, row).settings.places:
                raise Refusal("tournament-full", status=409)
            last = select(func.max(tournament_players.c.number)).where(tournament_players.c.tournament == tournament)
            number = (connection.execute(last).scalar() or 0) + 1
            connection.execute(insert(tournament_players).values(tournament=tournament, number=number, guest=guest))
            note_change(connection, tournament)

        await self._database.write(change, group)

    async def withdraw(self, group: str, guest: str, tournament: str) -> None:
        """Withdraw: before the start completely, later from all further rounds. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            lock_group(connection, group)
            check_member(connection, group, guest)
            row = find_tournament(connection, group, tournament, OPEN, RUNNING)
            withdraw_player(connection, row, tournament_players.c.guest == guest)

        await self._database.write(change, group)

    async def withdraw_other(self, group: str, guest: str, tournament: str, number: int) -> None:
        """Withdraw somebody else, as a leader of the group. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            lead_group(connection, group, guest)
            row = find_tournament(connection, group, tournament, OPEN, RUNNING)
            if withdraw_player(connection, row, tournament_players.c.number == number) == 0:
                raise Refusal("no-tournament-player", status=404)

        await self._database.write(change, group)

    async def decide(
        self, group: str, guest: str, tournament: str, place: tuple[int, int], places: Sequence[int] | None, reason: str
    ) -> None:
        """Set the result of a game, by round and board, or leave it to the game again. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            lead_group(connection, group, guest)
            check_may_write(connection, guest)
            row = find_tournament(connection, group, tournament, RUNNING, OVER)
            game = _find_game(load_tournament(connection, row), place)
            if places is not None and (len(places) != len(game.players) or max(places) > len(places)):
                raise Refusal("bad-places", {"seats": len(game.players)})
            values = {"places": places, "reason": reason, "decided_by": None if places is None else guest}
            update_game(connection, tournament, place, **values)
            note_change(connection, tournament)

        await self._database.write(change, group)

    async def end(self, group: str, guest: str, tournament: str, status: str) -> None:
        """End a tournament early, as a leader of the group. Games that go on stay games. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            lead_group(connection, group, guest)
            row = find_tournament(connection, group, tournament, OPEN, RUNNING)
            if status == OVER and row.status == OPEN:
                raise Refusal("tournament-not-begun", status=409)
            note_change(connection, tournament, status=status)

        await self._database.write(change, group)


def _list_of(connection: Connection, group: str, guest: str) -> list[ListedTournament]:
    look_inside(connection, group, guest)
    people = tournament_players.alias()
    counted = select(func.count()).select_from(people).where(people.c.tournament == tournaments.c.id).scalar_subquery()
    own = select(tournament_players.c.number).where(
        (tournament_players.c.tournament == tournaments.c.id)
        & (tournament_players.c.guest == guest)
        & tournament_players.c.withdrawn.is_(None)
    )
    query = select(tournaments, counted.label("players"), own.scalar_subquery().label("own"))
    of_group = query.where(tournaments.c.group_id == group)
    order = (tournaments.c.created.desc(), tournaments.c.id)
    going = connection.execute(of_group.where(tournaments.c.status.in_((OPEN, RUNNING))).order_by(*order)).all()
    ended = of_group.where(tournaments.c.status.in_((OVER, CANCELLED))).order_by(*order).limit(MAX_ENDED)
    rows = [*going, *connection.execute(ended).all()]
    return [ListedTournament(row, row.players, row.own is not None) for row in rows]


def _find_game(stored: StoredTournament, place: tuple[int, int]) -> StoredGame:
    found = next((game for game in stored.games if (game.round, game.board) == place), None)
    if found is None or found.table is None:
        raise Refusal("no-tournament-game", status=404)
    return found


def _check_is_ahead(settings: TournamentSettings) -> None:
    if settings.closes is not None and settings.closes <= now():
        raise Refusal("closing-time-over", status=409)


def _is_player(tournament: str, guest: str) -> ColumnElement[bool]:
    return (tournament_players.c.tournament == tournament) & (tournament_players.c.guest == guest)


def _count_players(connection: Connection, tournament: str) -> int:
    which = tournament_players.c.tournament == tournament
    return connection.execute(select(func.count()).select_from(tournament_players).where(which)).scalar_one()


def _values(settings: TournamentSettings) -> dict[str, object]:
    points = settings.points
    return {
        "title": settings.title,
        "notes": settings.notes,
        "system": settings.system,
        "game": settings.table.game,
        "terms": msgspec.to_builtins(settings.table),
        "rounds": settings.rounds,
        "win": float(points.win),
        "draw": float(points.draw),
        "loss": float(points.loss),
        "automatic": settings.automatic,
        "capacity": settings.capacity,
        "closes": settings.closes,
    }
