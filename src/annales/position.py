"""Positions as text, for all games: the game's id, its fields, its options that are not the default."""

from __future__ import annotations

from collections.abc import Mapping

from annales.errors import NotationError
from annales.ruleset import Options, OptionValue, Ruleset

__all__ = ["option_text", "read_line", "read_option", "write_line"]


def option_text(value: OptionValue) -> str:
    """An option's value as text: `true`, `false`, a number or a word in lower case."""
    return str(value).lower()


def read_option(rules: Ruleset, name: str, text: str) -> OptionValue:
    """The inverse of `option_text`; raises `NotationError`."""
    for value in rules.choices[name]:
        if option_text(value) == text:
            return value
    known = ", ".join(option_text(value) for value in rules.choices[name])
    raise NotationError(f"option {name} cannot be {text!r} (known: {known})")


def write_line(rules: Ruleset, fields: Mapping[str, str], options: Options) -> str:
    """One line from the fields of a situation."""
    chosen = {name: option_text(value) for name, value in options.items() if value != rules.defaults[name]}
    return " ".join([rules.id, *(f"{name}={text}" for name, text in {**fields, **chosen}.items())])


def read_line(rules: Ruleset, text: str) -> tuple[dict[str, str], dict[str, OptionValue]]:
    """Fields and complete options of a line; raises `NotationError` with the column of the fault."""
    words = text.split(" ")
    if words[0] != rules.id:
        raise NotationError(f"not a position of {rules.id}: it begins with {words[0]!r}", 1, 1)
    fields: dict[str, str] = {}
    options = dict(rules.defaults)
    column = len(words[0]) + 2
    for word in words[1:]:
        name, equals, value = word.partition("=")
        if not equals or name in fields:
            fault = "named twice" if equals else "not of the form name=value"
            raise NotationError(f"field {word!r} is {fault}", 1, column)
        if name in rules.defaults:
            options[name] = read_option(rules, name, value)
        else:
            fields[name] = value
        column += len(word) + 1
    return fields, options
