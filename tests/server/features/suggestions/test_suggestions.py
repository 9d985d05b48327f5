"""What the journal suggests to play next, and why."""

import secrets
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import KINDS, settings_on, sql
from tests.server.features.journal.journals import enter
from tests.server.features.ratings.rated import beat, rated_table, resign, sign_up
from tests.server.visitors import both, play

from annales.server.settings import ServerSettings

Place = tuple[ServerSettings, str]


@pytest.fixture(params=KINDS, scope="module")
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    with settings_on(request.param, tmp_path_factory.mktemp("suggestions")) as settings, running(settings) as url:
        yield settings, url


@pytest.fixture
def aoi(place: Place) -> Client:
    return Client(place[1])


def suggestions(client: Client) -> dict[str, dict[str, Any]]:
    """The suggestions by kind."""
    return {each["kind"]: each for each in client.http.get("/api/journal/suggestions").json()}


def against(place: Place, client: Client, bot: str, results: str) -> None:
    """Finished games against a bot, the last one last: `w` for a victory."""
    settings, _ = place
    for won in results:
        resign(client, client.open("me", "greedy@1"))
        (newest,) = client.http.post("/api/journal/find", json={"limit": 1}).json()["entries"]
        entry = newest["id"]
        sql(
            settings,
            "UPDATE journal SET result = :result WHERE id = :entry",
            "SELECT 1",
            result={"w": "won"}.get(won, "lost"),
            entry=entry,
        )
        sql(
            settings,
            "UPDATE journal_players SET bot = :bot WHERE entry = :entry AND bot IS NOT NULL",
            "SELECT 1",
            bot=bot,
            entry=entry,
        )


def test_nothing_is_suggested_to_somebody_without_games(place: Place, aoi: Client) -> None:
    assert suggestions(aoi) == {}
    enter(aoi, game="Go")
    assert suggestions(aoi) == {}


def test_who_often_wins_is_told_of_the_next_level(place: Place, aoi: Client) -> None:
    against(place, aoi, "greedy@1", "lwwww")
    found = suggestions(aoi)["harder"]
    assert (found["game"], found["before"], found["name"]) == ("duel", "greedy@1", "beginner@2")
    assert (found["games"], found["won"]) == (5, 4)


def test_who_rarely_wins_is_told_of_the_level_before(place: Place, aoi: Client) -> None:
    against(place, aoi, "beginner@2", "lllwl")
    found = suggestions(aoi)["easier"]
    assert (found["before"], found["name"], found["games"], found["won"]) == ("beginner@2", "greedy@1", 5, 1)


def test_few_games_and_even_results_suggest_no_level(place: Place, aoi: Client) -> None:
    against(place, aoi, "greedy@1", "wwww")
    assert not {"harder", "easier"} & suggestions(aoi).keys()
    against(place, aoi, "greedy@1", "lll")
    assert not {"harder", "easier"} & suggestions(aoi).keys()


def test_who_plays_one_game_is_told_of_the_other(aoi: Client) -> None:
    for _ in range(5):
        enter(aoi)
    found = suggestions(aoi)["other-game"]
    assert (found["game"], found["before"], found["games"]) == ("flow", "duel", 5)
    enter(aoi, game="flow")
    assert "other-game" not in suggestions(aoi)


def test_a_wonder_that_was_never_built_is_suggested(place: Place, aoi: Client) -> None:
    ben = Client(place[1])
    for _ in range(4):
        resign(aoi, aoi.open("me", "random@1"))
    assert "never-built" not in suggestions(aoi)
    table = rated_table(aoi, ben)
    with both(aoi, ben, table) as seats:
        play(seats, 200)
    built = {thing["id"] for thing in aoi.http.post("/api/journal/statistics", json={}).json()["things"]}
    found = suggestions(aoi).get("never-built")
    assert (found is None) == (not built)
    if found:
        assert (found["game"], found["games"], set(found["thing"])) == ("duel", 5, {"en", "ja"})


@pytest.mark.both_databases
def test_an_opponent_has_a_rating_near_the_own_one_and_wants_to_be_found(place: Place, aoi: Client) -> None:
    settings, url = place
    people = {name: Client(url) for name in (f"P{secrets.token_hex(4)}" for _ in range(3))}
    for name, points in zip(people, (1840, 1790, 2500), strict=True):
        beat(people[name], Client(url))
        sign_up(people[name], name)
        own = "(SELECT id FROM people WHERE name = :name)"
        change = f"UPDATE ratings SET points = :points, deviation = 70 WHERE person IN {own}"
        sql(settings, change, "SELECT 1", points=points, name=name)
    first, second, _ = people
    found = suggestions(people[first])["opponent"]
    assert (found["game"], found["name"], found["points"], found["difference"]) == ("duel", second, 1790, 50)
    assert people[second].http.post("/api/account/listing", json={"listed": False}).status_code == 200
    assert suggestions(people[first]).get("opponent", {}).get("name") != second


def test_nobody_sees_the_suggestions_of_another(place: Place, aoi: Client) -> None:
    for _ in range(5):
        enter(aoi)
    assert suggestions(aoi)
    assert suggestions(Client(place[1])) == {}
