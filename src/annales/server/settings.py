"""Where the server listens, where it keeps its data, and its limits."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from ipaddress import ip_address
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy import URL

__all__ = ["DATABASE", "LOOPBACK", "Settings", "is_loopback"]

DATABASE = "ANNALES_DATABASE"
"""Environment variable: URL of a database instead of the file in the data directory."""
HOSTS = "ANNALES_HOSTS"
"""Environment variable: host names, separated by spaces, under which a server behind a proxy is reached."""
LOOPBACK = ("localhost", "127.0.0.1", "::1")


@dataclass(frozen=True)
class Settings:
    """All settings of a server."""

    host: str = "127.0.0.1"
    port: int = 8642
    """0 means any free port."""
    data_dir: Path = field(default_factory=lambda: user_data_path("annales"))
    database: str = field(default_factory=lambda: os.environ.get(DATABASE, ""))
    """URL of the database; empty means a SQLite file in the data directory."""
    hosts: tuple[str, ...] = field(default_factory=lambda: tuple(os.environ.get(HOSTS, "").split()))
    """Host names that requests may name; empty: this machine's own where only it is served, else any."""
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    """Processes that choose moves for bots; 0 means that the web process does, without searching."""
    bot_seconds: float = 10.0
    """A bot that takes longer is stopped."""
    bot_queue: int = 64
    """Questions to bots that may wait; above that the web process answers by a simple bot."""
    bot_memory: float = 2.0
    """GiB of data that a process for bots may have, where the platform can tell (Linux); one that wants more is
    replaced. Searching and compiling take about 0.3."""

    guests: int = 5
    """New guests a minute from one address; people at this machine itself are not counted."""
    tables: int = 20
    """New tables a minute from one address, likewise."""
    records: int = 20
    """Records a minute that one address may bring, likewise."""
    card_sets: int = 10
    """Sets of cards to be kept a minute from one address, likewise."""
    checks: int = 120
    """Sets of cards to be checked a minute from one address, likewise."""

    @property
    def url(self) -> str | URL:
        """URL of the database."""
        file = self.data_dir.absolute() / "annales.sqlite3"
        return self.database or URL.create("sqlite+aiosqlite", database=str(file))

    @property
    def known_hosts(self) -> tuple[str, ...]:
        """Host names that requests may name; empty means any."""
        if self.hosts:
            return (*self.hosts, *LOOPBACK)
        return LOOPBACK if is_loopback(self.host) else ()


def is_loopback(host: str) -> bool:
    """Whether a host name or address means this machine alone.

    >>> is_loopback("localhost"), is_loopback("127.0.0.2"), is_loopback("0.0.0.0")
    (True, True, False)
    """
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"
