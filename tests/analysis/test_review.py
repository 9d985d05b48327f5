"""Reviews: what they call a move, repeatability, interruption and resumption."""

import pickle

import msgspec
import pytest
from tests.analysis.games import TABLES, random_record

from annales import AnnalesError, Duel, Record
from annales.analysis import (
    Review,
    ReviewBuilder,
    ReviewJob,
    ReviewLimits,
    ReviewState,
    Thresholds,
    analyse,
    exact_values,
    plan_review,
    review,
)
from annales.analysis.assembly import judge_move
from annales.core.record import record_of
from annales.errors import IllegalMove, Interrupted

QUICK = ReviewLimits(visits=40, exact_states=20_000, openings=2)
DUEL, FLOW_FOR_THREE = TABLES[0], TABLES[2]
WINNING = (
    "duel turn=0 choice=play age=3 coins=9/9 pawn=7 city=palisade/palace,town_hall "
    "display=14:circus,15:arena,16:port,17:senate,18:fortifications,19:pantheon"
)


def test_throwing_a_certain_victory_away_is_a_blunder_with_an_exact_loss() -> None:
    game = Duel.from_position(WINNING, chance="manual")
    loses = min(exact_values(game).items(), key=lambda pair: pair[1])
    game.play(loses[0])

    ply = review(record_of(game)).plies[0]

    assert (ply.judgement, ply.best, ply.exact) == ("blunder", "build fortifications", True)
    assert ply.loss == pytest.approx(1 - loses[1], abs=1e-9)
    assert ply.loss_error == 0


def test_the_best_move_loses_nothing() -> None:
    game = Duel.from_position(WINNING, chance="manual")
    game.play("build fortifications")

    found = review(record_of(game))

    assert (found.plies[0].judgement, found.plies[0].loss) == ("best", 0)
    assert found.plies[0].accuracy == pytest.approx(100, abs=0.001)
    assert {name: count for name, count in found.seats[0].judgements.items() if count} == {"best": 1}
    assert found.ending.win == (1, 0)


def test_a_move_without_an_alternative_is_forced_and_counts_for_nobody() -> None:
    game = Duel.from_position("duel turn=0 choice=play age=3 coins=0/0 display=0:pretorium", chance="manual")
    game.play("discard pretorium")

    found = review(record_of(game))

    assert found.plies[0].judgement == "forced"
    assert (found.seats[0].moves, found.seats[0].accuracy, found.seats[0].loss) == (0, None, 0)


def test_late_positions_are_solved_and_marked() -> None:
    found = review(random_record(DUEL, 5), ReviewLimits(visits=40, openings=1))

    exact = [ply.exact for ply in found.plies]

    assert exact[-1]
    assert not exact[0]
    assert found.plies[-1].before.error == (0, 0)


def test_values_of_solved_positions_are_those_of_exact_values() -> None:
    record = random_record(DUEL, 5)
    game = record.game(record.plies - 3)

    found = analyse(game, ReviewLimits(visits=40))

    assert found.exact
    assert {move.move: move.win[found.seat] for move in found.moves} == pytest.approx(exact_values(game), abs=1e-12)


def test_a_loss_within_its_error_is_no_mistake() -> None:
    thresholds = Thresholds()

    assert judge_move(0.3, 0.01, thresholds) == "blunder"
    assert judge_move(0.3, 0.151, thresholds) == "good"


def test_thresholds_can_be_set() -> None:
    record = random_record(DUEL, 2, 20)
    strict = Thresholds(inaccuracy=1e-6, mistake=1e-6, blunder=1e-6)
    mild = Thresholds(inaccuracy=1.0, mistake=1.0, blunder=1.0)

    harsh, kind = (review(record, QUICK, thresholds=thresholds) for thresholds in (strict, mild))

    assert {ply.judgement for ply in kind.plies} <= {"forced", "best", "good"}
    assert "blunder" in {ply.judgement for ply in harsh.plies}
    assert [ply.loss for ply in harsh.plies] == [ply.loss for ply in kind.plies]


@pytest.mark.parametrize("table", [DUEL, FLOW_FOR_THREE], ids=["duel", "flow"])
def test_kinds_of_victory_add_up_to_the_win_chance(table: tuple[type[Duel], int]) -> None:
    for ply in review(random_record(table, 4, 12), QUICK).plies:
        for move in ply.position.moves:
            for win, kinds in zip(move.win, move.kinds, strict=True):
                assert sum(kinds.values()) == pytest.approx(win, abs=1e-6) or not any(kinds.values())


def test_equal_arguments_give_equal_reviews_on_any_number_of_threads() -> None:
    record = random_record(DUEL, 6, 30)

    one, two = (review(record, QUICK, seed=3, threads=threads) for threads in (1, 2))

    assert one == two
    assert one != review(record, QUICK, seed=4)


def test_a_review_is_written_and_read_as_json() -> None:
    found = review(random_record(FLOW_FOR_THREE, 7, 10), QUICK)

    assert msgspec.json.decode(msgspec.json.encode(found), type=Review) == found


def test_plies_come_one_by_one_from_the_last_to_the_first() -> None:
    job = ReviewJob(random_record(DUEL, 8, 12), QUICK)

    plies = [ply.ply for ply in job]

    assert plies == list(range(12, 0, -1))
    assert [ply.ply for ply in job.result().plies] == sorted(plies)


def test_an_abandoned_iterator_is_taken_up_again() -> None:
    record = random_record(DUEL, 8, 12)
    job = ReviewJob(record, QUICK)

    first = next(iter(job))
    rest = list(job)

    assert [first.ply, *(ply.ply for ply in rest)] == list(range(12, 0, -1))
    assert job.result() == review(record, QUICK)


@pytest.mark.parametrize("threads", [1, 2])
def test_an_interrupted_review_goes_on_in_another_process_and_ends_alike(threads: int) -> None:
    record = random_record(DUEL, 9, 14)
    job = ReviewJob(record, QUICK, threads=threads, stop=lambda: job.done >= 5)
    with pytest.raises(Interrupted):
        list(job)

    text = msgspec.json.encode(job.state)
    again = ReviewJob(record, QUICK, state=msgspec.json.decode(text, type=ReviewState))

    assert 5 <= again.done < again.positions
    assert again.result() == review(record, QUICK)


def test_progress_is_told_after_each_position() -> None:
    told: list[tuple[int, int]] = []

    review(random_record(DUEL, 10, 6), QUICK, progress=lambda done, all_: told.append((done, all_)))

    # Six moves, the situation behind the last one, and two random beginnings.
    assert told == [(done, 9) for done in range(1, 10)]


def test_a_review_can_be_built_from_values_that_come_in_any_order_from_other_processes() -> None:
    record = random_record(DUEL, 12, 8)
    builder = ReviewBuilder(plan_review(record, QUICK, 5))

    given = []
    for task in sorted(builder.missing, key=lambda task: task.seed):
        builder.add(pickle.loads(pickle.dumps(task)).run())
        given += [ply.ply for ply in builder.new_plies()]

    assert given == list(range(8, 0, -1))
    assert builder.missing == ()
    assert builder.result() == review(record, QUICK, seed=5)


def test_a_review_without_all_values_is_refused() -> None:
    builder = ReviewBuilder(plan_review(random_record(DUEL, 12, 2), QUICK))

    with pytest.raises(AnnalesError, match="the review is not complete: 5 of 5 positions are missing"):
        builder.result()


def test_the_state_of_another_review_is_refused() -> None:
    state = ReviewJob(random_record(DUEL, 1, 3), QUICK).state

    for record, seed in ((random_record(DUEL, 2, 3), 0), (random_record(DUEL, 1, 3), 1)):
        with pytest.raises(AnnalesError, match="the state belongs to a review of another record"):
            ReviewJob(record, QUICK, seed=seed, state=state)


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: ReviewLimits(visits=7), "visits of a review is a whole number, at least 8, not 7"),
        (lambda: ReviewLimits(openings=0), "openings of a review is a whole number, at least 1, not 0"),
        (lambda: Thresholds(mistake=0.01), "thresholds of a review ascend"),
        (lambda: ReviewJob(random_record(DUEL, 1, 1), threads=0), "cannot review on 0 threads"),
        (lambda: ReviewJob(random_record(DUEL, 1, 1), seed=True), "the seed of a review is a whole number, not True"),
    ],
)
def test_arguments_out_of_range_are_refused(make: object, message: str) -> None:
    assert callable(make)
    with pytest.raises(AnnalesError, match=message):
        make()


def test_a_move_to_judge_has_to_be_legal() -> None:
    with pytest.raises(IllegalMove):
        analyse(Duel(seed=1), QUICK, judge="build baths")


def test_the_move_to_judge_is_compared_with_the_best_one_at_equal_visits() -> None:
    game = random_record(DUEL, 11, 10).game()
    moves = [move.text for move in game.legal_moves]
    worst = analyse(game, QUICK).moves[-1].move

    found = analyse(game, QUICK, judge=worst)

    assert len(moves) > 4
    assert worst in [move.move for move in found.moves[: found.compared]]
    assert found.value_of(worst).visits == found.best.visits
    with pytest.raises(KeyError):
        found.value_of("no such move")


def test_a_record_without_moves_has_a_review() -> None:
    found = review(Record.parse(Duel(seed=1).record()), QUICK)

    assert found.plies == ()
    assert sum(found.ending.win) == pytest.approx(1, abs=0.001)
