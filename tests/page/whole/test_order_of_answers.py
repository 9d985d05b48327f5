"""Answers that come in any order, and clicks that are made twice, lead where they lead otherwise."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING
from zlib import crc32

import pytest
from playwright.sync_api import expect
from tests.page import flows_people, flows_play, flows_texts
from tests.page.disorder import GAME, PASSWORD, Ending, Server, Visit, disturbed, ending
from tests.page.places import DESKTOP

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Route

FLOWS = {**flows_people.FLOWS, **flows_play.FLOWS, **flows_texts.FLOWS}
LISTED = "Show me on the leaderboards"
ORDERS = int(os.environ.get("ANNALES_TEST_ORDERS", "1"))
"""How many seeds each flow is disturbed with."""
STRIDE = 5
"""By default one of this many flows is disturbed: about an account, a group, a game with a friend, and the journal."""
_endings: dict[str, Ending] = {}
"""Where each flow leads when nothing is disturbed."""


def marks_of(number: int) -> list[pytest.MarkDecorator]:
    """One of five flows runs each time; all run with --full and with more seeds than one."""
    return [pytest.mark.full] if ORDERS == 1 and number % STRIDE else []


@pytest.fixture(scope="module")
def context(browser: Browser) -> Iterator[BrowserContext]:
    """One for all, in which the code of the page stays."""
    with browser.new_context(locale="en", viewport=DESKTOP, reduced_motion="reduce") as opened:
        yield opened


@pytest.fixture
def dealing(server: str, server_data: Path, deal: Callable[[int], None]) -> Server:
    """The server of the tests of the page, which deals one game again and again."""
    deal(GAME)
    return Server(server, server_data)


@pytest.mark.parametrize("name", [pytest.param(name, marks=marks_of(i)) for i, name in enumerate(FLOWS)])
@pytest.mark.parametrize("order", range(ORDERS))
def test_a_flow_ends_the_same_whatever_order_the_answers_come_in(
    context: BrowserContext, dealing: Server, name: str, order: int
) -> None:
    flow = FLOWS[name]
    if name not in _endings:
        _endings[name] = ending(context, dealing, flow, 0)

    found = ending(context, dealing, flow, crc32(f"{name} {order}".encode()), _endings[name])

    difference = found.difference(_endings[name])
    assert not difference, difference


@pytest.fixture
def visit(context: BrowserContext, dealing: Server) -> Iterator[Visit]:
    """Somebody with an account, whose requests and answers come late."""
    with disturbed(context, dealing, 1) as found:
        found.sign_up()
        yield found


def test_an_answer_that_comes_after_the_page_was_left_shows_and_leads_nowhere(visit: Visit) -> None:
    held: list[Route] = []
    page = visit.page
    visit.go("/account")
    visit.press("Groups", "link")
    visit.press("New group")
    visit.fill("Name of the group", "Tuesday club")
    page.route("**/api/groups", lambda route: held.append(route), times=1)  # noqa: PLW0108  it takes no built-in method
    with page.expect_request("**/api/groups"):
        visit.press("Create group")
    page.go_back()
    visit.sees("Your devices")
    held.pop().continue_()
    visit.settle()

    assert page.url == f"{visit.address}/account"
    visit.sees("Your devices")
    visit.press("Groups", "link")
    expect(page.get_by_role("link", name="Tuesday club").first).to_be_visible()


def test_a_switch_that_cannot_be_saved_says_why_and_shows_what_is_stored(visit: Visit) -> None:
    visit.go("/account")
    box = visit.page.get_by_label(LISTED)
    visit.page.route("**/api/account/listing", lambda route: route.abort())
    box.uncheck()

    visit.sees("The server can't be reached.")
    expect(box).to_be_checked()
    visit.page.unroute("**/api/account/listing")
    box.uncheck()
    visit.sees("Saved")
    expect(box).not_to_be_checked()


def test_what_is_being_saved_when_the_page_is_closed_is_stored(visit: Visit) -> None:
    visit.go("/account")
    visit.page.get_by_label(LISTED).click()
    # This waits for the answer to the switch.
    visit.press("Sign out")
    requests = visit.page.context.request
    visit.page.close(run_before_unload=True)

    body = {"name": f"Aoi {visit.tag}", "password": PASSWORD, "bring_games": False}
    for _ in range(50):
        if not requests.get(f"{visit.address}/api/account").json()["registered"]:
            break
    assert requests.post(f"{visit.address}/api/account/sign-in", data=body).json()["listed"] is False
