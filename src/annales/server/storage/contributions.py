"""Queries about what members write for everybody: who may write and see it, and what moderators do about it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sqlalchemy import Column, ColumnElement, Connection, Table, delete, insert, or_, select, true, update
from sqlalchemy import Row as SqlRow

from annales.server.errors import Refusal
from annales.server.model.contribution_messages import ContributionKind, ReportContribution
from annales.server.storage.access import Database
from annales.server.storage.chat import is_silenced
from annales.server.storage.contribution_schema import contribution_reports, places, title_reviews
from annales.server.storage.database import now
from annales.server.storage.journal_schema import journal
from annales.server.storage.schema import accounts, blocks, guests

__all__ = [
    "Contribution",
    "ContributionReportStorage",
    "Viewer",
    "check_has_account",
    "check_may_publish",
    "erase_contribution_reports",
    "load_own_contribution_reports",
    "not_blocked",
    "report_contribution",
]

MOST = 200
"""Reports that are listed."""
MAX_OPEN = 20
"""Open reports of one person."""
TABLES: Mapping[ContributionKind, Table] = {"note": journal, "review": title_reviews, "place": places}
"""Where each kind is stored: every table has the columns `id` and `hidden`."""

Row = SqlRow[tuple[object, ...]]


@dataclass(frozen=True)
class Viewer:
    """Whoever asks for something public."""

    guest: str = ""
    """Empty for somebody without a cookie."""
    is_moderator: bool = False

    def may_see(self, author: Column[str], hidden: Column[bool]) -> ColumnElement[bool]:
        """The condition for what the viewer may see: nothing hidden, and nothing of people who are blocked.

        Moderators see everything, and authors what they have written themselves.
        """
        if self.is_moderator:
            return true()
        return or_(hidden.is_(False), author == self.guest) & not_blocked(self.guest, author)


@dataclass(frozen=True)
class Contribution:
    """Something that is reported."""

    kind: ContributionKind
    subject: str
    author: str | None
    text: str


def not_blocked(guest: str, author: Column[str]) -> ColumnElement[bool]:
    """The condition that neither of a guest and an author has blocked the other."""
    pair = ((blocks.c.guest == guest) & (blocks.c.blocked == author)) | (
        (blocks.c.guest == author) & (blocks.c.blocked == guest)
    )
    return ~select(blocks.c.guest).where(pair).exists()


def check_has_account(connection: Connection, guest: str) -> None:
    """Raise `Refusal` for a guest without an account."""
    if connection.execute(select(accounts.c.guest).where(accounts.c.guest == guest)).first() is None:
        raise Refusal("needs-account", status=403)


def check_may_publish(connection: Connection, guest: str) -> None:
    """Raise `Refusal` for somebody without an account, or whom a moderator has silenced."""
    check_has_account(connection, guest)
    if is_silenced(connection, guest):
        raise Refusal("silenced", status=403)


def report_contribution(
    connection: Connection, reporter: str, reported: Contribution, report: ReportContribution
) -> None:
    """Store a report, once while it is open. Raises `Refusal` for too many open ones, and without an account."""
    check_has_account(connection, reporter)
    own = (contribution_reports.c.reporter == reporter) & contribution_reports.c.resolution.is_(None)
    open_ones = connection.execute(select(contribution_reports).where(own).limit(MAX_OPEN)).all()
    if any((row.kind, row.subject) == (reported.kind, reported.subject) for row in open_ones):
        return
    if len(open_ones) >= MAX_OPEN:
        raise Refusal("too-many-open-reports", {"most": MAX_OPEN}, status=409)
    values = {"reporter": reporter, "reason": report.reason, "note": report.note, "at": now()}
    connection.execute(insert(contribution_reports).values(**vars(reported), **values))


class ContributionReportStorage:
    """Reports in the database, for moderators."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def list_open(self) -> Sequence[Row]:
        """The open reports with the names `by` and `author_name`, the oldest first."""
        reporter, author = guests.alias(), guests.alias()
        query = (
            select(contribution_reports, reporter.c.name.label("by"), author.c.name.label("author_name"))
            .join(reporter, reporter.c.id == contribution_reports.c.reporter)
            .outerjoin(author, author.c.id == contribution_reports.c.author)
            .where(contribution_reports.c.resolution.is_(None))
            .order_by(contribution_reports.c.id)
            .limit(MOST)
        )
        return await self._database.read(lambda connection: connection.execute(query).all())

    async def resolve(self, report: int, moderator: str, resolution: str) -> None:
        """Close a report, or hide what is reported and close all reports about it. Raises `Refusal` if it is closed."""

        def change(connection: Connection) -> None:
            is_open = contribution_reports.c.resolution.is_(None)
            this = is_open & (contribution_reports.c.id == report)
            row = connection.execute(select(contribution_reports).where(this)).first()
            if row is None:
                raise Refusal("no-report", status=404)
            same = (contribution_reports.c.kind == row.kind) & (contribution_reports.c.subject == row.subject)
            closing = update(contribution_reports).where(is_open & same if resolution == "hide" else this)
            values = {"resolution": resolution, "resolved_by": moderator, "resolved_at": now()}
            # Of two moderators at the same time, one finds no row any more.
            if connection.execute(closing.values(values)).rowcount == 0:
                raise Refusal("no-report", status=404)
            if resolution == "hide":
                _set_hidden(connection, row.kind, row.subject, hidden=True)

        await self._database.write(change)

    async def set_hidden(self, kind: ContributionKind, subject: str, *, hidden: bool) -> None:
        """Hide something, or show it again. Raises `Refusal` where there is none."""

        def change(connection: Connection) -> None:
            if not _set_hidden(connection, kind, subject, hidden=hidden):
                raise Refusal("no-contribution", status=404)

        await self._database.write(change)


def _set_hidden(connection: Connection, kind: ContributionKind, subject: str, *, hidden: bool) -> bool:
    table = TABLES[kind]
    return connection.execute(update(table).where(table.c.id == subject).values(hidden=hidden)).rowcount == 1


def erase_contribution_reports(connection: Connection, guest: str) -> None:
    """Delete all reports of and about a person."""
    own = (contribution_reports.c.reporter == guest) | (contribution_reports.c.author == guest)
    connection.execute(delete(contribution_reports).where(own))
    resolved = contribution_reports.c.resolved_by == guest
    connection.execute(update(contribution_reports).where(resolved).values(resolved_by=None))


def load_own_contribution_reports(connection: Connection, guest: str) -> list[dict[str, object]]:
    """The reports that a person has sent."""
    columns = [contribution_reports.c[name] for name in ("kind", "subject", "text", "reason", "note", "at")]
    query = select(*columns).where(contribution_reports.c.reporter == guest).order_by(contribution_reports.c.id)
    return [dict(row._mapping) for row in connection.execute(query)]
