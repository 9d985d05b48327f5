"""The service worker shows messages, opens the table, and tells the server of a new address."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect
from tests.server.delivery.push_service import Browser as Keys

from annales.server.delivery.left import Subject
from annales.server.delivery.push.content import write_content
from annales.server.delivery.push.push import Device, PushMessage

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Browser, CDPSession, Page, Worker

WORKER = """() => {
  self.shown = [];
  self.registration.showNotification = async (title, more) => { self.shown.push({ title, ...more }); };
  clients.openWindow = async (path) => { self.opened = path; };
  WindowClient.prototype.focus = async function () { self.focused = this.url; return this; };
}"""
"""Writes down what a service worker would show, and which tab it would open or bring to the front."""
PRESS = """async (path) => {
  [self.opened, self.focused, self.closed] = [null, null, false];
  const notification = { data: path, close() { self.closed = true; } };
  let waits;
  const waitUntil = (promise) => { waits = promise; };
  self.dispatchEvent(Object.assign(new Event("notificationclick"), { notification, waitUntil }));
  await waits;
  return [self.opened, self.focused, self.closed];
}"""
"""Presses a notification that leads to a path."""
CHANGE = """async ({ endpoint, p256dh, auth }) => {
  const toJSON = () => ({ endpoint, keys: { p256dh, auth } });
  PushManager.prototype.subscribe = async () => ({ toJSON });
  let waits;
  const waitUntil = (promise) => { waits = promise; };
  self.dispatchEvent(Object.assign(new Event("pushsubscriptionchange"), { waitUntil }));
  await waits;
}"""
"""The push service takes the address of this browser back, and has another one for the next request."""
SHOWS = """async (number) => {
  while (self.shown.length < number) await new Promise((done) => setTimeout(done, 20));
  return self.shown;
}"""
"""What was shown, as soon as there is enough."""


class WorkerStage:
    """A tab with the service worker, which writes down what it would show."""

    def __init__(self, page: Page, server: str) -> None:
        self.page, self.server = page, server
        self.cdp: CDPSession = page.context.new_cdp_session(page)
        self._ids: list[str] = []
        self.cdp.on("ServiceWorker.workerRegistrationUpdated", self._note)
        self.cdp.send("ServiceWorker.enable")
        page.goto(f"{server}/help")
        page.evaluate("navigator.serviceWorker.register('/push-worker.js').then(() => navigator.serviceWorker.ready)")
        self.worker: Worker = page.context.service_workers[0]
        self.worker.evaluate(WORKER)

    def _note(self, event: Any) -> None:
        self._ids += [each["registrationId"] for each in event["registrations"]]

    def push(self, link: str) -> None:
        """A message that leads to a path."""
        content = {"title": "Your turn", "text": "Make your move.", "link": link, "tag": "t", "language": "en"}
        self.deliver(json.dumps(content))

    def deliver(self, data: str) -> None:
        """As a push service does."""
        message = {"origin": self.server, "registrationId": self._ids[-1], "data": data}
        self.cdp.send("ServiceWorker.deliverPushMessage", message)

    def shown(self, number: int) -> list[Any]:
        """What was shown, as soon as there is enough."""
        found: list[Any] = self.worker.evaluate(SHOWS, number)
        return found

    def press(self, path: str) -> Any:
        """Press a notification that leads to a path; what was opened and what came to the front."""
        return self.worker.evaluate(PRESS, path)


@pytest.fixture
def stage(browser: Browser, server: str) -> Iterator[WorkerStage]:
    with browser.new_context(locale="en") as context:
        yield WorkerStage(context.new_page(), server)


def test_a_message_is_shown_as_the_server_wrote_it(stage: WorkerStage) -> None:
    keys = Keys()
    device = Device(keys.endpoint, keys.public_key, keys.auth, "ja", stage.server)
    stage.deliver(write_content(PushMessage("turn", device, "", (Subject("abc", "duel", None),)), 0).decode())
    (shown,) = stage.shown(1)
    assert shown["title"] == "「世界の七不思議：デュエル」であなたの番です"
    assert shown["body"] == "テーブルを開いて、手を選んでください。"
    assert (shown["tag"], shown["lang"], shown["data"]) == ("abc", "ja", "/game/abc")
    assert shown["renotify"] is True


def test_a_message_is_shown_without_a_sound_while_the_table_seems_to_be_in_front(stage: WorkerStage) -> None:
    stage.page.goto(f"{stage.server}/game/abc")
    expect(stage.page.get_by_role("heading").first).to_be_visible()
    stage.push("/game/abc")
    stage.push("/game/other")
    shown = {each["data"]: (each["silent"], each["renotify"]) for each in stage.shown(2)}
    assert shown == {"/game/abc": (True, False), "/game/other": (False, True)}


def test_a_message_leads_nowhere_else(stage: WorkerStage) -> None:
    stage.push("https://elsewhere.example/game/abc")
    assert stage.shown(1)[0]["data"] == "/"


def test_a_press_opens_the_table_or_brings_its_tab_to_the_front(stage: WorkerStage) -> None:
    assert stage.press("/game/abc") == ["/game/abc", None, True]
    stage.page.goto(f"{stage.server}/game/abc")
    expect(stage.page.get_by_role("heading").first).to_be_visible()
    assert stage.press("/game/abc") == [None, f"{stage.server}/game/abc", True]


def languages_at(server_data: Path, *endpoints: str) -> dict[str, str]:
    """The language of messages by address, of those that the server sends to."""
    with closing(sqlite3.connect(server_data / "annales.sqlite3", timeout=30)) as database:
        known = dict(database.execute("SELECT endpoint, language FROM push_devices").fetchall())
    return {endpoint: known[endpoint] for endpoint in endpoints if endpoint in known}


def test_messages_go_on_when_the_push_service_changes_the_address(stage: WorkerStage, server_data: Path) -> None:
    former, present = Keys(), Keys()
    subscribe = {**former.subscription, "language": "ja"}
    assert stage.page.request.post(f"{stage.server}/api/push/subscribe", data=subscribe).ok
    stage.worker.evaluate(CHANGE, present.subscription)
    assert languages_at(server_data, former.endpoint, present.endpoint) == {present.endpoint: "ja"}


def test_a_changed_address_is_not_kept_where_messages_are_off(stage: WorkerStage, server_data: Path) -> None:
    present = Keys()
    stage.worker.evaluate(CHANGE, present.subscription)
    assert languages_at(server_data, present.endpoint) == {}


def test_the_worker_and_the_manifest_have_the_types_that_browsers_want(server: str, page: Page) -> None:
    worker = page.request.get(f"{server}/push-worker.js")
    assert worker.headers["content-type"].startswith("text/javascript")
    assert worker.headers["cache-control"] == "no-cache"
    assert "default-src 'none'" in worker.headers["content-security-policy"]
    manifest = page.request.get(f"{server}/manifest.webmanifest")
    assert manifest.headers["content-type"] == "application/manifest+json"
    for icon in manifest.json()["icons"]:
        assert page.request.get(f"{server}/{icon['src']}").headers["content-type"] == "image/png"
