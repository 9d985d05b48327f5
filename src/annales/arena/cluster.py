"""The games of a match on a Ray cluster. Each node needs Annales and the bots, in the same versions as here."""

from __future__ import annotations

from concurrent.futures import Future
from functools import cache

from annales.arena.dealer import SealedSecret
from annales.arena.executors import LocalExecutor
from annales.arena.results import GameResult
from annales.arena.worker import Place
from annales.cluster import Cluster
from annales.errors import AnnalesError

__all__ = ["RayExecutor"]


@cache
def _own_process() -> LocalExecutor:
    return LocalExecutor(1)


def _play(packed: bytes, place: Place, secret: SealedSecret) -> GameResult:
    """Play a game in a process of its own, as a local match does.

    A bot that hangs can end that process, and no object in it holds the secrets of other games.
    """
    executor = _own_process()
    return executor.result(executor.submit(packed, place, secret))


class RayExecutor:
    """Plays games as tasks of a Ray cluster; `address` is that of `ray.init`, such as "auto" or "local".

    Raises `MissingExtra` where Ray is not installed, and `AnnalesError` for a cluster that cannot be reached.
    """

    def __init__(self, address: str) -> None:
        self._cluster = Cluster(address, "a match")
        self.workers = self._cluster.cores
        self._play = self._cluster.remote(_play)

    def submit(self, packed: bytes, place: Place, secret: SealedSecret) -> Future[GameResult]:
        """Schedule a game."""
        future: Future[GameResult] = self._play.remote(packed, place, secret).future()
        return future

    def result(self, future: Future[GameResult]) -> GameResult:
        """The result of a game."""
        try:
            return future.result()
        except self._cluster.errors as fault:
            # An error that a game raised has the error itself as its cause.
            raise AnnalesError(str(getattr(fault, "cause", fault))) from fault

    def close(self) -> None:
        """Leave the cluster, which then ends the tasks of this match."""
        self._cluster.close()
