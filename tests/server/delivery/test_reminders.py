"""Reminders say how much time is left, come before time runs out, are one for many games, and can be turned off."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.clients import Client
from tests.server.databases import sql
from tests.server.delivery.mailbox import URL, Post, ask
from tests.server.live.clocks import DAILY, clocked_table
from tests.server.visitors import both

HOUR = 3600
DAY = 24 * HOUR
BEFORE = 2
"""Mails to confirm the two addresses."""


def people(post: Post, language: str = "en") -> tuple[Client, Client]:
    """Two people who want mails."""
    aoi = post.with_address("Aoi", language=language, turns=True)
    return aoi, post.with_address("Ben", "ben@example.org", language=language, turns=True)


def table_of(post: Post, host: Client, friend: Client, days: int = 3) -> tuple[str, Client]:
    """A table that both have left, and the person on turn."""
    table = clocked_table(host, friend, DAILY | {"days": days})
    sql(post.settings, f"UPDATE seats SET seen = {post.time.now() - 1000} WHERE seen IS NOT NULL")
    row = next(row for row in host.http.get("/api/tables").json() if row["id"] == table)
    return table, (host, friend)[row["turn"]]


def tables_on_turn(post: Post, host: Client, friend: Client, number: int) -> tuple[list[str], Client]:
    """As many tables at which it is the same person's turn."""
    found: dict[int, list[str]] = {0: [], 1: []}
    while max(map(len, found.values())) < number:
        table, mover = table_of(post, host, friend)
        found[int(mover is friend)].append(table)
    turn = 0 if len(found[0]) == number else 1
    for table in found[1 - turn]:
        sql(post.settings, f"UPDATE games SET over = true WHERE id = '{table}'")
    return found[turn], (host, friend)[turn]


def switch(client: Client, **wanted: Any) -> None:
    answer = ask(client, "account/settings", **wanted)
    assert answer.status_code == 200
    assert wanted.items() <= answer.json().items()


@pytest.mark.parametrize(("language", "left"), [("en", "You have about 2 days left."), ("ja", "残り時間は約2日です。")])
def test_a_mail_about_a_turn_says_how_much_time_is_left(post: Post, language: str, left: str) -> None:
    table_of(post, *people(post, language))
    post.time.pass_on(601)

    assert left in post.box.wait(BEFORE + 1).get_content()


@pytest.mark.both_databases
def test_one_warning_is_sent_when_twelve_hours_are_left_also_to_who_has_seen_the_table(post: Post) -> None:
    table, _ = table_of(post, *people(post))
    post.time.pass_on(300)
    sql(post.settings, f"UPDATE seats SET seen = {post.time.now()} WHERE game = '{table}'")
    post.time.pass_on(3 * DAY - 13 * HOUR)
    post.quiet(BEFORE)
    post.time.pass_on(HOUR)
    mail = post.box.wait(BEFORE + 1)

    assert mail["Subject"] == "Annales: little time left in 7 Wonders Duel"
    assert "You have about 11 hours left for your move" in mail.get_content()
    assert f"{URL}/game/{table}" in mail.get_content().split()
    post.time.pass_on(HOUR)
    post.quiet(BEFORE + 1)


def test_who_has_moved_gets_no_warning(post: Post) -> None:
    aoi, ben = people(post)
    table, mover = table_of(post, aoi, ben)
    switch(aoi, tell_turn=False)
    switch(ben, tell_turn=False)
    with both(aoi, ben, table) as seats:
        turn = seats[0].last["view"]["turn"]
        seats[turn].move(seats[turn].last["view"]["moves"][0]["move"])
    post.time.pass_on(3 * DAY - 11 * HOUR)
    mail = post.box.wait(BEFORE + 1)

    assert mail["To"] == ("aoi@example.org" if mover is ben else "ben@example.org")
    post.quiet(BEFORE + 1)


def test_a_person_on_vacation_is_told_a_day_before_it_ends(post: Post) -> None:
    _, mover = table_of(post, *people(post))
    assert ask(mover, "account/vacation", days=5).status_code == 200
    post.time.pass_on(4 * DAY - HOUR)
    post.quiet(BEFORE)
    post.time.pass_on(2 * HOUR)
    mail = post.box.wait(BEFORE + 1)

    assert mail["Subject"] == "Annales: your vacation ends soon"
    assert "Your vacation ends in about 23 hours." in mail.get_content()
    post.time.pass_on(HOUR)
    post.quiet(BEFORE + 1)


def test_who_plays_no_game_with_days_for_each_move_is_not_told_of_a_vacation(post: Post) -> None:
    aoi, _ = people(post)
    assert ask(aoi, "account/vacation", days=5).status_code == 200
    post.time.pass_on(4 * DAY + HOUR)
    post.quiet(BEFORE)


@pytest.mark.both_databases
def test_one_mail_tells_of_all_games_that_wait(post: Post) -> None:
    tables, _ = tables_on_turn(post, *people(post), 2)
    post.time.pass_on(601)
    mail = post.box.wait(BEFORE + 1)

    assert mail["Subject"] == "Annales: your turn in 2 games"
    assert {f"{URL}/game/{table}" for table in tables} <= set(mail.get_content().split())
    assert mail.get_content().count("about 2 days left") == 2
    post.quiet(BEFORE + 1)


def test_a_mail_about_many_games_that_could_not_be_sent_is_sent_once_later(post: Post) -> None:
    tables, _ = tables_on_turn(post, *people(post), 2)
    post.box.answers.append("451 later")
    post.time.pass_on(601)
    post.looks.wait()
    post.time.pass_on(HOUR)

    assert {f"{URL}/game/{table}" for table in tables} <= set(post.box.wait(BEFORE + 1).get_content().split())
    post.quiet(BEFORE + 1)


@pytest.mark.parametrize("kind", ["tell_turn", "tell_time", "tell_vacation"])
def test_each_kind_can_be_turned_off(post: Post, kind: str) -> None:
    aoi, ben = people(post)
    _, mover = table_of(post, aoi, ben)
    for one in ("tell_turn", "tell_time", "tell_vacation"):
        switch(mover, **{one: one != kind})
    post.time.pass_on(601)
    number = BEFORE + (kind != "tell_turn")
    post.quiet(number)
    post.time.pass_on(3 * DAY - 6 * HOUR)
    number += kind != "tell_time"
    post.quiet(number)
    assert ask(mover, "account/vacation", days=2).status_code == 200
    post.time.pass_on(DAY + HOUR)
    post.quiet(number + (kind != "tell_vacation"))
