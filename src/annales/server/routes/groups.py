"""`/api/groups`: groups of people, and who belongs to them."""

from __future__ import annotations

from functools import partial
from typing import cast

from litestar import Response, get, post
from litestar.datastructures import Cookie
from litestar.params import FromPath, JSONBody

from annales.server.errors import Refusal
from annales.server.model.group import BARRED, LEADERS
from annales.server.model.group_messages import (
    FindGroups,
    Group,
    GroupForm,
    GroupInfo,
    GroupPage,
    GroupPerson,
    GroupRole,
    InviteToGroup,
    JoinGroup,
    LinkToGroup,
    ReportGroup,
    SetGroupRole,
    Visibility,
)
from annales.server.model.guest import Guest
from annales.server.routes.common import (
    ApiRequest,
    StrictJson,
    address_of,
    documented,
    find_guest,
    find_or_create_guest,
    services_of,
)
from annales.server.server_time import iso_seconds
from annales.server.storage.groups import StoredGroup

__all__ = ["GROUP_ROUTES", "group_message", "own_guest"]

TAGS = ["groups"]
MAX_NUMBER = 2**31 - 1
"""Numbers of people are 32-bit numbers."""
post_group = partial(post, tags=TAGS, status_code=200, return_dto=None)


@get("/api/groups", tags=TAGS)
async def list_own_groups(request: ApiRequest) -> list[GroupInfo]:
    """The groups to which the guest belongs, is invited, or has asked to belong."""
    guest = await find_guest(request)
    found = [] if guest is None else await services_of(request).groups.list_own(guest.id)
    return [_info(each) for each in found]


@post_group("/api/groups", dto=StrictJson[GroupForm], responses=documented(None, 403, 409, 429))
async def make_group(request: ApiRequest, data: JSONBody[GroupForm]) -> Group:
    """Make a group that the guest owns, who needs an account."""
    services_of(request).rate_limits.groups.check(address_of(request))
    guest = await find_guest(request)
    if guest is None or not guest.registered:
        raise Refusal("owner-needs-account", status=409)
    groups = services_of(request).groups
    return await _shown(request, await groups.add(guest.id, data), guest)


@post_group("/api/groups/find", dto=StrictJson[FindGroups], responses=documented())
async def find_groups(request: ApiRequest, data: JSONBody[FindGroups]) -> GroupPage:
    """Public and private groups by name, a page of them."""
    guest = await find_guest(request)
    found = await services_of(request).groups.find(guest.id if guest else "", data)
    return GroupPage(tuple(_info(each) for each in found.groups), found.next)


@get("/api/groups/{group:str}", tags=TAGS, responses=documented(None, 404))
async def show_group(request: ApiRequest, group: FromPath[str]) -> Group:
    """A group. A secret one of others gets the same answer as one that does not exist."""
    guest = await find_guest(request)
    return group_message(await services_of(request).groups.load(group, guest.id if guest else ""))


@post_group("/api/groups/{group:str}", dto=StrictJson[GroupForm], responses=documented(None, 403, 404, 429))
async def change_group(request: ApiRequest, group: FromPath[str], data: JSONBody[GroupForm]) -> Group:
    """Replace what is said of a group. Only the owner changes who sees it."""
    guest = await own_guest(request)
    await services_of(request).groups.change(group, guest.id, data)
    return await _shown(request, group, guest)


@post_group("/api/groups/{group:str}/forget", responses=documented(None, 403, 404, 429))
async def delete_own_group(request: ApiRequest, group: FromPath[str]) -> list[GroupInfo]:
    """Delete a group with all that belongs to it, as its owner; answers with the groups that are left."""
    guest = await own_guest(request)
    groups = services_of(request).groups
    await groups.remove(group, guest.id)
    return [_info(each) for each in await groups.list_own(guest.id)]


@post_group("/api/groups/{group:str}/join", dto=StrictJson[JoinGroup], responses=documented(None, 403, 404, 409, 429))
async def join_group(request: ApiRequest, group: FromPath[str], data: JSONBody[JoinGroup]) -> Response[Group]:
    """Join a public group, ask to join a private one, or accept an invitation. A new guest gets a cookie."""
    services = services_of(request)
    services.rate_limits.groups.check(address_of(request))
    guest, cookies = await _joining(request, data, group)
    await services.group_people.join(group, guest.id)
    return Response(await _shown(request, group, guest), cookies=cookies)


@post_group(
    "/api/groups/{group:str}/people/{number:int}",
    dto=StrictJson[SetGroupRole],
    responses=documented(None, 403, 404, 409, 429),
)
async def set_group_role(
    request: ApiRequest, group: FromPath[str], number: FromPath[int], data: JSONBody[SetGroupRole]
) -> list[GroupInfo]:
    """Give somebody a role, remove somebody, or leave; answers with the guest's own groups."""
    guest = await own_guest(request)
    services = services_of(request)
    if not 0 < number <= MAX_NUMBER:
        raise Refusal("no-group-person", status=404)
    await services.group_people.set_role(group, guest.id, number, data.role)
    return [_info(each) for each in await services.groups.list_own(guest.id)]


@post_group(
    "/api/groups/{group:str}/invitations",
    dto=StrictJson[InviteToGroup],
    responses=documented(None, 403, 404, 409, 429),
)
async def invite_to_group(request: ApiRequest, group: FromPath[str], data: JSONBody[InviteToGroup]) -> Group:
    """Invite somebody who has an account, by name."""
    guest = await own_guest(request)
    await services_of(request).group_people.invite(group, guest.id, data.name)
    return await _shown(request, group, guest)


@post_group("/api/groups/{group:str}/link", dto=StrictJson[LinkToGroup], responses=documented(None, 403, 404, 429))
async def set_group_link(request: ApiRequest, group: FromPath[str], data: JSONBody[LinkToGroup]) -> Group:
    """Make a new link by which people join, or none. The one from before ends."""
    guest = await own_guest(request)
    await services_of(request).groups.set_link(group, guest.id, active=data.active)
    return await _shown(request, group, guest)


@post_group("/api/groups/{group:str}/reports", dto=StrictJson[ReportGroup], responses=documented(None, 404, 409, 429))
async def report_group(request: ApiRequest, group: FromPath[str], data: JSONBody[ReportGroup]) -> Group:
    """Report a group to the moderators."""
    guest = await own_guest(request)
    await services_of(request).group_reports.add(group, guest.id, data)
    return await _shown(request, group, guest)


@get("/api/group-links/{link:str}", tags=TAGS, responses=documented(None, 404))
async def show_group_of_link(request: ApiRequest, link: FromPath[str]) -> GroupInfo:
    """The group that a link leads to."""
    guest = await find_guest(request)
    return _info(await services_of(request).groups.load_by_link(link, guest.id if guest else ""))


@post_group("/api/group-links/{link:str}", dto=StrictJson[JoinGroup], responses=documented(None, 403, 404, 409, 429))
async def join_group_by_link(request: ApiRequest, link: FromPath[str], data: JSONBody[JoinGroup]) -> Response[Group]:
    """Join the group of a link, whoever sees it. A new guest gets a cookie."""
    services = services_of(request)
    services.rate_limits.groups.check(address_of(request))
    # A link that does not exist creates no guest.
    await services.groups.load_by_link(link, "")
    guest, cookies = await find_or_create_guest(request, data.name)
    group = await services.group_people.join_by_link(link, guest.id)
    return Response(await _shown(request, group, guest), cookies=cookies)


GROUP_ROUTES = (
    list_own_groups,
    make_group,
    find_groups,
    show_group,
    change_group,
    delete_own_group,
    join_group,
    set_group_role,
    invite_to_group,
    set_group_link,
    report_group,
    show_group_of_link,
    join_group_by_link,
)


async def own_guest(request: ApiRequest) -> Guest:
    """The guest who changes a group, if the address may send another change. Raises `Refusal`."""
    services_of(request).rate_limits.groups.check(address_of(request))
    guest = await find_guest(request)
    if guest is None:
        raise Refusal("no-group", status=404)
    return guest


async def _joining(request: ApiRequest, data: JoinGroup, group: str) -> tuple[Guest, list[Cookie]]:
    """Who wants to join; a group that does not exist for the guest creates no guest."""
    known = await find_guest(request)
    await services_of(request).groups.load(group, known.id if known else "")
    return await find_or_create_guest(request, data.name)


async def _shown(request: ApiRequest, group: str, guest: Guest) -> Group:
    return group_message(await services_of(request).groups.load(group, guest.id))


def _info(group: StoredGroup) -> GroupInfo:
    row = group.row
    visibility = cast(Visibility, row.visibility)
    return GroupInfo(row.id, row.name, row.description, visibility, group.members, _role(group), group.unread)


def _role(group: StoredGroup) -> GroupRole | None:
    """What the guest is to a group. That somebody is barred shows only when the person wants to join."""
    return None if group.role == BARRED else cast(GroupRole | None, group.role)


def group_message(group: StoredGroup) -> Group:
    """A group for whoever asks."""
    info, own = _info(group), group.own
    return Group(
        id=info.id,
        name=info.name,
        description=info.description,
        visibility=info.visibility,
        members=info.members,
        role=info.role,
        number=None if own is None or info.role is None else own.number,
        people=tuple(
            GroupPerson(row.number, row.name, row.role, bool(row.registered), iso_seconds(row.since))
            for row in group.people
        ),
        link=group.row.link if info.role in LEADERS else None,
    )
