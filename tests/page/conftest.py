"""A real server with a data directory of its own, for the tests of the page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect
from tests.page.serving import Dealer, serving

# On a machine that does much else a page takes long; what does not come at all fails all the same.
expect.set_options(timeout=20_000)


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a running server."""
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address


@pytest.fixture(scope="package")
def dealer(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dealer]:
    """A server whose games come again."""
    data = tmp_path_factory.mktemp("dealt")
    with serving(data, data / "number") as address:
        yield Dealer(address, data / "number")
