"""`/api/assist`: a game on a real table. The server keeps nothing: each request holds the whole position."""

from __future__ import annotations

from litestar import Response, post
from litestar.enums import MediaType
from litestar.params import JSONBody

from annales.server.errors import Refusal
from annales.server.model.assist_messages import (
    Advice,
    AdviceRequest,
    AssistTable,
    CheckedSetup,
    FollowedGame,
    SetupRequest,
)
from annales.server.model.explanation_messages import ExplainMoves, Explanation
from annales.server.routes.common import ApiRequest, StrictJson, address_of, documented, json_response, services_of
from annales.server.tables.assist import advice_of, checked_setup, followed_table, game_at
from annales.server.tables.explanations import explanation_request
from annales.server.workers.requests import HintRequest

__all__ = ["ASSIST_ROUTES"]


@post(
    "/api/assist/check",
    tags=["assist"],
    status_code=200,
    media_type=MediaType.JSON,
    dto=StrictJson[SetupRequest],
    return_dto=None,
    responses=documented(CheckedSetup, 404, 429),
)
async def check_entered_setup(request: ApiRequest, data: JSONBody[SetupRequest]) -> Response[bytes]:
    """A situation as it was entered: what follows from it, and each problem at its place."""
    services = services_of(request)
    services.rate_limits.assists.check(address_of(request))
    return json_response(await services.checker.run(checked_setup, data))


@post(
    "/api/assist/follow",
    tags=["assist"],
    status_code=200,
    media_type=MediaType.JSON,
    dto=StrictJson[FollowedGame],
    return_dto=None,
    responses=documented(AssistTable, 404, 429),
)
async def follow_game(request: ApiRequest, data: JSONBody[FollowedGame]) -> Response[bytes]:
    """The table after some moves and outcomes of chance, and what can happen next."""
    services = services_of(request)
    services.rate_limits.assists.check(address_of(request))
    return json_response(await services.checker.run(followed_table, data))


@post(
    "/api/assist/advice",
    tags=["assist"],
    status_code=200,
    media_type=MediaType.JSON,
    dto=StrictJson[AdviceRequest],
    return_dto=None,
    responses=documented(Advice, 404, 429, 503),
)
async def give_advice(request: ApiRequest, data: JSONBody[AdviceRequest]) -> Response[bytes]:
    """The win chance and the best moves of a position in which a player is on turn."""
    services = services_of(request)
    services.rate_limits.assists.check(address_of(request))
    game = game_at(data.game, data.position)
    if game.turn is None:
        raise Refusal("over" if game.outcome else "reveal-first")
    report = await services.workers.advise(HintRequest(data.game, game.position, data.seconds))
    return json_response(advice_of(game, report))


@post(
    "/api/assist/explain",
    tags=["assist"],
    status_code=200,
    media_type=MediaType.JSON,
    dto=StrictJson[ExplainMoves],
    return_dto=None,
    responses=documented(Explanation, 404, 429, 503),
)
async def explain_moves(request: ApiRequest, data: JSONBody[ExplainMoves]) -> Response[bytes]:
    """The terms in which one move of a position differs from another one."""
    services, address = services_of(request), address_of(request)
    services.rate_limits.assists.check(address)
    asked = explanation_request(game_at(data.game, data.position), data.move, data.other)
    return json_response(await services.explanations.give(address, asked))


ASSIST_ROUTES = (check_entered_setup, follow_game, give_advice, explain_moves)
