"""`/api/journal/shelf` and `/api/journal/statistics`: the games that a person owns, and how the games went."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import JSONBody

from annales.server.model.shelf_messages import (
    JournalStatistics,
    Shelf,
    ShelfMarks,
    StatisticsQuery,
    no_statistics,
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
from annales.server.routes.journal import TAGS, post_journal
from annales.server.storage.journal_statistics import load_statistics
from annales.server.tables.journal import thing_names

__all__ = ["SHELF_ROUTES"]


@get("/api/journal/shelf", tags=TAGS)
async def show_shelf(request: ApiRequest) -> Shelf:
    """The own shelf: marked games, and those of the journal."""
    guest = await find_guest(request)
    return Shelf(()) if guest is None else await services_of(request).shelf.load(guest.id)


@post_journal("/api/journal/shelf", dto=StrictJson[ShelfMarks], responses=documented(None, 409, 429))
async def mark_game(request: ApiRequest, data: JSONBody[ShelfMarks]) -> Response[Shelf]:
    """Replace the marks of a game on the own shelf; returns the shelf. A new guest gets a cookie."""
    services = services_of(request)
    services.rate_limits.journal.check(address_of(request))
    marks = data.cleaned()
    guest, cookies = await find_or_create_guest(request)
    return Response(await services.shelf.mark(guest.id, marks), cookies=cookies)


@post_journal("/api/journal/statistics", dto=StrictJson[StatisticsQuery], responses=documented())
async def count_journal(request: ApiRequest, data: JSONBody[StatisticsQuery]) -> JournalStatistics:
    """The own results: in all, by game, opponent, kind of victory, seat, and what was built."""
    guest = await find_guest(request)
    if guest is None:
        return no_statistics()
    return await load_statistics(services_of(request).database, guest.id, data, thing_names())


SHELF_ROUTES = (show_shelf, mark_game, count_journal)
