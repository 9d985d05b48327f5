"""Photos of games on real tables: `/api/photos`, and below the entries of the journal."""

from __future__ import annotations

from functools import partial

from litestar import Response
from sqlalchemy import Connection, delete, func, insert, select

from annales.server.act import Anybody, get, post
from annales.server.card_sets.service import checker_of
from annales.server.db.engine import now
from annales.server.db.transactions import changes, reads
from annales.server.errors import Refusal
from annales.server.features.journal.messages import JournalEntry
from annales.server.features.journal.queries import load_entry
from annales.server.features.journal.schema import KINDS, journal, photos
from annales.server.features.photos.messages import PhotoUpload
from annales.server.features.photos.rules import PHOTO_TYPE, Photo, clean_photo
from annales.server.features.posts.queries import check_may_publish, may_see
from annales.server.http.middleware import SANDBOX
from annales.server.http.requests import NOT_COMPRESSED
from annales.server.limits import LIMITS
from annales.server.live.table_header import new_id
from annales.server.people.queries import lock_people
from annales.server.person import Person
from annales.server.server import Feature, Server

__all__ = ["PHOTO"]

MAX_PHOTOS = 100
"""Photos of one person."""
MAX_BYTES = 30_000_000
"""Bytes of all photos of one person."""
post_photo = partial(post, tags=["journal"], limit="photos", stranger="no-entry")


@get(
    "/api/photos/{photo:str}",
    tags=["journal"],
    refuses=(404,),
    media=PHOTO_TYPE,
    encodes=bytes,
    opt={NOT_COMPRESSED: True},
)
def show_photo(db: Connection, me: Anybody, photo: str) -> Response[bytes]:
    """A photo of your game on a real table, or of one that its owner has published."""
    is_public = journal.c.public & may_see(me, journal.c.person, journal.c.hidden)
    shown = select(photos.c.data).join(journal).where(photos.c.id == photo, (journal.c.person == me.id) | is_public)
    data = db.execute(shown).scalar()
    if data is None:
        raise Refusal("no-photo", status=404)
    headers = {"content-security-policy": SANDBOX, "content-disposition": 'inline; filename="photo.jpg"'}
    return Response(bytes(data), media_type=PHOTO_TYPE, headers=headers)


@post_photo(
    "/api/journal/entries/{entry:str}/photo",
    refuses=(403, 404, 409, 413, 429, 503),
    request_max_body_size=LIMITS.photo_body,
)
async def put_photo(server: Server, me: Person, entry: str, data: PhotoUpload) -> JournalEntry:
    """Store or replace the photo of a game on a real table, without its metadata. You need an account."""
    await _check.on(server.database, me.id, entry)
    photo = await checker_of(server).run(clean_photo, data.image)
    return await _put.on(server.database, me.id, entry, photo)


@post_photo("/api/journal/entries/{entry:str}/photo/forget", refuses=(404, 429), key="me")
def forget_photo(db: Connection, me: Person, entry: str) -> JournalEntry:
    """Delete the photo of your game."""
    db.execute(delete(photos).where(photos.c.entry == entry, photos.c.person == me.id))
    return load_entry(db, me.id, entry)


PHOTO = Feature((show_photo, put_photo, forget_photo))


@reads
def _check(db: Connection, person: str, entry: str, size: int = 0) -> None:
    """Raise `Refusal` unless a person may add a photo to an entry."""
    check_may_publish(db, person)
    own = (journal.c.person == person) & (journal.c.id == entry) & KINDS["real"]
    if db.execute(select(journal.c.id).where(own)).first() is None:
        raise Refusal("no-entry", status=404)
    totals = select(func.count(), func.coalesce(func.sum(photos.c.size), 0))
    count, stored = db.execute(totals.where(photos.c.person == person, photos.c.entry != entry)).one()
    if count >= MAX_PHOTOS or stored + size > MAX_BYTES:
        raise Refusal("photos-full", {"photos": MAX_PHOTOS, "megabytes": MAX_BYTES // 1_000_000}, status=409)


@changes("person")
def _put(db: Connection, person: str, entry: str, photo: Photo) -> JournalEntry:
    """Store the photo of an entry instead of the one before. Raises `Refusal`."""
    lock_people(db, (person,))
    _check(db, person, entry, len(photo.data))
    db.execute(delete(photos).where(photos.c.entry == entry))
    values = {**vars(photo), "size": len(photo.data), "at": now()}
    db.execute(insert(photos).values(id=new_id(), entry=entry, person=person, **values))
    return load_entry(db, person, entry)
