"""A running server: its settings, database and time, and the parts that packages add to it."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from functools import update_wrapper
from typing import Generic, TypeVar, cast

from litestar.types import ControllerRouterHandler

from annales.server.background import BackgroundTasks
from annales.server.db.access import Database
from annales.server.drain import Drain
from annales.server.metrics import Metrics
from annales.server.server_time import ServerTime
from annales.server.settings import ServerSettings

__all__ = ["Feature", "Part", "Server"]

T = TypeVar("T")


async def _end_nothing(_: Server) -> None:
    """The default of `Feature.settle` and `Feature.stop`."""


def _start_nothing(_: Server) -> None:
    """The default of `Feature.start`: the feature only answers requests."""


@dataclass(frozen=True)
class Feature:
    """What a package adds to the server. `app.py` has the list of all features."""

    routes: Sequence[ControllerRouterHandler] = ()
    start: Callable[[Server], None] = _start_nothing
    """Starts its work in the background."""
    settle: Callable[[Server], Awaitable[None]] = _end_nothing
    """Waits for work that must not be interrupted. Afterwards all background tasks are cancelled."""
    stop: Callable[[Server], Awaitable[None]] = _end_nothing
    """Closes what the feature has opened. No background task runs any more."""


class Server:
    """What all packages of a server share, and the parts that they add: see `Part`."""

    def __init__(
        self,
        settings: ServerSettings,
        database: Database,
        time: ServerTime | None = None,
        metrics: Metrics | None = None,
        drain: Drain | None = None,
        features: Sequence[Feature] = (),
    ) -> None:
        self.settings, self.database = settings, database
        self.time, self.metrics, self.drain = time or ServerTime(), metrics or Metrics(), drain or Drain()
        self.background = BackgroundTasks(self.metrics.count_failure)
        self._features, self._parts = features, dict[object, object]()

    def start(self) -> None:
        """Start the features, in their order."""
        for feature in self._features:
            feature.start(self)

    async def stop(self) -> None:
        """Stop the features in the reverse order, and close the database."""
        for feature in reversed(self._features):
            await feature.settle(self)
        # Before the features close what tasks use.
        await self.background.stop()
        for feature in reversed(self._features):
            await feature.stop(self)
        await self.database.close()

    def part(self, key: object, create: Callable[[Server], T]) -> T:
        """A part of this server, which is created when it is first asked for."""
        if key not in self._parts:
            self._parts[key] = create(self)
        return cast("T", self._parts[key])

    def set_part(self, key: object, part: object) -> None:
        """Use a part that was created elsewhere. Nobody may have asked for it before."""
        assert key not in self._parts, "the part exists already"
        self._parts[key] = part


class Part(Generic[T]):
    """Decorates a function that creates a part of a server. Each server then has one such part.

    A part may ask for other parts, but not in a circle.
    """

    def __init__(self, create: Callable[[Server], T]) -> None:
        self._create = create
        update_wrapper(self, create)

    def __call__(self, server: Server) -> T:
        """The part of a server."""
        return server.part(self, self._create)

    def set(self, server: Server, part: T) -> None:
        """Let a server use a part that was created elsewhere."""
        server.set_part(self, part)
