"""Queries about meetings of groups. Who has a place follows from the order of signing up, and is never stored."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields

from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update
from sqlalchemy import Row as SqlRow

from annales.server.errors import Refusal
from annales.server.model.group import MEMBERS, PUBLIC
from annales.server.model.meeting import FAR, Meeting, calendar_of
from annales.server.model.table import new_id
from annales.server.storage.access import Database
from annales.server.storage.database import now
from annales.server.storage.groups import StoredGroup, check_may_write, check_member, find_group, lead_group, lock_group
from annales.server.storage.groups_schema import group_people, groups, meeting_people, meetings
from annales.server.storage.places import check_place
from annales.server.storage.schema import guests

__all__ = ["MeetingStorage", "StoredMeeting", "StoredMeetings"]

MAX_COMING = 50
"""Meetings of a group that are not over."""
MAX_PAST = 20
"""Past meetings that are listed."""
MINUTE, DAY = 60_000, 86_400_000
"""In milliseconds."""
IN_CALENDAR = 90 * DAY
"""How long past meetings stay in calendars."""

Row = SqlRow[tuple[object, ...]]


@dataclass(frozen=True)
class StoredMeeting:
    """A meeting, and the people who have signed up, in order."""

    id: str
    about: Meeting
    people: Sequence[Row]

    @property
    def is_over(self) -> bool:
        """Whether it has ended."""
        return _is_over(self.about)


@dataclass(frozen=True)
class StoredMeetings:
    """The meetings of a group, for somebody."""

    group: StoredGroup
    meetings: Sequence[StoredMeeting]
    calendar: str | None
    """Token of the person's own address of the calendar."""


class MeetingStorage:
    """Meetings in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def list_of(self, group: str, guest: str) -> StoredMeetings:
        """The meetings of a group. Raises `Refusal` if the guest may not see them."""
        return await self._database.read(lambda connection: _list_of(connection, group, guest))

    async def add(self, group: str, guest: str, meeting: Meeting) -> None:
        """Plan a meeting. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            lead_group(connection, group, guest)
            check_may_write(connection, guest)
            _check_is_ahead(meeting)
            check_place(connection, meeting.place_page)
            coming = (meetings.c.group_id == group) & (meetings.c.begins > now())
            counted = select(func.count()).select_from(meetings).where(coming)
            if connection.execute(counted).scalar_one() >= MAX_COMING:
                raise Refusal("too-many-meetings", {"most": MAX_COMING}, status=409)
            values = {"id": new_id(), "group_id": group, "changes": 0, "changed": now(), **asdict(meeting)}
            connection.execute(insert(meetings).values(values))

        await self._database.write(change, group)

    async def change(self, group: str, guest: str, meeting: str, about: Meeting) -> None:
        """Replace what is said of a meeting, or cancel it. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            lead_group(connection, group, guest)
            check_may_write(connection, guest)
            # A meeting that has begun keeps its time, and its notes can still be changed.
            before = _find(connection, group, meeting)
            if about.begins != before.begins:
                _check_is_ahead(about)
            # A page that was hidden since is no fault of the group.
            if about.place_page != before.place_page:
                check_place(connection, about.place_page)
            values = {"changes": meetings.c.changes + 1, "changed": now(), **asdict(about)}
            connection.execute(update(meetings).where(meetings.c.id == meeting).values(values))

        await self._database.write(change, group)

    async def sign_up(self, group: str, guest: str, meeting: str, *, coming: bool) -> None:
        """Sign up for a meeting, or give the place back. Twice is the same as once. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            lock_group(connection, group)
            check_member(connection, group, guest)
            row = _find(connection, group, meeting)
            own = (meeting_people.c.meeting == meeting) & (meeting_people.c.guest == guest)
            if not coming:
                connection.execute(delete(meeting_people).where(own))
                return
            if row.cancelled or _is_over(_meeting(row)):
                raise Refusal("meeting-over", status=409)
            if connection.execute(select(meeting_people.c.position).where(own)).first() is None:
                last = select(func.max(meeting_people.c.position)).where(meeting_people.c.meeting == meeting)
                position = (connection.execute(last).scalar() or 0) + 1
                connection.execute(insert(meeting_people).values(meeting=meeting, guest=guest, position=position))

        await self._database.write(change, group)

    async def set_calendar(self, group: str, guest: str, *, active: bool) -> None:
        """Make a new secret address of the calendar for a member, or none. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            check_member(connection, group, guest)
            own = (group_people.c.group_id == group) & (group_people.c.guest == guest)
            token = secrets.token_urlsafe(24) if active else None
            connection.execute(update(group_people).where(own).values(calendar=token))

        await self._database.write(change, group)

    async def calendar(self, token: str) -> bytes:
        """The calendar at somebody's own address. Raises `Refusal`."""
        query = select(group_people.c.group_id).where(group_people.c.calendar == token)
        return await self._calendar(query.where(group_people.c.role.in_(MEMBERS)).scalar_subquery() == groups.c.id)

    async def public_calendar(self, group: str) -> bytes:
        """The calendar of a public group. Raises `Refusal`."""
        return await self._calendar((groups.c.id == group) & (groups.c.visibility == PUBLIC))

    async def _calendar(self, which: ColumnElement[bool]) -> bytes:
        def query(connection: Connection) -> tuple[str, Sequence[Row]]:
            group = connection.execute(select(groups.c.id, groups.c.name).where(which)).first()
            if group is None:
                raise Refusal("no-group", status=404)
            shown = (meetings.c.group_id == group.id) & (meetings.c.begins > now() - IN_CALENDAR)
            rows = connection.execute(select(meetings).where(shown).order_by(meetings.c.begins, meetings.c.id)).all()
            return group.name, rows

        name, rows = await self._database.read(query)
        return calendar_of(name, [(row.id, _meeting(row), row.changes, row.changed) for row in rows])


def _is_over(meeting: Meeting) -> bool:
    return meeting.begins + meeting.minutes * MINUTE < now()


def _check_is_ahead(meeting: Meeting) -> None:
    if not now() < meeting.begins < now() + FAR:
        raise Refusal("meeting-not-ahead", status=409)


def _find(connection: Connection, group: str, meeting: str) -> Row:
    which = (meetings.c.id == meeting) & (meetings.c.group_id == group)
    row = connection.execute(select(meetings).where(which)).first()
    if row is None:
        raise Refusal("no-meeting", status=404)
    return row


def _meeting(row: Row) -> Meeting:
    return Meeting(**{each.name: row._mapping[each.name] for each in fields(Meeting)})


def _list_of(connection: Connection, group: str, guest: str) -> StoredMeetings:
    found = find_group(connection, group, guest)
    if found.role not in MEMBERS and found.row.visibility != PUBLIC:
        return StoredMeetings(found, (), None)
    # A meeting that goes on is still listed among those to come.
    since = now() - DAY
    of_group = select(meetings).where(meetings.c.group_id == group)
    coming = connection.execute(of_group.where(meetings.c.begins >= since).order_by(meetings.c.begins, meetings.c.id))
    past = of_group.where(meetings.c.begins < since).order_by(meetings.c.begins.desc(), meetings.c.id)
    rows = [*coming.all(), *connection.execute(past.limit(MAX_PAST)).all()]
    people = (
        select(meeting_people, guests.c.name)
        .join(guests, guests.c.id == meeting_people.c.guest)
        .where(meeting_people.c.meeting.in_([row.id for row in rows]))
        .order_by(meeting_people.c.meeting, meeting_people.c.position)
    )
    signed_up: dict[str, list[Row]] = {row.id: [] for row in rows}
    for person in connection.execute(people):
        signed_up[person.meeting].append(person)
    listed = [StoredMeeting(row.id, _meeting(row), signed_up[row.id]) for row in rows]
    return StoredMeetings(found, listed, found.own.calendar if found.own is not None else None)
