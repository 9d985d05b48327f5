"""Everything that is stored about one person, for the person."""

from __future__ import annotations

from collections.abc import AsyncGenerator, AsyncIterator, Sequence

import msgspec
from sqlalchemy import Connection, select

from annales.server.db.access import Database
from annales.server.db.log_rows import load_archived
from annales.server.db.persons import Rows, Values, exports, load_rows
from annales.server.db.schema import accounts, games, log, people, seats
from annales.server.db.transactions import reads
from annales.server.http.downloads import in_pages, json_array
from annales.server.people.messages import AccountSettings

__all__ = ["write_own_data"]

GAMES, ROWS = 4, 200
"""Games, and rows of other tables, that are in memory at a time."""


async def write_own_data(database: Database, person: str) -> AsyncGenerator[bytes]:
    """Everything about a person, such as account, games, messages, journal and ratings, as the parts of a JSON file.

    Of the other people at a table only the names are in it, which the person has seen. Hashes of tokens, passwords and
    recovery codes are left out, and so are the secret seeds of games.
    """
    yield b'{"account":' + msgspec.json.encode(await _account.on(database, person)) + b',"games":'
    async for part in json_array(_games(database, person)):
        yield part
    for whole, names in _parts().items():
        yield b"," + msgspec.json.encode(whole) + b":"
        # A name with a point is that of a part of an object.
        begin = b"{"
        for name in names:
            if part_name := name.partition(".")[2]:
                yield begin + msgspec.json.encode(part_name) + b":"
                begin = b","
            async for part in json_array(_rows(database, person, name)):
                yield part
        if begin == b",":
            yield b"}"
    yield b"}"


def _parts() -> dict[str, list[str]]:
    """The names of exports by what is before the point."""
    found: dict[str, list[str]] = {}
    for name in exports:
        found.setdefault(name.partition(".")[0], []).append(name)
    return found


async def _games(database: Database, person: str) -> AsyncIterator[Rows]:
    ids = await _ids_of_games.on(database, person)
    for first in range(0, len(ids), GAMES):
        yield await _load_games.on(database, person, ids[first : first + GAMES])


def _rows(database: Database, person: str, name: str) -> AsyncGenerator[Sequence[Values]]:
    return in_pages(lambda offset, limit: _load_part.on(database, name, person, offset, limit), ROWS)


@reads
def _account(db: Connection, person: str) -> Values:
    (own,) = load_rows(db, select(people).where(people.c.id == person))
    shown = (accounts.c[name] for name in ("name", "created", *AccountSettings.__struct_fields__))
    account = select(*shown).where(accounts.c.person == person)
    return {**own, "sign_in": next(iter(load_rows(db, account)), None)}


@reads
def _load_part(db: Connection, name: str, person: str, offset: int, limit: int) -> Rows:
    return exports[name](db, person, offset, limit)


@reads
def _ids_of_games(db: Connection, person: str) -> list[str]:
    own = select(seats.c.game).where(seats.c.person == person)
    return list(
        db.execute(select(games.c.id).where(games.c.id.in_(own)).order_by(games.c.created, games.c.id)).scalars()
    )


@reads
def _load_games(db: Connection, person: str, ids: Sequence[str]) -> Rows:
    found = load_rows(db, select(games).where(games.c.id.in_(ids)).order_by(games.c.created, games.c.id))
    players = select(seats, people.c.name.label("known"))
    joined = players.outerjoin(people, people.c.id == seats.c.person).where(seats.c.game.in_(ids))
    for game in found:
        game["players"], game["log"] = [], []
    by_id = {game["id"]: game for game in found}
    for row in db.execute(joined.order_by(seats.c.game, seats.c.seat)):
        name = row.bot or row.name or row.known or ""
        by_id[row.game]["players"].append({"seat": row.seat, "name": name, "own": row.person == person})
    for game in found:
        if game["archived"]:
            game["log"] += [vars(row) for row in load_archived(db, game["id"])]
    for entry in load_rows(db, select(log).where(log.c.game.in_(ids)).order_by(log.c.game, log.c.version)):
        by_id[entry.pop("game")]["log"].append(entry)
    return found
