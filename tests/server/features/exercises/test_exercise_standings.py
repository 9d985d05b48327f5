"""What an account has solved in exercises is stored, and brought together with what its devices know."""

import asyncio
from typing import Any

import pytest
from tests.server.clients import Client, running

from annales.exercises import find_exercises
from annales.glicko import Rating
from annales.server.db.access import Database
from annales.server.features.exercises.messages import ExerciseStanding, ExerciseStreak
from annales.server.features.exercises.standings import merge_standing, merge_standings
from annales.server.settings import ServerSettings

IDS = [exercise.id for exercise in find_exercises("duel").exercises[:6]]
PASSWORD = "correct horse battery"


def standing(points: float, *answers: bool, streak: tuple[str, int] | None = None) -> dict[str, Any]:
    """A standing with answers to the first exercises."""
    rating = {"points": points, "deviation": 200.0, "volatility": 0.06}
    answered = dict(zip(IDS, answers, strict=False))
    return {"rating": rating, "answered": answered, "streak": streak and {"day": streak[0], "days": streak[1]}}


def member(url: str, name: str = "Aoi") -> Client:
    client = Client(url)
    body = {"name": name, "password": PASSWORD}
    assert client.http.post("/api/account/sign-up", json=body).status_code == 200
    return client


def stored(client: Client, game: str = "duel") -> Any:
    answer = client.http.get(f"/api/account/exercises/{game}")
    assert answer.status_code == 200, answer.text
    return answer.json()


def send(client: Client, body: Any, game: str = "duel") -> Any:
    return client.http.post(f"/api/account/exercises/{game}", json=body)


def test_answers_of_two_devices_come_together(either: ServerSettings) -> None:
    with running(either) as url:
        client = member(url)
        assert stored(client) is None
        first = standing(1600.0, True, False, streak=("2026-11-24", 3))
        assert send(client, first).json() == first
        # Another device, which knows nothing of the first.
        other = {**standing(1400.0), "answered": {IDS[1]: True, IDS[2]: True, IDS[3]: True}}
        merged = send(client, {**other, "streak": {"day": "2026-11-25", "days": 1}}).json()
        assert merged["answered"] == {IDS[0]: True, IDS[1]: False, IDS[2]: True, IDS[3]: True}
        assert merged["rating"]["points"] == 1400.0
        assert merged["streak"] == {"day": "2026-11-25", "days": 1}
    with running(either) as url:
        client.go_to(url)
        assert stored(client) == merged
        assert stored(client, "flow") is None


def test_a_request_that_arrives_late_takes_nothing_back(either: ServerSettings) -> None:
    with running(either) as url:
        client = member(url)
        newest = standing(1650.0, True, True, True, streak=("2026-11-25", 4))
        send(client, newest)
        assert send(client, standing(1600.0, True, True, streak=("2026-11-24", 3))).json() == newest


@pytest.mark.both_databases
def test_of_two_servers_at_the_same_time_none_loses_an_answer(either: ServerSettings) -> None:
    with running(either) as url:
        client = member(url)
        send(client, standing(1500.0, True))
        own = client.http.get("/api/account/export").json()["account"]["id"]

    async def send_both() -> None:
        databases = [Database(either), Database(either)]
        rating = Rating()
        try:
            await asyncio.gather(
                *(
                    merge_standing.on(databases[number % 2], own, "duel", ExerciseStanding(rating, {name: True}, None))
                    for number, name in enumerate(IDS)
                )
            )
        finally:
            for one in databases:
                await one.close()

    asyncio.run(send_both())
    with running(either) as url:
        client.go_to(url)
        assert set(stored(client)["answered"]) == set(IDS)


def test_guests_and_unknown_games_are_refused(either: ServerSettings) -> None:
    with running(either) as url:
        client = Client(url)
        assert send(client, standing(1500.0)).json()["error"]["key"] == "not-signed-up"
        assert send(member(url), standing(1500.0), "chess").status_code == 404


@pytest.mark.parametrize(
    "change",
    [
        {"rating": {"points": 1e9, "deviation": 100, "volatility": 0.06}},
        {"answered": {IDS[0]: "yes"}},
        {"streak": {"day": "2026-13-45", "days": 1}},
        {"streak": {"day": "yesterday", "days": 1}},
        {"streak": {"day": "2026-11-25", "days": 0}},
        {"more": 1},
    ],
)
def test_what_is_no_standing_is_refused(either: ServerSettings, change: dict[str, Any]) -> None:
    with running(either) as url:
        client = member(url)
        assert send(client, {**standing(1500.0), **change}).status_code == 400
        assert stored(client) is None


@pytest.mark.both_databases
def test_exercises_that_the_game_does_not_have_are_left_out(either: ServerSettings) -> None:
    with running(either) as url:
        sent = standing(1500.0, True)
        sent["answered"]["ffffffff"] = True
        assert send(member(url), sent).json()["answered"] == {IDS[0]: True}


def test_the_standing_is_exported_and_deleted_with_the_account(either: ServerSettings) -> None:
    with running(either) as url:
        client = member(url)
        send(client, standing(1500.0, True))
        (exported,) = client.http.get("/api/account/export").json()["exercises"]
        assert (exported["game"], exported["standing"]["answered"]) == ("duel", {IDS[0]: True})
        assert client.http.post("/api/account/delete", json={"password": PASSWORD}).status_code == 200
        assert stored(member(url)) is None


def test_a_device_that_knows_all_answers_has_the_newer_rating() -> None:
    old = ExerciseStanding(Rating(1500.0), {"a": True}, None)
    new = ExerciseStanding(Rating(1400.0), {"a": True, "b": False}, ExerciseStreak("2026-11-25", 1))
    assert merge_standings(old, new) == new
    assert merge_standings(new, old) == new
