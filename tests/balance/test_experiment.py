"""The experiment on made-up cards of The Flow of History whose worth is known, and its files."""

from math import hypot
from pathlib import Path

import numpy as np
import pytest

from annales import AnnalesError, Duel, Flow
from annales.balance import Effect, Experiment, effect_of, measure_balance
from annales.balance.playing import FIRST, play_deals
from annales.balance.records import Gift, GiftControl, PairRow
from annales.flow.cards.constants import CULTURE, NO_TIMING
from annales.flow.rules.facts import Facts
from annales.flow.rules.state import State
from annales.kernel.protocol import StateRecord

ITEMS = {item.id: item.number for item in Flow.ruleset.gifts()}
OPTIONS = {"players": 3}


def made_up_facts(card: int, culture: int) -> Facts:
    """The facts of the usual cards, but one has no effect, and only this number of icons of Culture."""
    facts = Flow(players=3).facts.copy()
    facts.bottom[card] = [culture if icon == CULTURE else 0 for icon in range(len(facts.bottom[card]))]
    facts.gives[card] = [0] * len(facts.gives[card])
    facts.timing[card], facts.steps[card] = NO_TIMING, 0
    return facts


def measured(card: str, culture: int, *, deals: int, visits: int = 0, seed: int = 5) -> Effect:
    """The effect of a made-up card."""
    number = ITEMS[card]
    facts = made_up_facts(number, culture)
    return effect_of(Experiment(Flow, OPTIONS, [number], facts=facts, visits=visits, seed=seed).sums(0, deals)[0])


@pytest.mark.parametrize(
    "card", [pytest.param("C21", marks=pytest.mark.full), "C25", pytest.param("C42", marks=pytest.mark.full)]
)
def test_a_blank_card_has_an_effect_near_1(card: str) -> None:
    # These cards cover few effects. They still count as cards of their type for some scoring effects.
    found = measured(card, 0, deals=4000)

    assert found.ratio == pytest.approx(1, abs=0.15)


def test_a_strong_card_is_found_strong_and_a_stronger_one_stronger() -> None:
    strong, stronger = measured("C25", 4, deals=1500), measured("C25", 12, deals=1500)

    assert strong.ratio > 1.3
    assert stronger.log > strong.log + 3 * hypot(strong.error, stronger.error)


@pytest.mark.full
def test_a_search_finds_the_same_as_heuristics() -> None:
    blank, strong = (measured("C25", culture, deals=40, visits=40) for culture in (0, 12))

    assert blank.ratio == pytest.approx(1, abs=0.3)
    assert strong.ratio > 1.6


def test_a_gift_has_the_same_moment_in_both_games_of_its_pair() -> None:
    # A card that does nothing and is worth nothing changes the end by what it takes from the market only.
    number = ITEMS["C65"]
    rows = Experiment(Flow, OPTIONS, [number], facts=made_up_facts(number, 0), seed=2).rows(0, 300)
    leads = rows["leads"][rows["given"] > 0]

    assert 0.4 < np.corrcoef(leads.T)[0, 1] < 1


def test_results_depend_on_seed_and_number_of_the_deal_alone() -> None:
    items = [ITEMS["C01"], ITEMS["C65"]]
    whole = Experiment(Flow, OPTIONS, items, seed=3).rows(0, 20)
    second = Experiment(Flow, OPTIONS, items, seed=3).rows(10, 10)
    other = Experiment(Flow, OPTIONS, items, seed=4).rows(0, 20)

    assert second.tobytes() == whole[10:].tobytes()
    assert other.tobytes() != whole.tobytes()


def test_plain_rules_and_compiled_ones_find_the_same() -> None:
    items = [ITEMS["C02"], ITEMS["C25"], ITEMS["C65"]]
    rows = Experiment(Flow, OPTIONS, items, seed=6).rows(0, 2)
    control = GiftControl()
    control.seats, control.seed, control.policies = 3, 6, 0x222
    gifts = [Gift() for _ in items]
    for gift, item in zip(gifts, items, strict=True):
        gift.item = item
    plain = [PairRow() for _ in range(6)]
    states: list[StateRecord] = [State() for _ in range(FIRST + 3)]
    play_deals([Flow(players=3).facts], states, [Flow.ruleset.scratch() for _ in range(3)], gifts, [control], plain)

    assert b"".join(row.pack().tobytes() for row in plain) == rows.tobytes()


def test_every_card_of_the_market_can_be_given() -> None:
    rows = Experiment(Flow, {"players": 5}, list(ITEMS.values()), seed=1).rows(0, 20)

    assert len(ITEMS) == 60
    assert (rows["given"].sum(axis=0) > 0).all()


# Files


def test_a_measurement_goes_on_where_it_ended(tmp_path: Path) -> None:
    file = tmp_path / "flow.jsonl"
    measure_balance(Flow, OPTIONS, 20, seed=9, file=file)
    file.write_bytes(file.read_bytes() + b'{"first": 20, "de')
    found = measure_balance(Flow, OPTIONS, 40, seed=9, file=file)
    at_once = measure_balance(Flow, OPTIONS, 40, seed=9)

    assert [one.sums for one in found] == [one.sums for one in at_once]
    assert len(file.read_bytes().splitlines()) == 3


def test_a_file_of_another_measurement_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "flow.jsonl"
    measure_balance(Flow, OPTIONS, 2, seed=9, file=file)

    with pytest.raises(AnnalesError, match="was made with seed 9, not 8"):
        measure_balance(Flow, OPTIONS, 2, seed=8, file=file)
    file.write_text("nonsense\n")
    with pytest.raises(AnnalesError, match="not a file of results about balance"):
        measure_balance(Flow, OPTIONS, 2, seed=9, file=file)


def test_an_unknown_policy_is_refused() -> None:
    with pytest.raises(AnnalesError, match="no policy is called 'clever'"):
        measure_balance(Flow, OPTIONS, 2, policy="clever")


def test_players_may_play_at_random() -> None:
    random, greedy = (measure_balance(Flow, OPTIONS, 2, policy=policy) for policy in ("random", "greedy"))

    assert random != greedy


def test_nothing_can_be_given_in_duel() -> None:
    with pytest.raises(AnnalesError, match="nothing can be given in duel"):
        measure_balance(Duel, {}, 2)
