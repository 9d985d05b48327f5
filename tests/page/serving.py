"""A real server as a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple


class Dealer(NamedTuple):
    """A server, and the file with the number of its next game."""

    address: str
    file: Path


DEALT = Path(__file__).with_name("dealt.py")


@contextmanager
def serving(data: Path, numbers: Path | None = None, environment: Mapping[str, str] | None = None) -> Iterator[str]:
    """Serve with a data directory; the address, as `annales serve` prints it.

    Where a file is given, each new game is dealt by the number that stands in it. The environment is by default that
    of the tests.
    """
    program = ["-m", "annales"] if numbers is None else [str(DEALT), str(numbers)]
    command = [sys.executable, *program, "serve", "--port", "0", "--no-browser", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=environment) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        try:
            assert "http://" in line, f"annales serve said {line!r}"
            yield "http://" + line.split("http://")[1].strip().rstrip("/")
        finally:
            process.terminate()
