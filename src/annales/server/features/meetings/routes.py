"""`/api/groups/GROUP/meetings`: meetings of a group, who comes, and their calendar.

Who has a place follows from the order of signing up, and is never stored.
"""

from __future__ import annotations

import secrets
from collections import defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from typing import NamedTuple
from zoneinfo import ZoneInfo

import msgspec
from litestar import Response
from sqlalchemy import ColumnElement, Connection, delete, func, insert, select, update

from annales.server.act import Anybody, get, post
from annales.server.db.engine import now
from annales.server.db.schema import people
from annales.server.errors import Refusal
from annales.server.features.groups.access import (
    LEAVING,
    check_may_write,
    check_member,
    find_group,
    lead_group,
    lock_group,
)
from annales.server.features.groups.rules import MEMBERS, PUBLIC
from annales.server.features.groups.schema import group_people, groups
from annales.server.features.meetings.messages import (
    CalendarAddress,
    GroupMeetings,
    MeetingForm,
    MeetingInfo,
    SignUpForMeeting,
)
from annales.server.features.meetings.rules import FAR, Meeting, StoredMeeting, calendar_of, check_meeting
from annales.server.features.meetings.schema import meeting_people, meetings
from annales.server.features.places.routes import check_place
from annales.server.live.table_header import new_id
from annales.server.person import Person
from annales.server.server import Feature

__all__ = ["MEETING"]

MAX_COMING = 50
"""Meetings of a group that are not over."""
MAX_PAST = 20
"""Past meetings that are listed."""
DAY = 86_400_000
"""In milliseconds."""
IN_CALENDAR = 90 * DAY
"""How long past meetings stay in calendars."""
CALENDAR = "text/calendar"
END = ".ics"
GROUP = "/api/groups/{group:str}"
LIST = f"{GROUP}/meetings"
ONE = LIST + "/{meeting:str}"
meeting_get = partial(get, tags=["meetings"], refuses=(404,))
meeting_post = partial(
    post, tags=["meetings"], refuses=(403, 404, 409, 429), limit="groups", stranger="no-group", key="group"
)


class SignedUp(NamedTuple):
    """Somebody who has signed up for a meeting."""

    person: str
    name: str


@meeting_get(LIST)
def list_meetings(db: Connection, me: Anybody, group: str) -> GroupMeetings:
    """The meetings of a group. Of a private group only its members see them."""
    return _list(db, group, me.id)


@meeting_post(LIST)
def plan_meeting(db: Connection, me: Person, group: str, data: MeetingForm) -> GroupMeetings:
    """Plan a meeting, as a leader of the group."""
    about = check_meeting(data)
    lead_group(db, group, me.id)
    check_may_write(db, me.id)
    _check_is_ahead(about)
    check_place(db, about.place_page)
    coming = (meetings.c.group_id == group) & (meetings.c.begins > now())
    if db.execute(select(func.count()).select_from(meetings).where(coming)).scalar_one() >= MAX_COMING:
        raise Refusal("too-many-meetings", {"most": MAX_COMING}, status=409)
    values = {"id": new_id(), "group_id": group, "changes": 0, "changed": now()}
    db.execute(insert(meetings).values(**values, **msgspec.structs.asdict(about)))
    return _list(db, group, me.id)


@meeting_post(ONE)
def change_meeting(db: Connection, me: Person, group: str, meeting: str, data: MeetingForm) -> GroupMeetings:
    """Change or cancel a meeting, as a leader of the group."""
    about = check_meeting(data)
    lead_group(db, group, me.id)
    check_may_write(db, me.id)
    # A meeting that has begun keeps its time, and its notes can still be changed.
    before = _find(db, group, meeting)
    if about.begins != before.begins:
        _check_is_ahead(about)
    # A page that was hidden since is no fault of the group.
    if about.place_page != before.place_page:
        check_place(db, about.place_page)
    changed = update(meetings).where(meetings.c.id == meeting)
    said = msgspec.structs.asdict(about)
    db.execute(changed.values(changes=meetings.c.changes + 1, changed=now(), **said))
    return _list(db, group, me.id)


@meeting_post(f"{ONE}/sign-up")
def sign_up_for_meeting(db: Connection, me: Person, group: str, meeting: str, data: SignUpForMeeting) -> GroupMeetings:
    """Sign up for a meeting as a member, or give your place to the first member who waits."""
    lock_group(db, group)
    check_member(db, group, me.id)
    found = _find(db, group, meeting)
    own = (meeting_people.c.meeting == meeting) & (meeting_people.c.person == me.id)
    if not data.coming:
        db.execute(delete(meeting_people).where(own))
    elif found.cancelled or found.ends < now():
        raise Refusal("meeting-over", status=409)
    elif db.execute(select(meeting_people.c.position).where(own)).first() is None:
        last = select(func.max(meeting_people.c.position)).where(meeting_people.c.meeting == meeting)
        position = (db.execute(last).scalar() or 0) + 1
        db.execute(insert(meeting_people).values(meeting=meeting, person=me.id, position=position))
    return _list(db, group, me.id)


@meeting_post(f"{GROUP}/calendar", refuses=(403, 404, 429))
def set_calendar(db: Connection, me: Person, group: str, data: CalendarAddress) -> GroupMeetings:
    """Create or remove your secret address of the calendar. It stops working when you leave the group."""
    check_member(db, group, me.id)
    own = (group_people.c.group_id == group) & (group_people.c.person == me.id)
    token = secrets.token_urlsafe(24) if data.active else None
    db.execute(update(group_people).where(own).values(calendar=token))
    return _list(db, group, me.id)


@meeting_get(f"{GROUP}/meetings.ics", media=CALENDAR, encodes=str)
def show_public_calendar(db: Connection, group: str) -> Response[bytes]:
    """The meetings of a public group as an iCalendar file, for programs that send no cookies."""
    return _calendar(db, (groups.c.id == group) & (groups.c.visibility == PUBLIC))


@meeting_get("/api/calendars/{name:str}", media=CALENDAR, encodes=str)
def show_own_calendar(db: Connection, name: str) -> Response[bytes]:
    """The meetings of a group as an iCalendar file, at the secret address of a member."""
    if not name.endswith(END):
        raise Refusal("no-group", status=404)
    own = (group_people.c.calendar == name.removesuffix(END)) & group_people.c.role.in_(MEMBERS)
    return _calendar(db, groups.c.id == select(group_people.c.group_id).where(own).scalar_subquery())


MEETING = Feature(
    (
        list_meetings,
        plan_meeting,
        change_meeting,
        sign_up_for_meeting,
        set_calendar,
        show_public_calendar,
        show_own_calendar,
    )
)


def _check_is_ahead(meeting: Meeting) -> None:
    if not now() < meeting.begins < now() + FAR:
        raise Refusal("meeting-not-ahead", status=409)


def _find(db: Connection, group: str, meeting: str) -> StoredMeeting:
    found = _load(db, (meetings.c.id == meeting) & (meetings.c.group_id == group))
    if not found:
        raise Refusal("no-meeting", status=404)
    return found[0]


def _load(
    db: Connection, which: ColumnElement[bool], first: ColumnElement[int] | None = None, most: int | None = None
) -> list[StoredMeeting]:
    """Meetings in the order of their beginning, or in another one."""
    order = meetings.c.begins if first is None else first
    rows = db.execute(select(meetings).where(which).order_by(order, meetings.c.id).limit(most)).all()
    return msgspec.convert(rows, list[StoredMeeting], from_attributes=True)


def _calendar(db: Connection, which: ColumnElement[bool]) -> Response[bytes]:
    group = db.execute(select(groups.c.id, groups.c.name).where(which)).first()
    if group is None:
        raise Refusal("no-group", status=404)
    shown = (meetings.c.group_id == group.id) & (meetings.c.begins > now() - IN_CALENDAR)
    return Response(calendar_of(group.name, _load(db, shown)), media_type=CALENDAR)


def _list(db: Connection, group: str, person: str) -> GroupMeetings:
    found = find_group(db, group, person)
    if not (found.is_member or found.is_public):
        return GroupMeetings((), None)
    # A meeting that goes on is still listed among those to come.
    of_group, since = meetings.c.group_id == group, now() - DAY
    coming = _load(db, of_group & (meetings.c.begins >= since))
    past = _load(db, of_group & (meetings.c.begins < since), meetings.c.begins.desc(), MAX_PAST)
    signed_up = _people(db, [meeting.id for meeting in (*coming, *past)])
    shown = tuple(_info(each, signed_up[each.id], person, is_member=found.is_member) for each in (*coming, *past))
    own = None if found.calendar is None else f"/api/calendars/{found.calendar}{END}"
    return GroupMeetings(shown, f"/api/groups/{group}/meetings.ics" if found.is_public else own)


def _people(db: Connection, wanted: Sequence[str]) -> defaultdict[str, list[SignedUp]]:
    """Who has signed up for which meeting, in order."""
    query = (
        select(meeting_people.c.meeting, meeting_people.c.person, people.c.name)
        .join(people, people.c.id == meeting_people.c.person)
        .where(meeting_people.c.meeting.in_(wanted))
        .order_by(meeting_people.c.meeting, meeting_people.c.position)
    )
    found: defaultdict[str, list[SignedUp]] = defaultdict(list)
    for meeting, *person in db.execute(query):
        found[meeting].append(SignedUp(*person))
    return found


def _info(meeting: StoredMeeting, signed_up: Sequence[SignedUp], person: str, *, is_member: bool) -> MeetingInfo:
    places = meeting.capacity or len(signed_up)
    own = next((rank for rank, each in enumerate(signed_up) if each.person == person), None)
    names = tuple(each.name for each in signed_up) if is_member else ()
    moment = datetime.fromtimestamp(meeting.begins // 1000, UTC)
    values = msgspec.structs.asdict(meeting) | {
        "begins": moment.astimezone(ZoneInfo(meeting.zone)).strftime("%Y-%m-%dT%H:%M"),
        "at": moment.isoformat(timespec="seconds"),
        "over": meeting.ends < now(),
        "coming": min(places, len(signed_up)),
        "waiting": max(0, len(signed_up) - places),
        "names": names[:places],
        "waiting_names": names[places:],
        "place_in_line": None if own is None else max(0, own + 1 - places),
    }
    return msgspec.convert(values, MeetingInfo)


def _leave_meetings(db: Connection, group: str, person: str) -> None:
    """Give back the places at meetings of a group that somebody leaves."""
    of_group = select(meetings.c.id).where(meetings.c.group_id == group)
    signed_up = (meeting_people.c.person == person) & meeting_people.c.meeting.in_(of_group)
    db.execute(delete(meeting_people).where(signed_up))


LEAVING.append(_leave_meetings)
