"""A PostgreSQL of its own that can be killed and started again."""

from __future__ import annotations

import os
import shutil
import subprocess
from functools import partial
from pathlib import Path

from traffic.process import free_port

USER = "postgres"
"""PostgreSQL refuses to run as root: then its processes belong to this user."""


class OwnPostgreSQL:
    """A PostgreSQL with an empty database in a folder, which its programs `initdb` and `pg_ctl` make and start."""

    def __init__(self, folder: Path) -> None:
        self._data, self._port = folder / "postgresql", free_port()
        self._data.mkdir()
        self._user = USER if os.geteuid() == 0 else None
        if self._user:
            for part in (folder, self._data):
                shutil.chown(part, self._user)
        self._run("initdb", "--pgdata", str(self._data), "--auth", "trust", "--username", USER)
        self.url = f"postgresql+psycopg://{USER}@127.0.0.1:{self._port}/postgres"

    def start(self) -> None:
        """Start, and wait until it answers."""
        options = f"-p {self._port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={self._data}"
        log = str(self._data / "log")
        self._run("pg_ctl", "--pgdata", str(self._data), "--wait", "--log", log, "--options", options, "start")

    def kill(self) -> None:
        """End all its processes at once, without a checkpoint."""
        self._run("pg_ctl", "--pgdata", str(self._data), "--mode", "immediate", "stop")

    def _run(self, program: str, *arguments: str) -> None:
        path = shutil.which(program) or str(Path(_folder_of_programs()) / program)
        run = partial(subprocess.run, [path, *arguments], check=True, stdout=subprocess.DEVNULL, cwd=self._data)
        # The user need not be able to read the folder of the person who measures.
        run(user=self._user) if self._user else run()


def _folder_of_programs() -> str:
    """Where Debian and others keep programs that are not on the path."""
    if shutil.which("pg_config") is None:
        raise SystemExit("PostgreSQL is not installed here: no initdb, pg_ctl or pg_config on the path")
    found = subprocess.run(["pg_config", "--bindir"], check=True, capture_output=True, text=True)
    return found.stdout.strip()
