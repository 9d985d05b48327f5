"""`/api/notes`: notes and stars that people show to others, on the replay of a game and on a page of their own."""

from __future__ import annotations

from litestar import get, post
from litestar.params import FromPath, JSONBody

from annales.server.errors import Refusal
from annales.server.model.contribution_messages import ReportContribution
from annales.server.model.note_messages import PublicNote
from annales.server.routes.common import ApiRequest, StrictJson, documented, find_guest, services_of
from annales.server.routes.contributions import check_rate, viewer_of
from annales.server.tables.journal import note_message

__all__ = ["NOTE_ROUTES"]

TAGS = ["notes"]


@get("/api/tables/{table:str}/notes", tags=TAGS, responses=documented(None, 404))
async def list_notes_of_table(request: ApiRequest, table: FromPath[str]) -> list[PublicNote]:
    """What people at the table say about a game after its end, for those who may see its replay."""
    services, guest = services_of(request), await find_guest(request)
    await services.tables.get_own(table, guest)
    viewer = viewer_of(guest)
    return [note_message(row, viewer.guest) for row in await services.public_notes.of_table(table, viewer)]


@get("/api/notes/{note:str}", tags=TAGS, responses=documented(None, 404))
async def show_note(request: ApiRequest, note: FromPath[str]) -> PublicNote:
    """A public note. One about a game on this server is there for those who may see the replay."""
    return await _show(request, note)


@post(
    "/api/notes/{note:str}/reports",
    tags=TAGS,
    status_code=200,
    dto=StrictJson[ReportContribution],
    return_dto=None,
    responses=documented(None, 403, 404, 409, 429),
)
async def report_note(request: ApiRequest, note: FromPath[str], data: JSONBody[ReportContribution]) -> PublicNote:
    """Report a public note to the moderators, as somebody with an account."""
    check_rate(request)
    shown = await _show(request, note)
    viewer = viewer_of(await find_guest(request))
    await services_of(request).public_notes.report(note, viewer, data)
    return shown


NOTE_ROUTES = (list_notes_of_table, show_note, report_note)


async def _show(request: ApiRequest, note: str) -> PublicNote:
    services, guest = services_of(request), await find_guest(request)
    viewer = viewer_of(guest)
    row = await services.public_notes.load(note, viewer)
    if row.table_id is not None and not viewer.is_moderator:
        try:
            await services.tables.get_own(row.table_id, guest)
        except Refusal:
            raise Refusal("no-note", status=404) from None
    return note_message(row, viewer.guest)
