"""All changes of a process: one queue, one thread, one connection, and one commit for all that wait.

SQLite lets one connection write at a time. Connections that compete for its lock wait in turns of their own and give
up after some time; changes in one queue cannot. Those that come while a transaction is being synchronised to disk wait
together, and the next transaction makes them all.
"""

from __future__ import annotations

import asyncio
import time
from collections import deque
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import NamedTuple, TypeVar, cast

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import IntegrityError

from annales.server.db.engine import begin, describe_url
from annales.server.errors import Conflict, DiskFull, Refusal, StorageError

__all__ = ["MAX_TOGETHER", "MAX_WAITING", "Writer"]

MAX_WAITING = 4096
"""Changes that may wait. Beyond that a change is refused instead of being stored much later."""
MAX_TOGETHER = 64
"""Changes in one transaction."""

FULL_SECONDS = 60.0
"""How long a disk counts as full after a change that it did not take, if no further change is tried."""

T = TypeVar("T")
Change = Callable[[Connection], object]
"""Statements of one change. It may run twice, on a transaction that was rolled back in between."""


class Request(NamedTuple):
    """A change that somebody waits for."""

    change: Change
    answer: asyncio.Future[object]
    key: str


class Outcome(NamedTuple):
    """What a change returned, or how it failed."""

    value: object = None
    fault: Exception | None = None


class _Interrupted(Exception):
    """A change failed, and may have ended the transaction that it shares with others."""


class Writer:
    """Makes changes in the order in which they were asked for."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._waiting: deque[Request] = deque()
        # Started by the first change.
        self._thread = ThreadPoolExecutor(1, "annales-writer")
        # When a change found no space, by the clock of `time.monotonic`; None after one that was stored.
        self._refused: float | None = None

    @property
    def waiting(self) -> int:
        """Changes that wait for the next transaction."""
        return len(self._waiting)

    @property
    def is_full(self) -> bool:
        """Whether the last change found no space on the disk."""
        # Without the limit, a process to which a proxy sends nobody any more would not find out that there is space.
        return self._refused is not None and time.monotonic() - self._refused < FULL_SECONDS

    async def write(self, change: Callable[[Connection], T], key: str = "") -> T:
        """Make a change; on return it is committed. Cancelling the waiting task does not cancel the change.

        `key` names what is changed: in a transaction, changes are made in the order of their keys, so that two
        processes that change the same things do not wait for each other in a circle.

        Raises `Conflict` for a row that exists already, what the change itself raises, `MaybeStored` if the connection
        was lost during the commit, else `DiskFull` or `StorageError`.
        """
        if len(self._waiting) >= MAX_WAITING:
            raise StorageError(f"database {describe_url(self._engine)}: {MAX_WAITING} changes wait already")
        request = Request(change, asyncio.get_running_loop().create_future(), key)
        self._waiting.append(request)
        try:
            # One call for each change. The first makes all that wait; the others find nothing and return.
            self._thread.submit(self._write_waiting)
        except RuntimeError as fault:
            self._waiting.remove(request)
            raise StorageError(f"database {describe_url(self._engine)}: closed") from fault
        return cast(T, await request.answer)

    async def close(self) -> None:
        """Make the changes that wait, then close the connection."""
        await asyncio.to_thread(self._thread.shutdown)
        self._engine.dispose()

    # In the thread

    def _write_waiting(self) -> None:
        # Only this thread takes requests away, so that there are as many as were counted.
        requests = [self._waiting.popleft() for _ in range(min(len(self._waiting), MAX_TOGETHER))]
        if not requests:
            return
        # Those with the same key stay in order.
        requests.sort(key=lambda request: request.key)
        outcomes = self._make([request.change for request in requests])
        if any(isinstance(each.fault, DiskFull) for each in outcomes):
            self._refused = time.monotonic()
        elif any(each.fault is None for each in outcomes):
            self._refused = None
        loop = requests[0].answer.get_loop()
        loop.call_soon_threadsafe(_answer, loop, deque(zip(requests, outcomes, strict=True)))

    def _make(self, changes: Sequence[Change]) -> list[Outcome]:
        """Make changes in one transaction, so that they are synchronised to disk once."""
        if len(changes) == 1:
            return [self._make_alone(changes[0])]
        try:
            with begin(self._engine) as connection:
                return [_make_within(connection, change) for change in changes]
        except _Interrupted:
            # Nothing was committed. Alone, each of them succeeds or fails by itself.
            return [self._make_alone(change) for change in changes]
        except (Conflict, StorageError) as fault:
            # The transaction could not begin, or not be committed.
            return [Outcome(fault=fault) for _ in changes]

    def _make_alone(self, change: Change) -> Outcome:
        try:
            with begin(self._engine) as connection:
                value = change(connection)
        except Exception as fault:  # noqa: BLE001 - raised where somebody waits for the change
            return Outcome(fault=fault)
        return Outcome(value)


def _make_within(connection: Connection, change: Change) -> Outcome:
    """Make a change in a transaction that it shares. After a conflict or a refusal the others are as before."""
    try:
        with connection.begin_nested():
            return Outcome(change(connection))
    except IntegrityError as fault:
        conflict = Conflict(str(fault.orig))
        conflict.__cause__ = fault
        return Outcome(fault=conflict)
    except (Conflict, Refusal) as fault:
        return Outcome(fault=fault)
    except Exception as fault:
        # SQLite, for one, ends the whole transaction when the disk is full.
        raise _Interrupted from fault


def _answer(loop: asyncio.AbstractEventLoop, made: deque[tuple[Request, Outcome]]) -> None:
    """Answer the first change, and let the event loop answer the others one after another.

    What follows from a change takes milliseconds: its snapshots are sent before those of the next one are made.
    """
    request, (value, fault) = made.popleft()
    answer = request.answer
    # Who was cancelled does not wait any more.
    if not answer.cancelled():
        if fault is None:
            answer.set_result(value)
        else:
            answer.set_exception(fault)
    if made:
        loop.call_soon(_answer, loop, made)
