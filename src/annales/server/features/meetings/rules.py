"""Meetings of groups: when and where, how many people, and who waits for a place."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import msgspec
from icalendar import Calendar, Event

from annales.server.errors import Refusal
from annales.server.features.groups.rules import clean_description, clean_title
from annales.server.features.meetings.messages import MAX_PLACE, MeetingForm
from annales.server.server_time import time_zone
from annales.server.texts import clean_line

__all__ = ["FAR", "Meeting", "StoredMeeting", "calendar_of", "check_meeting", "read_local_time"]

FAR = 2 * 366 * 86_400_000
"""Milliseconds: nobody plans further ahead."""
LOCAL = "%Y-%m-%dT%H:%M"


class Meeting(msgspec.Struct, frozen=True):
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

    @property
    def ends(self) -> int:
        """Milliseconds since 1970, UTC."""
        return self.begins + self.minutes * 60_000


class StoredMeeting(Meeting, frozen=True):
    """A meeting as it is stored."""

    id: str
    changes: int
    """How often it was changed."""
    changed: int
    """When it was last changed, in milliseconds since 1970, UTC."""


def read_local_time(text: str, zone: str) -> int:
    """A time of day in a zone, in milliseconds since 1970. Raises `Refusal`.

    >>> read_local_time("1970-01-01T09:01", "Asia/Tokyo")
    60000

    Of a time that there is twice, when clocks are set back, it is the first; a time that is left out, when they are
    set forward, is refused.
    """
    place = time_zone(zone)
    try:
        moment = _moment_of(text, place)
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
    place = clean_line(form.place)
    if not 0 < len(place) <= MAX_PLACE:
        raise Refusal("bad-place", {"most": MAX_PLACE})
    said = {"title": clean_title(form.title), "place": place, "notes": clean_description(form.notes)}
    begins = read_local_time(form.begins, form.zone)
    return msgspec.convert({**msgspec.structs.asdict(form), **said, "begins": begins}, Meeting)


def calendar_of(name: str, meetings: Sequence[StoredMeeting]) -> bytes:
    """An iCalendar file (RFC 5545) of meetings."""
    calendar = Calendar()
    calendar.add("prodid", "-//Annales//Meetings//EN")
    calendar.add("version", "2.0")
    calendar.add("x-wr-calname", name)
    for meeting in meetings:
        calendar.add_component(_event(meeting))
    # Calendars know their own zones only.
    calendar.add_missing_timezones()
    return bytes(calendar.to_ical())


def _event(meeting: StoredMeeting) -> Event:
    event, zone = Event(), ZoneInfo(meeting.zone)
    event.add("uid", f"{meeting.id}@annales")
    event.add("dtstamp", _moment(meeting.changed))
    event.add("sequence", meeting.changes)
    event.add("dtstart", _moment(meeting.begins).astimezone(zone))
    event.add("dtend", _moment(meeting.ends).astimezone(zone))
    event.add("summary", meeting.title)
    event.add("location", meeting.place)
    if meeting.notes:
        event.add("description", meeting.notes)
    event.add("status", "CANCELLED" if meeting.cancelled else "CONFIRMED")
    return event


def _moment(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds // 1000, UTC)
