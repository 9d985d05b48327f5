"""People at a table: seats at one device, resignation, take-backs on request, rematches, presence."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.visitors import BOTH, act, at, both, claim, invitation, open_table, play, presence

from annales.core.record import Record
from annales.server.live.queries import append_rows
from annales.server.settings import ServerSettings

# Two at one device


def test_two_at_one_device_get_the_view_of_the_player_on_turn(client: Client) -> None:
    table = str(open_table(client, "me", "local", name="Aoi", local_names=["Ben"])["id"])
    with client.sit(table) as seat:
        seat.snapshot()
        assert [player["name"] for player in seat.last["players"]] == ["Aoi", "Ben"]
        for _ in range(12):
            assert seat.last["seat"] == seat.last["view"]["turn"]
            answer = seat.move(seat.last["view"]["moves"][0]["move"])
            at(seat, answer["version"])
        assert {entry["seat"] for entry in seat.last["log"] if "seat" in entry} == {0, 1}
        plies = sum("move" in entry for entry in seat.last["log"])
        version = seat.last["version"]
        assert seat.ask(type="undo", version=version)["type"] == "ok"
        at(seat, version + 1)
        assert sum("move" in entry for entry in seat.last["log"]) == plies - 1
        assert seat.last["takebacks"] == 1


def test_a_move_at_one_device_that_is_sent_again_is_made_once(client: Client) -> None:
    table = str(open_table(client, "me", "local", local_names=["Ben"])["id"])
    with client.sit(table) as seat:
        move = seat.snapshot()["view"]["moves"][0]["move"]
        answers = [seat.ask(type="move", request_id="once", version=0, move=move) for _ in range(2)]
        assert answers[0] == answers[1] == {"type": "ok", "request_id": "once", "version": 1}


# Resignation


def test_a_resignation_ends_the_game_for_both_and_is_in_the_record(client: Client, friend: Client, table: str) -> None:
    with both(client, friend, table) as (first, second):
        play((first, second), 10)
        assert act(second, first, "resign")["type"] == "ok"
        for seat in (first, second):
            assert seat.last["view"]["outcome"] == {"winner": 0, "by": "resigned"}
            assert (seat.last["view"]["turn"], seat.last["view"]["moves"]) == (None, [])
        assert first.ask(type="resign")["error"]["key"] == "over"
        assert first.move("discard baths")["error"]["key"] == "over"
    row = client.http.get("/api/tables").json()[0]
    assert (row["over"], row["outcome"], row["turn"]) == (True, {"winner": 0, "by": "resigned"}, None)
    text = client.http.get(f"/api/tables/{table}/record").text
    assert "resigned: player 1\n" in text
    record = Record.parse(text)
    assert record.game().resigned == 1
    assert (str(record), record.game(3).outcome) == (text, None)


def test_a_resignation_survives_a_restart(tmp_path: Path) -> None:
    settings = ServerSettings(data_dir=tmp_path, workers=0)
    with running(settings) as url:
        client = Client(url)
        table = client.open()
        with client.sit(table) as seat:
            seat.play(2)
            assert seat.ask(type="resign")["type"] == "ok"
    with running(settings) as url:
        client.go_to(url)
        with client.sit(table) as seat:
            assert seat.snapshot()["view"]["outcome"] == {"winner": 1, "by": "resigned"}


# Take-backs between people


def test_a_take_back_is_made_when_the_other_agrees(client: Client, friend: Client, table: str) -> None:
    with both(client, friend, table) as (first, second):
        before = first.last["view"]
        play((first, second), 1)
        now = first.last["version"]
        assert first.last["people"]["undo"] == {"how": "ask", "why": None}
        assert first.ask(type="undo", version=now)["error"]["key"] == "undo-against-people"
        assert act(first, second, "ask-undo", version=now)["type"] == "ok"
        assert second.last["people"]["undo_asked_by"] == 0
        assert first.ask(type="accept-undo", version=now + 1)["error"]["key"] == "undo-own-request"
        assert second.ask(type="accept-undo", version=now)["error"]["key"] == "stale"
        assert act(second, first, "accept-undo", version=now + 1)["type"] == "ok"
        assert first.last["view"] == before
        assert (first.last["takebacks"], first.last["people"]["undo_asked_by"]) == (1, None)


def test_a_take_back_that_is_declined_is_not_asked_for_again_before_the_next_move(
    client: Client, friend: Client, table: str
) -> None:
    with both(client, friend, table) as (first, second):
        assert second.ask(type="accept-undo", version=1)["error"]["key"] == "undo-not-asked"
        assert second.ask(type="ask-undo", version=1)["error"]["key"] == "nothing-to-undo"
        play((first, second), 1)
        assert act(first, second, "ask-undo", version=first.last["version"])["type"] == "ok"
        assert first.ask(type="ask-undo", version=first.last["version"])["error"]["key"] == "undo-asked-already"
        assert act(second, first, "decline-undo", version=second.last["version"])["type"] == "ok"
        assert first.last["people"]["undo_declined_for"] == [0]
        assert first.ask(type="ask-undo", version=first.last["version"])["error"]["key"] == "undo-declined"
        play((first, second), 1)
        assert first.last["people"]["undo_declined_for"] == []


def test_a_move_ends_an_open_request(client: Client, friend: Client, table: str) -> None:
    with both(client, friend, table) as (first, second):
        play((first, second), 1)
        assert act(first, second, "ask-undo", version=first.last["version"])["type"] == "ok"
        play((first, second), 1)
        assert second.last["people"]["undo_asked_by"] is None
        assert second.ask(type="accept-undo", version=second.last["version"])["error"]["key"] == "undo-not-asked"


def test_nothing_is_taken_back_past_what_has_come_to_light(client: Client, friend: Client, table: str) -> None:
    with both(client, friend, table) as (first, second):
        # The fourth pick ends the first group of wonders; the second group is then dealt.
        play((first, second), 4)
        for seat in (first, second):
            assert seat.last["people"]["undo"]["how"] == "no"
            answer = seat.ask(type="ask-undo", version=seat.last["version"])
            assert answer["error"]["key"] == "undo-after-chance"


def test_against_bots_nobody_is_asked(client: Client) -> None:
    with client.sit(client.open()) as seat:
        seat.play(1)
        seat.own_turn()
        assert seat.last["people"]["undo"] == {"how": "now", "why": None}
        assert seat.ask(type="ask-undo", version=seat.last["version"])["error"]["key"] == "undo-nobody-to-ask"


# Rematch


def test_a_rematch_begins_when_both_want_it_with_seats_and_options_swapped(client: Client, friend: Client) -> None:
    table = str(open_table(client, *BOTH, name="Aoi", options={"first_game": True})["id"])
    assert claim(friend, invitation(client, table), "Ben").status_code == 200
    with both(client, friend, table) as (first, second):
        assert first.ask(type="rematch")["error"]["key"] == "not-over"
        assert act(first, second, "resign")["type"] == "ok"
        assert act(first, second, "rematch")["type"] == "ok"
        assert (second.last["people"]["rematch_wanted_by"], second.last["people"]["next_table"]) == ([0], None)
        version = first.last["version"]
        assert first.ask(type="rematch")["version"] == version
        assert act(second, first, "rematch")["type"] == "ok"
        following = first.last["people"]["next_table"]
        assert following == second.last["people"]["next_table"] is not None
    with both(client, friend, following) as (first, second):
        assert [player["name"] for player in first.last["players"]] == ["Ben", "Aoi"]
        assert (first.last["seat"], second.last["seat"]) == (1, 0)
        assert first.last["options"]["first_game"] is True


def test_of_two_who_want_a_rematch_at_once_both_get_the_same_table(client: Client, friend: Client, table: str) -> None:
    with both(client, friend, table) as (first, second):
        assert act(first, second, "resign")["type"] == "ok"
        with ThreadPoolExecutor(2) as threads:
            answers = list(threads.map(lambda seat: seat.ask(type="rematch"), (first, second)))
        assert [answer["type"] for answer in answers] == ["ok", "ok"]
        newest = max(answer["version"] for answer in answers)
        assert at(first, newest)["people"]["next_table"] == at(second, newest)["people"]["next_table"] is not None
    assert len(client.http.get("/api/tables").json()) == 2


def test_against_a_bot_a_rematch_begins_at_once_and_only_once(client: Client) -> None:
    with client.sit(client.open("me", "random@1")) as seat:
        seat.play(1)
        seat.ask(type="resign")
        answer = seat.ask(type="rematch")
        following = at(seat, answer["version"])["people"]["next_table"]
        assert seat.ask(type="rematch")["version"] == answer["version"]
    with client.sit(following) as seat:
        assert seat.own_turn()["seat"] == 1
    assert len(client.http.get("/api/tables").json()) == 2


def test_a_rematch_that_is_requested_twice_at_once_is_one(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    append = append_rows.on

    async def append_slowly(*given: Any) -> None:
        await asyncio.sleep(0.3)
        await append(*given)

    table = client.open("me", "random@1")
    with client.sit(table) as first, client.sit(table) as second:
        first.ask(type="resign")
        monkeypatch.setattr(append_rows, "on", append_slowly)
        with ThreadPoolExecutor(2) as threads:
            answers = list(threads.map(lambda seat: seat.ask(type="rematch"), (first, second)))
        assert [answer["type"] for answer in answers] == ["ok", "ok"]
        assert answers[0]["version"] == answers[1]["version"]
    assert len(client.http.get("/api/tables").json()) == 2


# Presence


def test_all_clients_learn_who_is_connected(client: Client, friend: Client, table: str) -> None:
    with client.sit(table) as first:
        assert first.snapshot()["people"]["connected"] == [0]
        with friend.sit(table) as second:
            assert second.snapshot()["people"]["connected"] == [0, 1]
            assert first.read() == presence(0, 1)
            with friend.sit(table) as again:
                again.snapshot()
        assert first.read() == presence(0)


def test_the_table_shows_when_a_simple_bot_replaces_another(client: Client) -> None:
    for bot, stands_in in (("master@1", True), ("casual@1", False)):
        with client.sit(client.open("me", bot)) as seat:
            assert seat.snapshot()["people"]["substitute"] is stands_in
