"""Everything that is stored about one person, for the person."""

from __future__ import annotations

from sqlalchemy import Connection, select

from annales.server.db.log_rows import load_archived
from annales.server.db.persons import Rows, export_rows, load_rows
from annales.server.db.schema import accounts, games, log, people, seats
from annales.server.db.transactions import reads
from annales.server.people.messages import AccountSettings

__all__ = ["load_own_data"]


@reads
def load_own_data(db: Connection, person: str) -> dict[str, object]:
    """Everything about a person, such as account, games, messages, journal and ratings: nothing secret.

    Of the other people at a table only the names are in it, which the person has seen. Hashes of tokens, passwords and
    recovery codes are left out, and so are the secret seeds of games.
    """
    (own,) = load_rows(db, select(people).where(people.c.id == person))
    shown = (accounts.c[name] for name in ("name", "created", *AccountSettings.__struct_fields__))
    account = select(*shown).where(accounts.c.person == person)
    sign_in = next(iter(load_rows(db, account)), None)
    data = {"account": {**own, "sign_in": sign_in}, "games": _games(db, person)}
    return data | export_rows(db, person)


def _games(db: Connection, person: str) -> Rows:
    own = select(seats.c.game).where(seats.c.person == person)
    found = load_rows(db, select(games).where(games.c.id.in_(own)).order_by(games.c.created, games.c.id))
    players = select(seats, people.c.name.label("known"))
    joined = players.outerjoin(people, people.c.id == seats.c.person).where(seats.c.game.in_(own))
    for game in found:
        game["players"], game["log"] = [], []
    by_id = {game["id"]: game for game in found}
    for row in db.execute(joined.order_by(seats.c.game, seats.c.seat)):
        name = row.bot or row.name or row.known or ""
        by_id[row.game]["players"].append({"seat": row.seat, "name": name, "own": row.person == person})
    for game in found:
        if game["archived"]:
            game["log"] += [vars(row) for row in load_archived(db, game["id"])]
    for entry in load_rows(db, select(log).where(log.c.game.in_(own)).order_by(log.c.game, log.c.version)):
        by_id[entry.pop("game")]["log"].append(entry)
    return found
