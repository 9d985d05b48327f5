"""Moves and outcomes of chance as text. The inverse functions stand beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from annales.errors import NotationError
from annales.flow.constants import MOST_SEATS, MOST_TOKENS, N_CARDS
from annales.flow.numbering import AMOUNTS

__all__ = ["CARD_IDS", "card_number", "deck", "move_text", "number_in", "outcome_names", "read_move"]

CARD_IDS = tuple(f"C{i:02d}" for i in range(1, N_CARDS + 1))
"""Ids of the cards by number, the same in every set."""
SEATS = tuple(map(str, range(MOST_SEATS)))


def number_in(names: Sequence[str], name: str, kind: str) -> int:
    """The number of an id; raises `NotationError` naming what it should have been."""
    try:
        return names.index(name)
    except ValueError:
        raise NotationError(f"no {kind} is called {name!r}") from None


def card_number(name: str) -> int:
    """The number of a card."""
    return number_in(CARD_IDS, name, "card")


@cache
def move_texts() -> tuple[str, ...]:
    """The text of each move by its number."""
    return (
        *(f"invest {card} {amount}" for card in CARD_IDS for amount in range(AMOUNTS)),
        "complete",
        "harvest",
        *(f"snipe {card}" for card in CARD_IDS),
        *(f"activate {card}" for card in CARD_IDS),
        *(f"target {seat}" for seat in SEATS),
        *(f"take {card}" for card in CARD_IDS),
        *(f"drop {card}" for card in CARD_IDS),
        "decline",
    )


@cache
def move_numbers() -> dict[str, int]:
    """The number of each move by its text."""
    return {text: number for number, text in enumerate(move_texts())}


def move_text(move: int) -> str:
    """A move in notation.

    >>> move_text(3)
    'invest C01 3'
    """
    return move_texts()[move]


def read_move(text: str) -> int:
    """The number of a move; raises `NotationError` naming the word that cannot be read.

    >>> move_text(read_move("snipe C12"))
    'snipe C12'
    """
    number = move_numbers().get(" ".join(text.split()))
    return _explain(text) if number is None else number


GRAMMAR: dict[str, tuple[str, ...]] = {
    "invest": ("card", "amount"),
    "complete": (),
    "harvest": (),
    "snipe": ("card",),
    "activate": ("card",),
    "target": ("player",),
    "take": ("card",),
    "drop": ("card",),
    "decline": (),
}
WORDS = {"card": CARD_IDS, "player": SEATS, "amount": tuple(map(str, range(AMOUNTS)))}


def _explain(text: str) -> int:
    """Raise the error that says what is wrong with a text that is no move."""
    words = text.split()
    if not words or words[0] not in GRAMMAR:
        raise NotationError(f"cannot read the move {text!r}: it begins with none of {', '.join(GRAMMAR)}")
    wanted = GRAMMAR[words[0]]
    for word, kind in zip(words[1:], wanted, strict=False):
        if word not in WORDS[kind]:
            fault = (
                f"no amount from 0 to {MOST_TOKENS}: {word!r}" if kind == "amount" else f"no {kind} is called {word!r}"
            )
            raise NotationError(f"cannot read the move {text!r}: {fault}")
    form = " ".join((words[0], *map(str.upper, wanted)))
    raise NotationError(f"cannot read the move {text!r}: the form is {form!r}")


def outcome_names(kind: str) -> tuple[str, ...]:
    """Names of all outcomes that events of a kind can have, by number."""
    return SEATS if kind == "first_seat" else CARD_IDS


def deck(name: str) -> Sequence[int]:
    """All outcomes that the events of a deck may ever have: which card is in which part of it is up to the set."""
    return range(len(outcome_names(name)))
