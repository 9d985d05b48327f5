"""A server's time that tests set, and tables with clocks."""

from __future__ import annotations

import asyncio
from typing import Any

from tests.server.clients import Client, Message, Seat
from tests.server.visitors import act, claim, invitation, open_table

from annales.server.server_time import ServerTime

LIVE: dict[str, Any] = {"type": "live", "bank": 60, "increment": 5}
DAILY: dict[str, Any] = {"type": "days", "days": 3}


class SetTime(ServerTime):
    """Time that passes only when a test says so. Several servers may share it."""

    def __init__(self, now: int = 1_800_000_000_000) -> None:
        super().__init__()
        self._now = now

    def now(self) -> int:
        return self._now

    def pass_on(self, seconds: float) -> None:
        """Let time pass."""
        self._now += int(seconds * 1000)

    async def sleep_until(self, at: int) -> None:
        # Each server asks for itself, in an event loop of its own.
        while self._now < at and self._noted >= at:  # noqa: ASYNC110
            await asyncio.sleep(0.005)
        self._noted = 1 << 62


def clocked_table(host: Client, friend: Client, time: Message, **more: Any) -> str:
    """The table of two people with clocks, who are both there."""
    table = str(open_table(host, "me", "open", name="Aoi", time=time, **more)["id"])
    assert claim(friend, invitation(host, table), "Ben").status_code == 200
    return table


def remaining(seat: Seat) -> list[int]:
    """The seconds that each seat has left."""
    return [milliseconds // 1000 for milliseconds in seat.last["clocks"]["remaining"]]


def take_back(seats: tuple[Seat, Seat], asker: int) -> Any:
    """Ask for a take-back, and agree; the answer to the agreement."""
    asking, agreeing = seats[asker], seats[1 - asker]
    answer = act(asking, agreeing, "ask-undo", version=asking.last["version"])
    assert answer["type"] == "ok", answer
    return act(agreeing, asking, "accept-undo", version=asking.last["version"])
