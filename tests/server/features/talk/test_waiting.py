"""Requests that wait for lines in a group: a line ends them at once, whichever process it was written in."""

import time
from collections.abc import Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any

import pytest
from tests.server.clients import PATIENCE, Client, running
from tests.server.features.groups.group_chat import Club, act, after, chat, make_club, write
from tests.server.features.groups.groups import People, join, key, make, named, number_of, ok, post, set_role
from tests.server.process.test_operations import TOKEN, samples

from annales.server.db.access import Database
from annales.server.features.groups.lines import GROUPS
from annales.server.features.talk import service
from annales.server.features.talk.service import MAX_WAITING, WAIT_SECONDS, talk_of
from annales.server.people.live_sessions import live_sessions_of
from annales.server.person import Person
from annales.server.server import Server
from annales.server.settings import ServerSettings


@pytest.fixture
def club(people: People) -> Club:
    return make_club(people)


@contextmanager
def waiting(reader: Client, group: str, version: int) -> Iterator[Future[Any]]:
    """A request that waits for what comes after a version."""
    path = f"/api/groups/{group}/chat/after/{version}"
    with ThreadPoolExecutor(1) as thread:
        answer = thread.submit(reader.http.get, path, timeout=2 * WAIT_SECONDS)
        # Nothing depends on it: a request that comes later is answered without waiting.
        time.sleep(0.2)
        assert not answer.done()
        yield answer


def next_lines(reader: Client, group: str, version: int) -> Any:
    """The lines after a version, asked for again as the page does: late news of an earlier line ends a request, too."""
    while not (found := after(reader, group, version))["lines"]:
        pass
    return found


@pytest.mark.both_databases
def test_a_line_reaches_those_who_wait_in_all_processes(either: ServerSettings) -> None:
    with running(either) as here, running(either) as there:
        aoi, ben = named(here, either, "Aoi", registered=True), named(here, either, "Ben")
        group = make(aoi)
        ok(join(ben, group))
        version, number = 0, 0
        with ThreadPoolExecutor(1) as thread:
            for address in (here, there):
                ben.go_to(address)
                answer = thread.submit(next_lines, ben, group, version)
                number = ok(write(aoi, group, f"to {address}"))["number"]
                found = answer.result(PATIENCE)
                assert [line["text"] for line in found["lines"]] == [f"to {address}"]
                version = found["version"]
            answer = thread.submit(next_lines, ben, group, version)
            ok(act(aoi, group, number, "remove"))
            assert [line["text"] for line in answer.result(PATIENCE)["lines"]] == [""]


def test_nobody_waits_for_ever(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    number = ok(write(club.aoi, club.group, "hello"))["number"]
    monkeypatch.setattr(service, "WAIT_SECONDS", 0.1)
    assert after(club.ben, club.group, number) == {"lines": [], "version": number, "more": False}


def test_the_time_of_answers_is_counted_without_the_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(service, "WAIT_SECONDS", 2.0)
    settings = ServerSettings(data_dir=tmp_path, workers=0, metrics_token=TOKEN)
    with running(settings) as url:
        aoi = named(url, settings, "Aoi", registered=True)
        after(aoi, make(aoi), 0)
        found = samples(aoi)
    assert found["annales_http_request_seconds_sum"] < 2.0


def test_who_does_not_read_the_writer_does_not_get_the_line(club: Club) -> None:
    number = ok(write(club.aoi, club.group, "before"))["number"]
    ok(act(club.ben, club.group, number, "writer", reading="mute"))
    with waiting(club.ben, club.group, number) as answer:
        ok(write(club.aoi, club.group, "after"))
        assert ok(answer.result(PATIENCE)) == {"lines": [], "version": number + 1, "more": False}


def test_who_leaves_or_is_removed_waits_no_longer(club: Club) -> None:
    for actor, role in ((club.ben, "nobody"), (club.aoi, "barred")):
        ok(join(club.ben, club.group))
        with waiting(club.ben, club.group, 0) as answer:
            ok(set_role(actor, club.group, number_of(club.aoi, club.group, club.ben_name), role))
            assert key(answer.result(PATIENCE)) == "not-group-member"


def test_the_end_of_a_group_or_of_a_session_ends_the_waiting(club: Club) -> None:
    assert chat(club.ben, club.group)["version"] == 0
    with waiting(club.ben, club.group, 0) as answer:
        other = Client(str(club.ben.http.base_url))
        other.http.cookies = club.ben.http.cookies
        assert other.http.post("/api/account/sign-out", json={}).status_code < 300
        assert key(answer.result(PATIENCE)) == "no-group"
    with waiting(club.aoi, club.group, 0) as answer:
        other = Client(str(club.aoi.http.base_url))
        other.http.cookies = club.aoi.http.cookies
        ok(post(other, f"/groups/{club.group}/forget"))
        assert key(answer.result(PATIENCE)) == "no-group"


def test_one_person_waits_a_few_times_and_nobody_on_a_server_that_ends(tmp_path: Path) -> None:
    server = Server(ServerSettings(data_dir=tmp_path), Database(ServerSettings(data_dir=tmp_path)))
    talk, sessions = talk_of(server), live_sessions_of(server)
    aoi, ben = (Person(name, name, session=name) for name in ("aoi", "ben"))

    with ExitStack() as stack:

        def listen(person: Person) -> Any:
            return stack.enter_context(talk.listen(person, GROUPS, "group", 0))

        events = [listen(aoi) for _ in range(MAX_WAITING + 1)] + [listen(ben)]
        assert [event.is_set() for event in events] == [False] * MAX_WAITING + [True, False]
        sessions.end(["ben"])
        assert events[-1].is_set()
        server.drain.begin()
        assert all(event.is_set() for event in events)
    with talk.listen(ben, GROUPS, "group", 0) as event:
        assert event.is_set()
    assert sessions.ids == []


def test_a_request_whose_sender_has_gone_waits_no_longer(club: Club) -> None:
    # As many as a person may have, each given up by its sender.
    for _ in range(MAX_WAITING):
        with pytest.raises(Exception, match="timed out"):
            club.ben.http.get(f"/api/groups/{club.group}/chat/after/0", timeout=0.2)
    with waiting(club.ben, club.group, 0) as answer:
        ok(write(club.aoi, club.group, "hello"))
        assert len(ok(answer.result(PATIENCE))["lines"]) == 1
