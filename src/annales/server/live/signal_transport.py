"""Signals between server processes, by LISTEN and NOTIFY of PostgreSQL. With SQLite there are none.

Signals are sent after the commit and on a connection of their own: in PostgreSQL, transactions with a signal commit one
after another. They may be lost. The receiver therefore reads the database after each new connection, and
sometimes in any case.
"""

from __future__ import annotations

import asyncio
import logging
import secrets
import threading
from collections import deque
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from itertools import count
from typing import TYPE_CHECKING, cast

from sqlalchemy import Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor
from sqlalchemy.exc import SQLAlchemyError

from annales.server.db.engine import open_engine
from annales.server.live.signals import Envelope, Signal, decode_envelope, encode_envelope
from annales.server.server import Part, Server
from annales.server.settings import ServerSettings

if TYPE_CHECKING:
    import psycopg

__all__ = ["PostgresSignals", "Signals", "signals_between", "signals_of"]

logger = logging.getLogger("annales.server")

CHANNEL = "('annales.' || current_schema())::name::text"
"""SQL for the name of the channel: each schema of a database has its own. `name` cuts it to the length of a name."""
MAX_TOGETHER = 40
"""Signals in one envelope. PostgreSQL takes 8,000 bytes; a signal has 100 at most."""
MAX_WAITING = 4096
"""Signals that may wait to be sent; further ones are dropped."""
LISTEN_SECONDS = 0.5
"""How often the thread that listens looks whether it shall end."""
RETRY_SECONDS = 1.0
"""Pause before another attempt to listen."""


class Signals:
    """What processes tell each other. This class is for a database without signals: it tells nobody anything."""

    works = False
    """Whether signals of other processes are received at present."""
    exist = False
    """Whether this database has signals at all."""

    def start(self, receive: Callable[[str, Signal], None], changed: Callable[[], None]) -> None:
        """Call `receive` with the sender of each signal, and `changed` when `works` has changed, in this event loop."""

    def publish(self, signal: Signal) -> None:
        """Tell all other processes. Never waits and never fails; the signal may be lost."""

    async def stop(self) -> None:
        """Stop listening and sending."""


class PostgresSignals(Signals):
    """Signals through PostgreSQL: one thread listens, one sends."""

    exist = True

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._name = secrets.token_hex(4)
        self._stopping = threading.Event()
        self._waiting: deque[Signal] = deque(maxlen=MAX_WAITING)
        self._sender = ThreadPoolExecutor(1, "annales-notify")
        self._listener: threading.Thread | None = None

    def start(self, receive: Callable[[str, Signal], None], changed: Callable[[], None]) -> None:
        """Listen in a thread."""
        loop = asyncio.get_running_loop()

        def tell(function: Callable[..., object], *given: object) -> None:
            # The loop is closed if the server has ended in the meantime.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(function, *given)

        def set_works(works: bool) -> None:
            self.works = works
            tell(changed)

        listener = _Listener(self._engine, self._name, self._stopping, lambda *given: tell(receive, *given), set_works)
        self._listener = threading.Thread(target=listener.run, name="annales-listen", daemon=True)
        self._listener.start()

    def publish(self, signal: Signal) -> None:
        """Tell all other processes."""
        self._waiting.append(signal)
        # One call for each signal: the first sends all that wait, the others find nothing.
        with suppress(RuntimeError):
            self._sender.submit(self._send_waiting)

    async def stop(self) -> None:
        """Send what waits, and close the connections."""
        self._stopping.set()
        await asyncio.to_thread(self._sender.shutdown)
        if self._listener:
            await asyncio.to_thread(self._listener.join)
        self._engine.dispose()

    def _send_waiting(self) -> None:
        # Only this thread takes signals away.
        signals = [self._waiting.popleft() for _ in range(min(len(self._waiting), MAX_TOGETHER))]
        if not signals:
            return
        text = encode_envelope(Envelope(self._name, tuple(signals)))
        try:
            with _cursor(self._engine) as cursor:
                cursor.execute(f"SELECT pg_notify({CHANNEL}, %s)", (text,))
        except (SQLAlchemyError, _errors(self._engine)) as fault:
            logger.debug("%d signals were lost: %s", len(signals), fault)


class _Listener:
    """The thread that listens."""

    def __init__(
        self,
        engine: Engine,
        name: str,
        stopping: threading.Event,
        receive: Callable[[str, Signal], None],
        set_works: Callable[[bool], None],
    ) -> None:
        self._engine, self._name, self._stopping = engine, name, stopping
        self._receive, self._set_works = receive, set_works
        self._works = False

    def run(self) -> None:
        """Listen until the server ends; begin again after each failure."""
        for failures in count():
            try:
                self._listen()
            except (SQLAlchemyError, _errors(self._engine)) as fault:
                # One line for each failure of a connection that worked, and for the first attempt.
                if failures == 0 or self._works:
                    logger.warning("signals of other processes come late: %s", fault)
            if self._works:
                self._works = False
                self._set_works(False)
            if self._stopping.wait(RETRY_SECONDS):
                return

    def _listen(self) -> None:
        with _cursor(self._engine) as cursor:
            cursor.execute(f"SELECT format('LISTEN %I', {CHANNEL})")
            ((statement,),) = cursor.fetchall()
            cursor.execute(statement)
            self._works = True
            self._set_works(True)
            while not self._stopping.is_set():
                for notification in cast("psycopg.Connection", cursor.connection).notifies(timeout=LISTEN_SECONDS):
                    self._open(notification.payload)

    def _open(self, text: str) -> None:
        envelope = decode_envelope(text)
        if envelope and envelope.sender != self._name:
            for signal in envelope.signals:
                self._receive(envelope.sender, signal)


@contextmanager
def _cursor(engine: Engine) -> Iterator[DBAPICursor]:
    """A cursor of the driver."""
    connection = engine.raw_connection()
    try:
        with closing(connection.cursor()) as cursor:
            yield cursor
    except BaseException:
        connection.invalidate()
        raise
    connection.close()


def _set_up_connection(connection: DBAPIConnection, _: object) -> None:
    # Each statement is a transaction of its own, and none of them waits for the disk.
    connection.autocommit = True
    cursor = connection.cursor()
    cursor.execute("SET synchronous_commit = off")
    cursor.close()


def _errors(engine: Engine) -> type[Exception]:
    """The root of the errors of the driver."""
    root: type[Exception] = engine.dialect.loaded_dbapi.Error
    return root


def signals_of(settings: ServerSettings) -> Signals:
    """Signals through the database of a server."""
    engine = open_engine(settings, 2)
    if engine.dialect.name == "postgresql":
        event.listen(engine, "connect", _set_up_connection)
        return PostgresSignals(engine)
    engine.dispose()
    return Signals()


@Part
def signals_between(server: Server) -> Signals:
    """The signals between the processes of a server."""
    return signals_of(server.settings)
