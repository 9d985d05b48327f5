"""Everything that the request handlers share: `app.state.services`."""

from __future__ import annotations

from annales.server.background import BackgroundTasks
from annales.server.cards.card_sets import CardSets
from annales.server.cards.checking import warm_readers
from annales.server.network_address import network_address
from annales.server.security.guests import Guests
from annales.server.security.rate_limits import RateLimiters
from annales.server.settings import ServerSettings
from annales.server.storage.access import Database
from annales.server.storage.card_sets import CardSetStorage
from annales.server.storage.games import GameStorage
from annales.server.storage.guests import GuestStorage
from annales.server.tables.hints import Hints
from annales.server.tables.registry import TableRegistry
from annales.server.tables.resuming import resume_bots
from annales.server.workers.checker import Checker
from annales.server.workers.pool import Workers

__all__ = ["Services"]


class Services:
    """The parts of a server, put together on one database."""

    def __init__(self, database: Database, workers: Workers, settings: ServerSettings) -> None:
        self.database, self.workers = database, workers
        self.background = BackgroundTasks()
        self.checker = Checker(settings.check_seconds, settings.check_memory, warm_readers)
        self._settings = settings
        self.rate_limits = RateLimiters(settings)
        self.guests = Guests(GuestStorage(database), self.rate_limits.guests)
        self.card_sets = CardSets(CardSetStorage(database), self.checker.run)
        self.games = GameStorage(database)
        self.tables = TableRegistry(self.games, self.card_sets, workers, self.background, self.checker.run)
        self.hints = Hints(workers)

    def network_address(self, port: int) -> str | None:
        """The address by which other devices of the network reach this server at a port; None if they do not."""
        return network_address(self._settings.host, port)

    def start(self) -> None:
        """Start the worker processes, and let bots continue whose turn it was when the server stopped."""
        self.workers.start()
        if self._settings.workers:
            self.checker.start()
        self.background.start(resume_bots(self.tables, self.games))
        self.background.start(self.tables.watch_workers())

    async def stop(self) -> None:
        """Stop everything and close the database."""
        # In this order: tasks use the workers and the database.
        await self.background.stop()
        self.workers.stop()
        await self.tables.close()
        self.checker.stop()
        await self.database.close()
