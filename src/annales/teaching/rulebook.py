"""The rule book of a game: its numbered rules, and rulings, which are cases with a title for players."""

from __future__ import annotations

from functools import cache
from importlib.resources import as_file
from typing import Literal

import msgspec

from annales.errors import GameError
from annales.games import find_game
from annales.structs import inspect_now
from annales.teaching.cases import Case, read_cases
from annales.text.messages import Texts

__all__ = ["Rule", "Rulebook", "Ruling", "Section", "load_rulebook"]

Source = Literal["rulebook", "public", "erratum", "designer", "inferred", "convention"]


class Section(msgspec.Struct, frozen=True):
    """A chapter of the rules."""

    id: str
    title: Texts


class Rule(msgspec.Struct, frozen=True):
    """A rule. Code, cases and reasons of illegal moves cite it by its number `id`."""

    id: str
    section: str
    text: Texts
    source: tuple[Source, ...]
    """Where the rule comes from."""
    option: str | None
    """The rule option that the rule depends on; None without one."""
    brief: bool
    """Whether the rule belongs to the summary of the rules."""


class Ruling(msgspec.Struct, frozen=True):
    """A case as a sentence."""

    id: str
    title: Texts
    rules: tuple[str, ...]
    about: tuple[str, ...]
    """Ids of the items that the ruling is about."""


class Rulebook(msgspec.Struct, frozen=True):
    """Rules and rulings of a game, in the order of their files."""

    sections: tuple[Section, ...]
    rules: tuple[Rule, ...]
    rulings: tuple[Ruling, ...]


class _SectionRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    title_en: str
    title_ja: str


class _RuleRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    id: str
    text: str
    text_ja: str
    source: tuple[Source, ...]
    option: str | None = None
    brief: bool = False


class _Rules(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    game: str
    section: tuple[_SectionRow, ...]
    rule: tuple[_RuleRow, ...]


inspect_now(_Rules)


@cache
def load_rulebook(game: str) -> Rulebook:
    """The rules and rulings of a game. Both are empty for a game without such files.

    Raises `AnnalesError` for an unknown game, and `GameError` or `CaseError` with file and place for a faulty file.
    """
    rules, cases = _read_rules(game), _read_rulings(game)
    _check_cited(rules, cases)
    return Rulebook(
        tuple(Section(row.id, {"en": row.title_en, "ja": row.title_ja}) for row in rules.section),
        tuple(map(_rule, rules.rule)),
        tuple(
            Ruling(case.id, {"en": case.title, "ja": case.title_ja or case.title}, tuple(case.rules), case.about)
            for case in cases
        ),
    )


def _read_rules(game: str) -> _Rules:
    file = find_game(game).ruleset.data_file("rules.toml")
    if file is None:
        return _Rules(game, (), ())
    try:
        rules = msgspec.toml.decode(file.read_bytes(), type=_Rules)
    except (msgspec.DecodeError, UnicodeDecodeError) as fault:
        raise GameError(f"{file}: {fault}") from fault
    sections = {row.id for row in rules.section}
    if lost := [row.id for row in rules.rule if _section_of(row.id) not in sections]:
        raise GameError(f"{file}: there is no section {_section_of(lost[0])!r} for the rule {lost[0]!r}")
    return rules


def _read_rulings(game: str) -> list[Case]:
    file = find_game(game).ruleset.data_file("cases.toml")
    if file is None:
        return []
    with as_file(file) as path:
        return read_cases(path)[1]


def _check_cited(rules: _Rules, cases: list[Case]) -> None:
    """Raise `GameError` for a case about a rule that the rule book, if there is one, does not have."""
    known = {rule.id for rule in rules.rule} | {section.id for section in rules.section}
    for case in cases:
        if known and (lost := [rule for rule in case.rules if rule not in known]):
            raise GameError(f"cases.toml: there is no rule {lost[0]!r} in rules.toml for the case {case.id!r}")


def _rule(row: _RuleRow) -> Rule:
    texts: Texts = {"en": row.text, "ja": row.text_ja}
    return Rule(row.id, _section_of(row.id), texts, row.source, row.option, row.brief)


def _section_of(rule: str) -> str:
    """The id of the section of a rule: rule R6.2 belongs to section R6."""
    return rule.partition(".")[0]
