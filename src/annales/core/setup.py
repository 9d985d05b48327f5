"""Situations that a person enters from a real table: completed, and checked place by place."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from annales.core.game import Game
from annales.core.position import option_text, read_line, read_option
from annales.core.problem import Problem
from annales.core.ruleset import Options, Ruleset
from annales.errors import AnnalesError, NotationError

__all__ = ["CheckedSetup", "check_position", "check_setup", "fields_of_position"]


class CheckedSetup(msgspec.Struct, frozen=True):
    """A situation as far as it is entered."""

    fields: dict[str, str]
    """The fields of the position that were entered, and those that follow from them."""
    problems: tuple[Problem, ...]
    position: str | None
    """The situation as a position; null while there is a problem."""


def fields_of_position(rules: Ruleset, text: str) -> dict[str, str]:
    """The fields of a line of text, and the options that differ from their defaults. Raises `NotationError`."""
    fields, options = read_line(rules, text)
    chosen = {name: option_text(value) for name, value in options.items() if value != rules.defaults[name]}
    return {**fields, **chosen}


def check_setup(kind: type[Game], entered: Mapping[str, str]) -> CheckedSetup:
    """Complete the fields of a position and check them. Nothing that is entered raises an error.

    >>> from annales import Duel
    >>> found = check_setup(Duel, {"age": "1", "city": "baths/baths"})
    >>> [(problem.place, problem.key) for problem in found.problems][:2]
    [('city/0', 'twice'), ('city/1', 'twice')]
    """
    rules = kind.ruleset
    chosen = {name: text for name, text in entered.items() if name in rules.defaults}
    options, problems = _options(rules, chosen)
    if problems:
        return CheckedSetup(dict(entered), problems, None)
    given = {name: text for name, text in entered.items() if name not in chosen}
    fields, problems = rules.check_setup(rules.facts(options), given)
    fields = {**fields, **chosen}
    if problems:
        return CheckedSetup(fields, problems, None)
    line = " ".join([rules.id, *(f"{name}={text}" for name, text in fields.items())])
    try:
        return CheckedSetup(fields, (), kind.from_position(line, chance="manual").position)
    except AnnalesError as fault:
        return CheckedSetup(fields, (Problem("position", "unreadable", {"detail": str(fault)}),), None)


def check_position(kind: type[Game], position: str) -> CheckedSetup:
    """The fields of a whole position, or why it cannot be read. Line breaks in it are blanks."""
    try:
        game = kind.from_position(" ".join(position.split()), chance="manual")
        return CheckedSetup(fields_of_position(kind.ruleset, game.position), (), game.position)
    except AnnalesError as fault:
        return CheckedSetup({}, (Problem("position", "unreadable", {"detail": str(fault)}),), None)


def _options(rules: Ruleset, chosen: Mapping[str, str]) -> tuple[Options, tuple[Problem, ...]]:
    """Complete rule options from texts, and a problem for each text that is no value of its option."""
    options, problems = dict(rules.defaults), list[Problem]()
    for name, text in chosen.items():
        try:
            options[name] = read_option(rules, name, text)
        except NotationError:
            problems.append(Problem(name, "unknown", {"what": text[:40]}))
    return options, tuple(problems)
