"""`/api/journal` and `/api/notes`: the games that a person has played. Others see what the person makes public."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable, Sequence
from functools import partial
from http import HTTPStatus

from litestar import Response
from litestar.enums import MediaType
from litestar.response import Stream
from sqlalchemy import Connection

from annales.server.act import Anybody, get, post
from annales.server.card_sets.service import card_sets_on, checker_of
from annales.server.errors import Refusal
from annales.server.features.journal import queries
from annales.server.features.journal.brought import ReadGame, add_brought_games, load_record, read_game
from annales.server.features.journal.files import file_games, read_file, write_csv, write_json
from annales.server.features.journal.formats import write_bg_stats, write_plays
from annales.server.features.journal.messages import (
    Brought,
    BroughtFault,
    BroughtGame,
    BroughtGames,
    FileGame,
    Imported,
    ImportFile,
    JournalEntry,
    JournalGames,
    JournalPage,
    JournalQuery,
    JournalStatistics,
    NotesAndStars,
    PublicNote,
    RealGameEntry,
    StatisticsQuery,
)
from annales.server.features.journal.statistics import load_statistics
from annales.server.features.reports.messages import ReportForm
from annales.server.http.downloads import downloads_of, in_pages
from annales.server.http.error_message import error_message
from annales.server.http.requests import NOT_COMPRESSED, ApiRequest, address_of, server_of
from annales.server.limits import LIMITS
from annales.server.live.records import scan_record
from annales.server.live.registry import tables_of
from annales.server.people.requests import find_or_create_person, find_person
from annales.server.person import STRANGER, Person
from annales.server.server import Feature, Server

__all__ = ["JOURNAL"]

ENTRIES = 200
"""Entries of a journal that are in memory at a time while it is sent."""

# An entry of somebody else, and any entry for a stranger, does not exist.
journal_get, journal_post = (partial(method, tags=["journal"], stranger="no-entry") for method in (get, post))
get_file = partial(journal_get, refuses=(429,), limit="exports", encodes=str, opt={NOT_COMPRESSED: True})
post_change = partial(journal_post, limit="journal", key="me")


@journal_post("/api/journal/find", reads=True)
def find_entries(db: Connection, me: Anybody, data: JournalQuery) -> JournalPage:
    """A page of your journal, in the given order."""
    return queries.find_entries(db, me.id, data)


@journal_get("/api/journal/games")
def list_games_of_journal(db: Connection, me: Anybody) -> JournalGames:
    """The games in your journal, and the data about the games of this server that forms need."""
    return queries.load_games(db, me.id)


@journal_post("/api/journal/entries", refuses=(403, 409, 429), limit="journal")
async def enter_real_game(server: Server, request: ApiRequest, data: RealGameEntry) -> Response[JournalEntry]:
    """Add a game on a real table. A new guest gets a cookie."""
    game = data.cleaned()
    if game.public and await find_person(request) is None:
        raise Refusal("needs-account", status=403)
    person, cookies = await find_or_create_person(request)
    return Response(await queries.add_real_game.on(server.database, person.id, game), cookies=cookies)


@journal_get("/api/journal/entries/{entry:str}", refuses=(404,))
def show_entry(db: Connection, me: Person, entry: str) -> JournalEntry:
    """A game of your journal."""
    return queries.load_entry(db, me.id, entry)


@post_change("/api/journal/entries/{entry:str}", refuses=(403, 404, 429))
def change_real_game(db: Connection, me: Person, entry: str, data: RealGameEntry) -> JournalEntry:
    """Replace a game that was entered by hand."""
    return queries.replace_real_game(db, me.id, entry, data.cleaned())


@post_change("/api/journal/entries/{entry:str}/notes", refuses=(403, 404, 429))
def note_entry(db: Connection, me: Person, entry: str, data: NotesAndStars) -> JournalEntry:
    """Replace your notes, stars and place of any game of the journal."""
    return queries.note_entry(db, me.id, entry, data.cleaned())


@post_change("/api/journal/entries/{entry:str}/forget", refuses=(404, 429))
def forget_entry(db: Connection, me: Person, entry: str) -> JournalGames:
    """Delete a game from your journal; returns the games that are left. A game on this server stays stored."""
    return queries.remove_entry(db, me.id, entry)


@journal_post("/api/journal/statistics", reads=True)
async def count_journal(server: Server, me: Anybody, data: StatisticsQuery) -> JournalStatistics:
    """Your results: in all, by game, opponent, kind of victory, seat, and what you built."""
    return await load_statistics(server.database, me.id, data)


# Files


@get_file("/api/journal/export.csv", media=MediaType.TEXT)
async def export_csv(server: Server, request: ApiRequest, me: Anybody) -> Stream:
    """Your journal as CSV: a row for each game."""
    most = await queries.most_players.on(server.database, me.id)
    return _download(request, me, write_csv(_pages(server, me), most), "text/csv", "annales-journal.csv")


@get_file("/api/journal/export.json", media=MediaType.JSON)
async def export_json(server: Server, request: ApiRequest, me: Anybody) -> Stream:
    """Your journal as JSON: an object with the list `games`."""
    return _download(request, me, write_json(_pages(server, me)), MediaType.JSON, "annales-journal.json")


@get_file("/api/journal/export-bg-stats.json", media=MediaType.JSON)
async def export_bg_stats(server: Server, request: ApiRequest, me: Anybody) -> Stream:
    """Your journal as a file that BG Stats imports."""
    parts = _in_one(server, me, write_bg_stats)
    return _download(request, me, parts, MediaType.JSON, "annales-bg-stats.json")


@get_file("/api/journal/export-plays.xml", media=MediaType.XML)
async def export_plays(server: Server, request: ApiRequest, me: Anybody) -> Stream:
    """Your journal as plays in the XML of BoardGameGeek."""
    return _download(request, me, _in_one(server, me, write_plays), MediaType.XML, "annales-plays.xml")


def _pages(server: Server, me: Person) -> AsyncGenerator[Sequence[JournalEntry]]:
    """The entries of a person's journal."""
    return in_pages(lambda offset, limit: queries.load_part.on(server.database, me.id, offset, limit), ENTRIES)


async def _in_one(server: Server, me: Person, write: Callable[[Sequence[FileGame]], bytes]) -> AsyncGenerator[bytes]:
    """A file that refers from its games to lists of players and places, so that it cannot be written in parts."""
    games = [game async for page in _pages(server, me) for game in file_games(page)]
    yield await asyncio.to_thread(write, games)


def _download(request: ApiRequest, me: Person, parts: AsyncGenerator[bytes], media: str, name: str) -> Stream:
    # People without a session have an empty journal.
    return downloads_of(server_of(request)).send(me.id or address_of(request), parts, media, name)


@journal_post(
    "/api/journal/import",
    refuses=(409, 413, 429),
    limit="exports",
    request_max_body_size=LIMITS.card_set_body,
)
async def import_games(server: Server, request: ApiRequest, data: ImportFile) -> Response[Imported]:
    """Add the games of a file, all or none; skips games that are already in the journal."""
    games = await asyncio.to_thread(read_file, data.text, data.date_order)
    person, cookies = await find_or_create_person(request)
    # Read apart from the change: moves in games do not wait for it.
    added = await queries.new_games.on(server.database, person.id, games)
    if added:
        await queries.add_real_games.on(server.database, person.id, added)
    return Response(Imported(len(added), len(games) - len(added)), cookies=cookies)


# Games that were played without a server


@journal_post(
    "/api/journal/records",
    refuses=(409, 413, 429, 503),
    limit="records",
    request_max_body_size=LIMITS.card_set_body,
)
async def bring_games(server: Server, request: ApiRequest, data: BroughtGames) -> Response[Brought]:
    """Add finished games that were played without a server. Each record is replayed by the rules.

    Skips games that are already in the journal. A game with a fault keeps no other one out. A new guest gets a cookie.
    """
    read = [await _read(server, game) for game in data.games]
    games = [game for game in read if not isinstance(game, Refusal)]
    faults = [
        BroughtFault(number, error_message(fault)) for number, fault in enumerate(read) if isinstance(fault, Refusal)
    ]
    person, cookies = await find_or_create_person(request)
    added = await add_brought_games.on(server.database, person.id, games)
    return Response(Brought(added, len(games) - added, tuple(faults)), cookies=cookies)


async def _read(server: Server, game: BroughtGame) -> ReadGame | Refusal:
    """A game, or why it cannot be replayed. Raises `Refusal` if the server has no time to read it."""
    try:
        scan_record(game.record)
        cards = await card_sets_on(server).of_record(game.record)
        return await checker_of(server).run(read_game, game, cards.for_worker if cards else None)
    except Refusal as fault:
        if fault.status == HTTPStatus.SERVICE_UNAVAILABLE:
            raise
        return fault


@journal_get("/api/journal/entries/{entry:str}/record", refuses=(404,), media=MediaType.TEXT)
def show_record_of_entry(db: Connection, me: Person, entry: str) -> str:
    """The record of a game that you brought."""
    return load_record(db, me.id, entry)


# Public notes


@get("/api/tables/{table:str}/notes", tags=["notes"], refuses=(404,))
async def list_notes_of_table(server: Server, me: Person | None, table: str) -> list[PublicNote]:
    """The public notes about a finished game, for people who may see its replay."""
    await tables_of(server).get_own(table, me)
    return await queries.notes_of_table.on(server.database, table, me or STRANGER)


@get("/api/notes/{note:str}", tags=["notes"], refuses=(404,))
async def show_note(server: Server, me: Person | None, note: str) -> PublicNote:
    """A public note. A note about a game on this server is for people who may see the replay."""
    return await _show(server, me, note)


@post("/api/notes/{note:str}/reports", tags=["notes"], refuses=(403, 404, 409, 429), limit="contributions")
async def report_note(server: Server, me: Person | None, note: str, data: ReportForm) -> PublicNote:
    """Report a public note to the moderators. You need an account."""
    shown = await _show(server, me, note)
    await queries.report_note.on(server.database, note, me or STRANGER, data)
    return shown


async def _show(server: Server, viewer: Person | None, note: str) -> PublicNote:
    found = await queries.load_note.on(server.database, note, viewer or STRANGER)
    if found.table is not None and not (viewer and viewer.is_moderator):
        try:
            await tables_of(server).get_own(found.table, viewer)
        except Refusal:
            raise Refusal("no-note", status=404) from None
    return found


JOURNAL = Feature(
    (
        find_entries,
        list_games_of_journal,
        enter_real_game,
        show_entry,
        change_real_game,
        note_entry,
        forget_entry,
        count_journal,
        export_csv,
        export_json,
        export_bg_stats,
        export_plays,
        import_games,
        bring_games,
        show_record_of_entry,
        list_notes_of_table,
        show_note,
        report_note,
    )
)
