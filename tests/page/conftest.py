"""A real server with a data directory of its own, for the tests of the page."""

import subprocess
import sys
from collections.abc import Iterator

import pytest


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a running server, as `annales serve` prints it."""
    data = tmp_path_factory.mktemp("data")
    command = [sys.executable, "-m", "annales", "serve", "--port", "0", "--no-browser", "--data", str(data)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        line = process.stdout.readline()
        try:
            assert "http://" in line, f"annales serve said {line!r}"
            yield "http://" + line.split("http://")[1].strip().rstrip("/")
        finally:
            process.terminate()
