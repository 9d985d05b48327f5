"""Explanations: the terms in which the move of a hint differs from another one, and any two moves at a real table."""

import asyncio
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import msgspec
import pytest
from tests.server.clients import Client, SilentWorkers, running, wait_until
from tests.server.features.assist.test_hints import HEADER, table_of
from tests.server.workers.failing_bots import LoggedHints, Until, no_warming

from annales import Duel
from annales.analysis import ReviewLimits, explain, explaining, warm
from annales.server.errors import Refusal
from annales.server.features.assist import explanations
from annales.server.features.assist.explanations import Explanations, explanation_request
from annales.server.features.assist.hints import Hints
from annales.server.features.assist.messages import ExplainHint
from annales.server.live.table_header import TablePlayer
from annales.server.settings import ServerSettings
from annales.server.workers.pool import Workers
from annales.server.workers.thinking import choose_in_worker

STARTING = 60.0
LAST = (
    "duel turn=0 choice=play age=3 coins=9/9 pawn=7 city=palisade/palace,town_hall "
    "display=14:circus,15:arena,16:port,17:senate,18:fortifications,19:pantheon"
)
BEST, OTHER = "build fortifications", "discard pantheon"


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Client]:
    """Somebody at a server whose worker process explains moves; its hints are made up."""
    warm(["duel"])
    patched = pytest.MonkeyPatch()
    # On a busy machine a process takes longer to start.
    patched.setattr(explanations, "READY_SECONDS", STARTING)
    folder = tmp_path_factory.mktemp("data")
    hints = LoggedHints(folder / "searches")
    workers = Workers(1, STARTING, 64, 2.0, choose_in_worker, no_warming, hints, warm_reviews=no_warming)
    with running(ServerSettings(data_dir=folder), workers) as url:
        somebody = Client(url)
        wait_until(lambda: workers.ready, STARTING)
        yield somebody
    patched.undo()


def asked(client: Client, move: str = BEST, other: str = OTHER, position: str = LAST) -> tuple[int, dict[str, object]]:
    body = {"game": "duel", "position": position, "move": move, "other": other}
    answer = client.http.post("/api/assist/explain", json=body, timeout=STARTING)
    return answer.status_code, answer.json()


def test_two_moves_at_a_real_table_are_explained_as_by_the_library(client: Client) -> None:
    status, found = asked(client)

    assert status == 200
    assert found == json.loads(msgspec.json.encode(explain(Duel.from_position(LAST, chance="manual"), BEST, OTHER)))


@pytest.mark.parametrize(("move", "other"), [(BEST, BEST), (BEST, "build palace"), ("discard nothing", OTHER)])
def test_only_two_different_legal_moves_are_compared(client: Client, move: str, other: str) -> None:
    status, found = asked(client, move, other)

    assert (status, found["error"]["key"]) == (400, "not-a-move")  # type: ignore[index]


def test_the_move_of_a_hint_is_explained_after_the_hint_and_to_this_player_alone(client: Client) -> None:
    table = client.open("me", "random@1")
    with client.sit(table) as seat:
        moves = [move["move"] for move in seat.own_turn()["view"]["moves"]]
        body = {"move": moves[0], "other": moves[2]}
        path = f"/api/tables/{table}/explanation"
        early = client.http.post(path, json=body)
        assert (early.status_code, early.json()["error"]["key"]) == (409, "stale")

        assert seat.ask(type="hint", version=seat.last["version"])["moves"][0]["move"] == moves[0]
        found = client.http.post(path, json=body, timeout=STARTING)

        assert found.status_code == 200, found.text
        assert [found.json()[name]["move"] for name in ("best", "made")] == [moves[0], moves[2]]
        assert Client(client.url).http.post(path, json=body).status_code == 404
        another = client.http.post(path, json={"move": moves[1], "other": moves[2]})
        assert another.json()["error"]["key"] == "stale"


def test_a_server_without_processes_says_that_there_is_no_explanation(tmp_path: Path) -> None:
    with running(ServerSettings(data_dir=tmp_path, workers=0), Workers(0, 1.0, 1, 1.0)) as url:
        status, found = asked(Client(url))

    assert (status, found["error"]["key"]) == (503, "explanation-failed")  # type: ignore[index]


def test_while_the_server_compiles_the_answer_is_to_ask_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(explanations, "READY_SECONDS", 0.2)
    workers = Workers(1, STARTING, 64, 2.0, warm=Until(tmp_path / "never"))
    with running(ServerSettings(data_dir=tmp_path), workers) as url:
        status, found = asked(Client(url))

    assert (status, found["error"]["key"]) == (503, "explanation-not-ready")  # type: ignore[index]


def test_nobody_has_two_explanations_at_a_time() -> None:
    request = explanation_request(Duel.from_position(LAST, chance="manual"), BEST, OTHER)

    class Waiting:
        count = 1

        async def prepare_reviews(self) -> None:
            await asyncio.sleep(0)

        async def explain(self, _: object) -> str:
            await asyncio.sleep(0)
            return "found"

    async def ask_twice() -> list[object]:
        found = Explanations(Waiting())  # type: ignore[arg-type]
        both = await asyncio.gather(found.give("me", request), found.give("me", request), return_exceptions=True)
        return [*both, await found.give("me", request)]

    first, second, third = asyncio.run(ask_twice())
    assert (first, third) == ("found", "found")
    assert isinstance(second, Refusal)
    assert second.key == "hint-running"


async def allow(_person: str | None, _game: str) -> None:
    """Nobody here is on turn in a rated game."""


def test_between_people_nothing_is_explained() -> None:
    people = replace(HEADER, players=(TablePlayer("Ada", "ada"), TablePlayer("Bob", "bob")))
    with pytest.raises(Refusal, match="hint-against-people"):
        Hints(SilentWorkers(), allow).request_explanation(table_of(people), (0,), ExplainHint(BEST, OTHER))


def test_an_explanation_has_the_visits_of_the_last_two_moves_of_a_review() -> None:
    assert explaining.EXPLANATION.visits == ReviewLimits().visits // 2
