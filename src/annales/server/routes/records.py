"""`/api/records`: records that a guest uploads. Nothing of them is stored, unless a new table continues one."""

from __future__ import annotations

from litestar import Response, post
from litestar.enums import MediaType
from litestar.params import JSONBody

from annales.server.model.http_messages import ContinueRecord, RecordUpload, Replay, TableCreated
from annales.server.routes.common import (
    ApiRequest,
    StrictJson,
    address_of,
    documented,
    find_or_create_guest,
    services_of,
)
from annales.server.tables.records import scan_record
from annales.server.tables.replays import encoded_replay_of_record

__all__ = ["RECORD_ROUTES"]


@post(
    "/api/records",
    tags=["records"],
    status_code=200,
    media_type=MediaType.JSON,
    dto=StrictJson[RecordUpload],
    return_dto=None,
    responses=documented(Replay, 429),
)
async def show_uploaded_record(request: ApiRequest, data: JSONBody[RecordUpload]) -> Response[bytes]:
    """A record ply by ply."""
    services = services_of(request)
    services.rate_limits.records.check(address_of(request))
    scan_record(data.text)
    cards = await services.card_sets.of_record(data.text)
    body = await services.checker.run(encoded_replay_of_record, data.text, cards)
    return Response(body, media_type=MediaType.JSON)


@post(
    "/api/records/tables",
    tags=["records"],
    dto=StrictJson[ContinueRecord],
    return_dto=None,
    responses=documented(None, 429),
)
async def continue_record(request: ApiRequest, data: JSONBody[ContinueRecord]) -> Response[TableCreated]:
    """Open a table with a game that continues a record. A new guest gets a cookie."""
    services = services_of(request)
    services.rate_limits.records.check(address_of(request))
    guest, cookies = await find_or_create_guest(request)
    table = await services.tables.continue_record(guest, data)
    return Response(TableCreated(table.id), cookies=cookies)


RECORD_ROUTES = (show_uploaded_record, continue_record)
