"""Journals when something happens elsewhere: a game ends, a guest signs in, somebody deletes the own data."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy import Row as SqlRow

from annales.server.model.journal import FinishedGame, game_names, result_of, search_words
from annales.server.model.table import new_id
from annales.server.storage.database import now
from annales.server.storage.guests import lock_guests
from annales.server.storage.journal import delete_journal
from annales.server.storage.journal_schema import journal, journal_players, journal_things
from annales.server.storage.journal_words import forget_words, index_entries
from annales.server.storage.schema import games, log, seats

__all__ = ["bring_journal", "enter_finished_game", "erase_journal", "load_own_journal"]

MOVES = ("move", "inherited")
MINUTE = 60_000
MAX_MINUTES = 100_000

Row = SqlRow[tuple[object, ...]]


def enter_finished_game(connection: Connection, game: str, finished: FinishedGame) -> None:
    """Enter a game that has just ended into the journals of its players. One that never began is left out."""
    taken = connection.execute(select(seats).where(seats.c.game == game).order_by(seats.c.seat)).all()
    if any(seat.guest is None and seat.bot is None for seat in taken):
        return
    kind = connection.execute(select(games.c.game).where(games.c.id == game)).scalar_one()
    began = select(func.min(log.c.at)).where((log.c.game == game) & log.c.kind.in_(MOVES))
    ended = now()
    first = connection.execute(began).scalar()
    minutes = min(MAX_MINUTES, max(1, round((ended - first) / MINUTE))) if first is not None else 0
    for guest in dict.fromkeys(seat.guest for seat in taken if seat.guest is not None):
        _enter(
            connection, guest, taken, finished, {"table_id": game, "game": kind, "played": ended, "minutes": minutes}
        )


def _enter(
    connection: Connection, guest: str, taken: Sequence[Row], finished: FinishedGame, values: dict[str, Any]
) -> None:
    entry = new_id()
    # Other people at the guest's device have a name at the table; the guest has none.
    own = next((row.seat for row in taken if row.guest == guest and row.name is None), None)
    won = [row.seat in finished.winners for row in taken]
    names = [row.name for row in taken if row.name is not None]
    row = {
        **values,
        "id": entry,
        "guest": guest,
        "players": len(taken),
        "stars": 0,
        "result": result_of(won, own),
        "victory": finished.by,
        "seat": own,
        "place": "",
        "notes": "",
        "words": search_words(*game_names(values["game"]), *names),
    }
    connection.execute(insert(journal).values(row))
    connection.execute(insert(journal_players), [_player(entry, row, finished, own) for row in taken])
    index_entries(connection, guest, (entry,))
    things = finished.built[own] if own is not None else ()
    if things:
        connection.execute(insert(journal_things), [{"entry": entry, "thing": thing} for thing in things])


def _player(entry: str, row: Row, finished: FinishedGame, own: int | None) -> dict[str, object]:
    parts = {name: points for name, points in finished.scores[row.seat].items() if name != "total"}
    return {
        "entry": entry,
        "seat": row.seat,
        "is_self": row.seat == own,
        # A name at the table is not that of the guest to whom the device belongs.
        "guest": row.guest if row.name is None else None,
        "bot": row.bot,
        "name": row.name,
        "score": finished.scores[row.seat].get("total"),
        "parts": parts or None,
        "won": row.seat in finished.winners,
    }


def bring_journal(connection: Connection, guest: str, account: str) -> None:
    """Give the journal of a guest without an account to one with an account. Games of both stay where they are."""
    known = select(journal.c.table_id).where((journal.c.guest == account) & journal.c.table_id.is_not(None))
    moving = journal.c.table_id.is_(None) | journal.c.table_id.not_in(known.scalar_subquery())
    brought = list(connection.execute(select(journal.c.id).where(journal.c.guest == guest, moving)).scalars())
    connection.execute(update(journal).where((journal.c.guest == guest) & moving).values(guest=account))
    # In all journals a seat is that of the account where the table says so by now.
    moved = select(seats.c.game).join(journal, journal.c.table_id == seats.c.game)
    moved = moved.where(
        (journal.c.id == journal_players.c.entry)
        & (seats.c.seat == journal_players.c.seat)
        & (seats.c.guest == account)
    )
    own = (journal_players.c.guest == guest) & moved.exists()
    seen = select(journal.c.guest, journal.c.id).join(journal_players).where(own)
    changed = [(row.guest, row.id) for row in connection.execute(seen)]
    connection.execute(update(journal_players).where(own).values(guest=account))
    kept = list(connection.execute(select(journal.c.id).where(journal.c.guest == guest)).scalars())
    forget_words(connection, guest)
    _index(connection, [*changed, *((account, entry) for entry in brought), *((guest, entry) for entry in kept)])


def _index(connection: Connection, entries: list[tuple[str, str]]) -> None:
    """Index entries by the guests who keep them, in the order in which others lock guests."""
    lock_guests(connection, sorted({guest for guest, _ in entries}))
    for guest, group in groupby(sorted(set(entries)), key=itemgetter(0)):
        index_entries(connection, guest, [entry for _, entry in group])


def erase_journal(connection: Connection, guest: str) -> None:
    """Delete a journal. In the journals of others the person has the name that tables show."""
    delete_journal(connection, guest)


def load_own_journal(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """Everything in a journal, for the person who keeps it."""
    own = journal.c.guest == guest
    rows = connection.execute(select(journal).where(own).order_by(journal.c.played, journal.c.id)).all()
    found = {row.id: {**_without_words(row), "players": [], "things": []} for row in rows}
    players = select(journal_players).join(journal).where(own)
    for row in connection.execute(players.order_by(journal_players.c.entry, journal_players.c.seat)):
        shown = {name: value for name, value in row._mapping.items() if name not in ("entry", "guest")}
        found[row.entry]["players"].append(shown)
    for row in connection.execute(select(journal_things).join(journal).where(own)):
        found[row.entry]["things"].append(row.thing)
    return list(found.values())


def _without_words(row: Row) -> dict[str, Any]:
    return {name: value for name, value in row._mapping.items() if name not in ("words", "guest")}
