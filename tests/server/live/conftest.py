"""A table without a server."""

from collections.abc import Iterator

import pytest
from tests.server.live.lone_table import LoneTable, RecordingStorage

from annales.server.live.table import Table


@pytest.fixture
def lone(monkeypatch: pytest.MonkeyPatch) -> Iterator[LoneTable]:
    made = LoneTable(monkeypatch)
    yield made
    made.background.stop()


@pytest.fixture
def lone_table(lone: LoneTable) -> Table:
    return lone.table


@pytest.fixture
def lone_storage(lone: LoneTable) -> RecordingStorage:
    return lone.storage
