"""Queries about groups. For whom a group is invisible, it does not exist: all of them get the same refusal."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass

from sqlalchemy import (
    ColumnElement,
    Connection,
    ScalarSelect,
    Select,
    delete,
    func,
    insert,
    or_,
    select,
    tuple_,
    update,
)
from sqlalchemy import Row as SqlRow

from annales.server.errors import Refusal
from annales.server.model.group import (
    ASKED,
    BARRED,
    INVITED,
    LEADERS,
    MAX_GROUPS,
    MAX_OWNED,
    MEMBERS,
    OWNER,
    PUBLIC,
    SECRET,
    clean_description,
    clean_title,
)
from annales.server.model.group_messages import FindGroups, GroupForm
from annales.server.model.journal import search_words
from annales.server.model.table import new_id
from annales.server.storage.access import Database
from annales.server.storage.chat import is_silenced
from annales.server.storage.database import now
from annales.server.storage.group_lines import unread_lines
from annales.server.storage.groups_schema import (
    group_chat,
    group_mutes,
    group_people,
    group_tables,
    groups,
    meeting_people,
    meetings,
)
from annales.server.storage.schema import accounts, blocks, guests
from annales.server.storage.tournament_schema import (
    tournament_games,
    tournament_players,
    tournament_seats,
    tournaments,
)

__all__ = [
    "FoundGroups",
    "GroupStorage",
    "StoredGroup",
    "check_leader",
    "check_may_write",
    "check_member",
    "check_number_of_groups",
    "delete_group",
    "find_group",
    "lead_group",
    "lock_group",
    "look_inside",
]

PAGE = 30
"""Groups of one page of the list."""
MAX_SORT = 200
"""Characters by which groups are sorted."""
HIDDEN_FROM = (None, ASKED, BARRED)
"""What those are to a group who do not see it if it is secret."""

Row = SqlRow[tuple[object, ...]]


@dataclass(frozen=True)
class StoredGroup:
    """A group as somebody may see it."""

    row: Row
    members: int
    own: Row | None
    """The row of whoever asks."""
    people: Sequence[Row] = ()
    unread: int = 0
    """Lines of the chat since whoever asks looked, in the list of own groups."""

    @property
    def role(self) -> str | None:
        """What whoever asks is to the group."""
        return None if self.own is None else str(self.own.role)


@dataclass(frozen=True)
class FoundGroups:
    """A part of the list of groups."""

    groups: Sequence[StoredGroup]
    next: str | None


class GroupStorage:
    """Groups in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def list_own(self, guest: str) -> list[StoredGroup]:
        """The groups to which a guest belongs, is invited, or has asked to belong, by name."""
        return await self._database.read(lambda connection: _list_own(connection, guest))

    async def find(self, guest: str, query: FindGroups) -> FoundGroups:
        """A page of the groups that are not secret. Raises `Refusal` for a place in the list that cannot be read."""
        return await self._database.read(lambda connection: _find(connection, guest, query))

    async def load(self, group: str, guest: str) -> StoredGroup:
        """A group. Raises `Refusal` if the guest may not see it."""
        return await self._database.read(lambda connection: _load(connection, group, guest))

    async def load_by_link(self, link: str, guest: str) -> StoredGroup:
        """The group of a link. Raises `Refusal`."""
        return await self._database.read(lambda connection: _shown(connection, group_of_link(connection, link), guest))

    async def add(self, guest: str, form: GroupForm) -> str:
        """Make a group that a guest owns; returns its id. Raises `Refusal`."""

        def change(connection: Connection) -> str:
            check_may_write(connection, guest)
            check_number_of_groups(connection, guest)
            owned = (group_people.c.guest == guest) & (group_people.c.role == OWNER)
            if _count(connection, owned) >= MAX_OWNED:
                raise Refusal("too-many-own-groups", {"most": MAX_OWNED}, status=409)
            group = new_id()
            connection.execute(insert(groups).values(id=group, link=None, created=now(), **_values(form)))
            person = {"group_id": group, "guest": guest, "number": 1, "role": OWNER, "since": now()}
            connection.execute(insert(group_people).values(person))
            return group

        return await self._database.write(change, guest)

    async def change(self, group: str, guest: str, form: GroupForm) -> None:
        """Replace what is said of a group. Raises `Refusal`; only the owner changes who sees it."""

        def change(connection: Connection) -> None:
            found = lead_group(connection, group, guest)
            check_may_write(connection, guest)
            if form.visibility != found.row.visibility and found.role != OWNER:
                raise Refusal("not-group-owner", status=403)
            connection.execute(update(groups).where(groups.c.id == group).values(_values(form)))
            if form.visibility == SECRET:
                # To those who have asked it does not exist any more.
                asked = (group_people.c.group_id == group) & (group_people.c.role == ASKED)
                connection.execute(delete(group_people).where(asked))

        await self._database.write(change, group)

    async def set_link(self, group: str, guest: str, *, active: bool) -> None:
        """Make a new link by which people join, or none. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            lead_group(connection, group, guest)
            link = secrets.token_urlsafe(16) if active else None
            connection.execute(update(groups).where(groups.c.id == group).values(link=link))

        await self._database.write(change, group)

    async def remove(self, group: str, guest: str) -> None:
        """Delete a group. Raises `Refusal` for all but its owner."""

        def change(connection: Connection) -> None:
            if lead_group(connection, group, guest).role != OWNER:
                raise Refusal("not-group-owner", status=403)
            delete_group(connection, group)

        await self._database.write(change, group)


# What other modules use, too


def find_group(connection: Connection, group: str, guest: str) -> StoredGroup:
    """A group that a guest may see, without its people. Raises the same `Refusal` for none and for a hidden one."""
    row = connection.execute(select(groups).where(groups.c.id == group)).first()
    found = None if row is None else _shown(connection, row, guest)
    if found is None or (found.row.visibility == SECRET and found.role in HIDDEN_FROM):
        raise Refusal("no-group", status=404)
    return found


def lock_group(connection: Connection, group: str) -> None:
    """Let changes of a group wait for one another: on SQLite they do in any case."""
    connection.execute(select(groups.c.id).where(groups.c.id == group).with_for_update()).first()


def lead_group(connection: Connection, group: str, guest: str) -> StoredGroup:
    """A group that a guest leads, locked for a change. Raises `Refusal`."""
    lock_group(connection, group)
    return check_leader(connection, group, guest)


def check_leader(connection: Connection, group: str, guest: str) -> StoredGroup:
    """A group that a guest leads. Raises `Refusal`."""
    found = find_group(connection, group, guest)
    if found.role not in LEADERS:
        raise Refusal("not-group-leader", status=403)
    return found


def check_member(connection: Connection, group: str, guest: str) -> StoredGroup:
    """A group of which a guest is a member. Raises `Refusal` for others, who may not even see it."""
    found = find_group(connection, group, guest)
    if found.role not in MEMBERS:
        raise Refusal("not-group-member", status=403)
    return found


def look_inside(connection: Connection, group: str, guest: str) -> StoredGroup:
    """A group whose ladder and tournaments a guest may see. Raises `Refusal` for all but members of a hidden one."""
    found = find_group(connection, group, guest)
    if found.role not in MEMBERS and found.row.visibility != PUBLIC:
        raise Refusal("not-group-member", status=403)
    return found


def group_of_link(connection: Connection, link: str) -> Row:
    """The group of a link. Raises `Refusal`."""
    row = connection.execute(select(groups).where(groups.c.link == link)).first()
    if row is None:
        raise Refusal("no-group-link", status=404)
    return row


def check_number_of_groups(connection: Connection, guest: str) -> None:
    """Raise `Refusal` if somebody belongs to as many groups as one person may."""
    if _count(connection, (group_people.c.guest == guest) & group_people.c.role.in_(MEMBERS)) >= MAX_GROUPS:
        raise Refusal("too-many-groups", {"most": MAX_GROUPS}, status=409)


def delete_group(connection: Connection, group: str) -> None:
    """Delete a group with all that belongs to it. Tables stay with those who sit there."""
    held = select(tournaments.c.id).where(tournaments.c.group_id == group)
    for table in (tournament_seats, tournament_games, tournament_players):
        connection.execute(delete(table).where(table.c.tournament.in_(held)))
    of_group = select(meetings.c.id).where(meetings.c.group_id == group)
    connection.execute(delete(meeting_people).where(meeting_people.c.meeting.in_(of_group)))
    for table in (tournaments, meetings, group_tables, group_mutes, group_chat, group_people):
        connection.execute(delete(table).where(table.c.group_id == group))
    connection.execute(delete(groups).where(groups.c.id == group))


def check_may_write(connection: Connection, guest: str) -> None:
    """Raise `Refusal` for somebody whom a moderator has silenced."""
    if is_silenced(connection, guest):
        raise Refusal("silenced", status=403)


def _count(connection: Connection, which: ColumnElement[bool]) -> int:
    return connection.execute(select(func.count()).select_from(group_people).where(which)).scalar_one()


def _values(form: GroupForm) -> dict[str, str]:
    name, description = clean_title(form.name), clean_description(form.description)
    return {
        "name": name,
        "description": description,
        "visibility": form.visibility,
        "words": search_words(name, description),
        "sort": search_words(name)[:MAX_SORT],
    }


# Reading


def _members() -> ScalarSelect[int]:
    people = group_people.alias()
    counted = select(func.count()).select_from(people).where(people.c.group_id == groups.c.id)
    return counted.where(people.c.role.in_(MEMBERS)).scalar_subquery()


def _with_own_row(guest: str) -> Select[tuple[object, ...]]:
    """Groups with the number of members, and what a guest is to them."""
    own = (group_people.c.group_id == groups.c.id) & (group_people.c.guest == guest)
    columns = (group_people.c.role, group_people.c.number, group_people.c.inviter, group_people.c.calendar)
    return select(groups, _members().label("members"), *columns).join(group_people, own, isouter=True)


def _stored(row: Row) -> StoredGroup:
    return StoredGroup(row, row.members, row if row.role is not None else None)


def _shown(connection: Connection, group: Row, guest: str) -> StoredGroup:
    return _stored(connection.execute(_with_own_row(guest).where(groups.c.id == group.id)).one())


def _load(connection: Connection, group: str, guest: str) -> StoredGroup:
    found = find_group(connection, group, guest)
    if found.role in LEADERS:
        roles: tuple[str, ...] = (*MEMBERS, INVITED, ASKED, BARRED)
    else:
        roles = MEMBERS if found.role in MEMBERS or found.row.visibility == PUBLIC else ()
    query = (
        select(group_people, guests.c.name, accounts.c.guest.is_not(None).label("registered"))
        .join(guests, guests.c.id == group_people.c.guest)
        .join(accounts, accounts.c.guest == guests.c.id, isouter=True)
        .where((group_people.c.group_id == group) & group_people.c.role.in_(roles))
        .order_by(group_people.c.number)
    )
    return StoredGroup(found.row, found.members, found.own, connection.execute(query).all())


def _list_own(connection: Connection, guest: str) -> list[StoredGroup]:
    # An invitation by somebody whom the guest has blocked is not shown.
    blocked = select(blocks.c.blocked).where(blocks.c.guest == guest)
    shown = or_(
        group_people.c.role != INVITED, group_people.c.inviter.is_(None), group_people.c.inviter.not_in(blocked)
    )
    query = _with_own_row(guest).where(group_people.c.role.in_((*MEMBERS, INVITED, ASKED)) & shown)
    rows = connection.execute(
        query.add_columns(unread_lines(guest).label("unread")).order_by(groups.c.sort, groups.c.id)
    )
    return [StoredGroup(row, row.members, row, unread=row.unread if row.role in MEMBERS else 0) for row in rows]


def _find(connection: Connection, guest: str, query: FindGroups) -> FoundGroups:
    page = _with_own_row(guest).where(groups.c.visibility != SECRET)
    if words := search_words(query.text):
        page = page.where(groups.c.words.contains(words, autoescape=True))
    if query.after:
        sort, separator, last = query.after.rpartition("|")
        if not separator:
            raise Refusal("unreadable", {"detail": "after: no place in this list"})
        page = page.where(tuple_(groups.c.sort, groups.c.id) > tuple_(sort, last))
    rows = connection.execute(page.order_by(groups.c.sort, groups.c.id).limit(PAGE + 1)).all()
    shown = rows[:PAGE]
    following = f"{shown[-1].sort}|{shown[-1].id}" if len(rows) > PAGE else None
    return FoundGroups([_stored(row) for row in shown], following)
