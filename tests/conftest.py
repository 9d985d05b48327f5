"""What tests of any part may use: the option --full, a browser, and no silent skips where CI=true."""

import gc
import os
import shutil
import sys
from collections.abc import Generator, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import TYPE_CHECKING

import pytest
from tests.registry import registry_as_before

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Page, Playwright

BROWSERS = ("chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
LIBRARIES = {"cluster": "ray", "openspiel": "pyspiel", "torch": "torch"}
"""Libraries that tests with a marker need, and that development does not install, or not on all platforms."""
PROGRAMS = {"libreoffice": "soffice"}
"""Programs that tests with a marker need, where they are installed."""
FLAGS = (
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-gpu",
    "--disable-quic",
    "--disable-sync",
    "--no-first-run",
)


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--full", action="store_true", help="run the wide matrices too")


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Keep the garbage collector from looking at what is imported, again and again: nearly all of it stays."""
    gc.disable()
    try:
        return (yield)
    finally:
        gc.freeze()
        gc.enable()


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    absent = [marker for marker, library in LIBRARIES.items() if find_spec(library) is None]
    absent += [marker for marker, program in PROGRAMS.items() if shutil.which(program) is None]
    if any(item.get_closest_marker("postgresql") for item in items) and not is_postgresql_wanted():
        absent.append("postgresql")
    left_out = [item for item in items if any(map(item.get_closest_marker, absent))]
    if not config.getoption("--full"):
        left_out += [item for item in items if item.get_closest_marker("full")]
    config.hook.pytest_deselected(items=left_out)
    items[:] = [item for item in items if item not in left_out]


def is_postgresql_wanted() -> bool:
    """Whether a PostgreSQL is named, or answers where it usually is."""
    # Only tests of the server import what this needs.
    from tests.server.databases import is_wanted

    return is_wanted()


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say what was left out because of this machine."""
    if "tests.server.databases" in sys.modules:
        absent = not is_postgresql_wanted()
    else:
        # With several processes, this one has collected nothing.
        absent = bool(terminalreporter.config.getoption("numprocesses", None)) and not is_postgresql_wanted()
    if absent:
        terminalreporter.write_line("Without PostgreSQL its tests were left out: ANNALES_TEST_POSTGRESQL names one.")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(
    item: pytest.Item,
) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.skipped and os.environ.get("CI") == "true" and not hasattr(report, "wasxfail"):
        report.outcome = "failed"
        report.longrepr = f"{item.nodeid}: skipped although CI=true: {report.longrepr}"
    return report


@pytest.fixture
def own_registry() -> Iterator[None]:
    """Forgets games that a test imports."""
    with registry_as_before():
        yield


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


# Playwright's synchronous interface keeps an event loop running, in which no asynchronous test can run:
# so it ends with each module.
@pytest.fixture(scope="module")
def browser() -> Iterator["Browser"]:
    """A headless Chromium."""
    with launched_browser() as opened:
        yield opened


@contextmanager
def launched_browser() -> Iterator["Browser"]:
    """A headless Chromium: the machine's own, else the one that Playwright brings."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        opened = _launch(playwright)
        yield opened
        opened.close()


def _launch(playwright: "Playwright") -> "Browser":
    found = (path for path in map(shutil.which, BROWSERS) if path)
    return playwright.chromium.launch(executable_path=next(found, None), args=FLAGS)


@pytest.fixture
def context(browser: "Browser") -> Iterator["BrowserContext"]:
    """A fresh profile: no cookie and no storage of another test."""
    with browser.new_context() as opened:
        yield opened


@pytest.fixture
def page(context: "BrowserContext") -> "Page":
    """An empty tab in a fresh profile."""
    return context.new_page()
