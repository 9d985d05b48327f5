"""Where the games of a match are played: the interface, and processes of this machine."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from concurrent.futures import Future
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Protocol

from annales.arena.dealer import SealedSecret
from annales.arena.results import GameResult
from annales.arena.worker import Place, play_game, start_worker
from annales.errors import AnnalesError, MissingExtra

try:
    from pebble import ProcessExpired, ProcessPool
except ModuleNotFoundError:
    raise MissingExtra("annales.arena", "arena") from None

__all__ = ["Executor", "LocalExecutor"]


class Executor(Protocol):
    """Plays games in parallel."""

    workers: int
    """How many games are played at the same time."""

    def submit(self, packed: bytes, place: Place, secret: SealedSecret) -> Future[GameResult]:
        """Schedule a game. `packed` is the pickled plan."""

    def result(self, future: Future[GameResult]) -> GameResult:
        """The result of a game that is done. Raises `AnnalesError` where its process died."""

    def close(self) -> None:
        """End all processes, without waiting for games that are scheduled."""


class LocalExecutor:
    """Plays games in processes of this machine."""

    def __init__(self, processes: int) -> None:
        self.workers = processes
        # `spawn` gives each worker a fresh interpreter, without the memory of this process, which holds the seed.
        self._pool = ProcessPool(processes, context=get_context("spawn"), initializer=start_worker)
        self._folder = TemporaryDirectory(prefix="annales-match-")
        self._overtime: dict[Future[GameResult], tuple[Place, Path]] = {}
        self._scheduled = 0

    def submit(self, packed: bytes, place: Place, secret: SealedSecret) -> Future[GameResult]:
        """Schedule a game."""
        self._scheduled += 1
        path = Path(self._folder.name) / str(self._scheduled)
        future: Future[GameResult] = self._pool.schedule(play_game, args=(packed, place, secret, path))
        self._overtime[future] = (place, path)
        return future

    def result(self, future: Future[GameResult]) -> GameResult:
        """The result of a game: from its process, or from the file that the process wrote before it ended itself."""
        place, path = self._overtime.pop(future)
        try:
            return future.result()
        except ProcessExpired as fault:
            if not path.exists():
                raise AnnalesError(
                    f"a worker process of the match died in {place.name} with exit code {fault.exitcode}"
                ) from fault
            found: GameResult = pickle.loads(path.read_bytes())
            return found
        except BrokenProcessPool as fault:
            raise AnnalesError(
                "the worker processes of the match ended as soon as they started: call play_match under "
                "`if __name__ == '__main__':`, in a script that is a file"
            ) from fault

    def close(self) -> None:
        """End all processes."""
        # Without `stop`, `join` would wait until all scheduled games are played.
        stop: Callable[[], None] = self._pool.stop
        stop()
        self._pool.join()
        self._folder.cleanup()
