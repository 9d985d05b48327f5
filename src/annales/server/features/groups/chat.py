"""`/api/groups/GROUP/chat`: what members of a group write to one another. All of it is refused to everybody else."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from sqlalchemy import Connection, case, delete, func, insert, select, update

from annales.server.act import get, post
from annales.server.db.schema import blocks, people
from annales.server.db.transactions import changes, reads, typed
from annales.server.errors import Refusal
from annales.server.features.groups.access import check_member, lock_group
from annales.server.features.groups.lines import GROUPS
from annales.server.features.groups.messages import (
    GroupChat,
    GroupLine,
    GroupLines,
    HiddenWriter,
    LinesSeen,
    ReadWriter,
)
from annales.server.features.groups.rules import LEADERS
from annales.server.features.groups.schema import group_chat, group_mutes, group_people
from annales.server.features.reports.messages import ReportForm
from annales.server.features.reports.queries import Reported, is_silenced
from annales.server.features.talk.lines import MAX_NUMBER, AnyRow, set_block
from annales.server.features.talk.messages import SendChat
from annales.server.features.talk.rules import clean_text
from annales.server.features.talk.service import talk_of, wait_for
from annales.server.http.requests import ApiRequest
from annales.server.people.requests import find_person
from annales.server.person import Person
from annales.server.server import Server
from annales.server.server_time import iso_seconds

__all__ = ["CHAT_ROUTES"]

SHOWN = 50
"""Lines that are read at once."""
PATH = "/api/groups/{group:str}/chat"
LINE = PATH + "/{number:int}"
chat_get, chat_post = (
    partial(method, tags=["groups"], refuses=(403, 404), stranger="no-group") for method in (get, post)
)


# Reading


@chat_get(PATH)
def show_group_chat(db: Connection, me: Person, group: str) -> GroupChat:
    """The last lines of a group, for its members."""
    return _show(db, group, me.id)


@chat_get(PATH + "/after/{version:int}")
async def list_changed_lines(server: Server, request: ApiRequest, me: Person, group: str, version: int) -> GroupLines:
    """The lines that were written or removed after a version. Where there are none, the answer waits for them.

    It waits for 25 seconds at most, and not at all on a server that ends, or while several requests of the person wait.
    """
    find = partial(_find_changed.on, server.database, group, me.id, version)
    with talk_of(server).listen(me, GROUPS, group, version) as news:
        found = await find()
        if found.version == version:
            await wait_for(news, request)
            if await find_person(request) is None:
                raise Refusal("no-group", status=404)
            found = await find()
    return found


@reads
def _find_changed(db: Connection, group: str, person: str, version: int) -> GroupLines:
    _check_number(version)
    present = check_member(db, group, person).chat_version
    query = GROUPS.in_room(group).where(GROUPS.is_readable(person) & (group_chat.c.version > version))
    rows = db.execute(query.order_by(group_chat.c.version).limit(SHOWN + 1)).all()
    more = len(rows) > SHOWN
    shown = rows[:SHOWN]
    return _messages(shown, person, shown[-1].version if more else present, more=more)


@chat_get(PATH + "/before/{number:int}")
def list_older_lines(db: Connection, me: Person, group: str, number: int) -> GroupLines:
    """The lines before one of them."""
    _check_number(number)
    return _before(db, group, me.id, number)


def _show(db: Connection, group: str, person: str) -> GroupChat:
    last = _before(db, group, person)
    return GroupChat(last.lines, last.version, last.more, not is_silenced(db, person), _hidden(db, group, person))


def _before(db: Connection, group: str, person: str, number: int = MAX_NUMBER) -> GroupLines:
    version = check_member(db, group, person).chat_version
    rows = GROUPS.last(db, group, person, SHOWN + 1, number)
    return _messages(rows[-SHOWN:], person, version, more=len(rows) > SHOWN)


def _messages(rows: Sequence[AnyRow], person: str, version: int, *, more: bool) -> GroupLines:
    return GroupLines(tuple(_message(row, person) for row in rows), version, more)


def _message(row: AnyRow, person: str) -> GroupLine:
    return typed(row, GroupLine, own=row.person == person, at=iso_seconds(row.at))


def _hidden(db: Connection, group: str, person: str) -> tuple[HiddenWriter, ...]:
    """People with lines in a group whom a member has blocked or muted, with the number of their last line."""
    is_blocked = (blocks.c.person == person) & (blocks.c.blocked == group_chat.c.person)
    reading = case((blocks.c.person.is_not(None), "block"), else_="mute")
    query = (
        select(func.max(group_chat.c.number).label("number"), people.c.name, reading.label("reading"))
        .join(people, people.c.id == group_chat.c.person)
        .outerjoin(blocks, is_blocked)
        .where((group_chat.c.group_id == group) & ~GROUPS.is_readable(person))
        .group_by(group_chat.c.person, people.c.name, blocks.c.person)
        .order_by(people.c.name, group_chat.c.person)
    )
    return tuple(typed(row, HiddenWriter) for row in db.execute(query))


def _check_number(number: int) -> None:
    if not 0 <= number <= MAX_NUMBER:
        raise Refusal("no-line", status=404)


@reads
def load_line(db: Connection, group: str, person: str, number: int) -> GroupLine:
    """A line for a member. Raises `Refusal`."""
    check_member(db, group, person)
    return _message(GROUPS.find(db, group, number), person)


# Writing


@chat_post(PATH, refuses=(403, 404, 429))
async def write_group_chat(server: Server, me: Person, group: str, data: SendChat) -> GroupLine:
    """Write a line to the members of a group."""
    text, talk = clean_text(data.text), talk_of(server)
    talk.lines.check(me.id)
    line = await add_line.on(server.database, group, me.id, data.request_id, text)
    await talk.tell(group, line.number)
    return line


@changes("group")
def add_line(db: Connection, group: str, person: str, request_id: str, text: str) -> GroupLine:
    """Store a line, or find the one that the request has stored before. Raises `Refusal` for a silenced member."""
    lock_group(db, group)
    check_member(db, group, person)
    return load_line(db, group, person, GROUPS.add(db, group, person, request_id, text))


@chat_post(f"{PATH}/seen", key="me")
def note_seen_lines(db: Connection, me: Person, group: str, data: LinesSeen) -> LinesSeen:
    """Note the last line that the person has seen; answers with what is noted, which never becomes less."""
    seen = min(data.number, check_member(db, group, me.id).chat_version)
    own = (group_people.c.group_id == group) & (group_people.c.person == me.id)
    # Another page of the same person may have seen more in the meantime.
    db.execute(update(group_people).where(own, group_people.c.seen_line < seen).values(seen_line=seen))
    return LinesSeen(db.execute(select(group_people.c.seen_line).where(own)).scalar_one())


@chat_post(f"{LINE}/remove", refuses=(403, 404, 429), limit="groups")
async def remove_group_line(server: Server, me: Person, group: str, number: int) -> GroupLine:
    """Remove the text of a line, as a leader of the group or as its writer."""
    line = await remove_line.on(server.database, group, me.id, number)
    await talk_of(server).tell(group, number)
    return line


@changes("group")
def remove_line(db: Connection, group: str, person: str, number: int) -> GroupLine:
    """Remove the text of a line. Raises `Refusal` for those who may not."""
    lock_group(db, group)
    found = check_member(db, group, person)
    if GROUPS.find(db, group, number).person != person and found.role not in LEADERS:
        raise Refusal("not-group-leader", status=403)
    GROUPS.remove(db, group, number)
    return load_line(db, group, person, number)


@chat_post(f"{LINE}/writer", refuses=(403, 404, 409, 429), limit="groups", key="group")
def read_writer(db: Connection, me: Person, group: str, number: int, data: ReadWriter) -> GroupChat:
    """Mute or block the person who wrote a line, or read the person again; answers with what is left."""
    check_member(db, group, me.id)
    writer = _writer(db, group, me.id, number)
    pair = {"group_id": group, "person": me.id, "muted": writer}
    db.execute(delete(group_mutes).filter_by(**pair))
    if data.reading == "mute":
        db.execute(insert(group_mutes).values(pair))
    set_block(db, me.id, writer, blocked=data.reading == "block")
    return _show(db, group, me.id)


def _writer(db: Connection, group: str, person: str, number: int) -> str:
    """Who wrote a line. Raises `Refusal` for one of the member."""
    writer = str(GROUPS.find(db, group, number).person)
    if writer == person:
        raise Refusal("own-line", status=409)
    return writer


@chat_post(f"{LINE}/reports", refuses=(403, 404, 409, 429))
async def report_group_line(server: Server, me: Person, group: str, number: int, data: ReportForm) -> GroupLine:
    """Report a line to the moderators."""
    # A stranger learns nothing, and a line that does not exist is not counted as a report.
    await load_line.on(server.database, group, me.id, number)
    talk_of(server).reports.check(me.id)
    return await report_line.on(server.database, group, me.id, number, data)


@changes("group")
def report_line(db: Connection, group: str, person: str, number: int, form: ReportForm) -> GroupLine:
    """Store a report of a line. Raises `Refusal`."""
    name = check_member(db, group, person).name
    found = Reported("line", group, "", _writer(db, group, person, number), number, name)
    GROUPS.report(db, person, found, form)
    return load_line(db, group, person, number)


CHAT_ROUTES = (
    show_group_chat,
    list_changed_lines,
    list_older_lines,
    write_group_chat,
    note_seen_lines,
    remove_group_line,
    read_writer,
    report_group_line,
)
