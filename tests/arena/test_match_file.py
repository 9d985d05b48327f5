"""Files of matches: an interrupted match goes on, several matches share a file, and games are exported as records."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier
from typing import Any

import pytest
from tests.arena import bots

from annales.arena import GameResult, MatchFile, MatchResult, play_ladder, play_match
from annales.arena.match_file import MIGRATIONS, export_records
from annales.core.record import Record
from annales.errors import AnnalesError, MatchFileError

PLAYERS = ("greedy@1", "random@1")


def play(file: Path | None, games: int = 6, **more: Any) -> MatchResult:
    return play_match("duel", PLAYERS, games, seed=2, file=file, **more)


def stored(file: Path) -> list[tuple[tuple[str, ...], int]]:
    """Players and number of games of each match in a file."""
    with MatchFile(file, new=False) as base:
        return [(match.lineup, match.games) for match in base.matches()]


def test_a_match_with_a_file_has_the_same_result(tmp_path: Path) -> None:
    assert play(tmp_path / "m.db") == play(None)
    assert stored(tmp_path / "m.db") == [(PLAYERS, 6)]


def test_an_interrupted_match_goes_on_with_the_games_that_are_missing(tmp_path: Path) -> None:
    file, whole = tmp_path / "m.db", play(None, 12)

    def interrupt(result: MatchResult) -> None:
        if result.games == 4:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        play(file, 12, progress=interrupt, processes=2)
    ((_, before),) = stored(file)
    with sqlite3.connect(file) as base:
        base.execute("UPDATE game SET victory = 'marked'")
    base.close()
    again = play(file, 12)

    assert 4 <= before < 12
    assert (again.pairs, again.games) == (whole.pairs, 12)
    # Games that were known were not played again.
    assert sum(count for key, count in again.by.items() if key.endswith("marked")) == before


def test_a_finished_match_starts_no_process(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    whole = play(tmp_path / "m.db")

    def refuse(*_: Any) -> None:
        raise AssertionError("a game is played again")

    monkeypatch.setattr("annales.arena.executors.LocalExecutor.submit", refuse)
    again = play(tmp_path / "m.db")

    assert again == whole
    assert again.move_seconds == whole.move_seconds
    assert play(tmp_path / "m.db", 2).games == 2


def test_a_match_may_go_on_beyond_its_first_number_of_games(tmp_path: Path) -> None:
    play(tmp_path / "m.db", 4)

    assert play(tmp_path / "m.db", 8) == play(None, 8)
    assert stored(tmp_path / "m.db") == [(PLAYERS, 8)]


def test_matches_that_differ_in_anything_are_different_matches_of_one_file(tmp_path: Path) -> None:
    file = tmp_path / "m.db"
    play(file, 2)
    play(file, 2, visits=10)
    play(file, 2, options={"first_game": True})
    play_match("duel", PLAYERS, 2, seed=3, file=file)
    play_match("duel", PLAYERS[::-1], 2, seed=2, file=file)
    play_match("flow", PLAYERS, 3, seed=2, file=file, options={"players": 3})
    play(file, 2)

    expected = [(PLAYERS, 2)] * 4 + [(PLAYERS[::-1], 2), (("greedy@1", "random@1", "random@1"), 3)]
    assert stored(file) == expected


def test_a_ladder_and_a_match_share_their_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "m.db"
    play_ladder("duel", (*PLAYERS, "beginner@1"), 6, seed=2, file=file)
    whole = play(None)
    monkeypatch.setattr("annales.arena.executors.LocalExecutor.submit", None)

    assert play(file) == whole


def test_faults_are_kept_with_their_messages(tmp_path: Path) -> None:
    file, players = tmp_path / "m.db", (bots.First, bots.Raises)
    first = play_match("duel", players, 2, seed=3, file=file)

    assert play_match("duel", players, 2, seed=3, file=file) == first
    with MatchFile(file) as base:
        faults = [result.fault for _, _, result in base.games(1)]
    assert [fault.player for fault in faults if fault] == ["B", "B"]
    assert all(fault and "no idea" in fault.message for fault in faults)


def test_all_games_are_exported_as_records_that_replay(tmp_path: Path) -> None:
    file, folder = tmp_path / "m.db", tmp_path / "records"
    folder.mkdir()
    play(file, 2)
    play_match("flow", PLAYERS, 2, seed=2, file=file, options={"players": 2})

    with MatchFile(file) as base:
        assert export_records(base, folder) == 4
    assert sorted(path.name for path in folder.iterdir()) == [
        f"match-{match}-deal-00000-seat-{seat}.annales" for match in (1, 2) for seat in (0, 1)
    ]
    for path in folder.iterdir():
        record = Record.parse(path.read_text(encoding="utf-8"))
        assert record.game().outcome is not None
        assert record.headers["seat"] == path.stem[-1]


def test_one_match_may_be_exported_and_an_unknown_one_is_an_error(tmp_path: Path) -> None:
    file = tmp_path / "m.db"
    play(file, 2)
    play(file, 2, visits=10)

    with MatchFile(file) as base:
        assert export_records(base, tmp_path, 2) == 2
        with pytest.raises(MatchFileError, match=r"has no match 3 \(known: 1, 2\)"):
            export_records(base, tmp_path, 3)


def test_files_that_are_no_files_of_matches_are_refused_unchanged(tmp_path: Path) -> None:
    text, other, newer = tmp_path / "a.txt", tmp_path / "b.db", tmp_path / "c.db"
    text.write_text("not a database, but long enough to be taken for one" * 100, encoding="utf-8")
    MatchFile(newer).__exit__()
    for path, script in (
        (other, "CREATE TABLE mine (x)"),
        (newer, f"PRAGMA user_version = {len(MIGRATIONS) + 1}"),
    ):
        base = sqlite3.connect(path)
        base.executescript(script)
        base.close()
    before = [path.read_bytes() for path in (text, other, newer)]

    for path, message in (
        (text, "is not a database"),
        (other, "is a database of another program"),
        (newer, "use a newer Annales"),
        (tmp_path, "unable to open"),
    ):
        with pytest.raises(MatchFileError, match=message):
            play(path, 2)
    assert [path.read_bytes() for path in (text, other, newer)] == before
    with pytest.raises(MatchFileError, match="there is no file"):
        MatchFile(tmp_path / "none.db", new=False)


def test_a_game_that_is_in_the_file_stays_as_it_is(tmp_path: Path) -> None:
    play(tmp_path / "m.db", 2)
    with MatchFile(tmp_path / "m.db") as base:
        (deal, rotation, result), *_ = base.games(1)
        base.keep(1, deal, rotation, other_result(result.moves + 1))
        assert next(base.games(1))[2] == result


def other_result(moves: int) -> GameResult:
    return GameResult(0.0, "other", moves, None, (0.0, 1.0), (0.0, 0.0), (1, 1))


def test_the_folder_of_records_gets_known_games_too(tmp_path: Path) -> None:
    play(tmp_path / "m.db", 2)

    play(tmp_path / "m.db", 4, records=tmp_path / "records")

    assert len(list((tmp_path / "records").iterdir())) == 4


def test_a_fault_ends_a_match_that_goes_on_as_it_ended_the_first(tmp_path: Path) -> None:
    for _ in range(2):
        with pytest.raises(AnnalesError, match="no idea"):
            play_match("duel", (bots.Raises, bots.First), 2, seed=3, file=tmp_path / "m.db", on_error="raises")


def test_games_are_counted_in_order_on_two_processes(tmp_path: Path) -> None:
    results: list[int] = []

    play(tmp_path / "m.db", 8, processes=2, progress=lambda result: results.append(result.games))

    assert results == [2, 4, 6, 8]


def test_matches_that_begin_in_a_new_file_at_the_same_time_share_it(tmp_path: Path) -> None:
    ready = Barrier(6)

    def begin(file: Path) -> bool:
        ready.wait()
        with MatchFile(file):
            return True

    with ThreadPoolExecutor(6) as threads:
        for number in range(20):
            assert all(threads.map(begin, [tmp_path / f"{number}.db"] * 6))
