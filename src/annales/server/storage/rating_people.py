"""Ratings when something happens elsewhere: a rated game ends, a guest signs in, somebody deletes the own data."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, tuple_, update

from annales.glicko import Rating, rate_game
from annales.server.model.clocks import TimeControl
from annales.server.model.journal import FinishedGame
from annales.server.model.ratings import RatingKind, kind_of
from annales.server.storage.database import now
from annales.server.storage.guests import lock_guests
from annales.server.storage.rating_flags import erase_flags, flag_pairs, move_flags
from annales.server.storage.rating_schema import rating_changes, ratings
from annales.server.storage.ratings import is_kind, rating_now
from annales.server.storage.schema import games, seats

__all__ = ["bring_ratings", "erase_ratings", "load_own_ratings", "rate_finished_game"]


def rate_finished_game(connection: Connection, game: str, finished: FinishedGame) -> None:
    """Change the ratings of all players of a game that has just ended, if it is rated. Call it once for each game."""
    table = connection.execute(select(games.c.game, games.c.time, games.c.rated).where(games.c.id == game)).one()
    if not table.rated:
        return
    taken = connection.execute(select(seats.c.guest).where(seats.c.game == game).order_by(seats.c.seat)).scalars()
    people = [guest for guest in taken if guest is not None]
    # A seat that nobody took, and one that a bot has taken over, makes it another game than was agreed.
    if len(set(people)) != len(finished.pairs):
        return
    kind = kind_of(table.game, len(people), msgspec.convert(table.time, TimeControl | None))
    lock_guests(connection, people)
    _rate(connection, game, people, kind, finished)
    flag_pairs(connection, game, people, finished)


def _rate(connection: Connection, game: str, people: list[str], kind: RatingKind, finished: FinishedGame) -> None:
    at = now()
    found = connection.execute(select(ratings).where(ratings.c.guest.in_(people), *is_kind(kind)))
    known = {row.guest: row for row in found}
    before = [rating_now(known[guest]) if guest in known else (Rating(), 0.0) for guest in people]
    for seat, after in enumerate(rate_game(before, finished.pairs)):
        guest = people[seat]
        played = known[guest].games if guest in known else 0
        values = {**msgspec.structs.asdict(after), "games": played + 1, "updated": at}
        if guest in known:
            connection.execute(update(ratings).where(ratings.c.guest == guest, *is_kind(kind)).values(values))
        else:
            connection.execute(insert(ratings).values(guest=guest, **kind._asdict(), **values))
        change = {
            "guest": guest,
            "table_id": game,
            "played": at,
            "seat": seat,
            "score": _mean_score(finished, seat),
            "moves": finished.moves,
            "points_before": before[seat][0].points,
            "points": after.points,
            "deviation": after.deviation,
        }
        connection.execute(insert(rating_changes).values(**kind._asdict(), **change))


def _mean_score(finished: FinishedGame, seat: int) -> float:
    scores = [score for score in finished.pairs[seat] if score is not None]
    return sum(scores) / len(scores) if scores else 0.5


def bring_ratings(connection: Connection, guest: str, account: str) -> None:
    """Give the ratings of a guest without an account to one with an account.

    A rating of the same kind that the account has already stays as it is: two ratings cannot be added.
    """
    lock_guests(connection, (guest, account))
    kinds = select(ratings.c.game, ratings.c.players, ratings.c.speed).where(ratings.c.guest == account)
    known = [tuple(row) for row in connection.execute(kinds)]
    for table in (ratings, rating_changes):
        is_known = tuple_(table.c.game, table.c.players, table.c.speed).in_(known)
        connection.execute(update(table).where(table.c.guest == guest, ~is_known).values(guest=account))
    _forget(connection, guest)
    move_flags(connection, guest, account)


def erase_ratings(connection: Connection, guest: str) -> None:
    """Delete ratings and their changes, and flags about the person."""
    lock_guests(connection, (guest,))
    _forget(connection, guest)
    erase_flags(connection, guest)


def _forget(connection: Connection, guest: str) -> None:
    for table in (ratings, rating_changes):
        connection.execute(delete(table).where(table.c.guest == guest))


def load_own_ratings(connection: Connection, guest: str) -> dict[str, list[dict[str, Any]]]:
    """Ratings and their changes, for the person."""
    changes = select(rating_changes).where(rating_changes.c.guest == guest).order_by(rating_changes.c.played)
    own = {"now": select(ratings).where(ratings.c.guest == guest), "changes": changes}
    return {
        name: [{key: value for key, value in row._mapping.items() if key != "guest"} for row in rows]
        for name, rows in ((name, connection.execute(query)) for name, query in own.items())
    }
