"""Tables of more than two: any mix of people and bots, and what those people ask of one another."""

import logging
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Client, Message, Seat, running, wait_until

from annales import Flow
from annales.bots import warm
from annales.server.live import new_table
from annales.server.live.table_header import GameSecrets
from annales.server.settings import ServerSettings
from annales.server.workers.pool import Workers

Company = tuple[Seat, ...]
BOT = "greedy@1"
COMPILING = 240.0
"""Seconds after which everything is compiled on a slow machine."""


def request_table(client: Client, *players: str, **more: Any) -> Any:
    options = {"players": len(players), "first_seat": "seat_0", **more.pop("options", {})}
    return client.http.post("/api/tables", json={"game": "flow", "players": players, "options": options, **more})


def opened(client: Client, *players: str, **more: Any) -> str:
    answer = request_table(client, *players, **more)
    assert answer.status_code == 201, answer.text
    return str(answer.json()["id"])


def invitation(client: Client, table: str) -> str:
    with client.sit(table) as seat:
        return str(seat.snapshot()["people"]["invitation"])


def claim(client: Client, token: str, name: str) -> Any:
    return client.http.post(f"/api/invitations/{token}", json={"name": name})


@pytest.fixture
def clients(client: Client, server: str) -> list[Client]:
    return [client, Client(server), Client(server)]


@pytest.fixture
def table(clients: list[Client]) -> str:
    """Aoi, Ben and Chie in the seats 0, 1 and 3, a bot between them."""
    made = opened(clients[0], "me", "open", BOT, "open", name="Aoi")
    token = invitation(clients[0], made)
    for other, name in zip(clients[1:], ("Ben", "Chie"), strict=True):
        assert claim(other, token, name).status_code == 200
    return made


@contextmanager
def sitting(clients: list[Client], table: str) -> Iterator[Company]:
    with ExitStack() as stack:
        seats: list[Seat] = []
        for client in clients:
            seats.append(stack.enter_context(client.sit(table)))
            # Only then is this client at the table: the next one could be faster.
            seats[-1].snapshot()
        yield tuple(seats)


def at(seat: Seat, version: int) -> Message:
    while seat.last["version"] < version:
        seat.read()
    return seat.last


def act(seats: Company, who: int, kind: str, **more: Any) -> Message:
    """Something all hear of; the answer."""
    answer = seats[who].ask(type=kind, **more)
    if answer["type"] == "ok":
        for seat in seats:
            at(seat, answer["version"])
    return answer


def now(seats: Company) -> int:
    return int(seats[0].last["version"])


# Opening


@pytest.mark.parametrize(
    "players",
    [
        ("me", "random@1", BOT),
        ("local", BOT, "me", "random@1", "local"),
    ],
    ids=len,
)
def test_a_table_of_any_mix_is_played_to_its_end_and_has_ranks(
    client: Client, players: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    # With some other secrets the game of first moves goes round for ever: everybody harvests nothing.
    monkeypatch.setattr(new_table, "new_secrets", lambda: GameSecrets(bytes(32), bytes(32)))
    names = [f"Player {number}" for number in range(players.count("local"))]
    table = opened(client, *players, local_names=names)
    with client.sit(table) as seat:
        seat.play()
        outcome = seat.last["view"]["outcome"]
    row = client.http.get("/api/tables").json()[0]
    assert (row["over"], row["outcome"]["winner"]) == (True, outcome["winner"])
    assert [player["kind"] == "bot" for player in row["players"]] == ["@" in word for word in players]
    ranks = row["outcome"]["ranks"]
    assert [seat for seat, rank in enumerate(ranks) if rank == 1] == row["outcome"]["winners"] == outcome["winners"]
    assert len(ranks) == len(players)


def test_the_number_of_players_and_the_seats_must_agree(client: Client) -> None:
    answer = request_table(client, "me", BOT, options={"players": 3})
    assert answer.status_code == 400
    assert answer.json()["error"] == {"key": "bad-players", "args": {"seats": 3}, "rule": None}


def shown_options(client: Client, table: str) -> Any:
    with client.sit(table) as seat:
        return seat.snapshot()["options"]


def test_at_a_table_with_a_bot_the_market_moves_on_where_all_only_harvest(client: Client) -> None:
    with_bots = [opened(client, "me", BOT, options=options) for options in ({}, {"harvest_rounds": 0})]
    later = opened(client, "me", BOT, options={"harvest_rounds": 2})
    without = opened(client, "me", "local", name="Aoi", local_names=["Ben"])

    assert [shown_options(client, table)["harvest_rounds"] for table in with_bots] == [1, 1]
    assert shown_options(client, later)["harvest_rounds"] == 2
    assert shown_options(client, without)["harvest_rounds"] == 0


def test_a_record_that_is_continued_with_a_bot_keeps_its_options(client: Client) -> None:
    game = Flow(seed=1, players=2)
    game.play("harvest")
    body = {"text": game.record(), "ply": 1, "players": ["me", BOT]}
    table = str(client.http.post("/api/records/tables", json=body).json()["id"])

    assert shown_options(client, table)["harvest_rounds"] == 0


def test_games_list_their_numbers_of_players_and_options_that_randomise_the_first_one(client: Client) -> None:
    duel, flow = client.http.get("/api/games").json()
    assert (duel["seats"], duel["random_start"]) == ([2], {})
    assert (flow["seats"], flow["random_start"]) == ([2, 3, 4, 5], {"first_seat": "random"})
    assert "cards" not in {option["name"] for option in flow["options"]}


def test_one_link_leads_to_every_open_seat_until_all_are_taken(clients: list[Client], server: str) -> None:
    table = opened(clients[0], "me", "open", "open", name="Aoi", options={"tokens": 50, "first_seat": "random"})
    token = invitation(clients[0], table)
    shown = clients[1].http.get(f"/api/invitations/{token}").json()
    assert (shown["open_seats"], shown["options"]) == (2, {"tokens": 50})
    assert shown["first_seat"] in range(3)
    assert claim(clients[1], token, "Ben").json()["seat"] == 1
    with clients[1].sit(table) as seat:
        assert seat.snapshot()["people"]["is_host"] is False
        assert seat.ask(type="resign")["error"]["key"] == "not-host"
    with clients[0].sit(table) as seat:
        waiting = seat.snapshot()
        assert waiting["people"]["is_host"] is True
        assert waiting["people"]["invitation"] == token
        assert seat.ask(type="move", version=1, move="harvest")["error"]["key"] == "seats-open"
    assert claim(clients[2], token, "Chie").json()["seat"] == 2
    assert claim(Client(server), token, "Dan").json()["error"]["key"] == "seats-taken"
    with clients[2].sit(table) as seat:
        assert [player["name"] for player in seat.snapshot()["players"]] == ["Aoi", "Ben", "Chie"]
        assert seat.last["people"]["invitation"] is None


def test_all_clients_of_a_large_table_learn_who_is_connected(clients: list[Client], table: str) -> None:
    with sitting(clients[:2], table) as (first, second):
        assert second.last["people"]["connected"] == [0, 1]
        with clients[2].sit(table) as third:
            assert third.snapshot()["people"]["connected"] == [0, 1, 3]
        received = [first.read() for _ in range(3)]
    assert [message["connected"] for message in received] == [[0, 1], [0, 1, 3], [0, 1]]


# Asking one another


def test_connections_of_one_person_do_not_count_against_others(clients: list[Client], table: str) -> None:
    with ExitStack() as stack:
        for _ in range(10):
            assert stack.enter_context(clients[0].sit(table)).read()["type"] == "snapshot"
        assert stack.enter_context(clients[0].sit(table)).read()["error"]["key"] == "too-many-sockets"
        assert stack.enter_context(clients[1].sit(table)).read()["type"] == "snapshot"


def test_a_take_back_waits_for_the_last_of_all_others(clients: list[Client], table: str) -> None:
    with sitting(clients, table) as seats:
        before = seats[0].last["view"]
        assert act(seats, 0, "move", version=now(seats), move="harvest")["type"] == "ok"
        assert seats[0].last["people"]["undo"]["how"] == "ask"
        act(seats, 0, "ask-undo", version=now(seats))
        assert act(seats, 2, "accept-undo", version=now(seats))["type"] == "ok"
        assert (seats[1].last["people"]["undo_asked_by"], seats[1].last["people"]["undo_accepted_by"]) == (0, [3])
        assert act(seats, 1, "accept-undo", version=now(seats))["type"] == "ok"
        assert (seats[2].last["view"], seats[2].last["takebacks"]) == (before, 1)


def test_one_of_many_who_declines_is_enough(clients: list[Client], table: str) -> None:
    with sitting(clients, table) as seats:
        act(seats, 0, "move", version=now(seats), move="harvest")
        act(seats, 0, "ask-undo", version=now(seats))
        act(seats, 1, "accept-undo", version=now(seats))
        assert act(seats, 2, "decline-undo", version=now(seats))["type"] == "ok"
        assert (seats[0].last["people"]["undo_asked_by"], seats[0].last["people"]["undo_declined_for"]) == (None, [0])
        assert act(seats, 0, "ask-undo", version=now(seats))["error"]["key"] == "undo-declined"


def test_where_one_of_many_resigns_the_game_ends_and_all_others_have_won(clients: list[Client], table: str) -> None:
    with sitting(clients, table) as seats:
        assert act(seats, 1, "resign")["type"] == "ok"
        outcome = {"winner": "shared", "by": "resigned", "winners": [0, 2, 3]}
        assert seats[0].last["view"]["outcome"] == outcome
    assert clients[2].http.get("/api/tables").json()[0]["outcome"] == outcome


def test_a_rematch_of_many_begins_when_the_last_wants_it_and_everybody_moves_on_a_seat(
    clients: list[Client], table: str
) -> None:
    with sitting(clients, table) as seats:
        act(seats, 0, "resign")
        for who, wishing in ((0, [0]), (2, [0, 3])):
            assert act(seats, who, "rematch")["type"] == "ok"
            assert (seats[1].last["people"]["rematch_wanted_by"], seats[1].last["people"]["next_table"]) == (
                wishing,
                None,
            )
        act(seats, 1, "rematch")
        following = seats[0].last["people"]["next_table"]
    with sitting(clients, following) as seats:
        assert [player["name"] for player in seats[0].last["players"]] == ["Ben", BOT, "Chie", "Aoi"]
        assert [seat.last["people"]["seats"] for seat in seats] == [[3], [0], [2]]
        assert seats[0].last["options"]["players"] == 4


@pytest.mark.full
def test_a_table_with_three_levels_plays_to_its_end(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.WARNING)
    workers = Workers(1, 60.0, 8, 2.0, warm=partial(warm, ["flow"]))
    with running(ServerSettings(data_dir=tmp_path), workers) as url:
        client = Client(url)
        wait_until(lambda: workers.ready, COMPILING)
        table = opened(client, "me", "beginner@1", "casual@1", "skilled@1")
        with client.sit(table) as seat:
            seat.play()
            assert seat.over
            log = seat.last["log"]
    assert {entry["seat"] for entry in log if "seat" in entry} == {0, 1, 2, 3}
    assert "a simple bot answers" not in caplog.text
