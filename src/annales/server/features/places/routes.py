"""`/api/places`: pages of places where people meet to play, which members keep together."""

from __future__ import annotations

from functools import partial

import msgspec
from sqlalchemy import Connection, Row, func, insert, select, update

from annales.server.act import Anybody, Moderator, get, post
from annales.server.db.engine import now
from annales.server.db.schema import people
from annales.server.db.transactions import typed
from annales.server.errors import Refusal
from annales.server.features.places.messages import (
    ChangePlace,
    FindPlaces,
    LockPlace,
    PlaceForm,
    PlaceInfo,
    PlaceList,
    PlacePage,
    PlaceVersion,
    RevertPlace,
)
from annales.server.features.places.schema import place_versions, places
from annales.server.features.posts.queries import add_posts, check_may_publish, report_post
from annales.server.features.posts.routes import Author
from annales.server.features.reports.messages import ReportForm
from annales.server.features.reports.queries import Reported
from annales.server.live.table_header import new_id
from annales.server.people.queries import lock_people
from annales.server.person import Person
from annales.server.server import Feature
from annales.server.server_time import iso_seconds
from annales.server.texts import search_words

__all__ = ["PLACE", "check_place"]

PAGE = 30
"""Places of one page of the list."""
MAX_HISTORY = 50
"""Versions that are listed."""
MAX_CHANGES = 50
"""Places and changes of one person in a day."""
MAX_SORT = 200
"""Characters by which places are sorted."""
DAY = 86_400_000
"""Milliseconds."""
post_place = partial(post, tags=["places"])


@post_place("/api/places/find", reads=True)
def find_places(db: Connection, me: Anybody, data: FindPlaces) -> PlaceList:
    """Places by name and town, a page of them, for everybody."""
    # Every word has to be there, in any order: people type the town before or after the name.
    words = search_words(data.text).split()
    found = select(places).where(*(places.c.words.contains(word, autoescape=True) for word in words))
    if not me.is_moderator:
        found = found.where(places.c.hidden.is_(False))
    page = found.order_by(places.c.sort, places.c.id).offset(data.start).limit(PAGE + 1)
    shown = [typed(row, PlaceInfo) for row in db.execute(page)]
    return PlaceList(tuple(shown[:PAGE]), data.start + PAGE if len(shown) > PAGE else None)


@get("/api/places/{place:str}", tags=["places"], refuses=(404,))
def show_place(db: Connection, me: Anybody, place: str) -> PlacePage:
    """The page of a place with its history, for everybody."""
    return _page(db, place, me)


@post_place("/api/places", refuses=(403, 409, 429), limit="contributions", key="me")
def add_place(db: Connection, me: Author, data: PlaceForm) -> PlacePage:
    """Create the page of a place. You need an account."""
    form, place = data.cleaned(), new_id()
    _check_may_change(db, me.id)
    db.execute(insert(places).values(**_values(form), id=place, version=1, locked=False, hidden=False))
    _add_version(db, place, 1, me.id, form)
    return _page(db, place, me)


@post_place("/api/places/{place:str}", refuses=(403, 404, 409, 429), limit="contributions", key="place")
def change_place(db: Connection, me: Author, place: str, data: ChangePlace) -> PlacePage:
    """Change the page of a place. You need an account. Earlier versions stay in its history."""
    form = data.form.cleaned()
    _check_may_change(db, me.id)
    row = _row(db, place, me, lock=True)
    if row.locked and not me.is_moderator:
        raise Refusal("place-locked", status=409)
    if row.version != data.version:
        raise Refusal("place-changed", status=409)
    if _form(row) != form:
        _set(db, place, data.version + 1, me.id, form)
    return _page(db, place, me)


@post_place("/api/places/{place:str}/revert", refuses=(403, 404), key="place")
def revert_place(db: Connection, me: Moderator, place: str, data: RevertPlace) -> PlacePage:
    """Restore an earlier version, as a moderator. This removes the texts of later ones from the history."""
    row = _row(db, place, me, lock=True)
    versions, of_place = place_versions.c.number, place_versions.c.place == place
    found = db.execute(select(place_versions).where(of_place, versions == data.version)).first()
    if found is None or data.version >= row.version:
        raise Refusal("no-version", status=404)
    db.execute(update(place_versions).where(of_place, versions > data.version).values(withdrawn=True))
    _set(db, place, row.version + 1, me.id, _form(found))
    return _page(db, place, me)


@post_place("/api/places/{place:str}/lock", refuses=(403, 404), key="place")
def lock_place(db: Connection, me: Moderator, place: str, data: LockPlace) -> PlacePage:
    """Lock a page, so that only moderators change it, or unlock it, as a moderator."""
    _row(db, place, me, lock=True)
    db.execute(update(places).where(places.c.id == place).values(locked=data.locked))
    return _page(db, place, me)


@post_place("/api/places/{place:str}/reports", refuses=(403, 404, 409, 429), limit="contributions")
def report_place(db: Connection, me: Author, place: str, data: ReportForm) -> PlacePage:
    """Report a page to the moderators."""
    text = "\n".join(filter(None, msgspec.structs.astuple(_form(_row(db, place, me)))))
    report_post(db, me.id, Reported("place", place, text), data)
    return _page(db, place, me)


PLACE = Feature((find_places, show_place, add_place, change_place, revert_place, lock_place, report_place))


def check_place(db: Connection, place: str | None) -> None:
    """Raise `Refusal` for the id of a place that is none, or is hidden. None names no place."""
    shown = select(places.c.id).where(places.c.id == place, places.c.hidden.is_(False))
    if place is not None and db.execute(shown).first() is None:
        raise Refusal("no-place", status=404)


def _page(db: Connection, place: str, viewer: Person) -> PlacePage:
    """A page with its history. Raises `Refusal` for none, and for one that is hidden."""
    row = _row(db, place, viewer)
    versions = select(place_versions, people.c.name.label("author")).outerjoin(people)
    versions = versions.where(place_versions.c.place == place).order_by(place_versions.c.number.desc())
    history = tuple(_version(each, viewer) for each in db.execute(versions.limit(MAX_HISTORY)))
    return typed(row, PlacePage, form=_form(row), history=history)


def _version(row: Row[tuple[object, ...]], viewer: Person) -> PlaceVersion:
    is_shown = viewer.is_moderator or not row.withdrawn
    return typed(row, PlaceVersion, at=iso_seconds(row.at), form=_form(row) if is_shown else None)


def _row(db: Connection, place: str, viewer: Person, *, lock: bool = False) -> Row[tuple[object, ...]]:
    query = select(places).where(places.c.id == place)
    row = db.execute(query.with_for_update() if lock else query).first()
    if row is None or (row.hidden and not viewer.is_moderator):
        raise Refusal("no-place", status=404)
    return row


def _form(row: Row[tuple[object, ...]]) -> PlaceForm:
    """What a row of either table says of a place."""
    return PlaceForm(*(row._mapping[name] for name in PlaceForm.__struct_fields__))


def _check_may_change(db: Connection, person: str) -> None:
    check_may_publish(db, person)
    lock_people(db, (person,))
    today = (place_versions.c.person == person) & (place_versions.c.at > now() - DAY)
    if db.execute(select(func.count()).select_from(place_versions).where(today)).scalar_one() >= MAX_CHANGES:
        raise Refusal("too-many-place-changes", {"most": MAX_CHANGES}, status=409)


def _set(db: Connection, place: str, version: int, person: str, form: PlaceForm) -> None:
    db.execute(update(places).where(places.c.id == place).values(**_values(form), version=version))
    _add_version(db, place, version, person, form)


def _add_version(db: Connection, place: str, number: int, person: str, form: PlaceForm) -> None:
    row = {"place": place, "number": number, "person": person, "at": now(), "withdrawn": False}
    db.execute(insert(place_versions).values(**row, **msgspec.structs.asdict(form)))


def _values(form: PlaceForm) -> dict[str, object]:
    words, sort = search_words(form.name, form.town), search_words(form.town, form.name)[:MAX_SORT]
    return {**msgspec.structs.asdict(form), "words": words, "sort": sort, "changed": now()}


add_posts("place", places)
