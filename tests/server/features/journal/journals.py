"""What tests of journals have in common: games to enter, and requests."""

from typing import Any

from tests.server.clients import Client


def real_game(**more: Any) -> dict[str, Any]:
    """A game on a real table that Aoi won against Ben."""
    players = [{"name": "Aoi", "is_self": True, "score": 61}, {"name": "Ben", "score": 54}]
    return {"game": "7 Wonders Duel", "date": "2026-01-31", "players": players, **more}


def enter(client: Client, **more: Any) -> dict[str, Any]:
    answer = client.http.post("/api/journal/entries", json=real_game(**more))
    assert answer.status_code == 200, answer.text
    entry: dict[str, Any] = answer.json()
    return entry


def find(client: Client, **query: Any) -> dict[str, Any]:
    answer = client.http.post("/api/journal/find", json=query)
    assert answer.status_code == 200, answer.text
    page: dict[str, Any] = answer.json()
    return page


def entries(client: Client, **query: Any) -> list[dict[str, Any]]:
    """All entries that a query finds, page by page."""
    page = find(client, **query)
    found: list[dict[str, Any]] = page["entries"]
    while page["next"] is not None:
        page = find(client, after=page["next"], **query)
        found += page["entries"]
    return found


def notes(client: Client, **query: Any) -> list[str]:
    return [entry["notes"] for entry in entries(client, **query)]
