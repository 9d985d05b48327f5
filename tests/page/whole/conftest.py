"""The game as a folder of files, served by a bare file server below a folder."""

from __future__ import annotations

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from typing import TYPE_CHECKING

import pytest
from release.game import write_game

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


class QuietFiles(SimpleHTTPRequestHandler):
    """Files of a folder, without a word."""

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002
        """Say nothing."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a host. The game is a folder in it."""
    made = tmp_path_factory.mktemp("host")
    write_game(made / "annales")
    return made


@pytest.fixture(scope="module")
def address(folder: Path) -> Iterator[str]:
    """The address of the game, below a folder."""
    with ThreadingHTTPServer(("127.0.0.1", 0), partial(QuietFiles, directory=str(folder))) as host:
        threading.Thread(target=host.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{host.server_port}/annales/"
        host.shutdown()
