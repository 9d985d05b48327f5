"""Queries about public tables: those that wait for people, and those that can be watched."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, Select, func, or_, select
from sqlalchemy import Row as SqlRow

from annales.core.ruleset import OptionValue
from annales.server.db.engine import now
from annales.server.db.schema import blocks, card_sets, games, seats
from annales.server.db.transactions import reads, typed
from annales.server.errors import Refusal
from annales.server.live.absence import Absence
from annales.server.live.clocks import DailyTime, TimeControl
from annales.server.live.queries import load_players
from annales.server.live.table_header import TablePlayer
from annales.text.messages import Texts

__all__ = [
    "PublicTable",
    "check_not_blocked",
    "count_open_tables",
    "has_open_seats",
    "load_public_tables",
    "people_avoided_by",
    "running_tables",
    "table_columns",
    "tables_with_cards",
    "waiting_tables",
]

LIVE_MINUTES, DAYS = 5, 7
"""How long a table stays in the lobby after its maker was last at it, and the second where people have days."""
RUNNING_MINUTES = 15
"""How long a game can be watched after its last change, unless people have days."""
MINUTE, DAY = 60_000, 24 * 60 * 60_000
"""In milliseconds."""
MOST = 200
"""Tables that are read, the last seen or changed."""


class PublicTable(msgspec.Struct, frozen=True):
    """A table in the lobby."""

    id: str
    game: str
    options: dict[str, OptionValue]
    players: tuple[TablePlayer, ...]
    invitation: str
    cards: tuple[str, str, Texts] | None
    """Id, fingerprint and names of the card set; None for a game that has only one."""
    time: TimeControl | None
    absence: Absence | None
    together: bool
    created: int
    """Milliseconds since 1970."""

    @property
    def people(self) -> set[str]:
        """The people who sit there."""
        return {player.person for player in self.players if player.person is not None}


_is_public = games.c.public & games.c.over.is_(False)
_open_seats = seats.alias("open_seats")
has_open_seats = (
    select(_open_seats.c.seat)
    .where((_open_seats.c.game == games.c.id) & _open_seats.c.person.is_(None) & _open_seats.c.bot.is_(None))
    .exists()
)
tables_with_cards = games.outerjoin(card_sets, card_sets.c.id == games.c.cards)
table_columns = (games, card_sets.c.fingerprint, card_sets.c.name.label("cards_name"))


@reads
def waiting_tables(db: Connection, at: int) -> list[PublicTable]:
    """Public tables with open seats whose makers were there a short time before `at`, the oldest first."""
    host = (seats.c.game == games.c.id) & (seats.c.seat == games.c.host)
    there = seats.c.seen >= at - DAYS * DAY
    query = select(*table_columns, seats.c.seen).select_from(tables_with_cards.join(seats, host))
    # Tables that wait for longer than a month are not read, so that the query stays quick.
    recent = games.c.updated >= now() - 30 * DAY
    query = query.where(_is_public, recent, has_open_seats, there).order_by(seats.c.seen.desc()).limit(MOST)
    shown = [row for row in db.execute(query) if _has_days(row) or row.seen >= at - LIVE_MINUTES * MINUTE]
    return load_public_tables(db, sorted(shown, key=lambda row: (row.created, row.id)))


@reads
def running_tables(db: Connection) -> list[PublicTable]:
    """Public games that go on, the last changed first."""
    query: Select[tuple[object, ...]] = select(*table_columns).select_from(tables_with_cards)
    going = games.c.turn.is_not(None) & (games.c.updated >= now() - DAYS * DAY)
    query = query.where(_is_public, going, ~has_open_seats).order_by(games.c.updated.desc(), games.c.id).limit(MOST)
    live = now() - RUNNING_MINUTES * MINUTE
    return load_public_tables(db, [row for row in db.execute(query) if _has_days(row) or row.updated >= live])


def check_not_blocked(db: Connection, game: str, person: str) -> None:
    """Raise `Refusal` if somebody at a public table and a person have blocked one another."""
    avoided = people_avoided_by(db, person)
    at_table = select(seats.c.seat).join(games).where(games.c.id == game, games.c.public, seats.c.person.in_(avoided))
    if avoided and db.execute(at_table).first():
        # Nobody learns that they are blocked.
        raise Refusal("seats-taken", status=409)


@reads
def count_open_tables(db: Connection, person: str) -> int:
    """How many public tables of a person wait for people."""
    host = (seats.c.game == games.c.id) & (seats.c.seat == games.c.host) & (seats.c.person == person)
    query = select(func.count()).select_from(games.join(seats, host)).where(_is_public, has_open_seats)
    return db.execute(query).scalar_one()


@reads
def people_avoided_by(db: Connection, person: str) -> frozenset[str]:
    """The people whom a person has blocked, and who have blocked the person."""
    query = select(blocks.c.person, blocks.c.blocked).where(or_(blocks.c.person == person, blocks.c.blocked == person))
    return frozenset(each for row in db.execute(query) for each in row) - {person}


def _has_days(row: SqlRow[tuple[object, ...]]) -> bool:
    return isinstance(msgspec.convert(row.time, TimeControl | None), DailyTime)


def load_public_tables(db: Connection, rows: Sequence[SqlRow[tuple[object, ...]]]) -> list[PublicTable]:
    """The tables of rows with `table_columns`."""
    players = load_players(db, [row.id for row in rows])
    return [
        typed(
            row,
            PublicTable,
            players=players[row.id],
            invitation=row.invitation or "",
            cards=(row.cards, row.fingerprint, row.cards_name) if row.fingerprint else None,
        )
        for row in rows
    ]
