"""Rated games that look arranged: moderators see them, and nothing else follows."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import KINDS, settings_on, sql
from tests.server.features.ratings.rated import beat, rated_table, ratings, resign, sign_up

from annales.server import set_role
from annales.server.settings import ServerSettings

PATH = "/api/moderation/ratings"
Place = tuple[ServerSettings, Client]


@pytest.fixture(params=KINDS, scope="module")
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Place]:
    """A server on each kind of database, with a moderator."""
    with settings_on(request.param, tmp_path_factory.mktemp("suspicions")) as settings, running(settings) as url:
        moderator = Client(url)
        sign_up(moderator, "Mio")
        assert set_role("Mio", "moderator", data_dir=settings.data_dir, database=settings.database)
        yield settings, moderator


@pytest.fixture
def pair(place: Place) -> tuple[Client, Client]:
    return Client(place[1].url), Client(place[1].url)


def suspicions(moderator: Client, *tables: str) -> list[dict[str, Any]]:
    """The open suspicions of which some tables are the last."""
    return [suspicion for suspicion in moderator.http.get(PATH).json() if suspicion["table"] in tables]


def lengthen(settings: ServerSettings) -> None:
    """Make all games so far as long as usual ones."""
    sql(settings, "UPDATE rating_changes SET moves = 70", "SELECT 1")


def test_many_one_sided_games_of_two_people_in_a_day_are_flagged_with_the_reason(
    place: Place, pair: tuple[Client, Client]
) -> None:
    settings, moderator = place
    tables = beat(*pair, 9)
    lengthen(settings)
    assert not [suspicion for suspicion in suspicions(moderator, *tables) if suspicion["reason"] == "repeats"]
    tables += beat(*pair, 2)
    (found,) = (suspicion for suspicion in suspicions(moderator, *tables) if suspicion["reason"] == "repeats")
    assert (found["games"], found["won"], found["table"], found["game"]) == (11, 11, tables[-1], "duel")
    assert found["winner"] != found["loser"]
    # Nothing is punished: the ratings are what the games made them.
    assert ratings(pair[0])[0]["games"] == 11


def test_many_games_that_both_win_are_not_flagged(place: Place, pair: tuple[Client, Client]) -> None:
    settings, moderator = place
    tables = []
    for _ in range(6):
        tables += beat(*pair) + beat(pair[1], pair[0])
        lengthen(settings)
    assert [suspicion for suspicion in suspicions(moderator, *tables) if suspicion["reason"] == "repeats"] == []


@pytest.mark.both_databases
def test_games_of_another_day_do_not_count(place: Place, pair: tuple[Client, Client]) -> None:
    settings, moderator = place
    tables = beat(*pair, 9)
    lengthen(settings)
    sql(settings, "UPDATE rating_changes SET played = played - 2 * 86400000", "SELECT 1")
    tables += beat(*pair, 1)
    assert [suspicion for suspicion in suspicions(moderator, *tables) if suspicion["reason"] == "repeats"] == []


@pytest.mark.both_databases
def test_a_third_very_short_game_is_flagged_until_a_moderator_has_seen_it(
    place: Place, pair: tuple[Client, Client]
) -> None:
    _, moderator = place
    tables = beat(*pair, 2)
    assert suspicions(moderator, *tables) == []
    tables += beat(*pair)
    (found,) = suspicions(moderator, *tables)
    assert (found["reason"], found["games"], found["won"], found["confirmed"]) == ("short", 3, 3, 0)
    left = moderator.http.post(f"{PATH}/{found['id']}", json={"resolution": "confirmed"}).json()
    assert found["id"] not in {suspicion["id"] for suspicion in left}
    again = moderator.http.post(f"{PATH}/{found['id']}", json={"resolution": "harmless"})
    assert (again.status_code, again.json()["error"]["key"]) == (404, "no-report")
    # Those games have been judged; the next suspicion needs new ones.
    tables += beat(*pair, 2)
    assert suspicions(moderator, *tables) == []
    tables += beat(*pair)
    (found,) = suspicions(moderator, *tables)
    assert (found["games"], found["confirmed"]) == (3, 1)


def test_a_game_of_three_is_looked_at_pair_by_pair(place: Place, pair: tuple[Client, Client]) -> None:
    _, moderator = place
    people = (*pair, Client(moderator.url))
    tables = [rated_table(*people, game="flow", options={"players": 3}) for _ in range(3)]
    for table in tables:
        resign(people[2], table)
    found = suspicions(moderator, *tables)
    assert sorted((each["reason"], each["won"]) for each in found) == [
        ("short", 0),
        ("short", 3),
        ("short", 3),
    ]


def test_only_moderators_see_flags(place: Place, pair: tuple[Client, Client]) -> None:
    _, moderator = place
    tables = beat(*pair, 3)
    (found,) = suspicions(moderator, *tables)
    for client in (*pair, Client(moderator.url)):
        for answer in (
            client.http.get(PATH),
            client.http.post(f"{PATH}/{found['id']}", json={"resolution": "harmless"}),
        ):
            assert (answer.status_code, answer.json()["error"]["key"]) == (403, "not-moderator")
    assert suspicions(moderator, *tables) == [found]


@pytest.mark.both_databases
def test_flags_about_a_person_end_with_the_account(place: Place, pair: tuple[Client, Client]) -> None:
    _, moderator = place
    tables = beat(*pair, 3)
    assert suspicions(moderator, *tables)
    assert pair[1].http.post("/api/account/delete", json={}).status_code == 200
    assert suspicions(moderator, *tables) == []
