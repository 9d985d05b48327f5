"""A server without bot processes, for all tests of a module that need nothing special."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.server.clients import Guest, running

from annales.server.settings import ServerSettings


@pytest.fixture(scope="module")
def data_dir(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="module")
def server(data_dir: Path) -> Iterator[str]:
    with running(ServerSettings(data_dir=data_dir, workers=0)) as url:
        yield url


@pytest.fixture
def guest(server: str) -> Guest:
    return Guest(server)
