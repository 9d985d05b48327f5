"""Data sets: what is in the files, and that the same run gives the same files however it was interrupted."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import Run
from tests.datasets.conftest import GAMES, QUICK, make

from annales import Duel, Flow, Record
from annales.core.history import Played
from annales.datasets import TABLES, make_dataset
from annales.datasets.parquet import quoted, read_part_info
from annales.errors import AnnalesError
from annales.games import find_game
from annales.statistics.table import connect


def rows_of(folder: Path, table: str) -> list[dict[str, Any]]:
    """All rows of a table in order, each by column."""
    names = [column.name for column in TABLES[table]]
    listed = ", ".join(f'"{name}"' for name in names)
    with connect() as base:
        found = base.execute(f"SELECT {listed} FROM read_parquet({quoted(str(folder / table / '*.parquet'))})")
        return [dict(zip(names, row, strict=True)) for row in found.fetchall()]


def contents(folder: Path) -> dict[str, bytes]:
    """All files of a folder by name."""
    return {str(file.relative_to(folder)): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def check_rows(folder: Path, game: type[Duel] | type[Flow]) -> None:
    """Compare every row with the record of its game, which the library plays again."""
    games, positions = rows_of(folder, "games"), rows_of(folder, "positions")
    assert [row["game"] for row in games] == list(range(len(games)))
    for row in games:
        record = Record.parse(row["record"])
        ended = record.game()
        assert ended.outcome is not None
        assert (row["victory"], row["moves"], row["players"]) == (ended.outcome.by, ended.ply, ended.seats)
        assert [seat for seat in range(ended.seats) if row["results"][seat] > 0] == list(ended.outcome.winners)
        assert row["scores"] == [ended.score(seat)["total"] for seat in range(ended.seats)]
        played = {ply: (situation.position, situation.turn) for ply, situation in record.walk()}
        assert played[0][1] == row["first_seat"]
        moves = [entry.move.text for entry in record.entries() if isinstance(entry, Played)]
        for found in (one for one in positions if one["game"] == row["game"]):
            assert played[found["ply"]] == (found["position"], found["seat"])
            assert moves[found["ply"]] == found["move"]
            check_search(found, game.from_position(found["position"]), ended.seats)


def check_search(found: dict[str, Any], game: Any, seats: int) -> None:
    legal = {move.text for move in game.legal_moves}
    assert found["move"] in legal
    assert len(legal) > 1
    assert len(found["values"]) == seats
    assert sum(found["values"]) == pytest.approx(1, abs=0.01)
    if found["visits"] is None:
        assert (found["moves"], found["move_visits"]) == (None, None)
    else:
        # A search does not look at moves that cannot be good, so that its moves may be fewer.
        assert set(found["moves"]) <= legal
        assert len(found["moves"]) == len(found["move_visits"])
        assert found["visits"] == sum(found["move_visits"]) > 0


def test_every_row_agrees_with_its_game(duel: Path) -> None:
    check_rows(duel, Duel)

    positions = rows_of(duel, "positions")
    assert {one["visits"] is None for one in positions} == {True, False}
    assert any(one["is_random"] for one in positions)


def test_a_game_for_several_numbers_of_players_has_all_of_them(tmp_path: Path) -> None:
    quick = replace(QUICK, full_visits=4, fast_visits=2)
    summary = make_dataset("flow", tmp_path, 4, chunk_games=1, selfplay=quick)

    assert summary.players == {2: 1, 3: 1, 4: 1, 5: 1}
    assert summary.cards == Flow.ruleset.defaults["cards"]
    assert "players" not in summary.options
    check_rows(tmp_path, Flow)


def test_threads_and_interruptions_change_no_byte(duel: Path, tmp_path: Path) -> None:
    def interrupt(done: int) -> None:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        make(tmp_path, progress=interrupt)
    assert not (tmp_path / "README.md").exists()
    seen: list[int] = []
    make(tmp_path, threads=2, progress=seen.append)

    assert seen[-1] == GAMES
    assert len(seen) == 2
    assert contents(tmp_path) == contents(duel)


def test_more_games_are_added_and_the_first_ones_stay(duel: Path, tmp_path: Path) -> None:
    make(tmp_path, games=3)
    before = rows_of(tmp_path, "games")
    summary = make(tmp_path)

    assert rows_of(tmp_path, "games")[:3] == before
    assert contents(tmp_path) == contents(duel)
    assert (summary.games, summary.files) == (GAMES, 3)


def test_a_chunk_without_its_file_of_games_is_made_again(duel: Path, tmp_path: Path) -> None:
    make(tmp_path)
    (tmp_path / "games" / "000001.parquet").unlink()
    (tmp_path / "positions" / "000001.parquet").write_bytes(b"half a file")
    make(tmp_path)

    assert contents(tmp_path) == contents(duel)


def test_other_settings_in_the_same_folder_are_an_error(duel: Path) -> None:
    before = contents(duel)
    with pytest.raises(AnnalesError, match=r"000000\.parquet was played with seed 3, not 4"):
        make(duel, seed=4)
    with pytest.raises(AnnalesError, match="with 2 games a file, not 3"):
        make(duel, games=9, chunk_games=3)
    with pytest.raises(AnnalesError, match="games beyond the number asked for"):
        make(duel, games=2)
    with pytest.raises(AnnalesError, match="at least 1"):
        make(duel, games=0)
    assert contents(duel) == before


def test_damaged_files_are_named(tmp_path: Path) -> None:
    file = tmp_path / "games" / "000000.parquet"
    file.parent.mkdir()
    file.write_bytes(b"no Parquet")
    with pytest.raises(AnnalesError, match=r"000000\.parquet: not a file of a data set"):
        make(tmp_path)
    with connect() as base:
        base.execute(f"COPY (SELECT 1 AS game) TO {quoted(str(file))} (FORMAT parquet)")
    with pytest.raises(AnnalesError, match="it does not say how it was made"):
        make(tmp_path)


def test_files_and_card_say_how_the_games_were_played(duel: Path) -> None:
    info = read_part_info(duel / "positions" / "000002.parquet")
    assert (info.chunk.seed, info.chunk.chunk, info.chunk.games, info.columns) == (3, 2, 1, TABLES["positions"])

    about = json.loads((duel / "dataset.json").read_text(encoding="utf-8"))
    assert (about["games"], about["seed"], about["rules"]) == (GAMES, 3, Duel.ruleset.version)
    assert about["selfplay"]["full_visits"] == 12
    assert [column["name"] for column in about["tables"]["games"]] == [column.name for column in TABLES["games"]]
    card = (duel / "README.md").read_text(encoding="utf-8")
    assert all(f"| `{column.name}` | {column.type} |" in card for columns in TABLES.values() for column in columns)
    assert "full_visits = 12" in card


def test_the_command_writes_the_same_files(duel: Path, tmp_path: Path, run: Run) -> None:
    settings = ("fast_visits=4", "finish_visits=2", "full_share=0.5", "random_share=0.05")
    options = [word for setting in settings for word in ("--selfplay", setting)]
    command = ("dataset", "duel", "--out", tmp_path, "--games", str(GAMES), "--chunk", "2", "--visits", "12")

    made = run(*command, *options, "--seed", "3", "--json")
    again = run(*command, *options, "--seed", "3")
    other = run(*command, "--seed", "4", "--language", "ja")

    assert json.loads(made.stdout)["games"] == GAMES
    assert contents(tmp_path) == contents(duel)
    assert again.stdout.startswith("5 games and ")
    assert (other.exit_code, "seed" in other.stderr) == (2, True)


@pytest.mark.parametrize("game", ["duel", "flow"])
def test_the_sample_of_the_documentation_fits_the_rules(game: str) -> None:
    sample = Path("docs/data") / f"sample-{game}"
    rules = find_game(game).ruleset

    about = json.loads((sample / "dataset.json").read_text(encoding="utf-8"))
    assert (about["rules"], about["games"]) == (rules.version, len(rows_of(sample, "games")))
    for row in rows_of(sample, "games")[::50]:
        assert Record.parse(row["record"]).game().outcome is not None
