"""Messages to the browser are turned on and off with a switch."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from tests.page.places import DESKTOP, PHONE, PLACES, in_one_of
from tests.page.serving import serving
from tests.page.table.test_people import look
from tests.page.visitor import Visitor
from tests.server.clients import Client
from tests.server.delivery.push_service import Browser as Keys
from tests.server.live.clocks import DAILY
from tests.server.visitors import invitation, open_table

from annales.text.messages import sentence

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, BrowserContext, Locator, Page

PASSWORD = "a long password"
ANSWER = """
// A headless browser has no push service and shows no notifications.
let permission = "default";
Object.defineProperty(Notification, "permission", { get: () => permission });
Notification.requestPermission = async () => {
  globalThis.asked = (globalThis.asked ?? 0) + 1;
  return (permission = ANSWER);
};
const keys = KEYS;
let held = null;
PushManager.prototype.getSubscription = async () => held;
PushManager.prototype.subscribe = async (options) => {
  const unsubscribe = async () => { held = null; return true; };
  const toJSON = () => ({ endpoint: keys.endpoint, keys: { p256dh: keys.p256dh, auth: keys.auth } });
  held = { options: { applicationServerKey: options.applicationServerKey.buffer }, unsubscribe, toJSON };
  return held;
};
"""
IPHONE = "Object.defineProperty(navigator, 'userAgent', { get: () => 'Mozilla/5.0 (iPhone)' })"


def prepare(context: BrowserContext, answer: str = "granted") -> None:
    """The browser asks for the permission, somebody answers, and a push service gives keys."""
    script = ANSWER.replace("ANSWER", json.dumps(answer)).replace("KEYS", json.dumps(Keys().subscription))
    context.add_init_script(script)


def state(page: Page, server: str) -> Any:
    return page.request.get(f"{server}/api/push").json()


def picture(page: Page, name: str) -> None:
    if folder := os.environ.get("ANNALES_TEST_PICTURES"):
        width = (page.viewport_size or DESKTOP)["width"]
        page.screenshot(path=f"{folder}/push-{name}-{width}.png", full_page=True)


def switch_name(language: str) -> str:
    return sentence("push-page-switch", language=language)


def press(switch: Locator, *, on: bool) -> None:
    """Press the switch, and wait until the server has answered."""
    switch.click()
    expect(switch).to_be_enabled()
    expect(switch).to_be_checked(checked=on)


@pytest.fixture
def people(browser: Browser, server: str, language: str, size: Any) -> Iterator[Visitor]:
    """Somebody without an account, before the page is opened."""
    with browser.new_context(locale=language, viewport=size) as context:
        yield Visitor(context.new_page(), server, seed=1)


@in_one_of(PLACES)
def test_a_guest_turns_messages_on_and_off_and_is_asked_only_then(people: Visitor, server: str, language: str) -> None:
    page = people.page
    prepare(page.context)
    page.goto(f"{server}/account")
    switch = page.get_by_role("switch", name=switch_name(language))
    expect(switch).not_to_be_checked()
    look(people)
    picture(page, f"guest-{language}")
    assert page.evaluate("globalThis.asked") is None
    assert page.evaluate("navigator.serviceWorker.getRegistrations().then((all) => all.length)") == 0

    press(switch, on=True)
    assert page.evaluate("globalThis.asked") == 1
    found = state(page, server)
    assert (found["on"], found["language"]) == (True, language)

    press(switch, on=False)
    assert state(page, server)["on"] is False
    assert people.faults == []


@in_one_of(PLACES)
def test_a_member_finds_the_switch_on_the_account_page_and_in_the_settings(
    people: Visitor, server: str, language: str, size: Any
) -> None:
    page = people.page
    prepare(page.context)
    name = f"Aoi {language} {size['width']}"
    assert page.request.post(f"{server}/api/account/sign-up", data={"name": name, "password": PASSWORD}).ok
    page.goto(f"{server}/account")
    switch = page.get_by_role("switch", name=switch_name(language))
    press(switch, on=True)
    look(people)
    picture(page, f"member-{language}")
    people.open("duel", ["me", "random@1"])
    for key in ("menu", "settings"):
        page.get_by_role("button", name=sentence(key, language=language), exact=True).click()
    # This page has not got the subscription that the other one was given.
    switch = page.get_by_role("dialog").get_by_role("switch", name=switch_name(language))
    expect(switch).not_to_be_checked()
    switch.scroll_into_view_if_needed()
    look(people)
    if folder := os.environ.get("ANNALES_TEST_PICTURES"):
        page.screenshot(path=f"{folder}/push-settings-{language}-{size['width']}.png")
    assert people.faults == []


@in_one_of(PLACES)
def test_the_page_says_where_to_allow_messages_that_were_not_allowed(
    people: Visitor, server: str, language: str
) -> None:
    page = people.page
    prepare(page.context, "denied")
    page.goto(f"{server}/account")
    page.get_by_role("switch", name=switch_name(language)).click()
    expect(page.get_by_text(sentence("push-page-denied", language=language))).to_be_visible()
    expect(page.get_by_role("switch", name=switch_name(language))).to_have_count(0)
    look(people)
    picture(page, f"denied-{language}")
    assert state(page, server)["on"] is False


@in_one_of(PLACES)
def test_after_closing_the_question_one_can_press_again(people: Visitor, server: str, language: str) -> None:
    page = people.page
    prepare(page.context, "default")
    page.goto(f"{server}/account")
    switch = page.get_by_role("switch", name=switch_name(language))
    press(switch, on=False)
    assert page.evaluate("globalThis.asked") == 1
    assert people.faults == []


@in_one_of([("en", PHONE), ("ja", PHONE)])
@pytest.mark.parametrize(
    ("script", "key"),
    [
        ("delete globalThis.PushManager", "unsupported"),
        (f"delete globalThis.PushManager; {IPHONE}", "home-screen"),
        ("Object.defineProperty(globalThis, 'isSecureContext', { get: () => false })", "insecure"),
        ("PushManager.prototype.subscribe = () => Promise.reject(new DOMException('no', 'AbortError'))", "failed"),
        ("ServiceWorkerContainer.prototype.register = () => Promise.reject(new TypeError('no worker'))", "failed"),
        ("ServiceWorkerContainer.prototype.getRegistration = () => Promise.reject(new DOMException('no'))", None),
    ],
    ids=["unsupported", "home-screen", "insecure", "failed", "no-worker", "private"],
)
def test_a_browser_that_can_get_no_messages_says_why(
    people: Visitor, server: str, language: str, script: str, key: str | None
) -> None:
    page = people.page
    prepare(page.context)
    page.context.add_init_script(script)
    page.goto(f"{server}/account")
    if key is None:
        expect(page.get_by_role("switch", name=switch_name(language))).to_be_enabled()
        return
    if key == "failed":
        page.get_by_role("switch", name=switch_name(language)).click()
    expect(page.get_by_text(sentence(f"push-page-{key}", language=language))).to_be_visible()
    look(people)
    picture(page, f"{key}-{language}")


@in_one_of(PLACES[2:])
def test_a_server_without_push_messages_says_so(browser: Browser, tmp_path: Path, language: str, size: Any) -> None:
    with (
        serving(tmp_path, environment=os.environ | {"ANNALES_PUSH": "off"}) as address,
        browser.new_context(locale=language, viewport=size) as context,
    ):
        prepare(context)
        visitor = Visitor(context.new_page(), address, seed=1)
        visitor.page.goto(f"{address}/account")
        expect(visitor.page.get_by_text(sentence("push-page-off", language=language))).to_be_visible()
        expect(visitor.page.get_by_role("switch")).to_have_count(0)
        look(visitor)
        assert visitor.faults == []


def test_messages_of_another_key_count_as_off(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en") as context:
        prepare(context)
        page = context.new_page()
        page.goto(f"{server}/account")
        press(page.get_by_role("switch"), on=True)
        # What a browser keeps while the server has got a new key.
        context.add_init_script(
            "PushManager.prototype.getSubscription = async () =>"
            " ({ options: { applicationServerKey: new Uint8Array(65).buffer }, unsubscribe: async () => true })"
        )
        page.reload()
        expect(page.get_by_role("switch")).not_to_be_checked()
        press(page.get_by_role("switch"), on=True)


def slow_table(page: Page, server: str) -> str:
    """The path of a table with days for each move, at which the visitor sits beside somebody else."""
    host = Client(server)
    table = str(open_table(host, "me", "open", name="Chie", time=DAILY)["id"])
    assert page.request.post(f"{server}/api/invitations/{invitation(host, table)}", data={"name": "Aoi"}).ok
    return f"/game/{table}"


@in_one_of(PLACES)
def test_messages_are_offered_once_at_a_game_with_days_for_each_move(
    people: Visitor, server: str, language: str
) -> None:
    page = people.page
    prepare(page.context)
    path = slow_table(page, server)
    page.goto(server + path)
    offer = page.get_by_role("region", name=sentence("push-page-title", language=language))
    expect(offer.get_by_text(sentence("push-page-offer", language=language))).to_be_visible()
    look(people)
    picture(page, f"offer-{language}")
    assert page.evaluate("globalThis.asked") is None
    offer.get_by_role("button", name=sentence("push-page-offer-yes", language=language)).click()
    expect(page.get_by_text(sentence("push-page-done", language=language))).to_be_visible()
    expect(offer).to_have_count(0)
    look(people)
    assert state(page, server)["on"] is True

    page.goto(server + slow_table(page, server))
    expect(page.locator("[data-clock='0']")).to_be_visible()
    expect(offer).to_have_count(0)
    assert people.faults == []


def test_the_browser_does_not_ask_people_who_want_no_messages(browser: Browser, server: str) -> None:
    with browser.new_context(locale="en") as context:
        prepare(context)
        page = context.new_page()
        page.goto(server + slow_table(page, server))
        page.get_by_role("button", name="No messages").click()
        expect(page.get_by_role("button", name="No messages")).to_have_count(0)
        assert page.evaluate("globalThis.asked") is None
        assert state(page, server)["on"] is False
