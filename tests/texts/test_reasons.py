"""Why a move is not legal: one situation for each reason, with the sentence in both languages."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

import annales.duel.refusals
from annales import Duel
from annales.texts import LANGUAGES, has_text, sentence

LOCALE = Path(annales.__file__).parent / "locale"
CARDS = "display=14:lumber_yard,15:baths,16:theater,17:altar,18:tavern,19:walls"
PLAY = f"duel turn=0 choice=play age=1 coins=1/5 wonders=the_pyramids,*piraeus:garrison/the_sphinx {CARDS}"
CHOICE = "duel turn=0 age=2 coins=7/7 display=0:forum choice="

REASONS = {
    "over": ("duel turn=-1 choice=over age=3 coins=7/7 over=0:military", "build baths", 0, "R18.1"),
    "chance-pending": ("duel turn=0 choice=draft age=0 coins=7/7 event=wonder:4", "pick piraeus", 0, "R4.3"),
    "not-your-turn": (PLAY, "discard baths", 1, "R5.1"),
    "other-choice": (CHOICE + "token board=law", "discard forum", 0, "R13.2"),
    "not-offered-draft": ("duel turn=0 choice=draft age=0 coins=7/7 offer=piraeus", "pick the_sphinx", 0, "R2.1"),
    "not-offered-token": (CHOICE + "token board=law", "token economy", 0, "R13.2"),
    "not-offered-library": (CHOICE + "library drawn=law", "token economy", 0, "R11.6"),
    "not-offered-destroy": (CHOICE + "destroy destroying=brown city=/quarry", "destroy press", 0, "R11.4"),
    "not-offered-revive": (CHOICE + "revive discard=quarry", "revive press", 0, "R11.5"),
    "card-not-in-display": (PLAY, "build forum", 0, "R5.2"),
    "card-discarded": (PLAY + " discard=press", "discard press", 0, "R5.2"),
    "card-under-wonder": (PLAY, "build garrison", 0, "R10.1"),
    "card-built": (PLAY + " city=/press", "discard press", 0, "R5.2"),
    "card-covered": (PLAY + ",9:press", "discard press", 0, "R4.2"),
    "wonder-built": (PLAY, "wonder piraeus with baths", 0, "R10.3"),
    "wonder-of-opponent": (PLAY, "wonder the_sphinx with baths", 0, "R10.3"),
    "wonder-boxed": (
        PLAY.replace(
            "the_pyramids,*piraeus:garrison/the_sphinx",
            "*the_pyramids,*piraeus:garrison,*the_colossus,*the_mausoleum/"
            "*the_sphinx,*the_hanging_gardens,*circus_maximus",
        ),
        "wonder the_appian_way with baths",
        0,
        "R10.2",
    ),
    "wonder-out": (PLAY, "wonder the_appian_way with baths", 0, "R10.3"),
    "too-dear": (PLAY, "wonder the_pyramids with baths", 0, "R6.7"),
}
UNREACHED = {"not-offered-play", "not-offered-start"}
"""Guards: what they refuse is refused more exactly before, or there are only two seats."""


def keys_in_sources() -> set[str]:
    text = Path(annales.duel.refusals.__file__).read_text(encoding="utf-8")
    choices = annales.duel.refusals.RULE_OF_CHOICE
    plain = set(re.findall(r'Reason\([^f"]*"R[\d.]+", "([a-z-]+)"', text)) | {"other-choice"}
    return plain | {f"not-offered-{choice}" for choice in choices}


def messages(language: str) -> Mapping[str, set[str]]:
    """Arguments of each text of a language, by its key."""
    found: dict[str, set[str]] = {}
    for file in (LOCALE / language).glob("*.ftl"):
        for entry in re.split(r"\n(?=[a-z#])", file.read_text(encoding="utf-8")):
            key, equals, text = entry.partition("=")
            if equals and not entry.startswith("#"):
                assert key.strip() not in found, f"{key} is there twice"
                found[key.strip()] = set(re.findall(r"\$([\w-]+)", text))
    return found


@pytest.mark.parametrize("key", REASONS)
def test_each_reason_has_its_situation_its_rule_and_its_sentences(key: str) -> None:
    position, move, seat, rule = REASONS[key]
    game = Duel.from_position(position, chance="manual")

    reason = game.why_not(move, seat)

    assert reason is not None
    assert (reason.key, reason.rule) == (key, rule)
    for language in LANGUAGES:
        text = sentence(f"reason-{key}", reason.args, language)
        assert all(str(value) in text for value in reason.args.values())


def test_every_reason_is_shown_here() -> None:
    assert keys_in_sources() == set(REASONS) | UNREACHED


def test_the_numbers_of_a_refusal_are_told() -> None:
    reason = Duel.from_position(PLAY).why_not("wonder the_pyramids with baths")

    assert reason is not None
    assert reason.args == {"name": "the_pyramids", "price": 6, "coins": 1, "short": 5}
    assert sentence("reason-too-dear", reason.args) == "the_pyramids costs 6, and there are 1 coins: 5 short"


def test_every_reason_has_a_text_and_every_text_of_a_reason_its_key() -> None:
    for language in LANGUAGES:
        texts = {key.removeprefix("reason-") for key in messages(language) if key.startswith("reason-")}
        assert texts == keys_in_sources()


def test_both_languages_have_the_same_texts_with_the_same_arguments() -> None:
    assert messages("en") == messages("ja")


def test_a_missing_text_or_argument_is_an_error() -> None:
    with pytest.raises(LookupError, match="no text 'reason-none' in en"):
        sentence("reason-none")
    with pytest.raises(LookupError, match="text 'reason-card-covered' in ja"):
        sentence("reason-card-covered", {}, "ja")
    assert not has_text("reason-none", "ja")
