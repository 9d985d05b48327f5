"""`/api/journal`: the games that a person has played, here and on real tables. Others see what is made public."""

from __future__ import annotations

from functools import partial

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from annales.server.errors import Refusal
from annales.server.model.guest import Guest
from annales.server.model.journal_messages import (
    JournalEntry,
    JournalGames,
    JournalPage,
    JournalQuery,
    NotesAndStars,
    RealGameEntry,
)
from annales.server.routes.common import (
    ApiRequest,
    StrictJson,
    address_of,
    documented,
    find_guest,
    find_or_create_guest,
    services_of,
)
from annales.server.tables.journal import entry_message, known_games

__all__ = ["JOURNAL_ROUTES", "TAGS", "post_journal"]

TAGS = ["journal"]
post_journal = partial(post, tags=TAGS, status_code=200, return_dto=None)


@post_journal("/api/journal/find", dto=StrictJson[JournalQuery], responses=documented())
async def find_entries(request: ApiRequest, data: JSONBody[JournalQuery]) -> JournalPage:
    """A page of the own journal, in the order that is asked for."""
    guest = await find_guest(request)
    if guest is None:
        return JournalPage((), None, 0)
    found = await services_of(request).journal.find(guest.id, data)
    return JournalPage(tuple(map(entry_message, found.entries)), found.next, found.count)


@get("/api/journal/games", tags=TAGS)
async def list_games_of_journal(request: ApiRequest) -> JournalGames:
    """The games in the own journal, and what forms need to know of the games of this server."""
    return await _games(request, await find_guest(request))


@post_journal("/api/journal/entries", dto=StrictJson[RealGameEntry], responses=documented(None, 403, 409, 429))
async def enter_real_game(request: ApiRequest, data: JSONBody[RealGameEntry]) -> Response[JournalEntry]:
    """Enter a game on a real table. A new guest gets a cookie."""
    services = services_of(request)
    services.rate_limits.journal.check(address_of(request))
    game = data.checked()
    guest, cookies = await find_or_create_guest(request)
    (entry,) = await services.journal.add(guest.id, [game])
    return Response(entry_message(await services.journal.load(guest.id, entry)), cookies=cookies)


@get("/api/journal/entries/{entry:str}", tags=TAGS, responses=documented(None, 404))
async def show_entry(request: ApiRequest, entry: FromPath[str]) -> JournalEntry:
    """A game of the own journal."""
    guest = await _known(request)
    return entry_message(await services_of(request).journal.load(guest.id, entry))


@post_journal(
    "/api/journal/entries/{entry:str}", dto=StrictJson[RealGameEntry], responses=documented(None, 403, 404, 429)
)
async def change_real_game(request: ApiRequest, entry: FromPath[str], data: JSONBody[RealGameEntry]) -> JournalEntry:
    """Replace a game that was entered by hand."""
    guest, journal = await _known(request, changes=True), services_of(request).journal
    await journal.replace(guest.id, entry, data.checked())
    return entry_message(await journal.load(guest.id, entry))


@post_journal(
    "/api/journal/entries/{entry:str}/notes", dto=StrictJson[NotesAndStars], responses=documented(None, 403, 404, 429)
)
async def note_entry(request: ApiRequest, entry: FromPath[str], data: JSONBody[NotesAndStars]) -> JournalEntry:
    """Replace the own notes, stars and place of any game of the journal."""
    guest, journal = await _known(request, changes=True), services_of(request).journal
    await journal.note(guest.id, entry, data.cleaned())
    return entry_message(await journal.load(guest.id, entry))


@post_journal("/api/journal/entries/{entry:str}/forget", responses=documented(None, 404, 429))
async def forget_entry(request: ApiRequest, entry: FromPath[str]) -> JournalGames:
    """Delete a game from the own journal; returns the games that are left. A game on this server stays stored."""
    guest, journal = await _known(request, changes=True), services_of(request).journal
    await journal.remove(guest.id, entry)
    return await _games(request, guest)


JOURNAL_ROUTES = (
    find_entries,
    list_games_of_journal,
    enter_real_game,
    show_entry,
    change_real_game,
    note_entry,
    forget_entry,
)


async def _games(request: ApiRequest, guest: Guest | None) -> JournalGames:
    played = [] if guest is None else await services_of(request).journal.games_of(guest.id)
    return JournalGames(tuple(played), known_games())


async def _known(request: ApiRequest, *, changes: bool = False) -> Guest:
    """The guest who sends a request. An entry of somebody else, and any entry for a stranger, does not exist."""
    if changes:
        services_of(request).rate_limits.journal.check(address_of(request))
    guest = await find_guest(request)
    if guest is None:
        raise Refusal("no-entry", status=404)
    return guest
