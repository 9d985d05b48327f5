"""Tables of self-play games, and shares of victories in groups of them."""

import json
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.training.conftest import play

from annales import Duel
from annales.errors import AnnalesError
from annales.statistics import explore, read_games, summarise, write_table
from annales.training.chunks import list_chunks, read_chunk


@pytest.fixture(scope="session")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("games")
    play(folder)
    return folder


@pytest.fixture(scope="session")
def table(games: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    file = tmp_path_factory.mktemp("table") / "games.parquet"
    assert write_table(Duel, [games], file) == 12
    return file


def test_rows_agree_with_the_games_played_again_by_the_library(games: Path) -> None:
    rows = list(read_games(Duel, [games]))
    chunk = read_chunk(list_chunks([games])[0], Duel.ruleset)

    for number, ends in enumerate(chunk.rows["games"]["entries"]):
        start = int(chunk.rows["games"]["entries"][number - 1]) if number else 0
        game = Duel(chance="manual", options=chunk.info.options)
        picks: list[list[str]] = [[], []]
        for value in chunk.rows["entries"]["value"][start:ends].tolist():
            if game.chance is not None:
                game.settle(value)
                continue
            text = Duel.ruleset.move_text(value)
            if text.startswith("pick ") and game.turn is not None:
                picks[game.turn].append(text.split()[1])
            game.play(text)
        assert game.outcome is not None
        assert [rows[number]["picks0"], rows[number]["picks1"]] == picks
        assert rows[number]["victory"] == game.outcome.by
        assert rows[number]["won0"] == (game.outcome.winner == 0)


def test_groups_count_every_game(table: Path) -> None:
    assert [group.games for group in explore(table)] == [12]
    assert sum(group.games for group in explore(table, by="picks0[1]")) == 12
    assert sum(group.games for group in explore(table, by="unnest(picks0)")) == 48
    assert all(group.low <= group.share <= group.high for group in explore(table, by="victory"))


def test_a_condition_keeps_only_its_games(table: Path) -> None:
    most = explore(table, by="victory")[0]

    assert explore(table, by="victory", where=f"victory = '{most.key}'") == [most]
    assert explore(table, where="victory = 'nothing'") == []


def test_faulty_expressions_are_explained(table: Path) -> None:
    with pytest.raises(AnnalesError, match="nonsense"):
        explore(table, by="nonsense")
    with pytest.raises(AnnalesError, match="score0 is not a share"):
        explore(table, value="score0")
    with pytest.raises(AnnalesError, match="there is no such file"):
        explore(table.with_name("missing.parquet"))


def test_expressions_cannot_read_other_files(table: Path) -> None:
    with pytest.raises(AnnalesError):
        explore(table, where="exists (FROM read_csv('/etc/hostname'))")


def test_a_summary_counts_each_seat_once(games: Path) -> None:
    summary = summarise(Duel.ruleset, read_games(Duel, [games]))

    assert [row.games for row in summary.tables["seats"]] == [12, 12]
    assert sum(row.share for row in summary.tables["seats"]) == pytest.approx(1)
    assert sum(row.games for row in summary.tables["picks"]) == 96
    assert sum(row.games for row in summary.tables["picks-pairs"]) == 144
    assert sum(row.share for row in summary.tables["victories"]) == pytest.approx(1, abs=1e-4)


def test_the_commands_print_the_same_figures(games: Path, tmp_path: Path, run: Run) -> None:
    out, summary = tmp_path / "g.parquet", tmp_path / "s.json"

    made = run("table", "duel", "--games", games, "--out", out, "--summary", summary, "--json")
    found = run("explore", "duel", out, "--by", "victory", "--json")
    as_csv = run("explore", "duel", out, "--by", "victory", "--csv")

    assert json.loads(made.stdout)["games"] == 12
    assert json.loads(summary.read_text())["games"] == 12
    groups = json.loads(found.stdout)["groups"]
    assert sum(group["games"] for group in groups) == 12
    assert [line.split(",")[0] for line in as_csv.stdout.splitlines()[1:]] == [group["key"] for group in groups]
    assert run("explore", "duel", out, "--by", "nonsense").exit_code != 0
