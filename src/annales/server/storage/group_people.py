"""Queries about who belongs to groups: joining, inviting, roles, and what happens when an account ends."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update
from sqlalchemy import Row as SqlRow

from annales.server.errors import Refusal
from annales.server.model.account import name_key
from annales.server.model.group import (
    ASKED,
    BARRED,
    INVITED,
    MAX_PEOPLE,
    MAX_WAITING,
    MEMBER,
    MEMBERS,
    NOBODY,
    ORGANISER,
    OWNER,
    PUBLIC,
    allowed_roles,
)
from annales.server.model.guest import visible_name
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.group_lines import bring_lines, erase_lines
from annales.server.storage.groups import (
    check_number_of_groups,
    delete_group,
    find_group,
    group_of_link,
    lead_group,
    lock_group,
)
from annales.server.storage.groups_schema import group_people, groups, meeting_people, meetings
from annales.server.storage.schema import accounts
from annales.server.storage.tournament_people import bring_tournaments, erase_tournaments, leave_tournaments

__all__ = ["GroupPeopleStorage", "bring_groups", "erase_groups", "load_own_groups", "load_own_meetings"]

Row = SqlRow[tuple[object, ...]]


class GroupPeopleStorage:
    """People in groups."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def join(self, group: str, guest: str) -> None:
        """Join a public group, ask to join a private one, or accept an invitation. Twice is the same as once."""

        def change(connection: Connection) -> None:
            lock_group(connection, group)
            found = find_group(connection, group, guest)
            if found.role in MEMBERS or (found.role == ASKED and found.row.visibility != PUBLIC):
                return
            if found.role == BARRED:
                raise Refusal("barred-from-group", status=403)
            is_free = found.row.visibility == PUBLIC or found.role == INVITED
            _put(connection, group, guest, MEMBER if is_free else ASKED)

        await self._database.write(change, group)

    async def join_by_link(self, link: str, guest: str) -> str:
        """Join the group of a link, whoever sees it; returns its id. Raises `Refusal`."""

        def change(connection: Connection) -> str:
            group = str(group_of_link(connection, link).id)
            lock_group(connection, group)
            # The link may have been replaced while another process had the lock.
            group_of_link(connection, link)
            own = _person(connection, group, group_people.c.guest == guest)
            if own is not None and own.role == BARRED:
                raise Refusal("barred-from-group", status=403)
            if own is None or own.role not in MEMBERS:
                _put(connection, group, guest, MEMBER)
            return group

        return await self._database.write(change, link)

    async def invite(self, group: str, guest: str, name: str) -> None:
        """Invite somebody who has an account; whoever has asked to join becomes a member. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            lead_group(connection, group, guest)
            account = select(accounts.c.guest).where(accounts.c.name == name_key(visible_name(name)))
            invited = connection.execute(account).scalar()
            if invited is None:
                raise Refusal("no-person-with-name", status=404)
            present = _person(connection, group, group_people.c.guest == invited)
            if present is not None and present.role in (*MEMBERS, INVITED):
                return
            role = MEMBER if present is not None and present.role == ASKED else INVITED
            _put(connection, group, invited, role, guest)

        await self._database.write(change, group)

    async def set_role(self, group: str, guest: str, number: int, role: str) -> None:
        """Give a role to somebody in a group, or remove the person. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            lock_group(connection, group)
            found = find_group(connection, group, guest)
            person = _person(connection, group, group_people.c.number == number)
            if found.own is None or person is None:
                raise Refusal("no-group-person", status=404)
            is_self = person.guest == guest
            if role not in allowed_roles(found.own.role, person.role, is_self=is_self):
                key = "owner-cannot-leave" if is_self and person.role == OWNER else "not-group-leader"
                raise Refusal(key, status=403)
            _give(connection, group, person, role)

        await self._database.write(change, group)


def _give(connection: Connection, group: str, person: Row, role: str) -> None:
    if role not in MEMBERS:
        _end_membership(connection, group, person.guest)
    if role == NOBODY:
        connection.execute(delete(group_people).where(_is(group, person.guest)))
        return
    if role == OWNER:
        _check_registered(connection, person.guest)
        owner = (group_people.c.group_id == group) & (group_people.c.role == OWNER)
        connection.execute(update(group_people).where(owner).values(role=ORGANISER, since=now()))
    _put(connection, group, person.guest, role)


def _end_membership(connection: Connection, group: str, guest: object) -> None:
    """Give back what somebody who leaves has: places at meetings and in tournaments, the address of the calendar."""
    of_group = select(meetings.c.id).where(meetings.c.group_id == group)
    signed_up = (meeting_people.c.guest == guest) & meeting_people.c.meeting.in_(of_group)
    connection.execute(delete(meeting_people).where(signed_up))
    leave_tournaments(connection, group, str(guest))
    connection.execute(update(group_people).where(_is(group, guest)).values(calendar=None))


def _check_registered(connection: Connection, guest: str) -> None:
    # A guest without an account who loses the cookie would leave a group without an owner.
    if connection.execute(select(accounts.c.guest).where(accounts.c.guest == guest)).scalar() is None:
        raise Refusal("owner-needs-account", status=409)


def _put(connection: Connection, group: str, guest: str, role: str, inviter: str | None = None) -> None:
    """Give a role to somebody who may have had another one. Raises `Refusal` where there are too many."""
    present = _person(connection, group, group_people.c.guest == guest)
    if role in MEMBERS and (present is None or present.role not in MEMBERS):
        _check_room(connection, group, MEMBERS, MAX_PEOPLE, "group-full")
        check_number_of_groups(connection, guest)
    elif role in (ASKED, INVITED):
        _check_room(connection, group, (ASKED, INVITED), MAX_WAITING, "group-has-many-waiting")
    values: dict[str, object] = {"role": role, "since": now(), "inviter": inviter}
    if role in MEMBERS and (present is None or present.role not in MEMBERS):
        # What was written before somebody came is not new to that person.
        values["seen_line"] = select(groups.c.chat_version).where(groups.c.id == group).scalar_subquery()
    if present is not None:
        connection.execute(update(group_people).where(_is(group, guest)).values(values))
        return
    highest = select(func.max(group_people.c.number)).where(group_people.c.group_id == group)
    number = (connection.execute(highest).scalar() or 0) + 1
    connection.execute(insert(group_people).values(group_id=group, guest=guest, number=number, **values))


def _check_room(connection: Connection, group: str, roles: tuple[str, ...], most: int, key: str) -> None:
    which = (group_people.c.group_id == group) & group_people.c.role.in_(roles)
    if connection.execute(select(func.count()).select_from(group_people).where(which)).scalar_one() >= most:
        raise Refusal(key, {"most": most}, status=409)


def _is(group: str, guest: object) -> ColumnElement[bool]:
    return (group_people.c.group_id == group) & (group_people.c.guest == guest)


def _person(connection: Connection, group: str, which: ColumnElement[bool]) -> Row | None:
    return connection.execute(select(group_people).where((group_people.c.group_id == group) & which)).first()


# When accounts begin and end


def bring_groups(connection: Connection, guest: str, account: str) -> None:
    """Give the places of a guest in groups to an account, except in groups where the account has one."""
    known = select(group_people.c.group_id).where(group_people.c.guest == account).scalar_subquery()
    moving = (group_people.c.guest == guest) & group_people.c.group_id.not_in(known)
    connection.execute(update(group_people).where(moving).values(guest=account))
    connection.execute(delete(group_people).where(group_people.c.guest == guest))
    connection.execute(update(group_people).where(group_people.c.inviter == guest).values(inviter=account))
    signed_up = select(meeting_people.c.meeting).where(meeting_people.c.guest == account).scalar_subquery()
    moving = (meeting_people.c.guest == guest) & meeting_people.c.meeting.not_in(signed_up)
    connection.execute(update(meeting_people).where(moving).values(guest=account))
    connection.execute(delete(meeting_people).where(meeting_people.c.guest == guest))
    bring_tournaments(connection, guest, account)
    bring_lines(connection, guest, account)


def erase_groups(connection: Connection, guest: str) -> None:
    """Take a person out of all groups. A group of the person's own goes to somebody else, or ends."""
    owned = select(group_people.c.group_id).where((group_people.c.guest == guest) & (group_people.c.role == OWNER))
    for group in connection.execute(owned).scalars().all():
        lock_group(connection, group)
        heir = _heir(connection, group, guest)
        if heir is None:
            delete_group(connection, group)
        else:
            connection.execute(update(group_people).where(_is(group, heir)).values(role=OWNER, since=now()))
    erase_tournaments(connection, guest)
    erase_lines(connection, guest)
    for table in (group_people, meeting_people):
        connection.execute(delete(table).where(table.c.guest == guest))
    connection.execute(update(group_people).where(group_people.c.inviter == guest).values(inviter=None))


def _heir(connection: Connection, group: str, owner: str) -> str | None:
    """Who owns a group next: the first organiser with an account, else the first member with one."""
    people = (
        select(group_people.c.guest, group_people.c.role)
        .join(accounts, accounts.c.guest == group_people.c.guest)
        .where((group_people.c.group_id == group) & (group_people.c.guest != owner))
        .where(group_people.c.role.in_((ORGANISER, MEMBER)))
        .order_by(group_people.c.number)
    )
    found = connection.execute(people).all()
    return next((row.guest for role in (ORGANISER, MEMBER) for row in found if row.role == role), None)


def load_own_groups(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """What a guest is to which groups, for the guest. That somebody is barred is not told."""
    query = (
        select(groups.c.name, groups.c.description, group_people.c.role, group_people.c.since)
        .join(group_people, group_people.c.group_id == groups.c.id)
        .where((group_people.c.guest == guest) & (group_people.c.role != BARRED))
        .order_by(groups.c.sort, groups.c.id)
    )
    return [dict(row._mapping) for row in connection.execute(query)]


def load_own_meetings(connection: Connection, guest: str) -> list[dict[str, Any]]:
    """The meetings for which a guest has signed up, for the guest."""
    query = (
        select(meetings.c.title, meetings.c.place, meetings.c.begins, meetings.c.zone)
        .join(meeting_people, meeting_people.c.meeting == meetings.c.id)
        .where(meeting_people.c.guest == guest)
        .order_by(meetings.c.begins, meetings.c.id)
    )
    return [dict(row._mapping) for row in connection.execute(query)]
