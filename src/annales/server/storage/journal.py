"""Queries about journals. Every one names the guest: nobody reads or changes the journal of somebody else."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TypeVar

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, tuple_, update
from sqlalchemy import Row as SqlRow

from annales.server.errors import Refusal
from annales.server.model.journal import RealGame, game_names, read_date, result_of, search_words
from annales.server.model.journal_messages import JournalQuery, NotesAndStars
from annales.server.model.table import new_id
from annales.server.storage.access import Database
from annales.server.storage.contribution_schema import photos
from annales.server.storage.contributions import check_may_publish
from annales.server.storage.journal_schema import journal, journal_players, journal_things
from annales.server.storage.journal_words import forget_words, index_entries, matching_text
from annales.server.storage.photos import delete_photos, photos_of
from annales.server.storage.schema import guests

__all__ = ["Found", "JournalStorage", "StoredEntry", "add_real_games", "delete_journal"]

MAX_REAL_GAMES = 20_000
"""Games that one person can enter by hand."""
MAX_COUNTED = 1000
"""Entries that are counted for a list: counting all of a long journal would take longer than reading a page of it."""
DAY = 86_400_000
"""Milliseconds."""
SORTS = {
    "date": journal.c.played,
    "game": journal.c.game,
    "players": journal.c.players,
    "minutes": journal.c.minutes,
    "stars": journal.c.stars,
}
Row = SqlRow[tuple[object, ...]]
T = TypeVar("T")


@dataclass(frozen=True)
class StoredEntry:
    """A row of a journal, and those of its players with their present names."""

    row: Row
    players: Sequence[Row]
    photo: str | None = None
    """Id of the photo, where it was asked for."""


@dataclass(frozen=True)
class Found:
    """A part of a journal."""

    entries: Sequence[StoredEntry]
    next: str | None
    count: int


class JournalStorage:
    """Journals in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def read(self, query: Callable[[Connection], T]) -> T:
        """The answer to a query about journals."""
        return await self._database.read(query)

    async def find(self, guest: str, query: JournalQuery) -> Found:
        """A page of a journal. Raises `Refusal` for a date or a place in the list that cannot be read."""
        conditions, words = _conditions(query), search_words(query.text)

        def read(connection: Connection) -> Found:
            own = matching_text(connection, guest, words) if words else journal.c.guest == guest
            return _find(connection, [own, *conditions], query)

        return await self._database.read(read)

    async def load(self, guest: str, entry: str) -> StoredEntry:
        """An entry. Raises `Refusal` if it is none of the guest's."""
        return await self._database.read(lambda connection: _load(connection, guest, entry))

    async def games_of(self, guest: str) -> list[str]:
        """The games in a journal."""
        query = select(journal.c.game).where(journal.c.guest == guest).distinct().order_by(journal.c.game)
        return await self._database.read(lambda connection: list(connection.execute(query).scalars()))

    async def add(self, guest: str, games: Sequence[RealGame]) -> list[str]:
        """Store games that were played on real tables, all or none; returns their ids. Raises `Refusal`."""

        def change(connection: Connection) -> list[str]:
            if any(game.public for game in games):
                check_may_publish(connection, guest)
            return add_real_games(connection, guest, games)

        return await self._database.write(change)

    async def replace(self, guest: str, entry: str, game: RealGame) -> None:
        """Replace a game that was entered by hand. Raises `Refusal` for any other."""

        def change(connection: Connection) -> None:
            own = (journal.c.guest == guest) & (journal.c.id == entry) & journal.c.table_id.is_(None)
            if game.public:
                check_may_publish(connection, guest)
            if connection.execute(update(journal).where(own).values(_values(game))).rowcount != 1:
                raise Refusal("no-entry", status=404)
            connection.execute(delete(journal_players).where(journal_players.c.entry == entry))
            connection.execute(insert(journal_players), _player_values(entry, game))
            index_entries(connection, guest, (entry,))

        await self._database.write(change)

    async def note(self, guest: str, entry: str, noted: NotesAndStars) -> None:
        """Replace notes, stars and place of an entry, whatever it is. Raises `Refusal` if it is none of the guest's."""

        def change(connection: Connection) -> None:
            found = _load(connection, guest, entry)
            if noted.public:
                check_may_publish(connection, guest)
            names = (player.name for player in found.players if player.guest is None and player.name)
            words = search_words(*game_names(found.row.game), *names, noted.place, noted.notes)
            values = {"stars": noted.stars, "notes": noted.notes, "place": noted.place, "public": noted.public}
            connection.execute(update(journal).where(journal.c.id == entry).values(**values, words=words))
            index_entries(connection, guest, (entry,))

        await self._database.write(change)

    async def remove(self, guest: str, entry: str) -> None:
        """Delete an entry. A game on this server stays, but is not entered again. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            _load(connection, guest, entry)
            _remove(connection, guest, entry)

        await self._database.write(change)


def add_real_games(connection: Connection, guest: str, games: Sequence[RealGame]) -> list[str]:
    """Store games that were played on real tables; returns their ids. Raises `Refusal` for too many."""
    by_hand = select(journal.c.id).where((journal.c.guest == guest) & journal.c.table_id.is_(None))
    counted = by_hand.limit(MAX_REAL_GAMES).subquery()
    stored = connection.execute(select(func.count()).select_from(counted)).scalar_one()
    if stored + len(games) > MAX_REAL_GAMES:
        raise Refusal("journal-full", {"most": MAX_REAL_GAMES}, status=409)
    ids = [new_id() for _ in games]
    rows = [{"id": entry, "guest": guest, **_values(game)} for entry, game in zip(ids, games, strict=True)]
    connection.execute(insert(journal), rows)
    connection.execute(
        insert(journal_players),
        [row for entry, game in zip(ids, games, strict=True) for row in _player_values(entry, game)],
    )
    index_entries(connection, guest, ids)
    return ids


def _remove(connection: Connection, guest: str, entry: str) -> None:
    # First the row says that it has no words, then it can leave.
    connection.execute(update(journal).where(journal.c.id == entry).values(words=""))
    connection.execute(delete(journal_players).where(journal_players.c.entry == entry))
    index_entries(connection, guest, (entry,))
    _delete(connection, journal.c.id == entry)


def delete_journal(connection: Connection, guest: str) -> None:
    """Delete all entries of a guest with everything that belongs to them."""
    forget_words(connection, guest)
    _delete(connection, journal.c.guest == guest)


def _delete(connection: Connection, which: ColumnElement[bool]) -> None:
    ids = select(journal.c.id).where(which)
    delete_photos(connection, photos.c.entry.in_(ids))
    for table in (journal_players, journal_things):
        connection.execute(delete(table).where(table.c.entry.in_(ids)))
    connection.execute(delete(journal).where(which))


def _values(game: RealGame) -> dict[str, object]:
    names = [player.name for player in game.players]
    return {
        "table_id": None,
        "game": game.game,
        "played": game.played,
        "players": len(game.players),
        "minutes": game.minutes,
        "stars": game.stars,
        "result": result_of([player.won for player in game.players], game.own_seat),
        "victory": game.victory,
        "seat": game.own_seat,
        "place": game.place,
        "notes": game.notes,
        "public": game.public,
        "words": search_words(*game_names(game.game), *names, game.place, game.notes),
    }


def _player_values(entry: str, game: RealGame) -> list[dict[str, object]]:
    return [
        {
            "entry": entry,
            "seat": seat,
            "is_self": player.is_self,
            "name": player.name,
            "score": player.score,
            "parts": dict(player.parts) or None,
            "won": player.won,
        }
        for seat, player in enumerate(game.players)
    ]


# Reading


def _find(connection: Connection, wanted: list[ColumnElement[bool]], query: JournalQuery) -> Found:
    column = SORTS[query.sort]
    order = list(dict.fromkeys((column, journal.c.played, journal.c.id)))
    matching = select(journal.c.id).where(*wanted).limit(MAX_COUNTED).subquery()
    count = connection.execute(select(func.count()).select_from(matching)).scalar_one()
    page = select(journal).where(*wanted)
    if query.after:
        place = tuple_(*_cursor(query))
        page = page.where(tuple_(*order) > place if query.ascending else tuple_(*order) < place)
    page = page.order_by(*(each.asc() if query.ascending else each.desc() for each in order))
    # One more than asked for tells whether there is another page.
    rows = connection.execute(page.limit(query.limit + 1)).all()
    shown = rows[: query.limit]
    more = len(rows) > query.limit
    following = "|".join(str(shown[-1]._mapping[each.name]) for each in order) if more else None
    ids = [row.id for row in shown]
    players, pictures = _load_players(connection, ids), photos_of(connection, ids)
    return Found([StoredEntry(row, players[row.id], pictures.get(row.id)) for row in shown], following, count)


def _cursor(query: JournalQuery) -> list[object]:
    """The place in a list after which a page begins: the values of its order, of which only a game may have a bar."""
    try:
        if query.sort == "date":
            played, entry = query.after.split("|")
            return [_number(played), entry]
        value, played, entry = query.after.rsplit("|", 2)
        return [value if query.sort == "game" else _number(value), _number(played), entry]
    except ValueError:
        raise Refusal("unreadable", {"detail": "after: no place in this list"}) from None


def _number(text: str) -> int:
    if len(text) > 18:
        raise ValueError(text)
    return int(text)


def _conditions(query: JournalQuery) -> list[ColumnElement[bool]]:
    ranges = [
        (query.least_minutes, journal.c.minutes >= query.least_minutes),
        (query.most_minutes, journal.c.minutes.between(1, query.most_minutes)),
        (query.least_stars, journal.c.stars >= query.least_stars),
        (query.players, journal.c.players == query.players),
        (query.game, journal.c.game == query.game),
        (query.result, journal.c.result == query.result),
        (query.kind == "server", journal.c.table_id.is_not(None)),
        (query.kind == "real", journal.c.table_id.is_(None)),
    ]
    found = [condition for is_asked, condition in ranges if is_asked]
    if query.since:
        found.append(journal.c.played >= read_date(query.since))
    if query.until:
        found.append(journal.c.played < read_date(query.until) + DAY)
    return found


def _load(connection: Connection, guest: str, entry: str) -> StoredEntry:
    row = connection.execute(select(journal).where((journal.c.guest == guest) & (journal.c.id == entry))).first()
    if row is None:
        raise Refusal("no-entry", status=404)
    return StoredEntry(row, _load_players(connection, [entry])[entry], photos_of(connection, [entry]).get(entry))


def _load_players(connection: Connection, ids: Sequence[str]) -> dict[str, list[Row]]:
    found: dict[str, list[Row]] = {entry: [] for entry in ids}
    query = select(journal_players, guests.c.name.label("guest_name")).outerjoin(guests)
    query = query.where(journal_players.c.entry.in_(ids)).order_by(journal_players.c.entry, journal_players.c.seat)
    for row in connection.execute(query):
        found[row.entry].append(row)
    return found
