"""Public tables in tests."""

from typing import Any

from tests.server.clients import Guest, Message, Seat
from tests.server.people import claim, open_table


def open_public(guest: Guest, *players: str, name: str = "Aoi", **more: Any) -> str:
    """A public table that waits for people; its id."""
    return str(open_table(guest, *(players or ("me", "open")), name=name, public=True, **more)["id"])


def lobby(guest: Guest) -> Message:
    answer = guest.http.get("/api/lobby")
    assert answer.status_code == 200, answer.text
    body: Message = answer.json()
    return body


def waiting(guest: Guest) -> list[Message]:
    rows: list[Message] = lobby(guest)["waiting"]
    return rows


def hosts(guest: Guest) -> list[str]:
    """Who waits in the lobby, the longest first."""
    return [next(player["name"] for player in row["players"] if player["kind"] == "human") for row in waiting(guest)]


def key(answer: Any) -> str:
    return str(answer.json()["error"]["key"])


def public_game(host: Guest, friend: Guest, **more: Any) -> str:
    """A public table at which two people play; its id."""
    table = open_public(host, **more)
    with host.sit(table) as seat:
        token = seat.snapshot()["people"]["invitation"]
    assert claim(friend, token, "Ben").status_code == 200
    return table


def drain(seat: Seat) -> None:
    """Read everything that was sent to a client so far."""
    assert seat.raw('{"type":"ping"}') == {"type": "pong"}
