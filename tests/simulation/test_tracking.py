"""What a simulation keeps of each game, and how often it won."""

from collections import Counter
from itertools import combinations
from typing import Any

import pytest
from tests.arena.bots import First

from annales import AnnalesError, Duel, Played
from annales.simulation import Simulation, simulate

COLUMNS = ["picks", "built_wonders", "tokens", "buildings", "kinds", "first_plays", "board_tokens"]


@pytest.fixture(scope="module")
def run() -> Simulation:
    return simulate("duel", 12, ("greedy", "random"), seed=3, mode="plain", track=COLUMNS)


def moves_of(run: Simulation, game: int, seat: int) -> list[str]:
    """The texts of the moves of a seat, from the game as it is played again."""
    history = run.game(game).history
    return [entry.move.text for entry in history if isinstance(entry, Played) and entry.seat == seat]


def test_columns_are_what_the_seats_did_in_each_game(run: Simulation) -> None:
    cards = {entry.id: entry.traits["color"][0] for entry in Duel.ruleset.catalogue() if "color" in entry.traits}

    assert list(run.tracked) == COLUMNS
    for game in range(run.games):
        for seat in range(2):
            moves = moves_of(run, game, seat)
            built = tuple(text.split()[1] for text in moves if text.startswith("build "))
            assert run.tracked["picks"][game][seat] == tuple(t.split()[1] for t in moves if t.startswith("pick "))
            assert run.tracked["tokens"][game][seat] == tuple(t.split()[1] for t in moves if t.startswith("token "))
            assert run.tracked["buildings"][game][seat] == built
            assert Counter(run.tracked["kinds"][game][seat]) == Counter(cards[name] for name in built)
            assert run.tracked["first_plays"][game][seat][0] == moves[0]
            assert len(run.tracked["board_tokens"][game][seat]) == 5


@pytest.mark.parametrize(("game", "columns"), [("duel", COLUMNS), ("flow", ["invested", "kinds", "first_plays"])])
def test_compiled_games_are_tracked_as_plain_ones(game: str, columns: list[str]) -> None:
    plain = simulate(game, 6, "greedy", seed=5, mode="plain", track=columns)

    assert simulate(game, 6, "greedy", seed=5, track=columns).tracked == plain.tracked
    assert plain.tracked["first_plays"][0] != plain.tracked["first_plays"][1]


def test_games_with_bots_are_tracked_too() -> None:
    run = simulate("duel", 1, (First(), "random"), seed=2, track="picks")

    assert [len(picks) for picks in run.tracked["picks"][0]] == [4, 4]
    assert run.tracked["picks"][0][0] == tuple(t.split()[1] for t in moves_of(run, 0, 0) if t.startswith("pick "))


def test_tracking_changes_no_result(run: Simulation) -> None:
    other = simulate("duel", 12, ("greedy", "random"), seed=3, mode="plain")

    assert (other.scores == run.scores).all()
    assert other.tracked == {}


def test_a_share_counts_the_seats_that_had_a_pair_and_those_that_won(run: Simulation) -> None:
    shares = run.shares("picks", 2)

    assert list(shares.values()) == sorted(shares.values(), key=lambda share: -share.share)
    for pair, share in shares.items():
        had = [
            run.results[game, seat] == 2
            for game, seats in enumerate(run.tracked["picks"])
            for seat, picks in enumerate(seats)
            if pair in set(combinations(sorted(picks), 2))
        ]
        assert share.games == len(had)
        assert share.share == pytest.approx(sum(had) / len(had))


@pytest.mark.parametrize("track", ["cards", ["picks", "cards"]])
def test_an_unknown_column_is_refused_with_the_known_ones(track: Any) -> None:
    with pytest.raises(AnnalesError, match=r"nothing to track that is called 'cards' \(known: picks, .*first_plays\)"):
        simulate("duel", 1, mode="plain", track=track)


def test_shares_of_a_column_that_was_not_tracked_say_how_to_track_it(run: Simulation) -> None:
    with pytest.raises(AnnalesError, match=r"'offered' was not tracked: give track=\['offered'\] to simulate"):
        run.shares("offered")
