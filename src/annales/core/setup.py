"""Situations that a person enters from a real table: completed, and checked place by place."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from annales.core.game import Game
from annales.core.position import read_line
from annales.core.problem import Problem
from annales.core.ruleset import Ruleset
from annales.errors import AnnalesError

__all__ = ["CheckedSetup", "check_setup", "fields_of_position"]


class CheckedSetup(msgspec.Struct, frozen=True):
    """A situation as far as it is entered."""

    fields: dict[str, str]
    """The fields of the position that were entered, and those that follow from them."""
    problems: tuple[Problem, ...]
    position: str | None
    """The situation as a position; null while there is a problem."""


def fields_of_position(rules: Ruleset, text: str) -> dict[str, str]:
    """The fields of a line of text, options aside. Raises `NotationError`."""
    return read_line(rules, text)[0]


def check_setup(kind: type[Game], entered: Mapping[str, str]) -> CheckedSetup:
    """Complete the fields of a position and check them. Nothing that is entered raises an error.

    >>> from annales import Duel
    >>> found = check_setup(Duel, {"age": "1", "city": "baths/baths"})
    >>> [(problem.place, problem.key) for problem in found.problems][:2]
    [('city/0', 'twice'), ('city/1', 'twice')]
    """
    rules = kind.ruleset
    fields, problems = rules.check_setup(rules.facts(rules.defaults), dict(entered))
    if problems:
        return CheckedSetup(fields, problems, None)
    line = " ".join([rules.id, *(f"{name}={text}" for name, text in fields.items())])
    try:
        return CheckedSetup(fields, (), kind.from_position(line, chance="manual").position)
    except AnnalesError as fault:
        return CheckedSetup(fields, (Problem("position", "unreadable", {"detail": str(fault)}),), None)
