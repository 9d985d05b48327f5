"""Meetings of groups: when and where, how many people, and who waits for a place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from icalendar import Calendar, Event

from annales.server.errors import Refusal
from annales.server.model.group import clean_description, clean_title
from annales.server.model.guest import visible_name
from annales.server.model.meeting_messages import MeetingForm

__all__ = ["FAR", "Meeting", "calendar_of", "check_meeting", "read_local_time"]

MAX_PLACE = 200
"""Characters of a place."""
FAR = 2 * 366 * 86_400_000
"""Milliseconds: nobody plans further ahead."""
LOCAL = "%Y-%m-%dT%H:%M"


@dataclass(frozen=True)
class Meeting:
    """A meeting, checked."""

    title: str
    place: str
    place_page: str | None
    """Id of the page of the place."""
    begins: int
    """Milliseconds since 1970, UTC."""
    zone: str
    """IANA time zone of the place."""
    minutes: int
    capacity: int
    """How many people can come; 0 without a limit."""
    notes: str
    cancelled: bool


@cache
def _zones() -> frozenset[str]:
    return frozenset(available_timezones())


def read_local_time(text: str, zone: str) -> int:
    """A time of day in a zone, in milliseconds since 1970. Raises `Refusal`.

    >>> read_local_time("1970-01-01T09:01", "Asia/Tokyo")
    60000

    Of a time that there is twice, when clocks are set back, it is the first; a time that is left out, when they are
    set forward, is refused.
    """
    if zone not in _zones():
        raise Refusal("bad-time-zone", {"zone": zone[:64]})
    try:
        moment = _moment_of(text, ZoneInfo(zone))
    except (ValueError, OverflowError):
        raise Refusal("bad-meeting-time", {"time": text[:32]}) from None
    return round(moment.timestamp() * 1000)


def _moment_of(text: str, zone: ZoneInfo) -> datetime:
    """A time of day as a moment. Raises `ValueError` or `OverflowError` where there is none."""
    local = datetime.strptime(text, LOCAL).replace(tzinfo=zone)
    moment = local.astimezone(UTC)
    if moment.astimezone(zone).replace(tzinfo=None) != local.replace(tzinfo=None):
        raise ValueError(text)
    return moment


def check_meeting(form: MeetingForm) -> Meeting:
    """The meeting of a form. Raises `Refusal`."""
    place = visible_name(form.place)
    if not 0 < len(place) <= MAX_PLACE:
        raise Refusal("bad-place", {"most": MAX_PLACE})
    return Meeting(
        title=clean_title(form.title),
        place=place,
        place_page=form.place_page,
        begins=read_local_time(form.begins, form.zone),
        zone=form.zone,
        minutes=form.minutes,
        capacity=form.capacity,
        notes=clean_description(form.notes),
        cancelled=form.cancelled,
    )


def calendar_of(name: str, meetings: Sequence[tuple[str, Meeting, int, int]]) -> bytes:
    """An iCalendar file (RFC 5545) of meetings: id, meeting, number of changes, and time of the last change in ms."""
    calendar = Calendar()
    calendar.add("prodid", "-//Annales//Meetings//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", name)
    for meeting, about, changes, changed in meetings:
        calendar.add_component(_event(meeting, about, changes, changed))
    # Calendars know their own zones only.
    calendar.add_missing_timezones()
    return bytes(calendar.to_ical())


def _event(meeting: str, about: Meeting, changes: int, changed: int) -> Event:
    event, begins = Event(), _moment(about.begins).astimezone(ZoneInfo(about.zone))
    event.add("uid", f"{meeting}@annales")
    event.add("dtstamp", _moment(changed))
    event.add("sequence", changes)
    event.add("dtstart", begins)
    event.add("dtend", (begins.astimezone(UTC) + timedelta(minutes=about.minutes)).astimezone(begins.tzinfo))
    event.add("summary", about.title)
    event.add("location", about.place)
    if about.notes:
        event.add("description", about.notes)
    event.add("status", "CANCELLED" if about.cancelled else "CONFIRMED")
    return event


def _moment(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds // 1000, UTC)
