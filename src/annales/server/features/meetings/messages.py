"""Bodies of HTTP requests and answers about meetings of groups."""

from __future__ import annotations

from typing import Annotated

import msgspec

from annales.server.features.groups.messages import LongText, Title
from annales.server.texts import written

__all__ = ["CalendarAddress", "GroupMeetings", "MeetingForm", "MeetingInfo", "SignUpForMeeting"]

MAX_PLACE = 200
"""Characters of a place."""


class MeetingForm(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Plan a meeting, or replace what is said of it."""

    title: Title
    """2 to 60 characters."""
    place: Annotated[str, written(MAX_PLACE, 1, typed=800)]
    begins: Annotated[str, msgspec.Meta(max_length=32)]
    """Date and time of day at the place, such as `2026-12-01T19:30`."""
    zone: Annotated[str, msgspec.Meta(max_length=64)]
    """Time zone of the place, such as `Asia/Tokyo`."""
    minutes: Annotated[int, msgspec.Meta(ge=15, le=10_080)] = 180
    capacity: Annotated[int, msgspec.Meta(ge=0, le=500)] = 0
    """How many people can come; 0 without a limit."""
    notes: LongText = ""
    place_page: Annotated[str, msgspec.Meta(max_length=32)] | None = None
    """Id of the page of the place; null without one."""
    cancelled: bool = False


class SignUpForMeeting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Sign up for a meeting, or give the place back."""

    coming: bool


class MeetingInfo(msgspec.Struct, frozen=True):
    """A meeting as the person may see it."""

    id: str
    title: str
    place: str
    place_page: str | None
    """Id of the page of the place; null without one."""
    begins: str
    """Date and time of day at the place."""
    at: str
    """The same moment, ISO 8601 in UTC."""
    zone: str
    minutes: int
    capacity: int
    notes: str
    cancelled: bool
    over: bool
    coming: int
    """How many people have a place."""
    waiting: int
    """How many people wait for one."""
    names: tuple[str, ...]
    """Who comes, in the order of signing up; empty for all but members."""
    waiting_names: tuple[str, ...]
    place_in_line: int | None
    """Null if the person has not signed up; 0 with a place; else the person's place on the waiting list, from 1."""


class GroupMeetings(msgspec.Struct, frozen=True):
    """The meetings of a group: those to come, the next first, then the last past ones."""

    meetings: tuple[MeetingInfo, ...]
    calendar: str | None
    """Path of the calendar of this group for the person; null where there is none."""


class CalendarAddress(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Make a new secret address of the calendar for the person alone, or none. The one from before ends."""

    active: bool
