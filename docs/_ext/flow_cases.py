# ruff: noqa: INP001
"""A case of The Flow of History as a sentence: the situation, the moves, and what must hold after them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from flow_words import cards
from game_cases import Phrase, case_text_of, moves, numbers, plain

__all__ = ["case_text"]


def case_text(case: Mapping[str, Any]) -> str:
    """One case as an item of a list."""
    return case_text_of(case, GIVEN, EXPECTED)


def _row(what: str) -> Phrase:
    return lambda value: f"{what}: {cards(value)}"


def _nations(value: Any) -> str:
    return "; ".join(f"nation of player {seat}: {cards(nation)}" for seat, nation in enumerate(value))


def _icons(value: Any) -> str:
    counted = (", ".join(f"{n} {icon}" for icon, n in icons.items()) for icons in value)
    return "; ".join(f"icons of player {seat}: {listed}" for seat, listed in enumerate(counted) if listed)


def _powers(value: Any) -> str:
    return "; ".join(
        f"player {seat} attacks with {attack} and resists with {defense}"
        for seat, (attack, defense) in enumerate(value)
    )


def _parts(value: Any) -> str:
    return ", ".join(
        f"points for {part.replace('_', ' ')} {' : '.join(map(str, points))}" for part, points in value.items()
    )


def _winners(value: Any) -> str:
    if len(value) == 1:
        return f"player {value[0]} wins"
    return f"players {' and '.join(map(str, value))} share the victory"


GIVEN: Mapping[str, Phrase] = {
    "new": lambda _: "a new game",
    "players": lambda value: f"{value} players",
    "turn": plain("on turn player"),
    "age": plain("age"),
    "resources": numbers("resources"),
    "pool": plain("Pool"),
    "reserve": plain("Reserve"),
    "nations": _nations,
    "market": _row("market"),
    "deck": _row("next in the deck"),
}
EXPECTED: Mapping[str, Phrase] = {
    **{key: GIVEN[key] for key in ("age", "resources", "pool", "reserve", "nations", "market")},
    "turn": lambda value: f"player {value} on turn",
    "legal": moves("legal"),
    "illegal": moves("not legal"),
    "choice": lambda value: f"the choice `{value}` is open",
    "over": lambda value: "the game is over" if value else "the game goes on",
    "icons": _icons,
    "power": _powers,
    "score": numbers("score"),
    "score_parts": _parts,
    "winners": _winners,
}
