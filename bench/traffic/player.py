"""A player: connects to a table, makes random legal moves after a time to think, and reconnects by itself."""

from __future__ import annotations

import asyncio
import random
import time
from contextlib import suppress
from typing import Protocol

import msgspec
from websockets.asyncio.client import ClientConnection
from websockets.exceptions import ConnectionClosed, WebSocketException

from traffic.guests import Ticket
from traffic.messages import Ok, PlayMove, Refused, Snapshot, decode, random_move

FIRST_WAIT, LONGEST_WAIT = 0.5, 8.0
"""Seconds before the first attempt to reconnect, and at most; as the page waits."""
AFTER_REFUSAL = 1.0
"""Seconds after which a player whose move was refused moves again."""
PING_AFTER, PONG_WITHIN = 20.0, 8.0
"""Seconds of silence after which a player asks whether the server is there, and in which it has to answer.

The page does the same.
"""


class Notes(Protocol):
    """What players tell about their moves."""

    def invoked(self, player: Player, move: PlayMove) -> None:
        """A move is sent, perhaps once more."""

    def shown(self, player: Player, version: int, own: float | None) -> None:
        """A snapshot arrived; `own` are the seconds since the player's move that it is the first to contain."""

    def acknowledged(self, player: Player, move: PlayMove, version: int) -> None:
        """A move was stored at a version."""

    def refused(self, player: Player, move: PlayMove | None, key: str) -> None:
        """A move or the connection was refused."""

    def lost(self, player: Player, move: PlayMove | None, kind: str) -> None:
        """The connection was lost; nobody knows whether the move that waits for its answer was stored."""


class Player:
    """One person at a table, as the page would play: one move at a time, sent again until it is answered."""

    def __init__(
        self, ticket: Ticket, choose: random.Random, think: tuple[float, float], notes: Notes, against_bots: bool
    ) -> None:
        self.ticket, self._choose, self.think, self._notes = ticket, choose, think, notes
        self.against_bots = against_bots
        self.last: Snapshot | None = None
        """The newest snapshot."""
        self._pending: PlayMove | None = None
        self._again = False
        """Whether the pending move has to be sent again: the server does not know whether it is stored."""
        self._sent_at: float | None = None
        self._count = 0
        self._wait = FIRST_WAIT

    @property
    def is_unanswered(self) -> bool:
        """Whether a move was sent and has no answer."""
        return self._pending is not None

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.last is not None and self.last.view is not None and self.last.view.over

    async def play(self) -> None:
        """Play until the game is over."""
        while not self.over:
            try:
                async with self.ticket.connect() as wire:
                    await self._converse(wire)
            except (OSError, WebSocketException, msgspec.DecodeError) as fault:
                self._sent_at = None
                self._notes.lost(self, self._pending, _kind(fault))
                # Half of the pause is left to chance, so that players do not all come back at the same moment.
                await asyncio.sleep(self._wait * self._choose.uniform(0.5, 1.0))
                self._wait = min(self._wait * 2, LONGEST_WAIT)

    async def _converse(self, wire: ClientConnection) -> None:
        """Read and answer messages until the game is over."""
        if self._pending:
            await self._send(wire, self._pending)
        while not self.over or self._pending:
            await self._read(await _receive(wire))
            if self._again and self._pending:
                self._again = False
                await self._send(wire, self._pending)
            view = self.last.view if self.last else None
            if self._pending is None and self.last and view and not view.over and view.turn == self.last.seat:
                # Nobody else can move now, so that frames may wait meanwhile.
                await asyncio.sleep(self._choose.uniform(*self.think))
                self._count += 1
                number = f"{self.last.seat}-{self._count}-{self._choose.getrandbits(48):x}"
                self._pending = PlayMove(number, self.last.version, random_move(view, self._choose))
                await self._send(wire, self._pending)

    async def _send(self, wire: ClientConnection, move: PlayMove) -> None:
        self._notes.invoked(self, move)
        self._sent_at = time.perf_counter()
        await wire.send(msgspec.json.encode(move), text=True)

    async def _read(self, frame: bytes) -> None:
        message = decode(frame)
        if isinstance(message, Snapshot):
            self._show(message)
        elif isinstance(message, Ok) and self._pending and message.request_id == self._pending.request_id:
            move, self._pending = self._pending, None
            self._notes.acknowledged(self, move, message.version)
        elif isinstance(message, Refused) and message.error.key == "storage-unknown":
            self._notes.lost(self, self._pending, message.error.key)
            self._again = True
            await asyncio.sleep(AFTER_REFUSAL)
        elif isinstance(message, Refused):
            self._notes.refused(self, self._pending, message.error.key)
            self._pending, self._sent_at = None, None
            await asyncio.sleep(AFTER_REFUSAL)

    def _show(self, snapshot: Snapshot) -> None:
        own = None
        if self._sent_at is not None and self._pending and snapshot.version > self._pending.version:
            own, self._sent_at = time.perf_counter() - self._sent_at, None
        self.last, self._wait = snapshot, FIRST_WAIT
        self._notes.shown(self, snapshot.version, own)


async def _receive(wire: ClientConnection) -> bytes:
    """The next frame. Raises `ConnectionError` if the server says nothing, even when asked."""
    # Python 3.11's `wait_for` forgets a cancellation that comes together with the frame.
    with suppress(TimeoutError):
        async with asyncio.timeout(PING_AFTER):
            return await wire.recv(decode=False)
    await wire.send('{"type":"ping"}')
    try:
        async with asyncio.timeout(PONG_WITHIN):
            return await wire.recv(decode=False)
    except TimeoutError:
        raise ConnectionError("the server does not answer") from None


def _kind(fault: Exception) -> str:
    """The kind of a failure, with the code of the server where it closed the connection."""
    code = fault.rcvd.code if isinstance(fault, ConnectionClosed) and fault.rcvd else ""
    return f"{type(fault).__name__} {code}".strip()
