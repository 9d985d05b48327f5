"""Why a move is not legal: one situation for each reason, with the sentence in both languages."""

import re
from collections.abc import Mapping
from pathlib import Path

import pytest

import annales.duel.views.why_not
import annales.flow.views.why_not
from annales import Duel, Flow
from annales.core.game import Game
from annales.errors import Reason
from annales.text.messages import LANGUAGES, has_text, sentence

LOCALE = Path(annales.__file__).parent / "text" / "locale"
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
MARKET = "market=C12,C13*1:3,C03*0:1,C57,C58*2:2 "
TABLE = f"flow turn=0 choice=action age=2 resources=2/4/4 pool=0 reserve=50 {MARKET}"
FREE = f"flow turn=0 choice=action age=2 resources=2/4/4 pool=0 reserve=50 {MARKET.replace('*0:1', '')}"
NATIONS = "nations=C31,C39,C40,C46,C48/C32,C11/C33"
ATTACK = (
    "flow turn=0 choice=target age=1 resources=2/4/4 pool=0 reserve=50 nations=C35,C01/C36,C11/C33 "
    "active=C01:0 victims=2"
)
TAKING = f"flow turn=0 choice=take age=1 resources=2/4/4 pool=0 reserve=50 {MARKET}{NATIONS} active=C48:2"
FLOW_REASONS = {
    "flow-not-in-market": (FREE + NATIONS, "invest C20 1", 0, "F5.1.1"),
    "flow-marker-out": (TABLE + NATIONS, "invest C12 1", 0, "F4.2"),
    "flow-invested": (FREE + NATIONS, "invest C13 1", 0, "F5.1.1"),
    "flow-invest-nothing": (FREE + NATIONS, "invest C12 0", 0, "F5.1.2"),
    "flow-invest-too-much": (FREE + NATIONS, "invest C12 3", 0, "F5.1.2"),
    "flow-no-marker": (FREE + NATIONS, "complete", 0, "F5.2.1"),
    "flow-not-invested": (TABLE + NATIONS, "snipe C12", 0, "F5.3.1"),
    "flow-own-investment": (TABLE + NATIONS, "snipe C03", 0, "F5.3.1"),
    "flow-too-dear": (TABLE + NATIONS, "snipe C13", 0, "F5.3.1"),
    "flow-not-own": (TABLE + NATIONS, "activate C52", 0, "F5.4.1"),
    "flow-no-turn-action": (TABLE + NATIONS, "activate C31", 0, "F5.4.1"),
    "flow-covered": (TABLE + NATIONS, "activate C39", 0, "F8.1"),
    "flow-idle": (TABLE + NATIONS, "activate C48", 0, "F5.4.3"),
    "flow-no-wonder": (
        ATTACK.replace("target", "drop").replace("C01:0", "C09:1").replace("/C33", "/C33,C57") + " victim=2 left=1",
        "drop C58",
        0,
        "F11.2",
    ),
    "flow-must-attack": (ATTACK, "decline", 0, "F7.2"),
    "flow-no-player": (ATTACK, "target 4", 0, "F7.2"),
    "flow-own-nation": (ATTACK, "target 0", 0, "F7.2"),
    "flow-too-strong": (ATTACK, "target 1", 0, "F7.2"),
    "flow-other-type": (TAKING.replace("C12,", "C12,C21,"), "take C12", 0, "F8.4"),
}
SHARED_REASONS = {"over", "chance-pending", "not-your-turn", "other-choice"}
"""Reasons of both games."""
OF_THE_CORE = {"not-legal"}
"""Reasons for games that give none of their own."""
UNREACHED = {"not-offered-play", "not-offered-start"}
"""Guards: what they refuse is refused more exactly before, or there are only two seats."""
ONLY_JAPANESE = "reading-"
"""Readings of Japanese names."""


def keys_of_flow() -> set[str]:
    text = Path(annales.flow.views.why_not.__file__).read_text(encoding="utf-8")
    return set(re.findall(r'Reason\([^,]*, "([a-z-]+)"', text))


def keys_in_sources() -> set[str]:
    text = Path(annales.duel.views.why_not.__file__).read_text(encoding="utf-8")
    choices = annales.duel.views.why_not.RULE_OF_CHOICE
    plain = set(re.findall(r'Reason\([^f"]*"R[\d.]+", "([a-z-]+)"', text)) | {"other-choice"}
    return plain | {f"not-offered-{choice}" for choice in choices}


def sentences_of(reason: Reason, game: Game, language: str) -> tuple[str, set[str]]:
    """The sentence of a reason, and what it has to contain: a player has a name instead of the number of a seat."""
    player = game.ruleset.in_language(language).player_arguments(reason.args.get("seat"))
    shown = {str(value) for key, value in reason.args.items() if key != "seat"}
    return sentence(f"reason-{reason.key}", {**reason.args, **player}, language), shown


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
        text, shown = sentences_of(reason, game, language)
        assert all(value in text for value in shown)


@pytest.mark.parametrize("key", FLOW_REASONS)
def test_each_reason_of_flow_has_its_situation_its_rule_and_its_sentences(key: str) -> None:
    position, move, seat, rule = FLOW_REASONS[key]
    game = Flow.from_position(position, chance="manual")

    reason = game.why_not(move, seat)

    assert reason is not None
    assert (reason.key, reason.rule) == (key, rule)
    for language in LANGUAGES:
        text, shown = sentences_of(reason, game, language)
        assert all(value in text for value in shown)


def test_every_reason_is_shown_here() -> None:
    assert keys_in_sources() == set(REASONS) | UNREACHED
    assert keys_of_flow() == set(FLOW_REASONS) | SHARED_REASONS


def test_the_numbers_of_a_refusal_are_told() -> None:
    reason = Duel.from_position(PLAY).why_not("wonder the_pyramids with baths")

    assert reason is not None
    assert reason.args == {"name": "the_pyramids", "price": 6, "coins": 1, "short": 5}
    assert sentence("reason-too-dear", reason.args) == "the_pyramids costs 6 coins and you have 1: you need 5 more"
    one = sentence("reason-too-dear", {**reason.args, "price": 1, "coins": 0, "short": 1})
    assert one == "the_pyramids costs 1 coin and you have 0: you need 1 more"


def test_every_reason_has_a_text_and_every_text_of_a_reason_its_key() -> None:
    for language in LANGUAGES:
        texts = {key.removeprefix("reason-") for key in messages(language) if key.startswith("reason-")}
        assert texts == keys_in_sources() | keys_of_flow() | OF_THE_CORE


def test_a_player_has_a_name_instead_of_the_number_of_a_seat() -> None:
    game = Duel.from_position(PLAY)
    reason = game.why_not("discard baths", 1)
    texts = game.ruleset.in_language("en")

    assert reason is not None
    assert texts.reason(reason) == "it is the first player's turn (R5.1)"
    assert texts.reason(reason, ["Ada", "Ben"]) == "it is Ada's turn (R5.1)"
    assert game.ruleset.in_language("ja").reason(reason) == "先手の手番です (R5.1)"


def test_both_languages_have_the_same_texts_with_the_same_arguments() -> None:
    japanese = {key: args for key, args in messages("ja").items() if not key.startswith(ONLY_JAPANESE)}

    assert messages("en") == japanese


def test_a_missing_text_or_argument_is_an_error() -> None:
    with pytest.raises(LookupError, match="no text 'reason-none' in en"):
        sentence("reason-none")
    with pytest.raises(LookupError, match="text 'reason-card-covered' in ja"):
        sentence("reason-card-covered", {}, "ja")
    assert not has_text("reason-none", "ja")
