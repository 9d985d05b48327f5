"""`/api/groups/GROUP/chat`: what members of a group write to one another."""

from __future__ import annotations

from functools import partial

from litestar import get, post
from litestar.params import FromPath, JSONBody
from sqlalchemy import Row

from annales.server.errors import Refusal
from annales.server.model.chat import clean_text
from annales.server.model.chat_messages import SendChat
from annales.server.model.group_chat_messages import (
    GroupChat,
    GroupLine,
    GroupLines,
    HiddenWriter,
    LinesSeen,
    ReadWriter,
    ReportLine,
)
from annales.server.model.guest import Guest
from annales.server.routes.common import ApiRequest, StrictJson, documented, find_guest, services_of
from annales.server.routes.groups import own_guest
from annales.server.server_time import iso_seconds
from annales.server.storage.group_chat import FoundLines

__all__ = ["GROUP_CHAT_ROUTES"]

TAGS = ["groups"]
PATH = "/api/groups/{group:str}/chat"
LINE = PATH + "/{number:int}"
MAX_NUMBER = 2**31 - 1
"""Numbers of lines are 32-bit numbers."""
post_chat = partial(post, tags=TAGS, status_code=200, return_dto=None)


@get(PATH, tags=TAGS, responses=documented(None, 403, 404))
async def show_group_chat(request: ApiRequest, group: FromPath[str]) -> GroupChat:
    """The last lines of a group, for its members."""
    return await _show(request, group, await _guest(request))


@get(PATH + "/after/{version:int}", tags=TAGS, responses=documented(None, 403, 404))
async def list_changed_lines(request: ApiRequest, group: FromPath[str], version: FromPath[int]) -> GroupLines:
    """The lines that were written or removed after a version. Open pages ask for it every few seconds."""
    guest = await _guest(request)
    return _answer(await services_of(request).group_chat.lines_after(group, guest.id, _number(version)), guest)


@get(PATH + "/before/{number:int}", tags=TAGS, responses=documented(None, 403, 404))
async def list_older_lines(request: ApiRequest, group: FromPath[str], number: FromPath[int]) -> GroupLines:
    """The lines before one of them."""
    guest = await _guest(request)
    return _answer(await services_of(request).group_chat.lines_before(group, guest.id, _number(number)), guest)


@post_chat(PATH, dto=StrictJson[SendChat], responses=documented(None, 403, 404, 429))
async def write_group_chat(request: ApiRequest, group: FromPath[str], data: JSONBody[SendChat]) -> GroupLine:
    """Write a line to the members of a group."""
    guest = await _guest(request)
    services = services_of(request)
    text = clean_text(data.text)
    services.chat.check_rate(guest)
    number = await services.group_chat.add(group, guest.id, data.request_id, text)
    return await _one(request, group, guest, number)


@post_chat(PATH + "/seen", dto=StrictJson[LinesSeen], responses=documented(None, 403, 404))
async def note_seen_lines(request: ApiRequest, group: FromPath[str], data: JSONBody[LinesSeen]) -> LinesSeen:
    """Note the last line that the guest has seen; answers with what is noted, which never becomes less."""
    guest = await _guest(request)
    return LinesSeen(await services_of(request).group_chat.note_seen(group, guest.id, data.number))


@post_chat(LINE + "/remove", responses=documented(None, 403, 404, 429))
async def remove_group_line(request: ApiRequest, group: FromPath[str], number: FromPath[int]) -> GroupLine:
    """Remove the text of a line, as a leader of the group or as its writer."""
    guest = await own_guest(request)
    await services_of(request).group_chat.remove(group, guest.id, _number(number))
    return await _one(request, group, guest, number)


@post_chat(LINE + "/writer", dto=StrictJson[ReadWriter], responses=documented(None, 403, 404, 409, 429))
async def read_writer(
    request: ApiRequest, group: FromPath[str], number: FromPath[int], data: JSONBody[ReadWriter]
) -> GroupChat:
    """Mute or block the person who wrote a line, or read the person again; answers with what is left."""
    guest = await own_guest(request)
    await services_of(request).group_chat.read_writer(group, guest.id, _number(number), data.reading)
    return await _show(request, group, guest)


@post_chat(LINE + "/reports", dto=StrictJson[ReportLine], responses=documented(None, 403, 404, 409, 429))
async def report_group_line(
    request: ApiRequest, group: FromPath[str], number: FromPath[int], data: JSONBody[ReportLine]
) -> GroupLine:
    """Report a line to the moderators."""
    guest = await _guest(request)
    services = services_of(request)
    # A stranger learns nothing, and a line that does not exist is not counted as a report.
    await services.group_chat.line(group, guest.id, _number(number))
    services.chat.check_report_rate(guest)
    note = clean_text(data.note) if data.note.strip() else ""
    await services.group_chat.report(group, guest.id, number, data.reason, note)
    return await _one(request, group, guest, number)


GROUP_CHAT_ROUTES = (
    show_group_chat,
    list_changed_lines,
    list_older_lines,
    write_group_chat,
    note_seen_lines,
    remove_group_line,
    read_writer,
    report_group_line,
)


async def _guest(request: ApiRequest) -> Guest:
    guest = await find_guest(request)
    if guest is None:
        raise Refusal("no-group", status=404)
    return guest


def _number(number: int) -> int:
    if not 0 <= number <= MAX_NUMBER:
        raise Refusal("no-line", status=404)
    return number


async def _show(request: ApiRequest, group: str, guest: Guest) -> GroupChat:
    shown = await services_of(request).group_chat.show(group, guest.id)
    lines = _answer(shown.lines, guest)
    hidden = tuple(HiddenWriter(row.number, row.name, row.reading) for row in shown.hidden)
    return GroupChat(lines.lines, lines.version, lines.more, shown.can_write, hidden)


async def _one(request: ApiRequest, group: str, guest: Guest, number: int) -> GroupLine:
    return _line(await services_of(request).group_chat.line(group, guest.id, number), guest)


def _answer(found: FoundLines, guest: Guest) -> GroupLines:
    return GroupLines(tuple(_line(row, guest) for row in found.rows), found.version, found.more)


def _line(row: Row[tuple[object, ...]], guest: Guest) -> GroupLine:
    return GroupLine(row.number, row.name, row.guest == guest.id, row.text, iso_seconds(row.at))
