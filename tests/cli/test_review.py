"""Reviews on the command line."""

import json
from pathlib import Path

import msgspec
import pytest
from tests.cli.conftest import Run

from annales.analysis import Review
from annales.cli.progress import GamesProgress
from annales.core.record import Record, record_of
from annales.games import Duel

QUICK = ("--visits", "40", "--threads", "1")


@pytest.fixture
def short(tmp_path: Path) -> Path:
    """A file with the record of six moves."""
    game = Duel(seed=3)
    for _ in range(6):
        game.play(game.legal_moves[-1])
    path = tmp_path / "short.txt"
    path.write_text(str(record_of(game, {"player 0": "Ada", "player 1": "Bob"})), encoding="utf-8")
    return path


def test_a_review_has_a_row_for_each_move_and_the_sums_of_each_player(run: Run, short: Path) -> None:
    result = run("review", short, *QUICK)

    assert (result.exit_code, result.stderr) == (0, "")
    rows = result.stdout.splitlines()
    assert [row.split()[0] for row in rows if row.split()[1:2] in (["Ada"], ["Bob"]) and row.split()[0].isdigit()] == [
        *"123456"
    ]
    assert any(row.split()[:1] == ["Accuracy"] for row in rows)
    assert any("At the end" in row for row in rows)


def test_a_review_is_printed_in_japanese(run: Run, short: Path) -> None:
    assert "正確さ" in run("review", short, *QUICK, "--language", "ja").stdout


def test_json_is_a_review(run: Run, short: Path) -> None:
    result = run("review", short, *QUICK, "--json")

    found = msgspec.json.decode(result.stdout, type=Review)
    assert [ply.ply for ply in found.plies] == [1, 2, 3, 4, 5, 6]
    assert found.limits.visits == 40


def test_a_record_with_the_findings_as_comments_is_written(run: Run, short: Path, tmp_path: Path) -> None:
    out = tmp_path / "noted.txt"

    assert run("review", short, *QUICK, "--save", out).exit_code == 0

    noted = Record.parse(out.read_text(encoding="utf-8"))
    assert noted.game() == Record.parse(short.read_text(encoding="utf-8")).game()
    assert noted.headers["review"] == "40 visits, seed 0"


def test_a_review_is_written_as_a_page_and_as_a_picture(run: Run, short: Path, tmp_path: Path) -> None:
    page, graph = tmp_path / "game.html", tmp_path / "graph.svg"

    assert run("review", short, *QUICK, "--save", page, "--save", graph, "--language", "ja").exit_code == 0

    assert 'lang="ja"' in page.read_text(encoding="utf-8")
    assert graph.read_text(encoding="utf-8").startswith("<svg")


def test_a_review_is_not_written_with_an_unknown_ending(run: Run, short: Path, tmp_path: Path) -> None:
    result = run("review", short, *QUICK, "--save", tmp_path / "game.pdf")

    assert (result.exit_code, result.stdout) == (2, "")
    assert "game.pdf: a review is saved as one of these: .html, .svg, .txt" in result.stderr


def test_an_interrupted_review_goes_on_from_its_state(
    run: Run, short: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    state, whole = tmp_path / "state.json", json.loads(run("review", short, *QUICK, "--json").stdout)

    def stop_soon(bar: GamesProgress, done: int, *_: object) -> None:
        update(bar, done)
        if done == 2:
            raise KeyboardInterrupt

    update = GamesProgress.update
    with monkeypatch.context() as patch:
        patch.setattr(GamesProgress, "update", stop_soon)
        interrupted = run("review", short, *QUICK, "--state", state)

    assert interrupted.exit_code == 130
    assert "interrupted: 2 of 71 positions were searched" in interrupted.stderr
    assert len(json.loads(state.read_text())["positions"]) == 2
    again = json.loads(run("review", short, *QUICK, "--state", state, "--json").stdout)
    assert {**again, "made_by": None} == {**whole, "made_by": None}


@pytest.mark.parametrize(
    ("text", "message"),
    [("{", "is not the state of a review"), ('{"key": "0"}', "the state belongs to a review of another record")],
)
def test_another_file_than_a_state_is_refused_and_stays(
    run: Run, short: Path, tmp_path: Path, text: str, message: str
) -> None:
    state = tmp_path / "state.json"
    state.write_text(text)

    result = run("review", short, *QUICK, "--state", state)

    assert result.exit_code == 2
    said = " ".join(result.stderr.split())
    assert message in said
    assert state.name in said
    assert short.name not in said
    assert state.read_text() == text


def test_a_faulty_record_is_refused_with_its_place(run: Run, tmp_path: Path) -> None:
    path = tmp_path / "bad.txt"
    path.write_text("annales record 1\ngame: chess\nrules: 1\n")

    result = run("review", path)

    assert result.exit_code == 2
    assert "line 2" in result.stderr
