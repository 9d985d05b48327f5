"""`/api/moderation/contributions`: what moderators hide of what members write for everybody."""

from __future__ import annotations

from typing import Annotated

from sqlalchemy import Connection

from annales.server.act import Moderator, Sender, post
from annales.server.errors import Refusal
from annales.server.features.posts.messages import HidePost
from annales.server.features.posts.queries import set_hidden
from annales.server.features.reports.messages import ReportInfo
from annales.server.features.reports.queries import list_reports
from annales.server.person import Person
from annales.server.server import Feature

__all__ = ["POST", "Author"]


def _author(person: Person | None) -> Person:
    if person is None or not person.registered:
        raise Refusal("needs-account", status=403)
    return person


Author = Annotated[Person, Sender(_author)]
"""Somebody with an account, who changes something that everybody sees."""


@post("/api/moderation/contributions", tags=["moderation"], refuses=(403, 404))
def hide_post(db: Connection, _: Moderator, data: HidePost) -> list[ReportInfo]:
    """Hide something from all but its author and the moderators, or show it again; returns the open reports."""
    if not set_hidden(db, data.kind, data.subject, hidden=data.hidden):
        raise Refusal("no-contribution", status=404)
    return list_reports(db)


POST = Feature((hide_post,))
