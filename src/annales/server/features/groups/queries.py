"""Queries about groups: what people see of them, and their end."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, or_, select, tuple_

from annales.server.db.persons import delete_rows
from annales.server.db.schema import accounts, blocks, people
from annales.server.db.transactions import typed
from annales.server.errors import Refusal
from annales.server.features.groups.access import StoredGroup, find_group, with_own_role
from annales.server.features.groups.lines import unread_lines
from annales.server.features.groups.messages import FindGroups, Group, GroupInfo, GroupPage, GroupPerson
from annales.server.features.groups.rules import ASKED, BARRED, INVITED, LEADERS, MEMBERS, SECRET
from annales.server.features.groups.schema import group_people, groups
from annales.server.server_time import iso_seconds
from annales.server.texts import search_words

__all__ = ["delete_group", "find_group_of_link", "find_page", "list_own", "load_group", "show_group_of_link"]

PAGE = 30
"""Groups of one page of the list."""


def load_group(db: Connection, group: str, person: str) -> Group:
    """A group as a person sees it. Raises `Refusal` if the person may not see it."""
    found = find_group(db, group, person)
    info = _info(found)
    parts = {
        "number": None if info.role is None else found.number,
        "people": _people(db, found),
        "link": found.link if info.role in LEADERS else None,
    }
    return msgspec.convert(msgspec.structs.asdict(info) | parts, Group)


def _info(found: StoredGroup) -> GroupInfo:
    # That somebody is barred shows only when the person wants to join.
    role = None if found.role == BARRED else found.role
    unread = found.unread if found.is_member else 0
    return GroupInfo(found.id, found.name, found.description, found.visibility, found.members, role, unread)


def _people(db: Connection, found: StoredGroup) -> list[GroupPerson]:
    """The people of a group whom somebody may see."""
    roles: tuple[str, ...] = MEMBERS if found.is_member or found.is_public else ()
    if found.role in LEADERS:
        roles = (*MEMBERS, INVITED, ASKED, BARRED)
    query = (
        select(group_people, people.c.name, accounts.c.person.is_not(None).label("registered"))
        .join(people, people.c.id == group_people.c.person)
        .join(accounts, accounts.c.person == people.c.id, isouter=True)
        .where((group_people.c.group_id == found.id) & group_people.c.role.in_(roles))
        .order_by(group_people.c.number)
    )
    return [typed(row, GroupPerson, since=iso_seconds(row.since)) for row in db.execute(query)]


def show_group_of_link(db: Connection, link: str, person: str) -> GroupInfo:
    """The group of a link, for everybody. Raises `Refusal`."""
    return _info(find_group_of_link(db, link, person))


def find_group_of_link(db: Connection, link: str, person: str) -> StoredGroup:
    """The group of a link, and what a person is to it. Raises `Refusal`."""
    row = db.execute(with_own_role(person).where(groups.c.link == link)).first()
    if row is None:
        raise Refusal("no-group-link", status=404)
    return typed(row, StoredGroup)


def list_own(db: Connection, person: str) -> list[GroupInfo]:
    """The groups to which a person belongs, is invited, or has asked to belong, by name."""
    # An invitation by somebody whom the person has blocked is not shown.
    blocked = select(blocks.c.blocked).where(blocks.c.person == person)
    shown = or_(
        group_people.c.role != INVITED, group_people.c.inviter.is_(None), group_people.c.inviter.not_in(blocked)
    )
    query = with_own_role(person).where(group_people.c.role.in_((*MEMBERS, INVITED, ASKED)) & shown)
    rows = db.execute(query.add_columns(unread_lines(person).label("unread")).order_by(groups.c.sort, groups.c.id))
    return [_info(typed(row, StoredGroup)) for row in rows]


def find_page(db: Connection, person: str, query: FindGroups) -> GroupPage:
    """A page of the groups that are not secret. Raises `Refusal` for a place in the list that cannot be read."""
    page = with_own_role(person).where(groups.c.visibility != SECRET)
    if words := search_words(query.text):
        page = page.where(groups.c.words.contains(words, autoescape=True))
    if query.after:
        sort, separator, last = query.after.rpartition("|")
        if not separator:
            raise Refusal("unreadable", {"detail": "after: no place in this list"})
        page = page.where(tuple_(groups.c.sort, groups.c.id) > tuple_(sort, last))
    rows = db.execute(page.order_by(groups.c.sort, groups.c.id).limit(PAGE + 1)).all()
    shown = rows[:PAGE]
    following = f"{shown[-1].sort}|{shown[-1].id}" if len(rows) > PAGE else None
    return GroupPage(tuple(_info(typed(row, StoredGroup)) for row in shown), following)


def delete_group(db: Connection, group: str) -> None:
    """Delete a group with all that belongs to it. Tables stay with those who sit there."""
    delete_rows(db, groups, groups.c.id == group)
