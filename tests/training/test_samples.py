"""Replay of self-play: the same games, features and targets."""

from pathlib import Path
from shutil import copy

import numpy as np
import pytest
from tests.training.conftest import QUICK

from annales import Duel
from annales.errors import AnnalesError
from annales.kernel.features import list_features
from annales.kernel.protocol import begin, ending, legal, points, result, settle, step
from annales.kernel.units import RESULT_UNIT
from annales.networks.records import EvaluationSpace
from annales.training.chunks import Chunk, ChunkInfo, list_chunks, read_chunk, write_chunk
from annales.training.samples import load_samples

RULES = Duel.ruleset


@pytest.fixture
def chunk(games: Path) -> Chunk:
    return read_chunk(games / "3-000001.npz", RULES)


def test_plain_rules_play_the_games_to_the_same_results_and_features(games: Path, chunk: Chunk) -> None:
    rows, samples = chunk.rows, load_samples(Duel, [games / "3-000001.npz"])
    facts, scratch, space = Duel(seed=0).facts, RULES.scratch(), EvaluationSpace()
    positions = [part.tolist() for part in np.split(samples.features, np.cumsum(samples.counts)[:-1])]
    decisions = {int(row["entry"]): i for i, row in enumerate(rows["decisions"])}
    at = seen = 0

    for game in rows["games"]:
        state = RULES.state()
        begin(facts, state, scratch)
        for number in range(at, int(game["entries"])):
            value = int(rows["entries"]["value"][number])
            if state.event:
                settle(facts, state, scratch, value)
                continue
            assert value in scratch.moves[: legal(facts, state, scratch)]
            if number in decisions:
                count = list_features(facts, state, scratch, space)
                assert positions[decisions[number]] == space.active[:count]
                seen += 1
            step(facts, state, scratch, value)
        at = int(game["entries"])
        assert state.turn < 0
        assert ending(facts, state, scratch) == game["ending"]
        for seat in range(2):
            assert result(facts, state, scratch, seat) == game["results"][seat]
            assert points(facts, state, scratch, seat) == game["points"][seat]

    assert seen == len(samples) == len(rows["decisions"])


def test_targets_are_seen_from_the_seat_on_turn(games: Path, chunk: Chunk) -> None:
    samples, rows = load_samples(Duel, [games / "3-000001.npz"]), chunk.rows
    owner = np.searchsorted(rows["games"]["decisions"], np.arange(len(samples)), side="right")

    for i in range(len(samples)):
        game, seat = rows["games"][owner[i]], rows["decisions"]["seat"][i]
        assert samples.results[i, 0] == game["results"][seat] / 2
        assert samples.points[i].tolist() == pytest.approx([game["points"][seat] / 100, game["points"][1 - seat] / 100])
        assert samples.values[i, 0] == pytest.approx(rows["decisions"]["values"][i, seat] / RESULT_UNIT)
        winner = 0 if samples.results[i, 0] == 1 else 1
        wanted = winner * len(RULES.victories) + game["ending"] if samples.results[i, 0] != 0.5 else -1
        assert samples.kinds[i] == wanted
    assert samples.values.sum(axis=1) == pytest.approx(1, abs=1e-5)


def test_results_are_trusted_only_behind_the_last_random_move(games: Path, chunk: Chunk) -> None:
    samples, rows = load_samples(Duel, [games / "3-000001.npz"]), chunk.rows
    first = 0

    for last in rows["games"]["decisions"]:
        random = np.flatnonzero(rows["decisions"]["is_random"][first:last])
        begin_of_trust = random[-1] + 1 if len(random) else 0
        assert samples.trusted[first:last].tolist() == [i >= begin_of_trust for i in range(last - first)]
        first = last
    assert samples.trusted.any()
    assert not samples.trusted.all()


def test_the_first_game_of_each_chunk_belongs_to_the_test_set(games: Path) -> None:
    samples = load_samples(Duel, list_chunks([games]))
    first = [int(read_chunk(file, RULES).rows["games"]["decisions"][0]) for file in list_chunks([games])]

    assert np.count_nonzero(samples.tests) == sum(first)


def test_moves_with_visits_belong_to_full_searches(games: Path) -> None:
    samples = load_samples(Duel, [games / "3-000001.npz"])

    full = samples.share_counts > 0
    first = (np.cumsum(samples.share_counts) - samples.share_counts)[full]
    assert len(samples.move_features) == len(samples.visits) == samples.share_counts.sum()
    assert set(np.add.reduceat(samples.visits, first)) == {QUICK.full_visits}


def damage(games: Path, folder: Path, rows: str, field: str, number: int, value: int) -> Path:
    """A copy of a chunk with one number changed."""
    chunk = read_chunk(games / "3-000000.npz", RULES)
    changed = {name: array.copy() for name, array in chunk.rows.items()}
    changed[rows][field][number] = value
    write_chunk(folder / "3-000000.npz", Chunk(chunk.info, changed))
    return folder / "3-000000.npz"


@pytest.mark.parametrize(
    ("rows", "field", "number", "value", "message"),
    [
        ("entries", "value", 40, 32_000, "decision .* is not possible by the rules"),
        ("decisions", "seat", 5, 7, "decision 5 is not possible by the rules"),
        ("decisions", "entry", 5, 10**6, "a decision is behind the last move"),
        ("decisions", "shares", 5, 99, "the decisions do not have the shares"),
        ("games", "entries", 3, 10**6, "the games do not end with the entries"),
    ],
)
def test_damaged_games_are_refused(
    games: Path, tmp_path: Path, rows: str, field: str, number: int, value: int, message: str
) -> None:
    with pytest.raises(AnnalesError, match=message):
        load_samples(Duel, [damage(games, tmp_path, rows, field, number, value)])


def test_files_that_are_no_chunks_are_refused(games: Path, tmp_path: Path) -> None:
    cut = tmp_path / "3-000000.npz"
    copy(games / cut.name, cut)
    cut.write_bytes(cut.read_bytes()[:500])

    with pytest.raises(AnnalesError, match="not a file of self-play"):
        read_chunk(cut, RULES)
    with pytest.raises(AnnalesError, match="there is no such file"):
        read_chunk(tmp_path / "none.npz", RULES)
    with pytest.raises(AnnalesError, match="there are no games of self-play in this folder"):
        list_chunks([tmp_path / "nothing"])


def test_games_of_other_rules_are_refused(chunk: Chunk, tmp_path: Path) -> None:
    info = chunk.info
    foreign = ChunkInfo("duel", "0.1", info.options, 4, 3, 1, "", info.search, info.selfplay)
    write_chunk(tmp_path / "3-000001.npz", Chunk(foreign, chunk.rows))

    with pytest.raises(AnnalesError, match=r"the games are of rules '0\.1', not"):
        read_chunk(tmp_path / "3-000001.npz", RULES)


def test_chunks_are_ordered_by_folder_seed_and_number(tmp_path: Path) -> None:
    names = ("new/2-000000.npz", "old/10-000000.npz", "old/9-000010.npz", "old/9-000009.npz", "old/notes.npz")
    for name in names:
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).touch()

    found = list_chunks([tmp_path / "old", tmp_path / "new"])

    assert [file.relative_to(tmp_path).as_posix() for file in found] == [names[i] for i in (3, 2, 1, 0)]
