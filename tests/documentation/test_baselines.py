"""The table of baselines: its rows are complete, and other rows are refused."""

import json
from pathlib import Path

import msgspec
import pytest
from tests.documentation.pages import PAGES

# The path of the documentation's modules is known after this import.
from baseline_tables import read_baselines  # isort: skip


def row(**changed: object) -> dict[str, object]:
    """A row with some fields changed."""
    whole = {
        "game": "duel",
        "player": "mine",
        "how": "a method",
        "seconds": None,
        "games": None,
        "visits": 0,
        "opponent": "greedy@1",
        "score": 0.5,
        "played": 400,
        "repeat": "a page",
    }
    return whole | changed


def test_all_rows_are_complete_and_name_an_opponent_with_a_version() -> None:
    rows = read_baselines()

    assert all("@" in one.opponent and one.played >= 400 for one in rows)
    assert all(one.player in PAGES[f"tables/baselines-{one.game}.md"]() for one in rows)


@pytest.mark.parametrize("changed", [{"score": 1.2}, {"played": 0}, {"elo": 100}, {"visits": "many"}])
def test_a_faulty_row_is_refused(changed: dict[str, object], tmp_path: Path) -> None:
    file = tmp_path / "rows.json"
    file.write_text(json.dumps([row(**changed)]), encoding="utf-8")

    with pytest.raises(msgspec.ValidationError):
        read_baselines(file)


def test_a_row_that_lacks_a_field_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "rows.json"
    file.write_text(json.dumps([{name: value for name, value in row().items() if name != "repeat"}]), encoding="utf-8")

    with pytest.raises(msgspec.ValidationError, match="repeat"):
        read_baselines(file)
