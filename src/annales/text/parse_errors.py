"""What the readers of TOML and of types find wrong, as arguments of a text: they themselves speak English only.

`kind` says what it is, and `detail` is what the reader said, for what is none of the kinds.
"""

from __future__ import annotations

import re
import tomllib

import msgspec

__all__ = ["wrong_toml", "wrong_type"]

PLACE = re.compile(r" \(at (?:line (?P<line>\d+), column (?P<column>\d+)|end of document)\)$")
KINDS_OF_TOML = (
    ("toml-value", ("Invalid value", "Invalid hex", "Invalid date", "Expected a ")),
    ("toml-equals", ("Expected '='",)),
    ("toml-bracket", ("Unclosed", "Expected ']")),
    ("toml-line", ("Expected newline",)),
    ("toml-text", ("Unterminated", "Illegal", "Unescaped", "Found invalid", "Escaped", "Expected '")),
    ("toml-twice", ("Cannot", "Duplicate")),
    ("toml-name", ("Invalid statement", "Invalid initial")),
)
"""How the messages of the reader of TOML begin."""
KINDS_OF_TYPE = (
    ("word", re.compile(r"Invalid (?:enum )?value '(?P<found>.*)'")),
    ("missing", re.compile(r"Object missing required field `(?P<name>.*)`")),
    ("unknown", re.compile(r"Object contains unknown field `(?P<name>.*)`")),
    ("least", re.compile(r"Expected `(?P<wanted>\w+)`(?: of length)? >= (?P<n>\d+)")),
    ("most", re.compile(r"Expected `(?P<wanted>\w+)`(?: of length)? <= (?P<n>\d+)")),
    ("type", re.compile(r"Expected `(?P<wanted>\w+)(?: \| null)?`, got `.*`")),
)


def wrong_toml(text: str, fault: tomllib.TOMLDecodeError) -> dict[str, str | int]:
    """Line, column and kind of what makes a text no TOML.

    >>> text = "name ="
    >>> try:
    ...     tomllib.loads(text)
    ... except tomllib.TOMLDecodeError as fault:
    ...     wrong_toml(text, fault)
    {'kind': 'toml-value', 'line': '1', 'column': '7', 'detail': 'Invalid value (at end of document)'}
    """
    told = str(fault)
    place = PLACE.search(told)
    last = {"line": str(text.count("\n") + 1), "column": str(len(text.rpartition("\n")[2]) + 1)}
    found = {name: number or last[name] for name, number in place.groupdict().items()} if place else last
    kind = next((kind for kind, beginnings in KINDS_OF_TOML if told.startswith(beginnings)), "toml")
    return {"kind": kind, **found, "detail": told}


def wrong_type(fault: msgspec.ValidationError) -> dict[str, str | int]:
    """What is wrong with a value, and in `where` its place inside that of the field, counted from 1.

    >>> try:
    ...     msgspec.convert([1, "two"], list[int])
    ... except msgspec.ValidationError as fault:
    ...     wrong_type(fault)
    {'kind': 'type', 'where': ' (2)', 'wanted': 'int', 'detail': 'Expected `int`, got `str` - at `$[1]`'}
    """
    told = str(fault)
    what, _, path = told.partition(" - at `$")
    steps = [name or str(int(index) + 1) for index, name in re.findall(r"\[(\d+)\]|\.(\w+)", path)]
    where = f" ({' › '.join(steps)})" if steps else ""
    for kind, pattern in KINDS_OF_TYPE:
        if found := pattern.fullmatch(what):
            return {"kind": kind, "where": where, **found.groupdict(), "detail": told}
    return {"kind": "other", "where": where, "detail": told}
