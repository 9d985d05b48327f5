"""What those who run a server see of it: metrics, the log, whether the process lives."""

import json
import logging
import re
from pathlib import Path

import pytest
from prometheus_client.parser import text_string_to_metric_families
from tests.server.clients import Client, process, running

from annales.server.db.access import Database
from annales.server.errors import StorageError
from annales.server.logs import JsonFormatter, RepetitionFilter, TextFormatter, set_up_log
from annales.server.settings import ServerSettings

TOKEN = "a token of enough characters"
ALLOWED = {"Authorization": f"Bearer {TOKEN}"}


def samples(client: Client) -> dict[str, float]:
    """All samples, by name and labels."""
    answer = client.http.get("/metrics", headers=ALLOWED)
    assert answer.status_code == 200
    assert answer.headers["content-type"].startswith("text/plain; version=0.0.4")
    return {
        sample.name + "".join(f",{name}={value}" for name, value in sorted(sample.labels.items())): sample.value
        for family in text_string_to_metric_families(answer.text)
        for sample in family.samples
    }


def test_metrics_count_requests_messages_tables_and_sockets(tmp_path: Path) -> None:
    with running(ServerSettings(data_dir=tmp_path, workers=0, metrics_token=TOKEN)) as url:
        client = Client(url)
        with client.sit(client.open()) as seat:
            seat.play(3)
            seat.ask(type="move", version=seat.last["version"], move="nonsense")
            found = samples(client)
        assert found["annales_http_requests_total,method=POST,status=201"] == 1
        assert found["annales_messages_total,answer=ok,type=move"] == 3
        assert found["annales_messages_total,answer=refused,type=move"] == 1
        assert found["annales_change_seconds_count"] == 3
        assert (found["annales_tables"], found["annales_sockets"], found["annales_changes_waiting"]) == (1, 1, 0)
        assert found["annales_workers_ready"] == 0
        assert found["annales_http_request_seconds_count"] >= 1


def test_nobody_can_invent_names_of_metrics(tmp_path: Path) -> None:
    with running(ServerSettings(data_dir=tmp_path, workers=0, metrics_token=TOKEN)) as url:
        client = Client(url)
        client.http.request("INVENTED", "/api/games")
        client.http.get("/no/such/page")
        found = samples(client)
    assert not any("INVENTED" in name or "no/such" in name for name in found)


@pytest.mark.parametrize("token", ["", TOKEN])
def test_without_the_token_there_are_no_metrics(tmp_path: Path, token: str) -> None:
    with running(ServerSettings(data_dir=tmp_path, workers=0, metrics_token=token)) as url:
        client = Client(url)
        for given in ("", "Bearer", "Bearer wrong", TOKEN, f"Bearer {TOKEN}x"):
            answer = client.http.get("/metrics", headers={"Authorization": given})
            assert answer.status_code == 404
            assert answer.json() == client.http.get("/api/nothing").json() | {"error": answer.json()["error"]}


def test_a_process_without_its_database_lives_and_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def fail(*_: object) -> None:
        raise StorageError("no answer")

    with running(ServerSettings(data_dir=tmp_path, workers=0)) as url:
        client = Client(url)
        assert client.http.get("/health").status_code == 200
        monkeypatch.setattr(Database, "read", fail)
        assert client.http.get("/health").status_code == 503
        live = client.http.get("/health/live")
        assert (live.status_code, live.json()) == (200, {"live": True})


def record(text: str, fault: BaseException | None = None) -> logging.LogRecord:
    about = (type(fault), fault, fault.__traceback__) if fault else None
    made = logging.LogRecord("annales.server", logging.WARNING, "file", 1, "%s stored", (text,), about)
    made.created = 0.25
    return made


def test_the_log_for_programs_has_one_object_in_each_line() -> None:
    line = JsonFormatter().format(record('a\n"b"', ValueError("broken")))
    assert "\n" not in line
    assert json.loads(line) == {
        "time": "1970-01-01T00:00:00.250Z",
        "level": "warning",
        "logger": "annales.server",
        "message": 'a\n"b" stored',
        "exception": "ValueError: broken",
    }


def test_the_log_for_people_has_time_and_level() -> None:
    assert TextFormatter().format(record("a")) == "1970-01-01T00:00:00.250Z WARNING a stored"


def test_of_many_lines_of_a_kind_some_are_written_and_the_next_second_says_how_many_were_left_out() -> None:
    lines, repeated = RepetitionFilter(), [record(f"game {number}") for number in range(8)]

    assert [lines.filter(each) for each in repeated] == [True] * 5 + [False] * 3
    other, later = record("away"), record("game 8")
    other.msg, later.created = "the database is %s", later.created + 1
    assert lines.filter(other)
    assert lines.filter(later)
    assert later.getMessage() == "game 8 stored (3 more lines like this were left out)"


def test_equal_faults_of_the_server_are_counted_and_others_are_written() -> None:
    lines, written = RepetitionFilter(), []
    for kind in (ValueError, KeyError):
        faults = [record("a", kind("broken")) for _ in range(7)]
        later = record("b", kind("broken"))
        later.created += 1
        written += [[lines.filter(each) for each in faults], lines.filter(later), later.getMessage()]

    assert written == [[True] * 5 + [False] * 2, True, "b stored (2 more lines like this were left out)"] * 2


def test_setting_up_the_log_again_replaces_the_old_one() -> None:
    root, own = logging.getLogger(), logging.getLogger("annales.server")
    before, level = list(root.handlers), own.level
    try:
        for form in ("json", "text", "json"):
            set_up_log(ServerSettings(log_format=form, log_level="info"))
        (added,) = [handler for handler in root.handlers if handler not in before]
        assert isinstance(added.formatter, JsonFormatter)
        assert own.level == logging.INFO
        root.removeHandler(added)
    finally:
        own.setLevel(level)


def test_a_process_logs_its_start_and_its_end_as_the_environment_says(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("ANNALES_LOG_FORMAT", "json")
    monkeypatch.setenv("ANNALES_LOG_LEVEL", "info")
    with process(tmp_path) as (server, url):
        server.terminate()
        server.wait(20)
    events = [json.loads(line) for line in capfd.readouterr().err.splitlines()]
    assert [event["level"] for event in events] == ["info"] * 3
    assert re.fullmatch(r"Annales \S+: http://127\.0\.0\.1:\d+/", events[0]["message"])
    assert events[0]["message"].endswith(url + "/")
    assert [event["message"] for event in events[1:]] == ["ending: 0 connections are told to come back", "ended"]
