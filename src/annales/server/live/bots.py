"""The bots at a table: when one is on turn, it is asked for a move until the move is stored."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable
from typing import Protocol

from annales.server.background import BackgroundTasks, retry_seconds
from annales.server.errors import Refusal, StorageError
from annales.server.live.state import TableState
from annales.server.live.table_game import TableChange, TableGame
from annales.server.live.table_header import TablePlayer
from annales.server.workers.pool import Workers
from annales.server.workers.requests import MoveRequest, simple_move

__all__ = ["TableBots"]

logger = logging.getLogger("annales.server")

ELSEWHERE_SECONDS = 12.0
"""How long a bot is left to another process: a little more than the deadline of a bot."""
POLL_SECONDS = 0.2
"""How often it is checked whether the other process has moved."""


class BotTable(Protocol):
    """What bots see and do of a `Table`."""

    changed_elsewhere: bool

    @property
    def id(self) -> str:
        """The id of the table."""

    @property
    def state(self) -> TableState:
        """What is stored of the table."""

    async def commit_if_current(self, game: TableGame, change: TableChange) -> object:
        """Make a change, unless the table has another game by now."""


class TableBots:
    """At most one background task, which plays all bots of a table until a person is on turn.

    The table is an argument instead of an attribute: a reference cycle would keep tables alive that nobody holds.
    """

    def __init__(self, workers: Workers, background: BackgroundTasks) -> None:
        self._workers, self._background = workers, background
        self._idle = asyncio.Event()
        self._idle.set()

    def has_substitute(self, players: Iterable[TablePlayer]) -> bool:
        """Whether a simple bot moves in place of one of the players."""
        return any(self._workers.is_substituted(player.name) for player in players if player.is_bot)

    def games_before(self, table: str) -> int:
        """How many other tables get the move of a bot before this one."""
        return 0 if self._idle.is_set() else self._workers.games_before(table)

    def wake(self, table: BotTable) -> None:
        """Start playing if a bot is on turn."""
        if self._idle.is_set() and table.state.bot_to_move is not None:
            self._idle.clear()
            self._background.start(self._play(table))

    async def wait_until_idle(self) -> None:
        """Wait until no bot is thinking."""
        await self._idle.wait()

    async def _play(self, table: BotTable) -> None:
        # Counted in a row: each success resets the pauses.
        failures = 0
        try:
            while (seat := table.state.bot_to_move) is not None:
                if table.changed_elsewhere and await self._is_moved_elsewhere(table):
                    continue
                try:
                    await self._move(table, seat)
                except StorageError as fault:
                    logger.warning("game %s: the move of a bot was not stored: %s", table.id, fault)
                except Exception:
                    # Nobody else would ask the bot again, so that the game would stop.
                    logger.exception("game %s: a bot did not move", table.id)
                else:
                    failures = 0
                    continue
                await asyncio.sleep(retry_seconds(failures))
                failures += 1
        finally:
            self._idle.set()

    async def _is_moved_elsewhere(self, table: BotTable) -> bool:
        """Leave the bot to the process that made the last change; false if nothing came of it."""
        game = table.state.current
        for _ in range(int(ELSEWHERE_SECONDS / POLL_SECONDS)):
            await asyncio.sleep(POLL_SECONDS)
            if table.state.current is not game:
                return True
        # That process has ended, or is slow: then the database decides whose move it is.
        table.changed_elsewhere = False
        return False

    async def _move(self, table: BotTable, seat: int) -> None:
        """One move of a bot, unless the game changes while it thinks."""
        # `game` is a value: if the table has another one when the bot answers, the move is dropped.
        state, game = table.state, table.state.game
        request = MoveRequest(
            game=state.header.game,
            position=game.game.position,
            bot=state.header.players[seat].name,
            seed=state.header.secrets.bot_seed(game.game.ply),
            cards=state.cards.for_worker if state.cards else None,
            table=table.id,
            person=next(iter(state.header.people), ""),
            game_seed=state.header.secrets.character_seed,
        )
        text = await self._workers.choose(request)
        await table.commit_if_current(game, _change(table, game, seat, request, text))


def _change(table: BotTable, game: TableGame, seat: int, request: MoveRequest, text: str) -> TableChange:
    try:
        return game.move(seat, text)
    except Refusal as refusal:
        logger.error("game %s: %s chose %r: %s", table.id, request.bot, text, refusal)
        # A bot that returns an illegal move must not stop the game.
        return game.move(seat, simple_move(request))
