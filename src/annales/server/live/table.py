"""A live table. Every change is stored before anybody hears of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Coroutine
from itertools import count

from annales.errors import AnnalesError, Reason
from annales.server.background import retry_seconds
from annales.server.card_set import StoredCardSet
from annales.server.db.log_rows import load_rows
from annales.server.errors import Conflict, MaybeStored, Refusal, StorageError
from annales.server.live.bots import TableBots
from annales.server.live.changes import change_for, check_message
from annales.server.live.client_messages import Say, TableMessage
from annales.server.live.clients import TableClients
from annales.server.live.clocks import DailyTime
from annales.server.live.conditional_moves.queries import load_plans
from annales.server.live.conditional_moves.rules import PlanStep, allows_plans, with_answers
from annales.server.live.encoded_game import EncodedGame
from annales.server.live.phrases import PhraseLimits
from annales.server.live.queries import append_rows, game_hooks_of, load_game, load_header
from annales.server.live.send_queue import SendQueue
from annales.server.live.server_messages import Presence, Said, encode
from annales.server.live.signal_transport import signals_between
from annales.server.live.signals import Changed, Connected, Spoken
from annales.server.live.snapshots import snapshot_message
from annales.server.live.state import TableState
from annales.server.live.table_game import TableChange, TableGame, stamp_change
from annales.server.live.table_header import SeatClaim, Seats, SeatsLeft, TableHeader
from annales.server.server import Server
from annales.server.workers.pool import workers_of

__all__ = ["Table"]

logger = logging.getLogger("annales.server")


class Table:
    """A table and its clients.

    Changes in this process go one after another (`_lock`); between processes the database decides: who comes second
    gets a `Conflict`, reads the log again and tries once more. Every change goes the same way: `TableGame` computes
    it, `_commit` stores it, then applies it, then sends it.
    """

    def __init__(self, header: TableHeader, server: Server, cards: StoredCardSet | None = None) -> None:
        self.id = header.id
        self.state = TableState(header, cards)
        self.clients = TableClients()
        self.changed_elsewhere = False
        """Whether another process made the last change. It has then woken the bots, too."""
        self._can_store = True
        """Whether the database answers, as clients last heard."""
        self._database, self._hooks = server.database, game_hooks_of(server)
        self._signals, self._time, self._background = signals_between(server), server.time, server.background
        self._bots = TableBots(workers_of(server), server.background)
        self._told_of_workers: tuple[bool, int] | None = self._bots.has_substitute(header.players), 0
        """What `send_workers_news` sent to all clients; None if they may know different things."""
        self._phrase_limits = PhraseLimits()
        self._lock = asyncio.Lock()
        self._in_doubt = False
        """Whether the log has to be read before the next change, because the last one failed."""
        self._may_be_stored = False
        """Whether the last change may be stored all the same: the connection was lost during its commit."""
        self._settling = False
        """Whether a task reads the log as soon as the database answers again."""
        self._running: set[asyncio.Task[int]] = set()

    # Changes. All return the version that they led to, and raise `Refusal` or `StorageError`.

    async def handle(self, seats: Seats, message: TableMessage) -> int:
        """Do what the person in some seats asks for. A message that was stored before changes nothing."""
        # A move counts from when it arrived, however long it waits for others.
        return await self._finish(self._handle(seats, message, self._time.now()))

    async def _handle(self, seats: Seats, message: TableMessage, at: int) -> int:
        async with self._lock:
            await self._reload_if_in_doubt()
            try:
                version = await self._change(seats, message, at)
            except Conflict:
                await self._reload(elsewhere=True)
                version = await self._change(seats, message, at)
        self.wake_bots()
        return version

    async def _change(self, seats: Seats, message: TableMessage, at: int) -> int:
        await self._check_clocks(at)
        header, game = self.state.header, self.state.game
        known = game.version_of_request(seats, message.request_id)
        if known is not None:
            return known
        check_message(header, game, message)
        change = change_for(header, game, seats, message)
        return game.version if change is None else await self._commit(change, at)

    async def fall_flag(self) -> int | None:
        """End the game if the time of the seat on turn is over. Returns when that will be; None if no clock runs.

        Raises `Refusal` if the game is closed here.
        """
        async with self._lock:
            await self._reload_if_in_doubt()
            try:
                await self._check_clocks(self._time.now())
            except Conflict:
                await self._reload(elsewhere=True)
            clocks = self.state.game.clocks
            return None if clocks is None else self.state.header.with_pauses(clocks).deadline

    async def _check_clocks(self, at: int) -> None:
        clocks = self.state.game.clocks
        if clocks is None or clocks.running is None or not self.state.header.with_pauses(clocks).is_over(at):
            return
        if isinstance(self.state.header.time, DailyTime):
            # A vacation may have begun in another process.
            self._seat(await load_header.on(self._database, self.id, self._hooks) or self.state.header)
        if self.state.header.with_pauses(clocks).is_over(at):
            await self._commit(self.state.game.time_out(clocks.running), at)

    async def change_seats(self, change_for: Callable[[TableState], TableChange | None]) -> int:
        """Change who sits here. `change_for` is asked again when another process was faster; None changes nothing."""
        return await self._finish(self._change_seats(change_for))

    async def _change_seats(self, change_for: Callable[[TableState], TableChange | None]) -> int:
        async with self._lock:
            await self._reload_if_in_doubt()
            while (change := change_for(self.state)) is not None:
                try:
                    await self._commit(change)
                    break
                except Conflict:
                    await self._reload(elsewhere=True)
        self.wake_bots()
        return self.state.version

    async def commit_if_current(self, game: TableGame, change: TableChange) -> None:
        """Store the change of a game, unless another change was stored in the meantime."""
        async with self._lock:
            await self._reload_if_in_doubt()
            if self.state.current is not game:
                return
            try:
                await self._commit(change)
            except Conflict:
                await self._reload(elsewhere=True)

    async def _finish(self, work: Coroutine[object, None, int]) -> int:
        """Run a change to its end even if the caller is cancelled: what is stored must also be sent."""
        task = asyncio.create_task(work)
        self._running.add(task)
        task.add_done_callback(self._running.discard)
        return await asyncio.shield(task)

    async def _commit(self, change: TableChange, at: int | None = None) -> int:
        """Store a change, then apply it, then send it. After a failure the log is read before the next change.

        `at` is when it was asked for; by default now.
        """
        header = self.state.header
        if isinstance(change.extra, SeatClaim | SeatsLeft):
            header = header.with_seats(change.extra)
        at = self._time.now() if at is None else at
        changes, step = await self._with_answers(header, stamp_change(header, change, at), at)
        last = changes[-1]
        self._in_doubt = True
        try:
            rows, summary = [each.row for each in changes], last.after.summary
            await append_rows.on(self._database, self.id, rows, summary, last.extra, step, self._hooks)
        except StorageError as fault:
            self._may_be_stored = isinstance(fault, MaybeStored)
            self._settle()
            raise
        self._seat(header)
        self.state.current = last.after
        self._in_doubt, self.changed_elsewhere = False, False
        if last.after.clocks and last.after.clocks.deadline:
            self._time.note(last.after.clocks.deadline)
        self.send_snapshots()
        self._signals.publish(Changed(self.id, last.after.version))
        return change.after.version

    async def _with_answers(
        self, header: TableHeader, change: TableChange, at: int
    ) -> tuple[list[TableChange], PlanStep | None]:
        """A change, and the conditional moves that answer it; all of them are stored together."""
        if change.row.kind != "move" or not allows_plans(header):
            return [change], None
        return with_answers(header, change, await load_plans.on(self._database, self.id), at)

    def _seat(self, header: TableHeader) -> None:
        """Show who sits here now. Clients in seats that somebody else has now have to connect again."""
        now = zip(self.state.header.players, header.players, strict=True)
        left = {seat for seat, (before, after) in enumerate(now) if before.person not in (None, after.person)}
        self.state.header = header
        self.clients.end(left)

    def wake_bots(self) -> None:
        """Let a bot that is on turn think."""
        self._bots.wake(self)

    async def wait_for_bots(self) -> None:
        """Wait until no bot is thinking."""
        await self._bots.wait_until_idle()

    # Reading

    async def refresh(self, version: int = 0) -> None:
        """Read the log if it is not known whether the last change was stored, or if it has a later version.

        Then another process has changed the table. Raises `StorageError`.
        """
        if self._in_doubt or self.state.version < version:
            async with self._lock:
                # What this process has stored in the meantime is known now.
                if self._in_doubt or self.state.version < version:
                    await self._reload(elsewhere=not self._in_doubt)

    async def reread_people(self) -> None:
        """Read who sits here, and show it if it has changed. Raises `StorageError`."""
        async with self._lock:
            header = await load_header.on(self._database, self.id, self._hooks)
            if header is not None and header != self.state.header:
                self.state.header = header
                self.send_snapshots()

    def _settle(self) -> None:
        """Read the log in the background: if the change was stored, the game goes on even if nobody asks again."""
        if not self._settling:
            self._settling = True
            self._background.start(self._read_again())

    async def _read_again(self) -> None:
        try:
            for failures in count():
                await asyncio.sleep(retry_seconds(failures))
                try:
                    return await self.refresh()
                except StorageError as fault:
                    if failures == 0:
                        logger.warning("game %s: its log cannot be read: %s", self.id, fault)
        finally:
            self._settling = False

    async def _reload_if_in_doubt(self) -> None:
        if not self._in_doubt:
            return
        try:
            await self._reload(elsewhere=False)
        except StorageError as fault:
            if not self._may_be_stored:
                raise
            # Perhaps a client repeats the very change that may be stored: the answer must not be that it is not.
            raise MaybeStored(str(fault)) from fault

    async def _reload(self, *, elsewhere: bool) -> None:
        """Read what the database has and this process has not, and send the table if it has changed."""
        before = self.state.version
        if not self.state.read_more(await load_rows.on(self._database, self.id, before)):
            stored = await load_game.on(self._database, self.id, self._hooks)
            if stored is not None:
                self._seat(stored.header)
                self.state.read_log(stored.rows, stored.version)
        self._in_doubt = self._may_be_stored = False
        if self.state.version != before:
            self.changed_elsewhere = elsewhere
            self.send_snapshots()
        # The change that was not known here may have made it a bot's turn.
        self.wake_bots()

    def why_not(self, seats: Seats, text: str) -> Reason | None:
        """Why the person in some seats may not make a move now. Raises `Refusal` for text that is no move."""
        game = self.state.game
        if self.state.header.hides_deal:
            raise Refusal("seats-open")
        try:
            return game.game.why_not(text, game.acting_seat(seats))
        except AnnalesError as fault:
            raise Refusal("not-a-move", {"move": text, "detail": str(fault)}) from None

    # Clients

    def connect(self, seats: Seats, viewer: str = "") -> SendQueue:
        """A send queue for a new client, with a snapshot in it. Spectators have no seats; `viewer` tells them apart.

        Raises `Refusal` for one connection too many.
        """
        self.clients.check_room(seats, viewer)
        queue = SendQueue(seats, viewer)
        before = self.clients.seats
        here = tuple(sorted({*before, *seats}))
        # The new client learns from its snapshot who is connected, so the others get the news before it is added.
        if here != before:
            self.send_presence(here)
        self.clients.add(queue)
        if not seats:
            self.send_presence()
        self._publish_clients(is_question=before == ())
        self.wake_bots()
        queue.put_snapshot(self.snapshot(seats))
        return queue

    def disconnect(self, queue: SendQueue) -> None:
        """Remove a client."""
        before = self.clients.counted
        self.clients.remove(queue)
        self._publish_clients()
        if self.clients.counted != before:
            self.send_presence()

    def _publish_clients(self, *, is_question: bool = False) -> None:
        clients = self.clients
        self._signals.publish(Connected(self.id, clients.own_seats, is_question, clients.own_watchers))

    def connected_elsewhere(self, process: str, signal: Connected) -> None:
        """Another process tells who is connected there."""
        before = self.clients.counted
        self.clients.set_elsewhere(process, signal.seats, signal.watchers)
        if signal.is_question and len(self.clients) > 0:
            self._publish_clients()
        if self.clients.counted != before:
            self.send_presence()

    def renew_clients(self) -> None:
        """Tell other processes again who is connected here, and forget processes that have not done so."""
        before = self.clients.counted
        self.clients.forget_silent()
        if len(self.clients) > 0:
            self._publish_clients()
        if self.clients.counted != before:
            self.send_presence()

    def say(self, seats: Seats, message: Say) -> int:
        """Send everybody a phrase of the person in some seats; returns the version, which stays. Raises `Refusal`."""
        game = self.state.game
        if not self.state.header.other_people(seats):
            raise Refusal("nobody-to-speak-to")
        if self._phrase_limits.allows(seats, message.request_id):
            spoken = Spoken(self.id, game.acting_seat(seats), message.phrase)
            self.spread(spoken)
            self._signals.publish(spoken)
        return game.version

    def spread(self, spoken: Spoken) -> None:
        """Send a phrase to the people at the table who are connected to this process. Spectators hear nothing."""
        self.clients.send_to(encode(Said(spoken.seat, spoken.phrase)), bool)

    def presence(self, here: Seats | None = None) -> Presence:
        """Who is connected, and what the bots of this table wait for."""
        substitute, games_before = self._workers_news()
        if games_before:
            # A client that gets this message must also learn when it is no longer true.
            self._told_of_workers = None
        connected = self.clients.seats if here is None else here
        return Presence(connected, substitute, games_before, self._can_store, self.clients.watchers)

    def _workers_news(self) -> tuple[bool, int]:
        return self._bots.has_substitute(self.state.header.players), self._bots.games_before(self.id)

    def send_presence(self, here: Seats | None = None) -> None:
        """Tell everybody who is connected; `here` if somebody is only just connecting."""
        self.clients.send(encode(self.presence(here)))

    def send_workers_news(self) -> None:
        """Tell everybody if the bots of this table can answer now or cannot any more, or wait for others."""
        news = self._workers_news()
        if news != self._told_of_workers:
            self.send_presence()
            self._told_of_workers = news

    def send_storage_news(self, can_store: bool) -> None:
        """Tell everybody when the database stops answering, and when it answers again."""
        if can_store != self._can_store:
            self._can_store = can_store
            self.send_presence()

    def snapshot(self, seats: Seats, encoded: EncodedGame | None = None) -> bytes:
        """The frame that shows the table to some seats."""
        return encode(snapshot_message(self.state, seats, self.presence(), self._time.now(), encoded))

    def send_snapshots(self, only: Seats | None = None) -> None:
        """Send the table to everybody, or only to the person in some seats."""
        # Encoded once for all clients, and not kept: log and view take more memory than the rest of a game.
        current = self.state.current
        encoded = None if current is None else current.encoded(self.state.header)
        self.clients.send_snapshots(lambda seats: self.snapshot(seats, encoded), only)
