"""Nobody reaches what belongs to somebody else by its id: all routes with ids in their paths are tried by strangers."""

from typing import Any

import pytest
from litestar.routes import WebSocketRoute
from tests.server.clients import Client, running
from tests.server.features.groups.groups import People, key, make, post
from tests.server.features.tournaments.tournaments import make as make_tournament
from tests.server.http.belongings import Belongings, belongings
from tests.server.visitors import open_table

from annales.server.app import create_litestar
from annales.server.settings import ServerSettings

OF_THE_GAME = "the content of a game, which is the same for everybody"
OF_THE_CARDS = "the id is a digest of the content, and a table tells it to all who play with these cards"
OF_THE_TOKEN = "the token in the path is an invitation"
FOR_EVERYBODY = "members write these pages for everybody, and everybody with an account answers to them"
OF_THE_ASKER = "the path names a kind of rating, and the answer is about the caller"
PUBLIC = {
    "/api/games/{game}": OF_THE_GAME,
    "/api/games/{game}/rules": OF_THE_GAME,
    "/api/games/{game}/texts/{language}": OF_THE_GAME,
    "/api/games/{game}/sets": OF_THE_ASKER,
    "/api/games/{game}/sets/form": OF_THE_GAME,
    "/api/games/{game}/sets/check": OF_THE_ASKER,
    "/api/games/{game}/sets/read": OF_THE_ASKER,
    "/api/games/{game}/sets/write": OF_THE_ASKER,
    "/api/games/{game}/sets/{cards}": OF_THE_CARDS,
    "/api/games/{game}/sets/{cards}/facts": OF_THE_CARDS,
    "/api/games/{game}/sets/{cards}/forget": "it removes the set from the list of the caller, and from no other list",
    "/api/lessons/{game}": OF_THE_GAME,
    "/api/lessons/{game}/{chapter}": OF_THE_GAME,
    "/api/lessons/{game}/{chapter}/why": OF_THE_GAME,
    "/api/exercises/{game}": OF_THE_GAME,
    "/api/exercises/{game}/{exercise}": OF_THE_GAME,
    "/api/exercises/{game}/{exercise}/solution": OF_THE_GAME,
    "/api/exercises/{game}/{exercise}/why": OF_THE_GAME,
    "/api/statistics/{game}": OF_THE_GAME,
    "/api/pictures/exercises/{game}/{day}/{language}": OF_THE_GAME,
    "/api/pictures/results/{result}": "the picture shows what its address says, and nothing else",
    "/api/ratings/{game}/{players}/{speed}": OF_THE_ASKER,
    "/api/ratings/{game}/{players}/{speed}/leaders": "people who do not want to be listed are left out",
    "/api/account/exercises/{game}": OF_THE_ASKER,
    "/api/invitations/{invitation}": OF_THE_TOKEN,
    "/api/group-links/{link}": OF_THE_TOKEN,
    "/api/calendars/{name}": OF_THE_TOKEN,
    "/api/places/{place}": FOR_EVERYBODY,
    "/api/places/{place}/reports": FOR_EVERYBODY,
    "/api/reviews/{review}/vote": FOR_EVERYBODY,
    "/api/reviews/{review}/reports": FOR_EVERYBODY,
}
"""Paths that are open by design, each with the reason. Every other path with a parameter refuses strangers."""
LAST = ("/revoke", "/forget", "/end", "/remove", "/leave")
"""Ends of the paths that end something: the owner sends these requests last, the session at the very end."""
NEVER_THERE = {
    "/api/groups/{group}/meetings.ics",
    "/api/journal/entries/{entry}/record",
    "/api/notes/{note}",
    "/api/notes/{note}/reports",
}
"""What public groups, public entries and games from a file have, and nothing of Aoi, who gets 404, too."""

NUMBERS = ("number", "report", "suspicion", "version")
"""Parameters that are numbers."""

Operation = tuple[str, str]


def operations(url: str) -> list[Operation]:
    """Method and path of each operation of the served schema with a parameter in its path, in the order of `LAST`."""
    paths = Client(url).http.get("/schema/openapi.json").json()["paths"]
    found = [(method, path) for path, item in paths.items() for method in item if "{" in path]
    return sorted(found, key=lambda each: ([each[1].endswith(end) for end in LAST], each[0], -len(each[1])))


def closed(url: str) -> list[Operation]:
    return [each for each in operations(url) if each[1] not in PUBLIC]


def strangers(people: People) -> list[Client]:
    """Nobody, a guest, and somebody with an account who has a table and groups, too."""
    busy, _ = people.account("Dan")
    open_table(busy, "me", "open")
    for visibility in ("public", "secret"):
        make_tournament(busy, make(busy, visibility))
    return [Client(people.url), people.guest("Eve"), busy]


def all_answers(aoi: Belongings, wanted: list[Operation]) -> dict[str, str]:
    """What the owner reads everywhere."""
    paths = [path for method, path in wanted if method == "get"]
    return {path: aoi.ask(aoi.keeper(path), "get", path).text for path in paths}


def refusal(answer: Any) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["key"] if answer.status_code >= 400 else answer.text[:200]


def test_every_route_refuses_strangers_who_know_all_ids(either: ServerSettings) -> None:
    with running(either) as url:
        people = People(url, either)
        aoi, wanted = belongings(people), closed(url)
        before = all_answers(aoi, wanted)
        for stranger in strangers(people):
            answers = {each: refusal(aoi.ask(stranger, *each)) for each in wanted}
            assert {each: said for each, said in answers.items() if said[0] not in (403, 404)} == {}
        assert all_answers(aoi, wanted) == before
        # The ids are those of things that exist, so their owner gets no answer that there is nothing.
        own = {each: refusal(aoi.ask(aoi.keeper(each[1]), *each)) for each in wanted}
        missing = {each: said for each, said in own.items() if said[0] == 404 or said[1] == "unreadable"}
        assert {path for _, path in missing} == NEVER_THERE, missing


def test_every_path_that_is_open_to_all_exists(server: str) -> None:
    assert PUBLIC.keys() <= {path for _, path in operations(server)}
    assert len(closed(server)) == 69


def test_the_only_socket_is_that_of_a_table() -> None:
    """Whose strangers `test_table_socket.py` looks at."""
    app = create_litestar(ServerSettings(workers=0))
    assert [route.path for route in app.routes if isinstance(route, WebSocketRoute)] == ["/api/tables/{table:str}/live"]


@pytest.mark.both_databases
def test_an_id_in_a_body_gives_no_right_either(either: ServerSettings) -> None:
    with running(either) as url:
        people = People(url, either)
        aoi, (ben, _) = belongings(people), people.account("Ben")
        own = make(ben)
        assert key(post(ben, f"/groups/{own}/tables", {"table": aoi.ids["table"]})) == "no-own-open-table"
        hidden = {"kind": "review", "subject": aoi.ids["review"], "hidden": True}
        assert key(post(ben, "/moderation/contributions", hidden)) == "not-moderator"


def test_a_number_beyond_all_numbers_is_refused(either: ServerSettings) -> None:
    with running(either) as url:
        aoi = belongings(People(url, either))
        paths = [each for each in closed(url) if any(f"{{{name}}}" in each[1] for name in NUMBERS)]
        assert len(paths) == 8
        for number in ("-1", "2147483648", "9223372036854775808", "1e3", "x"):
            aoi.ids.update(dict.fromkeys(NUMBERS, number))
            answers = {each: aoi.ask(aoi.keeper(each[1]), *each).status_code for each in paths}
            assert set(answers.values()) <= {400, 404}, answers
