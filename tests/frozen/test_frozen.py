"""What the page about stability promises, tested by files that change only with a new version."""

import json
from importlib import import_module
from typing import Any

import pytest
from tests.frozen.frozen import GAMES, PUBLIC, RUNS, everything, frozen_game, frozen_numbers, path_of, public_names

from annales import Record
from annales.games import find_game

each_game = pytest.mark.parametrize("name", GAMES)


def kept(name: str) -> Any:
    return json.loads(path_of(name).read_text(encoding="utf-8"))


@each_game
def test_a_seed_gives_the_same_game_with_the_same_positions_numbers_and_observations(name: str) -> None:
    assert frozen_game(name) == kept(name)


@each_game
def test_a_record_of_an_older_release_is_read_and_written_unchanged(name: str) -> None:
    text = kept(name)["record"]

    record = Record.parse(text)

    assert record.game().record() == text
    assert record.game().position == kept(name)["situations"][-1]["position"]


@each_game
def test_positions_of_an_older_release_are_read_and_written_unchanged(name: str) -> None:
    kind = find_game(name.partition("-")[0])
    for situation in kept(name)["situations"]:
        assert kind.from_position(situation["position"]).position == situation["position"]


@pytest.mark.parametrize("name", RUNS)
def test_numbers_of_moves_and_simulated_games_are_those_of_older_releases(name: str) -> None:
    assert frozen_numbers(name) == kept(f"{name}-numbers")


def test_the_public_names_are_those_that_are_promised() -> None:
    assert public_names() == kept("public-names")


@pytest.mark.parametrize(
    "module", [pytest.param(name, marks=pytest.mark.openspiel) if "openspiel" in name else name for name in PUBLIC]
)
def test_every_promised_name_can_be_imported(module: str) -> None:
    found = import_module(module)

    assert [name for name in kept("public-names")[module] if not hasattr(found, name)] == []


def test_every_frozen_file_is_tested() -> None:
    folder = path_of("duel").parent

    assert {path.stem for path in folder.glob("*.json")} == set(everything())
