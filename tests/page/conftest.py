"""A server with a data directory of its own and a real browser, for the tests of the page."""

from collections.abc import Callable, Generator, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from tests.conftest import launched_browser
from tests.page.browser_log import BrowserLog
from tests.page.dealt import secrets_of
from tests.page.visitor import Visitor
from tests.server.clients import running

from annales.server.live import new_table
from annales.server.settings import ServerSettings

# On a machine that does much else a page takes long; what does not come at all fails all the same.
expect.set_options(timeout=20_000)


HERE = Path(__file__).parent
_open = ExitStack()
"""Ends the browser of this process."""
_browsers: list[Browser] = []
_log = BrowserLog()
"""What the browser reported during the present test."""


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--full"):
        Visitor.axe_share = 1


@pytest.fixture(scope="module")
def browser() -> Browser:
    """One headless Chromium for all tests of the page: none of them is asynchronous."""
    if not _browsers:
        _browsers.append(_open.enter_context(launched_browser()))
        _log.listen(_browsers[0])
    return _browsers[0]


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Fail a test for errors and unexpected refusals in the browser; print with a failed test what it reported."""
    _log.clear()
    try:
        result = yield
        _log.check([status for marker in item.iter_markers("refused") for status in marker.args])
        return result
    finally:
        item.add_report_section("call", "browser", str(_log))


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """End the browser after the last test of the page: asynchronous tests may follow."""
    if nextitem is None or not nextitem.path.is_relative_to(HERE):
        _browsers.clear()
        _open.close()


@pytest.fixture(scope="package")
def server_data(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The data directory of the server."""
    return tmp_path_factory.mktemp("data")


@pytest.fixture(scope="package")
def server(server_data: Path) -> Iterator[str]:
    """Address of a running server. It is in this process, which takes less time than one of its own."""
    with running(ServerSettings(data_dir=server_data, workers=1)) as address:
        yield address


@pytest.fixture
def deal(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """Lets the server deal a game that comes again, by its number."""
    return lambda number: monkeypatch.setattr(new_table, "new_secrets", lambda: secrets_of(number))


@pytest.fixture
def friends(browser: Browser, server: str) -> Iterator[tuple[Visitor, Visitor]]:
    """Aoi, who invites, on a desktop in English; Ben, who is invited, on a phone in Japanese."""
    with (
        browser.new_context(locale="en", viewport={"width": 1280, "height": 800}, reduced_motion="reduce") as here,
        browser.new_context(locale="ja", viewport={"width": 390, "height": 844}, reduced_motion="reduce") as there,
    ):
        for context in (here, there):
            # A move is made at once, without being asked for once more.
            context.add_init_script("localStorage.setItem('annales.confirm', 'never')")
        yield Visitor(here.new_page(), server, seed=1), Visitor(there.new_page(), server, seed=2)
