"""Runs the application on uvicorn until it is stopped."""

from __future__ import annotations

import contextlib
import gc
import logging
import os
import signal
import socket
import sys
import threading
import webbrowser
from collections.abc import Callable, Iterator
from types import FrameType
from typing import NoReturn

import uvicorn

from annales import __version__
from annales.server.app import create_app
from annales.server.db.engine import migrate
from annales.server.drain import Drain
from annales.server.errors import PortError
from annales.server.http.http_parser import StrictH11
from annales.server.http.websocket import CompressedWebSocket
from annales.server.limits import LIMITS
from annales.server.logs import set_up_log
from annales.server.server_time import ServerTime
from annales.server.settings import ServerSettings
from annales.server.workers.pool import Workers

__all__ = ["listen", "open_page", "print_address", "rare_collections", "run", "uvicorn_config"]

logger = logging.getLogger("annales.server")

MAX_FRAME = 65_536
"""Bytes of a WebSocket frame at which the connection is cut. Shorter frames that are still too long get an answer."""

BACKLOG = 1024
"""Connections that may wait to be accepted: after a restart all clients come back in a short time."""
MAX_FILES = 65_536
"""Number of open files that the server asks the system for: each client takes one."""
UNREACHABLE_SECONDS = 30
"""Seconds in which a client must take what was sent to it, before the system cuts the connection. Only Linux does."""
COLLECTIONS = (50_000, 2, 2)
"""Thresholds of the garbage collector.

With 400 games under way, Python's own thresholds led to pauses of up to 0.6 s. With these, and without what exists at
the start, the longest was 0.04 s. A full collection, which frees closed connections, comes after about 450,000 new
objects.
"""

SWITCH_SECONDS = 0.0005
"""Seconds after which a thread that computes lets another one run. A move waits for this several times while others
read the database; Python's default is ten times as long."""


def run(settings: ServerSettings, announce: Callable[[str], object]) -> None:
    """Serve until interrupted; `announce` gets the address as soon as requests are answered."""
    set_up_log(settings)
    listener = listen(settings.host, settings.port)
    allow_files()
    with contextlib.closing(listener), ended_by_signal():
        # After the port is ours: a second server must not touch the database of the first.
        if done := migrate(settings):
            kept = f"; the database from before: {done.kept}" if done.kept else ""
            logger.warning("upgraded the schema of the database from %s to %s%s", done.before, done.after, kept)
        url = address(settings.host, listener)
        drain = Drain(settings.drain_seconds)
        server = AnnouncingServer(uvicorn_config(settings, drain=drain), lambda: announce(url), drain)
        logger.info("Annales %s: %s", __version__, url)
        with contextlib.suppress(KeyboardInterrupt), rare_collections(), frequent_switches():
            server.run(sockets=[listener])


@contextlib.contextmanager
def ended_by_signal() -> Iterator[None]:
    """Let SIGTERM end the block, so that the process ends with 0: being asked to end is no failure.

    uvicorn sends itself the signals again that it has got, once it has ended.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGTERM, _end)
    try:
        with contextlib.suppress(_Ended):
            yield
    finally:
        signal.signal(signal.SIGTERM, before)


class _Ended(BaseException):
    """SIGTERM has come."""


def _end(_number: int, _frame: FrameType | None) -> NoReturn:
    raise _Ended


def allow_files() -> None:
    """Raise the limit of open files of this process as far as the system allows."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MAX_FILES if hard == resource.RLIM_INFINITY else min(MAX_FILES, hard)
        # Many systems allow 1,024 files to a process that does not ask for more.
        if soft != resource.RLIM_INFINITY and soft < wanted:
            # macOS has a further limit, which it does not tell.
            with contextlib.suppress(ValueError, OSError):
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


@contextlib.contextmanager
def rare_collections() -> Iterator[None]:
    """Let the garbage collector run rarely, and leave alone what exists already: modules, routes, catalogues."""
    before = gc.get_threshold()
    gc.collect()
    gc.freeze()
    gc.set_threshold(*COLLECTIONS)
    try:
        yield
    finally:
        gc.set_threshold(*before)
        gc.unfreeze()


@contextlib.contextmanager
def frequent_switches() -> Iterator[None]:
    """Let threads take turns often."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(SWITCH_SECONDS)
    try:
        yield
    finally:
        sys.setswitchinterval(before)


def uvicorn_config(
    settings: ServerSettings,
    workers: Workers | None = None,
    time: ServerTime | None = None,
    drain: Drain | None = None,
) -> uvicorn.Config:
    """The configuration of uvicorn, without an access log: addresses of people are not kept."""
    return uvicorn.Config(
        create_app(settings, workers, time, drain),
        # `set_up_log` decides.
        log_config=None,
        log_level="warning",
        access_log=False,
        server_header=False,
        # Not uvicorn's own choice, which depends on what is installed.
        http=StrictH11,
        h11_max_incomplete_event_size=LIMITS.headers,
        ws=CompressedWebSocket,
        ws_max_size=MAX_FRAME,
        ws_max_queue=8,
        timeout_graceful_shutdown=3,
    )


class AnnouncingServer(uvicorn.Server):
    """Calls a function when it has started, and goes on for a while when it is asked to end."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], object], drain: Drain) -> None:
        super().__init__(config)
        self._announce, self._drain = announce, drain

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Begin to end. A second signal, or Ctrl-C, ends the server at once."""
        if sig == signal.SIGTERM and self._drain.seconds > 0 and not self._drain.began:
            self._drain.begin()
        else:
            super().handle_exit(sig, frame)

    async def on_tick(self, counter: int) -> bool:
        """Called ten times a second: whether to end."""
        # People who are still connected play, or will be asked to come back.
        if self._drain.began and (self._drain.is_over or not self.server_state.connections):
            self.should_exit = True
        return await super().on_tick(counter)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then call the function."""
        await super().startup(sockets)
        # uvicorn returns without an exception when the application could not start.
        if self.started:
            self._announce()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Tell sockets to come back, store what is under way, and end."""
        if not self._drain.began:
            self._drain.begin()
        logger.info("ending: %d connections are told to come back", len(self.server_state.connections))
        await super().shutdown(sockets)
        logger.info("ended")


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. Raises `PortError`."""
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError, OverflowError) as fault:
        raise PortError(f"cannot listen at {host}: {fault}") from fault
    try:
        # On POSIX this allows a restart on the same port at once; on Windows it would let two servers share a port.
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        _limit_unsent(listener)
        listener.bind(where)
        listener.listen(BACKLOG)
    except (OSError, OverflowError) as fault:
        listener.close()
        reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault)
        raise PortError(f"cannot listen at {host}, port {port}: {reason.lower()}") from fault
    return listener


def _limit_unsent(listener: socket.socket) -> None:
    """Let the system cut connections whose clients have vanished or do not read; they inherit this setting."""
    # Closing is not enough: a closed socket stays until its client has taken all data.
    if sys.platform == "linux":
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, UNREACHABLE_SECONDS * 1000)


def address(host: str, listener: socket.socket) -> str:
    """The address of the page for a browser on this machine."""
    # A browser cannot open the address that stands for all interfaces; IPv6 addresses need brackets.
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{listener.getsockname()[1]}/"


def print_address(url: str) -> None:
    """Print the address."""
    print(f"Annales: {url}", flush=True)


def open_page(url: str) -> None:
    """Print the address and open it in a browser."""
    print_address(url)
    webbrowser.open(url)
