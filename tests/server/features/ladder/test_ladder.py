"""The ladder of a group follows from the finished games of its members alone."""

import random
from contextlib import ExitStack
from typing import Any

import pytest
from tests.server.clients import Client
from tests.server.features.groups.groups import People, join, key, make, number_of, ok, post, set_role
from tests.server.features.ratings.rated import resign
from tests.server.visitors import both, claim, invitation, open_table

from annales.core.events import Outcome
from annales.glicko import PERIOD, Rating, rate_game
from annales.server.features.ladder.rules import LadderGame, LadderKind, ladders_of

DUEL, FLOW = LadderKind("duel", "two"), LadderKind("flow", "several")


@pytest.fixture
def ben(people: People) -> Client:
    return people.guest("Ben")


@pytest.fixture
def club(aoi: Client, ben: Client) -> str:
    group = make(aoi)
    ok(join(ben, group))
    return group


def ladder(client: Client, group: str) -> Any:
    return client.http.get(f"/api/groups/{group}/ladder")


def played(group: str, loser: Client, host: Client, *others: Client, **more: Any) -> str:
    """A game of a group that somebody lost by resigning."""
    table = str(open_table(host, "me", *("open" for _ in others), **more)["id"])
    ok(post(host, f"/groups/{group}/tables", {"table": table}))
    token = invitation(host, table)
    for other in others:
        assert claim(other, token).status_code == 200
    resign(loser, table)
    return table


def names(client: Client, group: str, which: int = 0) -> list[tuple[str, int, int]]:
    """Who is on a ladder, with games and victories, the best first."""
    found = ok(ladder(client, group))
    rows = found[which]["rows"] if found else []
    return [(row["name"].partition("-")[0], row["games"], row["won"]) for row in rows]


# What follows from games


def test_the_ladder_has_the_ratings_of_the_games_one_after_another() -> None:
    first, second = Outcome((0,), "civilian"), Outcome((1,), "civilian")
    games = [LadderGame(DUEL, ("a", "b"), first, 0), LadderGame(DUEL, ("c", "a"), second, PERIOD)]
    (found,) = ladders_of(games, PERIOD)
    a, b = rate_game([(Rating(), 0.0), (Rating(), 0.0)], [[None, 1.0], [0.0, None]])
    _, a = rate_game([(Rating(), 0.0), (a, 1.0)], [[None, 0.0], [1.0, None]])
    assert found.places[0].person == "a"
    assert found.places[0].rating == a
    ratings = {place.person: place.rating for place in found.places}
    assert ratings["b"].points == b.points
    # The rating of a member who does not play is less certain.
    assert ratings["b"].deviation > b.deviation
    assert [(place.games, place.won) for place in found.places] == [(2, 2), (1, 0), (1, 0)]


def test_a_player_with_few_games_is_below_a_steady_winner() -> None:
    people = [f"p{number}" for number in range(6)]
    games = [LadderGame(DUEL, ("steady", person), Outcome((0,), "civilian"), 0) for person in people * 5]
    games.append(LadderGame(DUEL, ("lucky", "steady"), Outcome((0,), "civilian"), 0))
    (found,) = ladders_of(games, 0)
    order = [place.person for place in found.places]
    assert order.index("steady") == 0
    assert order.index("lucky") > 0


def test_games_of_two_and_of_several_have_ladders_of_their_own_for_two_to_five_seats() -> None:
    chance = random.Random(5)
    games = []
    for seats in (2, 3, 4, 5) * 5:
        people = tuple(chance.sample("abcdef", seats))
        ranks = tuple(chance.sample(range(1, seats + 1), seats))
        kind = LadderKind("flow", "two" if seats == 2 else "several")
        games.append(LadderGame(kind, people, Outcome((ranks.index(1),), "points", ranks if seats > 2 else ()), 0))
    found = {ladder.kind: ladder for ladder in ladders_of(games, 0)}
    assert (found[FLOW].games, found[FLOW._replace(players="two")].games) == (15, 5)
    assert sum(place.games for place in found[FLOW].places) == 5 * (3 + 4 + 5)
    assert sum(place.won for place in found[FLOW].places) == 15
    assert ladders_of(games, 0) == ladders_of(games, 0)


def test_a_shared_victory_is_a_draw() -> None:
    (found,) = ladders_of([LadderGame(DUEL, ("a", "b"), Outcome((0, 1), "shared"), 0)], 0)
    assert [(place.won, place.drawn, place.floor) for place in found.places] == [(0, 1, found.places[0].floor)] * 2


# On the server


def test_games_of_the_group_count_and_no_others(aoi: Client, ben: Client, club: str, people: People) -> None:
    assert ok(ladder(aoi, club)) == []
    played(club, ben, aoi, ben)
    # Elsewhere, with a stranger, with a bot, and aborted before its end.
    elsewhere = str(open_table(aoi, "me", "open")["id"])
    assert claim(ben, invitation(aoi, elsewhere)).status_code == 200
    resign(ben, elsewhere)
    stranger = people.guest("Stranger")
    played(club, stranger, aoi, stranger)
    table = str(open_table(aoi, "me", "open")["id"])
    ok(post(aoi, f"/groups/{club}/tables", {"table": table}))
    with aoi.sit(table) as seat:
        seat.snapshot()
        assert seat.ask(type="abort")["type"] == "ok"
    assert names(ben, club) == [("Aoi", 1, 1), ("Ben", 1, 0)]
    (found,) = ok(ladder(ben, club))
    assert (found["game"], found["players"], found["games"]) == ("duel", "two", 1)
    first, second = found["rows"]
    assert (first["place"], first["own"], second["place"], second["own"]) == (1, False, 2, True)
    assert first["floor"] == pytest.approx(first["points"] - 2 * first["deviation"], abs=2)


@pytest.mark.both_databases
def test_a_rematch_counts_too(aoi: Client, ben: Client, club: str) -> None:
    table = played(club, ben, aoi, ben)
    with both(aoi, ben, table) as seats:
        for seat in seats:
            assert seat.ask(type="rematch")["type"] == "ok"
        while not (following := seats[0].last["people"]["next_table"]):
            seats[0].read()
    resign(aoi, following)
    assert sorted(names(aoi, club)) == [("Aoi", 2, 1), ("Ben", 2, 1)]


def test_the_games_of_a_member_who_leaves_do_not_count_until_the_member_comes_back(
    aoi: Client, ben: Client, club: str, people: People
) -> None:
    chie = people.guest("Chie")
    ok(join(chie, club))
    played(club, ben, aoi, ben)
    played(club, chie, aoi, chie)
    played(club, chie, aoi, ben, chie, game="flow", options={"players": 3})
    assert sorted(names(aoi, club)) == [("Aoi", 2, 2), ("Ben", 1, 0), ("Chie", 1, 0)]
    assert sorted(names(aoi, club, 1)) == [("Aoi", 1, 1), ("Ben", 1, 1), ("Chie", 1, 0)]
    ok(set_role(aoi, club, number_of(aoi, club, "Chie"), "nobody"))
    assert sorted(names(aoi, club)) == [("Aoi", 1, 1), ("Ben", 1, 0)]
    assert len(ok(ladder(aoi, club))) == 1
    ok(join(chie, club))
    assert len(names(aoi, club)) == 3


def test_other_people_at_a_device_are_on_no_ladder(aoi: Client, club: str) -> None:
    table = str(open_table(aoi, "me", "local", "open", game="flow", options={"players": 3}, local_names=["Dai"])["id"])
    ok(post(aoi, f"/groups/{club}/tables", {"table": table}))
    with ExitStack() as stack:
        seat = stack.enter_context(aoi.sit(table))
        token = seat.snapshot()["people"]["invitation"]
    ben = Client(aoi.url)
    assert claim(ben, token, "Ben").status_code == 200
    resign(aoi, table)
    assert ok(ladder(aoi, club)) == []


def test_only_a_public_group_shows_its_ladder_to_strangers(aoi: Client, people: People) -> None:
    stranger, nobody = people.guest("Stranger"), Client(people.url)
    for client in (stranger, nobody):
        assert ok(ladder(client, make(aoi))) == []
        assert key(ladder(client, make(aoi, "private"))) == "not-group-member"
        assert key(ladder(client, make(aoi, "secret"))) == key(ladder(client, "nowhere")) == "no-group"
    asking = make(aoi, "private")
    ok(join(stranger, asking))
    assert key(ladder(stranger, asking)) == "not-group-member"
