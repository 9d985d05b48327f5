"""People get a mail when the address, the password or the passkeys of their account change."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.server.clients import Client, running, wait_until
from tests.server.databases import sql
from tests.server.delivery.mailbox import (
    ADDRESS,
    PASSWORD,
    URL,
    Mailbox,
    Post,
    ask,
    key,
    link_in,
    mail_server,
    set_address,
)
from tests.server.features.passkeys.authenticator import Authenticator
from tests.server.live.clocks import SetTime
from tests.server.live.looks import Looks

from annales.server.settings import ServerSettings

NEW = "another long password"
OTHER = "other@example.org"


def all_sent(post: Post) -> None:
    """Nothing waits to be sent."""
    wait_until(lambda: post.rows("outbox") == 0)


def test_a_former_address_is_told_in_the_language_of_its_mails(post: Post) -> None:
    client = post.with_address("Aoi", language="ja")
    set_address(client, OTHER, "en")
    mail = post.box.to(ADDRESS, 2)
    assert mail["Subject"] == "Annales：メールアドレスの変更"
    assert "アカウント「Aoi」" in mail.get_content()
    # It could be read by somebody else now.
    assert OTHER not in mail.as_string()
    assert mail.get_content().rstrip().endswith(f"{URL}/account")
    assert link_in(post.box.to(OTHER), "mail/confirm")
    all_sent(post)


def test_an_address_that_nobody_has_confirmed_is_not_told(post: Post) -> None:
    client = post.person("Aoi")
    set_address(client, OTHER)
    post.box.to(OTHER)
    set_address(client, ADDRESS)
    post.box.to(ADDRESS)
    ask(client, "account/mail/remove")
    all_sent(post)
    assert [mail["To"] for mail in post.box.mails] == [OTHER, ADDRESS]


def test_all_former_addresses_are_told_though_the_first_mail_waits(post: Post) -> None:
    client = post.with_address("Aoi")
    post.box.later.add(ADDRESS)
    set_address(client, OTHER)
    token = link_in(post.box.to(OTHER), "mail/confirm")
    assert ask(client, "mail/confirm", token=token).status_code == 200
    set_address(client, "third@example.org")
    assert post.box.to(OTHER, 2)["Subject"] == "Annales: your address was changed"
    post.box.later.clear()
    post.time.pass_on(60)
    assert post.box.to(ADDRESS, 2)["Subject"] == "Annales: your address was changed"
    all_sent(post)


@pytest.mark.both_databases
def test_a_removed_address_is_told_and_then_forgotten(post: Post) -> None:
    client = post.with_address("Aoi")
    ask(client, "account/mail/remove")
    assert post.box.to(ADDRESS, 2)["Subject"] == "Annales: your address was changed"
    all_sent(post)
    assert post.rows("mail_addresses") == post.rows("mail_tokens") == 0


def test_deleting_the_account_deletes_the_former_address(post: Post) -> None:
    client = post.with_address("Aoi")
    all_sent(post)
    post.box.later.add(ADDRESS)
    ask(client, "account/mail/remove")
    (waiting,) = client.http.get("/api/account/export").json()["notices"]
    assert (waiting["channel"], waiting["recipient"], waiting["kind"]) == ("mail", ADDRESS, "address")
    assert ask(client, "account/delete", password=PASSWORD).status_code == 200
    assert post.rows("outbox") == 0


def test_a_new_password_is_told_however_it_was_set(post: Post) -> None:
    client = Client(post.url)
    codes = ask(client, "account/sign-up", name="Aoi", password=PASSWORD).json()["codes"]
    set_address(client, ADDRESS)
    ask(client, "mail/confirm", token=link_in(post.box.wait(1), "mail/confirm"))
    assert key(ask(client, "account/password", password="wrong password", new_password=NEW))[0] == 403
    ask(client, "account/password", password=PASSWORD, new_password=NEW)
    mail = post.box.to(ADDRESS, 2)
    assert mail["Subject"] == "Annales: your password was changed"
    assert "account Aoi" in mail.get_content()
    assert NEW not in mail.as_string()
    ask(client, "account/reset", name="Aoi", code=codes[0], new_password=PASSWORD)
    assert post.box.to(ADDRESS, 3)["Subject"] == mail["Subject"]
    ask(client, "mail/password", token=post.asked("Aoi"), new_password=NEW)
    assert post.box.to(ADDRESS, 5)["Subject"] == mail["Subject"]
    all_sent(post)


def test_each_passkey_that_is_added_or_removed_is_told(post: Post) -> None:
    site = post.url.replace("127.0.0.1", "localhost")
    client = Post(post.settings, post.box, post.time, site, post.looks).with_address("Aoi")
    client.http.headers["origin"] = site
    known: list[dict[str, str]] = []
    for number in (1, 2):
        options = ask(client, "account/passkeys/options", password=PASSWORD).json()["options"]
        credential = Authenticator(site, "localhost").create(options)
        known = ask(client, "account/passkeys", name=f"Key {number}", credential=credential).json()
    post.box.to(ADDRESS, 3)
    for _ in range(2):
        ask(client, f"account/passkeys/{known[0]['id']}/remove")
    post.box.to(ADDRESS, 4)
    subjects = [mail["Subject"] for mail in post.box.mails[1:]]
    assert subjects == ["Annales: a passkey was added"] * 2 + ["Annales: a passkey was removed"]
    all_sent(post)


def test_nobody_is_told_without_a_confirmed_address(post: Post) -> None:
    client = post.person("Aoi")
    set_address(client, ADDRESS)
    post.box.to(ADDRESS)
    all_sent(post)
    ask(client, "account/password", password=PASSWORD, new_password=NEW)
    assert post.rows("outbox") == 0


def test_what_was_due_for_days_is_not_sent_any_more(either: ServerSettings, quick_mails: Looks) -> None:
    box, clock = Mailbox(), SetTime()
    with mail_server(box) as more:
        settings = replace(either, **more)
        with running(settings, time=clock) as url:
            Post(settings, box, clock, url, quick_mails).with_address("Aoi")
        sql(
            settings,
            "INSERT INTO outbox (person, channel, recipient, kind, subject, version, due, attempts)"
            f" SELECT person, 'mail', '', 'password', '', 0, {clock.now()}, 0 FROM mail_addresses",
        )
        clock.pass_on(4 * 86_400)
        with running(settings, time=clock):
            wait_until(lambda: sql(settings, "SELECT count(*) FROM outbox") == [(0,)])
    assert len(box.mails) == 1
