"""`/api/records`: records that a person uploads. Nothing of them is stored, unless a new table continues one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Awaitable
from contextlib import aclosing
from functools import partial

import msgspec
from litestar import Response
from litestar.response import Stream

from annales.analysis import Review
from annales.browser.plans import search_plans
from annales.core.variations import Variation
from annales.dealing import DealReport
from annales.server.act import post
from annales.server.card_set import CardSetText, StoredCardSet
from annales.server.card_sets.service import card_sets_on, checker_of, headers_of_record
from annales.server.features.records.messages import CheckDeal, RecordUpload, Replay, VariationMove
from annales.server.features.records.replays import encoded_deal_report, encoded_replay_of_record
from annales.server.features.records.variations import encoded_reason, encoded_variation
from annales.server.features.reviews.messages import (
    FoundPositions,
    FoundSoFar,
    RecordReview,
    ReviewEvent,
    ReviewFiles,
    ReviewWork,
)
from annales.server.features.reviews.searched_by_page import encoded_found, encoded_work
from annales.server.features.reviews.service import planned_review, review_files, reviews_of
from annales.server.http.error_message import ErrorMessage
from annales.server.http.rate_limits import rate_limits_of
from annales.server.http.requests import EVENT_STREAM, NOT_COMPRESSED, ApiRequest, address_of
from annales.server.limits import LIMITS
from annales.server.live.fair_play import check_advice, check_record
from annales.server.live.http_messages import ContinueRecord, TableCreated
from annales.server.live.new_table import has_bots
from annales.server.live.records import scan_record
from annales.server.live.registry import tables_of
from annales.server.people.requests import find_or_create_person, find_person
from annales.server.person import Person
from annales.server.server import Feature, Server

__all__ = ["RECORD"]

record_post = partial(post, tags=["records"])


@record_post("/api/records", refuses=(429,), limit="records", encodes=Replay)
async def show_uploaded_record(server: Server, data: RecordUpload) -> bytes:
    """A record ply by ply."""
    cards = await _cards_of(server, data.text)
    return await checker_of(server).run(encoded_replay_of_record, data.text, cards)


@record_post("/api/records/deal", refuses=(429, 503), limit="records", encodes=DealReport)
async def check_deal(server: Server, data: CheckDeal) -> bytes:
    """Verify that the outcomes of chance in a record follow from the secret that was fixed before the game."""
    return await checker_of(server).run(encoded_deal_report, data, await _cards_for_worker(server, data.text))


@record_post("/api/records/tables", refuses=(409, 429, 503), limit="records", status=201)
async def continue_record(server: Server, request: ApiRequest, data: ContinueRecord) -> Response[TableCreated]:
    """Open a table with a game that continues a record. A new guest gets a cookie."""
    server.drain.check()
    if has_bots(data.players):
        rate_limits_of(server).computer_games.check(address_of(request))
    await _check_fair_play(server, await find_person(request), data.text)
    person, cookies = await find_or_create_person(request)
    table = await tables_of(server).continue_record(person, data)
    return Response(TableCreated(table.id), cookies=cookies)


@record_post("/api/records/variations", refuses=(429,), limit="variations", encodes=Variation)
async def play_variation(server: Server, data: VariationMove) -> bytes:
    """A move from a ply of a record. Hidden outcomes are drawn again."""
    return await checker_of(server).run(encoded_variation, data, await _cards_for_worker(server, data.text))


@record_post("/api/records/variations/why", refuses=(429,), limit="variations", encodes=ErrorMessage | None)
async def explain_variation_move(server: Server, data: VariationMove) -> bytes:
    """Why a move is illegal at a ply of a record; null for a legal move."""
    return await checker_of(server).run(encoded_reason, data, await _cards_for_worker(server, data.text))


@record_post(
    "/api/records/review",
    refuses=(409, 429, 503),
    media=EVENT_STREAM,
    encodes=ReviewEvent,
    opt={NOT_COMPRESSED: True},
)
async def review_record(server: Server, request: ApiRequest, me: Person | None, data: RecordReview) -> Stream:
    """The review of a record, in parts as they are found. An answer in the form of server-sent events."""
    await _check_fair_play(server, me, data.text)
    # Before the limit: a refusal because of the reviews of others does not count.
    reviews_of(server).check()
    rate_limits_of(server).reviews.check(address_of(request))
    cards = await _cards_for_worker(server, data.text)
    plan = await checker_of(server).run(planned_review, data, cards)

    def write(found: Review) -> Awaitable[ReviewFiles]:
        return checker_of(server).run(review_files, data, found, cards)

    events = _event_stream(reviews_of(server).events(plan, cards, write))
    # Without this header nginx would hold the events back.
    return Stream(events, media_type=EVENT_STREAM, headers={"X-Accel-Buffering": "no"})


@record_post("/api/records/review/plan", refuses=(409, 429, 503), limit="records", encodes=ReviewWork | None)
async def plan_review_in_page(server: Server, me: Person | None, data: RecordReview) -> bytes:
    """What the engine in a page needs to search the positions of a review; null where the server has to search."""
    await _check_fair_play(server, me, data.text)
    cards = await _cards_for_worker(server, data.text)
    # In a thread: the first time loads the search and compares the files of the engine with their sources.
    plans = await asyncio.to_thread(search_plans, headers_of_record(data.text).get("game", ""))
    if cards is not None or plans is None:
        return msgspec.json.encode(None)
    return await checker_of(server).run(encoded_work, data, plans)


@record_post(
    "/api/records/review/found",
    refuses=(413, 429, 503),
    limit="records",
    encodes=FoundSoFar,
    request_max_body_size=LIMITS.found_body,
)
async def review_found_positions(server: Server, data: FoundPositions) -> bytes:
    """The reviews of moves that follow from what a page has found, and the end of the review. Nothing is stored."""
    scan_record(data.text)
    return await checker_of(server).run(encoded_found, data)


async def _event_stream(events: AsyncGenerator[ReviewEvent]) -> AsyncGenerator[bytes]:
    """Events in the form of server-sent events: one line of JSON each."""
    async with aclosing(events):
        async for event in events:
            yield b"data: " + msgspec.json.encode(event) + b"\n\n"


RECORD = Feature(
    (
        show_uploaded_record,
        check_deal,
        continue_record,
        play_variation,
        explain_variation_move,
        review_record,
        plan_review_in_page,
        review_found_positions,
    )
)


async def _check_fair_play(server: Server, person: Person | None, text: str) -> None:
    headers = headers_of_record(text)
    await check_record.on(server.database, headers.get("deal commitment", ""))
    await check_advice.on(server.database, person.id if person else None, headers.get("game", ""))


async def _cards_of(server: Server, text: str) -> StoredCardSet | None:
    """The card set that a record names, once the record is within the limits. Raises `Refusal`."""
    scan_record(text)
    return await card_sets_on(server).of_record(text)


async def _cards_for_worker(server: Server, text: str) -> CardSetText | None:
    cards = await _cards_of(server, text)
    return cards.for_worker if cards else None
