"""Playing over the socket: moves, take-backs, questions, and everything that is refused."""

import asyncio
import json
from functools import partial
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from tests.server.clients import Client, Seat, running, wait_until
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.extensions.permessage_deflate import PerMessageDeflate

from annales.core.record import Record
from annales.games import find_game
from annales.server.features.tables import socket as route
from annales.server.http import socket_counts, token_bucket
from annales.server.http.token_bucket import TokenBucket
from annales.server.settings import ServerSettings


def test_a_whole_game_against_greedy_is_played_stored_and_recorded(client: Client) -> None:
    table = client.open("me", "greedy@1")
    with client.sit(table) as seat:
        assert seat.own_turn()["players"][1] == {"name": "greedy@1", "kind": "bot"}
        seat.play()
        assert seat.over
        assert seat.last["log"] != []
        outcome = seat.last["view"]["outcome"]
        assert seat.move("discard baths")["error"]["key"] == "over"
    row = client.http.get("/api/tables").json()[0]
    assert (row["id"], row["over"], row["turn"], row["seat"]) == (table, True, None, 0)
    assert row["outcome"] == outcome
    text = client.http.get(f"/api/tables/{table}/record").text
    game = Record.parse(text).game()
    assert game.outcome is not None
    assert game.outcome.by == outcome["by"]


def test_the_bot_begins_where_it_sits_first(client: Client) -> None:
    with client.sit(client.open("greedy@1", "me")) as seat:
        assert seat.own_turn()["seat"] == 1
        assert any(entry.get("seat") == 0 for entry in seat.last["log"])


def test_a_repeated_message_gets_its_first_answer(client: Client) -> None:
    with client.sit(client.open()) as seat:
        move = seat.own_turn()["view"]["moves"][0]["move"]
        first = seat.move(move, request_id="twice", version=0)
        seat.own_turn()
        assert (
            seat.move(move, request_id="twice", version=0)
            == first
            == {"type": "ok", "request_id": "twice", "version": 1}
        )
        assert [entry["move"] for entry in seat.last["log"] if entry.get("seat") == 0].count(move) == 1


def test_a_stale_message_is_refused_with_the_situation(client: Client) -> None:
    with client.sit(client.open()) as seat:
        seat.own_turn()
        seat.play(1)
        now = seat.own_turn()
        answer = seat.move(now["view"]["moves"][0]["move"], version=0)
        assert answer["type"] == "refused"
        assert answer["error"]["key"] == "stale"
        assert answer["version"] == now["version"]
        assert [json.loads(frame)["type"] for frame in seat.frames[-2:]] == ["snapshot", "refused"]
        assert seat.last == now
        assert seat.move(now["view"]["moves"][0]["move"], version=now["version"] + 5)["error"]["key"] == "stale"


def test_an_illegal_move_names_the_rule_and_changes_nothing(client: Client) -> None:
    with client.sit(client.open()) as seat:
        before = seat.own_turn()
        answer = seat.move("build senate")
        assert (answer["type"], answer["error"]["rule"]) == ("refused", "R2.1")
        assert seat.move("fly to the moon")["error"]["key"] == "not-a-move"
        assert seat.move("pick")["error"]["key"] == "not-a-move"
        assert seat.move("")["error"]["key"] == "unreadable"
        assert seat.raw('{"type":"ping"}') == {"type": "pong"}
        assert seat.last == before


def test_why_tells_the_reason_or_nothing(client: Client) -> None:
    with client.sit(client.open()) as seat:
        legal = seat.own_turn()["view"]["moves"][0]["move"]
        assert seat.ask(type="why", request_id="q1", move=legal) == {"type": "why", "request_id": "q1", "reason": None}
        reason = seat.ask(type="why", move="build senate")["reason"]
        assert (reason["rule"], reason["key"]) == ("R2.1", "other-choice")
        assert seat.ask(type="why", move="dance")["error"]["key"] == "not-a-move"


def test_undo_takes_back_to_the_own_last_decision_and_the_log_keeps_everything(client: Client) -> None:
    table = client.open()
    with client.sit(table) as seat:
        start = seat.own_turn()
        assert seat.ask(type="undo", version=0)["error"]["key"] == "nothing-to-undo"
        seat.play(3)
        before = seat.own_turn()
        assert seat.ask(type="undo", version=before["version"])["type"] == "ok"
        after = seat.last if seat.last["takebacks"] else seat.snapshot()
        assert (after["takebacks"], after["version"]) == (1, before["version"] + 1)
        assert after["view"]["turn"] == 0
        assert len(after["log"]) < len(before["log"])
        assert before["log"][: len(after["log"])] == after["log"]
        for _ in range(2):
            assert seat.ask(type="undo", version=seat.last["version"])["type"] == "ok"
        assert seat.last["view"] == start["view"]
        seat.play(3)
        again = seat.own_turn()
    with client.sit(table) as seat:
        assert seat.own_turn() == again
    # The same decisions meet the same chance and the same answers of the bot.
    assert again["log"] == before["log"]


def test_a_reload_in_mid_game_gives_the_same_snapshot(client: Client) -> None:
    table = client.open()
    with client.sit(table) as first, client.sit(table) as second:
        first.play(20)
        now = first.own_turn()
        while second.last.get("version") != now["version"]:
            second.read()
        assert second.last == now
    with client.sit(table) as seat:
        assert seat.snapshot() == now


@pytest.mark.parametrize(
    ("frame", "key"),
    [
        ("x" * 3000, "message-too-long"),
        ("{", "unreadable"),
        ("[]", "unreadable"),
        ("null", "unreadable"),
        ('{"type":"dance"}', "unreadable"),
        ('{"type":"move","request_id":"a","version":0,"move":"pick the_sphinx","seat":1}', "unreadable"),
        ('{"type":"move","request_id":"","version":0,"move":"pick the_sphinx"}', "unreadable"),
        ('{"type":"move","request_id":"a","version":"0","move":"pick the_sphinx"}', "unreadable"),
        ('{"type":"move","request_id":"a","version":-1,"move":"pick the_sphinx"}', "unreadable"),
        ('{"type":"ping","more":1}', "unreadable"),
        (b"\xff\xfe", "unreadable"),
    ],
)
def test_a_frame_that_cannot_be_read_is_refused(client: Client, frame: str | bytes, key: str) -> None:
    with client.sit(client.open()) as seat:
        before = seat.snapshot()
        answer = seat.raw(frame)
        assert (answer["type"], answer["request_id"], answer["error"]["key"]) == ("refused", None, key)
        assert seat.raw('{"type":"ping"}') == {"type": "pong"}
        assert seat.last == before


def test_a_huge_frame_ends_the_socket_and_changes_nothing(client: Client) -> None:
    table = client.open()
    with client.sit(table) as seat:
        before = seat.snapshot()
        # The client compresses: some hundred bytes travel, and the limit holds for what they unpack to.
        assert any(isinstance(each, PerMessageDeflate) for each in seat.wire.protocol.extensions)
        seat.wire.send("x" * 1_000_000)
        with pytest.raises(ConnectionClosed) as closed:
            seat.read()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009
    with client.sit(table) as seat:
        assert seat.snapshot() == before


def test_a_foreign_player_sees_and_moves_nothing(client: Client, server: str) -> None:
    table, stranger = client.open(), Client(server)
    own = stranger.open()
    for asking, wanted in ((stranger, table), (Client(server), table), (client, own), (client, "nothing")):
        with asking.sit(wanted) as seat:
            answer = seat.read()
            assert (answer["type"], answer["error"]["key"]) == ("refused", "no-table")
            with pytest.raises(ConnectionClosed) as closed:
                seat.read()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 4404
        assert asking.http.get(f"/api/tables/{wanted}/record").status_code == 404
    assert [row["id"] for row in stranger.http.get("/api/tables").json()] == [own]


@pytest.mark.parametrize("origin", [None, "null", "http://evil.example", "http://127.0.0.1:1"])
def test_a_socket_from_another_origin_is_closed_before_it_opens(client: Client, origin: str | None) -> None:
    table = client.open()
    with pytest.raises(InvalidStatus) as refused, client.sit(table, origin):
        pass
    assert refused.value.response.status_code == 403


def test_too_many_sockets_of_one_person_are_refused_and_those_of_others_are_not(
    client: Client, friend: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(socket_counts, "MAX_SOCKETS", 2)
    tables = [client.open() for _ in range(3)]
    with client.sit(tables[0]) as first:
        first.snapshot()
        with client.sit(tables[1]) as second:
            # Only then is the second one counted: the third could be faster.
            second.snapshot()
            with client.sit(tables[2]) as third, friend.sit(friend.open()) as other:
                assert third.read()["error"]["key"] == "too-many-tables-open"
                other.snapshot()
        # A closed window makes room.
        wait_until(lambda: opens(client, tables[2]))


def opens(client: Client, table: str) -> bool:
    """Whether a socket of a client is accepted."""
    with client.sit(table) as seat:
        return str(seat.read()["type"]) == "snapshot"


def test_connections_from_one_address_are_bounded_in_a_minute_and_those_of_other_addresses_are_not(
    tmp_path: Path,
) -> None:
    with running(ServerSettings(data_dir=tmp_path, workers=0, connections=2)) as url:
        client = Client(url)
        table = client.open()

        def answer(address: str) -> Any:
            with client.sit(table, address=address) as seat:
                return seat.read()

        answers = [answer("203.0.113.9") for _ in range(3)]
        assert [each["type"] for each in answers] == ["snapshot", "snapshot", "refused"]
        assert answers[2]["error"]["key"] == "too-many-connections"
        assert answer("203.0.113.10")["type"] == "snapshot"


def test_too_many_sockets_at_one_table_are_refused(client: Client) -> None:
    table = client.open()
    opened: list[Any] = [client.sit(table) for _ in range(11)]
    seats: list[Seat] = [context.__enter__() for context in opened]
    try:
        answers = [seat.read() for seat in seats]
        refused = [answer for answer in answers if answer["type"] == "refused"]
        assert [answer["error"]["key"] for answer in refused] == ["too-many-sockets"]
        assert sum(answer["type"] == "snapshot" for answer in answers) == 10
    finally:
        for context in opened:
            context.__exit__(None, None, None)


def test_a_flood_is_slowed_and_every_message_answered(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(round(seconds, 3))
        # The client must be able to read what is there.
        await asyncio.sleep(0.01)

    # Time stands still, so that it does not matter how fast this machine is.
    monkeypatch.setattr(token_bucket, "asyncio", SimpleNamespace(sleep=sleep))
    monkeypatch.setattr(route, "TokenBucket", partial(TokenBucket, clock=lambda: 0.0))
    with client.sit(client.open()) as seat:
        seat.snapshot()
        for _ in range(80):
            seat.send(type="ping")
        assert [seat.read()["type"] for _ in range(80)] == ["pong"] * 80
    # 60 at once, and then 20 a second.
    assert waits == [round(number / 20, 3) for number in range(1, 21)]


def test_options_reach_the_game(client: Client) -> None:
    with client.sit(client.open(first_game=True, pawn_centre="begins")) as seat:
        assert seat.own_turn()["options"] == {"first_game": True, "pawn_centre": "begins"}
        assert seat.last["view"]["choice"] == "play"


def test_views_on_the_wire_are_those_of_the_library(client: Client) -> None:
    import msgspec

    with client.sit(client.open()) as seat:
        seat.play(12)
        last = seat.own_turn()
    game = find_game("duel")(chance="manual")
    for entry in last["log"]:
        if "chance" in entry:
            game.reveal(entry["outcome"])
        else:
            assert (entry["seat"], entry["ply"]) == (game.turn, game.ply + 1)
            game.play(entry["move"])
    assert json.loads(msgspec.json.encode(game.view(0))) == last["view"]
