"""Reports to the moderators: stored, listed and resolved; and people whom moderators have silenced."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import NamedTuple

from sqlalchemy import Connection, func, insert, select, update

from annales.server.db.engine import now
from annales.server.db.persons import after_moving
from annales.server.db.schema import games, people
from annales.server.db.transactions import changes, reads, typed
from annales.server.errors import Refusal
from annales.server.features.reports.messages import ReportInfo, ReportKind, Resolution
from annales.server.features.reports.schema import reports
from annales.server.http.requests import MAX_ID
from annales.server.server import Server
from annales.server.server_time import iso_seconds

__all__ = [
    "KINDS",
    "Kind",
    "Reported",
    "add_report",
    "check_may_write",
    "find_subject",
    "is_silenced",
    "list_reports",
    "resolve_report",
]

DAY = 86_400_000
"""Milliseconds."""
SILENCES = {"silence-day": DAY, "silence-month": 30 * DAY, "silence-always": 36_500 * DAY}
"""How long a person is silenced, by resolution."""
ENDS_ALL = {"delete", "hide"}
"""Resolutions that close all reports about the same subject."""
MAX_OPEN = 20
"""Open reports of one person."""
MAX_LISTED = 200
"""Reports that are listed."""


class Reported(NamedTuple):
    """What is reported, with copies of its texts."""

    kind: ReportKind
    subject: str
    text: str
    reported: str | None = None
    """The person who is reported or wrote the text."""
    line: int | None = None
    title: str | None = None


async def _tell_nobody(_: Server, __: Reported) -> None:
    """The default of `Kind.tell`."""


class Kind(NamedTuple):
    """What can be done about a kind of report, as the feature says to which it belongs."""

    resolutions: tuple[Resolution, ...]
    resolve: Callable[[Connection, Reported], object]
    """Removes, hides or deletes what is reported. It runs before the report is locked."""
    tell: Callable[[Server, Reported], Awaitable[None]] = _tell_nobody
    """Runs after the commit of a resolution that is not `dismiss`."""


COLUMNS = tuple(reports.c[name] for name in Reported._fields)

KINDS: dict[ReportKind, Kind] = {}
"""All kinds, which features enter here."""


def add_report(db: Connection, reporter: str, reported: Reported, reason: str, note: str) -> None:
    """Store a report, once while it is open. Raises `Refusal` for too many open ones."""
    own = (reports.c.reporter == reporter) & reports.c.resolution.is_(None)
    known = [Reported(*row) for row in db.execute(select(*COLUMNS).where(own).limit(MAX_OPEN))]
    if any(each._replace(text=reported.text, title=reported.title) == reported for each in known):
        return
    if len(known) >= MAX_OPEN:
        raise Refusal("too-many-open-reports", {"most": MAX_OPEN}, status=409)
    values = {"reporter": reporter, "reason": reason, "note": note, "at": now()}
    db.execute(insert(reports).values(**reported._asdict(), **values))


# What moderators do


def _ways(kind: ReportKind, line: int | None) -> tuple[Resolution, ...]:
    """What can be done about a report: without a line there is none to remove."""
    return tuple(way for way in KINDS[kind].resolutions if line is not None or way != "remove-line")


@reads
def list_reports(db: Connection) -> list[ReportInfo]:
    """The open reports, the oldest first."""
    reporter, reported, other = people.alias(), people.alias(), reports.alias()
    others = (
        select(func.count(other.c.reporter.distinct()))
        .where((other.c.reported == reports.c.reported) & (other.c.reporter != reports.c.reporter))
        .scalar_subquery()
    )
    names = [reporter.c.name.label("by"), reported.c.name.label("author"), reported.c.silenced]
    query = (
        select(reports, games.c.game, *names, others.label("others"))
        .outerjoin(games, (games.c.id == reports.c.subject) & (reports.c.kind == "table"))
        .join(reporter, reporter.c.id == reports.c.reporter)
        .outerjoin(reported, reported.c.id == reports.c.reported)
        .where(reports.c.resolution.is_(None))
        .order_by(reports.c.id)
        .limit(MAX_LISTED)
    )
    at = now()
    return [
        typed(
            row,
            ReportInfo,
            reporter=row.by,
            reported=row.author,
            silenced=(row.silenced or 0) > at,
            at=iso_seconds(row.at),
            resolutions=_ways(row.kind, row.line),
        )
        for row in db.execute(query)
    ]


def _find(db: Connection, report: int) -> Reported:
    if not 0 < report <= MAX_ID:
        raise Refusal("no-report", status=404)
    this = (reports.c.id == report) & reports.c.resolution.is_(None)
    row = db.execute(select(*COLUMNS).where(this)).first()
    if row is None:
        raise Refusal("no-report", status=404)
    return Reported(*row)


@reads
def find_subject(db: Connection, report: int) -> str:
    """The id of what an open report is about. Raises `Refusal` if there is none."""
    return _find(db, report).subject


@changes("subject")
def resolve_report(db: Connection, subject: str, report: int, moderator: str, resolution: Resolution) -> Reported:
    """Close a report about a subject, and do what follows; returns what was reported. Raises `Refusal`."""
    found = _find(db, report)
    if resolution not in _ways(found.kind, found.line):
        raise Refusal("unreadable", {"detail": f"a report of this kind has no resolution {resolution}"})
    if resolution != "dismiss":
        KINDS[found.kind].resolve(db, found)
    if resolution in SILENCES:
        until = now() + SILENCES[resolution]
        db.execute(update(people).where(people.c.id == found.reported).values(silenced=until))
    this = reports.c.id == report
    if resolution in ENDS_ALL:
        this = (reports.c.kind == found.kind) & (reports.c.subject == subject)
    values = {"resolution": resolution, "resolved_by": moderator, "resolved_at": now()}
    # Of two moderators at the same time, one finds no row any more.
    if db.execute(update(reports).where(this & reports.c.resolution.is_(None)).values(values)).rowcount == 0:
        raise Refusal("no-report", status=404)
    return found


# Silenced people


@after_moving
def move_silence(db: Connection, guest: str, account: str) -> None:
    """Silence an account for as long as a guest who signs in."""
    until = db.execute(select(people.c.silenced).where(people.c.id == guest)).scalar()
    if until is not None:
        shorter = people.c.silenced.is_(None) | (people.c.silenced < until)
        db.execute(update(people).where((people.c.id == account) & shorter).values(silenced=until))


@reads
def is_silenced(db: Connection, person: str) -> bool:
    """Whether a moderator lets a person write nothing now."""
    until = db.execute(select(people.c.silenced).where(people.c.id == person)).scalar()
    return until is not None and until > now()


def check_may_write(db: Connection, person: str) -> None:
    """Raise `Refusal` for somebody whom a moderator has silenced."""
    if is_silenced(db, person):
        raise Refusal("silenced", status=403)
