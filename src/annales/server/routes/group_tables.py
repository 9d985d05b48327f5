"""`/api/groups/GROUP/tables`: tables that are open for the members of a group."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from annales.server.errors import Refusal
from annales.server.model.group_messages import ShowTable
from annales.server.model.guest import Guest
from annales.server.model.lobby_messages import LobbyInfo
from annales.server.routes.common import ApiRequest, StrictJson, documented, find_guest, services_of
from annales.server.routes.groups import own_guest

__all__ = ["GROUP_TABLE_ROUTES"]

TAGS = ["groups"]
PATH = "/api/groups/{group:str}/tables"


@get(PATH, tags=TAGS, responses=documented(None, 403, 404))
async def list_group_tables(request: ApiRequest, group: FromPath[str]) -> LobbyInfo:
    """The tables of a group that wait for people, and its games that can be watched, for its members."""
    guest = await find_guest(request)
    if guest is None:
        raise Refusal("no-group", status=404)
    return await _list(request, group, guest)


@post(
    PATH,
    tags=TAGS,
    status_code=200,
    return_dto=None,
    dto=StrictJson[ShowTable],
    responses=documented(None, 403, 404, 409, 429),
)
async def show_table_in_group(request: ApiRequest, group: FromPath[str], data: JSONBody[ShowTable]) -> LobbyInfo:
    """Offer the open seats of an own table to the members of a group."""
    guest = await own_guest(request)
    await services_of(request).group_tables.show(group, guest.id, data.table)
    return await _list(request, group, guest)


GROUP_TABLE_ROUTES = (list_group_tables, show_table_in_group)


async def _list(request: ApiRequest, group: str, guest: Guest) -> LobbyInfo:
    services = services_of(request)
    found = await services.group_tables.list_of(group, guest.id)
    return await services.lobby.shown_to(guest, found.waiting, found.running)
