"""The calibration: changes keep all constraints, the objective falls where a card is mended, and runs go on."""

from pathlib import Path

import msgspec
import numpy as np
import pytest
from card_balance.annealing import AnnealingSettings, anneal, best_of, read_run
from card_balance.constraints import broken_constraints, numbers_of, with_number
from card_balance.evaluation import Evaluation, beside_age, objective
from card_balance.floor import find_floor
from card_balance.games import play_many, summary_of
from card_balance.model import Measured, fit
from card_balance.proposals import apply_changes, propose_changes, propose_start_card
from card_balance.writing import calibrated_text
from numpy.typing import NDArray

from annales import Flow
from annales.flow.cards.loading import own_set, own_text, read_card_set
from annales.flow.cards.rows import CardSet

FIRST = own_set("reconstruction")
ITEMS = Flow.ruleset.gifts()
NUMBERS, GROUPS = [item.number for item in ITEMS], [item.group for item in ITEMS]
WEIGHTS = [float(card.age != "S" and card.deck != "last") for card in FIRST.cards]
QUICK = AnnealingSettings(random_sets=2, rounds=1, changes=20, steps=30, deals=12, games=200)


def evaluation(effects: NDArray[np.float64]) -> Evaluation:
    return Evaluation(effects, np.zeros(6), np.ones(67), (7.0, 11.0, 7.0), 110.0, 0.0)


def value_of(effects: NDArray[np.float64]) -> float:
    return objective(evaluation(effects), GROUPS, NUMBERS, np.zeros(len(ITEMS)))


def test_many_changes_in_a_row_keep_all_constraints() -> None:
    random, now = np.random.default_rng(1), FIRST
    for _ in range(30):
        now = apply_changes(now, propose_changes(FIRST, now, random, WEIGHTS, 10))
        other = propose_start_card(FIRST, now, random)
        now = apply_changes(now, [other] if other else [])

    assert broken_constraints(FIRST, now) == []
    assert sum(one != other for one, other in zip(FIRST.cards, now.cards, strict=True)) > 40


def test_a_set_in_balance_has_an_objective_of_0() -> None:
    assert value_of(np.full(len(ITEMS), 0.4)) == pytest.approx(0)


def test_a_card_far_from_its_age_costs_more_than_two_cards_half_as_far() -> None:
    one, two = np.zeros(len(ITEMS)), np.zeros(len(ITEMS))
    one[0], two[0], two[20] = 0.4, 0.2, 0.2

    assert value_of(one) > value_of(two) > 0


def test_a_run_goes_on_where_it_ended(tmp_path: Path) -> None:
    file, offsets = tmp_path / "run.jsonl", np.zeros(len(ITEMS))
    anneal(FIRST, msgspec.structs.replace(QUICK, rounds=0), offsets, file)
    found = anneal(FIRST, QUICK, offsets, file)
    anneal(FIRST, QUICK, offsets, tmp_path / "at-once.jsonl")
    lines = read_run(file)

    assert [line.kind for line in lines] == ["first", "random", "random", "annealed"]
    assert [line.cards for line in lines] == [line.cards for line in read_run(tmp_path / "at-once.jsonl")]
    assert best_of(lines).cards == found
    assert all(broken_constraints(FIRST, line.cards) == [] for line in lines)


def test_the_model_finds_what_icons_are_worth() -> None:
    random, worth = np.random.default_rng(2), {"culture": 0.1, "military": -0.05}
    measured = []
    for _ in range(12):
        changes = propose_changes(FIRST, FIRST, random, WEIGHTS, 40)
        cards = apply_changes(FIRST, changes)
        effects = [sum(worth.get(icon, 0) for icon in cards.cards[i].icons) for i in NUMBERS]
        noisy = np.array(effects) + random.normal(0, 0.02, len(NUMBERS))
        measured.append(Measured(cards, evaluation(noisy)))
    model = fit(measured[:-1], NUMBERS, GROUPS, measured[0])
    expected, true = model.expect(measured[-1].cards).effects, beside_age(measured[-1].evaluation.effects, GROUPS)

    assert np.std(expected - true) < 0.5 * np.std(true)


def test_a_calibrated_set_is_written_with_the_source_of_each_value() -> None:
    changed = with_number(FIRST.cards[1], 0, numbers_of(FIRST.cards[1])[0] + 1)
    cards: CardSet = apply_changes(FIRST, [{1: changed}])
    found = read_card_set(calibrated_text(own_text("reconstruction"), cards, {"en": "New", "ja": "新版"}, "# Head"))

    assert found.fingerprint == cards.fingerprint
    assert (found.name.en, found.cards[1].provenance["effect"]) == ("New", "calibrated")
    assert found.cards[0] == FIRST.cards[0]


def test_figures_of_games_fit_together() -> None:
    found = summary_of(play_many(Flow(players=3, cards="reconstruction").facts, 300, 1), 3)

    assert found.ended_by_last_card == 1
    assert found.turns < found.decisions
    assert found.example_points == pytest.approx(sum(found.example_parts))
    # Every start card is dealt in half of the games with three players, and the cards of Age A are seldom left over.
    assert found.taken[30:36] == pytest.approx(0.5, abs=0.1)
    assert np.nansum(found.win_ratio[30:36]) == pytest.approx(6, abs=1)


def test_the_floor_keeps_all_constraints_and_has_no_more_spread_than_the_model_expects_of_the_best_set(
    tmp_path: Path,
) -> None:
    file, offsets = tmp_path / "run.jsonl", np.zeros(len(ITEMS))
    anneal(FIRST, msgspec.structs.replace(QUICK, rounds=0), offsets, file)
    done = read_run(file)
    model = fit([one.measured() for one in done], NUMBERS, GROUPS, best_of(done).measured())
    before = beside_age(model.expect(best_of(done).cards).effects, GROUPS)

    found = find_floor(done, offsets, steps=60, seed=1)

    assert broken_constraints(FIRST, found.cards) == []
    assert found.spreads[0] == found.spreads[1] <= np.sqrt((before**2).mean())
    assert found.farthest(1)[0][1] == pytest.approx(max(found.beside, key=abs))
