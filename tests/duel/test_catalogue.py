"""What cards, wonders and tokens do, in words, and the rulings about each."""

import re
from collections.abc import Iterator
from functools import partial
from typing import Any

import pytest

from annales.core.catalogue import CatalogueEntry
from annales.duel.cards.catalogue import KINDS, load_catalogue
from annales.duel.cards.loading import load_tables
from annales.duel.cards.rows import Card, Token, Wonder
from annales.errors import AnnalesError
from annales.teaching.rulebook import load_rulebook
from annales.text.messages import LANGUAGES, Language, Phrase, format_phrase, has_text

THINGS = {thing.id: thing for thing in load_catalogue()}
BOOK = load_rulebook("duel")
SHORT = {
    thing.id: re.sub(r"^The | Guild$", "", thing.name["en"])
    .replace("Statue of ", "(?:Statue of )?")
    .replace("Temple of ", "(?:Temple of )?")
    for thing in load_catalogue()
}
"""Patterns of what the titles of rulings call things."""


def called(language: Language, thing: str) -> str:
    return THINGS[thing].name[language]


def effects_in_words(thing: CatalogueEntry, language: Language = "en") -> list[str]:
    return [format_phrase(phrase, language, partial(called, language)) for phrase in thing.sentences("duel")]


def numbers_in(row: Any) -> set[int]:
    """Numbers of a row that matter to players."""
    guild, per = getattr(row, "guild", None), getattr(row, "coins_per", None)
    names = ("points", "shields", "coins", "opponent_loses", "draws_tokens", "points_each")
    found = {getattr(row, name, 0) for name in names} | set(getattr(row, "produces", {}).values())
    found |= {guild.points, guild.coins} if guild else set()
    return (found | ({per.each} if per else set())) - {0}


def test_every_card_wonder_and_token_is_a_thing() -> None:
    tables = load_tables()
    rows: tuple[Card | Wonder | Token, ...] = (*tables.cards, *tables.wonders, *tables.board.token)

    assert list(THINGS) == [row.id for row in rows]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("thing", THINGS.values(), ids=lambda thing: thing.id)
def test_everything_is_explained_in_both_languages_with_all_its_numbers(
    thing: CatalogueEntry, language: Language
) -> None:
    tables = load_tables()
    rows: tuple[Card | Wonder | Token, ...] = (*tables.cards, *tables.wonders, *tables.board.token)
    row = next(row for row in rows if row.id == thing.id)

    text = " ".join(effects_in_words(thing, language))

    assert thing.effects
    assert {int(number) for number in re.findall(r"\d+", text)} >= numbers_in(row)


def test_effects_tell_all_that_a_row_says() -> None:
    assert effects_in_words(THINGS["theater"]) == ["Worth 3 points.", "Makes Statue free later."]
    assert effects_in_words(THINGS["forum"]) == ["Produces one of these each turn: glass, papyrus."]
    assert effects_in_words(THINGS["shipowners_guild"]) == [
        "Gain 1 coin at once per brown or grey card in whichever city has more of them.",
        "At game end: 1 point per brown or grey card in whichever city has more of them.",
    ]
    assert effects_in_words(THINGS["the_appian_way"], "ja") == [
        "すぐにコイン3枚を得る。",
        "相手はコイン3枚を失う。",
        "続けてもう1手番を行う。",
        "3点。",
    ]
    assert effects_in_words(THINGS["urbanism"]) == [
        "Gain 6 coins at once.",
        "Gain 4 coins whenever you build a card for free through a chain.",
    ]


def test_every_effect_has_a_kind_to_be_found_by_and_every_kind_an_effect() -> None:
    ends = {effect.key.removeprefix("duel-does-") for thing in THINGS.values() for effect in thing.effects}

    assert ends == set(KINDS)


def keys_of(thing: CatalogueEntry) -> Iterator[str]:
    for trait, values in thing.traits.items():
        yield f"duel-trait-{trait}"
        yield from (f"duel-trait-{trait}-{value}" for value in values)
    yield from (f"duel-note-{note}" for note in thing.notes)
    yield from (f"duel-link-{link}" for link in thing.links)


@pytest.mark.parametrize("language", LANGUAGES)
def test_traits_notes_and_links_have_texts(language: Language) -> None:
    keys = {key for thing in THINGS.values() for key in keys_of(thing)}

    assert [key for key in keys if not has_text(key, language)] == []
    for thing in THINGS.values():
        assert all(format_phrase(phrase, language, str) for notes in thing.notes.values() for phrase in notes)


def test_chains_are_listed_at_both_ends() -> None:
    ends = {(thing.id, other) for thing in THINGS.values() for other in thing.links.get("makes-free", ())}

    assert len(ends) == 17
    assert ends == {(other, thing.id) for thing in THINGS.values() for other in thing.links.get("free-with", ())}


def test_phrases_are_listed_as_the_language_does() -> None:
    phrase = Phrase("duel-does-fixes", {"what": (Phrase("duel-glass"), Phrase("duel-papyrus"))})

    assert format_phrase(phrase, "ja", str) == "ガラス、パピルスを1つにつきコイン1枚で購入できる。"


def test_rulings_are_about_things_that_there_are() -> None:
    assert {about for ruling in BOOK.rulings for about in ruling.about} == set(THINGS)


def names_in(title: str) -> set[str]:
    """Things that a title names, longer names first: the Great Library is not the Library."""
    found = set()
    for thing in sorted(THINGS.values(), key=lambda thing: -len(thing.name["en"])):
        title, times = re.subn(rf"\b{SHORT[thing.id]}\b", "…", title, flags=re.IGNORECASE)
        if times:
            found.add(thing.id)
    return found


@pytest.mark.parametrize(
    "ruling", [ruling for ruling in BOOK.rulings if names_in(ruling.title["en"])], ids=lambda r: r.id
)
def test_a_ruling_that_names_a_thing_is_about_it(ruling: Any) -> None:
    assert names_in(ruling.title["en"]) <= set(ruling.about)


def test_rulings_and_rules_are_in_both_languages() -> None:
    for texts in (*(rule.text for rule in BOOK.rules), *(ruling.title for ruling in BOOK.rulings)):
        assert set(texts) == set(LANGUAGES)
        assert texts["en"] != texts["ja"]


def test_rules_stand_in_a_section_and_rulings_cite_rules() -> None:
    assert {rule.section for rule in BOOK.rules} == {section.id for section in BOOK.sections}
    assert {rule for ruling in BOOK.rulings for rule in ruling.rules} <= {rule.id for rule in BOOK.rules}
    assert 12 <= sum(rule.brief for rule in BOOK.rules) <= 24


def test_an_unknown_game_has_no_rulebook() -> None:
    with pytest.raises(AnnalesError, match="no game is called 'chess'"):
        load_rulebook("chess")
