"""`/api/journal/export` and `/api/journal/import`: the own journal as CSV and JSON."""

from __future__ import annotations

import asyncio
from functools import partial

from litestar import Response, get, post
from litestar.enums import MediaType
from litestar.params import JSONBody

from annales.server.limits import LIMITS
from annales.server.model.journal_files import (
    FileGame,
    Imported,
    ImportFile,
    file_game,
    read_file,
    write_csv,
    write_json,
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
from annales.server.routes.journal import TAGS
from annales.server.storage.journal_files import load_whole, new_games
from annales.server.tables.journal import entry_message

__all__ = ["JOURNAL_FILE_ROUTES"]


@get("/api/journal/export.csv", tags=TAGS, media_type=MediaType.TEXT, responses=documented(None, 429))
async def export_csv(request: ApiRequest) -> Response[bytes]:
    """The own journal as CSV: a row for each game."""
    body = await asyncio.to_thread(write_csv, await _games(request))
    return _download(body, "text/csv", "annales-journal.csv")


@get("/api/journal/export.json", tags=TAGS, media_type=MediaType.JSON, responses=documented(None, 429))
async def export_json(request: ApiRequest) -> Response[bytes]:
    """The own journal as JSON: an object with the list `games`."""
    body = await asyncio.to_thread(write_json, await _games(request))
    return _download(body, MediaType.JSON, "annales-journal.json")


@post(
    "/api/journal/import",
    tags=TAGS,
    status_code=200,
    request_max_body_size=LIMITS.card_set_body,
    return_dto=None,
    dto=StrictJson[ImportFile],
    responses=documented(None, 409, 413, 429),
)
async def import_games(request: ApiRequest, data: JSONBody[ImportFile]) -> Response[Imported]:
    """Add the games of a file, all or none; those that are in the journal already are left out."""
    services = services_of(request)
    services.rate_limits.exports.check(address_of(request))
    games = await asyncio.to_thread(read_file, data.text)
    guest, cookies = await find_or_create_guest(request)
    # Read apart from the change: moves in games do not wait for it.
    added = await services.journal.read(partial(new_games, guest=guest.id, games=games))
    if added:
        await services.journal.add(guest.id, added)
    return Response(Imported(len(added), len(games) - len(added)), cookies=cookies)


JOURNAL_FILE_ROUTES = (export_csv, export_json, import_games)


async def _games(request: ApiRequest) -> list[FileGame]:
    services_of(request).rate_limits.exports.check(address_of(request))
    guest = await find_guest(request)
    if guest is None:
        return []
    whole = await services_of(request).journal.read(partial(load_whole, guest=guest.id))
    return await asyncio.to_thread(lambda: [file_game(entry_message(entry)) for entry in whole])


def _download(body: bytes, media: str, name: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(body, media_type=media, headers=headers)
