"""What the engine in a page gets from the server."""

from __future__ import annotations

import base64
from typing import Any

import pytest
from tests.server.clients import Client

from annales import Duel, Flow, Game
from annales.bots.search import Limits, Searcher
from annales.browser import files
from annales.browser.build import main
from annales.browser.files import current_layout
from annales.browser.served import engine_files
from annales.games import GAMES
from annales.networks.files import OWN, network_for
from annales.server.features.assist.engine import engine_search
from annales.server.features.assist.messages import EngineSearch
from annales.server.http.middleware import OF_FILES


def post(client: Client, what: str, game: Game, **more: Any) -> Any:
    body = {"game": game.ruleset.id, "position": game.position, **more}
    return client.http.post(f"/api/assist/{what}", json=body)


@pytest.fixture(scope="module", autouse=True)
def files_are_built() -> None:
    main([])


@pytest.mark.parametrize("game", [Duel(seed=3), Flow(seed=3, players=4)], ids=["duel", "flow"])
def test_a_search_begins_with_the_public_state_and_the_moves_to_compare(client: Client, game: Game) -> None:
    start = post(client, "search", game, seconds=0.5).json()

    assert base64.b64decode(start["state"]) == game.public().state.pack().tobytes()
    assert base64.b64decode(start["facts"]) == game.facts.pack().tobytes()
    assert (start["seat"], start["seconds"], start["visits"]) == (game.turn, 0.5, None)
    assert {move["move"] for move in start["moves"]} <= {move.text for move in game.legal_moves}


def test_a_line_that_was_found_is_told_with_the_seats(client: Client) -> None:
    game = Duel(seed=3)
    line = Searcher().search(game, Limits(visits=200)).pv
    numbers = [game.ruleset.read_move(text) for text in line]

    told = post(client, "line", game, moves=numbers).json()

    assert [each["move"] for each in told] == list(line)
    assert told[0]["seat"] == game.turn
    assert post(client, "line", game, moves=[numbers[0], numbers[0]]).json()["error"]["key"] == "not-a-move"


def test_the_files_of_the_engine_are_compressed_and_kept_for_ever(client: Client) -> None:
    layouts = filter(None, map(current_layout, ("duel", "flow")))
    files = {name: content for layout in layouts for name, content in engine_files(layout).items()}
    assert len(files) == 8
    for name, content in files.items():
        answer = client.http.get(f"/engine/{name}")
        assert answer.content == content
        assert answer.headers["content-encoding"] == "gzip"
        assert answer.headers["content-security-policy"] == OF_FILES
        assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
        assert name.endswith(".wasm") == (answer.headers["content-type"] == "application/wasm")


@pytest.mark.parametrize("game", ["duel", "flow"])
def test_a_page_gets_the_network_that_comes_with_the_game(client: Client, game: str) -> None:
    rules, layout = GAMES[game].ruleset, current_layout(game)
    assert layout is not None

    answer = client.http.get(f"/engine/{game}-{layout.version}.network")

    assert answer.content == network_for(rules, OWN).tobytes()


@pytest.mark.parametrize("name", ["no.wasm", "duel-000000000000.network", ".network", "*-1.network", "lost-1.network"])
def test_other_names_have_no_file(client: Client, name: str) -> None:
    assert client.http.get(f"/engine/{name}").status_code == 404


@pytest.mark.parametrize("game", ["duel", "flow"])
def test_a_page_loads_at_most_700_kilobytes_for_a_hint(client: Client, game: str) -> None:
    layout = current_layout(game)
    assert layout is not None
    loaded = 0
    for end in (".json", ".wasm", ".network"):
        with client.http.stream("GET", f"/engine/{game}-{layout.version}{end}") as answer:
            loaded += sum(map(len, answer.iter_raw()))

    assert loaded <= 700_000


def test_files_of_other_rules_are_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "sources_of", lambda _: "others")

    assert engine_search(EngineSearch("duel", Duel(seed=3).position)) is None
