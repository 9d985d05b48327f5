"""People turn push messages on and off in their browser; the server has one key and keeps nothing else."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.delivery.mailbox import PASSWORD, ask, key
from tests.server.delivery.push_service import Browser, subscribe
from webauthn.helpers import base64url_to_bytes

from annales.server.features.push.routes import MAX_DEVICES
from annales.server.settings import ServerSettings


def shown(client: Client) -> Any:
    return client.http.get("/api/push").json()


def test_a_guest_turns_messages_on_and_off(server: str) -> None:
    client = Client(server)
    before = shown(client)
    assert (before["on"], before["language"]) == (False, None)
    assert len(base64url_to_bytes(before["key"])) == 65

    answer = subscribe(client, Browser(), "ja")

    assert answer.json() == {"key": before["key"], "on": True, "language": "ja"}
    assert shown(client) == answer.json()
    assert ask(client, "push/unsubscribe").json() == before
    assert shown(client) == before


def test_without_a_session_nobody_can_turn_anything_off(server: str) -> None:
    assert key(ask(Client(server), "push/unsubscribe")) == (404, "no-account")


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example.org/1",
        "https://127.0.0.1/1",
        "https://[::1]/1",
        "https://localhost/1",
        "https://2130706433/1",
        "https://0x7f.1/1",
        "https://push.example.org:8443/1",
        "https://user@push.example.org/1",
        "https://push.example.org\\@localhost/1",
        "https://push.example.org/ü",
        "https://push.example.org/a b",
        "https:///1",
        "file:///etc/passwd",
        "",
    ],
)
def test_an_endpoint_that_is_no_name_under_https_at_the_usual_port_is_refused(server: str, endpoint: str) -> None:
    assert key(subscribe(Client(server), Browser(), endpoint=endpoint)) == (400, "bad-endpoint")


@pytest.mark.parametrize("more", [{"p256dh": "AAAA"}, {"auth": "AAAA"}, {"p256dh": "!", "auth": ""}])
def test_keys_that_fit_no_browser_are_refused(server: str, more: dict[str, str]) -> None:
    assert key(subscribe(Client(server), Browser(), **more)) == (400, "bad-push-keys")


def test_a_server_without_push_messages_says_so(either: ServerSettings) -> None:
    with running(replace(either, push="off")) as url:
        client = Client(url)
        assert shown(client) == {"key": None, "on": False, "language": None}
        assert key(subscribe(client, Browser())) == (404, "no-push")
        assert key(ask(client, "push/unsubscribe")) == (404, "no-push")


@pytest.mark.both_databases
def test_a_browser_has_one_device_also_after_it_became_somebody_elses(either: ServerSettings) -> None:
    with running(either) as url:
        aoi, ben, browser = Client(url), Client(url), Browser()
        subscribe(aoi, Browser())
        subscribe(aoi, browser)
        subscribe(ben, browser)
        assert sql(either, "SELECT count(*) FROM push_devices") == [(1,)]
        assert (shown(aoi)["on"], shown(ben)["on"]) == (False, True)


@pytest.mark.both_databases
def test_a_further_device_takes_the_place_of_the_oldest(either: ServerSettings) -> None:
    with running(either) as url:
        first = Client(url)
        ask(first, "account/sign-up", name="Aoi", password=PASSWORD)
        subscribe(first, Browser())
        sql(either, "UPDATE push_devices SET created = 0")
        others = [Client(url) for _ in range(MAX_DEVICES)]
        for client in others:
            ask(client, "account/sign-in", name="Aoi", password=PASSWORD)
            assert subscribe(client, Browser()).status_code == 200
        assert sql(either, "SELECT count(*) FROM push_devices") == [(MAX_DEVICES,)]
        assert [shown(client)["on"] for client in (first, others[0], others[-1])] == [False, True, True]


def test_a_device_ends_with_its_session_and_stays_when_the_guest_signs_up(either: ServerSettings) -> None:
    with running(either) as url:
        client = Client(url)
        subscribe(client, Browser())
        ask(client, "account/sign-up", name="Aoi", password=PASSWORD)
        assert shown(client)["on"] is True
        ask(client, "account/sign-out")
        assert sql(either, "SELECT count(*) FROM push_devices") == [(0,)]


def test_a_guest_who_signs_in_keeps_the_messages_and_another_account_does_not_get_them(either: ServerSettings) -> None:
    with running(either) as url:
        for name in ("Aoi", "Ben"):
            ask(Client(url), "account/sign-up", name=name, password=PASSWORD)
        browser = Client(url)
        subscribe(browser, Browser())
        ask(browser, "account/sign-in", name="Aoi", password=PASSWORD)
        assert shown(browser)["on"] is True
        ask(browser, "account/sign-in", name="Ben", password=PASSWORD)
        assert shown(browser)["on"] is False
        assert sql(either, "SELECT count(*) FROM push_devices") == [(0,)]


def test_the_export_names_devices_without_what_is_secret_and_deletion_removes_them(either: ServerSettings) -> None:
    with running(either) as url:
        client, browser = Client(url), Browser()
        subscribe(client, browser, "ja")
        answer = client.http.get("/api/account/export")
        (device,) = answer.json()["devices"]
        assert set(device) == {"session", "language", "site", "created"}
        assert (device["language"], device["site"]) == ("ja", url)
        for secret in browser.subscription.values():
            assert secret not in answer.text
        assert ask(client, "account/delete", password="").status_code == 200
        assert sql(either, "SELECT count(*) FROM push_devices") == [(0,)]


@pytest.mark.both_databases
def test_two_processes_that_ask_for_the_key_at_once_have_the_same_one(either: ServerSettings) -> None:
    with running(either) as here, running(either) as there, ThreadPoolExecutor(8) as pool:
        clients = [Client(url) for _ in range(4) for url in (here, there)]
        (key_before,) = set(pool.map(lambda client: shown(client)["key"], clients))
    assert sql(either, "SELECT count(*) FROM push_keys") == [(1,)]
    with running(either) as again:
        assert shown(Client(again))["key"] == key_before
