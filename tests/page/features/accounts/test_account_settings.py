"""Settings of the account hold on all devices: the speed of animations, and which reminders come."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect
from tests.page.places import DESKTOP, PHONE
from tests.page.stage import show_situation, situation

if TYPE_CHECKING:
    from playwright.sync_api import Browser, BrowserContext, Locator, Page, Response

PERSON = {"name": "Tomoe", "password": "a long password"}


def signed_in(context: BrowserContext, server: str, way: str) -> Page:
    """The page of the account, just after signing up or in."""
    page = context.new_page()
    answer = page.request.post(f"{server}/api/account/{way}", data=PERSON, headers={"Origin": server})
    assert answer.ok, answer.text()
    page.goto(f"{server}/account")
    expect(page.get_by_text("You are signed in as Tomoe.")).to_be_visible()
    return page


def sends(answer: Response, **settings: object) -> bool:
    """Whether an answer is that to a change of settings. The browser has sent its speed before."""
    return answer.url.endswith("/api/account/settings") and answer.request.post_data_json == settings


def speed_at_a_table(page: Page, server: str) -> Locator:
    """The control for the speed of animations."""
    show_situation(page, server, situation("age 1"), 0)
    page.get_by_role("button", name="Menu").click()
    page.get_by_role("button", name="Settings").click()
    return page.get_by_role("slider", name="Animation speed")


def test_the_speed_of_animations_is_the_same_on_phone_and_desktop(browser: Browser, server: str) -> None:
    with (
        browser.new_context(viewport=DESKTOP, locale="en", reduced_motion="reduce") as desktop,
        browser.new_context(viewport=PHONE, locale="en", reduced_motion="reduce") as phone,
    ):
        first = signed_in(desktop, server, "sign-up")
        slider = speed_at_a_table(first, server)
        expect(first.get_by_text("The animation speed is saved in your account")).to_be_visible()
        with first.expect_response(lambda answer: sends(answer, speed=5)) as stored:
            slider.press("End")
        assert stored.value.json()["speed"] == 5

        second = signed_in(phone, server, "sign-in")
        expect(speed_at_a_table(second, server)).to_have_value("5")


def test_the_speed_of_a_guest_stays_in_the_browser(browser: Browser, server: str) -> None:
    asked: list[str] = []
    with browser.new_context(viewport=DESKTOP, locale="en", reduced_motion="reduce") as context:
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        speed_at_a_table(page, server).press("Home")

        expect(speed_at_a_table(page, server)).to_have_value("0")
        assert not [url for url in asked if "/api/account/settings" in url]


def test_each_kind_of_reminder_has_a_switch_on_the_page_of_the_account(browser: Browser, server: str) -> None:
    with browser.new_context(viewport=PHONE, locale="en", reduced_motion="reduce") as context:
        page = context.new_page()
        body = PERSON | {"name": "Hangaku"}
        assert page.request.post(f"{server}/api/account/sign-up", data=body, headers={"Origin": server}).ok
        page.goto(f"{server}/account")
        part = page.get_by_role("region", name="Reminders")
        expect(part.get_by_role("checkbox")).to_have_count(3)
        with page.expect_response(lambda answer: sends(answer, tell_vacation=False)) as stored:
            part.get_by_role("checkbox", name="A day before my vacation ends").click()
        assert stored.value.json()["tell_vacation"] is False

        page.reload()
        expect(part.get_by_role("checkbox", name="A day before my vacation ends")).not_to_be_checked()
        expect(part.get_by_role("checkbox", name="When it is my turn")).to_be_checked()
