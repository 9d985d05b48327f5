"""Positions with values: making them, going on after an interruption, and the report."""

import gzip
from pathlib import Path

import pytest

from annales import AnnalesError, Duel
from annales.analysis import exact_values
from annales.bots import make_bot
from annales.bots.exact import Solver
from annales.training.generate import SelfPlaySettings
from annales.training.runs import self_play
from annales.truth import (
    Judgement,
    TruthInfo,
    TruthRow,
    judge_bot,
    judge_network,
    make_exact,
    make_searched,
    read_truth,
    report_truth,
)
from annales.truth.rows import TruthFile

ENDS = Path(__file__).parents[2] / "bench" / "truth" / "duel-ends.jsonl.gz"
QUICK = SelfPlaySettings(full_visits=8, fast_visits=4, finish_visits=2, decided=0.0)


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with games of self-play."""
    folder = tmp_path_factory.mktemp("games")
    self_play("duel", folder, 16, network="own", chunk_games=8, selfplay=QUICK)
    return folder


@pytest.fixture(scope="module")
def ends(games: Path) -> Path:
    """A file with exact values."""
    file = games.with_name("ends.jsonl")
    make_exact(Duel, [games], file, 6, left=(2, 4))
    return file


def test_exact_positions_have_the_values_of_the_analysis(ends: Path) -> None:
    info, rows = read_truth(ends, Duel.ruleset)

    assert (info.game, info.visits, len(rows)) == ("duel", 0, 6)
    for row in rows:
        values = exact_values(Duel.from_position(row.position, chance="manual"))
        assert row.moves == pytest.approx(values, abs=1e-6)
        assert row.value == row.moves[row.best] == max(row.moves.values())
        assert row.age == 3
        assert 2 <= row.left <= 4


def test_an_interrupted_run_goes_on_with_the_same_positions(games: Path, ends: Path, tmp_path: Path) -> None:
    file = tmp_path / "ends.jsonl"
    make_exact(Duel, [games], file, 3, left=(2, 4))
    # An interruption may leave a part of a line.
    file.write_bytes(file.read_bytes() + b'{"number": 7, "posi')

    make_exact(Duel, [games], file, 6, left=(2, 4))

    assert file.read_bytes() == ends.read_bytes()


def test_pieces_make_the_positions_of_the_whole(games: Path, ends: Path, tmp_path: Path) -> None:
    for piece in range(2):
        make_exact(Duel, [games], tmp_path / f"{piece}.jsonl", 99, left=(2, 4), piece=(piece, 2))

    parts = [read_truth(tmp_path / f"{piece}.jsonl")[1] for piece in range(2)]

    assert all(row.number % 2 == piece for piece, rows in enumerate(parts) for row in rows)
    together = sorted((row for rows in parts for row in rows), key=lambda row: row.number)
    assert together[:6] == read_truth(ends)[1]


def test_searched_positions_come_from_all_ages(games: Path, tmp_path: Path) -> None:
    rows = make_searched(Duel, [games], tmp_path / "searched.jsonl", 12, visits=150)

    assert {row.age for row in rows} == {0, 1, 2, 3}
    for row in rows:
        assert row.best in Duel.from_position(row.position, chance="manual").legal_moves
        assert 0 <= row.value <= 1
        assert row.moves[row.best] == row.value
    assert read_truth(tmp_path / "searched.jsonl")[0].visits == 150


def test_a_file_made_otherwise_is_not_continued(games: Path, ends: Path) -> None:
    with pytest.raises(AnnalesError, match="was made with visits 0, not 9"):
        make_searched(Duel, [games], ends, 1, visits=9)


def test_a_judge_that_knows_the_values_has_no_errors(ends: Path) -> None:
    rows = {row.position: row for row in read_truth(ends)[1]}

    groups = report_truth(Duel, [ends], lambda game, _: Judgement(rows[game.position].value, rows[game.position].best))

    assert sum(group.positions for group in groups if group.key is not None) == 6
    assert all((group.error, group.bias, group.best, group.loss) == (0, 0, 1, 0) for group in groups)


def test_errors_and_losses_are_means_over_the_positions_of_a_group(tmp_path: Path) -> None:
    file = TruthFile(tmp_path / "two.jsonl", TruthInfo("duel", Duel.ruleset.version, 0, ""))
    position = "duel turn=0 choice=play age=3 coins=9/9 pawn=0 display=0:pretorium,1:altar"
    for number, value in enumerate((1.0, 0.5)):
        file.add(TruthRow(number, position, 3, 2, value, "build altar", {"build altar": value, "discard altar": 0.25}))
    moves = (Judgement(0.7, move) for move in ("discard altar", "build pretorium"))

    groups = report_truth(Duel, [tmp_path / "two.jsonl"], lambda _game, _seed: next(moves), worst=1)

    group = groups[0]
    assert (group.key, group.positions, group.unknown) == (2, 2, 1)
    assert group.error == pytest.approx(((0.3**2 + 0.2**2) / 2) ** 0.5)
    assert group.bias == pytest.approx(-0.05)
    assert (group.best, group.loss) == (0, 0.75)
    assert group.worst[0].value == 1.0
    assert group.worst[0].loss == 0.75


def test_networks_have_values_and_bots_have_moves(ends: Path) -> None:
    network = report_truth(Duel, [ends], judge_network(Duel.ruleset, "own"))[-1]
    greedy = report_truth(Duel, [ends], judge_bot(make_bot("greedy@1")))[-1]
    search = report_truth(Duel, [ends], judge_bot(make_bot("search:visits=3000,exact_end=1")))[-1]

    assert network.error is not None
    assert network.loss is None
    assert greedy.error is None
    assert greedy.loss is not None
    assert search.error == pytest.approx(0, abs=1e-6)
    assert search.best == 1


def test_a_compressed_file_is_read_too(ends: Path, tmp_path: Path) -> None:
    (tmp_path / "ends.jsonl.gz").write_bytes(gzip.compress(ends.read_bytes()))

    assert read_truth(tmp_path / "ends.jsonl.gz") == read_truth(ends)


@pytest.mark.parametrize("content", [b"", b"{}\n", b'{"game": "duel"}\n', b"\xff\n"])
def test_a_damaged_file_is_an_error(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "bad.jsonl").write_bytes(content)

    with pytest.raises(AnnalesError, match="not a file of positions with values"):
        read_truth(tmp_path / "bad.jsonl")


def test_a_file_of_other_rules_is_an_error(tmp_path: Path) -> None:
    TruthFile(tmp_path / "old.jsonl", TruthInfo("duel", "0", 0, ""))

    with pytest.raises(AnnalesError, match="of duel 0, not duel"):
        read_truth(tmp_path / "old.jsonl", Duel.ruleset)


def test_the_repository_has_2000_endgames_whose_values_are_exact() -> None:
    info, rows = read_truth(ENDS, Duel.ruleset)

    assert (info.game, info.visits, len(rows)) == ("duel", 0, 2000)
    assert len({row.position for row in rows}) > 1990
    for row in rows[::200]:
        game = Duel.from_position(row.position, chance="manual")
        found = Solver(game).solve(game)
        assert found is not None
        values = {Duel.ruleset.move_text(number): value for number, value in found.items()}
        assert row.moves == pytest.approx(values, abs=1e-6)


def test_the_network_of_duel_errs_no_more_on_the_endgames_than_the_documentation_says() -> None:
    groups = report_truth(Duel, [ENDS], judge_network(Duel.ruleset, "own"))
    whole = next(group for group in groups if group.key is None)

    assert whole.error == pytest.approx(0.219, abs=0.001)
