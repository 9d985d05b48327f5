"""Reviews of records over HTTP: the events as they are found, and what ends a review early."""

import json
import os
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.server.clients import Client, Message, running, wait_until
from tests.server.workers.failing_bots import Until, fail_to_warm, no_warming

from annales import Duel, Flow, Record
from annales.analysis import ReviewLimits, review, warm
from annales.core.game import Game
from annales.server.features.reviews import service as reviews
from annales.server.settings import ServerSettings
from annales.server.workers.pool import Workers

VISITS, STARTING = 16, 60.0
LIMITS = ReviewLimits(visits=VISITS)


def text_of(kind: type[Game], plies: int) -> str:
    game = kind(seed=3)
    for _ in range(plies):
        game.play(game.legal_moves[0])
    return game.record()


DUEL, FLOW = text_of(Duel, 12), text_of(Flow, 6)


@contextmanager
def reviewing(folder: Path, workers: Workers) -> Iterator[Client]:
    """Somebody at a server whose worker processes answer."""
    with running(ServerSettings(data_dir=folder), workers) as url:
        client = Client(url)
        wait_until(lambda: workers.ready, STARTING)
        yield client


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    # What is compiled here is loaded from disk in the worker process.
    warm(["duel", "flow"])
    workers = Workers(1, STARTING, 64, 2.0, warm=no_warming, warm_reviews=no_warming)
    with reviewing(tmp_path_factory.mktemp("data"), workers) as somebody:
        yield somebody


def ask(client: Client, **body: Any) -> httpx.Response:
    return client.http.post("/api/records/review", json={"visits": VISITS} | body, timeout=STARTING)


@contextmanager
def stream(client: Client, **body: Any) -> Iterator[Iterator[Message]]:
    """The events of a review, one by one as they come."""
    asked = {"visits": VISITS} | body
    with client.http.stream("POST", "/api/records/review", json=asked, timeout=STARTING) as answer:
        yield (json.loads(line.removeprefix("data: ")) for line in answer.iter_lines() if line)


def events_of(answer: httpx.Response) -> list[Message]:
    assert answer.status_code == 200, answer.text
    assert answer.headers["content-type"].startswith("text/event-stream")
    parts = answer.text.split("\n\n")
    assert parts.pop() == ""
    return [json.loads(part.removeprefix("data: ")) for part in parts]


@pytest.mark.parametrize("text", [DUEL, FLOW], ids=["duel", "flow"])
def test_the_events_are_those_of_the_review_of_the_library(client: Client, text: str) -> None:
    events = events_of(ask(client, text=text, seed=2))

    found = json.loads(msgspec.json.encode(review(Record.parse(text), LIMITS, seed=2)))
    plies = [event["ply"] for event in events if event["type"] == "ply"]
    assert [events[0]["type"], events[-1]["type"]] == ["start", "end"]
    assert (events[0]["plies"], events[0]["positions"]) == (len(found["plies"]), events[-2]["positions"])
    for ply, whole in zip(reversed(plies), found["plies"], strict=True):
        assert ply["position"]["moves"] == whole["position"]["moves"][: len(ply["position"]["moves"])]
        assert ply | {"position": None} == whole | {"position": None}
    assert {name: events[-1][name] for name in ("seats", "opening", "ending", "moments", "seed")} == {
        name: found[name] for name in ("seats", "opening", "ending", "moments", "seed")
    }


def test_the_end_has_the_record_with_comments_a_page_and_the_graph(client: Client) -> None:
    files = events_of(ask(client, text=DUEL, language="ja"))[-1]["files"]

    record = Record.parse(files["record"])
    assert 'lang="ja"' in files["page"]
    assert files["graph"].startswith("<svg")
    assert record.game() == Record.parse(DUEL).game()
    assert record.headers["review"] == f"{VISITS} visits, seed 0"


def test_progress_goes_up_to_all_positions(client: Client) -> None:
    events = events_of(ask(client, text=DUEL))

    done = [event["done"] for event in events if event["type"] == "progress"]
    assert done == list(range(1, events[0]["positions"] + 1))


@pytest.mark.parametrize(
    ("body", "key"),
    [
        ({"text": "annales record 1\ngame: chess\nrules: 1\n"}, "bad-record"),
        ({"text": DUEL.replace("1. 0 ", "1. 1 ", 1)}, "bad-record"),
        ({"text": DUEL, "visits": 7}, "unreadable"),
        ({"text": DUEL, "visits": 10**6}, "unreadable"),
        ({"text": DUEL, "seed": -1}, "unreadable"),
        ({"text": DUEL, "depth": 3}, "unreadable"),
        ({"text": "\n" * 601}, "record-too-long"),
    ],
)
def test_a_bad_request_is_refused_before_the_first_event(client: Client, body: dict[str, Any], key: str) -> None:
    answer = ask(client, **body)

    assert (answer.status_code, answer.json()["error"]["key"]) == (400, key)


def test_the_first_event_comes_before_the_review_has_ended_and_leaving_ends_it(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reviews, "MOST_REVIEWS", 1)
    with stream(client, text=DUEL, visits=ReviewLimits().visits) as events:
        assert next(events)["type"] == "start"
        assert ask(client, text=DUEL).json()["error"]["key"] == "reviews-busy"

    wait_until(lambda: ask(client, text=text_of(Duel, 0), visits=8).status_code == 200)


def test_a_server_without_worker_processes_refuses(tmp_path: Path) -> None:
    with running(ServerSettings(data_dir=tmp_path, workers=0)) as url:
        answer = ask(Client(url), text=DUEL)

    assert (answer.status_code, answer.json()["error"]["key"]) == (503, "reviews-unavailable")


def test_a_review_waits_until_the_server_has_compiled_what_bots_need(tmp_path: Path) -> None:
    gate = tmp_path / "gate"
    workers = Workers(1, STARTING, 64, 2.0, warm=Until(gate), warm_reviews=no_warming)
    with (
        running(ServerSettings(data_dir=tmp_path), workers) as url,
        stream(Client(url), text=text_of(Duel, 0), visits=8) as events,
    ):
        assert next(events)["type"] == "start"
        assert not workers.can_search
        gate.touch()

        assert [*events][-1]["type"] == "end"


def test_where_the_search_cannot_be_compiled_a_review_ends_with_a_failure(tmp_path: Path) -> None:
    workers = Workers(1, STARTING, 64, 2.0, warm=fail_to_warm, warm_reviews=no_warming)
    with running(ServerSettings(data_dir=tmp_path), workers) as url:
        events = events_of(ask(Client(url), text=DUEL))

    assert [event["type"] for event in events] == ["start", "failure"]


def test_a_review_that_cannot_be_compiled_ends_with_a_failure_and_the_next_one_tries_again(tmp_path: Path) -> None:
    workers = Workers(1, STARTING, 64, 2.0, warm=no_warming, warm_reviews=fail_to_warm)
    with reviewing(tmp_path, workers) as client:
        for _ in range(2):
            events = events_of(ask(client, text=DUEL))

            assert [event["type"] for event in events] == ["start", "failure"]
            assert events[-1]["error"]["key"] == "review-failed"


def test_two_worker_processes_find_the_same_and_one_that_is_killed_is_replaced(tmp_path: Path, client: Client) -> None:
    workers = Workers(2, STARTING, 64, 2.0, warm=no_warming, warm_reviews=no_warming)
    with reviewing(tmp_path, workers) as other, stream(other, text=DUEL) as events:
        two = [next(events) for _ in range(3)]
        os.kill(workers._workers[0].pid, signal.SIGKILL)
        two += events

    assert without_progress(two) == without_progress(events_of(ask(client, text=DUEL)))


def without_progress(events: list[Message]) -> list[Message]:
    return [event for event in events if event["type"] != "progress"]
