"""Reading and writing positions, for all games: id of the game, fields, options that differ from the default."""

from __future__ import annotations

import re

from annales.core.ruleset import Options, OptionValue, Ruleset, Situation
from annales.core.texts import checked_text
from annales.errors import AnnalesError, NotationError
from annales.kernel.protocol import StateRecord, legal, list_outcomes

__all__ = ["check_situation", "option_text", "read_line", "read_option", "read_position", "write_position"]


def option_text(value: OptionValue) -> str:
    """The value of an option as text: `true`, `false`, a number or a word in lower case."""
    return str(value).lower()


def read_option(rules: Ruleset, name: str, text: str) -> OptionValue:
    """The value of an option from its text: the inverse of `option_text`. Raises `NotationError`."""
    for value in rules.choices[name]:
        if option_text(value) == text:
            return value
    known = ", ".join(option_text(value) for value in rules.choices[name])
    raise NotationError(f"option {name} cannot be {text!r} (known: {known})")


def write_position(rules: Ruleset, q: Situation, options: Options) -> str:
    """The situation as one line of text."""
    relevant = rules.options_in_position(q, options)
    chosen = {name: option_text(value) for name, value in relevant.items() if value != rules.defaults[name]}
    fields = {**rules.write_fields(q.f, q.s), **chosen}
    return " ".join([rules.id, *(f"{name}={text}" for name, text in fields.items())])


def read_position(rules: Ruleset, text: str) -> tuple[StateRecord, Options]:
    """The state and the complete options of a line: the inverse of `write_position`.

    Raises `NotationError` for a faulty text and for a situation that cannot continue.
    """
    fields, options = read_line(rules, text)
    f = rules.facts(options)
    s = rules.read_fields(f, fields)
    if not -1 <= s.turn < rules.seats(options):
        raise NotationError(f"turn={s.turn}: the seats on turn are 0 to {rules.seats(options) - 1}, and -1 at the end")
    if not 0 <= s.event < len(rules.events):
        raise NotationError(f"event={s.event}: the events have numbers from 0 to {len(rules.events) - 1}")
    try:
        _check_continues(rules, Situation(f, s, rules.scratch()))
    except IndexError as fault:
        raise NotationError(f"a number of this position of {rules.id} is too large or too small: {fault}") from fault
    return s, options


def check_situation(rules: Ruleset, q: Situation, options: Options) -> None:
    """Raise `AnnalesError` for an impossible situation: its position cannot be read, or is read differently."""
    try:
        line = write_position(rules, q, options)
        again = read_position(rules, line)
    except (IndexError, ValueError) as fault:
        raise AnnalesError(f"this state of {rules.id} is impossible: {fault}") from fault
    if write_position(rules, Situation(q.f, again[0], q.w), again[1]) != line:
        raise AnnalesError(f"this state of {rules.id} is impossible: its position {line!r} is read differently")


def _check_continues(rules: Ruleset, q: Situation) -> None:
    """Raise `NotationError` for a situation that cannot continue: an event without outcome, a choice without move."""
    # Without this check, playing on would fail later with an empty list of outcomes or moves.
    if q.s.event:
        if not list_outcomes(q.f, q.s, q.w):
            raise NotationError(f"the pending event {rules.events[q.s.event]} has no possible outcome")
    elif q.s.turn >= 0 and not legal(q.f, q.s, q.w):
        raise NotationError(f"the open choice {rules.choice(q)} has no legal move")


def _words(text: str) -> list[tuple[str, int, int]]:
    r"""The words of a position with their lines and columns. Mails break lines, and pages put in other spaces.

    >>> _words("duel\u00a0turn=0\nage=1")
    [('duel', 1, 1), ('turn=0', 1, 6), ('age=1', 2, 1)]
    """
    starts = ((found[0], found.start()) for found in re.finditer(r"\S+", text))
    return [(word, text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)) for word, at in starts]


def read_line(rules: Ruleset, text: str) -> tuple[dict[str, str], dict[str, OptionValue]]:
    """The fields and complete options of a line. Raises `NotationError` with the column of the fault."""
    checked_text("a position", text)
    (beginning, *place), *others = _words(text) or [("", 1, 1)]
    if beginning != rules.id:
        raise NotationError(f"not a position of {rules.id}: it begins with {beginning!r}", *place)
    fields: dict[str, str] = {}
    options = dict(rules.defaults)
    for word, *place in others:
        name, equals, value = word.partition("=")
        if not equals or name in fields:
            fault = "named twice" if equals else "not of the form name=value"
            raise NotationError(f"field {word!r} is {fault}", *place)
        if name in rules.defaults:
            options[name] = read_option(rules, name, value)
        else:
            fields[name] = value
    return fields, options
