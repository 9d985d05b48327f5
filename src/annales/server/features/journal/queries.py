"""Queries about journals. But for public notes, every one names the person: nobody else reads or changes a journal."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import date
from functools import cache

import msgspec
from sqlalchemy import ColumnElement, Connection, Row, Select, case, delete, func, insert, or_, select, tuple_, update

from annales.games import GAMES
from annales.server.db.persons import delete_rows
from annales.server.db.schema import people
from annales.server.db.transactions import changes, reads, typed
from annales.server.errors import Refusal
from annales.server.features.journal.messages import (
    FileGame,
    JournalEntry,
    JournalGames,
    JournalPage,
    JournalPlayer,
    JournalQuery,
    KnownGame,
    NotesAndStars,
    PublicNote,
    RealGameEntry,
)
from annales.server.features.journal.rules import game_names, iso_date, read_date, result_of
from annales.server.features.journal.schema import KINDS, journal, journal_players, photos
from annales.server.features.journal.words import index_entries, matching_text
from annales.server.features.posts.queries import add_posts, check_may_publish, may_see, report_post
from annales.server.features.reports.messages import ReportForm
from annales.server.features.reports.queries import Reported
from annales.server.live.table_header import new_id
from annales.server.people.queries import lock_people
from annales.server.person import Person
from annales.server.server_time import day_begins, iso_seconds, time_zone
from annales.server.texts import search_words

__all__ = [
    "add_real_game",
    "add_real_games",
    "find_entries",
    "load_entry",
    "load_games",
    "load_note",
    "load_part",
    "most_players",
    "new_games",
    "note_entry",
    "notes_of_table",
    "remove_entry",
    "replace_real_game",
    "report_note",
]

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
KIND = case(*((condition, kind) for kind, condition in KINDS.items())).label("kind")
ENTRIES = select(journal, journal.c.table_id.label("table"), KIND, photos.c.id.label("photo")).outerjoin(
    photos, photos.c.entry == journal.c.id
)

Mark = tuple[object, ...]
"""By what two games of a journal are the same."""


# Reading


@reads
def find_entries(db: Connection, person: str, query: JournalQuery) -> JournalPage:
    """A page of a journal. Raises `Refusal` for a date or a place in the list that cannot be read."""
    conditions, words = _conditions(query), search_words(query.text)
    own = matching_text(db, person, words) if words else journal.c.person == person
    matching = select(journal.c.id).where(own, *conditions).limit(MAX_COUNTED).subquery()
    count = db.execute(select(func.count()).select_from(matching)).scalar_one()
    order = list(dict.fromkeys((SORTS[query.sort], journal.c.played, journal.c.id)))
    page = ENTRIES.where(own, *conditions)
    if query.after:
        place = tuple_(*_cursor(query))
        page = page.where(tuple_(*order) > place if query.ascending else tuple_(*order) < place)
    page = page.order_by(*(each.asc() if query.ascending else each.desc() for each in order))
    # One more than asked for tells whether there is another page.
    rows = db.execute(page.limit(query.limit + 1)).all()
    shown, more = rows[: query.limit], len(rows) > query.limit
    following = "|".join(str(shown[-1]._mapping[each.name]) for each in order) if more else None
    entries = _messages(db, shown, journal.c.id.in_([row.id for row in shown]))
    return JournalPage(tuple(entries), following, count)


def _conditions(query: JournalQuery) -> list[ColumnElement[bool]]:
    ranges = [
        (query.least_minutes, journal.c.minutes >= query.least_minutes),
        (query.most_minutes, journal.c.minutes.between(1, query.most_minutes)),
        (query.least_stars, journal.c.stars >= query.least_stars),
        (query.players, journal.c.players == query.players),
        (query.game, journal.c.game == query.game),
        (query.result, journal.c.result == query.result),
        *((query.kind == kind, condition) for kind, condition in KINDS.items()),
    ]
    found = [condition for is_asked, condition in ranges if is_asked]
    if query.since:
        found.append(journal.c.played >= _first_moment(read_date(query.since), query.zone))
    if query.until:
        found.append(journal.c.played < _first_moment(read_date(query.until) + DAY, query.zone))
    return found


def _first_moment(midnight: int, zone: str) -> ColumnElement[int]:
    """When a day begins: in a time zone for a game of this server, and in UTC for a day without a time."""
    begins = day_begins(date.fromisoformat(iso_date(midnight)), time_zone(zone))
    return case((journal.c.table_id.is_(None), midnight), else_=begins)


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


@reads
def load_entry(db: Connection, person: str, entry: str) -> JournalEntry:
    """An entry. Raises `Refusal` if it is none of the person's."""
    own = (journal.c.person == person) & (journal.c.id == entry)
    for found in _messages(db, db.execute(ENTRIES.where(own)).all(), own):
        return found
    raise Refusal("no-entry", status=404)


@reads
def load_part(db: Connection, person: str, offset: int, limit: int) -> list[JournalEntry]:
    """Some entries of a journal, the oldest first."""
    kept = ENTRIES.where(journal.c.person == person).order_by(journal.c.played, journal.c.id)
    rows = db.execute(kept.offset(offset).limit(limit)).all()
    return _messages(db, rows, journal.c.id.in_([row.id for row in rows]))


@reads
def most_players(db: Connection, person: str) -> int:
    """The players of the entry of a journal that has the most; 1 for an empty journal."""
    number = func.count().label("number")
    own = select(number).select_from(journal_players).join(journal).where(journal.c.person == person)
    counts = own.group_by(journal_players.c.entry).subquery()
    return db.execute(select(func.max(counts.c.number))).scalar() or 1


def _messages(
    db: Connection, rows: Sequence[Row[tuple[object, ...]]], which: ColumnElement[bool]
) -> list[JournalEntry]:
    """Rows of journals as their keepers get them. The condition names the same entries."""
    players = defaultdict[str, list[JournalPlayer]](list)
    seats = select(journal_players, people.c.name.label("person_name")).join_from(journal_players, journal)
    seats = seats.outerjoin(people, people.c.id == journal_players.c.person).where(which)
    for row in db.execute(seats.order_by(journal_players.c.entry, journal_players.c.seat)):
        # A person has the present name, except other people at the person's device.
        name = row.bot or row.name or row.person_name or ""
        kind = "bot" if row.bot else "person"
        players[row.entry].append(typed(row, JournalPlayer, kind=kind, name=name, parts=row.parts or {}))
    return [typed(row, JournalEntry, date=_date(row), players=tuple(players[row.id])) for row in rows]


def _date(row: Row[tuple[object, ...]]) -> str:
    return iso_seconds(row.played) if row.table else iso_date(row.played)


@reads
def load_games(db: Connection, person: str) -> JournalGames:
    """The games in a journal, and what is known of those of this server."""
    query = select(journal.c.game).where(journal.c.person == person).distinct().order_by(journal.c.game)
    return JournalGames(tuple(db.execute(query).scalars()), known_games())


@cache
def known_games() -> tuple[KnownGame, ...]:
    """What forms need to know of the games of this server."""
    return tuple(
        # The parts of a score are the same in every situation.
        KnownGame(
            id=game,
            parts=tuple(part for part in kind(seed=0).score(0) if part != "total"),
            victories=tuple(filter(None, kind.ruleset.victories)),
        )
        for game, kind in GAMES.items()
    )


@reads
def new_games(db: Connection, person: str, games: Sequence[FileGame]) -> list[FileGame]:
    """Those of the games that are not in a journal yet."""
    own = journal.c.person == person
    tables = set(db.execute(select(journal.c.table_id).where(own & journal.c.table_id.is_not(None))).scalars())
    stored = _stored_marks(db, person, [read_date(game.date) for game in games])
    found = []
    for game in games:
        players = [_player_mark(each.name, each.is_self, each.score, each.won) for each in game.players]
        mark = (game.game, read_date(game.date), game.minutes, tuple(players))
        if game.table in tables:
            continue
        if stored[mark] > 0:
            # Of two equal games in a file, each stands for one in the journal.
            stored[mark] -= 1
        else:
            found.append(game)
    return found


def _stored_marks(db: Connection, person: str, days: Sequence[int]) -> Counter[Mark]:
    own = (journal.c.person == person) & journal.c.table_id.is_(None) & journal.c.played.between(min(days), max(days))
    query = select(journal.c.id, journal.c.game, journal.c.played, journal.c.minutes, journal_players)
    query = query.join_from(journal, journal_players).where(own)
    games: dict[str, tuple[Mark, list[Mark]]] = {}
    for row in db.execute(query.order_by(journal.c.id, journal_players.c.seat)):
        _, players = games.setdefault(row.id, ((row.game, row.played, row.minutes), []))
        players.append(_player_mark(row.name, row.is_self, row.score, row.won))
    return Counter((*head, tuple(players)) for head, players in games.values())


def _player_mark(name: str | None, is_self: bool, score: int | None, won: bool) -> Mark:
    # The person of the journal has other names in other programs.
    return "" if is_self else name, is_self, score, won


# Changing


@changes("person")
def add_real_games(db: Connection, person: str, games: Sequence[RealGameEntry]) -> list[str]:
    """Store games that were played on real tables, all or none; returns their ids. Raises `Refusal`."""
    if any(game.public for game in games):
        check_may_publish(db, person)
    by_hand = select(journal.c.id).where((journal.c.person == person) & KINDS["real"])
    counted = by_hand.limit(MAX_REAL_GAMES).subquery()
    if db.execute(select(func.count()).select_from(counted)).scalar_one() + len(games) > MAX_REAL_GAMES:
        raise Refusal("journal-full", {"most": MAX_REAL_GAMES}, status=409)
    added = {new_id(): game for game in games}
    db.execute(insert(journal), [{"id": entry, "person": person, **_values(game)} for entry, game in added.items()])
    db.execute(insert(journal_players), [row for entry, game in added.items() for row in _player_values(entry, game)])
    index_entries(db, person, added)
    return list(added)


@changes("person")
def add_real_game(db: Connection, person: str, game: RealGameEntry) -> JournalEntry:
    """Store a game that was played on a real table. Raises `Refusal`."""
    return load_entry(db, person, *add_real_games(db, person, [game]))


@changes("person")
def replace_real_game(db: Connection, person: str, entry: str, game: RealGameEntry) -> JournalEntry:
    """Replace a game that was entered by hand. Raises `Refusal` for any other."""
    own = (journal.c.person == person) & (journal.c.id == entry) & KINDS["real"]
    if game.public:
        check_may_publish(db, person)
    lock_people(db, (person,))
    if db.execute(update(journal).where(own).values(_values(game))).rowcount != 1:
        raise Refusal("no-entry", status=404)
    db.execute(delete(journal_players).where(journal_players.c.entry == entry))
    db.execute(insert(journal_players), _player_values(entry, game))
    index_entries(db, person, (entry,))
    return load_entry(db, person, entry)


def _values(game: RealGameEntry) -> dict[str, object]:
    names = [player.name for player in game.players]
    kept = ("game", "minutes", "stars", "victory", "place", "notes", "public")
    return {name: getattr(game, name) for name in kept} | {
        "table_id": None,
        "played": read_date(game.date),
        "players": len(game.players),
        "result": result_of([player.won for player in game.players], game.own_seat),
        "seat": game.own_seat,
        "words": search_words(*game_names(game.game), *names, game.place, game.notes),
    }


def _player_values(entry: str, game: RealGameEntry) -> list[dict[str, object]]:
    return [
        {**msgspec.structs.asdict(player), "entry": entry, "seat": seat, "parts": player.parts or None}
        for seat, player in enumerate(game.players)
    ]


@changes("person")
def note_entry(db: Connection, person: str, entry: str, noted: NotesAndStars) -> JournalEntry:
    """Replace notes, stars and place of any entry. Raises `Refusal` if it is none of the person's."""
    game = _lock_entry(db, person, entry)
    if noted.public:
        check_may_publish(db, person)
    free = (journal_players.c.entry == entry) & journal_players.c.person.is_(None) & journal_players.c.name.is_not(None)
    names = db.execute(select(journal_players.c.name).where(free).order_by(journal_players.c.seat)).scalars()
    words = search_words(*game_names(game), *names, noted.place, noted.notes)
    values = msgspec.structs.asdict(noted) | {"words": words}
    db.execute(update(journal).where(journal.c.id == entry).values(values))
    index_entries(db, person, (entry,))
    return load_entry(db, person, entry)


@changes("person")
def remove_entry(db: Connection, person: str, entry: str) -> JournalGames:
    """Delete an entry; returns the games that are left. Raises `Refusal`.

    A game on this server stays, but is not entered again.
    """
    _lock_entry(db, person, entry)
    # First the row says that it has no words, then it can leave.
    db.execute(update(journal).where(journal.c.id == entry).values(words=""))
    db.execute(delete(journal_players).where(journal_players.c.entry == entry))
    index_entries(db, person, (entry,))
    delete_rows(db, journal, journal.c.id == entry)
    return load_games(db, person)


def _lock_entry(db: Connection, person: str, entry: str) -> str:
    """The game of an entry of a person, whose journal waits for this transaction."""
    lock_people(db, (person,))
    game: str | None = db.execute(
        select(journal.c.game).where(journal.c.person == person, journal.c.id == entry)
    ).scalar()
    if game is None:
        raise Refusal("no-entry", status=404)
    return game


# Public notes


@reads
def notes_of_table(db: Connection, table: str, viewer: Person) -> list[PublicNote]:
    """What people say about a finished game on this server, in the order of seats."""
    said = or_(journal.c.notes != "", journal.c.stars > 0)
    query = _public(viewer).where(journal.c.table_id == table, said).order_by(journal.c.seat, journal.c.id)
    return [_note(row, viewer) for row in db.execute(query)]


@reads
def load_note(db: Connection, entry: str, viewer: Person) -> PublicNote:
    """A public note. Raises the same `Refusal` for none, a private one, and one that the viewer may not see."""
    return _note(_load_note(db, entry, viewer), viewer)


@changes()
def report_note(db: Connection, entry: str, viewer: Person, report: ReportForm) -> None:
    """Report a public note to the moderators. Raises `Refusal`."""
    row = _load_note(db, entry, viewer)
    report_post(db, viewer.id, Reported("note", entry, row.notes, row.person), report)


def _public(viewer: Person) -> Select[tuple[object, ...]]:
    query = ENTRIES.add_columns(people.c.name.label("author")).join(people, people.c.id == journal.c.person)
    return query.where(journal.c.public, may_see(viewer, journal.c.person, journal.c.hidden))


def _load_note(db: Connection, entry: str, viewer: Person) -> Row[tuple[object, ...]]:
    row = db.execute(_public(viewer).where(journal.c.id == entry)).first()
    if row is None:
        raise Refusal("no-note", status=404)
    return row


def _note(row: Row[tuple[object, ...]], viewer: Person) -> PublicNote:
    return typed(row, PublicNote, date=_date(row), own=row.person == viewer.id)


add_posts("note", journal)
