"""Chat in groups: who reads and writes, what is hidden, removed and reported, and what stays of it."""

import asyncio
import threading
from dataclasses import replace
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.features.groups.group_chat import Club, act, after, chat, make_club, see, texts, unread, write
from tests.server.features.groups.groups import (
    EVERY_VISIBILITY,
    PASSWORD,
    People,
    join,
    key,
    make,
    named,
    number_of,
    ok,
    post,
    set_role,
    sign_up,
    silence_all,
)
from tests.server.live.clocks import SetTime

from annales.server.db.access import Database
from annales.server.features.groups import chat as group_chat
from annales.server.features.groups import lines as group_lines
from annales.server.features.talk.rules import MAX_LENGTH
from annales.server.features.talk.service import PER_MINUTE
from annales.server.settings import ServerSettings
from annales.server.upkeep import Upkeep

DAY_MS = 24 * 3_600_000
NOW = 1_800_000_000_000


@pytest.fixture
def club(people: People) -> Club:
    return make_club(people)


# Reading and writing


def test_members_read_what_members_write(club: Club) -> None:
    line = ok(write(club.aoi, club.group, "  Who comes\u202e on Tuesday？ "))
    assert (line["text"], line["own"]) == ("Who comes on Tuesday？", True)
    ok(write(club.ben, club.group, "私も"))
    found = chat(club.ben, club.group)
    assert [(each["text"], each["own"]) for each in found["lines"]] == [
        ("Who comes on Tuesday？", False),
        ("私も", True),
    ]
    assert (found["older"], found["can_write"], found["hidden"]) == (False, True, [])


def answers(client: Client, group: str) -> list[Any]:
    """The answers to everything that somebody can try with the chat of a group."""
    path = f"/api/groups/{group}/chat"
    return [
        *(client.http.get(each) for each in (path, f"{path}/after/0", f"{path}/before/9")),
        write(client, group, "let me in"),
        post(client, f"/groups/{group}/chat/seen", {"number": 1}),
        act(client, group, 1, "remove"),
        act(client, group, 1, "writer", reading="block"),
        act(client, group, 1, "reports", reason="spam"),
    ]


@pytest.mark.parametrize("visibility", EVERY_VISIBILITY)
def test_only_members_read_write_report_and_remove(people: People, visibility: str) -> None:
    aoi = people.account("Aoi")[0]
    group = make(aoi, visibility)
    ok(write(aoi, group, "secret word"))
    asking, invited = people.account("Chie")[0], people.account("Dai")
    join(asking, group) if visibility == "private" else None
    ok(post(aoi, f"/groups/{group}/invitations", {"name": invited[1]}))
    seen = [(people.guest("Stranger"), visibility), (asking, visibility), (invited[0], "invited")]
    for client, what in seen:
        expected = (404, "no-group") if what == "secret" else (403, "not-group-member")
        for answer in answers(client, group):
            assert (answer.status_code, key(answer)) == expected
            assert "secret word" not in answer.text
    for answer in answers(Client(people.url), group):
        assert (answer.status_code, key(answer)) == (404, "no-group")
    assert texts(aoi, group) == ["secret word"]


def test_who_leaves_reads_nothing_more_and_the_lines_stay(club: Club) -> None:
    ok(write(club.ben, club.group, "see you"))
    ok(set_role(club.ben, club.group, number_of(club.aoi, club.group, club.ben_name), "nobody"))
    assert key(write(club.ben, club.group, "still here")) == "not-group-member"
    assert [(line["name"], line["text"]) for line in chat(club.aoi, club.group)["lines"]] == [
        (club.ben_name, "see you")
    ]
    # People who have left can be muted, blocked and reported by a line, too.
    number = chat(club.aoi, club.group)["lines"][0]["number"]
    assert ok(act(club.aoi, club.group, number, "writer", reading="mute"))["lines"] == []


def test_a_line_that_is_sent_again_is_stored_once(club: Club) -> None:
    sent = [ok(write(club.aoi, club.group, "hello", "once")) for _ in range(3)]
    assert sent == [sent[0]] * 3
    assert ok(write(club.ben, club.group, "hello", "once"))["number"] != sent[0]["number"]
    assert texts(club.aoi, club.group) == ["hello", "hello"]


def test_lines_too_long_or_empty_are_refused(club: Club) -> None:
    for text in ("", " \n ", "\u202e\u200b", "x" * (MAX_LENGTH + 1)):
        assert key(write(club.aoi, club.group, text, "bad")) == "bad-chat-length"
    assert key(post(club.aoi, f"/groups/{club.group}/chat", {"text": "x"})) == "unreadable"
    assert ok(write(club.aoi, club.group, "x" * MAX_LENGTH))
    for number in (0, 9999, 2**40):
        assert key(act(club.aoi, club.group, number, "remove")) == "no-line"


def test_who_writes_too_often_is_refused_in_all_groups(club: Club) -> None:
    for number in range(PER_MINUTE):
        ok(write(club.aoi, club.group, f"line {number}"))
    other = make(club.aoi)
    answer = write(club.aoi, other, "one more")
    assert (answer.status_code, key(answer)) == (429, "too-many-chat-lines")
    ok(write(club.ben, club.group, "me"))


def test_who_is_silenced_reads_and_does_not_write(club: Club, place: ServerSettings) -> None:
    ok(write(club.aoi, club.group, "before"))
    silence_all(place, club.group)
    answer = write(club.ben, club.group, "me")
    assert (answer.status_code, key(answer)) == (403, "silenced")
    found = chat(club.ben, club.group)
    assert (len(found["lines"]), found["can_write"]) == (1, False)


def test_older_lines_come_on_demand_and_changes_in_parts(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group_chat, "SHOWN", 3)
    for number in range(7):
        ok(write((club.aoi, club.ben)[number % 2], club.group, str(number)))
    found = chat(club.aoi, club.group)
    read, more = [line["text"] for line in found["lines"]], found["older"]
    first = found["lines"][0]["number"]
    while more:
        part = ok(club.aoi.http.get(f"/api/groups/{club.group}/chat/before/{first}"))
        read = [line["text"] for line in part["lines"]] + read
        first, more = part["lines"][0]["number"], part["more"]
    assert read == list("0123456")
    version, changed, parts = 0, [], 0
    while True:
        part = after(club.aoi, club.group, version)
        changed += [line["text"] for line in part["lines"]]
        version, parts = part["version"], parts + 1
        if not part["more"]:
            break
    assert (changed, parts, version) == (list("0123456"), 3, found["version"])


@pytest.mark.both_databases
def test_a_group_keeps_a_number_of_lines(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(group_lines, "KEPT", 2)
    for number in range(4):
        ok(write(club.aoi, club.group, str(number)))
    assert texts(club.aoi, club.group) == ["2", "3"]


# New lines


def test_the_list_of_groups_counts_lines_of_others_that_were_not_seen(club: Club, people: People) -> None:
    numbers = [ok(write(club.aoi, club.group, text))["number"] for text in ("one", "two", "three")]
    assert (unread(club.aoi, club.group), unread(club.ben, club.group)) == (0, 3)
    assert see(club.ben, club.group, numbers[1]) == numbers[1]
    assert unread(club.ben, club.group) == 1
    # What was seen stays seen, and nobody has seen lines that are not written yet.
    assert see(club.ben, club.group, 0) == numbers[1]
    assert see(club.ben, club.group, 2**31 - 1) == numbers[2]
    ok(write(club.aoi, club.group, "four"))
    assert unread(club.ben, club.group) == 1
    chie = people.account("Chie")[0]
    ok(join(chie, club.group))
    assert (unread(chie, club.group), len(texts(chie, club.group))) == (0, 4)
    ok(set_role(club.aoi, club.group, number_of(club.aoi, club.group, club.ben_name), "organiser"))
    assert unread(club.ben, club.group) == 1


# What stays


def test_the_chat_ends_with_the_group(club: Club, place: ServerSettings) -> None:
    number = ok(write(club.aoi, club.group, "hello"))["number"]
    ok(act(club.ben, club.group, number, "writer", reading="mute"))
    ok(post(club.aoi, f"/groups/{club.group}/forget"))
    for table in ("group_chat", "group_mutes"):
        assert sql(place, f"SELECT count(*) FROM {table} WHERE group_id = :group", group=club.group) == [(0,)]


@pytest.mark.both_databases
def test_lines_go_along_to_an_account_and_are_deleted_with_it_and_numbers_stay(club: Club, people: People) -> None:
    chie, account = people.guest("Chie"), sign_up(people.url, "Chie of lines")
    ok(join(chie, club.group))
    ok(write(club.ben, club.group, "first"))
    number = ok(write(club.aoi, club.group, "second"))["number"]
    ok(act(chie, club.group, number, "writer", reading="mute"))
    last = ok(write(chie, club.group, "as a guest", "same id"))["number"]
    ok(join(account, club.group))
    ok(write(account, club.group, "with the account", "same id"))
    ok(act(club.ben, club.group, last, "writer", reading="mute"))
    sign_in = {"name": "Chie of lines", "password": PASSWORD, "bring_games": True}
    assert chie.http.post("/api/account/sign-in", json=sign_in).status_code == 200
    assert texts(chie, club.group) == ["first", "as a guest", "with the account"]
    assert texts(club.ben, club.group) == ["first", "second"]
    exported = chie.http.get("/api/account/export").json()
    assert [line["text"] for line in exported["group_chat"]] == ["as a guest", "with the account"]
    assert [each["group"] for each in exported["muted"]] == ["Tuesday club"]
    present = chat(club.aoi, club.group)["version"]
    assert chie.http.post("/api/account/delete", json={"password": PASSWORD}).status_code == 200
    assert texts(club.aoi, club.group) == ["first", "second"]
    assert ok(write(club.aoi, club.group, "next"))["number"] == present + 1


@pytest.mark.both_databases
def test_lines_are_deleted_after_the_time_for_which_chat_is_kept(club: Club, place: ServerSettings) -> None:
    old = ok(write(club.aoi, club.group, "old"))["number"]
    ok(write(club.aoi, club.group, "new"))
    moment = "UPDATE group_chat SET at = :at WHERE group_id = :group AND number {} :number"
    for sign, days in (("<=", 400), (">", 300)):
        sql(place, moment.format(sign), at=NOW - days * DAY_MS, group=club.group, number=old)

    async def look() -> None:
        database = Database(place)
        try:
            await Upkeep(database, replace(place, keep_chat_days=365), SetTime(NOW)).look()
        finally:
            await database.close()

    asyncio.run(look())
    assert texts(club.aoi, club.group) == ["new"]


# Several processes


@pytest.mark.both_databases
def test_lines_of_two_servers_get_different_numbers_and_reach_both(either: ServerSettings) -> None:
    with running(either) as here, running(either) as there:
        aoi, ben = named(here, either, "Aoi", registered=True), named(here, either, "Ben")
        group = make(aoi)
        ok(join(ben, group))
        ben.go_to(there)
        writing = [(client, f"{name} {number}") for number in range(5) for client, name in ((aoi, "Aoi"), (ben, "Ben"))]
        # Each line is sent twice at the same time.
        threads = [threading.Thread(target=write, args=(client, group, text)) for client, text in writing * 2]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        for client in (aoi, ben):
            lines = chat(client, group)["lines"]
            assert sorted(line["text"] for line in lines) == sorted(text for _, text in writing)
            assert [line["number"] for line in lines] == list(range(1, 11))


@pytest.mark.both_databases
def test_who_asks_for_changes_misses_none_while_two_servers_make_them(
    either: ServerSettings,
) -> None:
    with running(either) as here, running(either) as there:
        aoi, ben = named(here, either, "Aoi", registered=True), named(here, either, "Ben")
        group = make(aoi)
        ok(join(ben, group))
        numbers = [ok(write(ben, group, str(number)))["number"] for number in range(5)]
        version = chat(aoi, group)["version"]
        ben.go_to(there)
        acts = [
            *(lambda number=number: ok(act(aoi, group, number, "remove")) for number in numbers),
            *(lambda text=text: ok(write(ben, group, text)) for text in ("a", "b", "c", "d", "e")),
        ]
        threads = [threading.Thread(target=each) for each in acts]
        for thread in threads:
            thread.start()
        # Somebody who asks all the time for what has changed misses nothing.
        heard: dict[int, str] = {}
        for _ in range(5000):
            changes = after(aoi, group, version)
            version = changes["version"]
            heard.update({line["number"]: line["text"] for line in changes["lines"]})
            if len(heard) == 10:
                break
        for thread in threads:
            thread.join()
        assert sorted(heard.values()) == ["", "", "", "", "", "a", "b", "c", "d", "e"]
