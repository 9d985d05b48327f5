"""What goes wrong for some seconds while games are played on a server."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
from abc import ABC, abstractmethod
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import ClassVar

from annales.server.settings import ServerSettings
from traffic.cut_proxy import CutProxy
from traffic.flood import Flood
from traffic.postgresql import OwnPostgreSQL
from traffic.process import OwnServer


class Disturbance(ABC):
    """Base of all of them. They need a new folder, and `close` ends what they have started."""

    bot: ClassVar[str] = "greedy@1"
    """The bot of every second game."""
    workers: ClassVar[int] = 0
    """Worker processes of the server, which choose the moves of strong bots."""
    think: ClassVar[tuple[float, float]] = (0.05, 0.5)
    """Seconds before a move of a player."""

    def __init__(self, folder: Path) -> None:
        self.settings = ServerSettings(data_dir=folder, workers=self.workers)

    async def connect(self, server: OwnServer) -> str:
        """The address for players of a server that has started."""
        return server.url

    async def disconnect(self) -> None:  # noqa: B027 -- most have none
        """End all connections that `connect` has allowed."""

    @abstractmethod
    async def run(self, server: OwnServer, seconds: float) -> str:
        """Disturb, and say what was done when all is as before."""

    def close(self) -> None:  # noqa: B027 -- most start nothing
        """End what was started."""


class DatabaseAway(Disturbance):
    """PostgreSQL is killed, and starts again."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._database = OwnPostgreSQL(folder)
        self._database.start()
        self.settings = ServerSettings(data_dir=folder, database=self._database.url, workers=0)

    async def run(self, server: OwnServer, seconds: float) -> str:
        await asyncio.to_thread(self._database.kill)
        await asyncio.sleep(seconds)
        await asyncio.to_thread(self._database.start)
        return "PostgreSQL was killed once"

    def close(self) -> None:
        self._database.kill()


class CutConnections(Disturbance):
    """Connections are cut at a random byte, again and again."""

    silent: ClassVar[bool] = False

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._proxy = CutProxy(self.silent, seed=1)

    async def connect(self, server: OwnServer) -> str:
        return await self._proxy.start(server.url)

    async def run(self, server: OwnServer, seconds: float) -> str:
        self._proxy.cutting = True
        await asyncio.sleep(seconds)
        self._proxy.cutting = False
        return f"{self._proxy.lost} connections were lost"

    async def disconnect(self) -> None:
        await self._proxy.stop()


class HalfOpenConnections(CutConnections):
    """Connections stay open and pass on nothing more from a random byte on, so that neither end notices."""

    silent = True


class HungWorkers(Disturbance):
    """The worker processes of the server hang, again and again."""

    bot, workers = "expert@1", 1

    async def run(self, server: OwnServer, seconds: float) -> str:
        hung: set[int] = set()
        end = asyncio.get_running_loop().time() + seconds
        while asyncio.get_running_loop().time() < end:
            for process in server.worker_processes() - hung:
                # It may have ended meanwhile.
                with suppress(ProcessLookupError):
                    os.kill(process, signal.SIGSTOP)
                    hung.add(process)
            await asyncio.sleep(1.0)
        return f"{len(hung)} worker processes were stopped"


class FullDisk(Disturbance):
    """The disk has no room: a small one in memory, which only the administrator of a Linux machine can make."""

    def __init__(self, folder: Path) -> None:
        self._disk = folder / "disk"
        self._disk.mkdir()
        subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64m", "annales", str(self._disk)], check=True)
        super().__init__(self._disk)

    async def run(self, server: OwnServer, seconds: float) -> str:
        return await self.fill(seconds)

    async def fill(self, seconds: float) -> str:
        """Leave no room for some seconds, and say how much was filled."""
        filling = self._disk / "filling"
        end = asyncio.get_running_loop().time() + seconds
        with filling.open("wb", buffering=0) as file:
            while asyncio.get_running_loop().time() < end:
                # What the server frees meanwhile is filled, too.
                with suppress(OSError):
                    while file.write(bytes(4096)):
                        pass
                await asyncio.sleep(0.1)
            size = file.tell()
        filling.unlink()
        return f"{size // 2**20} MiB filled the disk"

    def close(self) -> None:
        subprocess.run(["umount", "--lazy", str(self._disk)], check=True)


class Flooded(Disturbance):
    """Another client sends far more than it may, while people think as they do in games."""

    think = (1.0, 3.0)

    async def run(self, server: OwnServer, seconds: float) -> str:
        flood = Flood(server.url)
        flood.start()
        await asyncio.sleep(seconds)
        answers = await asyncio.to_thread(flood.stop)
        return "the other client: " + ", ".join(f"{kind} × {n}" for kind, n in sorted(answers.items()))


DISTURBANCES: Mapping[str, type[Disturbance]] = {
    "postgresql": DatabaseAway,
    "cut": CutConnections,
    "half-open": HalfOpenConnections,
    "hung-worker": HungWorkers,
    "full-disk": FullDisk,
    "flood": Flooded,
}
"""All of them by name."""
