"""The server gives no advice to people who are on turn in a rated game, and none about games of people under way."""

from typing import Any

import pytest
from tests.server.clients import Client
from tests.server.features.ratings.rated import rated_table, resign
from tests.server.visitors import both, open_table, play

from annales import Duel, Flow

POSITION = Duel(seed=1).position
MOVES = [move.text for move in Duel(seed=1).legal_moves]
ADVICE: dict[str, dict[str, Any]] = {
    "assist/advice": {"game": "duel", "position": POSITION, "seconds": 0.05},
    "assist/explain": {"game": "duel", "position": POSITION, "move": MOVES[0], "other": MOVES[1]},
    "assist/explain/plan": {"game": "duel", "position": POSITION, "move": MOVES[0], "other": MOVES[1]},
    "assist/search": {"game": "duel", "position": POSITION},
    "records/review": {"text": Duel(seed=1).record(), "visits": 8},
    "records/review/plan": {"text": Duel(seed=1).record(), "visits": 8},
    "records/tables": {"text": Duel(seed=1).record(), "ply": 0, "players": ["me", "greedy@1"]},
}


def refusal(client: Client, route: str, body: dict[str, Any]) -> str:
    answer = client.http.post(f"/api/{route}", json=body)
    return str(answer.json()["error"]["key"]) if answer.status_code == 409 else ""


@pytest.mark.parametrize("route", ADVICE)
def test_who_is_on_turn_in_a_rated_game_gets_no_advice(client: Client, friend: Client, route: str) -> None:
    table = rated_table(client, friend)
    with both(client, friend, table) as seats:
        turn = seats[0].last["view"]["turn"]
    on_turn, other = (client, friend) if turn == 0 else (friend, client)
    assert refusal(on_turn, route, ADVICE[route]) == "advice-when-rated"
    assert refusal(other, route, ADVICE[route]) == ""
    resign(on_turn, table)
    assert refusal(on_turn, route, ADVICE[route]) == ""


def test_advice_about_the_other_game_and_while_a_rated_table_waits_is_given(client: Client, friend: Client) -> None:
    open_table(client, "me", "open", rated=True)
    assert refusal(client, "assist/advice", ADVICE["assist/advice"]) == ""
    rated_table(client, friend)
    flow = {"game": "flow", "position": Flow(seed=1).position, "seconds": 0.05}
    assert refusal(client, "assist/advice", flow) == ""


def test_a_game_against_a_bot_gives_no_hint_either(client: Client, friend: Client) -> None:
    alone = str(open_table(client, "me", "greedy@1")["id"])
    rated_table(client, friend)
    with client.sit(alone) as seat:
        version = seat.snapshot()["version"]
        assert seat.ask(type="hint", version=version, computes=True)["error"]["key"] == "advice-when-rated"


@pytest.mark.both_databases
def test_the_record_of_a_game_of_people_under_way_is_neither_reviewed_nor_continued(
    client: Client, friend: Client
) -> None:
    table = str(rated_table(client, friend))
    with both(client, friend, table) as seats:
        play(seats, 1)
    stranger = Client(client.url)
    text = client.http.get(f"/api/tables/{table}/record").text
    bodies = {route: {**body, "text": text} for route, body in ADVICE.items() if route.startswith("records/")}
    for route, body in bodies.items():
        assert refusal(stranger, route, body) == "record-under-way"
    resign(friend, table)
    for route, body in bodies.items():
        assert refusal(stranger, route, body) == ""


def test_the_record_of_a_game_against_a_bot_is_reviewed_at_any_time(client: Client) -> None:
    table = str(open_table(client, "me", "greedy@1")["id"])
    text = client.http.get(f"/api/tables/{table}/record").text
    assert refusal(client, "records/review", {"text": text, "visits": 8}) == ""
