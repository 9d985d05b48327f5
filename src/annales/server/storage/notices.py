"""Notices between server processes, by LISTEN and NOTIFY of PostgreSQL. With SQLite there are none.

Notices are sent after the commit and on a connection of their own: in PostgreSQL, transactions with a notice commit one
after another. They may be lost. Whoever receives them therefore reads the database after each new beginning, and now
and then in any case.
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
from typing import Any

from sqlalchemy import Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import SQLAlchemyError

from annales.server.model.notices import Envelope, Notice, decode_envelope, encode_envelope
from annales.server.settings import ServerSettings
from annales.server.storage.database import open_engine

__all__ = ["Notices", "PostgresNotices", "notices_of"]

logger = logging.getLogger("annales.server")

CHANNEL = "('annales.' || current_schema())::name::text"
"""SQL for the name of the channel: each schema of a database has its own. `name` cuts it to the length of a name."""
MAX_TOGETHER = 40
"""Notices in one envelope. PostgreSQL takes 8,000 bytes; a notice has 100 at most."""
MAX_WAITING = 4096
"""Notices that may wait to be sent; further ones are dropped."""
LISTEN_SECONDS = 0.5
"""How often the thread that listens looks whether it shall end."""
RETRY_SECONDS = 1.0
"""Pause before another attempt to listen."""


class Notices:
    """What processes tell each other. This class is for a database without notices: it tells nobody anything."""

    works = False
    """Whether notices of other processes are received at present."""
    exist = False
    """Whether this database has notices at all."""

    def start(self, receive: Callable[[str, Notice], None], changed: Callable[[], None]) -> None:
        """Call `receive` with the sender of each notice, and `changed` when `works` has changed, in this event loop."""

    def publish(self, notice: Notice) -> None:
        """Tell all other processes. Never waits and never fails; the notice may be lost."""

    async def stop(self) -> None:
        """Stop listening and sending."""


class PostgresNotices(Notices):
    """Notices through PostgreSQL: one thread listens, one sends."""

    exist = True

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._name = secrets.token_hex(4)
        self._stopping = threading.Event()
        self._waiting: deque[Notice] = deque(maxlen=MAX_WAITING)
        self._sender = ThreadPoolExecutor(1, "annales-notify")
        self._listener: threading.Thread | None = None

    def start(self, receive: Callable[[str, Notice], None], changed: Callable[[], None]) -> None:
        """Listen in a thread."""
        loop = asyncio.get_running_loop()

        def tell(*call: Any) -> None:
            # The loop is closed if the server has ended in the meantime.
            with suppress(RuntimeError):
                loop.call_soon_threadsafe(*call)

        def set_works(works: bool) -> None:
            self.works = works
            tell(changed)

        listener = _Listener(self._engine, self._name, self._stopping, lambda *given: tell(receive, *given), set_works)
        self._listener = threading.Thread(target=listener.run, name="annales-listen", daemon=True)
        self._listener.start()

    def publish(self, notice: Notice) -> None:
        """Tell all other processes."""
        self._waiting.append(notice)
        # One call for each notice: the first sends all that wait, the others find nothing.
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
        # Only this thread takes notices away.
        notices = [self._waiting.popleft() for _ in range(min(len(self._waiting), MAX_TOGETHER))]
        if not notices:
            return
        text = encode_envelope(Envelope(self._name, tuple(notices)))
        try:
            with _cursor(self._engine) as cursor:
                cursor.execute(f"SELECT pg_notify({CHANNEL}, %s)", (text,))
        except (SQLAlchemyError, _errors(self._engine)) as fault:
            logger.debug("%d notices were lost: %s", len(notices), fault)


class _Listener:
    """The thread that listens."""

    def __init__(
        self,
        engine: Engine,
        name: str,
        stopping: threading.Event,
        receive: Callable[[str, Notice], None],
        set_works: Callable[[bool], None],
    ) -> None:
        self._engine, self._name, self._stopping = engine, name, stopping
        self._receive, self._set_works = receive, set_works
        self._works = False

    def run(self) -> None:
        """Listen until the server ends; begin anew after each failure."""
        for failures in count():
            try:
                self._listen()
            except (SQLAlchemyError, _errors(self._engine)) as fault:
                # One line for each failure of a connection that worked, and for the first attempt.
                if failures == 0 or self._works:
                    logger.warning("notices of other processes come late: %s", fault)
            if self._works:
                self._works = False
                self._set_works(False)
            if self._stopping.wait(RETRY_SECONDS):
                return

    def _listen(self) -> None:
        with _cursor(self._engine) as cursor:
            cursor.execute(f"SELECT format('LISTEN %I', {CHANNEL})")
            (statement,) = cursor.fetchone()
            cursor.execute(statement)
            self._works = True
            self._set_works(True)
            while not self._stopping.is_set():
                driver: Any = cursor.connection
                for notification in driver.notifies(timeout=LISTEN_SECONDS):
                    self._open(notification.payload)

    def _open(self, text: str) -> None:
        envelope = decode_envelope(text)
        if envelope and envelope.sender != self._name:
            for notice in envelope.notices:
                self._receive(envelope.sender, notice)


@contextmanager
def _cursor(engine: Engine) -> Iterator[Any]:
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


def notices_of(settings: ServerSettings) -> Notices:
    """Notices through the database of a server."""
    engine = open_engine(settings, 2)
    if engine.dialect.name == "postgresql":
        event.listen(engine, "connect", _set_up_connection)
        return PostgresNotices(engine)
    engine.dispose()
    return Notices()
