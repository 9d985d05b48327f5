"""Queries about shelves: games that people own, want, have played, or like most."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from annales.server.errors import Refusal
from annales.server.model.shelf_messages import Shelf, ShelfGame, ShelfMarks
from annales.server.storage.access import Database
from annales.server.storage.journal_schema import journal, shelf_games

__all__ = ["ShelfStorage", "bring_shelf", "erase_shelf", "load_own_shelf"]

MAX_GAMES = 2000
"""Games on one shelf."""


class ShelfStorage:
    """Shelves in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def load(self, guest: str) -> Shelf:
        """The shelf of a guest: marked games, and those in the journal with their number."""
        return await self._database.read(lambda connection: _load(connection, guest))

    async def mark(self, guest: str, marks: ShelfMarks) -> Shelf:
        """Replace the marks of a game; without any it leaves the shelf. Raises `Refusal` for one game too many."""

        def change(connection: Connection) -> Shelf:
            _mark(connection, guest, marks)
            return _load(connection, guest)

        return await self._database.write(change, guest)


def _load(connection: Connection, guest: str) -> Shelf:
    counted = select(journal.c.game, func.count().label("games")).where(journal.c.guest == guest)
    games = {row.game: row.games for row in connection.execute(counted.group_by(journal.c.game))}
    rows = {row.game: row for row in connection.execute(select(shelf_games).where(shelf_games.c.guest == guest))}
    found = []
    for game in sorted(games.keys() | rows.keys()):
        row = rows.get(game)
        count = games.get(game, 0)
        if row is None:
            found.append(ShelfGame(game, owned=False, wanted=False, played=False, favourite=False, games=count))
        else:
            found.append(ShelfGame(game, row.owned, row.wanted, row.played, row.favourite, count))
    return Shelf(tuple(found))


def _mark(connection: Connection, guest: str, marks: ShelfMarks) -> None:
    own = (shelf_games.c.guest == guest) & (shelf_games.c.game == marks.game)
    values = {
        "owned": marks.owned,
        "wanted": marks.wanted,
        "played": marks.played,
        "favourite": marks.favourite,
    }
    if not any(values.values()):
        connection.execute(delete(shelf_games).where(own))
    elif connection.execute(update(shelf_games).where(own).values(values)).rowcount == 0:
        count = select(func.count()).select_from(shelf_games).where(shelf_games.c.guest == guest)
        if connection.execute(count).scalar_one() >= MAX_GAMES:
            raise Refusal("shelf-full", {"most": MAX_GAMES}, status=409)
        connection.execute(insert(shelf_games).values(guest=guest, game=marks.game, **values))


def bring_shelf(connection: Connection, guest: str, account: str) -> None:
    """Give the games on the shelf of a guest to an account, except those that are on its shelf already."""
    known = select(shelf_games.c.game).where(shelf_games.c.guest == account).scalar_subquery()
    moving = (shelf_games.c.guest == guest) & shelf_games.c.game.not_in(known)
    connection.execute(update(shelf_games).where(moving).values(guest=account))


def erase_shelf(connection: Connection, guest: str) -> None:
    """Delete a shelf."""
    connection.execute(delete(shelf_games).where(shelf_games.c.guest == guest))


def load_own_shelf(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """The marks of a guest, for the guest."""
    query = select(shelf_games).where(shelf_games.c.guest == guest).order_by(shelf_games.c.game)
    rows = connection.execute(query)
    return [{name: value for name, value in row._mapping.items() if name != "guest"} for row in rows]
