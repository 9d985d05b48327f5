"""What a secret group has is in no list, search, statistics, export or frame of anybody outside it."""

from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import KINDS, settings_on
from tests.server.features.groups.groups import People, form, join, make, ok, post
from tests.server.features.lobby.public_tables import public_game
from tests.server.features.tournaments import tournaments
from tests.server.http.belongings import MEETING
from tests.server.http.test_foreign_ids import OF_THE_ASKER, PUBLIC

from annales.server.settings import ServerSettings

CANARY = "canary"
QUERIES: dict[str, tuple[dict[str, Any], ...]] = {
    "/groups/find": ({}, {"text": CANARY}, {"text": "c"}),
    "/journal/find": ({}, {"text": CANARY}),
    "/journal/statistics": ({},),
    "/places/find": ({}, {"text": CANARY}),
    "/titles/find": ({},),
    "/titles/reviews": ({"game": "duel"}, {"game": CANARY}),
}
"""Lists that are asked for by a body; the path goes on after `/api`."""


class Secrets:
    """A secret group with a meeting, a tournament and a game of its members, and people around it."""

    def __init__(self, url: str, settings: ServerSettings) -> None:
        people = People(url, settings)
        (self.aoi, _), (self.ben, _), (self.dan, _) = (people.account(name) for name in ("Aoi", "Ben", "Dan"))
        said = {"title": f"{CANARY} evening", "notes": CANARY, "place": f"{CANARY} house"}
        self.group = make(self.aoi, "secret", name=f"{CANARY} club", description=f"{CANARY} text")
        ok(post(self.aoi, f"/groups/{self.group}/chat", {"request_id": "1", "text": f"{CANARY} line"}))
        link = ok(post(self.aoi, f"/groups/{self.group}/link", {"active": True}))["link"]
        ok(post(self.ben, f"/group-links/{link}"))
        (meeting,) = ok(post(self.aoi, f"/groups/{self.group}/meetings", {**MEETING, **said}))["meetings"]
        calendar = ok(post(self.aoi, f"/groups/{self.group}/calendar", {"active": True}))["calendar"]
        cup = tournaments.make(self.aoi, self.group, title=f"{CANARY} cup", rounds=1)
        tournaments.all_sign_up(self.group, cup, self.aoi, self.ben)
        self.game = tournaments.table_of(ok(tournaments.begin(self.aoi, self.group, cup)))["table"]
        # A public game of two members, and one of a member with somebody outside.
        self.watched = public_game(self.aoi, self.ben)
        self.shared = public_game(self.aoi, self.dan)
        self.words = (CANARY, self.group, link, meeting["id"], calendar.rpartition("/")[2], cup, self.game)
        stranger = people.guest("Eve")
        self.outside = [Client(url), stranger, people.account("Fay")[0], self.dan]

    def told(self, text: str) -> list[str]:
        """The secrets in a text."""
        return [word for word in self.words if word in text]


@pytest.fixture(params=KINDS, scope="module")
def secret(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Secrets]:
    with settings_on(request.param, tmp_path_factory.mktemp("secret")) as settings, running(settings) as url:
        yield Secrets(url, settings)


def open_paths(client: Client) -> list[str]:
    """All paths of the schema that are read, with the words of `duel` in place of parameters of the game."""
    paths = client.http.get("/schema/openapi.json").json()["paths"]
    words = {"game": "duel", "players": "two", "speed": "none"}
    wanted = [path for path, item in paths.items() if "get" in item]
    listing = [path for path in wanted if "{" not in path or PUBLIC.get(path) == OF_THE_ASKER or "leaders" in path]
    return [path.format(**words) for path in listing]


def everything(client: Client) -> dict[str, str]:
    """All that somebody can ask for without knowing an id."""
    answers = {path: client.http.get(path).text for path in open_paths(client)}
    for path, bodies in QUERIES.items():
        for number, body in enumerate(bodies):
            answer = post(client, path, body)
            assert answer.status_code == 200, (path, answer.text)
            answers[f"{path} {number}"] = answer.text
    return answers


@pytest.mark.both_databases
def test_no_list_search_or_export_of_somebody_outside_tells_of_a_secret_group(secret: Secrets) -> None:
    for client in secret.outside:
        found = {path: told for path, text in everything(client).items() if (told := secret.told(text))}
        # The word that was searched for comes back with the title, whose reviews nobody has written.
        found.pop("/titles/reviews 1")
        assert found == {}


def test_members_find_all_of_it_in_the_same_places(secret: Secrets) -> None:
    found = {path: told for path, text in everything(secret.aoi).items() if (told := secret.told(text))}
    assert {"/api/groups", "/api/account/export", "/api/tables"} <= found.keys()


def test_people_who_play_with_a_member_or_watch_members_learn_of_no_group(secret: Secrets) -> None:
    for client, table in ((secret.dan, secret.shared), (secret.outside[1], secret.watched)):
        with client.sit(table) as seat:
            seat.snapshot()
            assert secret.told("".join(seat.frames)) == []
    for path in ("chat", "absence", "ratings", "notes", "replay", "record"):
        assert secret.told(secret.dan.http.get(f"/api/tables/{secret.shared}/{path}").text) == []


def test_a_group_that_becomes_secret_leaves_the_lists(secret: Secrets) -> None:
    group = make(secret.aoi, "public", name="Open club")
    ok(join(secret.ben, group))

    def listed() -> bool:
        return group in post(secret.dan, "/groups/find", {"text": "open club"}).text

    assert listed()
    ok(post(secret.aoi, f"/groups/{group}", form("secret", name="Open club")))
    assert not listed()
    for path in ("", "/ladder", "/tables", "/meetings", "/meetings.ics", "/tournaments"):
        assert secret.dan.http.get(f"/api/groups/{group}{path}").status_code == 404
    assert secret.ben.http.get(f"/api/groups/{group}").status_code == 200
