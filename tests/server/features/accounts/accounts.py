"""Signing up and in, for tests about accounts."""

from contextlib import suppress
from typing import Any

from tests.server.clients import Client, Seat
from websockets.exceptions import ConnectionClosed

PASSWORD = "correct horse battery"


def ask(client: Client, path: str, **body: Any) -> Any:
    return client.http.post(f"/api/account/{path}", json=body)


def sign_up(client: Client, name: str, password: str = PASSWORD) -> list[str]:
    answer = ask(client, "sign-up", name=name, password=password)
    assert answer.status_code == 200, answer.text
    codes: list[str] = answer.json()["codes"]
    return codes


def sign_in(client: Client, name: str, password: str = PASSWORD, **more: Any) -> Any:
    return ask(client, "sign-in", name=name, password=password, **more)


def key(answer: Any) -> str:
    return str(answer.json()["error"]["key"])


def info(client: Client) -> Any:
    return client.http.get("/api/account").json()


def tables(client: Client) -> set[str]:
    return {table["id"] for table in client.http.get("/api/tables").json()}


def closed(seat: Seat) -> int:
    """The code with which the server closes a socket."""
    with suppress(ConnectionClosed):
        while True:
            seat.read()
    assert seat.wire.close_code
    return seat.wire.close_code
