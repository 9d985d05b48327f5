"""`/api/places`: pages of places where people meet to play, which members keep together."""

from __future__ import annotations

from functools import partial

from litestar import get, post
from litestar.params import FromPath, JSONBody

from annales.server.model.contribution_messages import ReportContribution
from annales.server.model.place import Place
from annales.server.model.place_messages import (
    ChangePlace,
    FindPlaces,
    LockPlace,
    PlaceForm,
    PlaceInfo,
    PlaceList,
    PlacePage,
    PlaceVersion,
    RevertPlace,
)
from annales.server.routes.common import ApiRequest, StrictJson, documented, find_guest, services_of
from annales.server.routes.contributions import member_of, viewer_of
from annales.server.routes.moderation import moderator_of
from annales.server.server_time import iso_seconds
from annales.server.storage.contributions import Viewer
from annales.server.storage.places import Row, place_of

__all__ = ["PLACE_ROUTES"]

TAGS = ["places"]
post_place = partial(post, tags=TAGS, status_code=200, return_dto=None)


@post_place("/api/places/find", dto=StrictJson[FindPlaces], responses=documented())
async def find_places(request: ApiRequest, data: JSONBody[FindPlaces]) -> PlaceList:
    """Places by name and town, a page of them, for everybody."""
    viewer = viewer_of(await find_guest(request))
    rows, following = await services_of(request).places.find(data, viewer)
    shown = tuple(PlaceInfo(row.id, row.name, row.town, row.address, row.hidden) for row in rows)
    return PlaceList(shown, following)


@post_place("/api/places", dto=StrictJson[PlaceForm], responses=documented(None, 403, 409, 429))
async def add_place(request: ApiRequest, data: JSONBody[PlaceForm]) -> PlacePage:
    """Make the page of a place, as somebody with an account."""
    member = await member_of(request)
    place = await services_of(request).places.add(member.id, data.checked())
    return await _show(request, place, viewer_of(member))


@get("/api/places/{place:str}", tags=TAGS, responses=documented(None, 404))
async def show_place(request: ApiRequest, place: FromPath[str]) -> PlacePage:
    """The page of a place with its history, for everybody."""
    return await _show(request, place, viewer_of(await find_guest(request)))


@post_place("/api/places/{place:str}", dto=StrictJson[ChangePlace], responses=documented(None, 403, 404, 409, 429))
async def change_place(request: ApiRequest, place: FromPath[str], data: JSONBody[ChangePlace]) -> PlacePage:
    """Replace what a page says, as somebody with an account. The versions before stay in its history."""
    viewer = viewer_of(await member_of(request))
    await services_of(request).places.change(viewer, place, data.version, data.form.checked())
    return await _show(request, place, viewer)


@post_place("/api/places/{place:str}/revert", dto=StrictJson[RevertPlace], responses=documented(None, 403, 404))
async def revert_place(request: ApiRequest, place: FromPath[str], data: JSONBody[RevertPlace]) -> PlacePage:
    """Go back to a version as a moderator. The texts of later ones are withdrawn from the history."""
    viewer = viewer_of(await moderator_of(request))
    await services_of(request).places.revert(viewer, place, data.version)
    return await _show(request, place, viewer)


@post_place("/api/places/{place:str}/lock", dto=StrictJson[LockPlace], responses=documented(None, 403, 404))
async def lock_place(request: ApiRequest, place: FromPath[str], data: JSONBody[LockPlace]) -> PlacePage:
    """Let only moderators change a page, or everybody again, as a moderator."""
    viewer = viewer_of(await moderator_of(request))
    await services_of(request).places.lock(viewer, place, locked=data.locked)
    return await _show(request, place, viewer)


@post_place(
    "/api/places/{place:str}/reports",
    dto=StrictJson[ReportContribution],
    responses=documented(None, 403, 404, 409, 429),
)
async def report_place(request: ApiRequest, place: FromPath[str], data: JSONBody[ReportContribution]) -> PlacePage:
    """Report a page to the moderators."""
    viewer = viewer_of(await member_of(request))
    await services_of(request).places.report(viewer, place, data)
    return await _show(request, place, viewer)


PLACE_ROUTES = (find_places, add_place, show_place, change_place, revert_place, lock_place, report_place)


async def _show(request: ApiRequest, place: str, viewer: Viewer) -> PlacePage:
    found = await services_of(request).places.load(place, viewer)
    row = found.row
    return PlacePage(
        id=row.id,
        version=row.version,
        form=_form(place_of(row)),
        locked=row.locked,
        hidden=row.hidden,
        history=tuple(_version(each, viewer) for each in found.versions),
    )


def _version(row: Row, viewer: Viewer) -> PlaceVersion:
    form = None if row.withdrawn and not viewer.is_moderator else _form(place_of(row))
    return PlaceVersion(row.number, row.author, iso_seconds(row.at), row.withdrawn, form)


def _form(place: Place) -> PlaceForm:
    return PlaceForm(**vars(place))
