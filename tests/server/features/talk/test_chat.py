"""Chat at a table: who reads and writes, what is refused, and people who block one another."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from tests.server.clients import Client, Message, Seat, running
from tests.server.databases import sql
from tests.server.visitors import BOTH, at, both, claim, invitation, open_table

from annales.server.errors import Refusal
from annales.server.features.talk.rules import MAX_LENGTH, clean_text
from annales.server.features.talk.service import PER_MINUTE
from annales.server.settings import ServerSettings


def write(client: Client, table: str, text: str, request_id: str = "") -> Any:
    body = {"request_id": request_id or f"{text[:20]}-{id(text)}", "text": text}
    return client.http.post(f"/api/tables/{table}/chat", json=body)


def log(client: Client, table: str) -> Message:
    answer = client.http.get(f"/api/tables/{table}/chat")
    assert answer.status_code == 200, answer.text
    body: Message = answer.json()
    return body


def texts(client: Client, table: str) -> list[str]:
    return [line["text"] for line in log(client, table)["lines"]]


def block(client: Client, table: str, seat: int, *, blocked: bool = True) -> Any:
    return client.http.post(f"/api/tables/{table}/blocks", json={"seat": seat, "blocked": blocked})


def heard(seat: Seat) -> list[str]:
    """All lines that have reached a client, after it is known to have read everything."""
    assert seat.raw(json.dumps({"type": "ping"})) == {"type": "pong"}
    return [frame["text"] for frame in map(json.loads, seat.frames) if frame["type"] == "chat"]


def key(answer: Any) -> str:
    return str(answer.json()["error"]["key"])


@contextmanager
def friends_at(url: str) -> Iterator[tuple[Client, Client, str]]:
    aoi, ben = Client(url), Client(url)
    table = str(open_table(aoi, *BOTH, name="Aoi")["id"])
    assert claim(ben, invitation(aoi, table), "Ben").status_code == 200
    yield aoi, ben, table


def test_a_line_is_stored_and_reaches_everybody_at_the_table(either: ServerSettings) -> None:
    with (
        running(either) as url,
        friends_at(url) as (aoi, ben, table),
        both(aoi, ben, table) as (first, second),
        ben.sit(table) as other_window,
    ):
        other_window.snapshot()
        version = first.last["version"]
        line = write(aoi, table, "  Well played,\u202e 碧！ ").json()
        assert (line["seat"], line["name"], line["text"], line["number"]) == (0, "Aoi", "Well played, 碧！", 1)
        for seat in (first, second, other_window):
            assert heard(seat) == ["Well played, 碧！"]
        assert write(ben, table, "Thanks").json()["number"] == 2
        assert heard(first)[1:] == ["Thanks"]
        assert at(first, version)["version"] == version
    with running(either) as url:
        for client in (aoi, ben):
            client.go_to(url)
            assert [(line["seat"], line["text"]) for line in log(client, table)["lines"]] == [
                (0, "Well played, 碧！"),
                (1, "Thanks"),
            ]
        assert "Thanks" not in aoi.http.get(f"/api/tables/{table}/record").text


def test_a_line_that_is_sent_again_is_stored_once(client: Client, friend: Client, table: str) -> None:
    answers = [write(client, table, "hello", "once").json() for _ in range(3)]
    assert answers == [answers[0]] * 3
    assert write(friend, table, "hello", "once").json()["number"] == 2
    assert texts(client, table) == ["hello", "hello"]


def test_nobody_else_reads_writes_blocks_or_reports(client: Client, friend: Client, table: str, server: str) -> None:
    assert write(client, table, "secret word").status_code == 200
    own = Client(server)
    open_table(own, *BOTH)
    for stranger in (Client(server), own):
        answers = (
            stranger.http.get(f"/api/tables/{table}/chat"),
            write(stranger, table, "let me in"),
            block(stranger, table, 0),
            stranger.http.post(f"/api/tables/{table}/reports", json={"seat": 0, "reason": "spam"}),
        )
        for answer in answers:
            assert (answer.status_code, key(answer)) == (404, "no-table")
            assert "secret word" not in answer.text
    assert texts(friend, table) == ["secret word"]


def test_an_invited_person_reads_nothing_before_sitting_down(client: Client, friend: Client, server: str) -> None:
    made = str(open_table(client, "me", "open", "open", game="flow", options={"players": 3})["id"])
    token = invitation(client, made)
    assert claim(friend, token, "Ben").status_code == 200
    assert write(client, made, "while we wait").status_code == 200
    third = Client(server)
    assert "while we wait" not in third.http.get(f"/api/invitations/{token}").text
    assert claim(third, token, "Chie").status_code == 200
    assert texts(third, made) == ["while we wait"]


def test_who_plays_alone_has_nobody_to_write_to(client: Client) -> None:
    at_one_device = str(open_table(client, "me", "local", local_names=["Ben"])["id"])
    for table in (client.open("me", "random@1"), at_one_device):
        assert key(write(client, table, "hello")) == "nobody-to-speak-to"
        assert log(client, table) == {"lines": [], "blocked": [], "can_write": False}


def test_lines_too_long_or_empty_are_refused(client: Client, table: str) -> None:
    for text in ("", "  \n ", "\u202e\u200b", "x" * (MAX_LENGTH + 1)):
        assert key(write(client, table, text, "bad")) == "bad-chat-length"
    for body in ({"text": "x"}, {"request_id": "a", "text": "x" * 3000}, {"request_id": "a", "text": "x", "seat": 1}):
        assert key(client.http.post(f"/api/tables/{table}/chat", json=body)) == "unreadable"
    assert write(client, table, "x" * MAX_LENGTH).status_code == 200


def test_towers_of_accents_are_cut() -> None:
    assert clean_text("z" + "\u0300" * 50 + "y") == "z" + "\u0300" * 4 + "y"
    assert clean_text("がぎぐ café เกี่ยว 👍🏽") == "がぎぐ café เกี่ยว 👍🏽"
    with pytest.raises(Refusal, match="bad-chat-length"):
        clean_text("\ud800")


def test_markup_is_text(client: Client, friend: Client, table: str) -> None:
    assert write(client, table, "<script>alert(1)</script>").json()["text"] == "<script>alert(1)</script>"
    assert friend.http.get(f"/api/tables/{table}/chat").headers["content-type"] == "application/json"


def test_who_writes_too_often_is_refused_at_all_tables_and_others_are_not(
    client: Client, friend: Client, table: str
) -> None:
    for number in range(PER_MINUTE):
        assert write(client, table, f"line {number}").status_code == 200
    answer = write(client, table, "one more")
    assert (answer.status_code, answer.json()["error"]["args"]) == (429, {"most": PER_MINUTE})
    second = str(open_table(client, *BOTH)["id"])
    assert claim(friend, invitation(client, second), "Ben").status_code == 200
    assert key(write(client, second, "here, then")) == "too-many-chat-lines"
    assert write(friend, table, "me").status_code == 200


def test_a_blocked_person_is_not_read_any_more_and_does_not_notice(either: ServerSettings) -> None:
    with running(either) as url, friends_at(url) as (aoi, ben, table), both(aoi, ben, table) as (first, second):
        assert write(aoi, table, "before").status_code == 200
        assert block(ben, table, 0).json() == {"lines": [], "blocked": [0], "can_write": True}
        assert write(aoi, table, "after").status_code == 200
        assert write(ben, table, "answer").status_code == 200
        assert heard(first) == ["before", "after", "answer"]
        assert heard(second) == ["before", "answer"]
        assert (texts(aoi, table), texts(ben, table)) == (["before", "after", "answer"], ["answer"])
        assert log(aoi, table)["blocked"] == []
        assert block(ben, table, 0, blocked=False).json()["blocked"] == []
        assert texts(ben, table) == ["before", "after", "answer"]


def test_nobody_blocks_or_reports_oneself_or_a_bot_or_nobody(client: Client, friend: Client) -> None:
    made = str(open_table(client, "me", "open", "greedy@1", game="flow", options={"players": 3})["id"])
    assert claim(friend, invitation(client, made), "Ben").status_code == 200
    for seat in (0, 2, 3, 9):
        assert key(block(client, made, seat)) == "no-person-there"
        report = client.http.post(f"/api/tables/{made}/reports", json={"seat": seat, "reason": "spam"})
        assert key(report) == "no-person-there"
    assert key(block(client, made, -1)) == "unreadable"


@pytest.mark.both_databases
def test_lines_cross_servers(either: ServerSettings) -> None:
    with running(either) as here, running(either) as there, friends_at(here) as (aoi, ben, table):
        ben.go_to(there)
        with both(aoi, ben, table) as (first, second):
            for number, (writer, reader) in enumerate(((aoi, second), (ben, first), (aoi, second)), 1):
                assert write(writer, table, f"line {number}").json()["number"] == number
                while f'"text":"line {number}"' not in reader.frames[-1]:
                    reader.read()
    rows = sql(either, "SELECT number, seat FROM chat WHERE game = :game ORDER BY number", game=table)
    assert rows == [(1, 0), (2, 1), (3, 0)]


def test_lines_go_along_to_an_account_and_are_deleted_with_it(either: ServerSettings) -> None:
    with running(either) as url, friends_at(url) as (aoi, ben, table):
        elsewhere = Client(url)
        signed_up = elsewhere.http.post("/api/account/sign-up", json={"name": "Chie", "password": "a long password"})
        assert signed_up.status_code == 200
        assert write(ben, table, "written as a guest").status_code == 200
        assert block(ben, table, 0).status_code == 200
        sign_in = {"name": "Chie", "password": "a long password", "bring_games": True}
        assert ben.http.post("/api/account/sign-in", json=sign_in).status_code == 200
        assert [(line["name"], line["text"]) for line in log(aoi, table)["lines"]] == [("Chie", "written as a guest")]
        assert log(ben, table)["blocked"] == [0]
        data = ben.http.get("/api/account/export").json()
        assert [line["text"] for line in data["chat"]] == ["written as a guest"]
        assert [each["name"] for each in data["blocked"]] == ["Aoi"]
        assert ben.http.post("/api/account/delete", json={"password": "a long password"}).status_code == 200
        assert texts(aoi, table) == []
    assert sql(either, "SELECT count(*) FROM blocks") == [(0,)]
