"""The bench: what it measures is there and positive; how fast it is, no test can say."""

import json
import os
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from annales.bench.measures import (
    Figure,
    measure_array_threads,
    measure_arrays,
    measure_random,
    measure_search,
    measure_threads,
    run_probe,
)
from annales.bench.yardstick import build_yardstick

RATIOS = ("random_rejection", "random_listing", "search")
ARRAYS = ("array_ns", "batch_ns", "batch_random_ns", "batch_two_threads")
KEYS = {*RATIOS, *ARRAYS, "two_threads", "two_threads_c", "compile_cpu_s", "warm_s"}
SMALL = ("bench", "duel", "--pairs", "1", "--games", "100")
GCC = """#!/bin/sh
while [ "$1" != -o ]; do shift; done
printf '#!/bin/sh\\necho warming up\\necho RUN games/s 1000\\n' > "$2"
/bin/chmod +x "$2"
"""


@pytest.fixture
def path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """The only folder that programs are looked for in, empty."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


@pytest.fixture
def gcc(path: Path) -> None:
    """A compiler whose programs report 1,000 games a second, for any source."""
    program = path / "gcc"
    program.write_text(GCC)
    program.chmod(0o755)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Compiles nothing, searches for a moment."""
    monkeypatch.setattr("annales.bench.measures.measure_compile", lambda _: (40.0, 1.5))
    monkeypatch.setattr(
        "annales.bench.measures.measure_search",
        lambda game, yardstick, pairs, _, *options: measure_search(game, yardstick, pairs, 0.2, *options),
    )


@pytest.mark.parametrize("variant", ["rejection", "listing"])
def test_random_games_have_a_speed(variant: str) -> None:
    figure = measure_random("duel", None, variant, 2, 100)

    assert len(figure.ours) == 2
    assert figure.median > 0
    assert (figure.ratio, figure.spread) == (None, None)


def test_a_process_of_its_own_tells_when_its_first_search_was_done() -> None:
    processor, first = run_probe("duel", os.environ)

    assert first > 0
    assert processor > 0


def test_search_arrays_and_threads_have_a_speed() -> None:
    assert measure_search("duel", None, 1, 0.2).median > 0
    for games in (1, 16):
        alone, whole = measure_arrays("duel", games, 5)
        assert 0 < alone < whole
    assert measure_array_threads("duel", 16, 5) > 0
    assert measure_threads("duel", None, 1, 100).median > 0


def test_ratios_are_of_medians_and_their_spread_of_pairs() -> None:
    figure = Figure()
    figure.ours, figure.theirs = [10.0, 30.0, 20.0], [40.0, 50.0, 30.0]

    assert figure.median == 20
    assert figure.ratio == 0.5
    assert figure.spread == pytest.approx((0.25, 2 / 3))


def test_without_gcc_there_is_no_yardstick(run: Run, path: Path, quick: None) -> None:
    result = run(*SMALL, "--json")

    data = json.loads(result.stdout)
    assert result.exit_code == 0
    assert "There is no C program to compare with" in result.stderr
    assert set(data) >= KEYS
    assert all(data[name] is None for name in (*RATIOS, "two_threads_c"))
    assert all(data[name] > 0 for name in ("two_threads", *ARRAYS, "compile_cpu_s", "warm_s"))
    assert all(data["per_second"][name] > 0 for name in RATIOS)


@pytest.mark.parametrize("language", ["en", pytest.param("ja", marks=pytest.mark.full)])
def test_without_a_yardstick_people_get_our_figures_alone(run: Run, path: Path, quick: None, language: str) -> None:
    result = run(*SMALL, "--language", language)

    assert result.exit_code == 0
    assert "/s" in result.stdout
    assert "cli-" not in result.stdout


def test_with_a_yardstick_ratios_are_printed(run: Run, gcc: None, quick: None) -> None:
    result = run(*SMALL, "--json")

    data = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (0, "")
    for name in RATIOS:
        assert data[name] == pytest.approx(data["per_second"][name] / 1000)
    assert data["two_threads_c"] > 0


def test_a_compiler_that_fails_gives_no_yardstick(path: Path, tmp_path: Path) -> None:
    program = path / "gcc"
    program.write_text("#!/bin/sh\nexit 1\n")
    program.chmod(0o755)

    assert build_yardstick("duel", tmp_path) is None


def test_a_game_without_sources_has_no_yardstick(gcc: None, tmp_path: Path) -> None:
    assert build_yardstick("pig", tmp_path) is None


@pytest.mark.parametrize("players", [pytest.param("2", marks=pytest.mark.full), "5"])
def test_another_game_is_measured_by_the_decisions_of_the_first(run: Run, quick: None, players: str) -> None:
    result = run("bench", "flow", "--pairs", "1", "--games", "100", "--players", players, "--json")

    data = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (0, "")
    assert set(data) >= KEYS
    assert data["random_rejection"] > 0
    assert data["random_listing"] > 0
    assert data["search"] is data["two_threads_c"] is None
    assert data["array_ns"] > 0


@pytest.mark.parametrize("language", ["en", pytest.param("ja", marks=pytest.mark.full)])
def test_people_read_what_the_decisions_are_measured_by(run: Run, quick: None, language: str) -> None:
    result = run("bench", "flow", "--pairs", "1", "--games", "100", "--language", language)

    assert result.exit_code == 0
    assert "duel" in result.stdout
    assert "cli-" not in result.stdout
