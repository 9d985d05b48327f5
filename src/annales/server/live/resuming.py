"""After a start: bots go on whose turn it was when the server stopped."""

from __future__ import annotations

import asyncio
import logging
from collections import deque

from annales.server.background import retry_seconds
from annales.server.db.access import Database
from annales.server.errors import StorageError
from annales.server.live.queries import waiting_for_bots
from annales.server.live.registry import TableRegistry

__all__ = ["resume_bots"]

logger = logging.getLogger("annales.server")

PAUSE = 0.02
"""Seconds between two tables: most of the time is for requests."""
PATIENCE = 30.0
"""Seconds after which the next table does not wait any longer for the bots of the last one."""


async def resume_bots(tables: TableRegistry, database: Database) -> None:
    """Open each table where a bot is on turn and let it move: one after another, and after the tables of requests.

    There may be thousands, each of which has to be replayed. Opening a table meanwhile wakes its bot at once.
    """
    waiting = deque(await _waiting_for_bots(database))
    failures = 0
    while waiting:
        await tables.wait_until_opened()
        game = waiting.popleft()
        try:
            await _resume(tables, game)
            failures = 0
        except StorageError as fault:
            logger.warning("game %s could not be resumed now: %s", game, fault)
            waiting.append(game)
            await asyncio.sleep(retry_seconds(failures))
            failures += 1
        except Exception:
            logger.exception("game %s cannot be resumed", game)
        await asyncio.sleep(PAUSE)


async def _waiting_for_bots(database: Database) -> list[str]:
    failures = 0
    while True:
        try:
            return await waiting_for_bots.on(database)
        except StorageError as fault:
            logger.warning("no game could be resumed now: %s", fault)
            await asyncio.sleep(retry_seconds(failures))
            failures += 1


async def _resume(tables: TableRegistry, game: str) -> None:
    table = await tables.get(game)
    table.wake_bots()
    try:
        async with asyncio.timeout(PATIENCE):
            await table.wait_for_bots()
    except TimeoutError:
        # The task of the bots goes on, and holds the table.
        return
