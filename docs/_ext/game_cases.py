# ruff: noqa: INP001
"""A case of any game as a sentence: the situation, the moves, and what must hold after them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["Phrase", "case_text_of", "moves", "numbers", "plain"]

Phrase = Callable[[Any], str]


def case_text_of(case: Mapping[str, Any], givens: Mapping[str, Phrase], expected: Mapping[str, Phrase]) -> str:
    """One case as an item of a list. `givens` and `expected` are the game's phrases for each key."""
    parts = [f"option `{key}` is `{_value(value)}`" for key, value in case.get("options", {}).items()]
    parts += [givens[key](value) for key, value in case.get("given", {}).items()]
    made = ", ".join(f"`{move}`" for move in case.get("play", ()))
    holds = "; ".join(expected[key](value) for key, value in case["expect"].items())
    given = f"Given {'; '.join(parts)}. " if parts else ""
    played = f"Played: {made}. " if made else ""
    return f"- **{case['id']}** {case['title']}.\n  {given}{played}Then {holds}.\n"


def _value(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def plain(what: str) -> Phrase:
    """A phrase with the value unchanged."""
    return lambda value: f"{what} {value}"


def numbers(what: str) -> Phrase:
    """A phrase with a number for each player."""
    return lambda value: f"{what} {' : '.join(map(str, value))}"


def moves(what: str) -> Phrase:
    """A phrase with moves in notation."""
    return lambda value: f"{what}: {', '.join(f'`{move}`' for move in value)}"
