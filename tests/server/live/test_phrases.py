"""Set phrases that people at a table say to one another."""

import json

import pytest
from tests.server.clients import Client, Message, Seat
from tests.server.visitors import act, both, open_table, play

from annales.server.errors import Refusal
from annales.server.live.phrases import AT_ONCE, PER_MINUTE, PhraseLimits


def said(seat: Seat) -> Message:
    """The next phrase that reaches a client."""
    while (message := seat.read())["type"] != "said":
        pass
    return message


def heard(seat: Seat) -> list[str]:
    """All phrases that have reached a client, after it is known to have read everything."""
    assert seat.raw(json.dumps({"type": "ping"})) == {"type": "pong"}
    frames = map(json.loads, seat.frames)
    return [frame["phrase"] for frame in frames if frame["type"] == "said"]


def test_a_phrase_reaches_every_client_at_the_table_and_changes_nothing(
    client: Client, friend: Client, table: str
) -> None:
    with both(client, friend, table) as (first, second), friend.sit(table) as other_window:
        # A phrase reaches only those who are connected.
        other_window.snapshot()
        play((first, second), 1)
        version = first.last["version"]
        answer = first.ask(type="say", request_id="nice", phrase="nice-move")
        assert answer == {"type": "ok", "request_id": "nice", "version": version}
        assert heard(first) == ["nice-move"]
        for seat in (second, other_window):
            assert said(seat) == {"type": "said", "seat": 0, "phrase": "nice-move"}
        assert second.ask(type="say", phrase="thanks")["type"] == "ok"
        assert said(first) == {"type": "said", "seat": 1, "phrase": "thanks"}
        with friend.sit(table) as later:
            assert later.snapshot()["version"] == version
            assert heard(later) == []
    assert "nice-move" not in client.http.get(f"/api/tables/{table}/record").text


def test_people_still_speak_when_the_game_is_over(client: Client, friend: Client, table: str) -> None:
    with both(client, friend, table) as (first, second):
        assert act(second, first, "resign")["type"] == "ok"
        assert second.ask(type="say", phrase="good-game")["type"] == "ok"
        assert said(first) == {"type": "said", "seat": 1, "phrase": "good-game"}


def test_other_phrases_are_refused(client: Client, friend: Client, table: str) -> None:
    with both(client, friend, table) as (first, second):
        for frame in ({"phrase": "give up"}, {"phrase": 1}, {}, {"phrase": "hello", "text": "give up"}):
            answer = first.raw(json.dumps({"type": "say", "request_id": "bad", **frame}))
            assert (answer["type"], answer["error"]["key"]) == ("refused", "unreadable")
            assert "detail" in answer["error"]["args"]
        assert heard(second) == []


def test_who_plays_alone_or_at_one_device_has_nobody_to_speak_to(client: Client) -> None:
    at_one_device = str(open_table(client, "me", "local", local_names=["Ben"])["id"])
    for table in (client.open("me", "random@1"), at_one_device):
        with client.sit(table) as seat:
            assert seat.ask(type="say", phrase="hello")["error"]["key"] == "nobody-to-speak-to"
            assert heard(seat) == []


def test_who_speaks_too_often_is_refused_at_all_windows_and_others_are_not(
    client: Client, friend: Client, table: str
) -> None:
    with both(client, friend, table) as (first, second):
        for _ in range(AT_ONCE):
            assert first.ask(type="say", phrase="hello")["type"] == "ok"
        with client.sit(table) as again:
            for seat in (first, again):
                answer = seat.ask(type="say", phrase="hello")
                assert answer["error"] == {"key": "too-many-phrases", "args": {"most": PER_MINUTE}, "rule": None}
        assert second.ask(type="say", phrase="hello")["type"] == "ok"
        assert heard(first) == ["hello"] * (AT_ONCE + 1)


def test_a_phrase_that_is_sent_again_is_said_once(client: Client, friend: Client, table: str) -> None:
    with both(client, friend, table) as (first, second):
        answers = [first.ask(type="say", request_id="once", phrase="hello") for _ in range(AT_ONCE + 1)]
        assert all(answer == answers[0] for answer in answers)
        assert answers[0]["type"] == "ok"
        assert heard(second) == ["hello"]


def test_after_some_seconds_one_may_speak_again() -> None:
    now = 0.0
    limits = PhraseLimits(clock=lambda: now)
    for number in range(AT_ONCE):
        assert limits.allows((0,), f"first {number}")
    now = 60 / PER_MINUTE - 0.1
    with pytest.raises(Refusal, match="too-many-phrases"):
        limits.allows((0,), "too early")
    now += 0.2
    assert limits.allows((0,), "in time")
    with pytest.raises(Refusal):
        limits.allows((0,), "and one more")
