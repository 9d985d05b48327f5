"""Conditional moves at tables: shown to their owner, replaced, and what could be played."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from annales.server.errors import Refusal
from annales.server.model.plan_messages import PlanLine, PlanList, PlanMoves, PlanQuestion, SetPlans
from annales.server.model.plans import allows_plans, checked_line, movers, possible_moves
from annales.server.model.table import Seats
from annales.server.model.table_game import TableGame
from annales.server.storage.plans import PlanStorage
from annales.server.tables.table import Table

__all__ = ["Plans"]


class Plans:
    """What people plan. Each method is for the guest in some seats, and tells nothing of the plans of others."""

    def __init__(self, storage: PlanStorage) -> None:
        self._storage = storage

    async def show(self, table: Table, seats: Seats) -> PlanList:
        """The own plan."""
        plans = await self._storage.load(table.id)
        own = next((plan for plan in plans if plan.seat in seats), None)
        if own is None or not own.lines:
            return PlanList(table.state.version, (), (), own.ended if own else None)
        return await self._shown(table.state.game, own.lines)

    async def set(self, table: Table, seats: Seats, wanted: SetPlans) -> PlanList:
        """Replace the own plan. Raises `Refusal`."""
        game = _checked(table, wanted.version)
        # In a thread: the rules check up to 120 moves.
        lines = await asyncio.to_thread(lambda: [checked_line(game.game, seats, line) for line in wanted.lines])
        await self._storage.set(table.id, wanted.version, seats, lines)
        return await self._shown(game, lines)

    async def _shown(self, game: TableGame, lines: Sequence[PlanLine]) -> PlanList:
        seats = await asyncio.to_thread(lambda: tuple(movers(game.game, line) for line in lines))
        return PlanList(game.version, tuple(lines), seats, None)

    async def possible(self, table: Table, seats: Seats, asked: PlanQuestion) -> PlanMoves:
        """What can be played after some moves. Raises `Refusal`."""
        game = _checked(table, asked.version)
        return await asyncio.to_thread(possible_moves, game.game, seats, asked.moves)


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
