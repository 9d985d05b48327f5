"""`/api/account/administration`: what administrators did to an account, for its person."""

from __future__ import annotations

from sqlalchemy import Connection, select

from annales.server.act import Member, get
from annales.server.db.transactions import typed
from annales.server.features.moderation.messages import AdminEntry
from annales.server.features.moderation.schema import administration
from annales.server.server import Feature
from annales.server.server_time import iso_seconds

__all__ = ["ADMINISTRATION"]

MAX_LISTED = 100


@get("/api/account/administration", tags=["account"])
def list_administration(db: Connection, me: Member) -> list[AdminEntry]:
    """What administrators of the server did to your account, the last first; 100 at most."""
    own = select(administration).where(administration.c.person == me.id).order_by(administration.c.id.desc())
    return [typed(row, AdminEntry, at=iso_seconds(row.at)) for row in db.execute(own.limit(MAX_LISTED))]


ADMINISTRATION = Feature((list_administration,))
