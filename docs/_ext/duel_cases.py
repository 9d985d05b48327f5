# ruff: noqa: INP001
"""A case of Duel as a sentence: the situation, the moves, and what must hold after them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from duel_words import listed, name
from game_cases import Phrase, case_text_of, moves, numbers, plain

__all__ = ["case_text"]


def case_text(case: Mapping[str, Any]) -> str:
    """One case as an item of a list."""
    return case_text_of(case, GIVEN, EXPECTED)


def _both(what: str, lists: Any) -> str:
    return "; ".join(f"{what} of player {p}: {listed(lists[p])}" for p in range(2) if lists[p]) or f"{what}: none"


def _list(what: str) -> Phrase:
    return lambda value: f"{what}: {listed(sorted(value, key=str) if isinstance(value, set) else map(str, value))}"


def _prices(whose: str) -> Phrase:
    return lambda value: ", ".join(f"{name(thing)} costs {whose} {coins}" for thing, coins in value.items())


def _slots(value: Any) -> str:
    cards = ", ".join(name(card) or "empty" for card in value)
    return f"the card structure from slot 0 on: {cards}"


def _parts(value: Any) -> str:
    return ", ".join(f"points for {part} {' : '.join(map(str, points))}" for part, points in value.items())


GIVEN: Mapping[str, Phrase] = {
    "new": lambda _: "a new game",
    "turn": plain("on turn player"),
    "age": plain("age"),
    "coins": numbers("coins"),
    "city": lambda value: _both("city", value),
    "wonders": lambda value: _both("wonders", value),
    "tokens": lambda value: _both("progress tokens", value),
    "board": _list("on the board"),
    "boxed": _list("boxed"),
    "drawn": _list("the Great Library draws"),
    "pawn": plain("pawn on"),
    "looted": _list("military tokens gone from"),
    "discard": _list("discarded"),
    "display": _list("available"),
    "last": lambda value: "nothing else in the card structure" if value else "more in the card structure",
    "slots": _slots,
    "offer": _list("on offer"),
}
EXPECTED: Mapping[str, Phrase] = {
    "price": _prices("the player on turn"),
    "price_other": _prices("the other player"),
    "trade": lambda value: _trade("the player on turn", value),
    "trade_other": lambda value: _trade("the other player", value),
    "legal": moves("legal"),
    "illegal": moves("not legal"),
    "coins": numbers("coins"),
    "pawn": plain("pawn on"),
    "turn": lambda value: f"player {value} on turn",
    "age": plain("age"),
    "looted": _list("military tokens gone from"),
    "discard": _list("discarded"),
    "board": _list("on the board"),
    "tokens": lambda value: _both("progress tokens", value),
    "city": lambda value: _both("city", value),
    "wonders": lambda value: _both("wonders", value),
    "shields_moved": lambda value: f"the pawn moved by {value}",
    "choice": lambda value: f"the choice `{value}` is open",
    "over": lambda value: "the game is over" if value else "the game goes on",
    "winner": lambda value: "the victory is shared" if value == "shared" else f"player {value} wins",
    "by": plain("by"),
    "score": numbers("score"),
    "score_parts": _parts,
}


def _trade(whose: str, value: Mapping[str, int]) -> str:
    return ", ".join(f"a unit of {resource} costs {whose} {coins}" for resource, coins in value.items())
