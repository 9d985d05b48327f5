"""Queries about pages of places where people meet, which members keep together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields

from sqlalchemy import Connection, func, insert, select, update
from sqlalchemy import Row as SqlRow

from annales.server.errors import Refusal
from annales.server.model.contribution_messages import ReportContribution
from annales.server.model.journal import search_words
from annales.server.model.place import Place
from annales.server.model.place_messages import FindPlaces
from annales.server.model.table import new_id
from annales.server.storage.access import Database
from annales.server.storage.contribution_schema import place_versions, places
from annales.server.storage.contributions import Contribution, Viewer, check_may_publish, report_contribution
from annales.server.storage.database import now
from annales.server.storage.guests import lock_guests
from annales.server.storage.schema import guests

__all__ = ["PlaceStorage", "StoredPlace", "check_place", "forget_place_authors", "load_own_places", "place_of"]

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
FIELDS = [each.name for each in fields(Place)]

Row = SqlRow[tuple[object, ...]]


@dataclass(frozen=True)
class StoredPlace:
    """The page of a place with its versions, the last first."""

    row: Row
    versions: Sequence[Row]


def place_of(row: Row) -> Place:
    """What a row of either table says of a place."""
    return Place(**{name: row._mapping[name] for name in FIELDS})


class PlaceStorage:
    """Places in the database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def find(self, query: FindPlaces, viewer: Viewer) -> tuple[Sequence[Row], int | None]:
        """A page of the list of places, by town and name."""
        # Every word has to be there, in any order: people type the town before or after the name.
        wanted = [places.c.words.contains(word, autoescape=True) for word in search_words(query.text).split()]
        found = select(places).where(*wanted)
        if not viewer.is_moderator:
            found = found.where(places.c.hidden.is_(False))
        page = found.order_by(places.c.sort, places.c.id).offset(query.start).limit(PAGE + 1)
        rows = await self._database.read(lambda connection: connection.execute(page).all())
        return rows[:PAGE], query.start + PAGE if len(rows) > PAGE else None

    async def load(self, place: str, viewer: Viewer) -> StoredPlace:
        """A page. Raises `Refusal` for none, and for one that is hidden."""
        return await self._database.read(lambda connection: _load(connection, place, viewer))

    async def add(self, guest: str, about: Place) -> str:
        """Make the page of a place; returns its id. Raises `Refusal`."""

        def change(connection: Connection) -> str:
            _check_may_change(connection, guest)
            place, at = new_id(), now()
            values = {**_values(about), "id": place, "version": 1, "locked": False, "hidden": False, "changed": at}
            connection.execute(insert(places).values(values))
            _add_version(connection, place, 1, guest, about)
            return place

        return await self._database.write(change, guest)

    async def change(self, viewer: Viewer, place: str, version: int, about: Place) -> None:
        """Add a version that follows another one. Raises `Refusal` if there is a later one, or the page is locked."""

        def change(connection: Connection) -> None:
            _check_may_change(connection, viewer.guest)
            row = _lock(connection, place, viewer)
            if row.locked and not viewer.is_moderator:
                raise Refusal("place-locked", status=409)
            if row.version != version:
                raise Refusal("place-changed", status=409)
            if place_of(row) != about:
                _set(connection, place, version + 1, viewer.guest, about)

        await self._database.write(change, place)

    async def revert(self, moderator: Viewer, place: str, version: int) -> None:
        """Go back to a version, and withdraw the later ones. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            row = _lock(connection, place, moderator)
            of_place = place_versions.c.place == place
            wanted = select(place_versions).where(of_place, place_versions.c.number == version)
            found = connection.execute(wanted).first()
            if found is None or version >= row.version:
                raise Refusal("no-version", status=404)
            later = of_place & (place_versions.c.number > version)
            connection.execute(update(place_versions).where(later).values(withdrawn=True))
            _set(connection, place, row.version + 1, moderator.guest, place_of(found))

        await self._database.write(change, place)

    async def lock(self, moderator: Viewer, place: str, *, locked: bool) -> None:
        """Let only moderators change a page, or everybody again. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            _lock(connection, place, moderator)
            connection.execute(update(places).where(places.c.id == place).values(locked=locked))

        await self._database.write(change, place)

    async def report(self, viewer: Viewer, place: str, report: ReportContribution) -> None:
        """Report a page to the moderators, with a copy of its text. Raises `Refusal`."""

        def change(connection: Connection) -> None:
            about = place_of(_load(connection, place, viewer).row)
            text = "\n".join(filter(None, asdict(about).values()))
            report_contribution(connection, viewer.guest, Contribution("place", place, None, text), report)

        await self._database.write(change)


def check_place(connection: Connection, place: str | None) -> None:
    """Raise `Refusal` for the id of a place that is none, or is hidden. None names no place."""
    if place is not None:
        _load(connection, place, Viewer())


def _check_may_change(connection: Connection, guest: str) -> None:
    check_may_publish(connection, guest)
    lock_guests(connection, (guest,))
    today = (place_versions.c.guest == guest) & (place_versions.c.at > now() - DAY)
    counted = select(func.count()).select_from(place_versions).where(today)
    if connection.execute(counted).scalar_one() >= MAX_CHANGES:
        raise Refusal("too-many-place-changes", {"most": MAX_CHANGES}, status=409)


def _lock(connection: Connection, place: str, viewer: Viewer) -> Row:
    connection.execute(select(places.c.id).where(places.c.id == place).with_for_update())
    return _load(connection, place, viewer).row


def _set(connection: Connection, place: str, version: int, guest: str, about: Place) -> None:
    values = {**_values(about), "version": version, "changed": now()}
    connection.execute(update(places).where(places.c.id == place).values(values))
    _add_version(connection, place, version, guest, about)


def _add_version(connection: Connection, place: str, number: int, guest: str, about: Place) -> None:
    row = {"place": place, "number": number, "guest": guest, "at": now(), "withdrawn": False, **asdict(about)}
    connection.execute(insert(place_versions).values(row))


def _values(about: Place) -> dict[str, object]:
    sort = search_words(about.town, about.name)[:MAX_SORT]
    return {**asdict(about), "words": about.words, "sort": sort}


def _load(connection: Connection, place: str, viewer: Viewer) -> StoredPlace:
    row = connection.execute(select(places).where(places.c.id == place)).first()
    if row is None or (row.hidden and not viewer.is_moderator):
        raise Refusal("no-place", status=404)
    versions = select(place_versions, guests.c.name.label("author")).outerjoin(guests)
    versions = versions.where(place_versions.c.place == place).order_by(place_versions.c.number.desc())
    return StoredPlace(row, connection.execute(versions.limit(MAX_HISTORY)).all())


def forget_place_authors(connection: Connection, guest: str) -> None:
    """Take the name of a person off versions of pages, which stay: they tell about places, not about the person."""
    connection.execute(update(place_versions).where(place_versions.c.guest == guest).values(guest=None))


def load_own_places(connection: Connection, guest: str) -> list[dict[str, object]]:
    """The versions of pages that a person has written."""
    columns = [place_versions.c[name] for name in ("place", "number", "at", *FIELDS)]
    query = select(*columns).where(place_versions.c.guest == guest).order_by(place_versions.c.at)
    return [dict(row._mapping) for row in connection.execute(query)]
