"""The rule book of a game in another package: an example, and faults of its files."""

import importlib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from tests.cli.conftest import run as run  # noqa: PLC0414 - a fixture

from annales.core.game import Game
from annales.errors import CaseError, GameError
from annales.games import GAMES
from annales.teaching.cases import check_file
from annales.teaching.rulebook import load_rulebook

EXAMPLE = Path("docs/examples/pig")


@pytest.fixture
def pig(monkeypatch: pytest.MonkeyPatch, own_registry: None, tmp_path: Path) -> type[Game]:
    """The example game, whose rules are in a folder of the test."""
    monkeypatch.syspath_prepend(str(Path("docs/examples").absolute()))
    found: type[Game] = importlib.import_module("pig").Pig
    monkeypatch.setitem(vars(found.ruleset), "data", tmp_path)
    load_rulebook.cache_clear()
    return found


def test_the_files_of_the_example_are_read(pig: type[Game], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(vars(pig.ruleset), "data", EXAMPLE)
    book = load_rulebook("pig")

    assert [rule.section for rule in book.rules] == ["P1", "P2", "P3", "P4"]
    assert [ruling.id for ruling in book.rulings] == ["H1", "H2", "H3"]
    assert (check_file(EXAMPLE / "cases.toml").failures, check_file(EXAMPLE / "cases.toml").held) == ((), 3)


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("title_en", "title", r"rules\.toml: .*`title`"),
        ("[[rule]]", "[[rule]", r"rules\.toml: .*line"),
        ('id = "P1"\ntext', 'id = "P7.1"\ntext', r"rules\.toml: there is no section 'P7' for the rule 'P7\.1'"),
    ],
)
def test_a_faulty_file_of_rules_is_named_with_the_place(
    pig: type[Game], tmp_path: Path, old: str, new: str, fault: str
) -> None:
    text = (EXAMPLE / "rules.toml").read_text(encoding="utf-8")
    (tmp_path / "rules.toml").write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(GameError, match=fault):
        load_rulebook("pig")


def test_a_case_about_a_rule_that_does_not_exist_is_named(pig: type[Game], tmp_path: Path) -> None:
    (tmp_path / "rules.toml").write_bytes((EXAMPLE / "rules.toml").read_bytes())
    text = (EXAMPLE / "cases.toml").read_text(encoding="utf-8")
    (tmp_path / "cases.toml").write_text(text.replace('rule = "P3"', 'rule = "P9"', 1), encoding="utf-8")

    with pytest.raises(GameError, match=r"cases\.toml: there is no rule 'P9' in rules\.toml for the case 'H\d'"):
        load_rulebook("pig")


def fails(f: Any, given: Any) -> Any:
    return f.sides // 0


def rolls_a_seven(f: Any, given: Any) -> Any:
    return GAMES["pig"](seed=1).situation.s, {("roll", ""): ["7"]}


@pytest.mark.parametrize(
    ("situation", "fault"),
    [
        (fails, r"cases\.toml: case H1: the game raised ZeroDivisionError"),
        (rolls_a_seven, r"cases\.toml: case H1: there is no outcome '7' of the event 'roll'"),
    ],
)
def test_a_case_that_cannot_be_set_up_is_named(
    pig: type[Game], monkeypatch: pytest.MonkeyPatch, situation: Any, fault: str
) -> None:
    monkeypatch.setitem(vars(pig.ruleset), "cases", replace(pig.ruleset.cases, situation=situation))

    with pytest.raises(CaseError, match=fault):
        check_file(EXAMPLE / "cases.toml")


def test_the_command_checks_the_rules_of_a_game(pig: type[Game], tmp_path: Path, run: Any) -> None:
    (tmp_path / "rules.toml").write_text('game = "pig"\nsection = 3\nrule = []\n', encoding="utf-8")

    done = run("check", "--game", "pig")

    assert done.exit_code == 2
    assert "rules.toml: Expected `array`, got `int` - at `$.section`" in done.stderr
