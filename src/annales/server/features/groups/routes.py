"""`/api/groups`: groups of people, who belongs to them, their tables, and reports about them."""

from __future__ import annotations

import secrets
from functools import partial
from typing import NamedTuple

from litestar import Response
from sqlalchemy import Connection, delete, insert, literal, select, update

from annales.server.act import Anybody, get, post
from annales.server.db.engine import now
from annales.server.db.schema import games, seats
from annales.server.db.transactions import changes, reads
from annales.server.errors import Refusal
from annales.server.features.groups import people, queries
from annales.server.features.groups.access import (
    SHOWN_ELSEWHERE,
    check_may_write,
    check_member,
    find_group,
    lead_group,
    lock_group,
)
from annales.server.features.groups.chat import CHAT_ROUTES
from annales.server.features.groups.messages import (
    FindGroups,
    Group,
    GroupForm,
    GroupInfo,
    GroupPage,
    InviteToGroup,
    JoinGroup,
    LinkToGroup,
    SetGroupRole,
    ShowTable,
)
from annales.server.features.groups.rules import ASKED, MAX_OWNED, OWNER, SECRET, clean_description, clean_title
from annales.server.features.groups.schema import group_people, group_tables, groups
from annales.server.features.lobby.messages import LobbyInfo
from annales.server.features.lobby.queries import (
    PublicTable,
    has_open_seats,
    load_public_tables,
    table_columns,
    tables_with_cards,
)
from annales.server.features.lobby.service import lobby_of
from annales.server.features.reports.messages import ReportForm
from annales.server.features.reports.queries import KINDS, Kind, Reported, add_report
from annales.server.features.talk.service import talk_of
from annales.server.http.requests import ApiRequest
from annales.server.live.table_header import new_id
from annales.server.people.requests import find_or_create_person
from annales.server.person import Person
from annales.server.server import Feature, Server
from annales.server.texts import search_words

__all__ = ["GROUP", "follow_in_groups"]

MAX_NUMBER = 2**31 - 1
"""Numbers of people are 32-bit numbers."""
MAX_SORT = 200
"""Characters by which groups are sorted."""
SHOWN = 30 * 86_400_000
"""How long a table is listed after its last change, in milliseconds."""
MAX_TABLES = 50
"""Tables that are listed of each kind."""
ALL, ONE, LINK = "/api/groups", "/api/groups/{group:str}", "/api/group-links/{link:str}"
group_get = partial(get, tags=["groups"], refuses=(404,), stranger="no-group")
group_post = partial(
    post, tags=["groups"], refuses=(403, 404, 409, 429), limit="groups", stranger="no-group", key="group"
)


@get(ALL, tags=["groups"])
def list_own_groups(db: Connection, me: Anybody) -> list[GroupInfo]:
    """The groups to which the person belongs, is invited, or has asked to belong."""
    return queries.list_own(db, me.id)


@group_post(ALL, refuses=(403, 409, 429), key="me")
def make_group(db: Connection, me: Anybody, data: GroupForm) -> Group:
    """Create a group as its owner. You need an account."""
    if not me.registered:
        raise Refusal("owner-needs-account", status=409)
    check_may_write(db, me.id)
    people.check_number_of_groups(db, me.id)
    if people.count_people(db, (group_people.c.person == me.id) & (group_people.c.role == OWNER)) >= MAX_OWNED:
        raise Refusal("too-many-own-groups", {"most": MAX_OWNED}, status=409)
    group = new_id()
    db.execute(insert(groups).values(id=group, link=None, created=now(), **_values(data)))
    db.execute(insert(group_people).values(group_id=group, person=me.id, number=1, role=OWNER, since=now()))
    return queries.load_group(db, group, me.id)


def _values(form: GroupForm) -> dict[str, str]:
    name, description = clean_title(form.name), clean_description(form.description)
    return {
        "name": name,
        "description": description,
        "visibility": form.visibility,
        "words": search_words(name, description),
        "sort": search_words(name)[:MAX_SORT],
    }


@post(f"{ALL}/find", tags=["groups"], reads=True)
def find_groups(db: Connection, me: Anybody, data: FindGroups) -> GroupPage:
    """Public and private groups by name, a page of them."""
    return queries.find_page(db, me.id, data)


@group_get(ONE)
def show_group(db: Connection, me: Anybody, group: str) -> Group:
    """A group. A secret one of others gets the same answer as one that does not exist."""
    return queries.load_group(db, group, me.id)


@group_post(ONE, refuses=(403, 404, 429))
def change_group(db: Connection, me: Person, group: str, data: GroupForm) -> Group:
    """Change a group: its name, description and visibility. Only the owner changes the visibility."""
    found = lead_group(db, group, me.id)
    check_may_write(db, me.id)
    if data.visibility != found.visibility and found.role != OWNER:
        raise Refusal("not-group-owner", status=403)
    db.execute(update(groups).where(groups.c.id == group).values(_values(data)))
    if data.visibility == SECRET:
        # To those who have asked it does not exist any more.
        db.execute(delete(group_people).where(group_people.c.group_id == group, group_people.c.role == ASKED))
    return queries.load_group(db, group, me.id)


@group_post(f"{ONE}/forget", refuses=(403, 404, 429), key="")
async def delete_own_group(server: Server, me: Person, group: str) -> list[GroupInfo]:
    """Delete your group with everything in it; returns your other groups."""
    left = await delete_owned.on(server.database, group, me)
    await talk_of(server).tell(group, 0)
    return left


@changes("group")
def delete_owned(db: Connection, group: str, me: Person) -> list[GroupInfo]:
    """Delete a group of somebody. Raises `Refusal` for a group of others."""
    if lead_group(db, group, me.id).role != OWNER:
        raise Refusal("not-group-owner", status=403)
    queries.delete_group(db, group)
    return queries.list_own(db, me.id)


# People


@group_post(f"{ONE}/join")
async def join_group(server: Server, request: ApiRequest, me: Anybody, group: str, data: JoinGroup) -> Response[Group]:
    """Join a public group, ask to join a private one, or accept an invitation. A new guest gets a cookie."""
    await people.check_may_join.on(server.database, group, me.id)
    person, cookies = await find_or_create_person(request, data.name)
    return Response(await people.join.on(server.database, group, person.id), cookies=cookies)


@group_get(LINK)
def show_group_of_link(db: Connection, me: Anybody, link: str) -> GroupInfo:
    """The group that a link leads to."""
    return queries.show_group_of_link(db, link, me.id)


@group_post(LINK, key="")
async def join_group_by_link(
    server: Server, request: ApiRequest, me: Anybody, link: str, data: JoinGroup
) -> Response[Group]:
    """Join the group of a link, also a private or secret one. A new guest gets a cookie."""
    await people.check_may_join_by_link.on(server.database, link, me.id)
    person, cookies = await find_or_create_person(request, data.name)
    return Response(await people.join_by_link.on(server.database, link, person.id), cookies=cookies)


@group_post(ONE + "/people/{number:int}", key="")
async def set_group_role(server: Server, me: Person, group: str, number: int, data: SetGroupRole) -> list[GroupInfo]:
    """Give somebody a role, remove somebody, or leave; returns your groups."""
    if not 0 < number <= MAX_NUMBER:
        raise Refusal("no-group-person", status=404)
    own = await people.set_role.on(server.database, group, me.id, number, data.role)
    # The person may have left, and waits for lines.
    await talk_of(server).tell(group, 0)
    return own


@group_post(f"{ONE}/invitations")
def invite_to_group(db: Connection, me: Person, group: str, data: InviteToGroup) -> Group:
    """Invite somebody who has an account, by name."""
    return people.invite(db, group, me.id, data.name)


@group_post(f"{ONE}/link", refuses=(403, 404, 429))
def set_group_link(db: Connection, me: Person, group: str, data: LinkToGroup) -> Group:
    """Create or remove the link by which people join. A new link replaces the old one."""
    lead_group(db, group, me.id)
    link = secrets.token_urlsafe(16) if data.active else None
    db.execute(update(groups).where(groups.c.id == group).values(link=link))
    return queries.load_group(db, group, me.id)


# Tables that are open for the members of a group


class GroupTables(NamedTuple):
    """The tables of a group."""

    waiting: list[PublicTable]
    """With open seats, the oldest first."""
    running: list[PublicTable]
    """Games that everybody may watch, the last changed first."""


@group_get(f"{ONE}/tables", refuses=(403, 404))
async def list_group_tables(server: Server, me: Person, group: str) -> LobbyInfo:
    """The tables of a group that wait for people, and its games that can be watched, for its members."""
    return await lobby_of(server).shown_to(me, *await load_tables.on(server.database, group, me.id))


@group_post(f"{ONE}/tables")
async def show_table_in_group(server: Server, me: Person, group: str, data: ShowTable) -> LobbyInfo:
    """Offer the open seats of your table to the members of a group."""
    return await lobby_of(server).shown_to(me, *await show_table.on(server.database, group, me.id, data.table))


@reads
def load_tables(db: Connection, group: str, person: str) -> GroupTables:
    """The tables of a group, for a member. Raises `Refusal`."""
    check_member(db, group, person)
    of_group = (group_tables.c.table_id == games.c.id) & (group_tables.c.group_id == group)
    query = select(*table_columns).select_from(tables_with_cards.join(group_tables, of_group))
    # Tables of tournaments are on the pages of those.
    alone = [~shown for shown in SHOWN_ELSEWHERE]
    recent = query.where(games.c.over.is_(False), games.c.updated >= now() - SHOWN, *alone).limit(MAX_TABLES)
    waiting = recent.where(has_open_seats).order_by(games.c.created, games.c.id)
    running = recent.where(games.c.watchable, ~has_open_seats).order_by(games.c.updated.desc(), games.c.id)
    return GroupTables(
        load_public_tables(db, db.execute(waiting).all()), load_public_tables(db, db.execute(running).all())
    )


@changes("group")
def show_table(db: Connection, group: str, person: str, table: str) -> GroupTables:
    """Show a table with open seats in a group, as a member who has made it. Raises `Refusal`."""
    lock_group(db, group)
    check_member(db, group, person)
    check_may_write(db, person)
    own = (seats.c.game == games.c.id) & (seats.c.seat == games.c.host) & (seats.c.person == person)
    is_open = (games.c.id == table) & games.c.over.is_(False) & has_open_seats
    if db.execute(select(games.c.id).join(seats, own).where(is_open)).first() is None:
        raise Refusal("no-own-open-table", status=409)
    known = (group_tables.c.group_id == group) & (group_tables.c.table_id == table)
    if db.execute(select(group_tables.c.table_id).where(known)).first() is None:
        db.execute(insert(group_tables).values(group_id=group, table_id=table))
    return load_tables(db, group, person)


def follow_in_groups(db: Connection, game: str, following: str) -> None:
    """Add a game that follows one of a group to the same group."""
    same = select(group_tables.c.group_id, literal(following)).where(group_tables.c.table_id == game)
    db.execute(insert(group_tables).from_select(["group_id", "table_id"], same))


# Reports


@group_post(f"{ONE}/reports", refuses=(404, 409, 429), key="")
def report_group(db: Connection, me: Person, group: str, data: ReportForm) -> Group:
    """Report a group to the moderators."""
    found = find_group(db, group, me.id)
    add_report(db, me.id, Reported("group", group, found.description, title=found.name), data.reason, data.note)
    return queries.load_group(db, group, me.id)


def _delete_reported(db: Connection, found: Reported) -> None:
    lock_group(db, found.subject)
    queries.delete_group(db, found.subject)


async def _tell_deleted(server: Server, found: Reported) -> None:
    await talk_of(server).tell(found.subject, 0)


KINDS["group"] = Kind(("dismiss", "delete"), _delete_reported, _tell_deleted)


GROUP = Feature(
    (
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
        list_group_tables,
        show_table_in_group,
        *CHAT_ROUTES,
    )
)
