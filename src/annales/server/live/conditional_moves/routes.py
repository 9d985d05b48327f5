"""`/api/tables/TABLE/plans`: conditional moves in games with days for each move. Only their owner sees them."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import partial

from annales.server.act import get, post
from annales.server.errors import Refusal
from annales.server.live.conditional_moves.messages import PlanLine, PlanList, PlanMoves, PlanQuestion, SetPlans
from annales.server.live.conditional_moves.queries import load_plans, set_plan
from annales.server.live.conditional_moves.rules import allows_plans, checked_line, movers, possible_moves
from annales.server.live.registry import tables_of
from annales.server.live.table import Table
from annales.server.live.table_game import TableGame
from annales.server.person import Person
from annales.server.server import Feature, Server

__all__ = ["PLAN"]

PLANS = "/api/tables/{table:str}/plans"
post_plans = partial(post, tags=["plans"], refuses=(404, 409, 429), limit="plans")


@get(PLANS, tags=["plans"], refuses=(404,))
async def show_plans(server: Server, me: Person | None, table: str) -> PlanList:
    """Your conditional moves at your table."""
    found, seats = await tables_of(server).get_own(table, me)
    plans = await load_plans.on(server.database, table)
    own = next((plan for plan in plans if plan.seat in seats), None)
    if own is None or not own.lines:
        return PlanList(found.state.version, (), (), own.ended if own else None)
    return await _shown(found.state.game, own.lines)


@post_plans(PLANS)
async def set_plans(server: Server, me: Person | None, table: str, data: SetPlans) -> PlanList:
    """Replace your conditional moves, while it is somebody else's turn. Send no lines to remove all."""
    found, seats = await tables_of(server).get_own(table, me)
    game = _checked(found, data.version)
    # In a thread: the rules check up to 120 moves.
    lines = await asyncio.to_thread(lambda: [checked_line(game.game, seats, line) for line in data.lines])
    await set_plan.on(server.database, table, data.version, seats, lines)
    return await _shown(game, lines)


@post_plans(f"{PLANS}/moves", encodes=PlanMoves)
async def show_possible_moves(server: Server, me: Person | None, table: str, data: PlanQuestion) -> PlanMoves:
    """The moves that could be played at your table after some moves. This changes nothing."""
    found, seats = await tables_of(server).get_own(table, me)
    game = _checked(found, data.version)
    return await asyncio.to_thread(possible_moves, game.game, seats, data.moves)


PLAN = Feature((show_plans, set_plans, show_possible_moves))


async def _shown(game: TableGame, lines: Sequence[PlanLine]) -> PlanList:
    seats = await asyncio.to_thread(lambda: tuple(movers(game.game, line) for line in lines))
    return PlanList(game.version, tuple(lines), seats, None)


def _checked(table: Table, version: int) -> TableGame:
    """The game at a table of a version where conditional moves can be made. Raises `Refusal`."""
    state = table.state
    if not allows_plans(state.header):
        raise Refusal("plans-need-days")
    game = state.game
    if game.version != version:
        raise Refusal("stale", {"version": game.version}, status=409)
    if game.is_over:
        raise Refusal("over")
    if game.shuffle.waits:
        raise Refusal("not-dealt")
    if state.header.has_open_seats:
        raise Refusal("seats-open")
    return game
