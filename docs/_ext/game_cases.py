# ruff: noqa: INP001
"""A case in readable form, whatever the game: what is given, what is played, what then holds."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

__all__ = ["Phrase", "moves", "numbers", "plain", "told"]

Phrase = Callable[[Any], str]


def told(case: Mapping[str, Any], givens: Mapping[str, Phrase], expected: Mapping[str, Phrase]) -> str:
    """One case as an item of a list; the game's phrases say what each key means."""
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
    """A value as it is."""
    return lambda value: f"{what} {value}"


def numbers(what: str) -> Phrase:
    """A number for each player."""
    return lambda value: f"{what} {' : '.join(map(str, value))}"


def moves(what: str) -> Phrase:
    """Moves in their notation."""
    return lambda value: f"{what}: {', '.join(f'`{move}`' for move in value)}"
