"""Clocks end with nobody connected: one task waits for the deadline that comes first, and lets the flag fall."""

from __future__ import annotations

import logging

from annales.server.background import BackgroundTasks
from annales.server.db.access import Database
from annales.server.errors import Refusal, StorageError
from annales.server.live.deadlines import Deadline, first_deadlines, replace_deadline
from annales.server.live.registry import TableRegistry, tables_of
from annales.server.server import Part, Server
from annales.server.server_time import ServerTime

__all__ = ["Timeouts", "timeouts_of"]

logger = logging.getLogger("annales.server")

TOGETHER = 20
"""Deadlines that are read at once."""
POLL_MS = 10_000
"""How often the deadlines are read at least: those of another process fall here if that process has ended."""
HOLD_MS = 30_000
"""How long a deadline belongs to the process that took it. If that process ends, another one takes it after that."""
CLOSED_MS = 60 * 60 * 1000
"""When a game that cannot be opened here is tried again."""


class Timeouts:
    """The scheduler of one process.

    Of all processes one takes a deadline. In any case the log decides: a version of a game is stored once.
    """

    def __init__(self, tables: TableRegistry, database: Database, time: ServerTime) -> None:
        self._tables, self._database, self._time = tables, database, time

    def start(self, background: BackgroundTasks) -> None:
        """Wait for deadlines from now on."""
        background.every(0.0, self._look, "clocks")

    async def _look(self) -> None:
        """Let the flags fall that are due; if none is, wait until the next one is. Raises `StorageError`."""
        waiting = await first_deadlines.on(self._database, TOGETHER)
        due = [deadline for deadline in waiting if deadline.due <= self._time.now()]
        for deadline in due:
            await self._let_fall(deadline)
        if not due:
            latest = self._time.now() + POLL_MS
            await self._time.sleep_until(min([latest, *(deadline.due for deadline in waiting)]))

    async def _let_fall(self, deadline: Deadline) -> None:
        game, held = deadline.game, self._time.now() + HOLD_MS
        # Of all processes that wait for this deadline one goes on.
        if not await replace_deadline.on(self._database, game, deadline.due, held):
            return
        try:
            table = await self._tables.get(game)
            following = await table.fall_flag()
        except StorageError:
            raise
        except Exception as fault:
            if not isinstance(fault, Refusal):
                logger.exception("game %s: its clocks cannot be read", game)
            following = self._time.now() + CLOSED_MS
        # The change that ended the game, or a move that was faster, has set the deadline: then this does nothing.
        await replace_deadline.on(self._database, game, held, following)


@Part
def timeouts_of(server: Server) -> Timeouts:
    """The clocks of a server."""
    return Timeouts(tables_of(server), server.database, server.time)
