"""Two people at one table, each with a socket of their own."""

from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from typing import Any

from tests.server.clients import Client, Message, Seat

BOTH = ("me", "open")


def open_table(client: Client, *players: str, **more: Any) -> Message:
    answer = client.http.post("/api/tables", json={"game": "duel", "players": players, **more})
    assert answer.status_code == 201, answer.text
    body: Message = answer.json()
    return body


def invitation(client: Client, table: str) -> str:
    with client.sit(table) as seat:
        return str(seat.snapshot()["people"]["invitation"])


def claim(client: Client, token: str, name: str = "") -> Any:
    return client.http.post(f"/api/invitations/{token}", json={"name": name})


@contextmanager
def both(client: Client, friend: Client, table: str) -> Iterator[tuple[Seat, Seat]]:
    with ExitStack() as stack:
        first = stack.enter_context(client.sit(table))
        # Only then is the client at the table: the friend could be faster.
        first.snapshot()
        second = stack.enter_context(friend.sit(table))
        second.snapshot()
        yield first, second


def presence(*connected: int) -> Message:
    """The message that says who is connected, where there is nothing else to say."""
    return {
        "type": "presence",
        "connected": list(connected),
        "substitute": False,
        "games_before": 0,
        "can_store": True,
        "watchers": 0,
    }


def at(seat: Seat, version: int) -> Message:
    while seat.last["version"] < version:
        seat.read()
    return seat.last


def act(seat: Seat, other: Seat, kind: str, **more: Any) -> Message:
    """Something both hear of; the answer."""
    answer = seat.ask(type=kind, **more)
    if answer["type"] == "ok":
        at(seat, answer["version"])
        at(other, answer["version"])
    return answer


def play(seats: tuple[Seat, Seat], moves: int) -> None:
    for _ in range(moves):
        turn = seats[0].last["view"]["turn"]
        if turn is None:
            return
        mover, other = seats[turn], seats[1 - turn]
        move = mover.last["view"]["moves"][0]["move"]
        assert act(mover, other, "move", version=mover.last["version"], move=move)["type"] == "ok"
