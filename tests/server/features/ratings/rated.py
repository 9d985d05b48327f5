"""Rated games for tests: opened, joined and ended by a resignation."""

from typing import Any

from tests.server.clients import Client
from tests.server.visitors import claim, invitation, open_table

PASSWORD = "a long password"


def rated_table(host: Client, *others: Client, **more: Any) -> str:
    """A rated table at which everybody sits."""
    players = ["me", *("open" for _ in others)]
    table = str(open_table(host, *players, rated=True, **more)["id"])
    token = invitation(host, table)
    for other in others:
        assert claim(other, token).status_code == 200
    return table


def resign(client: Client, table: str) -> None:
    with client.sit(table) as seat:
        seat.snapshot()
        answer = seat.ask(type="resign")
        assert answer["type"] == "ok", answer


def beat(winner: Client, loser: Client, games: int = 1, **more: Any) -> list[str]:
    """The tables of rated games in which the loser resigned."""
    tables = [rated_table(winner, loser, **more) for _ in range(games)]
    for table in tables:
        resign(loser, table)
    return tables


def ratings(client: Client) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = client.http.get("/api/ratings").json()["ratings"]
    return found


def seats(client: Client, table: str) -> list[Any]:
    answer = client.http.get(f"/api/tables/{table}/ratings")
    assert answer.status_code == 200, answer.text
    found: list[Any] = answer.json()["seats"]
    return found


def sign_up(client: Client, name: str) -> None:
    body = {"name": name, "password": PASSWORD}
    assert client.http.post("/api/account/sign-up", json=body).status_code == 200
