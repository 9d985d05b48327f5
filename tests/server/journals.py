"""What tests of journals have in common: games to enter, and requests."""

from typing import Any

from tests.server.clients import Guest


def real_game(**more: Any) -> dict[str, Any]:
    """A game on a real table that Aoi won against Ben."""
    players = [{"name": "Aoi", "is_self": True, "score": 61}, {"name": "Ben", "score": 54}]
    return {"game": "7 Wonders Duel", "date": "2026-01-31", "players": players, **more}


def enter(guest: Guest, **more: Any) -> dict[str, Any]:
    answer = guest.http.post("/api/journal/entries", json=real_game(**more))
    assert answer.status_code == 200, answer.text
    entry: dict[str, Any] = answer.json()
    return entry


def find(guest: Guest, **query: Any) -> dict[str, Any]:
    answer = guest.http.post("/api/journal/find", json=query)
    assert answer.status_code == 200, answer.text
    page: dict[str, Any] = answer.json()
    return page


def entries(guest: Guest, **query: Any) -> list[dict[str, Any]]:
    """All entries that a query finds, page by page."""
    page = find(guest, **query)
    found: list[dict[str, Any]] = page["entries"]
    while page["next"] is not None:
        page = find(guest, after=page["next"], **query)
        found += page["entries"]
    return found


def notes(guest: Guest, **query: Any) -> list[str]:
    return [entry["notes"] for entry in entries(guest, **query)]
