"""The data files against what is printed on the cards: counts, sums and known lists."""

import hashlib
from collections import Counter
from collections.abc import Iterator
from itertools import chain

import msgspec
import pytest

from annales import Duel
from annales.duel.cards.constants import BACKS, COLORS, N_CARDS, N_SLOTS, RESOURCES
from annales.duel.cards.loading import load_tables
from annales.duel.rules.facts import Facts

TABLES = load_tables()
CARDS = TABLES.cards
AGES = (1, 2, 3)


def facts() -> Facts:
    return Duel.ruleset.facts(Duel.ruleset.defaults)


def slots_of(members: int) -> list[int]:
    return [slot for slot in range(N_SLOTS) if members >> slot & 1]


def test_there_are_23_23_20_and_7_cards() -> None:
    """R1.1"""
    assert Counter(card.back for card in CARDS) == {"I": 23, "II": 23, "III": 20, "guild": 7}


def test_there_are_twelve_wonders_ten_tokens_and_four_military_tokens() -> None:
    """R1.1"""
    assert len(TABLES.wonders) == 12
    assert len(TABLES.board.token) == 10
    assert sum(zone.loot > 0 for zone in TABLES.board.zone) * 2 == 4


def test_cards_of_each_colour_by_age() -> None:
    found = {color: [sum(c.color == color and c.back == back for c in CARDS) for back in BACKS] for color in COLORS}

    assert found == {
        "brown": [6, 3, 0, 0],
        "grey": [2, 2, 0, 0],
        "blue": [3, 5, 6, 0],
        "green": [4, 4, 4, 0],
        "yellow": [4, 4, 5, 0],
        "red": [4, 5, 5, 0],
        "purple": [0, 0, 0, 7],
    }


def test_age_three_has_no_brown_and_no_grey_card() -> None:
    """R3.2"""
    assert not {card.color for card in CARDS if card.back == "III"} & {"brown", "grey"}


def test_each_of_six_symbols_is_on_two_green_cards() -> None:
    """R13.1"""
    symbols = Counter(card.symbol for card in CARDS if card.color == "green")

    assert len(symbols) == 6
    assert set(symbols.values()) == {2}


def test_there_are_17_chains_each_to_an_older_card() -> None:
    """R8.1"""
    ids = [card.id for card in CARDS]
    chains = [(card.free_with, card.id) for card in CARDS if card.free_with]

    assert len(chains) == 17
    assert len({provider for provider, _ in chains}) == 17
    for provider, later in chains:
        assert provider is not None
        assert BACKS.index(CARDS[ids.index(provider)].back) < BACKS.index(CARDS[ids.index(later)].back)


def test_cards_that_begin_a_chain_bear_a_sign_and_no_others() -> None:
    providers = {card.free_with for card in CARDS if card.free_with}

    assert {card.id for card in CARDS if card.sign} == providers


def test_nothing_bears_a_shield_and_a_symbol() -> None:
    """R18.5: so no play can bring both supremacies."""
    assert not [card.id for card in CARDS if card.shields and card.symbol]
    assert {card.color for card in CARDS if card.shields} == {"red"}


def test_only_brown_and_grey_cards_produce_and_only_yellow_ones_choose() -> None:
    """R6.2, R6.3, R7.2"""
    assert {card.color for card in CARDS if card.produces} == {"brown", "grey"}
    assert {card.color for card in CARDS if card.one_of or card.fixes} == {"yellow"}


def test_production_by_resource() -> None:
    """R7.1: raw units cost up to 6 coins, goods up to 4."""
    made = {name: sum(card.produces.get(name, 0) for card in CARDS) for name in RESOURCES}

    assert made == {"wood": 4, "stone": 4, "clay": 4, "glass": 2, "papyrus": 2}


def test_sums_over_all_cards_and_wonders() -> None:
    units: Counter[str] = Counter()
    for cost in chain((card.cost for card in CARDS), (wonder.cost for wonder in TABLES.wonders)):
        units.update(cost)
    sums = {
        "card points": sum(card.points for card in CARDS),
        "card shields": sum(card.shields for card in CARDS),
        "wonder points": sum(wonder.points for wonder in TABLES.wonders),
        "wonder shields": sum(wonder.shields for wonder in TABLES.wonders),
        "extra turns": sum(wonder.play_again for wonder in TABLES.wonders),
        **units,
    }

    assert sums == SUMS


SUMS = {
    "card points": 100,
    "card shields": 24,
    "wonder points": 42,
    "wonder shields": 4,
    "extra turns": 5,
    "coins": 46,
    "wood": 45,
    "stone": 45,
    "clay": 42,
    "glass": 30,
    "papyrus": 31,
}


def test_the_track_has_nine_zones_on_nineteen_spaces() -> None:
    """R12.2"""
    f = facts()

    assert f.zone == [0, 1, 1, 2, 2, 2, 3, 3, 3, 3]
    assert (f.zone_points, f.zone_loot, f.capital) == ([0, 2, 5, 10], [0, 0, 2, 5], 9)


COVERED_BY = {
    1: """2,3 3,4  5,6 6,7 7,8  9,10 10,11 11,12 12,13  14,15 15,16 16,17 17,18 18,19  - - - - - -""",
    2: """6 6,7 7,8 8,9 9,10 10  11 11,12 12,13 13,14 14  15 15,16 16,17 17  18 18,19 19  - -""",
    3: """2,3 3,4  5,6 6,7 7,8  9 9 10 10  11,12 13,14  15 15,16 16,17 17  18 18,19 19  - -""",
}
"""The slots that lie on each slot, row by row from the far one, as the printed layouts show them."""


@pytest.mark.parametrize("age", AGES)
def test_slots_are_covered_as_the_layouts_show(age: int) -> None:
    """R4.1, R4.2"""
    f = facts()

    known = [[int(slot) for slot in entry.split(",") if slot != "-"] for entry in COVERED_BY[age].split()]

    assert [slots_of(members) for members in f.covered_by[age]] == known
    assert [slots_of(members) for members in f.covers[age]] == [
        [under for under in range(N_SLOTS) if slot in known[under]] for slot in range(N_SLOTS)
    ]


@pytest.mark.parametrize(("age", "face_down"), [(1, 8), (2, 8), (3, 8)])
def test_eight_cards_of_each_age_lie_face_down(age: int, face_down: int) -> None:
    assert N_SLOTS - len(slots_of(facts().face_up[age])) == face_down


def removal_states(age: int) -> Iterator[tuple[int, int]]:
    """(present slots, how many are available) of every situation that taking cards can lead to."""
    covered_by = facts().covered_by[age]
    seen, front = {(1 << N_SLOTS) - 1}, [(1 << N_SLOTS) - 1]
    while front:
        present = front.pop()
        free = [slot for slot in slots_of(present) if not covered_by[slot] & present]
        yield present, len(free)
        for slot in free:
            if (rest := present & ~(1 << slot)) not in seen:
                seen.add(rest)
                front.append(rest)


@pytest.mark.parametrize(("age", "states", "available"), [(1, 428, 6), (2, 428, 6), (3, 132, 4)])
def test_displays_have_known_numbers_of_situations(age: int, states: int, available: int) -> None:
    found = list(removal_states(age))

    assert len(found) == states
    assert max(free for _, free in found) == available


def test_every_name_is_there_in_both_languages_once() -> None:
    both = [row.name for row in CARDS] + [row.name for row in TABLES.wonders] + [row.name for row in TABLES.board.token]
    for names in ([name.en for name in both], [name.ja for name in both]):
        assert all(names)
        assert [name for name, times in Counter(names).items() if times > 1] == []


def test_the_data_files_say_what_they_said() -> None:
    """Changes with any fact: then raise `DuelRuleset.version`."""
    facts_alone = msgspec.to_builtins(TABLES)
    for row in chain(facts_alone["cards"], facts_alone["wonders"], facts_alone["board"]["token"]):
        del row["name"]
    text = msgspec.json.encode(facts_alone, order="sorted")

    assert hashlib.sha256(text).hexdigest() == DIGEST


DIGEST = "d70564896858c664c947dd58b6a2ad6ebfc61ef97bc674d906062298876b4cc0"


def test_the_record_of_facts_is_the_same_for_all_options_but_the_options() -> None:
    rules = Duel.ruleset
    plain = rules.facts(rules.defaults)
    other = rules.facts({"pawn_centre": "begins", "first_game": True})

    assert [name for name in plain.fields if getattr(plain, name) != getattr(other, name)] == ["begins", "first_game"]
    assert len(facts().color) == N_CARDS + 12
