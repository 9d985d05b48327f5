"""Sets of cards: their faults, each with row and field, their fingerprint, and games with another set."""

import copy
import tomllib
from pathlib import Path
from typing import Any

import pytest
from tests.naming import short_id

from annales import AnnalesError, CardSetError, Flow, NotationError, Record, from_json, to_json
from annales.flow.cards import loading
from annales.flow.cards.checks import find_faults
from annales.flow.cards.constants import ICONS
from annales.flow.cards.loading import add_card_set, load_tables, own_set, own_text, read_card_set
from annales.flow.cards.rows import DESIGNED, FIELDS, card_set_of
from annales.flow.notation.situations import Given, situation
from annales.flow.rules.facts import Facts, make_facts
from annales.text.messages import LANGUAGES

TEXT = own_text("reconstruction")
"""The set whose values no calibration changes."""
ROWS = tomllib.loads(TEXT)
OTHER = TEXT.replace('effect = [{ verb = "steal", n = 2 }]', 'effect = [{ verb = "steal", n = 4 }]')


@pytest.fixture(autouse=True)
def no_set_stays_known(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(loading, "_known", {})


def spoiled(card: int, **changes: Any) -> dict[str, Any]:
    """The rows with some fields of a card changed; None takes a field out."""
    rows = copy.deepcopy(ROWS)
    row = rows["card"][card - 1]
    for name, value in changes.items():
        row.pop(name, None)
        if value is not None:
            row[name] = value
    return rows


def test_the_set_has_all_cards_and_no_fault() -> None:
    """F1.1, F1.2"""
    assert find_faults(ROWS) == []
    assert len(load_tables().cards) == 67


def test_every_field_of_every_card_has_its_provenance() -> None:
    for card in load_tables().cards:
        assert set(card.provenance) == {name for name in FIELDS if name != "deck" or card.deck}
    assert {source for card in load_tables().cards for source in card.provenance.values()} == {
        "rulebook",
        "public",
        "inferred",
        "reconstructed",
        "calibrated",
    }
    assert sum(card.provenance["effect"] not in DESIGNED for card in load_tables().cards) == 41


@pytest.mark.parametrize(
    ("card", "changes", "faults"),
    [
        (1, {"icons": ["milk"]}, [("C01", "icons", "unreadable")]),
        (1, {"icons": []}, [("C01", "icons", "unreadable")]),
        (1, {"timing": None}, [("C01", "timing", "missing")]),
        (1, {"colour": "red"}, [("C01", "colour", "unknown-field")]),
        (1, {"id": "C02"}, [("row 1", "id", "wrong-id")]),
        (2, {"pioneer": None}, [("C02", "pioneer", "no-pioneer")]),
        (2, {"provenance": {"id": "rulebook"}}, [("C02", "provenance", "no-provenance")] * 9),
        (2, {"provenance": {"id": "hearsay"}}, [("C02", "provenance", "unreadable")]),
        (2, {"age": "II"}, [("file", "age", "wrong-count")] * 2),
        (2, {"type": "knowledge"}, [("file", "type", "wrong-count")] * 2),
        (2, {"lapses": True}, [("C02", "lapses", "lapses-timing")]),
        (2, {"effect": []}, [("C02", "effect", "no-steps")]),
        (2, {"effect": [{"verb": "fly"}]}, [("C02", "effect", "unreadable")]),
        (2, {"effect": [{"verb": "steal", "n": 0}]}, [("C02", "effect", "unreadable")]),
        (2, {"effect": [{"verb": "equalize"}]}, [("C02", "effect", "wrong-verb")]),
        (21, {"effect": [{"verb": "take", "place": "pool"}]}, [("C21", "effect", "take-nothing")]),
        (31, {"pioneer": "trade"}, [("C31", "pioneer", "start-pioneer")]),
        (31, {"type": "wonder"}, [("C31", "type", "start-type")] + [("file", "type", "wrong-count")] * 2),
        (
            31,
            {"timing": "instant", "effect": [{"verb": "equalize"}]},
            [("C31", "timing", "start-effect")],
        ),
        (46, {"effect": [{"verb": "remove_self"}]}, [("C46", "effect", "only-cost")]),
        (
            46,
            {"effect": [{"verb": "gain_market"}, {"verb": "remove_self"}]},
            [("C46", "effect", "cost-first"), ("C46", "effect", "gain-last")],
        ),
        (
            66,
            {"deck": None},
            [("file", "age", "wrong-count"), ("file", "type", "wrong-count"), ("file", "deck", "wrong-count")],
        ),
        (66, {"age": "IV"}, [("C66", "deck", "deck-age")]),
        (67, {"effect": []}, [("C67", "effect", "end-game")]),
        (
            7,
            {"effect": [{"verb": "icons_per_icon", "icon": "harvest", "per": "defense", "n": 1}]},
            [("C07", "effect", "cycle"), ("C40", "effect", "cycle")],
        ),
        (
            7,
            {"effect": [{"verb": "icons_per_card", "icon": "culture", "types": ["wonder", "leader"], "n": 24}]},
            [("file", "effect", "too-many-icons")],
        ),
        (
            7,
            {"effect": [{"verb": "icons_per_icon", "icon": "culture", "per": "defense", "n": 72}]},
            [("file", "effect", "too-many-icons")],
        ),
    ],
    ids=short_id,
)
def test_every_fault_is_named_with_row_and_field(
    card: int, changes: dict[str, Any], faults: list[tuple[str, str, str]]
) -> None:
    found = find_faults(spoiled(card, **changes))

    assert [(fault.row, fault.field, fault.key) for fault in found] == faults
    assert all(fault.message(language) for fault in found for language in LANGUAGES)


def test_every_step_of_every_card_may_provide_icons() -> None:
    rows = copy.deepcopy(ROWS)
    changed = [row for row in rows["card"] if row["age"] != "S" and "deck" not in row]
    for row in changed:
        row |= {"timing": "persistent", "lapses": True, "effect": [{"verb": "icons", "icon": "trade", "n": 1}] * 4}

    assert find_faults(rows) == []
    assert make_facts(card_set_of(rows), Flow(seed=1).options).providers >= 4 * len(changed) == 236


def test_a_set_may_have_any_number_of_turn_actions() -> None:
    rows = copy.deepcopy(ROWS)
    changed = [row for row in rows["card"] if row["type"] in ("knowledge", "construction")]
    for number, row in enumerate(changed):
        row |= {"timing": "turn_action", "effect": [{"verb": "take", "place": "pool", "plus": 1}]}
        facts = make_facts(card_set_of(rows), Flow(seed=1).options)

        assert facts.actors > number
        assert Facts.unpack(facts.pack()) == facts


def test_icons_that_depend_on_others_are_counted_after_these_whatever_the_order_of_the_cards() -> None:
    """F7.9"""
    chain = (("C20", "military", "trade"), ("C26", "trade", "technology"))
    rows = copy.deepcopy(ROWS)
    for name, icon, per in chain:
        row = next(row for row in rows["card"] if row["id"] == name)
        row |= {"timing": "persistent", "effect": [{"verb": "icons_per_icon", "icon": icon, "per": per, "n": 1}]}
    facts = make_facts(card_set_of(rows), Flow(players=2).options)
    state, _ = situation(facts, Given(nations=[["C20", "C26"], ["C31"]]))

    technology, trade, military = (state.icons[0][ICONS.index(icon)] for icon in ("technology", "trade", "military"))

    assert technology == trade == military == 3


def test_all_faults_of_a_file_are_reported_at_once(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(TEXT.replace('icons = ["military"]', 'icons = ["milk"]').replace('"C40"', '"C4"'), encoding="utf-8")

    with pytest.raises(CardSetError) as caught:
        add_card_set(path)

    assert [(fault.row, fault.field) for fault in caught.value.faults] == [
        *((name, "icons") for name in ("C01", "C02", "C03")),
        ("row 40", "id"),
        ("C47", "icons"),
    ]
    assert str(caught.value).splitlines()[0].startswith(f"{path}: C01: icons: ")


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("name =", "line 1, column 7: the line ends too early"),
        ('card = "none"', "the cards are not a list of rows"),
        ("", "0 rows instead of 67"),
    ],
)
def test_what_is_no_set_at_all_is_refused(text: str, message: str) -> None:
    with pytest.raises(CardSetError, match=message):
        read_card_set(text)


def test_a_file_that_is_not_there_is_named() -> None:
    with pytest.raises(CardSetError, match=r"nowhere\.toml"):
        Flow(cards="nowhere.toml")


def test_names_and_provenance_do_not_change_the_fingerprint_but_numbers_do() -> None:
    own = own_set("reconstruction").fingerprint

    renamed = TEXT.replace("Warriors", "Raiders").replace('icons = "reconstructed"', 'icons = "printed"')
    assert read_card_set(renamed).fingerprint == own
    assert read_card_set(OTHER).fingerprint != own


def test_a_game_with_another_set_plays_by_it_and_says_so(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OTHER, encoding="utf-8")
    game = Flow(cards=path, seed=1, players=2)
    fingerprint = game.options["cards"]

    assert fingerprint == read_card_set(OTHER).fingerprint
    assert f"cards: {fingerprint}" in game.record().splitlines()
    assert f"cards={fingerprint}" in game.position
    assert Record.parse(game.record()).game() == game
    assert from_json(to_json(game)) == game
    situation = Flow.from_position(
        f"flow turn=0 choice=action age=1 resources=0/4 pool=0 reserve=66 market=C01*0:2 "
        f"nations=C35/C31 players=2 cards={fingerprint}",
        seed=1,
    )
    situation.play("complete")
    situation.play("target 1")
    assert situation.view().nations[1].resources == 0


@pytest.mark.parametrize("counted", ["", 'per = "culture", '])
def test_a_step_takes_only_its_own_number_where_no_icons_count(tmp_path: Path, counted: str) -> None:
    """F9.1, F11.6"""
    path = tmp_path / "mine.toml"
    path.write_text(
        TEXT.replace('place = "pool", per = "culture"', f'place = "pool", {counted}plus = 3'), encoding="utf-8"
    )
    options = f"players=2 culture_counts=false cards={Flow(cards=path).options['cards']}"
    game = Flow.from_position(
        f"flow turn=0 choice=action age=3 resources=0/4 pool=10 reserve=56 market=C26*0:2 nations=C34/C31 {options}",
        seed=1,
    )

    game.play("complete")

    assert game.view().nations[0].resources == 3


def test_a_record_refuses_a_set_that_is_not_there(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(OTHER, encoding="utf-8")
    game = Flow(cards=path, seed=1)
    record, saved, position = game.record(), to_json(game), game.position
    monkeypatch.setattr(loading, "_known", {})

    with pytest.raises(NotationError, match="option cards cannot be"):
        Record.parse(record).game()
    with pytest.raises(AnnalesError, match="option cards of flow cannot be"):
        from_json(saved)
    with pytest.raises(NotationError, match="option cards cannot be"):
        Flow.from_position(position)
