"""Finished games that people bring with them: played without a server, and replayed by the rules on this one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import Connection, func, insert, select

from annales.server.card_set import CardSetText, load_card_set
from annales.server.db.transactions import changes, reads
from annales.server.errors import Refusal
from annales.server.features.journal.messages import BroughtGame
from annales.server.features.journal.people import Seat, enter_game
from annales.server.features.journal.rules import read_date
from annales.server.features.journal.schema import journal, journal_records
from annales.server.live.finished_game import FinishedGame, finished_game
from annales.server.live.records import parse_record
from annales.server.people.queries import lock_people
from annales.server.texts import clean_line

__all__ = ["ReadGame", "add_brought_games", "load_record", "read_game"]

MAX_RECORDS = 1000
"""Games that one person can bring."""


@dataclass(frozen=True)
class ReadGame:
    """A game that a person brought, after it was replayed."""

    game: str
    played: int
    """The midnight at which its day begins in UTC, in milliseconds since 1970."""
    seats: Sequence[Seat]
    own: int | None
    """The seat of the person."""
    finished: FinishedGame
    record: str
    """Written by this server: without the comments, variations and headers of what was sent."""
    digest: str


def read_game(brought: BroughtGame, cards: CardSetText | None) -> ReadGame:
    """Replay a game that a person brings. Raises `Refusal`. A worker process runs this: a record can be long."""
    if cards is not None:
        load_card_set(*cards)
    _, game = parse_record(brought.record)
    finished, players = finished_game(game), brought.players
    if finished is None:
        raise Refusal("not-over")
    if len(players) != game.seats:
        raise Refusal("other-players", {"players": len(players), "seats": game.seats})
    own = [seat for seat, player in enumerate(players) if player.is_self]
    if len(own) > 1:
        raise Refusal("one-self")
    names = [clean_line(player.name) for player in players]
    return ReadGame(
        game=game.ruleset.id,
        played=read_date(brought.date),
        seats=[
            Seat(seat, bot=name) if players[seat].is_bot else Seat(seat, name=name) for seat, name in enumerate(names)
        ],
        own=own[0] if own else None,
        finished=finished,
        record=game.record({f"player {seat}": name for seat, name in enumerate(names)}),
        digest=sha256(game.record().encode()).hexdigest(),
    )


@changes("person")
def add_brought_games(db: Connection, person: str, games: Sequence[ReadGame]) -> int:
    """Enter games that are not in a journal yet; returns how many. Raises `Refusal` if there are too many."""
    lock_people(db, (person,))
    own = select(journal_records.c.digest).join(journal).where(journal.c.person == person)
    digests = [game.digest for game in games]
    known = set(db.execute(own.where(journal_records.c.digest.in_(digests))).scalars())
    added = {game.digest: game for game in games if game.digest not in known}
    if db.execute(select(func.count()).select_from(own.subquery())).scalar_one() + len(added) > MAX_RECORDS:
        raise Refusal("journal-records-full", {"most": MAX_RECORDS}, status=409)
    for game in added.values():
        values = {"game": game.game, "table_id": None, "played": game.played, "minutes": 0}
        entry = enter_game(db, person, game.seats, game.own, game.finished, values)
        db.execute(insert(journal_records).values(entry=entry, digest=game.digest, record=game.record))
    return len(added)


@reads
def load_record(db: Connection, person: str, entry: str) -> str:
    """The record of an entry. Raises `Refusal` if a person has brought no such game."""
    own = (journal.c.person == person) & (journal.c.id == entry)
    record: str | None = db.execute(select(journal_records.c.record).join(journal).where(own)).scalar()
    if record is None:
        raise Refusal("no-entry", status=404)
    return record
