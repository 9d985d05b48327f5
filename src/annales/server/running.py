"""Running the server until it is told to end."""

from __future__ import annotations

import contextlib
import os
import socket
import webbrowser
from collections.abc import Callable

import uvicorn

from annales.server.app import create_app
from annales.server.database import prepare
from annales.server.errors import PortError
from annales.server.settings import Settings
from annales.server.workers import Workers

__all__ = ["config", "listen", "open_page", "run", "tell"]

HARD_LIMIT = 65_536
"""Bytes of a frame at which the connection is cut; shorter ones that are still too long get an answer."""


def run(settings: Settings, announce: Callable[[str], object]) -> None:
    """Serve with all settings; `announce` is told the address once requests are answered."""
    listener = listen(settings.host, settings.port)
    with contextlib.closing(listener):
        prepare(settings)
        server = Announcing(config(settings), lambda: announce(address(settings.host, listener)))
        with contextlib.suppress(KeyboardInterrupt):
            server.run(sockets=[listener])


def config(settings: Settings, workers: Workers | None = None) -> uvicorn.Config:
    """How uvicorn serves: no list of requests, so that no address of a guest is kept."""
    return uvicorn.Config(
        create_app(settings, workers),
        log_level="warning",
        access_log=False,
        server_header=False,
        ws_max_size=HARD_LIMIT,
        ws_max_queue=8,
        timeout_graceful_shutdown=3,
    )


class Announcing(uvicorn.Server):
    """Says when it is ready."""

    def __init__(self, config: uvicorn.Config, announce: Callable[[], object]) -> None:
        super().__init__(config)
        self._announce = announce

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say so."""
        await super().startup(sockets)
        if self.started:
            self._announce()


def listen(host: str, port: int) -> socket.socket:
    """A listening socket. Raises `PortError`."""
    try:
        family, kind, protocol, _, where = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        listener = socket.socket(family, kind, protocol)
    except (OSError, UnicodeError, OverflowError) as fault:
        raise PortError(f"cannot listen at {host}: {fault}") from fault
    try:
        # This lets a port be used again at once; on Windows it would let two servers share it.
        if os.name == "posix":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listener.bind(where)
        listener.listen(128)
    except (OSError, OverflowError) as fault:
        listener.close()
        reason = fault.strerror if isinstance(fault, OSError) and fault.strerror else str(fault)
        raise PortError(f"cannot listen at {host}, port {port}: {reason.lower()}") from fault
    return listener


def address(host: str, listener: socket.socket) -> str:
    """The address of the page for somebody at this machine."""
    name = {"0.0.0.0": "127.0.0.1", "::": "[::1]"}.get(host, f"[{host}]" if ":" in host else host)
    return f"http://{name}:{listener.getsockname()[1]}/"


def tell(url: str) -> None:
    """Print the address."""
    print(f"Annales: {url}", flush=True)


def open_page(url: str) -> None:
    """Print the address and open it in a browser."""
    tell(url)
    webbrowser.open(url)
