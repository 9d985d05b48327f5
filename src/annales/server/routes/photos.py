"""Photos of games on real tables: `/api/photos`, and below the entries of the journal."""

from __future__ import annotations

from litestar import Response, get
from litestar.params import FromPath, JSONBody

from annales.server.errors import Refusal
from annales.server.limits import LIMITS
from annales.server.model.guest import Guest
from annales.server.model.journal_messages import JournalEntry
from annales.server.model.photo import PHOTO_TYPE, clean_photo
from annales.server.model.photo_messages import PhotoUpload
from annales.server.routes.common import (
    NOT_COMPRESSED,
    ApiRequest,
    StrictJson,
    address_of,
    documented,
    find_guest,
    services_of,
)
from annales.server.routes.contributions import viewer_of
from annales.server.routes.journal import TAGS, post_journal
from annales.server.security.middleware import SANDBOX
from annales.server.tables.journal import entry_message

__all__ = ["PHOTO_ROUTES"]


@get(
    "/api/photos/{photo:str}",
    tags=TAGS,
    media_type=PHOTO_TYPE,
    responses=documented(bytes, 404, media=PHOTO_TYPE),
    opt={NOT_COMPRESSED: True},
)
async def show_photo(request: ApiRequest, photo: FromPath[str]) -> Response[bytes]:
    """A photo of an own game on a real table, or of one that its keeper has made public."""
    viewer = viewer_of(await find_guest(request))
    data = await services_of(request).photos.load(photo, viewer)
    headers = {"content-security-policy": SANDBOX, "content-disposition": 'inline; filename="photo.jpg"'}
    return Response(data, media_type=PHOTO_TYPE, headers=headers)


@post_journal(
    "/api/journal/entries/{entry:str}/photo",
    dto=StrictJson[PhotoUpload],
    responses=documented(None, 403, 404, 409, 413, 429, 503),
    request_max_body_size=LIMITS.photo_body,
)
async def put_photo(request: ApiRequest, entry: FromPath[str], data: JSONBody[PhotoUpload]) -> JournalEntry:
    """Store the photo of a game on a real table instead of the one before, without its metadata; needs an account."""
    guest, services = await _keeper(request), services_of(request)
    await services.photos.check(guest.id, entry)
    photo = await services.checker.run(clean_photo, data.image)
    await services.photos.put(guest.id, entry, photo)
    return entry_message(await services.journal.load(guest.id, entry))


@post_journal("/api/journal/entries/{entry:str}/photo/forget", responses=documented(None, 404, 429))
async def forget_photo(request: ApiRequest, entry: FromPath[str]) -> JournalEntry:
    """Delete the photo of an own game."""
    guest, services = await _keeper(request), services_of(request)
    await services.photos.remove(guest.id, entry)
    return entry_message(await services.journal.load(guest.id, entry))


PHOTO_ROUTES = (show_photo, put_photo, forget_photo)


async def _keeper(request: ApiRequest) -> Guest:
    services_of(request).rate_limits.photos.check(address_of(request))
    guest = await find_guest(request)
    if guest is None:
        raise Refusal("no-entry", status=404)
    return guest
