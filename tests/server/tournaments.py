"""What tests of tournaments have in common: requests, and rounds that are played by resigning."""

import time
from collections.abc import Sequence
from typing import Any

from tests.server.clients import PATIENCE, Guest
from tests.server.groups import People, join, ok, post
from tests.server.rated import resign


def table(**more: Any) -> dict[str, Any]:
    usual: dict[str, Any] = {"game": "duel", "options": {}, "cards": "", "time": None, "absence": None, "rated": False}
    return {**usual, "watchable": True, **more}


def form(**more: Any) -> dict[str, Any]:
    said = {"title": "Autumn cup", "notes": "", "system": "round-robin", "table": table(), "rounds": 1}
    points = {"win": 1, "draw": 0.5, "loss": 0}
    return {**said, **points, "automatic": True, "capacity": 0, "closes": None, **more}


def path(group: str, *words: str) -> str:
    return "/".join([f"/groups/{group}/tournaments", *words])


def make(guest: Guest, group: str, **more: Any) -> str:
    return str(ok(post(guest, path(group), form(**more)))["id"])


def show(guest: Guest, group: str, tournament: str) -> Any:
    return guest.http.get(f"/api{path(group, tournament)}")


def sign_up(guest: Guest, group: str, tournament: str, *, taking_part: bool = True) -> Any:
    return post(guest, path(group, tournament, "sign-up"), {"taking_part": taking_part})


def begin(guest: Guest, group: str, tournament: str, number: int = 1) -> Any:
    return post(guest, path(group, tournament, "rounds"), {"round": number})


def decide(guest: Guest, group: str, tournament: str, places: Sequence[int] | None, **more: Any) -> Any:
    body = {"round": 1, "board": 0, "places": places, "reason": "Nobody came.", **more}
    return post(guest, path(group, tournament, "results"), body)


def all_sign_up(group: str, tournament: str, *guests: Guest) -> None:
    for guest in guests:
        ok(sign_up(guest, group, tournament))


def wait_for(guest: Guest, group: str, tournament: str, **wanted: Any) -> Any:
    """The tournament as soon as it is as wanted."""
    end = time.monotonic() + PATIENCE
    while True:
        found = ok(show(guest, group, tournament))
        if all(found[name] == value for name, value in wanted.items()):
            return found
        assert time.monotonic() < end, (wanted, found)
        time.sleep(0.02)


def names_by_number(found: Any) -> dict[int, str]:
    return {player["number"]: player["name"].partition("-")[0] for player in found["players"]}


def games(found: Any) -> list[Any]:
    return [game for each in found["played"] for game in each["games"]]


def play_round(found: Any, guests: dict[str, Guest], order: str) -> None:
    """At each table whoever comes later in an order of first letters resigns."""
    names = names_by_number(found)
    for game in found["played"][-1]["games"]:
        if game["state"] == "going":
            loser = max((names[number] for number in game["players"]), key=lambda name: order.index(name[0]))
            resign(guests[loser], game["table"])


def table_of(found: Any, number: int = 1, board: int = 0) -> Any:
    return found["played"][number - 1]["games"][board]


def members(people: People, group: str, *names: str) -> dict[str, Guest]:
    """New people who join a group, by name."""
    found = {name: people.guest(name) for name in names}
    for guest in found.values():
        ok(join(guest, group))
    return found
