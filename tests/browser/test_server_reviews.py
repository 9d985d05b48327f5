"""Reviews and explanations that the engine of a page searches: the server plans them and puts them together."""

from __future__ import annotations

import base64
import gzip
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest
from tests.analysis.games import random_record
from tests.browser.test_reviews import compare
from tests.server.clients import Client, running

from annales import Duel, Record
from annales.analysis import Explanation, ReviewLimits, annotated, explain, review
from annales.browser.files import Layout
from annales.games import Flow
from annales.server.limits import LIMITS
from annales.server.settings import ServerSettings

VISITS = 16
DUEL = str(random_record((Duel, 2), seed=4, plies=12))


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory, built: Mapping[str, Layout]) -> Iterator[Client]:
    """Somebody at a server that has the files of the engine, and no process that searches."""
    assert set(built) == {"duel", "flow"}
    with running(ServerSettings(data_dir=tmp_path_factory.mktemp("data"), workers=0)) as url:
        yield Client(url)


def ask(client: Client, what: str, **body: Any) -> httpx.Response:
    return client.http.post(f"/api/records/review/{what}", json={"visits": VISITS, "seed": 2} | body, timeout=60)


def packed(found: object) -> str:
    return base64.b64encode(gzip.compress(json.dumps(found).encode())).decode()


def searched(planned: Any, folder: Path) -> list[Any]:
    """What the engine of a page finds in all positions of a plan."""
    searches = [each["search"] for each in planned["searches"]]
    for search in searches:
        search["start"]["facts"] = planned["facts"]
    numbers = (each["number"] for each in planned["searches"])
    found = zip(numbers, compare(searches, folder), strict=True)
    return [{"type": "found", "number": number, **each} for number, each in found]


@pytest.mark.parametrize("text", [DUEL, str(random_record((Flow, 3), seed=4, plies=12))], ids=["duel", "flow"])
def test_a_review_that_a_page_searches_is_that_of_the_library(client: Client, text: str, tmp_path: Path) -> None:
    planned = ask(client, "plan", text=text).json()
    found = searched(planned, tmp_path)

    part = ask(client, "found", text=text, found=packed(found[:5])).json()
    whole = ask(client, "found", text=text, found=packed(found), language="ja").json()

    expected = review(Record.parse(text), ReviewLimits(VISITS), seed=2)
    plies = json.loads(msgspec.json.encode(expected))["plies"][::-1]
    assert (planned["game"], planned["plies"], part["end"]) == (expected.game, 12, None)
    assert part["plies"] == whole["plies"][: len(part["plies"])] != []
    for ply, full in zip(whole["plies"], plies, strict=True):
        assert ply["position"]["moves"] == full["position"]["moves"][: len(ply["position"]["moves"])]
        assert ply | {"position": None} == full | {"position": None}
    # A position counts once.
    assert ask(client, "found", text=text, found=packed(found[:1] * 2)).status_code == 400
    assert whole["end"]["files"]["record"] == str(annotated(Record.parse(text), expected))
    assert 'lang="ja"' in whole["end"]["files"]["page"]


MOVE = '{"number": 0, "marks": [{"visits": 0, "results": [0, 0]}], "ends": [[], []], "line": []}'


def test_a_game_without_an_engine_is_left_to_the_server(client: Client) -> None:
    answer = ask(client, "plan", text="annales record 1\ngame: chess\nrules: 1\n")

    assert (answer.status_code, answer.json()) == (200, None)


@pytest.mark.parametrize(
    "found",
    [
        "[",
        "{}",
        '[{"type": "found"}]',
        '[{"type": "found", "number": 900, "moves": [], "compared": 0, "terms": []}]',
        '[{"type": "found", "number": 11, "moves": [], "compared": 0, "terms": []}]',
        f'[{{"type": "found", "number": 11, "moves": [{MOVE}, {MOVE}], "compared": 2, "terms": []}}]',
        f'[{{"type": "found", "number": -1, "moves": [{MOVE.replace("0", "9999", 1)}], "compared": 1, "terms": []}}]',
        '[{"type": "found", "number": 11, "moves": [], "compared": 1, "terms": [], "solved": [{"after": [1]}]}]',
    ],
)
def test_what_no_engine_finds_is_refused(client: Client, found: str) -> None:
    answer = ask(client, "found", text=DUEL, found=base64.b64encode(gzip.compress(found.encode())).decode())

    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "unreadable")


NO_FILES = {
    "nothing": b"",
    "plain": b"[]",
    "cut": gzip.compress(b"[]")[:-4],
    "too long": gzip.compress(b" " * LIMITS.found_unpacked + b"[]"),
}


@pytest.mark.parametrize("found", NO_FILES.values(), ids=NO_FILES)
def test_what_is_not_packed_or_too_long_is_refused(client: Client, found: bytes) -> None:
    answer = ask(client, "found", text=DUEL, found=base64.b64encode(found).decode())

    assert (answer.status_code, answer.json()["error"]["key"]) == (400, "unreadable")


def test_an_explanation_that_a_page_searches_is_that_of_the_library(client: Client, tmp_path: Path) -> None:
    game = Duel(seed=3)
    moves = [move.text for move in game.legal_moves]
    asked = {"game": "duel", "position": game.position, "move": moves[1], "other": moves[0]}

    search = client.http.post("/api/assist/explain/plan", json=asked).json()
    (pair,) = compare([search], tmp_path)
    answer = client.http.post("/api/assist/explain/found", json={**asked, "found": packed(pair)})

    expected = explain(game, moves[1], moves[0])
    assert msgspec.convert(answer.json(), Explanation) == expected
    # Only what was found about both moves explains anything.
    half = packed({**pair, "moves": pair["moves"][:1]})
    refused = client.http.post("/api/assist/explain/found", json={**asked, "found": half})
    assert (refused.status_code, refused.json()["error"]["key"]) == (400, "unreadable")


@pytest.mark.parametrize("what", ["plan", "found"])
def test_a_record_that_cannot_be_read_is_refused(client: Client, what: str) -> None:
    body = {"found": packed([])} if what == "found" else {}

    answer = ask(client, what, text=DUEL.replace("1. 0 ", "1. 1 ", 1), **body)

    assert answer.json()["error"]["key"] == "bad-record"
