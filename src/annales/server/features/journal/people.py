"""Journals when something happens elsewhere: a game ends, or a guest signs in."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Connection, func, insert, select, update

from annales.server.db.engine import now
from annales.server.db.persons import Rows, after_moving, exports, load_rows, locks
from annales.server.db.schema import games, log, seats
from annales.server.db.transactions import typed
from annales.server.features.journal.rules import game_names, result_of
from annales.server.features.journal.schema import (
    journal,
    journal_players,
    journal_records,
    journal_things,
    journal_uses,
)
from annales.server.features.journal.words import forget_words, index_entries
from annales.server.live.finished_game import FinishedGame
from annales.server.live.table_header import new_id
from annales.server.people.queries import lock_people
from annales.server.texts import search_words

__all__ = ["Seat", "enter_finished_game", "enter_game", "keepers_with", "load_own_journal", "move_players_and_words"]

MOVES = ("move", "inherited")
MINUTE = 60_000
MAX_MINUTES = 100_000


@dataclass(frozen=True)
class Seat:
    """A seat of a finished game: a person or a bot, or the name of somebody whom the server does not know."""

    seat: int
    person: str | None = None
    bot: str | None = None
    name: str | None = None


def enter_finished_game(db: Connection, game: str, finished: FinishedGame) -> None:
    """Enter a game that has just ended into the journals of its players. One that never began is left out."""
    rows = db.execute(select(seats).where(seats.c.game == game).order_by(seats.c.seat))
    taken = [typed(row, Seat) for row in rows]
    if any(seat.person is None and seat.bot is None for seat in taken):
        return
    kind = db.execute(select(games.c.game).where(games.c.id == game)).scalar_one()
    began = select(func.min(log.c.at)).where((log.c.game == game) & log.c.kind.in_(MOVES))
    ended = now()
    first = db.execute(began).scalar()
    minutes = min(MAX_MINUTES, max(1, round((ended - first) / MINUTE))) if first is not None else 0
    people = list(dict.fromkeys(seat.person for seat in taken if seat.person is not None))
    lock_people(db, people)
    values = {"game": kind, "table_id": game, "played": ended, "minutes": minutes}
    for person in people:
        # Other people at the person's device have a name at the table; the person has none.
        own = next((row.seat for row in taken if row.person == person and row.name is None), None)
        enter_game(db, person, taken, own, finished, values)


def enter_game(
    db: Connection,
    person: str,
    taken: Sequence[Seat],
    own: int | None,
    finished: FinishedGame,
    values: Mapping[str, object],
) -> str:
    """Enter a finished game into the journal of a person, who had the seat `own`; returns the id of the entry."""
    entry = new_id()
    won = [row.seat in finished.winners for row in taken]
    names = [row.name for row in taken if row.name is not None]
    row = {
        **values,
        "id": entry,
        "person": person,
        "players": len(taken),
        "stars": 0,
        "result": result_of(won, own),
        "victory": finished.by,
        "seat": own,
        "place": "",
        "notes": "",
        "words": search_words(*game_names(str(values["game"])), *names),
    }
    db.execute(insert(journal).values(row))
    db.execute(insert(journal_players), [_player(entry, row, finished, own) for row in taken])
    index_entries(db, person, (entry,))
    things = finished.built[own] if own is not None else ()
    if things:
        db.execute(insert(journal_things), [{"entry": entry, "thing": thing} for thing in things])
    return entry


def _player(entry: str, row: Seat, finished: FinishedGame, own: int | None) -> dict[str, object]:
    parts = {name: points for name, points in finished.scores[row.seat].items() if name != "total"}
    return {
        "entry": entry,
        "seat": row.seat,
        "is_self": row.seat == own,
        # A name at the table is not that of the person to whom the device belongs.
        "person": row.person if row.name is None else None,
        "bot": row.bot,
        "name": row.name,
        "score": finished.scores[row.seat].get("total"),
        "parts": parts or None,
        "won": row.seat in finished.winners,
    }


@locks
def keepers_with(db: Connection, people: Sequence[str]) -> Sequence[str]:
    """Those who have games with some people in their journals."""
    entries = select(journal_players.c.entry).where(journal_players.c.person.in_(people))
    return db.execute(select(journal.c.person).where(journal.c.id.in_(entries)).distinct()).scalars().all()


@after_moving
def move_players_and_words(db: Connection, guest: str, account: str) -> None:
    """Give a seat to an account in all journals, if the table says so now, and index the entries again."""
    moved = select(seats.c.game).join(journal, journal.c.table_id == seats.c.game)
    moved = moved.where(
        (journal.c.id == journal_players.c.entry)
        & (seats.c.seat == journal_players.c.seat)
        & (seats.c.person == account)
    )
    own = (journal_players.c.person == guest) & moved.exists()
    shown = select(journal.c.person, journal.c.id).join(journal_players).where(own)
    indexed = select(journal.c.person, journal.c.id).join(journal_uses).where(journal_uses.c.person == guest)
    changed = {(keeper, entry) for query in (shown, indexed) for keeper, entry in db.execute(query)}
    db.execute(update(journal_players).where(own).values(person=account))
    forget_words(db, guest)
    for keeper in sorted({account, *(keeper for keeper, _ in changed)}):
        index_entries(db, keeper, sorted(entry for each, entry in changed if each == keeper))


def load_own_journal(db: Connection, person: str, offset: int, limit: int) -> Rows:
    """Everything in some entries of a journal, for the person who keeps it."""
    kept = select(journal).where(journal.c.person == person).order_by(journal.c.played, journal.c.id)
    entries = load_rows(db, kept.offset(offset).limit(limit))
    own = journal.c.id.in_([entry["id"] for entry in entries])
    players, things = defaultdict[str, Rows](list), defaultdict[str, list[str]](list)
    seated = select(journal_players).join(journal).where(own).order_by(journal_players.c.entry, journal_players.c.seat)
    for player in load_rows(db, seated):
        players[player["entry"]].append(_without(player, "entry", "person"))
    for row in db.execute(select(journal_things).join(journal).where(own)):
        things[row.entry].append(row.thing)
    records = {row.entry: row.record for row in db.execute(select(journal_records).join(journal).where(own))}
    return [
        {
            **_without(entry, "words", "person"),
            "players": players[entry["id"]],
            "things": things[entry["id"]],
            "record": records.get(entry["id"]),
        }
        for entry in entries
    ]


exports["journal"] = load_own_journal


def _without(row: Mapping[str, object], *names: str) -> dict[str, object]:
    return {name: value for name, value in row.items() if name not in names}
