"""Building exercises: the same file comes again, whether a run was interrupted or not."""

from collections import Counter
from pathlib import Path

import pytest

from annales.errors import AnnalesError
from annales.exercises import find_exercises
from annales.exercises.build import BuildSettings, _full_themes, build_exercises
from annales.games import Duel, Flow

SHORT = BuildSettings(gap=0.1, screening_visits=200, visits=300, confirmation=2)


def test_a_run_that_goes_on_gives_the_file_of_one_run(tmp_path: Path) -> None:
    whole, parts = tmp_path / "whole.jsonl", tmp_path / "parts.jsonl"
    build_exercises(Duel, whole, 3, seed=5, settings=SHORT)
    build_exercises(Duel, parts, 1, seed=5, settings=SHORT)
    # The beginning of a line, as an interruption leaves it.
    with parts.open("ab") as file:
        file.write(b'{"id":"cut')
    build_exercises(Duel, parts, 3, seed=5, settings=SHORT)

    assert parts.read_bytes() == whole.read_bytes()


def test_a_file_that_was_built_otherwise_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "exercises.jsonl"
    build_exercises(Duel, file, 1, seed=5, settings=SHORT)
    before = file.read_bytes()
    with pytest.raises(AnnalesError, match="was made with seed 5, not 6"):
        build_exercises(Duel, file, 2, seed=6, settings=SHORT)
    assert file.read_bytes() == before


@pytest.mark.parametrize("wrong", [{"gap": 0}, {"gap": 1}, {"visits": 4}, {"screening_visits": 4}, {"confirmation": 0}])
def test_settings_out_of_range_are_rejected(wrong: dict[str, float]) -> None:
    with pytest.raises(AnnalesError, match="exercises"):
        BuildSettings(**wrong)  # type: ignore[arg-type]


def test_a_theme_is_full_at_three_times_an_equal_part() -> None:
    found = find_exercises("flow").exercises
    ending = [exercise for exercise in found if exercise.themes == ("timing", "ending")]
    assert _full_themes(Flow, ending[:1]) == {"timing", "ending"}
    # Of the six themes of Flow each has its share with half of the exercises.
    counts = Counter(theme for exercise in found for theme in exercise.themes)
    assert _full_themes(Flow, found) == {theme for theme, count in counts.items() if 2 * count > len(found)}
    assert _full_themes(Flow, []) == frozenset()
