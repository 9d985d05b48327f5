"""Addresses of accounts are confirmed by mail, and forgotten passwords are replaced by a link in a mail."""

from __future__ import annotations

import pytest
from tests.server.clients import Client, wait_until
from tests.server.databases import sql
from tests.server.delivery.mailbox import ADDRESS, PASSWORD, SENDER, URL, Post, ask, key, link_in, mail_of, set_address

from annales.server.http.rate_limits import MAILS_AN_HOUR

NEW = "another long password"
DAY = 86_400


def signs_in(post: Post, name: str, password: str) -> bool:
    return bool(ask(Client(post.url), "account/sign-in", name=name, password=password).status_code == 200)


# Addresses


def test_an_address_is_confirmed_by_the_link_in_a_mail_which_works_once_and_for_a_day(post: Post) -> None:
    client = post.person("Aoi")
    assert client.http.get("/api/account").json()["mail"] is True
    assert mail_of(client) == {"address": None, "confirmed": False, "turns": False}
    shown = set_address(client, f" {ADDRESS} ").json()
    assert shown == {"address": ADDRESS, "confirmed": False, "turns": False}
    mail = post.box.wait(1)
    assert (mail["To"], mail["From"]) == (ADDRESS, f"Annales <{SENDER}>")
    assert mail["Subject"] == "Annales: confirm your address"
    assert (mail["Auto-Submitted"], mail["List-Unsubscribe"]) == ("auto-generated", None)
    assert f"{URL}/mail/confirm#" in mail.get_content()
    # The name could be anything, and the address somebody else's.
    assert "Aoi" not in mail.as_string().replace(ADDRESS, "")
    token = link_in(mail, "mail/confirm")
    stranger = Client(post.url)
    assert key(ask(stranger, "mail/password", token=token, new_password=NEW)) == (403, "bad-link")
    assert ask(stranger, "mail/confirm", token=token).json()["registered"] is False
    assert mail_of(client)["confirmed"] is True
    assert key(ask(stranger, "mail/confirm", token=token)) == (403, "bad-link")
    set_address(client, "other@example.org")
    late = link_in(post.box.to("other@example.org"), "mail/confirm")
    assert mail_of(client)["confirmed"] is False
    post.time.pass_on(DAY)
    assert key(ask(stranger, "mail/confirm", token=late)) == (403, "bad-link")


def test_a_new_address_ends_the_link_to_the_one_before(post: Post) -> None:
    client = post.person("Aoi")
    set_address(client, "first@example.org")
    old = link_in(post.box.wait(1), "mail/confirm")
    set_address(client, ADDRESS)
    new = link_in(post.box.wait(2), "mail/confirm")
    assert key(ask(client, "mail/confirm", token=old)) == (403, "bad-link")
    ask(client, "mail/confirm", token=new)
    assert mail_of(client) == {"address": ADDRESS, "confirmed": True, "turns": False}
    # The same address once more changes nothing.
    assert set_address(client, ADDRESS).json()["confirmed"] is True


def test_tokens_and_addresses_are_stored_as_little_as_possible(post: Post) -> None:
    post.with_address("Aoi")
    token = post.asked("Aoi")
    wait_until(lambda: post.rows("outbox") == 0)
    (stored,) = sql(post.settings, "SELECT token FROM mail_tokens")
    assert bytes(stored[0]) != token.encode()


@pytest.mark.parametrize(
    "address",
    ["", "aoi", "a@b@c", "Aoi <a@example.org>", "a@example.org\r\nBcc: b@example.org", "a@b.c,d@e.f", "ä@b.c"],
)
def test_only_one_plain_address_is_accepted(post: Post, address: str) -> None:
    assert key(set_address(post.person("Aoi"), address)) == (400, "bad-email-address")
    assert post.rows("outbox") == post.rows("mail_addresses") == 0


def test_an_address_needs_an_account_and_its_password(post: Post) -> None:
    client = post.person("Aoi")
    assert key(set_address(client, ADDRESS, password="wrong password")) == (403, "bad-password")
    stranger = Client(post.url)
    stranger.open()
    assert key(set_address(stranger, ADDRESS)) == (409, "not-signed-up")
    assert key(ask(client, "account/mail/turns", wanted=True, language="en")) == (409, "no-email-address")


def test_an_address_can_be_removed_with_all_that_belongs_to_it(post: Post) -> None:
    client = post.with_address("Aoi", turns=True)
    token = post.asked(ADDRESS)
    assert ask(client, "account/mail/remove").json() == {"address": None, "confirmed": False, "turns": False}
    assert key(ask(client, "mail/password", token=token, new_password=NEW)) == (403, "bad-link")
    wait_until(lambda: post.rows("mail_addresses") == post.rows("mail_tokens") == post.rows("outbox") == 0)


def test_the_own_data_have_the_address_and_the_deletion_removes_it(post: Post) -> None:
    client = post.with_address("Aoi", turns=True)
    post.asked("Aoi")
    data = client.http.get("/api/account/export").json()
    now = post.time.now()
    assert data["mail"] == [{"address": ADDRESS, "confirmed": now, "turns": True, "language": "en"}]
    assert ask(client, "account/delete", password=PASSWORD).status_code == 200
    assert post.rows("mail_addresses") == post.rows("mail_tokens") == post.rows("outbox") == 0


def test_without_configuration_nothing_about_mail_is_shown_or_accepted(server: str) -> None:
    client = Client(server)
    ask(client, "account/sign-up", name="Aoi without", password=PASSWORD)
    assert client.http.get("/api/account").json()["mail"] is False
    refused = [
        client.http.get("/api/account/mail"),
        set_address(client, ADDRESS),
        ask(client, "account/mail/remove"),
        ask(client, "account/mail/turns", wanted=True, language="en"),
        ask(client, "mail/forgotten", name="Aoi without"),
        ask(client, "mail/confirm", token="x"),
        ask(client, "mail/password", token="x", new_password=NEW),
        ask(client, "mail/stop", token="x"),
    ]
    assert {key(answer) for answer in refused} == {(404, "no-mail")}


# New passwords


def test_a_link_sets_a_new_password_once_and_ends_all_sessions(post: Post) -> None:
    client = post.with_address("Aoi")
    token = post.asked("AOI")
    here = Client(post.url)
    assert key(ask(here, "mail/password", token=token, new_password="short")) == (400, "bad-password-length")
    answer = ask(here, "mail/password", token=token, new_password=NEW).json()
    assert (answer["name"], answer["registered"], answer["recovery_codes"]) == ("Aoi", True, 8)
    assert here.http.get("/api/account").json()["registered"] is True
    assert client.http.get("/api/account").json()["registered"] is False
    assert (signs_in(post, "Aoi", PASSWORD), signs_in(post, "Aoi", NEW)) == (False, True)
    assert key(ask(here, "mail/password", token=token, new_password=PASSWORD)) == (403, "bad-link")


def test_a_link_to_set_a_new_password_removes_passkeys(post: Post) -> None:
    post.with_address("Aoi")
    token = post.asked("Aoi")
    sql(
        post.settings,
        "INSERT INTO passkeys (id, person, name, host, public_key, sign_count, created)"
        " SELECT :id, person, 'Phone', 'localhost', :id, 0, 0 FROM accounts",
        id=b"key",
    )
    assert ask(Client(post.url), "mail/password", token=token, new_password=NEW).status_code == 200
    assert post.rows("passkeys") == 0


def test_the_mail_with_the_link_is_in_the_language_of_the_person_and_names_the_account(post: Post) -> None:
    post.with_address("Aoi", language="ja")
    post.asked("Aoi")
    mail = post.box.wait(2)
    assert mail["Subject"] == "Annales：新しいパスワードの設定"
    assert "アカウント「Aoi」" in mail.get_content()
    assert post.box.recipients == [[ADDRESS], [ADDRESS]]


def test_an_account_gets_few_links_however_they_are_asked_for(post: Post) -> None:
    post.with_address("Aoi")
    # One mail was sent to confirm the address. Later ones replace those that wait, so each is awaited.
    for number, name in enumerate(["Aoi", ADDRESS] * 2, 2):
        assert ask(Client(post.url), "mail/forgotten", name=name).status_code == 200
        post.box.wait(number)
    for name in ("Aoi", ADDRESS):
        assert ask(Client(post.url), "mail/forgotten", name=name).status_code == 200
    ben = post.person("Ben")
    assert key(set_address(ben, ADDRESS)) == (429, "too-many-mails")
    assert len(post.box.recipients) == MAILS_AN_HOUR


def test_a_link_to_set_a_new_password_works_for_an_hour(post: Post) -> None:
    post.with_address("Aoi")
    token = post.asked("Aoi")
    post.time.pass_on(3600)
    assert key(ask(Client(post.url), "mail/password", token=token, new_password=NEW)) == (403, "bad-link")


def test_all_accounts_of_an_address_get_a_link_and_recovery_codes_stay_valid(post: Post) -> None:
    for name in ("Aoi", "Ben"):
        post.with_address(name, "Both@Example.org")
    assert ask(Client(post.url), "mail/forgotten", name="both@example.ORG").status_code == 200
    post.box.wait(4)
    texts = sorted(mail.get_content() for mail in post.box.mails[2:])
    assert ["account Aoi" in texts[0], "account Ben" in texts[1]] == [True, True]


@pytest.mark.both_databases
def test_a_password_that_was_changed_ends_links_that_were_sent_before(post: Post) -> None:
    client = post.with_address("Aoi")
    token = post.asked("Aoi")
    assert ask(client, "account/password", password=PASSWORD, new_password=NEW).status_code == 200
    assert key(ask(Client(post.url), "mail/password", token=token, new_password=PASSWORD)) == (403, "bad-link")


def test_nobody_learns_whether_there_is_an_account_or_an_address(post: Post) -> None:
    post.with_address("Aoi")
    unconfirmed = post.person("Ben")
    set_address(unconfirmed, "ben@example.org")
    post.box.wait(2)
    stranger = Client(post.url)
    wanted = ("Aoi", ADDRESS, "Ben", "ben@example.org", "nobody", "nobody@example.org", "\0", "")
    answers = [ask(stranger, "mail/forgotten", name=name) for name in wanted]
    assert {(answer.status_code, answer.text) for answer in answers} == {(200, answers[0].text)}
    # Both words for Aoi mean one mail, or two if the first was sent already; nobody else gets any.
    post.box.wait(3)
    assert {mail["To"] for mail in post.box.mails[2:]} == {ADDRESS}


def test_one_name_or_address_gets_a_few_mails_an_hour_whether_it_exists_or_not(post: Post) -> None:
    post.with_address("Aoi")
    for name in ("Aoi", "nobody"):
        answers = [ask(Client(post.url), "mail/forgotten", name=name) for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        assert key(answers[-1]) == (429, "too-many-mails")


@pytest.mark.both_databases
def test_a_suspended_account_gets_no_session_by_a_link(post: Post) -> None:
    post.with_address("Aoi")
    token = post.asked("Aoi")
    sql(post.settings, f"UPDATE accounts SET banned = {1 << 60}")
    assert key(ask(Client(post.url), "mail/password", token=token, new_password=NEW)) == (403, "banned")
