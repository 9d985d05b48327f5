"""What other features need of groups: who sees, leads and changes them.

For whom a group is invisible, it does not exist: all of them get the same refusal.
"""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from sqlalchemy import ColumnElement, Connection, ScalarSelect, Select, func, select

from annales.server.db.transactions import typed
from annales.server.errors import Refusal
from annales.server.features.groups.messages import GroupRole, Visibility
from annales.server.features.groups.rules import ASKED, BARRED, LEADERS, MEMBERS, PUBLIC, SECRET
from annales.server.features.groups.schema import group_people, groups
from annales.server.features.reports.queries import check_may_write

__all__ = [
    "LEAVING",
    "SHOWN_ELSEWHERE",
    "StoredGroup",
    "check_leader",
    "check_may_write",
    "check_member",
    "find_group",
    "lead_group",
    "lock_group",
    "look_inside",
    "with_own_role",
]

LEAVING: list[Callable[[Connection, str, str], None]] = []
"""What features do when a person leaves a group, in the same transaction: called with the group and the person."""
SHOWN_ELSEWHERE: list[ColumnElement[bool]] = []
"""Conditions on rows of `games`: a group does not list these tables, because another feature shows them."""
HIDDEN_FROM = (None, ASKED, BARRED)
"""What those are to a group who do not see it if it is secret."""


class StoredGroup(msgspec.Struct, frozen=True):
    """A group, and what somebody is to it."""

    id: str
    name: str
    description: str
    visibility: Visibility
    link: str | None
    """Token of the link by which people join."""
    chat_version: int
    members: int
    role: GroupRole | None
    number: int | None
    """Of the person in the group."""
    calendar: str | None
    """Token of the person's own address of the calendar."""
    unread: int = 0
    """Lines of the chat that the person has not seen, in the list of own groups."""

    @property
    def is_member(self) -> bool:
        """Whether the person is a member."""
        return self.role in MEMBERS

    @property
    def is_public(self) -> bool:
        """Whether everybody sees the group and its members."""
        return self.visibility == PUBLIC


def with_own_role(person: str) -> Select[tuple[object, ...]]:
    """Groups with the number of members, and what a person is to them."""
    own = (group_people.c.group_id == groups.c.id) & (group_people.c.person == person)
    columns = (group_people.c.role, group_people.c.number, group_people.c.calendar)
    return select(groups, _members().label("members"), *columns).join(group_people, own, isouter=True)


def _members() -> ScalarSelect[int]:
    people = group_people.alias()
    counted = select(func.count()).select_from(people).where(people.c.group_id == groups.c.id)
    return counted.where(people.c.role.in_(MEMBERS)).scalar_subquery()


def find_group(db: Connection, group: str, person: str) -> StoredGroup:
    """A group that a person may see. Raises the same `Refusal` for none and for a hidden one."""
    row = db.execute(with_own_role(person).where(groups.c.id == group)).first()
    if row is None or (row.visibility == SECRET and row.role in HIDDEN_FROM):
        raise Refusal("no-group", status=404)
    return typed(row, StoredGroup)


def lock_group(db: Connection, group: str) -> None:
    """Let changes of a group wait for one another: on SQLite they do in any case."""
    db.execute(select(groups.c.id).where(groups.c.id == group).with_for_update()).first()


def lead_group(db: Connection, group: str, person: str) -> StoredGroup:
    """A group that a person leads, locked for a change. Raises `Refusal`."""
    lock_group(db, group)
    return check_leader(db, group, person)


def check_leader(db: Connection, group: str, person: str) -> StoredGroup:
    """A group that a person leads. Raises `Refusal`."""
    found = find_group(db, group, person)
    if found.role not in LEADERS:
        raise Refusal("not-group-leader", status=403)
    return found


def check_member(db: Connection, group: str, person: str) -> StoredGroup:
    """A group of which a person is a member. Raises `Refusal` for others, who may not even see it."""
    found = find_group(db, group, person)
    if not found.is_member:
        raise Refusal("not-group-member", status=403)
    return found


def look_inside(db: Connection, group: str, person: str) -> StoredGroup:
    """A group whose ladder and tournaments a person may see. Raises `Refusal` for all but members of a hidden one."""
    found = find_group(db, group, person)
    if not (found.is_member or found.is_public):
        raise Refusal("not-group-member", status=403)
    return found
