"""`/api/records`: records that a guest uploads. Nothing of them is stored, unless a new table continues one."""

from __future__ import annotations

from collections.abc import AsyncGenerator, Awaitable
from contextlib import aclosing

import msgspec
from litestar import Response, post
from litestar.enums import MediaType
from litestar.params import JSONBody
from litestar.response import Stream

from annales.analysis import Review
from annales.dealing import DealReport
from annales.server.model.card_set import CardSetText
from annales.server.model.deal_messages import CheckDeal
from annales.server.model.error_message import ErrorMessage
from annales.server.model.http_messages import (
    ContinueRecord,
    RecordUpload,
    Replay,
    TableCreated,
    Variation,
    VariationMove,
)
from annales.server.model.review_messages import RecordReview, ReviewEvent, ReviewFiles
from annales.server.routes.common import (
    EVENT_STREAM,
    NOT_COMPRESSED,
    ApiRequest,
    StrictJson,
    address_of,
    documented,
    find_or_create_guest,
    services_of,
)
from annales.server.tables.deals import encoded_deal_report
from annales.server.tables.records import scan_record
from annales.server.tables.replays import encoded_replay_of_record
from annales.server.tables.reviews import planned_review, review_files
from annales.server.tables.variations import encoded_reason, encoded_variation

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
    "/api/records/deal",
    tags=["records"],
    status_code=200,
    media_type=MediaType.JSON,
    dto=StrictJson[CheckDeal],
    return_dto=None,
    responses=documented(DealReport, 429, 503),
)
async def check_deal(request: ApiRequest, data: JSONBody[CheckDeal]) -> Response[bytes]:
    """Verify that the outcomes of chance in a record follow from the secret that was fixed before the game."""
    services = services_of(request)
    services.rate_limits.records.check(address_of(request))
    scan_record(data.text)
    cards = await services.card_sets.of_record(data.text)
    body = await services.checker.run(encoded_deal_report, data, cards.for_worker if cards else None)
    return Response(body, media_type=MediaType.JSON)


@post(
    "/api/records/tables",
    tags=["records"],
    dto=StrictJson[ContinueRecord],
    return_dto=None,
    responses=documented(None, 429, 503),
)
async def continue_record(request: ApiRequest, data: JSONBody[ContinueRecord]) -> Response[TableCreated]:
    """Open a table with a game that continues a record. A new guest gets a cookie."""
    services = services_of(request)
    services.drain.check()
    services.rate_limits.records.check(address_of(request))
    guest, cookies = await find_or_create_guest(request)
    table = await services.tables.continue_record(guest, data)
    return Response(TableCreated(table.id), cookies=cookies)


@post(
    "/api/records/variations",
    tags=["records"],
    status_code=200,
    media_type=MediaType.JSON,
    dto=StrictJson[VariationMove],
    return_dto=None,
    responses=documented(Variation, 429),
)
async def play_variation(request: ApiRequest, data: JSONBody[VariationMove]) -> Response[bytes]:
    """A move from a ply of a record. Hidden outcomes are drawn anew."""
    cards = await _cards_of(request, data)
    body = await services_of(request).checker.run(encoded_variation, data, cards)
    return Response(body, media_type=MediaType.JSON)


@post(
    "/api/records/variations/why",
    tags=["records"],
    status_code=200,
    media_type=MediaType.JSON,
    dto=StrictJson[VariationMove],
    return_dto=None,
    responses=documented(ErrorMessage | None, 429),
)
async def explain_variation_move(request: ApiRequest, data: JSONBody[VariationMove]) -> Response[bytes]:
    """Why a move is illegal at a ply of a record; null for a legal move."""
    cards = await _cards_of(request, data)
    body = await services_of(request).checker.run(encoded_reason, data, cards)
    return Response(body, media_type=MediaType.JSON)


@post(
    "/api/records/review",
    tags=["records"],
    status_code=200,
    dto=StrictJson[RecordReview],
    return_dto=None,
    responses=documented(ReviewEvent, 429, 503, media=EVENT_STREAM),
    opt={NOT_COMPRESSED: True},
)
async def review_record(request: ApiRequest, data: JSONBody[RecordReview]) -> Stream:
    """The review of a record, in parts as they are found. An answer in the form of server-sent events."""
    services = services_of(request)
    services.reviews.check()
    services.rate_limits.reviews.check(address_of(request))
    scan_record(data.text)
    stored = await services.card_sets.of_record(data.text)
    cards = stored.for_worker if stored else None
    plan = await services.checker.run(planned_review, data, cards)

    def write(found: Review) -> Awaitable[ReviewFiles]:
        return services.checker.run(review_files, data, found, cards)

    events = _event_stream(services.reviews.events(plan, cards, write))
    # Without this header nginx would hold the events back.
    return Stream(events, media_type=EVENT_STREAM, headers={"X-Accel-Buffering": "no"})


async def _event_stream(events: AsyncGenerator[ReviewEvent]) -> AsyncGenerator[bytes]:
    """Events in the form of server-sent events: one line of JSON each."""
    async with aclosing(events):
        async for event in events:
            yield b"data: " + msgspec.json.encode(event) + b"\n\n"


RECORD_ROUTES = (
    show_uploaded_record,
    check_deal,
    continue_record,
    play_variation,
    explain_variation_move,
    review_record,
)


async def _cards_of(request: ApiRequest, data: VariationMove) -> CardSetText | None:
    """The card set of a variation, which is checked against the limits first. Raises `Refusal`."""
    services = services_of(request)
    services.rate_limits.variations.check(address_of(request))
    scan_record(data.text)
    cards = await services.card_sets.of_record(data.text)
    return cards.for_worker if cards else None
