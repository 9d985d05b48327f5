"""Reports to moderators, and what these do."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from tests.server.clients import Client, running
from tests.server.databases import KINDS, settings_on, sql
from tests.server.features.talk.test_chat import friends_at, key, log, texts, write
from tests.server.visitors import both

from annales.server import set_role
from annales.server.features.reports import queries
from annales.server.settings import ServerSettings

PASSWORD = "a long password"
REPORTS = "/api/moderation/reports"
Moderated = tuple[ServerSettings, str, Client]


def report(client: Client, table: str, seat: int, **more: Any) -> Any:
    return client.http.post(f"/api/tables/{table}/reports", json={"seat": seat, "reason": "insult", **more})


def sign_up(url: str, name: str) -> Client:
    client = Client(url)
    assert client.http.post("/api/account/sign-up", json={"name": name, "password": PASSWORD}).status_code == 200
    return client


def appoint(settings: ServerSettings, name: str, role: str | None = "moderator") -> bool:
    database = str(settings.url) if settings.database else None
    return set_role(name, role, data_dir=settings.data_dir, database=settings.database or database)


@pytest.fixture(params=KINDS, scope="module")
def moderated(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Moderated]:
    """A server on each kind of database, with a moderator, for all tests."""
    with (
        settings_on(request.param, tmp_path_factory.mktemp("moderated")) as settings,
        running(settings) as url,
    ):
        moderator = sign_up(url, "Mio")
        assert appoint(settings, "ＭＩＯ")
        yield settings, url, moderator


def open_reports(moderator: Client, table: str) -> list[Any]:
    """The reports about a table; tests before this one may have left others."""
    return [each for each in moderator.http.get(REPORTS).json() if each["subject"] == table]


def resolve(client: Client, number: int, resolution: str) -> Any:
    return client.http.post(f"{REPORTS}/{number}", json={"resolution": resolution})


@pytest.mark.both_databases
def test_a_line_is_reported_removed_and_its_writer_silenced(moderated: Moderated) -> None:
    settings, url, moderator = moderated
    with friends_at(url) as (aoi, ben, table), both(aoi, ben, table) as (first, second):
        assert write(aoi, table, "something rude").status_code == 200
        assert report(ben, table, 0, line=1, note="in my first game").status_code == 200
        (found,) = open_reports(moderator, table)
        assert (found["reporter"], found["reported"], found["text"], found["line"]) == (
            "Ben",
            "Aoi",
            "something rude",
            1,
        )
        assert (found["subject"], found["game"], found["reason"], found["note"]) == (
            table,
            "duel",
            "insult",
            "in my first game",
        )
        assert (found["others"], found["silenced"]) == (0, False)
        assert found["id"] not in {each["id"] for each in resolve(moderator, found["id"], "silence-day").json()}
        for seat in (first, second):
            assert seat.raw(json.dumps({"type": "ping"})) == {"type": "pong"}
            frames = [frame for frame in map(json.loads, seat.frames) if frame["type"] == "chat"]
            assert [frame["text"] for frame in frames] == ["something rude", ""]
        assert texts(ben, table) == [""]
        answer = write(aoi, table, "again")
        assert (answer.status_code, key(answer)) == (403, "silenced")
        assert (log(aoi, table)["can_write"], log(ben, table)["can_write"]) == (False, True)
    rows = sql(
        settings, "SELECT text, resolution, resolved_by IS NOT NULL FROM reports WHERE subject = :table", table=table
    )
    assert [(row[0], row[1], bool(row[2])) for row in rows] == [("something rude", "silence-day", True)]


def test_a_silence_ends(moderated: Moderated) -> None:
    settings, url, moderator = moderated
    with friends_at(url) as (aoi, ben, table):
        assert report(ben, table, 0).status_code == 200
        number = open_reports(moderator, table)[0]["id"]
        assert resolve(moderator, number, "silence-month").status_code == 200
        assert key(write(aoi, table, "hello")) == "silenced"
        sql(settings, "UPDATE people SET silenced = 1 WHERE silenced IS NOT NULL", "SELECT 1")
        assert write(aoi, table, "hello").status_code == 200


@pytest.mark.both_databases
def test_a_report_that_is_dismissed_changes_nothing(moderated: Moderated) -> None:
    _, url, moderator = moderated
    with friends_at(url) as (aoi, ben, table):
        assert write(aoi, table, "good move").status_code == 200
        assert report(ben, table, 0, line=1).status_code == 200
        assert report(ben, table, 0).status_code == 200
        first, second = (each["id"] for each in open_reports(moderator, table))
        assert resolve(moderator, first, "dismiss").status_code == 200
        assert [each["id"] for each in open_reports(moderator, table)] == [second]
        assert key(resolve(moderator, first, "silence-always")) == "no-report"
        assert texts(ben, table) == ["good move"]
        assert write(aoi, table, "still here").status_code == 200


def test_only_moderators_see_reports_and_only_as_long_as_they_are(
    moderated: Moderated,
) -> None:
    settings, url, moderator = moderated
    with friends_at(url) as (aoi, ben, table):
        assert report(ben, table, 0, note="to nobody else").status_code == 200
        number = open_reports(moderator, table)[0]["id"]
        others = (Client(url), aoi, ben, sign_up(url, "Dan"))
        for other in others:
            for answer in (other.http.get(REPORTS), resolve(other, number, "dismiss")):
                assert (answer.status_code, key(answer)) == (403, "not-moderator")
                assert "to nobody else" not in answer.text
        assert moderator.http.get("/api/account").json()["role"] == "moderator"
        assert appoint(settings, "Mio", None)
        assert key(moderator.http.get(REPORTS)) == "not-moderator"
        assert moderator.http.get("/api/account").json()["role"] is None
        assert appoint(settings, "Mio")
    assert not appoint(settings, "Nobody")


def test_a_report_without_a_line_has_no_line_to_remove(moderated: Moderated) -> None:
    _, url, moderator = moderated
    with friends_at(url) as (_, ben, table):
        assert report(ben, table, 0, note="x" * 500).status_code == 200
        (found,) = open_reports(moderator, table)
        assert found["note"] == "x" * 500
        assert "silence-day" in found["resolutions"]
        for resolution in ("remove-line", "delete", "hide"):
            assert resolution not in found["resolutions"]
            assert key(resolve(moderator, found["id"], resolution)) == "unreadable"
        assert open_reports(moderator, table) == [found]


def test_a_person_has_few_open_reports_and_one_about_the_same_thing(
    moderated: Moderated, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, url, moderator = moderated
    monkeypatch.setattr(queries, "MAX_OPEN", 1)
    with friends_at(url) as (aoi, ben, table):
        assert write(aoi, table, "something rude").status_code == 200
        for _ in range(2):
            assert report(ben, table, 0).status_code == 200
        (found,) = open_reports(moderator, table)
        refused = report(ben, table, 0, line=1)
        assert (refused.status_code, key(refused)) == (409, "too-many-open-reports")
        assert resolve(moderator, found["id"], "dismiss").status_code == 200
        assert open_reports(moderator, table) == []


def test_what_cannot_be_reported_is_refused(moderated: Moderated) -> None:
    _, url, moderator = moderated
    with friends_at(url) as (_, ben, table):
        assert write(ben, table, "my own").status_code == 200
        # A line of somebody else than the reported person.
        assert key(report(ben, table, 0, line=1)) == "no-line"
        assert key(report(ben, table, 0, line=99)) == "no-line"
        assert key(report(ben, table, 0, reason="ugly")) == "unreadable"
        assert report(ben, table, 0).status_code == 200
        assert key(report(ben, table, 0)) == "too-many-reports"
        for number in (0, 10_000, 2**40):
            assert key(resolve(moderator, number, "dismiss")) == "no-report"
        assert key(resolve(moderator, 1, "ban")) == "unreadable"
