"""Tables of self-play games, and shares of victories in groups of them."""

import dataclasses
import json
from pathlib import Path

import msgspec
import pytest
from tests.cli.conftest import Run
from tests.training.conftest import QUICK, play

from annales import Duel
from annales.errors import AnnalesError
from annales.games import GAMES
from annales.statistics import (
    GameStatistics,
    Summary,
    add_summary,
    explore,
    find_source,
    find_statistics,
    has_statistics,
    read_games,
    summarise,
    write_table,
)
from annales.training.chunks import list_chunks, read_chunk
from annales.training.runs import self_play


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


@pytest.fixture(scope="session")
def summary(games: Path) -> Summary:
    return summarise(Duel.ruleset, find_source(Duel, [games]), read_games(Duel, [games]))


def test_a_summary_counts_each_seat_once(summary: Summary) -> None:
    assert [row.games for row in summary.tables["seats"]] == [12, 12]
    assert sum(row.share for row in summary.tables["seats"]) == pytest.approx(1)
    assert sum(row.games for row in summary.tables["picks"]) == 96
    assert sum(row.games for row in summary.tables["picks-pairs"]) == 144
    assert sum(row.share for row in summary.tables["victories"]) == pytest.approx(1, abs=1e-4)


def test_pairs_and_places_are_counted_of_few_items_only(summary: Summary) -> None:
    assert {"picks-order", "tokens-pairs", "buildings"} <= summary.tables.keys()
    assert not {"buildings-pairs", "buildings-order"} & summary.tables.keys()


def test_a_summary_tells_how_its_games_were_played(summary: Summary, games: Path) -> None:
    info = read_chunk(list_chunks([games])[0], Duel.ruleset).info

    assert summary.source.visits == info.selfplay["full_visits"]
    assert summary.source.options == info.options
    assert summary.source.seeds == (info.seed,)


def test_a_file_of_statistics_keeps_one_summary_for_each_number_of_players(summary: Summary, tmp_path: Path) -> None:
    file = tmp_path / "statistics.json"
    three = msgspec.structs.replace(summary, players=3)

    for one in (three, summary, msgspec.structs.replace(summary, moves=1.5)):
        add_summary(file, one)

    found = msgspec.json.decode(file.read_bytes(), type=GameStatistics)
    assert [(one.players, one.moves) for one in found.summaries] == [(2, 1.5), (3, summary.moves)]


def test_a_file_that_is_not_of_statistics_is_not_replaced(summary: Summary, tmp_path: Path) -> None:
    file = tmp_path / "notes.json"
    file.write_text("{}")

    with pytest.raises(AnnalesError, match="not a file of statistics"):
        add_summary(file, summary)
    add_summary(tmp_path / "flow.json", msgspec.structs.replace(summary, game="flow"))
    with pytest.raises(AnnalesError, match="about flow, not about duel"):
        add_summary(tmp_path / "flow.json", summary)


def test_games_that_were_played_differently_are_not_put_together(games: Path, tmp_path: Path) -> None:
    more = dataclasses.replace(QUICK, full_visits=13)
    self_play("duel", tmp_path, 1, chunk_games=1, selfplay=more)

    with pytest.raises(AnnalesError, match="not played in the same way"):
        find_source(Duel, [games, tmp_path])


@pytest.mark.parametrize("game", GAMES)
def test_the_statistics_of_each_game_name_what_the_game_has(game: str) -> None:
    rules = GAMES[game].ruleset
    assert has_statistics(game)
    for summary in find_statistics(game).summaries:
        assert summary.source.rules == rules.version
        for table in rules.tracked_moves:
            assert {row.items[0] for row in summary.tables[table]} <= {entry.id for entry in rules.catalogue()}


def test_the_commands_print_the_same_figures(games: Path, tmp_path: Path, run: Run) -> None:
    out, summary = tmp_path / "g.parquet", tmp_path / "s.json"

    made = run("table", "duel", "--games", games, "--out", out, "--summary", summary, "--json")
    found = run("explore", "duel", out, "--by", "victory", "--json")
    as_csv = run("explore", "duel", out, "--by", "victory", "--csv")

    assert json.loads(made.stdout)["games"] == 12
    assert json.loads(summary.read_text())["summaries"][0]["games"] == 12
    groups = json.loads(found.stdout)["groups"]
    assert sum(group["games"] for group in groups) == 12
    assert [line.split(",")[0] for line in as_csv.stdout.splitlines()[1:]] == [group["key"] for group in groups]
    assert run("explore", "duel", out, "--by", "nonsense").exit_code != 0
