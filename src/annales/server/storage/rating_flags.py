"""Pairs of people whose rated games look arranged. Nothing follows from a flag but that moderators see it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, insert, or_, select, update

from annales.server.errors import Refusal
from annales.server.model.journal import FinishedGame
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.rating_schema import rating_changes, rating_flags
from annales.server.storage.schema import games, guests

__all__ = ["FlagStorage", "StoredFlag", "erase_flags", "flag_pairs", "move_flags"]

DAY = 86_400_000
"""Milliseconds."""
REPEATS, REPEAT_SHARE = 10, 0.9
"""So many games between two people within a day are flagged if one of them has won this share."""
SHORT, SHORT_MOVES = 3, 6
"""So many games within a week that end before everybody has made this number of moves are flagged: once or twice
somebody resigns for a good reason."""
MOST = 200
"""Flags that are listed."""


class StoredFlag(NamedTuple):
    """An open flag, as moderators see it."""

    id: int
    reason: str
    guest: str
    """Name of the person who won more of the games."""
    other: str
    table: str
    """The last of the games."""
    game: str
    games: int
    won: int
    """Games that the first person won."""
    confirmed: int
    """Earlier flags about one of the two that a moderator confirmed."""
    at: int


class _Games(NamedTuple):
    """The games between two people in some time."""

    played: int
    first_won: int
    other_won: int


class FlagStorage:
    """Flags in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def list_open(self) -> list[StoredFlag]:
        """The open flags, the oldest first."""
        return await self._database.read(_list_open)

    async def resolve(self, flag: int, moderator: str, resolution: str) -> None:
        """Close a flag. Raises `Refusal` if it is not open."""
        is_open = (rating_flags.c.id == flag) & rating_flags.c.resolution.is_(None)
        values = {"resolution": resolution, "resolved_by": moderator, "resolved_at": now()}

        def change(connection: Connection) -> None:
            if connection.execute(update(rating_flags).where(is_open).values(values)).rowcount != 1:
                raise Refusal("no-report", status=404)

        await self._database.write(change)


def flag_pairs(connection: Connection, table: str, people: Sequence[str], finished: FinishedGame) -> None:
    """Look at the pairs of a game that was just rated. Call it while the rows of the people are locked."""
    for one, other in combinations(people, 2):
        day = _games_between(connection, one, other, _since(connection, "repeats", one, other, DAY))
        if day.played >= REPEATS and max(day.first_won, day.other_won) >= REPEAT_SHARE * day.played:
            _flag(connection, "repeats", table, (one, other), day)
        if finished.moves < SHORT_MOVES * len(people):
            since = _since(connection, "short", one, other, 7 * DAY)
            week = _games_between(connection, one, other, since, SHORT_MOVES * len(people))
            if week.played >= SHORT:
                _flag(connection, "short", table, (one, other), week)


def _since(connection: Connection, reason: str, one: str, other: str, time: int) -> int:
    """The beginning of some time; games from before a moderator closed a flag do not count again."""
    closed = select(func.max(rating_flags.c.resolved_at)).where(rating_flags.c.reason == reason)
    last = connection.execute(closed.where(_is_pair(one, other))).scalar()
    return max(now() - time, last or 0)


def _games_between(connection: Connection, one: str, other: str, since: int, moves: int | None = None) -> _Games:
    mine, theirs = rating_changes.alias(), rating_changes.alias()
    together = (theirs.c.table_id == mine.c.table_id) & (theirs.c.guest == other)
    query = select(mine.c.score, theirs.c.score.label("other")).join(theirs, together)
    query = query.where(mine.c.guest == one, mine.c.played > since)
    rows = connection.execute(query if moves is None else query.where(mine.c.moves < moves)).all()
    return _Games(len(rows), sum(row.score > row.other for row in rows), sum(row.score < row.other for row in rows))


def _flag(connection: Connection, reason: str, table: str, pair: tuple[str, str], found: _Games) -> None:
    winner, loser = pair if found.first_won >= found.other_won else pair[::-1]
    values = {
        "guest": winner,
        "other": loser,
        "table_id": table,
        "games": found.played,
        "won": max(found.first_won, found.other_won),
        "at": now(),
    }
    is_open = (rating_flags.c.reason == reason) & rating_flags.c.resolution.is_(None) & _is_pair(*pair)
    # One flag for each pair, which grows until a moderator has seen it.
    if connection.execute(update(rating_flags).where(is_open).values(values)).rowcount == 0:
        connection.execute(insert(rating_flags).values(reason=reason, **values))


def _is_pair(one: str, other: str) -> ColumnElement[bool]:
    return rating_flags.c.guest.in_((one, other)) & rating_flags.c.other.in_((one, other))


def _is_about(guest: str) -> ColumnElement[bool]:
    return (rating_flags.c.guest == guest) | (rating_flags.c.other == guest)


def _list_open(connection: Connection) -> list[StoredFlag]:
    guest, other, before = guests.alias(), guests.alias(), rating_flags.alias()
    people = (rating_flags.c.guest, rating_flags.c.other)
    confirmed = (
        select(func.count())
        .select_from(before)
        .where(before.c.resolution == "confirmed", or_(before.c.guest.in_(people), before.c.other.in_(people)))
        .scalar_subquery()
    )
    query = (
        select(rating_flags, games.c.game, guest.c.name.label("winner"), other.c.name.label("loser"))
        .add_columns(confirmed.label("confirmed"))
        .join(games, games.c.id == rating_flags.c.table_id)
        .join(guest, guest.c.id == rating_flags.c.guest)
        .join(other, other.c.id == rating_flags.c.other)
        .where(rating_flags.c.resolution.is_(None))
        .order_by(rating_flags.c.id)
        .limit(MOST)
    )
    return [
        StoredFlag(
            id=row.id,
            reason=row.reason,
            guest=row.winner,
            other=row.loser,
            table=row.table_id,
            game=row.game,
            games=row.games,
            won=row.won,
            confirmed=row.confirmed,
            at=row.at,
        )
        for row in connection.execute(query)
    ]


def erase_flags(connection: Connection, guest: str) -> None:
    """Delete all flags about a person."""
    connection.execute(delete(rating_flags).where(_is_about(guest)))
    connection.execute(update(rating_flags).where(rating_flags.c.resolved_by == guest).values(resolved_by=None))


def move_flags(connection: Connection, guest: str, account: str) -> None:
    """Make flags about a guest without an account flags about one with an account.

    Flags about games between the two are deleted: nobody arranges games with oneself.
    """
    both = (guest, account)
    connection.execute(delete(rating_flags).where(rating_flags.c.guest.in_(both), rating_flags.c.other.in_(both)))
    for column in (rating_flags.c.guest, rating_flags.c.other):
        connection.execute(update(rating_flags).where(column == guest).values({column: account}))
