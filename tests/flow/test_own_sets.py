"""The sets of Annales: what the calibration may change, what it must keep, and that both sets can be played."""

from collections import Counter
from pathlib import Path

import msgspec
import pytest
from card_balance.constraints import EXAMPLE, broken_constraints

from annales import Flow, Record
from annales.cli.parameters import read_options
from annales.core.events import Situation
from annales.core.record import record_of
from annales.flow.cards.loading import OWN_SETS, default_set, known_sets, own_set, own_sets
from annales.flow.cards.rows import DESIGNED, Card
from annales.flow.ruleset import FLOW

FIRST, NOW = own_set("reconstruction"), own_set("calibrated")
PAIRS = list(zip(FIRST.cards, NOW.cards, strict=True))
FIELDS = ("icons", "effect")
"""What the calibration may change."""


def test_the_calibrated_set_is_the_default_and_the_first_one_is_known_by_name() -> None:
    assert default_set() == NOW.fingerprint == Flow().options["cards"]
    assert list(known_sets())[:2] == list(own_sets()) == [NOW.fingerprint, FIRST.fingerprint]
    assert Flow(cards="reconstruction").options["cards"] == FIRST.fingerprint
    assert list(OWN_SETS) == ["calibrated", "reconstruction"]


def test_the_first_reconstruction_is_what_records_of_earlier_releases_name() -> None:
    assert FIRST.fingerprint == "1c4c7170225a0346"


@pytest.mark.parametrize(("first", "card"), PAIRS, ids=[card.id for card in NOW.cards])
def test_established_values_are_untouched(first: Card, card: Card) -> None:
    rows = [msgspec.to_builtins(one) for one in (first, card)]

    for field, source in first.provenance.items():
        if source not in DESIGNED:
            assert rows[0].get(field) == rows[1].get(field)
            assert card.provenance[field] == source


@pytest.mark.parametrize(("first", "card"), PAIRS, ids=[card.id for card in NOW.cards])
def test_a_value_is_marked_as_calibrated_where_it_was_changed_and_nowhere_else(first: Card, card: Card) -> None:
    changed = {field for field in FIELDS if getattr(first, field) != getattr(card, field)}
    marked = {field for field, source in card.provenance.items() if source == "calibrated"}

    assert marked == changed
    old = {field: getattr(first, field) for field in FIELDS}
    assert msgspec.structs.replace(card, provenance=first.provenance, **old) == first


def test_all_constraints_hold() -> None:
    assert broken_constraints(FIRST, FIRST) == []
    assert broken_constraints(FIRST, NOW) == []


def test_the_constraints_find_what_is_wrong() -> None:
    changed = list(FIRST.cards)
    changed[0] = msgspec.structs.replace(changed[0], icons=("culture",))
    wrong = broken_constraints(FIRST, msgspec.structs.replace(FIRST, cards=tuple(changed)))

    assert "C01: a military card without a Military icon" in wrong
    assert any(text.startswith("the nation of the scoring example") for text in wrong)


@pytest.mark.parametrize("name", OWN_SETS)
def test_the_scoring_example_of_the_source_holds(name: str) -> None:
    """F10.7: 7 Culture, 23 other icons in the counts 6, 2, 9, 1, 2, 3, and 7 points by effects."""
    game = Flow(players=2, cards=name)
    given = FLOW.cases.given(nations=[list(EXAMPLE), ["C32"]])
    state, _ = FLOW.cases.situation(game.facts, given)
    icons = Counter(icon for card in own_set(name).cards if card.id in EXAMPLE for icon in card.icons)

    assert sorted(icons[icon] for icon in icons if icon != "culture") == [1, 2, 2, 3, 6, 9]
    points = FLOW.score(Situation(game.facts, state, FLOW.scratch()), 0)
    assert points == {"culture": 7, "other_icons": 11, "effects": 7}


@pytest.mark.parametrize("name", OWN_SETS)
def test_a_record_of_a_game_with_either_set_can_be_read(name: str) -> None:
    game = Flow(cards=name, seed=1)
    for _ in range(12):
        game.play(game.legal_moves[0])
    text = str(record_of(game))

    assert f"cards: {own_set(name).fingerprint}" in text
    assert Record.parse(text).game() == game


def test_the_command_line_knows_both_sets_by_name() -> None:
    assert read_options(FLOW, None, None, Path("reconstruction")) == {"cards": FIRST.fingerprint}


@pytest.mark.parametrize("name", OWN_SETS)
def test_the_network_serves_the_sets_of_annales(name: str) -> None:
    assert FLOW.network_fits(Flow(cards=name).options)
    assert not FLOW.network_fits({**Flow(cards=name).options, "cards": "0123456789abcdef"})
