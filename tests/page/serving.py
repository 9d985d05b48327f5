"""A real server as a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path


@contextmanager
def serving(data: Path, environment: Mapping[str, str] | None = None) -> Iterator[str]:
    """Serve with a data directory; the address, as `annales serve` prints it.

    The environment is by default that of the tests.
    """
    command = [sys.executable, "-m", "annales", "serve", "--port", "0", "--no-browser", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        try:
            assert "http://" in line, f"annales serve said {line!r}"
            yield "http://" + line.split("http://")[1].strip().rstrip("/")
        finally:
            process.terminate()
