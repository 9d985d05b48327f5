"""What tests of tournaments have in common: requests, and rounds that are played by resigning."""

import time
from collections.abc import Callable, Sequence
from typing import Any

from tests.server.clients import PATIENCE, Client
from tests.server.features.groups.groups import People, join, ok, post
from tests.server.features.ratings.rated import resign


def table(**more: Any) -> dict[str, Any]:
    usual: dict[str, Any] = {"game": "duel", "options": {}, "cards": "", "time": None, "absence": None, "rated": False}
    return {**usual, "watchable": True, **more}


def form(**more: Any) -> dict[str, Any]:
    said = {"title": "Autumn cup", "notes": "", "system": "round-robin", "table": table(), "rounds": 1}
    points = {"win": 1, "draw": 0.5, "loss": 0}
    return {**said, **points, "automatic": True, "capacity": 0, "closes": None, **more}


def path(group: str, *words: str) -> str:
    return "/".join([f"/groups/{group}/tournaments", *words])


def make(client: Client, group: str, **more: Any) -> str:
    return str(ok(post(client, path(group), form(**more)))["id"])


def show(client: Client, group: str, tournament: str) -> Any:
    return client.http.get(f"/api{path(group, tournament)}")


def sign_up(client: Client, group: str, tournament: str, *, taking_part: bool = True) -> Any:
    return post(client, path(group, tournament, "sign-up"), {"taking_part": taking_part})


def begin(client: Client, group: str, tournament: str, number: int = 1) -> Any:
    return post(client, path(group, tournament, "rounds"), {"round": number})


def decide(client: Client, group: str, tournament: str, places: Sequence[int] | None, **more: Any) -> Any:
    body = {"round": 1, "board": 0, "places": places, "reason": "Nobody came.", **more}
    return post(client, path(group, tournament, "results"), body)


def all_sign_up(group: str, tournament: str, *clients: Client) -> None:
    for client in clients:
        ok(sign_up(client, group, tournament))


def wait_for(client: Client, group: str, tournament: str, **wanted: Any) -> Any:
    """The tournament as soon as it is as wanted. A round without a game passes unseen: it is over at once."""
    return _when(client, group, tournament, lambda found: all(found[name] == wanted[name] for name in wanted))


def wait_for_game(client: Client, group: str, tournament: str) -> Any:
    """The tournament as soon as somebody can play in it, or it is over."""
    return _when(client, group, tournament, lambda found: found["status"] == "over" or _is_played(found))


def _is_played(found: Any) -> bool:
    return any(game["state"] == "going" for game in games(found))


def _when(client: Client, group: str, tournament: str, is_wanted: Callable[[Any], bool]) -> Any:
    end = time.monotonic() + PATIENCE
    while not is_wanted(found := ok(show(client, group, tournament))):
        assert time.monotonic() < end, found
        time.sleep(0.02)
    return found


def names_by_number(found: Any) -> dict[int, str]:
    return {player["number"]: player["name"].partition("-")[0] for player in found["players"]}


def games(found: Any) -> list[Any]:
    return [game for each in found["played"] for game in each["games"]]


def play_round(found: Any, clients: dict[str, Client], order: str) -> None:
    """At each table the player who comes later in an order of first letters resigns."""
    names = names_by_number(found)
    for game in found["played"][-1]["games"]:
        if game["state"] == "going":
            loser = max((names[number] for number in game["players"]), key=lambda name: order.index(name[0]))
            resign(clients[loser], game["table"])


def table_of(found: Any, number: int = 1, board: int = 0) -> Any:
    return found["played"][number - 1]["games"][board]


def members(people: People, group: str, *names: str) -> dict[str, Client]:
    """New people who join a group, by name."""
    found = {name: people.guest(name) for name in names}
    for client in found.values():
        ok(join(client, group))
    return found
