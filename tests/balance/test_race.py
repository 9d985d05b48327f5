"""The race: the best measured sets are measured again, and the winner is the best of those that were searched."""

from pathlib import Path

import msgspec
import numpy as np
import pytest
from card_balance.annealing import Measurement
from card_balance.race import RaceSettings, race, read_race

from annales import Flow
from annales.flow.cards.loading import own_set

SMALL = RaceSettings(sets=2, finalists=1, deals=12, games=150, searched_deals=6, visits=4)


def measurement(objective: float, icons: tuple[str, ...]) -> Measurement:
    """A made-up measurement of a set whose first card has other icons."""
    first = own_set("reconstruction")
    cards = (msgspec.structs.replace(first.cards[0], icons=icons), *first.cards[1:])
    return Measurement("x", objective, 0, [], [], [], (7, 11, 7), 110, 0, msgspec.structs.replace(first, cards=cards))


@pytest.mark.full
def test_the_best_measured_sets_take_part_and_the_best_of_them_is_searched(tmp_path: Path) -> None:
    done = [measurement(0.3, ("military",)), measurement(0.1, ("trade",)), measurement(0.2, ("defense",))]
    (winner,) = race(done, np.zeros(len(Flow.ruleset.gifts())), SMALL, tmp_path / "race.jsonl")
    runners = read_race(tmp_path / "race.jsonl")

    assert winner.searched
    assert [one.searched for one in runners] == [True, False, False]
    assert {one.cards.cards[0].icons for one in runners} == {("trade",), ("defense",)}
    assert runners[0].cards == winner.cards
