"""The index pages of the documentation against the games: every number of a move and every place has its row."""

import json
import re
import sys
from pathlib import Path

import pytest

from annales import GAMES
from annales.bots import LEVELS

sys.path.insert(0, str(Path(__file__).parents[1] / "docs" / "_ext"))

from duel_index import DUEL_INDEX
from flow_index import FLOW_INDEX
from game_index import GameIndex, invariants, numbers_page, observation_page
from level_tables import DATA, level_table

INDEXES = {index.rules.id: index for index in (DUEL_INDEX, FLOW_INDEX)}
each_game = pytest.mark.parametrize("index", INDEXES.values(), ids=INDEXES)


def rows(page: str, heading: str) -> list[list[str]]:
    """Cells of the first table below a heading."""
    below = page.split(f"{heading}\n", 1)[1]
    table = re.search(r"(?:^\|.*\|\n)+", below, re.MULTILINE)
    assert table is not None
    return [line.strip("| ").split(" | ") for line in table[0].splitlines()[2:]]


@pytest.mark.parametrize("game", GAMES)
def test_without_data_the_table_of_levels_says_that_nothing_is_measured(game: str, tmp_path: Path) -> None:
    text = level_table(game, tmp_path)

    assert text.count("| not measured |") == len(LEVELS)
    assert "not measured yet" in text


@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_levels_describes_the_levels_in_order(game: str) -> None:
    assert [row[0] for row in rows("\n" + level_table(game), "")] == [f"`{name}`" for name in LEVELS]


def test_the_table_of_levels_shows_what_a_ladder_measured(tmp_path: Path) -> None:
    players = [
        {"name": name, "elo": 100.0 * place, "error": 10.0, "lead": 100.0 if place else None, "lead_error": 15.0}
        for place, name in enumerate(LEVELS)
    ]
    data = {"game": "duel", "seats": 2, "games": 700, "players": players, "seat_advantages": [{"elo": 9, "error": 5}]}
    (tmp_path / "levels-duel.json").write_text(json.dumps(data), encoding="utf-8")

    text = level_table("duel", tmp_path)

    assert [row[2:] for row in rows("\n" + text, "")][1] == ["+100 ± 20", "+100 ± 29"]
    assert "from 700 games with 2 players" in text
    assert "The advantage of the first player is +9 ± 10 Elo." in text


def test_data_of_levels_have_the_form_that_the_ladder_prints() -> None:
    for file in DATA.glob("levels-*.json"):
        measured = json.loads(file.read_text(encoding="utf-8"))
        assert file.stem == f"levels-{measured['game']}"
        # The strongest level takes up to a second a move, and may be measured later than the others.
        assert set(LEVELS) - {player["name"] for player in measured["players"]} <= {"master@2"}


def test_every_game_has_index_pages() -> None:
    assert set(INDEXES) == set(GAMES)


@each_game
def test_every_move_has_the_form_that_its_row_says(index: GameIndex) -> None:
    at = 0
    for form, _, first, last, *_ in rows(numbers_page(index), "## Moves"):
        words = form.strip("`").split()
        assert int(first) == at
        for number in range(int(first), int(last) + 1):
            text = index.rules.move_text(number).split()
            assert len(text) == len(words)
            assert all(said == word for said, word in zip(text, words, strict=True) if word.islower())
        at = int(last) + 1

    assert at == index.rules.moves


@each_game
def test_choices_events_parts_and_options_are_all_listed(index: GameIndex) -> None:
    page = numbers_page(index)

    assert [name for _, name, *_ in rows(page, "## Chance events")] == [f"`{kind}`" for kind in index.rules.events[1:]]
    assert [name for _, name, *_ in rows(page, "## Parts of the score")] == [f"`{part}`" for part in index.rules.parts]
    assert [name for name, *_ in rows(page, "## Rule options")] == [f"`{name}`" for name in index.rules.choices]


@each_game
def test_every_place_of_an_observation_is_in_one_row_with_a_name_of_its_own(index: GameIndex) -> None:
    page = observation_page(index)
    for heading in ("# Observations", "## Places of a player"):
        table = rows(page.replace(f"# Observations of {index.name}", "# Observations"), heading)
        starts, ends = [int(row[1]) for row in table], [int(row[2]) for row in table]
        assert starts == [0, *(end + 1 for end in ends[:-1])]
        assert len({row[0] for row in table}) == len(table)
        if heading == "# Observations":
            assert ends[-1] + 1 == index.rules.learning.observation


@each_game
def test_all_invariants_are_listed(index: GameIndex) -> None:
    assert invariants(index).count("\n") == len(index.rules.invariants) - 1
