"""Public tables in tests."""

from typing import Any

from tests.server.clients import Client, Message, Seat
from tests.server.visitors import claim, open_table


def open_public(client: Client, *players: str, name: str = "Aoi", **more: Any) -> str:
    """A public table that waits for people; its id."""
    return str(open_table(client, *(players or ("me", "open")), name=name, public=True, **more)["id"])


def lobby(client: Client) -> Message:
    answer = client.http.get("/api/lobby")
    assert answer.status_code == 200, answer.text
    body: Message = answer.json()
    return body


def waiting(client: Client) -> list[Message]:
    rows: list[Message] = lobby(client)["waiting"]
    return rows


def hosts(client: Client) -> list[str]:
    """Who waits in the lobby, the longest first."""
    return [next(player["name"] for player in row["players"] if player["kind"] == "human") for row in waiting(client)]


def key(answer: Any) -> str:
    return str(answer.json()["error"]["key"])


def public_game(host: Client, friend: Client, **more: Any) -> str:
    """A public table at which two people play; its id."""
    table = open_public(host, **more)
    with host.sit(table) as seat:
        token = seat.snapshot()["people"]["invitation"]
    assert claim(friend, token, "Ben").status_code == 200
    return table


def drain(seat: Seat) -> None:
    """Read everything that was sent to a client so far."""
    assert seat.raw('{"type":"ping"}') == {"type": "pong"}
