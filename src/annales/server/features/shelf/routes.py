"""`/api/journal/shelf`: the games that a person owns, wants, has played or likes most."""

from __future__ import annotations

import msgspec
from litestar import Response
from sqlalchemy import Connection, delete, func, insert, select, update

from annales.server.act import Anybody, get, post
from annales.server.db.transactions import changes
from annales.server.errors import Refusal
from annales.server.features.journal.rules import clean_game
from annales.server.features.journal.schema import journal
from annales.server.features.shelf.messages import Shelf, ShelfGame, ShelfMarks
from annales.server.features.shelf.schema import shelf_games
from annales.server.http.requests import ApiRequest, server_of
from annales.server.people.requests import find_or_create_person
from annales.server.server import Feature

__all__ = ["SHELF"]

MAX_GAMES = 2000
"""Games on one shelf."""
MARKS = ("owned", "wanted", "played", "favourite")


@get("/api/journal/shelf", tags=["journal"])
def show_shelf(db: Connection, me: Anybody) -> Shelf:
    """Your shelf: marked games, and those of the journal."""
    return _load(db, me.id)


@post("/api/journal/shelf", tags=["journal"], refuses=(409, 429), limit="journal")
async def mark_game(request: ApiRequest, data: ShelfMarks) -> Response[Shelf]:
    """Replace the marks of a game on your shelf; returns the shelf. A new guest gets a cookie."""
    marks = msgspec.structs.replace(data, game=clean_game(data.game))
    person, cookies = await find_or_create_person(request)
    return Response(await _mark.on(server_of(request).database, person.id, marks), cookies=cookies)


SHELF = Feature((show_shelf, mark_game))


def _load(db: Connection, person: str) -> Shelf:
    counted = select(journal.c.game, func.count().label("games")).where(journal.c.person == person)
    games = {row.game: row.games for row in db.execute(counted.group_by(journal.c.game))}
    rows = {row.game: row for row in db.execute(select(shelf_games).where(shelf_games.c.person == person))}
    found = []
    for game in sorted(games.keys() | rows.keys()):
        marks = {mark: game in rows and rows[game]._mapping[mark] for mark in MARKS}
        found.append(ShelfGame(game, games=games.get(game, 0), **marks))
    return Shelf(tuple(found))


@changes("person")
def _mark(db: Connection, person: str, marks: ShelfMarks) -> Shelf:
    """Replace the marks of a game; without any it leaves the shelf. Raises `Refusal` for one game too many."""
    own = (shelf_games.c.person == person) & (shelf_games.c.game == marks.game)
    values = {mark: getattr(marks, mark) for mark in MARKS}
    if not any(values.values()):
        db.execute(delete(shelf_games).where(own))
    elif db.execute(update(shelf_games).where(own).values(values)).rowcount == 0:
        count = select(func.count()).select_from(shelf_games).where(shelf_games.c.person == person)
        if db.execute(count).scalar_one() >= MAX_GAMES:
            raise Refusal("shelf-full", {"most": MAX_GAMES}, status=409)
        db.execute(insert(shelf_games).values(person=person, game=marks.game, **values))
    return _load(db, person)
