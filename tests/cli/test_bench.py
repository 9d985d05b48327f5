"""`annales bench` gives positive figures for everything that it measures. Tests do not judge speed."""

import json
import os
from pathlib import Path

import pytest
from tests.cli.conftest import Run

from annales.bench.measures import Figure, measure_arrays, measure_random, measure_search, measure_threads, run_probe
from annales.bench.yardstick import build_yardstick

RATIOS = ("random_rejection", "random_listing", "search")
KEYS = {*RATIOS, "two_threads", "two_threads_c", "array_ns", "batch_ns", "compile_cpu_s", "warm_s"}
SMALL = ("bench", "duel", "--pairs", "1", "--games", "100")
GCC = """#!/bin/sh
while [ "$1" != -o ]; do shift; done
printf '#!/bin/sh\\necho warming up\\necho RUN games/s 1000\\n' > "$2"
/bin/chmod +x "$2"
"""


@pytest.fixture
def path(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """An empty folder that is the only one in PATH."""
    monkeypatch.setenv("PATH", str(tmp_path))
    return tmp_path


@pytest.fixture
def gcc(path: Path) -> None:
    """A fake gcc: whatever it compiles prints a speed of 1,000 games per second."""
    program = path / "gcc"
    program.write_text(GCC)
    program.chmod(0o755)


@pytest.fixture
def quick(monkeypatch: pytest.MonkeyPatch) -> None:
    """Skips the measurement of compiling, and shortens the searches."""
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


def test_a_separate_process_measures_its_first_search() -> None:
    processor, first = run_probe("duel", os.environ)

    assert first > 0
    assert processor > 0


def test_search_arrays_and_threads_have_a_speed() -> None:
    assert measure_search("duel", None, 1, 0.2).median > 0
    assert measure_arrays("duel", 1, 5) > 0
    assert measure_arrays("duel", 16, 2) > 0
    assert measure_threads("duel", None, 1, 100).median > 0


def test_ratios_are_of_medians_and_their_spread_of_pairs() -> None:
    figure = Figure()
    figure.ours, figure.theirs = [10.0, 30.0, 20.0], [40.0, 50.0, 30.0]

    assert figure.median == 20
    assert figure.ratio == 0.5
    assert figure.spread == pytest.approx((0.25, 2 / 3))


def test_without_gcc_there_is_no_yardstick(run: Run, path: Path, quick: None) -> None:
    result = run(*SMALL, "--json")

    figures = json.loads(result.stdout)
    assert result.exit_code == 0
    assert "No yardstick here" in result.stderr
    assert set(figures) >= KEYS
    assert all(figures[name] is None for name in (*RATIOS, "two_threads_c"))
    assert all(figures[name] > 0 for name in ("two_threads", "array_ns", "batch_ns", "compile_cpu_s", "warm_s"))
    assert all(figures["per_second"][name] > 0 for name in RATIOS)


@pytest.mark.parametrize("language", ["en", "ja"])
def test_without_a_yardstick_the_table_has_our_figures_only(run: Run, path: Path, quick: None, language: str) -> None:
    result = run(*SMALL, "--language", language)

    assert result.exit_code == 0
    assert "/s" in result.stdout
    assert "cli-" not in result.stdout


def test_with_a_yardstick_there_are_ratios(run: Run, gcc: None, quick: None) -> None:
    result = run(*SMALL, "--json")

    figures = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (0, "")
    for name in RATIOS:
        assert figures[name] == pytest.approx(figures["per_second"][name] / 1000)
    assert figures["two_threads_c"] > 0


def test_a_compiler_that_fails_gives_no_yardstick(path: Path, tmp_path: Path) -> None:
    program = path / "gcc"
    program.write_text("#!/bin/sh\nexit 1\n")
    program.chmod(0o755)

    assert build_yardstick("duel", tmp_path) is None


def test_a_game_without_sources_has_no_yardstick(gcc: None, tmp_path: Path) -> None:
    assert build_yardstick("pig", tmp_path) is None


@pytest.mark.parametrize("players", ["2", "5"])
def test_another_game_is_compared_with_the_first_by_decisions(run: Run, quick: None, players: str) -> None:
    result = run("bench", "flow", "--pairs", "1", "--games", "100", "--players", players, "--json")

    figures = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (0, "")
    assert set(figures) >= KEYS
    assert figures["random_rejection"] > 0
    assert figures["random_listing"] > 0
    assert figures["search"] is figures["two_threads_c"] is None
    assert figures["array_ns"] > 0


@pytest.mark.parametrize("language", ["en", "ja"])
def test_the_table_names_the_game_that_it_is_compared_with(run: Run, quick: None, language: str) -> None:
    result = run("bench", "flow", "--pairs", "1", "--games", "100", "--language", language)

    assert result.exit_code == 0
    assert "duel" in result.stdout
    assert "cli-" not in result.stdout
