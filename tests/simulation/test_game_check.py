"""`check_game` says in sentences what is wrong with a new game."""

import importlib
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import run as run  # noqa: PLC0414 - a fixture

from annales.core.catalogue import CatalogueEntry
from annales.core.facets import Learning
from annales.core.game import Game
from annales.core.ruleset import Draw, Shown
from annales.errors import IllegalMove, NotationError, Reason
from annales.games import GAMES
from annales.kernel import policy, protocol, rules
from annales.kernel.records import Record, cells, number, record
from annales.simulation import check_game
from annales.text import messages
from annales.text.messages import Phrase


@pytest.fixture
def pig(monkeypatch: pytest.MonkeyPatch, own_registry: None) -> type[Game]:
    """The example game. Importing it registers it."""
    monkeypatch.syspath_prepend(str(Path("docs/examples").absolute()))
    found: type[Game] = importlib.import_module("pig").Pig
    return found


@pytest.fixture
def stairs(monkeypatch: pytest.MonkeyPatch, own_registry: None) -> type[Game]:
    """The example with cards. Importing it registers it."""
    monkeypatch.syspath_prepend(str(Path("docs/examples").absolute()))
    found: type[Game] = importlib.import_module("stairs").Stairs
    return found


def change(file: Path, old: str, new: str) -> None:
    """Write other words into a file of texts."""
    file.write_text(file.read_text(encoding="utf-8").replace(old, new), encoding="utf-8")


@pytest.mark.parametrize("name", list(GAMES))
def test_nothing_is_wrong_with_the_games_of_annales(name: str) -> None:
    assert check_game(name, games=4) == ()


def test_nothing_is_wrong_with_the_example(pig: type[Game]) -> None:
    assert check_game(pig) == ()


def test_a_field_with_which_a_position_makes_a_rule_miss_an_array_is_named(
    stairs: type[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    fields = stairs.ruleset.state.fields
    monkeypatch.setitem(fields, "to", replace(fields["to"], values=range(-1000, 1000)))

    (found,) = check_game(stairs)

    assert found.startswith("a position with 999 in to can be read, and then a rule accesses place 999 of s.hands")


@pytest.mark.parametrize(
    ("wrong", "message"),
    [
        ("to=2", "to='2': its numbers are from 0 to 1, not 2"),
        ("turn=7", "turn=7: the seats on turn are 0 to 1"),
        ("event=9", "event=9: the events have numbers from 0 to 2"),
        ("event=-1", "event=-1: the events have numbers"),
        (f"dealt={2**31}", f"its numbers are from {-(2**31)} to {2**31 - 1}"),
    ],
)
def test_a_position_with_a_number_that_the_game_does_not_have_is_refused(
    stairs: type[Game], wrong: str, message: str
) -> None:
    line = re.sub(rf"{wrong.partition('=')[0]}=\S+", wrong, stairs(seed=1).position)

    with pytest.raises(NotationError, match=re.escape(message)):
        stairs.from_position(line)


OVAL = (("all", 0, 2, ""), ("rest", 3, 1, ""))
SHORT = (("all", 0, 2, ""),)


@pytest.mark.parametrize(
    ("changed", "sentence"),
    [
        ({"id": "Pig 2"}, "the id 'Pig 2' is not a word of small letters, digits and underscores"),
        ({"events": ("roll",)}, "the first entry of events is not empty: it stands for none"),
        ({"victories": ("", "race", "race")}, "two entries of victories are equal: '', 'race', 'race'"),
        ({"victories": ("", "time")}, "the victory 'time' is called like the end of a game that a player gives up"),
        ({"victories": ("", "The race")}, "'The race' among the victories is not a word"),
        ({"victories": ("",)}, "ending gives 1, but the victories of the game have the numbers 1 to 0"),
        (
            {"ending_options": {"short": 3}},
            "ending_options sets the option short to 3, which is not one of",
        ),
        (
            {"learning": Learning(observation=4)},
            "Learning.observation is 4, but the scratch array observation has 3",
        ),
        (
            {"learning": Learning(observation=3, observation_scale=(1, 2))},
            "Learning.observation_scale has 2 numbers, and an observation 3 places",
        ),
        (
            {"learning": Learning(observation=3, observation_scale=(1, 2, 0))},
            "a number of Learning.observation_scale is not above 0",
        ),
        (
            {"learning": Learning(observation=3, observation_index=OVAL)},
            "the group 'rest' of Learning.observation_index has 1 places from 3; the next one is 2",
        ),
        (
            {"learning": Learning(observation=3, observation_index=SHORT)},
            "Learning.observation_index describes 2 places, and an observation has 3",
        ),
        ({"parts": ("Banked points",)}, "'Banked points' among the parts is not a word"),
        ({"parts": ("banked", "more")}, "there is no text 'pig-part-more' in ja.ftl"),
        ({"score": lambda *_: {"banked": 7}}, "Ruleset.score gives {'banked': 7} for seat 0, and part_points ["),
        ({"most_plies": 2}, "decisions, but most_plies is 2"),
        ({"most_chance_nodes": 1}, "outcomes of chance, but most_chance_nodes is 1"),
        ({"deck": lambda *_: range(2)}, "of roll is not in the deck that Ruleset.draw names"),
        ({"mask_length": lambda *_: 1}, "legal lists the move 1, but Ruleset.mask_length is 1"),
        ({"read_move": lambda *_: 0}, "the text 'hold' of move 1 is read as another move"),
        (
            {"shown": {"pots": Shown(hidden=True)}},
            "Ruleset.shown names the field 'pots', which the state does not have",
        ),
        ({"shown": {"banked": Shown(places=("a",))}}, "Ruleset.shown has 1 places for banked, and the field has 2"),
        ({"shown": {"banked": Shown(rows=("a",))}}, "Ruleset.shown has 1 rows for banked, and the field has 2"),
        (
            {"shown": {"banked": Shown(by_seat=True, rows=("a", "b", "c"))}},
            "Ruleset.shown has 3 rows for banked, and the field has 2",
        ),
        (
            {"shown": {"pot": Shown(by_seat=True)}},
            "Ruleset.shown shows pot by seat, but the field does not have a place",
        ),
        (
            {"draw": lambda *_: Draw("roll", 6)},
            "takes place 6 of the deck 'roll' for roll, and the deck has places 0 to 5",
        ),
        ({"why_not": lambda *_: None}, "why_not gives no reason for 'hold', a move that is not legal"),
        ({"why_not": lambda *_: Reason("", "over")}, "why_not gives a reason for 'roll', a move that is legal"),
    ],
)
def test_a_wrong_declaration_is_a_sentence(
    pig: type[Game], monkeypatch: pytest.MonkeyPatch, changed: dict[str, Any], sentence: str
) -> None:
    for name, value in changed.items():
        # Not in the class, in which methods would get the ruleset.
        monkeypatch.setitem(vars(pig.ruleset), name, value)

    found = check_game(pig)

    assert any(sentence in one for one in found)
    assert not any("raised" in one for one in found)


def misses_moves(f: Any, s: Any, w: Any) -> int:
    w.moves[2] = 0
    return 1


def counts_from_the_end(f: Any, s: Any, w: Any) -> int:
    w.moves[-1] = 0
    return 1


def divides_by_zero(f: Any, s: Any, w: Any) -> int:
    return int(1 // s.event)


def misses_banked(f: Any, s: Any, w: Any, before: Any, spare: Any, move: int) -> int:
    return int(before.banked[2])


WRONG_RULES: list[tuple[Any, Callable[..., Any], str]] = [
    (protocol.legal, misses_moves, r"the function misses_moves (test_game_check.py, line"),
    (protocol.legal, misses_moves, "accesses place 2 of w.moves, which has places 0 to 1"),
    (protocol.legal, counts_from_the_end, "accesses place -1 of w.moves, which has places 0 to 1"),
    (protocol.legal, divides_by_zero, "raised ZeroDivisionError"),
    (protocol.legal, lambda *_: 0, "no move is legal at decision 1, and the game is not over"),
    (protocol.list_outcomes, lambda *_: 3, "list_outcomes lists the outcomes of roll not in ascending order"),
    (protocol.check, lambda *_: 1, "an invariant does not hold: banked points are never lost"),
    (protocol.check, lambda *_: 7, "check gives 7, but the invariants of the game have numbers up to 2"),
    (protocol.check, misses_banked, "accesses place 2 of before.banked, which has places 0 to 1"),
    (protocol.result, lambda *_: 5, "result gives 5 for seat 0, and not 2, 1 or 0"),
    (policy.greedy, lambda *_: 7, "greedy gives move 7, which is not legal"),
    (
        policy.estimate,
        lambda *_: 0.5,
        "estimate gives 0.5, but its unit is a whole number of tenths",
    ),
]


@pytest.mark.parametrize(("stub", "wrong", "sentence"), WRONG_RULES)
def test_a_wrong_rule_is_a_sentence(
    pig: type[Game], monkeypatch: pytest.MonkeyPatch, stub: Any, wrong: Callable[..., Any], sentence: str
) -> None:
    monkeypatch.setitem(rules._generics[stub], pig.ruleset.state, wrong)

    assert any(sentence in one for one in check_game(pig))


def test_a_missing_text_is_a_sentence(pig: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(pig.ruleset), "victories", ("", "race", "chase"))

    assert "there is no text 'ending-pig-chase' in en.ftl" in check_game(pig)


def test_a_rule_without_an_implementation_is_a_sentence(pig: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(rules._generics[protocol.ending], pig.ruleset.state)

    assert check_game(pig) == ("rule ending has no implementation for the game whose state is pig.State",)


def test_a_list_of_the_facts_with_a_wrong_length_is_a_sentence(
    pig: type[Game], monkeypatch: pytest.MonkeyPatch
) -> None:
    facts = pig.ruleset.facts(pig.ruleset.defaults)
    facts.sides = [6, 6]  # type: ignore[attr-defined]
    monkeypatch.setitem(vars(pig.ruleset), "facts", lambda *_: facts)

    assert check_game(pig) == ("Ruleset.facts gives f.sides 2 places, and its declaration one number",)


@record
class Narrow(Record):
    """A state without an age, with a number that overflows soon."""

    turn: int = number()
    event: int = number()
    pot: int = number(bits=8)


def test_fields_that_are_missing_or_too_narrow_are_named(pig: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(pig.ruleset), "state", Narrow)

    assert {
        "the state has no field 'age'",
        "the field pot of Narrow has 8 bits; fewer than 16 overflow",
    } <= set(check_game(pig))


@record
class Blind(Record):
    """A scratch space without an observation."""

    stream: list[int] = cells(4, bits=64)
    moves: list[int] = cells(2)
    outcomes: list[int] = cells(6)


def test_a_field_that_is_called_like_a_rule_option_is_named(pig: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    choices = {**pig.ruleset.choices, "pot": (0, 1)}
    monkeypatch.setattr(type(pig.ruleset), "choices", choices)
    assert "a rule option and a field of the position have the same name: pot" in check_game(pig)


def test_a_position_that_cannot_be_read_is_a_sentence(pig: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise NotationError("no pot")

    monkeypatch.setattr(type(pig.ruleset), "read_fields", refuse)
    assert "the position of a new game cannot be read: no pot" in check_game(pig)


def test_a_scratch_space_without_a_field_is_a_sentence(pig: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(pig.ruleset), "scratch", Blind)

    assert check_game(pig) == ("the scratch space has no field 'observation'",)


def test_an_error_in_the_facts_is_a_sentence(pig: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    def facts(*_: object) -> Record:
        raise KeyError("faces")

    monkeypatch.setitem(vars(pig.ruleset), "facts", facts)

    (found,) = check_game(pig)
    assert "the function facts (test_game_check.py, line" in found
    assert "raised KeyError: 'faces'" in found


def test_many_missing_texts_are_one_sentence_after_the_id(pig: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(pig.ruleset), "id", "Pig 2")

    first, unread, *others = check_game(pig)

    assert first.startswith("the id 'Pig 2' is not a word")
    assert unread.startswith("the position of a new game cannot be read: line 1, column 1: not a position of Pig 2")
    for language, one in zip(messages.LANGUAGES, others, strict=True):
        assert one.startswith(f"there are no texts in {language}.ftl for ")
        assert "'game-Pig 2'" in one


def test_the_same_fault_with_other_numbers_is_said_once(pig: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(pig.ruleset), "most_plies", 2)

    assert len(check_game(pig)) == 1


@pytest.fixture
def texts(pig: type[Game], tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The texts of Pig in a folder of the test, in place of its own."""
    shutil.copytree("docs/examples/pig", tmp_path / "texts")
    monkeypatch.setattr(messages, "_more_texts", [tmp_path / "texts"])
    monkeypatch.setitem(vars(pig.ruleset), "texts", tmp_path / "texts")
    messages.load_texts.cache_clear()
    yield tmp_path / "texts"
    messages.load_texts.cache_clear()


@pytest.mark.parametrize(
    "key",
    [
        "pig-move-hold",
        "pig-field-pot",
        "pig-choice-play",
        "pig-part-banked",
        "option-pig-short-true",
        "reason-pig-nothing-to-hold",
    ],
)
@pytest.mark.parametrize("language", messages.LANGUAGES)
def test_a_text_that_a_game_needs_is_missing(pig: type[Game], texts: Path, key: str, language: str) -> None:
    change(texts / f"{language}.ftl", key, f"other-{key}")

    assert check_game(pig) == (f"there is no text {key!r} in {language}.ftl",)


def test_a_line_that_is_no_text_is_named(pig: type[Game], texts: Path) -> None:
    change(texts / "en.ftl", "pig-event-roll =", "pig-event-roll")
    (number,) = (
        number for number, line in enumerate((texts / "en.ftl").read_text().splitlines(), 1) if "event-roll" in line
    )

    assert f"en.ftl, line {number}: a text begins with its key and '=', and goes on after spaces" in check_game(pig)


def test_an_event_without_words_for_its_outcomes_is_named(pig: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(pig.ruleset), "events", ("", "throw"))

    assert "the notation has no words for the outcomes of the event 'throw'" in check_game(pig)


def test_a_text_has_an_unknown_variable(pig: type[Game], texts: Path) -> None:
    change(texts / "en.ftl", "{ $what }", "{ $waht }")

    assert check_game(pig) == ("en.ftl: text 'pig-event-roll' in en: Unknown external: waht",)


def test_a_phrase_or_a_trait_of_the_catalogue_has_no_text(pig: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    effect, cost = Phrase("pig-effect"), Phrase("pig-cost")
    entry = CatalogueEntry("die", {"en": "Die", "ja": "さいころ"}, {"size": ("big",)}, {"cost": (cost,)}, (effect,), {})
    monkeypatch.setitem(vars(pig.ruleset), "catalogue", lambda *_: (entry,))

    found = check_game(pig)

    assert {one for one in found if one.startswith(("there", "en"))} >= {
        "there is no text 'pig-trait-size' in en.ftl",
        "there is no text 'pig-trait-size-big' in en.ftl",
        "there is no text 'pig-note-cost' in en.ftl",
        "en.ftl: no text 'pig-cost' in en",
        "en.ftl: no text 'pig-effect' in en",
    }
    assert pig.ruleset.in_language("en").effect("die") == "pig-effect"


def test_a_move_is_illegal_although_its_reason_has_no_text(pig: type[Game], texts: Path) -> None:
    change(texts / "en.ftl", "reason-pig-nothing-to-hold", "other")
    game = pig(seed=1)

    with pytest.raises(IllegalMove, match=r"'hold' is not legal: pig nothing to hold \(P3\)"):
        game.play("hold")
    reason = game.why_not("hold")
    assert reason is not None
    assert game.ruleset.in_language("en").reason(reason) == "pig nothing to hold (P3)"


def test_the_command_prints_the_sentences_before_it_plays(
    pig: type[Game], monkeypatch: pytest.MonkeyPatch, run: Any
) -> None:
    monkeypatch.setitem(rules._generics[protocol.legal], pig.ruleset.state, misses_moves)

    done = run("verify", "pig", "--games", "1")

    assert (done.exit_code, done.stdout) == (1, "")
    assert "accesses place 2 of w.moves" in done.stderr
