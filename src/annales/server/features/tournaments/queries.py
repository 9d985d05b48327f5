"""Queries about tournaments. How a game ended is always read from its table: there is no second copy."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence

import msgspec
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, true, update

from annales.server.db.engine import now
from annales.server.db.persons import after_moving, before_erasing
from annales.server.db.schema import games, people
from annales.server.db.transactions import changes, reads, typed
from annales.server.errors import Refusal
from annales.server.features.groups.access import (
    LEAVING,
    SHOWN_ELSEWHERE,
    check_leader,
    check_may_write,
    check_member,
    lead_group,
    lock_group,
    look_inside,
)
from annales.server.features.tournaments.messages import TournamentForm, TournamentInfo
from annales.server.features.tournaments.pairings import Board
from annales.server.features.tournaments.rules import CANCELLED, MAX_PLAYERS, OPEN, OVER, RUNNING, closing_time
from annales.server.features.tournaments.schema import (
    tournament_games,
    tournament_players,
    tournament_seats,
    tournaments,
)
from annales.server.features.tournaments.state import StoredGame, StoredPlayer, StoredTournament, shown_rounds
from annales.server.live.table_header import TournamentOfTable, new_id
from annales.server.server_time import iso_seconds

__all__ = [
    "add_tournament",
    "change_tournament",
    "changed",
    "decide_game",
    "end_tournament",
    "find_tournament",
    "leave_all_tournaments",
    "list_tournaments",
    "note_change",
    "show_tournament",
    "show_tournament_to_leader",
    "sign_up",
    "tournament_of_table",
    "update_game",
    "withdraw",
    "withdraw_other",
    "withdraw_players",
]

MAX_GOING = 20
"""Tournaments of a group that are open or running."""
MAX_ENDED = 100
"""Tournaments of a group that are listed after their end, the last ones."""
GOING = tournaments.c.status.in_((OPEN, RUNNING))


# Reading


def list_tournaments(db: Connection, group: str, person: str) -> list[TournamentInfo]:
    """The tournaments of a group, the last made first. Raises `Refusal` if the person may not see them."""
    look_inside(db, group, person)
    player = tournament_players.alias()
    counted = select(func.count()).select_from(player).where(player.c.tournament == tournaments.c.id).scalar_subquery()
    own = select(tournament_players.c.number).where(
        (tournament_players.c.tournament == tournaments.c.id)
        & (tournament_players.c.person == person)
        & tournament_players.c.withdrawn.is_(None)
    )
    query = select(tournaments, counted.label("players"), own.exists().label("taking_part"))
    listed = query.where(tournaments.c.group_id == group).order_by(tournaments.c.created.desc(), tournaments.c.id)
    ended = listed.where(tournaments.c.status.in_((OVER, CANCELLED))).limit(MAX_ENDED)
    rows = [*db.execute(listed.where(GOING)), *db.execute(ended)]
    return [
        typed(
            row,
            TournamentInfo,
            rounds=shown_rounds(row.system, row.rounds, row.players, is_open=row.status == OPEN),
            places=row.capacity or MAX_PLAYERS,
            closes=None if row.closes is None else iso_seconds(row.closes),
        )
        for row in rows
    ]


@reads
def show_tournament(db: Connection, group: str, person: str, tournament: str) -> StoredTournament:
    """A tournament. Raises `Refusal` if the person may not see it."""
    look_inside(db, group, person)
    return find_tournament(db, group, tournament)


@reads
def show_tournament_to_leader(db: Connection, group: str, person: str, tournament: str) -> StoredTournament:
    """A tournament for a leader of the group. Raises `Refusal`."""
    check_leader(db, group, person)
    return find_tournament(db, group, tournament)


@reads
def find_tournament(db: Connection, group: str, tournament: str, *statuses: str) -> StoredTournament:
    """A tournament of a group, in one of some statuses if they are given. Raises `Refusal`."""
    which = (tournaments.c.id == tournament) & (tournaments.c.group_id == group)
    row = db.execute(select(tournaments).where(which)).first()
    if row is None:
        raise Refusal("no-tournament", status=404)
    if statuses and row.status not in statuses:
        raise Refusal("tournament-not-now", {"status": row.status}, status=409)
    closes = None if row.closes is None else iso_seconds(row.closes)
    about = typed(row, TournamentForm, table=row.terms, closes=closes)
    players, played = _players(db, tournament), _games(db, tournament)
    return typed(row, StoredTournament, group=group, about=about, players=players, games=played)


def _players(db: Connection, tournament: str) -> list[StoredPlayer]:
    query = (
        select(tournament_players, people.c.name)
        .join(people, people.c.id == tournament_players.c.person)
        .where(tournament_players.c.tournament == tournament)
        .order_by(tournament_players.c.number)
    )
    return msgspec.convert(db.execute(query).all(), list[StoredPlayer], from_attributes=True)


def _games(db: Connection, tournament: str) -> list[StoredGame]:
    order = (tournament_seats.c.round, tournament_seats.c.board, tournament_seats.c.seat)
    taken = select(tournament_seats).where(tournament_seats.c.tournament == tournament).order_by(*order)
    numbers: defaultdict[tuple[int, int], Board] = defaultdict(tuple)
    for seat in db.execute(taken):
        numbers[seat.round, seat.board] = (*numbers[seat.round, seat.board], seat.number)
    query = (
        select(tournament_games, games.c.watchable, games.c.over, games.c.outcome, people.c.name.label("organiser"))
        .outerjoin(games, games.c.id == tournament_games.c.table_id)
        .outerjoin(people, people.c.id == tournament_games.c.decided_by)
        .where(tournament_games.c.tournament == tournament)
        .order_by(tournament_games.c.round, tournament_games.c.board)
    )
    return [
        typed(row, StoredGame, players=numbers[row.round, row.board], table=row.table_id, decided_by=row.organiser)
        for row in db.execute(query)
    ]


def tournament_of_table(db: Connection, table: str) -> TournamentOfTable | None:
    """The tournament to which the game at a table belongs."""
    query = select(tournaments.c.group_id, tournaments.c.id).join(tournament_games)
    found = db.execute(query.where(tournament_games.c.table_id == table)).first()
    return TournamentOfTable(*found) if found else None


# What organisers decide, and who takes part. Each change returns the tournament after it


@changes("group")
def add_tournament(db: Connection, group: str, person: str, about: TournamentForm) -> StoredTournament:
    """Make a tournament for which members can sign up. Raises `Refusal`."""
    lead_group(db, group, person)
    check_may_write(db, person)
    _check_is_ahead(about)
    going = select(func.count()).select_from(tournaments).where(tournaments.c.group_id == group, GOING)
    if db.execute(going).scalar_one() >= MAX_GOING:
        raise Refusal("too-many-tournaments", {"most": MAX_GOING}, status=409)
    tournament = new_id()
    made = {"id": tournament, "group_id": group, "status": OPEN, "round": 0, "changes": 0, "created": now()}
    db.execute(insert(tournaments).values(**made, **_values(about)))
    return find_tournament(db, group, tournament)


@changes("group")
def change_tournament(
    db: Connection, group: str, person: str, tournament: str, about: TournamentForm
) -> StoredTournament:
    """Replace what is said of a tournament that has not begun. Raises `Refusal`."""
    lead_group(db, group, person)
    check_may_write(db, person)
    before = find_tournament(db, group, tournament, OPEN)
    if closing_time(about) != before.closes:
        _check_is_ahead(about)
    if (about.capacity or MAX_PLAYERS) < len(before.players):
        raise Refusal("tournament-has-more", status=409)
    return changed(db, before, **_values(about))


@changes("group")
def sign_up(db: Connection, group: str, person: str, tournament: str) -> StoredTournament:
    """Sign up as a member. Twice is the same as once. Raises `Refusal`."""
    lock_group(db, group)
    check_member(db, group, person)
    found = find_tournament(db, group, tournament, OPEN)
    if any(player.person == person for player in found.players):
        return found
    if found.closes is not None and found.closes <= now():
        raise Refusal("sign-up-over", status=409)
    if len(found.players) >= found.places:
        raise Refusal("tournament-full", status=409)
    number = found.players[-1].number + 1 if found.players else 1
    db.execute(insert(tournament_players).values(tournament=tournament, number=number, person=person))
    return changed(db, found)


@changes("group")
def withdraw(db: Connection, group: str, person: str, tournament: str) -> StoredTournament:
    """Withdraw: before the start completely, later from all further rounds. Raises `Refusal`."""
    lock_group(db, group)
    check_member(db, group, person)
    found = find_tournament(db, group, tournament, OPEN, RUNNING)
    withdraw_players(db, found, tournament_players.c.person == person)
    return find_tournament(db, group, tournament)


@changes("group")
def withdraw_other(db: Connection, group: str, person: str, tournament: str, number: int) -> StoredTournament:
    """Withdraw somebody else, as a leader of the group. Raises `Refusal`."""
    lead_group(db, group, person)
    found = find_tournament(db, group, tournament, OPEN, RUNNING)
    if withdraw_players(db, found, tournament_players.c.number == number) == 0:
        raise Refusal("no-tournament-player", status=404)
    return find_tournament(db, group, tournament)


@changes("group")
def decide_game(
    db: Connection,
    group: str,
    person: str,
    tournament: str,
    place: tuple[int, int],
    places: Sequence[int] | None,
    reason: str,
) -> StoredTournament:
    """Set the result of a game, by round and board, or leave it to the game again. Raises `Refusal`."""
    lead_group(db, group, person)
    check_may_write(db, person)
    found = find_tournament(db, group, tournament, RUNNING, OVER)
    game = found.game(*place)
    if game is None or game.table is None:
        raise Refusal("no-tournament-game", status=404)
    if places is not None and (len(places) != len(game.players) or max(places) > len(places)):
        raise Refusal("bad-places", {"seats": len(game.players)})
    update_game(db, found, game, places=places, reason=reason, decided_by=None if places is None else person)
    return changed(db, found)


@changes("group")
def end_tournament(db: Connection, group: str, person: str, tournament: str, status: str) -> StoredTournament:
    """End a tournament early, as a leader of the group. Games that go on stay games. Raises `Refusal`."""
    lead_group(db, group, person)
    found = find_tournament(db, group, tournament, OPEN, RUNNING)
    if status == OVER and found.is_open:
        raise Refusal("tournament-not-begun", status=409)
    return changed(db, found, status=status)


def withdraw_players(db: Connection, found: StoredTournament, which: ColumnElement[bool]) -> int:
    """Take players out of a tournament that is open or running; how many."""
    present = (tournament_players.c.tournament == found.id) & which
    if found.is_open:
        count = db.execute(delete(tournament_players).where(present)).rowcount
    else:
        leaving = update(tournament_players).where(present, tournament_players.c.withdrawn.is_(None))
        count = db.execute(leaving.values(withdrawn=found.round)).rowcount
    if count:
        note_change(db, found)
    return count


def _check_is_ahead(about: TournamentForm) -> None:
    closes = closing_time(about)
    if closes is not None and closes <= now():
        raise Refusal("closing-time-over", status=409)


def _values(about: TournamentForm) -> dict[str, object]:
    values = {**msgspec.to_builtins(about), "closes": closing_time(about), "game": about.table.game}
    values["terms"] = values.pop("table")
    return values


def changed(db: Connection, before: StoredTournament, **values: object) -> StoredTournament:
    """The tournament after a change; see `note_change`."""
    note_change(db, before, **values)
    return find_tournament(db, before.group, before.id)


def note_change(db: Connection, before: StoredTournament, **values: object) -> None:
    """Change a tournament, so that everybody who has read it before notices."""
    which = tournaments.c.id == before.id
    db.execute(update(tournaments).where(which).values(changes=tournaments.c.changes + 1, **values))


def update_game(db: Connection, found: StoredTournament, game: StoredGame, **values: object) -> None:
    """Change a game."""
    which = (tournament_games.c.tournament == found.id) & (tournament_games.c.round == game.round)
    db.execute(update(tournament_games).where(which, tournament_games.c.board == game.board).values(**values))


def _leave_tournaments(connection: Connection, group: str, person: str) -> None:
    """Withdraw somebody who leaves a group from its tournaments."""
    _withdraw(connection, person, tournaments.c.group_id == group)


@after_moving
@before_erasing
def leave_all_tournaments(db: Connection, guest: str, _account: str = "") -> None:
    """Withdraw somebody from all tournaments. Those that have begun keep the games, under the name that tables show.

    A guest who has signed in takes part only where the account does, too.
    """
    _withdraw(db, guest, true())


def _withdraw(connection: Connection, person: str, which: ColumnElement[bool]) -> None:
    own = (tournament_players.c.tournament == tournaments.c.id) & (tournament_players.c.person == person)
    query = select(tournaments.c.group_id, tournaments.c.id).join(tournament_players, own)
    going = query.where(which, tournaments.c.status.in_((OPEN, RUNNING))).order_by(tournaments.c.id)
    for group, tournament in connection.execute(going).all():
        found = find_tournament(connection, group, tournament)
        withdraw_players(connection, found, tournament_players.c.person == person)


LEAVING.append(_leave_tournaments)
SHOWN_ELSEWHERE.append(select(tournament_games.c.table_id).where(tournament_games.c.table_id == games.c.id).exists())
