"""Tournaments when something happens elsewhere: somebody leaves the group, signs in, or deletes the own data."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, select, update

from annales.server.model.tournament import OPEN, RUNNING
from annales.server.storage.groups_schema import groups
from annales.server.storage.tournament_rows import withdraw_player
from annales.server.storage.tournament_schema import tournament_games, tournament_players, tournaments

__all__ = ["bring_tournaments", "erase_tournaments", "leave_tournaments", "load_own_tournaments"]


def leave_tournaments(connection: Connection, group: str, guest: str) -> None:
    """Withdraw somebody who leaves a group from its tournaments."""
    _withdraw(connection, guest, tournaments.c.group_id == group)


def bring_tournaments(connection: Connection, guest: str, account: str) -> None:
    """Give the places of a guest in tournaments to an account. Where both take part, the guest withdraws."""
    both = select(tournament_players.c.tournament).where(tournament_players.c.guest == account)
    _withdraw(connection, guest, tournaments.c.id.in_(both))
    moving = (tournament_players.c.guest == guest) & tournament_players.c.tournament.not_in(both.scalar_subquery())
    connection.execute(update(tournament_players).where(moving).values(guest=account))
    decided = tournament_games.c.decided_by == guest
    connection.execute(update(tournament_games).where(decided).values(decided_by=account))


def erase_tournaments(connection: Connection, guest: str) -> None:
    """Withdraw somebody from all tournaments. Those that have begun keep the games, under the name that tables show."""
    _withdraw(connection, guest, tournaments.c.id.is_not(None))


def _withdraw(connection: Connection, guest: str, which: ColumnElement[bool]) -> None:
    own = (tournament_players.c.tournament == tournaments.c.id) & (tournament_players.c.guest == guest)
    query = select(tournaments).join(tournament_players, own).where(which, tournaments.c.status.in_((OPEN, RUNNING)))
    for row in connection.execute(query.order_by(tournaments.c.id)).all():
        withdraw_player(connection, row, tournament_players.c.guest == guest)


def load_own_tournaments(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """The tournaments in which a guest takes part, for the guest."""
    query = (
        select(groups.c.name.label("group"), tournaments.c.title, tournaments.c.game, tournaments.c.status)
        .add_columns(tournament_players.c.number, tournament_players.c.withdrawn)
        .join(tournaments, tournaments.c.group_id == groups.c.id)
        .join(tournament_players, tournament_players.c.tournament == tournaments.c.id)
        .where(tournament_players.c.guest == guest)
        .order_by(tournaments.c.created, tournaments.c.id)
    )
    return [dict(row._mapping) for row in connection.execute(query)]
