"""People get mails about turns in slow games, and mails are sent once, also after failures and by several servers."""

from __future__ import annotations

import logging
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from tests.server.clients import Client, running, wait_until
from tests.server.databases import sql
from tests.server.delivery.mailbox import (
    ADDRESS,
    URL,
    Mailbox,
    Post,
    ask,
    key,
    link_in,
    mail_of,
    mail_server,
    set_address,
)
from tests.server.live.clocks import DAILY, SetTime, clocked_table
from tests.server.live.looks import Looks
from tests.server.visitors import both, play

from annales.server.delivery.mail.transport import MailTransport
from annales.server.delivery.sender import HOLD_MS
from annales.server.settings import ServerSettings
from annales.text.messages import sentence

DAY = 86_400


# Turns of slow games


def turn_table(post: Post, control: Any = DAILY, language: str = "en") -> tuple[str, Client, Client]:
    """A table, the person on turn, who wants mails, and the other."""
    aoi = post.with_address("Aoi", language=language, turns=True)
    ben = post.with_address("Ben", "ben@example.org", language=language, turns=True)
    table = clocked_table(aoi, ben, control)
    # They left the table before the game began.
    sql(post.settings, f"UPDATE seats SET seen = {post.time.now() - 1000} WHERE seen IS NOT NULL")
    (row,) = aoi.http.get("/api/tables").json()
    return (table, aoi, ben) if row["turn"] == 0 else (table, ben, aoi)


def test_a_person_who_is_away_gets_one_mail_about_their_turn_after_ten_minutes(post: Post) -> None:
    table, mover, _ = turn_table(post, language="ja")
    post.time.pass_on(9 * 60)
    post.quiet(2)
    post.time.pass_on(60)
    mail = post.box.wait(3)
    assert mail["To"] == mail_of(mover)["address"]
    game = sentence("game-duel", language="ja")
    assert mail["Subject"] == f"Annales：「{game}」であなたの番です"
    text = mail.get_content()
    assert f"{URL}/game/{table}" in text.split()
    # As it was sent: mail programs do not decode an address.
    assert dict(mail.raw_items())["List-Unsubscribe"] == f"<{URL}/stop-mails/{link_in(mail, 'stop-mails')}>"
    assert mail["List-Unsubscribe-Post"] == "List-Unsubscribe=One-Click"
    post.time.pass_on(DAY)
    post.quiet(3)


def test_each_turn_has_a_mail_of_its_own(post: Post) -> None:
    table, mover, other = turn_table(post)
    post.time.pass_on(601)
    post.box.wait(3)
    first, second = (mover, other) if host_of(mover, table) else (other, mover)
    with both(first, second, table) as seats:
        play(seats, 1)
    post.time.pass_on(601)
    post.box.wait(4)
    wait_until(lambda: sql(post.settings, "SELECT count(*) FROM outbox WHERE due IS NOT NULL") == [(0,)])


def host_of(client: Client, table: str) -> bool:
    with client.sit(table) as seat:
        return bool(seat.snapshot()["seat"] == 0)


def test_a_person_who_was_at_the_table_since_the_turn_began_gets_no_mail(post: Post) -> None:
    table, _, _ = turn_table(post)
    sql(post.settings, f"UPDATE seats SET seen = {post.time.now() + 1000} WHERE game = '{table}'")
    post.time.pass_on(DAY)
    post.quiet(2)


def test_nobody_is_told_of_turns_in_games_with_minutes(post: Post) -> None:
    turn_table(post, {"type": "live", "bank": 3600, "increment": 5})
    post.time.pass_on(700)
    post.quiet(2)


@pytest.mark.both_databases
def test_nobody_is_told_of_turns_during_a_vacation(post: Post) -> None:
    _, mover, _ = turn_table(post)
    ask(mover, "account/settings", tell_vacation=False)
    assert ask(mover, "account/vacation", days=2).status_code == 200
    post.time.pass_on(DAY)
    post.quiet(2)
    post.time.pass_on(DAY)
    post.box.wait(3)


def test_the_link_in_the_mail_ends_these_mails_for_a_program_and_for_a_person_without_signing_in(post: Post) -> None:
    _, mover, other = turn_table(post)
    post.time.pass_on(601)
    token = link_in(post.box.wait(3), "stop-mails")
    stranger = Client(post.url)
    # As programs for mails send it, from anywhere.
    form = {"List-Unsubscribe": "One-Click"}
    answer = stranger.http.post(f"/stop-mails/{token}", data=form, headers={"Origin": "https://mail.example"})
    assert answer.status_code == 200
    assert mail_of(mover)["turns"] is False
    ask(mover, "account/mail/turns", wanted=True, language="en")
    assert ask(stranger, "mail/stop", token=token).status_code == 200
    assert (mail_of(mover)["turns"], mail_of(other)["turns"]) == (False, True)
    assert mail_of(mover)["confirmed"] is True
    assert key(ask(stranger, "mail/stop", token="no such token")) == (403, "bad-link")
    assert stranger.http.post("/stop-mails/no-such", data=form).status_code == 403
    assert stranger.http.post("/mail/confirm", data=form).status_code == 415


def test_what_was_sent_about_games_that_are_over_is_forgotten(post: Post) -> None:
    turn_table(post)
    post.time.pass_on(601)
    post.box.wait(3)
    post.time.pass_on(4 * DAY)
    wait_until(lambda: sql(post.settings, "SELECT count(*) FROM games WHERE over") == [(1,)])
    post.time.pass_on(3600)
    wait_until(lambda: post.rows("outbox") == 0)


# The outbox


def tried(post: Post, times: int) -> None:
    """The mail was tried this number of times, and waits for the next time."""
    row = (post.time.now() + MailTransport.pauses_ms[times - 1], times)
    wait_until(lambda: sql(post.settings, "SELECT due, attempts FROM outbox") == [row])


def test_a_mail_is_tried_again_after_a_pause(post: Post) -> None:
    post.box.answers += ["451 later", "451 later"]
    set_address(post.person("Aoi"), ADDRESS)
    tried(post, 1)
    post.time.pass_on(60)
    tried(post, 2)
    post.time.pass_on(300)
    assert link_in(post.box.wait(1), "mail/confirm")
    wait_until(lambda: post.rows("outbox") == 0)


def test_a_mail_that_is_refused_for_good_is_given_up_and_the_log_names_nobody(
    post: Post, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG, "annales.server")
    post.box.answers.append("550 no such mailbox here")
    set_address(post.person("Aoi"), ADDRESS)
    wait_until(lambda: not post.box.answers)
    wait_until(lambda: post.rows("outbox") == 0)
    assert "a mail (confirm) is given up: SMTPDataError 550" in caplog.text
    assert ADDRESS not in caplog.text
    assert post.box.mails == []


def test_a_mail_is_given_up_after_six_attempts(post: Post) -> None:
    post.box.answers += ["451 later"] * 7
    set_address(post.person("Aoi"), ADDRESS)
    for number in range(5):
        tried(post, number + 1)
        post.time.pass_on(MailTransport.pauses_ms[number] / 1000)
    wait_until(lambda: post.rows("outbox") == 0)
    assert len(post.box.answers) == 1


def test_a_mail_survives_a_restart(either: ServerSettings, quick_mails: Looks) -> None:
    box, clock = Mailbox(), SetTime()
    with mail_server(box) as more:
        settings = replace(either, **more)
        away = replace(settings, smtp_port=1)
        with running(away, time=clock) as url:
            set_address(Post(away, box, clock, url, quick_mails).person("Aoi"), ADDRESS)
            wait_until(lambda: sql(settings, "SELECT attempts FROM outbox") == [(1,)])
        clock.pass_on(60)
        with running(settings, time=clock):
            assert link_in(box.wait(1), "mail/confirm")


@pytest.mark.both_databases
def test_of_two_servers_one_sends_a_mail(either: ServerSettings, quick_mails: Looks) -> None:
    box, clock = Mailbox(), SetTime()
    with mail_server(box) as more:
        settings = replace(either, **more)
        with running(settings, time=clock) as here, running(settings, time=clock) as there:
            posts = [Post(settings, box, clock, url, quick_mails) for url in (here, there)]
            people = [post.person(name) for post, name in zip(posts, ("Aoi", "Ben"), strict=True)]
            for number in range(4):
                for client in people:
                    assert set_address(client, f"a{number}@example.org").status_code == 200
                box.wait(2 * number + 2)
            wait_until(lambda: sql(settings, "SELECT count(*) FROM outbox") == [(0,)])
        assert len(box.mails) == 8


def test_a_mail_of_a_process_that_was_killed_is_sent_by_another_one_later(post: Post) -> None:
    client = post.with_address("Aoi")
    (own,) = sql(post.settings, "SELECT person FROM mail_addresses")[0]
    later = post.time.now() + HOLD_MS
    sql(
        post.settings,
        f"INSERT INTO outbox (person, channel, recipient, kind, subject, version, due, attempts)"
        f" VALUES ('{own}', 'mail', '', 'reset', '', 0, {later}, 1)",
    )
    post.quiet(1)
    post.time.pass_on(HOLD_MS / 1000)
    assert link_in(post.box.wait(2), "mail/reset")
    assert mail_of(client)["confirmed"] is True


def test_the_server_signs_in_to_the_smtp_server_with_the_password_of_the_file(
    either: ServerSettings, quick_mails: Looks, tmp_path: Path
) -> None:
    tried: list[object] = []

    def check(server: SMTP, session: Session, envelope: Envelope, mechanism: str, data: object) -> AuthResult:
        assert isinstance(data, LoginPassword)
        tried.append((data.login, data.password))
        return AuthResult(success=True)

    (tmp_path / "password").write_text("secret words\n", encoding="utf-8")
    login: dict[str, Any] = {"smtp_user": "games", "smtp_password_file": str(tmp_path / "password")}
    box, clock = Mailbox(), SetTime()
    options = {"authenticator": check, "auth_require_tls": False}
    with mail_server(box, **options) as more, running(replace(either, **more, **login), time=clock) as url:
        set_address(Post(either, box, clock, url, quick_mails).person("Aoi"), ADDRESS)
        assert link_in(box.wait(1), "mail/confirm")
    assert tried == [(b"games", b"secret words")]


def test_no_mail_is_sent_without_encryption_where_it_is_wanted(
    either: ServerSettings, quick_mails: Looks, caplog: pytest.LogCaptureFixture
) -> None:
    box, clock = Mailbox(), SetTime()
    with mail_server(box) as more:
        settings = replace(either, **more | {"smtp_tls": "starttls"})
        with running(settings, time=clock) as url:
            set_address(Post(settings, box, clock, url, quick_mails).person("Aoi"), ADDRESS)
            wait_until(lambda: "tried again: SMTPNotSupportedError" in caplog.text)
    assert box.mails == []
