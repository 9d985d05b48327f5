"""Who belongs to groups: joining, inviting, roles, and what happens when an account ends."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from annales.server.db.engine import now
from annales.server.db.persons import before_erasing, locks
from annales.server.db.schema import accounts
from annales.server.db.transactions import changes, reads
from annales.server.errors import Refusal
from annales.server.features.groups.access import LEAVING, StoredGroup, find_group, lead_group, lock_group
from annales.server.features.groups.messages import Group, GroupInfo
from annales.server.features.groups.queries import delete_group, find_group_of_link, list_own, load_group
from annales.server.features.groups.rules import (
    ASKED,
    BARRED,
    INVITED,
    MAX_GROUPS,
    MAX_PEOPLE,
    MAX_WAITING,
    MEMBER,
    MEMBERS,
    NOBODY,
    ORGANISER,
    OWNER,
    allowed_roles,
)
from annales.server.features.groups.schema import group_people, groups
from annales.server.people.account import name_key
from annales.server.texts import clean_line

__all__ = [
    "check_may_join",
    "check_may_join_by_link",
    "check_number_of_groups",
    "count_people",
    "invite",
    "join",
    "join_by_link",
    "lock_groups",
    "pass_on_groups",
    "set_role",
]


class StoredPerson(NamedTuple):
    """What somebody is to a group."""

    id: str
    role: str


@reads
def check_may_join(db: Connection, group: str, person: str) -> None:
    """Raise `Refusal` for a group that somebody cannot join. The id of somebody who is new is empty."""
    found = find_group(db, group, person)
    _check_room(db, found.id, person, _role_of_joining(found, has_link=False))


@reads
def check_may_join_by_link(db: Connection, link: str, person: str) -> None:
    """Raise `Refusal` for a link by which somebody cannot join. The id of somebody who is new is empty."""
    found = find_group_of_link(db, link, person)
    _check_room(db, found.id, person, _role_of_joining(found, has_link=True))


@changes("group")
def join(db: Connection, group: str, person: str) -> Group:
    """Join a public group, ask to join a private one, or accept an invitation. Twice is the same as once."""
    lock_group(db, group)
    return _join(db, find_group(db, group, person), person, has_link=False)


@changes("link")
def join_by_link(db: Connection, link: str, person: str) -> Group:
    """Join the group of a link, also a private or secret one. Raises `Refusal`."""
    lock_group(db, find_group_of_link(db, link, person).id)
    # Another process may have replaced the link while it had the lock.
    return _join(db, find_group_of_link(db, link, person), person, has_link=True)


def _join(db: Connection, found: StoredGroup, person: str, *, has_link: bool) -> Group:
    if role := _role_of_joining(found, has_link=has_link):
        _put(db, found.id, person, found.role, role)
    return load_group(db, found.id, person)


def _role_of_joining(found: StoredGroup, *, has_link: bool) -> str | None:
    """The role that somebody gets by joining; None for somebody who has it. Raises `Refusal`."""
    if found.role == BARRED:
        raise Refusal("barred-from-group", status=403)
    is_free = has_link or found.is_public or found.role == INVITED
    role = MEMBER if is_free else ASKED
    return None if found.is_member or found.role == role else role


def invite(db: Connection, group: str, person: str, name: str) -> Group:
    """Invite somebody who has an account; a person who has asked to join becomes a member. Raises `Refusal`."""
    lead_group(db, group, person)
    invited = db.execute(select(accounts.c.person).where(accounts.c.name == name_key(clean_line(name)))).scalar()
    if invited is None:
        raise Refusal("no-person-with-name", status=404)
    present = _person(db, group, group_people.c.person == invited)
    before = present.role if present else None
    if before not in (*MEMBERS, INVITED):
        _put(db, group, invited, before, MEMBER if before == ASKED else INVITED, person)
    return load_group(db, group, person)


@changes("group")
def set_role(db: Connection, group: str, person: str, number: int, role: str) -> list[GroupInfo]:
    """Give a role to somebody in a group, or remove them; returns the person's own groups. Raises `Refusal`."""
    lock_group(db, group)
    own = find_group(db, group, person).role
    found = _person(db, group, group_people.c.number == number)
    if own is None or found is None:
        raise Refusal("no-group-person", status=404)
    is_self = found.id == person
    if role not in allowed_roles(own, found.role, is_self=is_self):
        key = "owner-cannot-leave" if is_self and found.role == OWNER else "not-group-leader"
        raise Refusal(key, status=403)
    _give(db, group, found, role)
    return list_own(db, person)


def _give(db: Connection, group: str, person: StoredPerson, role: str) -> None:
    if role not in MEMBERS:
        _end_membership(db, group, person.id)
    if role == NOBODY:
        db.execute(delete(group_people).where(_is(group, person.id)))
        return
    if role == OWNER:
        _check_registered(db, person.id)
        owner = (group_people.c.group_id == group) & (group_people.c.role == OWNER)
        db.execute(update(group_people).where(owner).values(role=ORGANISER, since=now()))
    _put(db, group, person.id, person.role, role)


def _end_membership(db: Connection, group: str, person: str) -> None:
    """Give back what somebody who leaves has: the address of the calendar, and what other features have."""
    for leave in LEAVING:
        leave(db, group, person)
    db.execute(update(group_people).where(_is(group, person)).values(calendar=None))


def _check_registered(db: Connection, person: str) -> None:
    # A guest without an account who loses the cookie would leave a group without an owner.
    if db.execute(select(accounts.c.person).where(accounts.c.person == person)).scalar() is None:
        raise Refusal("owner-needs-account", status=409)


def _put(db: Connection, group: str, person: str, before: str | None, role: str, inviter: str | None = None) -> None:
    """Give a role to somebody who may have had another one. Raises `Refusal` where there are too many."""
    values: dict[str, object] = {"role": role, "since": now(), "inviter": inviter}
    if before not in MEMBERS:
        _check_room(db, group, person, role)
        if role in MEMBERS:
            # What was written before somebody came is not new to that person.
            values["seen_line"] = select(groups.c.chat_version).where(groups.c.id == group).scalar_subquery()
    if before is not None:
        db.execute(update(group_people).where(_is(group, person)).values(values))
        return
    highest = select(func.max(group_people.c.number)).where(group_people.c.group_id == group)
    number = (db.execute(highest).scalar() or 0) + 1
    db.execute(insert(group_people).values(group_id=group, person=person, number=number, **values))


def _check_room(db: Connection, group: str, person: str, role: str | None) -> None:
    """Raise `Refusal` if there are too many people with such a role, or the person is in too many groups."""
    if role in MEMBERS:
        _check_number(db, group, MEMBERS, MAX_PEOPLE, "group-full")
        check_number_of_groups(db, person)
    elif role in (ASKED, INVITED):
        _check_number(db, group, (ASKED, INVITED), MAX_WAITING, "group-has-many-waiting")


def _check_number(db: Connection, group: str, roles: tuple[str, ...], most: int, key: str) -> None:
    if count_people(db, (group_people.c.group_id == group) & group_people.c.role.in_(roles)) >= most:
        raise Refusal(key, {"most": most}, status=409)


def check_number_of_groups(db: Connection, person: str) -> None:
    """Raise `Refusal` if somebody belongs to as many groups as one person may."""
    if count_people(db, (group_people.c.person == person) & group_people.c.role.in_(MEMBERS)) >= MAX_GROUPS:
        raise Refusal("too-many-groups", {"most": MAX_GROUPS}, status=409)


def count_people(db: Connection, which: ColumnElement[bool]) -> int:
    """How many rows of people in groups there are."""
    return db.execute(select(func.count()).select_from(group_people).where(which)).scalar_one()


def _is(group: str, person: str) -> ColumnElement[bool]:
    return (group_people.c.group_id == group) & (group_people.c.person == person)


def _person(db: Connection, group: str, which: ColumnElement[bool]) -> StoredPerson | None:
    query = select(group_people.c.person, group_people.c.role).where((group_people.c.group_id == group) & which)
    row = db.execute(query).first()
    return None if row is None else StoredPerson(*row)


# When accounts begin and end


@locks
def lock_groups(db: Connection, people: Sequence[str]) -> tuple[str, ...]:
    """Lock the groups to which people belong."""
    own = select(group_people.c.group_id).where(group_people.c.person.in_(people))
    db.execute(select(groups.c.id).where(groups.c.id.in_(own)).order_by(groups.c.id).with_for_update()).all()
    return ()


@before_erasing
def pass_on_groups(db: Connection, person: str) -> None:
    """Give a group of a person's own to somebody else, or delete it where there is nobody."""
    owned = select(group_people.c.group_id).where((group_people.c.person == person) & (group_people.c.role == OWNER))
    for group in db.execute(owned).scalars().all():
        heir = _heir(db, group, person)
        if heir is None:
            delete_group(db, group)
        else:
            db.execute(update(group_people).where(_is(group, heir)).values(role=OWNER, since=now()))


def _heir(db: Connection, group: str, owner: str) -> str | None:
    """Who owns a group next: the first organiser with an account, else the first member with one."""
    people = (
        select(group_people.c.person, group_people.c.role)
        .join(accounts, accounts.c.person == group_people.c.person)
        .where((group_people.c.group_id == group) & (group_people.c.person != owner))
        .where(group_people.c.role.in_((ORGANISER, MEMBER)))
        .order_by(group_people.c.number)
    )
    found = db.execute(people).all()
    return next((row.person for role in (ORGANISER, MEMBER) for row in found if row.role == role), None)
