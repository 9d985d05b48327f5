"""A real server with a data directory of its own, for the tests of the page."""

from collections.abc import Iterator

import pytest
from tests.page.serving import serving


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Address of a running server."""
    with serving(tmp_path_factory.mktemp("data")) as address:
        yield address
