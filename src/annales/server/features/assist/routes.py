"""`/api/assist`: a game on a real table. The server keeps nothing: each request holds the whole position."""

from __future__ import annotations

import asyncio
from functools import partial

import msgspec

from annales.browser.messages import SearchStart
from annales.browser.plans import search_plans
from annales.browser.review_messages import PositionSearch
from annales.server.act import post
from annales.server.card_sets.service import checker_of
from annales.server.errors import Refusal
from annales.server.features.assist.engine import encoded_explanation, encoded_pair, engine_line, engine_search
from annales.server.features.assist.explanations import explanation_request, explanations_of
from annales.server.features.assist.messages import (
    Advice,
    AdviceRequest,
    AssistTable,
    CheckedSetup,
    EngineLine,
    EngineSearch,
    ExplainFound,
    ExplainMoves,
    Explanation,
    FollowedGame,
    SetupRequest,
)
from annales.server.features.assist.positions import advice_of, checked_setup, followed_table, game_at
from annales.server.http.networks import network_of
from annales.server.http.requests import ApiRequest, address_of
from annales.server.limits import LIMITS
from annales.server.live.fair_play import check_advice
from annales.server.live.server_messages import ExpectedMove
from annales.server.person import Person
from annales.server.server import Feature, Server
from annales.server.workers.pool import workers_of
from annales.server.workers.requests import HintRequest

__all__ = ["ASSIST"]


assist_post = partial(post, tags=["assist"], refuses=(404, 429), limit="assists")


@assist_post("/api/assist/check", encodes=CheckedSetup)
async def check_entered_setup(server: Server, data: SetupRequest) -> CheckedSetup:
    """A situation as it was entered: what follows from it, and each problem at its place."""
    return await checker_of(server).run(checked_setup, data)


@assist_post("/api/assist/follow", encodes=AssistTable)
async def follow_game(server: Server, data: FollowedGame) -> AssistTable:
    """The table after some moves and outcomes of chance, and what can happen next."""
    return await checker_of(server).run(followed_table, data)


@assist_post("/api/assist/advice", refuses=(404, 409, 429, 503), encodes=Advice)
async def give_advice(server: Server, me: Person | None, data: AdviceRequest) -> Advice:
    """The win chance and the best moves of a position in which a player is on turn."""
    await check_advice.on(server.database, me.id if me else None, data.game)
    game = game_at(data.game, data.position)
    if game.turn is None:
        raise Refusal("over" if game.outcome else "reveal-first")
    return advice_of(game, await workers_of(server).advise(HintRequest(data.game, game.position, data.seconds)))


@assist_post("/api/assist/explain", refuses=(404, 409, 429, 503), encodes=Explanation)
async def explain_moves(server: Server, request: ApiRequest, me: Person | None, data: ExplainMoves) -> Explanation:
    """The terms in which one move of a position differs from another one."""
    await check_advice.on(server.database, me.id if me else None, data.game)
    asked = explanation_request(game_at(data.game, data.position), data.move, data.other)
    return await explanations_of(server).give(network_of(address_of(request)), asked)


@assist_post("/api/assist/explain/plan", refuses=(404, 409, 429, 503), encodes=PositionSearch | None)
async def plan_explanation(server: Server, me: Person | None, data: ExplainMoves) -> bytes:
    """What the engine in a page needs to compare two moves; null if this server has no files of an engine."""
    await check_advice.on(server.database, me.id if me else None, data.game)
    plans = await asyncio.to_thread(search_plans, data.game)
    if plans is None:
        return msgspec.json.encode(None)
    return await checker_of(server).run(encoded_pair, data, plans)


@assist_post(
    "/api/assist/explain/found",
    refuses=(404, 413, 429, 503),
    encodes=Explanation,
    request_max_body_size=LIMITS.found_body,
)
async def explain_found_moves(server: Server, data: ExplainFound) -> bytes:
    """The terms in which one move differs from another one, by what the engine in a page has found."""
    return await checker_of(server).run(encoded_explanation, data)


@assist_post("/api/assist/search", refuses=(404, 409, 429), encodes=SearchStart | None)
async def start_search(server: Server, me: Person | None, data: EngineSearch) -> SearchStart | None:
    """What the engine in a page needs to search a position; null if this server has no files of an engine."""
    await check_advice.on(server.database, me.id if me else None, data.game)
    # In a thread: the first search loads the search and compares the files of the engine with their sources.
    return await asyncio.to_thread(engine_search, data)


@assist_post("/api/assist/line", encodes=tuple[ExpectedMove, ...])
async def name_line(data: EngineLine) -> tuple[ExpectedMove, ...]:
    """The texts of moves that the engine in a page has found."""
    return await asyncio.to_thread(engine_line, data)


ASSIST = Feature(
    (
        check_entered_setup,
        follow_game,
        give_advice,
        explain_moves,
        plan_explanation,
        explain_found_moves,
        start_search,
        name_line,
    )
)
