"""`/api/groups/GROUP/meetings`: meetings of a group, who comes, and their calendar."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from zoneinfo import ZoneInfo

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from annales.server.errors import Refusal
from annales.server.model.group import MEMBERS, PUBLIC
from annales.server.model.meeting import check_meeting
from annales.server.model.meeting_messages import (
    CalendarAddress,
    GroupMeetings,
    MeetingForm,
    MeetingInfo,
    SignUpForMeeting,
)
from annales.server.routes.common import ApiRequest, StrictJson, documented, find_guest, services_of
from annales.server.routes.groups import own_guest
from annales.server.storage.meetings import StoredMeeting, StoredMeetings

__all__ = ["MEETING_ROUTES"]

TAGS = ["meetings"]
CALENDAR = "text/calendar"
END = ".ics"
post_meeting = partial(post, tags=TAGS, status_code=200, return_dto=None)


@get("/api/groups/{group:str}/meetings", tags=TAGS, responses=documented(None, 404))
async def list_meetings(request: ApiRequest, group: FromPath[str]) -> GroupMeetings:
    """The meetings of a group. Of a private group only its members see them."""
    guest = await find_guest(request)
    return await _list(request, group, guest.id if guest else "")


@post_meeting(
    "/api/groups/{group:str}/meetings", dto=StrictJson[MeetingForm], responses=documented(None, 403, 404, 409, 429)
)
async def plan_meeting(request: ApiRequest, group: FromPath[str], data: JSONBody[MeetingForm]) -> GroupMeetings:
    """Plan a meeting, as a leader of the group."""
    guest = await own_guest(request)
    await services_of(request).meetings.add(group, guest.id, check_meeting(data))
    return await _list(request, group, guest.id)


@post_meeting(
    "/api/groups/{group:str}/meetings/{meeting:str}",
    dto=StrictJson[MeetingForm],
    responses=documented(None, 403, 404, 409, 429),
)
async def change_meeting(
    request: ApiRequest, group: FromPath[str], meeting: FromPath[str], data: JSONBody[MeetingForm]
) -> GroupMeetings:
    """Replace what is said of a meeting, or cancel it, as a leader of the group."""
    guest = await own_guest(request)
    await services_of(request).meetings.change(group, guest.id, meeting, check_meeting(data))
    return await _list(request, group, guest.id)


@post_meeting(
    "/api/groups/{group:str}/meetings/{meeting:str}/sign-up",
    dto=StrictJson[SignUpForMeeting],
    responses=documented(None, 403, 404, 409, 429),
)
async def sign_up_for_meeting(
    request: ApiRequest, group: FromPath[str], meeting: FromPath[str], data: JSONBody[SignUpForMeeting]
) -> GroupMeetings:
    """Sign up for a meeting as a member, or give the place back: then the first who waits has it."""
    guest = await own_guest(request)
    await services_of(request).meetings.sign_up(group, guest.id, meeting, coming=data.coming)
    return await _list(request, group, guest.id)


@post_meeting(
    "/api/groups/{group:str}/calendar", dto=StrictJson[CalendarAddress], responses=documented(None, 403, 404, 429)
)
async def set_calendar(request: ApiRequest, group: FromPath[str], data: JSONBody[CalendarAddress]) -> GroupMeetings:
    """Make a secret address of the calendar for the guest, or none. It ends when the guest leaves the group."""
    guest = await own_guest(request)
    await services_of(request).meetings.set_calendar(group, guest.id, active=data.active)
    return await _list(request, group, guest.id)


@get(
    "/api/groups/{group:str}/meetings.ics",
    tags=TAGS,
    media_type=CALENDAR,
    responses=documented(str, 404, media=CALENDAR),
)
async def show_public_calendar(request: ApiRequest, group: FromPath[str]) -> Response[bytes]:
    """The meetings of a public group as an iCalendar file, for programs that send no cookies."""
    return Response(await services_of(request).meetings.public_calendar(group), media_type=CALENDAR)


@get("/api/calendars/{name:str}", tags=TAGS, media_type=CALENDAR, responses=documented(str, 404, media=CALENDAR))
async def show_own_calendar(request: ApiRequest, name: FromPath[str]) -> Response[bytes]:
    """The meetings of a group as an iCalendar file, at somebody's own secret address."""
    if not name.endswith(END):
        raise Refusal("no-group", status=404)
    return Response(await services_of(request).meetings.calendar(name.removesuffix(END)), media_type=CALENDAR)


MEETING_ROUTES = (
    list_meetings,
    plan_meeting,
    change_meeting,
    sign_up_for_meeting,
    set_calendar,
    show_public_calendar,
    show_own_calendar,
)


async def _list(request: ApiRequest, group: str, guest: str) -> GroupMeetings:
    found = await services_of(request).meetings.list_of(group, guest)
    is_member = found.group.role in MEMBERS
    shown = tuple(_info(meeting, guest, is_member=is_member) for meeting in found.meetings)
    return GroupMeetings(shown, _calendar_path(group, found))


def _calendar_path(group: str, found: StoredMeetings) -> str | None:
    if found.group.row.visibility == PUBLIC:
        return f"/api/groups/{group}/meetings.ics"
    return None if found.calendar is None else f"/api/calendars/{found.calendar}{END}"


def _info(meeting: StoredMeeting, guest: str, *, is_member: bool) -> MeetingInfo:
    about, people = meeting.about, meeting.people
    places = about.capacity or len(people)
    own = next((rank for rank, person in enumerate(people) if person.guest == guest), None)
    names = tuple(str(person.name) for person in people) if is_member else ()
    moment = datetime.fromtimestamp(about.begins // 1000, UTC)
    return MeetingInfo(
        id=meeting.id,
        title=about.title,
        place=about.place,
        place_page=about.place_page,
        begins=moment.astimezone(ZoneInfo(about.zone)).strftime("%Y-%m-%dT%H:%M"),
        at=moment.isoformat(timespec="seconds"),
        zone=about.zone,
        minutes=about.minutes,
        capacity=about.capacity,
        notes=about.notes,
        cancelled=about.cancelled,
        over=meeting.is_over,
        coming=min(places, len(people)),
        waiting=max(0, len(people) - places),
        names=names[:places],
        waiting_names=names[places:],
        place_in_line=None if own is None else max(0, own + 1 - places),
    )
