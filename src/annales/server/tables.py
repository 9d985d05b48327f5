"""One table: a game, those who watch it, and its bots. Every change is durable before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from typing import Any

from annales.errors import AnnalesError
from annales.reasons import Reason
from annales.server.errors import Conflict, Refusal, StorageError
from annales.server.messages import ErrorMessage, PlayerInfo, Snapshot, encode
from annales.server.outbox import Outbox
from annales.server.session import (
    DamagedError,
    OtherRulesError,
    Session,
    as_plain,
    bot_seed,
    fold,
    stored_log,
    told_log,
)
from annales.server.storage import Header, Player, Row, Storage
from annales.server.workers import Question, Workers, simple_move

__all__ = ["Spawn", "Table", "told_players"]

logger = logging.getLogger("annales.server")

MOST_SOCKETS = 10
"""Sockets at one table."""
RETRY_SECONDS = (0.5, 2.0, 10.0)
"""Pauses before a bot's move is stored again; the last one repeats."""

Spawn = Callable[[Coroutine[Any, Any, None]], object]
"""Starts a task and holds on to it."""
Change = tuple[Row, Session]


class Table:
    """A game and its clients. Changes go one after another; the database decides between processes."""

    def __init__(self, header: Header, storage: Storage, workers: Workers, spawn: Spawn) -> None:
        self.header = header
        self.outboxes: set[Outbox] = set()
        self.closed: ErrorMessage | None = None
        """Why the game cannot be played here."""
        self._storage, self._workers, self._spawn = storage, workers, spawn
        self._session: Session | None = None
        self._rows: list[Row] = []
        self._version = 0
        self._lock = asyncio.Lock()
        self._thinking = False
        self._in_doubt = False

    # State

    @property
    def version(self) -> int:
        """Rows in the log, the setup not counted."""
        return self._session.version if self._session else self._version

    @property
    def session(self) -> Session:
        """The game now. Raises `Refusal` for a game that cannot be played here."""
        if self._session is None:
            closed = self.closed or ErrorMessage("damaged")
            raise Refusal(closed.key, closed.args, status=409)
        return self._session

    def read(self, rows: list[Row], version: int) -> None:
        """Take over a stored log. A game of other rules, or one that cannot be replayed, is closed."""
        self._session, self.closed = None, None
        self._rows, self._version = rows, version
        try:
            self._session, self._rows = fold(self.header, rows, version), []
        except OtherRulesError as fault:
            logger.warning("closed: %s", fault)
            self.closed = ErrorMessage("other-rules", {"game": self.header.game, "rules": self.header.rules})
        except DamagedError:
            logger.exception("quarantined: game %s", self.header.id)
            self.closed = ErrorMessage("damaged")

    async def _reread(self) -> None:
        before, found = self.version, await self._storage.load(self.header.id)
        if found is not None:
            self.read(found[1], found[2])
        self._in_doubt = False
        if self.version != before:
            self.tell()

    # Requests

    async def move(self, seat: int, cid: str, version: int, text: str) -> int:
        """A move of a client; returns the version it led to. Raises `Refusal` or `StorageError`."""
        return await self._request(seat, cid, version, lambda session: session.move(seat, text, cid))

    async def undo(self, seat: int, cid: str, version: int) -> int:
        """Take back to the last decision of a seat among bots. Raises `Refusal` or `StorageError`."""
        if not all(player.is_bot for i, player in enumerate(self.header.players) if i != seat):
            raise Refusal("undo-against-people")
        return await self._request(seat, cid, version, lambda session: session.undo(seat, cid))

    def why(self, seat: int, text: str) -> Reason | None:
        """Why a seat may not make a move now. Raises `Refusal` for text that is no move."""
        try:
            return self.session.game.why_not(text, seat)
        except AnnalesError as fault:
            raise Refusal("no-move", {"move": text, "detail": str(fault)}) from None

    async def _request(self, seat: int, cid: str, version: int, change: Callable[[Session], Change]) -> int:
        async with self._lock:
            if self._in_doubt:
                await self._reread()
            try:
                answer = self._answer(seat, cid, version) or await self._commit(change(self.session))
            except Conflict:
                await self._reread()
                answer = self._answer(seat, cid, version) or _stale(self.version)
        self.wake()
        return answer

    def _answer(self, seat: int, cid: str, version: int) -> int | None:
        """The answer that a message got before; None for a new one, which must know the situation."""
        before = self.session.answered.get((seat, cid))
        return _stale(self.version) if before is None and version != self.version else before

    async def _commit(self, change: Change) -> int:
        """Store, then apply, then tell. After a failure the log is read again before the next change."""
        row, after = change
        self._in_doubt = True
        await self._storage.append(self.header.id, row, after.summary)
        self._session, self._in_doubt = after, False
        self.tell()
        return after.version

    # Clients

    def join(self, seat: int) -> Outbox:
        """A place for a client, with a snapshot waiting. Raises `Refusal` when too many are here."""
        if len(self.outboxes) >= MOST_SOCKETS:
            raise Refusal("too-many-sockets", {"most": MOST_SOCKETS}, status=429)
        outbox = Outbox(seat)
        self.outboxes.add(outbox)
        self.wake()
        outbox.put_snapshot(self.snapshot(seat))
        return outbox

    def tell(self) -> None:
        """Send everybody the new situation."""
        frames = {seat: self.snapshot(seat) for seat in {outbox.seat for outbox in self.outboxes}}
        for outbox in self.outboxes:
            outbox.put_snapshot(frames[outbox.seat])

    def snapshot(self, seat: int) -> bytes:
        """The whole table as a seat sees it."""
        session, header = self._session, self.header
        return encode(
            Snapshot(
                version=self.version,
                seat=seat,
                players=told_players(header.players),
                game=header.game,
                options=as_plain(session.game.options if session else header.options),
                takebacks=session.takebacks if session else sum(row.kind == "undo" for row in self._rows),
                thinking=self._bot_to_move() is not None,
                closed=self.closed,
                log=told_log(session.game.history) if session else stored_log(self._rows),
                view=session.game.view(seat) if session else None,
            )
        )

    # Bots

    def _bot_to_move(self) -> int | None:
        turn = self._session.game.turn if self._session else None
        return turn if turn is not None and self.header.players[turn].is_bot else None

    def wake(self) -> None:
        """Let a bot that is to move begin to think."""
        if not self._thinking and self._bot_to_move() is not None:
            self._thinking = True
            self._spawn(self._think())

    async def _think(self) -> None:
        failures = 0
        try:
            while (seat := self._bot_to_move()) is not None:
                try:
                    await self._play_bot(seat)
                    failures = 0
                except (StorageError, Conflict) as fault:
                    logger.warning("game %s: the move of a bot was not stored: %s", self.header.id, fault)
                    await asyncio.sleep(RETRY_SECONDS[min(failures, len(RETRY_SECONDS) - 1)])
                    failures += 1
        finally:
            self._thinking = False

    async def _play_bot(self, seat: int) -> None:
        """One move of a bot, unless the situation changes while it thinks."""
        asked = self.session
        bot, seed = self.header.players[seat].name, bot_seed(self.header, asked.game.ply)
        question = Question(self.header.game, asked.game.position, bot, seed)
        change = self._checked(asked, seat, question, await self._workers.choose(question))
        async with self._lock:
            if self._in_doubt:
                await self._reread()
            if self._session is asked:
                await self._commit(change)

    def _checked(self, asked: Session, seat: int, question: Question, text: str) -> Change:
        try:
            return asked.move(seat, text)
        except Refusal as refusal:
            logger.error("game %s: %s chose %r: %s", self.header.id, question.bot, text, refusal)
            return asked.move(seat, simple_move(question))


def _stale(version: int) -> int:
    raise Refusal("stale", {"version": version}, status=409)


def told_players(players: tuple[Player, ...]) -> tuple[PlayerInfo, ...]:
    """Players as clients are told them."""
    return tuple(PlayerInfo(player.name, "bot" if player.is_bot else "human") for player in players)
