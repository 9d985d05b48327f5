"""What cards do, in words, in both languages, and the rulings about them."""

from typing import get_args

import msgspec
import pytest

from annales.core.catalogue import CatalogueEntry
from annales.flow.cards import vocabulary as v
from annales.flow.cards.catalogue import KINDS, entries_of, entry_of, load_catalogue
from annales.flow.cards.loading import load_tables, own_set
from annales.flow.cards.rows import Card
from annales.flow.cards.vocabulary import Effect, Step, verb_of
from annales.teaching.rulebook import Ruling, load_rulebook
from annales.text.messages import LANGUAGES, format_phrase, has_text

BOOK = load_rulebook("flow")
STEPS: tuple[Effect, ...] = (
    v.Icons("culture", 7),
    v.IconsPerCard("trade", ("leader", "wonder"), 7),
    v.IconsPerIcon("trade", "harvest", 7),
    v.Steal(7),
    v.DiscardTop(("government", "leader")),
    v.DestroyWonder(7),
    v.Take("pool", "trade"),
    v.Take("pool", "trade", 7),
    v.Take("reserve", None, 7),
    v.GainMarket(),
    v.GainMarket(("wonder",)),
    v.GainDeckTop(),
    v.Equalize(),
    v.RemoveSelf(),
    v.RemoveOwnTop("leader"),
    v.CulturePerCard(("leader",), 7),
    v.CulturePerIcon("trade", 7),
    v.EndGame(),
)
"""A step of every verb, in each of its forms."""


def card_with(step: Effect) -> Card:
    """A card whose effect is one step."""
    return msgspec.structs.replace(load_tables().cards[0], effect=(step,))


def verb_of_type(step: type[Step]) -> str:
    return str(step.__struct_config__.tag)


@pytest.mark.parametrize("thing", load_catalogue(), ids=lambda thing: thing.id)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_has_a_text_in_both_languages(thing: CatalogueEntry, language: str) -> None:
    assert all(format_phrase(phrase, language, str) for phrase in thing.sentences("flow"))
    for kind, phrases in thing.notes.items():
        assert has_text(f"flow-note-{kind}", language)
        assert all(format_phrase(phrase, language, str) for phrase in phrases)
    for trait, values in thing.traits.items():
        assert has_text(f"flow-trait-{trait}", language)
        assert all(has_text(f"flow-trait-{trait}-{value}", language) for value in values)


def test_effects_tell_all_that_a_row_says() -> None:
    effects = {
        thing.id: " ".join(format_phrase(phrase, "en", str) for phrase in thing.effects)
        for thing in entries_of(own_set("reconstruction"))
    }

    assert effects["C01"] == "Attack on one: take up to 2 resources from that player."
    assert effects["C22"] == "At once: gain 1 resource from the Pool per Trade icon in your nation, and 1 more."
    assert effects["C57"] == "At the end: 1 point per 2 Defense icons in your nation."
    assert (
        effects["C07"]
        == "While visible: 1 Defense per Trade icon in your nation. Lost before final scoring (end icon)."
    )
    assert effects["C31"] == "No effect."


def test_every_verb_has_a_kind_to_be_found_by() -> None:
    assert set(KINDS) == {verb_of_type(step) for step in get_args(Effect)}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("step", STEPS, ids=str)
def test_every_verb_is_said_with_its_numbers(step: Effect, language: str) -> None:
    text = " ".join(format_phrase(phrase, language, str) for phrase in entry_of(card_with(step)).effects)

    numbers = {str(value) for value in msgspec.to_builtins(step).values() if isinstance(value, int) and value > 1}
    assert {number for number in numbers if number not in text} == set()


def test_steps_of_every_verb_are_said() -> None:
    assert {verb_of(step) for step in STEPS} == set(KINDS)


def test_rulings_are_about_cards_that_there_are() -> None:
    about = {card for ruling in BOOK.rulings for card in ruling.about}

    assert about <= {thing.id for thing in load_catalogue()}
    assert len(about) > 30


def test_rulings_and_rules_are_in_both_languages() -> None:
    for texts in (*(rule.text for rule in BOOK.rules), *(ruling.title for ruling in BOOK.rulings)):
        assert set(texts) == set(LANGUAGES)
        assert texts["en"] != texts["ja"]


def test_the_rules_in_short_are_some_and_rulings_cite_rules() -> None:
    assert {rule for ruling in BOOK.rulings for rule in ruling.rules} <= {rule.id for rule in BOOK.rules}
    assert 12 <= sum(rule.brief for rule in BOOK.rules) <= 24


@pytest.mark.parametrize("ruling", BOOK.rulings, ids=lambda ruling: ruling.id)
def test_a_ruling_that_names_a_card_is_about_it(ruling: Ruling) -> None:
    named = {
        thing.id for thing in load_catalogue() if thing.name["ja"] in ruling.title["ja"] and len(thing.name["ja"]) > 2
    }

    assert named <= set(ruling.about)
