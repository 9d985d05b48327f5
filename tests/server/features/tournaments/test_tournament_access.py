"""Tournaments of groups: who sees and changes what."""

from typing import Any

import pytest
from tests.server.clients import Client
from tests.server.features.groups.groups import People, join, key, ok, post, silence_all
from tests.server.features.groups.groups import make as make_group
from tests.server.features.tournaments.tournaments import (
    all_sign_up,
    begin,
    decide,
    form,
    make,
    members,
    path,
    show,
    sign_up,
)

from annales.server.settings import ServerSettings


@pytest.fixture
def club(aoi: Client) -> str:
    return make_group(aoi)


def every_request(client: Client, group: str, cup: str) -> list[Any]:
    """An answer of every route about a tournament."""
    return [
        client.http.get(f"/api{path(group)}"),
        show(client, group, cup),
        client.http.get(f"/api{path(group, cup, 'standings.csv')}"),
        post(client, path(group), form()),
        post(client, path(group, cup), form()),
        sign_up(client, group, cup),
        sign_up(client, group, cup, taking_part=False),
        begin(client, group, cup),
        decide(client, group, cup, (1, 2)),
        post(client, path(group, cup, "withdrawals"), {"number": 1}),
        post(client, path(group, cup, "tables"), {"round": 1, "board": 0}),
        post(client, path(group, cup, "end"), {"status": "cancelled"}),
    ]


def test_to_strangers_a_secret_group_has_no_tournaments(aoi: Client, people: People) -> None:
    secret, stranger = make_group(aoi, "secret"), people.guest("Ben")
    cup = make(aoi, secret)
    for group, which in ((secret, cup), (secret, "nowhere"), ("nowhere", cup)):
        assert {key(answer) for answer in every_request(stranger, group, which)} == {"no-group"}


def test_of_a_private_group_only_members_see_tournaments(aoi: Client, people: People) -> None:
    private, stranger = make_group(aoi, "private"), people.guest("Ben")
    cup = make(aoi, private)
    ok(join(stranger, private))
    refusals = {key(answer) for answer in every_request(stranger, private, cup)}
    assert refusals == {"not-group-member", "not-group-leader"}


def test_everybody_sees_tournaments_of_a_public_group_and_changes_nothing(
    aoi: Client, people: People, club: str
) -> None:
    cup, stranger = make(aoi, club), people.guest("Ben")
    answers = every_request(stranger, club, cup)
    assert [answer.status_code for answer in answers[:3]] == [200] * 3
    assert {key(answer) for answer in answers[3:]} == {"not-group-member", "not-group-leader"}


def test_a_tournament_is_found_in_its_own_group_only(aoi: Client, club: str) -> None:
    cup, other = make(aoi, club), make_group(aoi)
    answers = every_request(aoi, other, cup)
    assert {key(answer) for answer in [*answers[1:3], *answers[4:]]} == {"no-tournament"}


def test_who_is_silenced_makes_no_tournament_and_writes_no_reason(
    aoi: Client, people: People, club: str, place: ServerSettings
) -> None:
    ben = members(people, club, "Ben")["Ben"]
    cup = make(aoi, club)
    all_sign_up(club, cup, aoi, ben)
    ok(begin(aoi, club, cup))
    silence_all(place, club)
    assert key(post(aoi, path(club), form())) == "silenced"
    assert key(decide(aoi, club, cup, (1, 2))) == "silenced"
