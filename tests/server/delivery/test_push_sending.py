"""People who are away get one push message when it is their turn, and nobody else can read it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import pytest
import trustme
from tests.server.clients import Client, Message, running, wait_until
from tests.server.databases import sql
from tests.server.delivery.mailbox import PASSWORD, ask
from tests.server.delivery.push_service import HOST, Browser, PushPost, PushStub, push_service, subscribe
from tests.server.live.clocks import DAILY, LIVE, SetTime, clocked_table
from tests.server.live.looks import Looks
from tests.server.visitors import at, both, open_table

from annales.server.delivery.push import addresses
from annales.server.delivery.push.transport import PushTransport
from annales.server.delivery.sender import HOLD_MS
from annales.server.live import presence
from annales.server.settings import ServerSettings

HOUR = 3600


@pytest.fixture
def looks(monkeypatch: pytest.MonkeyPatch) -> Looks:
    """Servers look often what to send."""
    return Looks(PushTransport, monkeypatch)


@pytest.fixture
def stub(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[PushStub]:
    """A push service that this machine trusts, though it has no public address."""
    authority = trustme.CA()
    authority.cert_pem.write_to_path(tmp_path / "authority.pem")
    monkeypatch.setenv("SSL_CERT_FILE", str(tmp_path / "authority.pem"))
    with push_service(authority) as stub:

        async def look_up(host: str) -> list[addresses.Place]:
            return [("127.0.0.1", stub.port)]

        monkeypatch.setattr(addresses, "look_up", look_up)
        monkeypatch.setattr(addresses, "is_public", lambda _: True)
        yield stub


@pytest.fixture
def post(either: ServerSettings, stub: PushStub, looks: Looks) -> Iterator[PushPost]:
    """A server that sends push messages."""
    clock = SetTime()
    with running(either, time=clock) as url:
        yield PushPost(either, stub, clock, url, looks)


def away(post: PushPost, control: object = None, language: str = "en") -> tuple[str, Client, Browser]:
    """A table that both have left; who is on turn, and their browser."""
    aoi, ben = Client(post.url), Client(post.url)
    table = clocked_table(aoi, ben, control or DAILY)  # type: ignore[arg-type]
    browsers = [Browser(), Browser()]
    for client, browser in zip((aoi, ben), browsers, strict=True):
        assert subscribe(client, browser, language).status_code == 200
    (row,) = aoi.http.get("/api/tables").json()
    post.leave()
    turn = row["turn"]
    return table, (aoi, ben)[turn], browsers[turn]


# What is sent


def test_a_person_who_is_away_gets_one_message_that_only_their_browser_can_read(post: PushPost) -> None:
    table, _, browser = away(post, language="ja")
    received = post.stub.wait(1)
    assert browser.read(received) == {
        "title": "「世界の七不思議：デュエル」であなたの番です",
        "text": "残り時間は約2日です。",
        "link": f"/game/{table}",
        "tag": table,
        "language": "ja",
    }
    assert table.encode() not in received.body
    headers = received.headers
    assert (headers["host"], headers["content-encoding"], headers["urgency"]) == (HOST, "aes128gcm", "normal")
    assert 0 < int(headers["ttl"]) <= 24 * HOUR
    assert len(headers["topic"]) == 32
    assert table not in headers["topic"]
    assert "cookie" not in headers
    post.time.pass_on(HOUR)
    post.quiet(1)


def test_one_message_is_about_all_tables_that_wait_at_the_same_time(post: PushPost) -> None:
    people = Client(post.url), Client(post.url)
    tables: dict[int, list[str]] = {0: [], 1: []}
    while max(map(len, tables.values())) < 2:
        table = clocked_table(*people, DAILY)
        row = next(row for row in people[0].http.get("/api/tables").json() if row["id"] == table)
        tables[row["turn"]].append(table)
    turn = max(tables, key=lambda seat: len(tables[seat]))
    for table in tables[1 - turn]:
        sql(post.settings, f"UPDATE games SET over = true WHERE id = '{table}'")
    browser = Browser()
    assert subscribe(people[turn], browser, "en").status_code == 200
    post.leave()

    shown = browser.read(post.stub.wait(1))
    assert (shown["title"], shown["link"]) == ("Your turn in 2 games", "/")
    assert shown["text"] == "In the first one you have about 2 days left."
    post.quiet(1)


def test_the_push_service_learns_which_server_sends_by_a_signature_that_fits_the_public_key(post: PushPost) -> None:
    _, mover, _ = away(post)
    received = post.stub.wait(1)
    claims = received.claims
    assert (claims["aud"], claims["sub"]) == (f"https://{HOST}", post.url)
    assert 0 < claims["exp"] - post.time.now() / 1000 <= 24 * HOUR
    assert received.headers["authorization"].endswith(f"k={mover.http.get('/api/push').json()['key']}")


def test_all_messages_have_the_same_length(post: PushPost) -> None:
    away(post, language="ja")
    first = post.stub.wait(1)
    away(post, language="en")
    assert len(first.body) == len(post.stub.wait(2).body)


def test_a_game_with_minutes_is_urgent_and_its_message_ends_with_the_clock(post: PushPost) -> None:
    away(post, LIVE | {"bank": 600})
    headers = post.stub.wait(1).headers
    assert headers["urgency"] == "high"
    assert 0 < int(headers["ttl"]) <= 600


@pytest.mark.both_databases
def test_a_newer_message_about_a_table_takes_the_place_of_an_older_one(post: PushPost) -> None:
    table, _, _ = away(post)
    first = post.stub.wait(1)
    # The next turn of the same person, after one of the other.
    sql(post.settings, f"UPDATE outbox SET version = version - 1 WHERE subject = '{table}'")
    second = post.stub.wait(2)
    assert (second.path, second.headers["topic"]) == (first.path, first.headers["topic"])
    assert second.body != first.body
    other, _, _ = away(post)
    assert other != table
    assert post.stub.wait(3).headers["topic"] != first.headers["topic"]


def test_a_turn_that_was_played_before_it_is_sent_is_not_told(post: PushPost) -> None:
    post.stub.answers.append((503, {}))
    table, mover, browser = away(post)
    wait_until(lambda: not post.stub.answers)
    wait_until(lambda: sql(post.settings, "SELECT attempts FROM outbox WHERE due > 0") == [(1,)])
    with mover.sit(table) as seat:
        answer = seat.move(seat.snapshot()["view"]["moves"][0]["move"])
        # The first pick is followed by two of the other person, who gets a message.
        assert at(seat, answer["version"])["view"]["turn"] != seat.last["seat"]
    post.time.pass_on(HOUR)
    assert post.stub.wait(1).path != browser.path
    post.quiet(1)


def test_a_person_at_the_table_gets_no_message(post: PushPost) -> None:
    aoi, ben = Client(post.url), Client(post.url)
    table = clocked_table(aoi, ben, DAILY)
    subscribe(aoi, Browser())
    subscribe(ben, Browser())
    sql(post.settings, f"UPDATE seats SET seen = {post.time.now() + 1000} WHERE game = '{table}'")
    post.time.pass_on(40)
    post.quiet(0)


@pytest.mark.parametrize("control", [LIVE | {"bank": 600}, DAILY, None], ids=["live", "days", "none"])
def test_a_person_with_the_table_open_gets_no_message_in_any_kind_of_game(
    either: ServerSettings,
    stub: PushStub,
    looks: Looks,
    monkeypatch: pytest.MonkeyPatch,
    control: Message | None,
) -> None:
    monkeypatch.setattr(presence, "SECONDS", 0.05)
    clock = SetTime()
    with running(either, time=clock) as url:
        aoi, ben = Client(url), Client(url)
        table = clocked_table(aoi, ben, control)  # type: ignore[arg-type]
        with both(aoi, ben, table):
            for client in (aoi, ben):
                subscribe(client, Browser())
            for _ in range(3):
                clock.pass_on(40)
                now = clock.now()
                wait_until(lambda now=now: sql(either, "SELECT DISTINCT seen FROM seats") == [(now,)])
            PushPost(either, stub, clock, url, looks).quiet(0)


def test_nobody_gets_a_message_about_a_game_against_bots(post: PushPost) -> None:
    client = Client(post.url)
    subscribe(client, Browser())
    open_table(client, "me", "greedy@1")
    post.leave()
    post.quiet(0)


def test_other_devices_are_told_of_a_change_of_the_account_without_its_name(post: PushPost) -> None:
    here, there = Client(post.url), Client(post.url)
    ask(here, "account/sign-up", name="Aoi", password=PASSWORD)
    ask(there, "account/sign-in", name="Aoi", password=PASSWORD)
    own, other = Browser(), Browser()
    subscribe(here, own)
    subscribe(there, other)
    sql(
        post.settings,
        "INSERT INTO outbox (person, channel, recipient, kind, subject, version, due, attempts) SELECT person, 'push',"
        f" session, 'password', '', 0, {post.time.now()}, 0 FROM push_devices JOIN sessions ON sessions.id = session"
        f" WHERE endpoint = '{other.endpoint}'",
    )
    content = other.read(post.stub.wait(1))
    assert (content["title"], content["link"]) == ("Annales: your password was changed", "/account")
    assert "Aoi" not in str(content)
    wait_until(lambda: post.rows("outbox") == 0)


# What push services answer


@pytest.mark.parametrize("status", [404, 410])
def test_a_browser_that_its_push_service_does_not_know_any_more_is_deleted(post: PushPost, status: int) -> None:
    post.stub.answers.append((status, {}))
    _, mover, _ = away(post)
    wait_until(lambda: post.rows("push_devices") == 1)
    assert mover.http.get("/api/push").json()["on"] is False
    post.time.pass_on(HOUR)
    post.quiet(0)
    wait_until(lambda: post.rows("outbox") == 0)


@pytest.mark.parametrize("status", [429, 503])
def test_a_push_service_that_asks_for_a_pause_gets_it(post: PushPost, status: int) -> None:
    post.stub.answers.append((status, {"retry-after": "600"}))
    away(post)
    later = post.time.now() + 600_000
    wait_until(lambda: sql(post.settings, "SELECT due, attempts FROM outbox") == [(later, 1)])
    post.time.pass_on(599)
    post.quiet(0)
    post.time.pass_on(1)
    post.stub.wait(1)


@pytest.mark.parametrize(
    ("status", "headers"), [(400, {}), (403, {}), (413, {}), (307, {"location": "https://elsewhere.example/"})]
)
def test_a_message_that_is_refused_for_good_or_sent_elsewhere_is_given_up(
    post: PushPost, status: int, headers: dict[str, str], caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING, "annales.server")
    post.stub.answers.append((status, headers))
    away(post)
    wait_until(lambda: f"a push message (turn) is given up: the push service answered {status}" in caplog.text)
    post.quiet(0)
    assert post.rows("push_devices") == 2


def test_a_message_is_not_tried_any_more_when_the_turn_is_a_day_old(post: PushPost) -> None:
    post.stub.answers.append((503, {"retry-after": "86000"}))
    post.stub.answers.append((503, {"retry-after": "86000"}))
    away(post)
    wait_until(lambda: len(post.stub.answers) == 1)
    post.time.pass_on(24 * HOUR)
    wait_until(lambda: sql(post.settings, "SELECT count(*) FROM outbox WHERE due IS NOT NULL") == [(0,)])
    assert post.stub.received == []


def test_no_line_of_the_log_holds_an_endpoint_a_key_or_a_token(
    post: PushPost, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    post.stub.answers.append((503, {}))
    table, mover, browser = away(post)
    wait_until(lambda: "tried again: the push service answered 503" in caplog.text)
    post.time.pass_on(30)
    post.stub.wait(1)
    secrets = [*browser.subscription.values(), browser.path, "vapid", table, HOST, *mover.http.cookies.values()]
    # The clients of this test log their own requests.
    own = ("websockets.client", "asyncio")
    records = [record for record in caplog.records if record.name not in own and post.url not in record.getMessage()]
    written = [record.getMessage() + str(record.exc_info or "") for record in records]
    assert [line for line in written for secret in secrets if secret in line] == []
    assert any("tried again" in line for line in written)


# Several processes


@pytest.mark.both_databases
def test_of_two_servers_exactly_one_sends_each_message(either: ServerSettings, stub: PushStub, looks: Looks) -> None:
    clock = SetTime()
    with running(either, time=clock) as here, running(either, time=clock) as there:
        posts = [PushPost(either, stub, clock, url, looks) for url in (here, there)]
        for number in range(6):
            away(posts[number % 2])
            stub.wait(number + 1)
        posts[0].quiet(6)
    assert len({received.path for received in stub.received}) == 6


@pytest.mark.both_databases
def test_a_message_of_a_process_that_was_killed_is_sent_by_another_one_later(post: PushPost) -> None:
    post.stub.answers.append((503, {}))
    table, _, browser = away(post)
    wait_until(lambda: sql(post.settings, "SELECT attempts FROM outbox WHERE due > 0") == [(1,)])
    # As it was left by a process that took the message and did not live to send it.
    sql(post.settings, f"UPDATE outbox SET due = {post.time.now() + HOLD_MS}")
    post.quiet(0)
    post.time.pass_on(HOLD_MS / 1000)
    assert browser.read(post.stub.wait(1))["tag"] == table
