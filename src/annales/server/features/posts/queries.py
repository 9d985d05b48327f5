"""Queries about what members write for everybody: who may write and see it, and what moderators do about it."""

from __future__ import annotations

from sqlalchemy import Column, ColumnElement, Connection, Table, or_, select, true, update

from annales.server.db.schema import accounts, blocks
from annales.server.errors import Refusal
from annales.server.features.posts.messages import PostKind
from annales.server.features.reports.messages import ReportForm
from annales.server.features.reports.queries import KINDS, Kind, Reported, add_report, is_silenced
from annales.server.person import Person

__all__ = [
    "add_posts",
    "check_has_account",
    "check_may_publish",
    "may_see",
    "not_blocked",
    "report_post",
    "set_hidden",
]

POSTS: dict[str, Table] = {}
"""Where each kind of posts is stored."""


def may_see(viewer: Person, author: Column[str], hidden: Column[bool]) -> ColumnElement[bool]:
    """The condition for what somebody may see: nothing hidden, and nothing of people who are blocked.

    Moderators see everything, and authors what they have written themselves.
    """
    if viewer.is_moderator:
        return true()
    return or_(hidden.is_(False), author == viewer.id) & not_blocked(viewer.id, author)


def not_blocked(person: str, author: Column[str]) -> ColumnElement[bool]:
    """The condition that neither of a person and an author has blocked the other."""
    pair = ((blocks.c.person == person) & (blocks.c.blocked == author)) | (
        (blocks.c.person == author) & (blocks.c.blocked == person)
    )
    return ~select(blocks.c.person).where(pair).exists()


def check_has_account(db: Connection, person: str) -> None:
    """Raise `Refusal` for a guest without an account."""
    if db.execute(select(accounts.c.person).where(accounts.c.person == person)).first() is None:
        raise Refusal("needs-account", status=403)


def check_may_publish(db: Connection, person: str) -> None:
    """Raise `Refusal` for somebody without an account, or whom a moderator has silenced."""
    check_has_account(db, person)
    if is_silenced(db, person):
        raise Refusal("silenced", status=403)


def report_post(db: Connection, reporter: str, reported: Reported, report: ReportForm) -> None:
    """Report a post to the moderators. Raises `Refusal` for too many open reports, and without an account."""
    check_has_account(db, reporter)
    add_report(db, reporter, reported, report.reason, report.note)


def set_hidden(db: Connection, kind: str, subject: str, *, hidden: bool) -> bool:
    """Hide a post or show it again; false if there is none."""
    table = POSTS[kind]
    return db.execute(update(table).where(table.c.id == subject).values(hidden=hidden)).rowcount == 1


def add_posts(kind: PostKind, table: Table) -> None:
    """Make a kind of posts known. Its table has the columns `id` and `hidden`."""
    POSTS[kind] = table
    KINDS[kind] = Kind(("dismiss", "hide"), lambda db, found: set_hidden(db, kind, found.subject, hidden=True))
