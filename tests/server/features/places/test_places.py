"""Pages of places where people meet: kept by members, with a history, and moderated."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import sql
from tests.server.features.groups.groups import PASSWORD, People, key, make, ok, post, sign_up
from tests.server.http.belongings import EVENING

from annales.server import set_role
from annales.server.settings import ServerSettings

Server = tuple[str, People, Client]
"""Address, people, and a moderator."""


@pytest.fixture(scope="module")
def town(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("data")
    settings = ServerSettings(data_dir=folder, workers=0)
    with running(settings) as url:
        moderator = sign_up(url, "Mio")
        assert set_role("Mio", "moderator", folder)
        yield url, People(url, settings), moderator


def form(**more: Any) -> dict[str, Any]:
    return {"name": "Café Meeple", "town": "Kyoto", "link": "https://meeple.example/", **more}


def add(client: Client, **more: Any) -> Any:
    return post(client, "/places", form(**more))


def change(client: Client, place: str, version: int, **more: Any) -> Any:
    return post(client, f"/places/{place}", {"version": version, "form": form(**more)})


def show(client: Client, place: str) -> Any:
    return client.http.get(f"/api/places/{place}")


def found(client: Client, text: str) -> list[str]:
    return [each["name"] for each in ok(post(client, "/places/find", {"text": text}))["places"]]


def test_members_keep_a_page_together_and_everybody_reads_it(town: Server) -> None:
    url, people, _ = town
    (aoi, first), (ben, second) = people.account("Aoi"), people.account("Ben")
    page = ok(add(aoi, hours="Fri 18\u201323\r\nSat 12\u201323\0"))
    assert (page["version"], page["form"]["hours"]) == (1, "Fri 18–23\nSat 12–23")
    changed = ok(change(ben, page["id"], 1, games="Agricola"))
    assert changed["form"]["games"] == "Agricola"
    shown = ok(show(Client(url), page["id"]))
    assert [(each["number"], each["author"]) for each in shown["history"]] == [(2, second), (1, first)]
    assert shown["history"][1]["form"]["games"] == ""
    # The same again is no version.
    assert ok(change(ben, page["id"], 2, games="Agricola"))["version"] == 2
    assert key(change(aoi, page["id"], 1, games="Go")) == "place-changed"


def test_places_are_found_by_parts_of_name_and_town_in_any_order(town: Server) -> None:
    url, people, _ = town
    aoi, _ = people.account("Aoi")
    ok(add(aoi, name="ボードゲーム広場", town="大阪"))
    ok(add(aoi, name="Dice_100%", town="Oslo"))
    client = Client(url)
    assert found(client, "大阪 広場") == found(client, "ボードゲーム") == ["ボードゲーム広場"]
    assert found(client, "OSLO dice") == found(client, "_100%") == ["Dice_100%"]
    assert found(client, "Oslo 広場") == []
    assert found(client, "ぼーどげーむ") == found(client, "ﾎﾞｰﾄﾞｹﾞｰﾑ") == ["ボードゲーム広場"]


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ({"name": " \u200b"}, "place-without-name"),
        ({"town": ""}, "place-without-name"),
        ({"name": "x" * 201}, "unreadable"),
        ({"notes": "x" * 2001}, "unreadable"),
        ({"link": "javascript:alert(1)"}, "bad-web-address"),
        ({"link": "https://user@evil.example/"}, "bad-web-address"),
        ({"link": "//evil.example"}, "bad-web-address"),
        ({"owner": "x"}, "unreadable"),
    ],
)
def test_a_page_that_is_not_valid_is_refused(town: Server, body: dict[str, Any], fault: str) -> None:
    _, people, _ = town
    assert key(add(people.account()[0], **body)) == fault


def test_only_accounts_that_may_write_change_pages_and_not_too_many(town: Server) -> None:
    url, people, _ = town
    aoi, name = people.account("Aoi")
    place = ok(add(aoi))["id"]
    for stranger in (Client(url), people.guest("Nobody-1")):
        assert key(add(stranger)) == "needs-account"
        assert key(change(stranger, place, 1)) == "needs-account"
        assert key(post(stranger, f"/places/{place}/reports", {"reason": "spam"})) == "needs-account"
    assert key(change(aoi, "none", 1)) == key(show(aoi, "none")) == "no-place"
    columns = "person, at, withdrawn, name, town, address, hours, games, link, notes"
    first = f"SELECT place, number + :more, {columns} FROM place_versions WHERE place = :place AND number = 1"
    versions = f"INSERT INTO place_versions (place, number, {columns}) {first}"
    for more in range(1, 50):
        sql(people.settings, versions, place=place, more=more)
    assert key(add(aoi)) == "too-many-place-changes"
    sql(people.settings, "UPDATE people SET silenced = 9000000000000000 WHERE name = :name", name=name)
    assert key(add(aoi)) == "silenced"


def test_moderators_revert_lock_and_hide_pages(town: Server) -> None:
    url, people, moderator = town
    (aoi, _), (ben, reporter) = people.account("Aoi"), people.account("Ben")
    place = ok(add(aoi))["id"]
    ok(change(ben, place, 1, notes="Secret number 555"))
    ok(post(aoi, f"/places/{place}/reports", {"reason": "other", "note": "private"}))
    reports = ok(moderator.http.get("/api/moderation/reports"))
    (report,) = [each for each in reports if each["subject"] == place]
    assert "555" in report["text"]
    assert (report["kind"], report["reported"]) == ("place", None)
    for path, body in (("revert", {"version": 1}), ("lock", {"locked": True})):
        assert key(post(ben, f"/places/{place}/{path}", body)) == "not-moderator"
    assert key(post(moderator, f"/places/{place}/revert", {"version": 2})) == "no-version"
    assert ok(post(moderator, f"/places/{place}/revert", {"version": 1}))["form"]["notes"] == ""
    answer = show(ben, place)
    # What was withdrawn is not in the history either, but for moderators.
    assert "555" not in answer.text
    assert [each["withdrawn"] for each in ok(answer)["history"]] == [False, True, False]
    assert "555" in show(moderator, place).text
    ok(post(moderator, f"/places/{place}/lock", {"locked": True}))
    assert key(change(ben, place, 3, notes="again")) == "place-locked"
    assert ok(change(moderator, place, 3, notes="by a moderator"))["version"] == 4
    ok(post(moderator, f"/moderation/reports/{report['id']}", {"resolution": "hide"}))
    assert key(show(ben, place)) == key(change(ben, place, 4)) == "no-place"
    assert ok(show(moderator, place))["hidden"]
    ok(post(moderator, "/moderation/contributions", {"kind": "place", "subject": place, "hidden": False}))
    assert not ok(show(Client(url), place))["hidden"]
    assert reporter


def test_meetings_refer_to_a_page_which_does_not_tell_of_them(town: Server) -> None:
    url, people, moderator = town
    aoi, _ = people.account("Aoi")
    place, group = ok(add(aoi, name="Hall"))["id"], make(aoi, "secret", name="Hidden circle")
    meeting = {"title": "Evening", "place": "Hall", "begins": EVENING, "zone": "Asia/Tokyo"}
    path = f"/groups/{group}/meetings"
    assert key(post(aoi, path, {**meeting, "place_page": "none"})) == "no-place"
    (planned,) = ok(post(aoi, path, {**meeting, "place_page": place}))["meetings"]
    assert planned["place_page"] == place
    for reader in (Client(url), people.account("Ben")[0], moderator):
        text = show(reader, place).text
        assert group not in text
        assert "Evening" not in text
        assert "Hidden circle" not in text
    # A page that was hidden since does not keep the group from changing the meeting.
    ok(post(moderator, "/moderation/contributions", {"kind": "place", "subject": place, "hidden": True}))
    changed = ok(post(aoi, f"{path}/{planned['id']}", {**meeting, "title": "Night", "place_page": place}))
    assert changed["meetings"][0]["title"] == "Night"
    assert key(post(aoi, path, {**meeting, "place_page": place})) == "no-place"


@pytest.mark.both_databases
def test_versions_of_somebody_who_leaves_stay_without_the_name(either: ServerSettings) -> None:
    with running(either) as url:
        leaver = sign_up(url, "Leaver")
        place = ok(add(leaver))["id"]
        assert [each["name"] for each in ok(leaver.http.get("/api/account/export"))["places"]] == ["Café Meeple"]
        ok(leaver.http.post("/api/account/delete", json={"password": PASSWORD}))
        shown = ok(show(Client(url), place))
        assert shown["history"][0]["author"] is None
        assert shown["form"]["name"] == "Café Meeple"
