"""Moves and outcomes of chance as text. The inverse functions stand beside each other."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from annales.duel.constants import BACKS, N_CARDS, N_SLOTS, N_TOKENS, N_WONDERS, TOKENS
from annales.duel.tables import load_tables
from annales.errors import NotationError

__all__ = [
    "card_ids",
    "deck",
    "item_number",
    "move_text",
    "names_of",
    "number_in",
    "outcome_names",
    "read_move",
    "wonder_ids",
]


@cache
def card_ids() -> tuple[str, ...]:
    """Ids of the cards by number."""
    return tuple(card.id for card in load_tables().cards)


@cache
def wonder_ids() -> tuple[str, ...]:
    """Ids of the wonders by number."""
    return tuple(wonder.id for wonder in load_tables().wonders)


def number_in(names: Sequence[str], name: str, kind: str) -> int:
    """The number of an id; raises `NotationError` naming what it should have been."""
    try:
        return names.index(name)
    except ValueError:
        raise NotationError(f"no {kind} is called {name!r}") from None


def names_of(members: int, names: Sequence[str]) -> list[str]:
    """The ids of a set."""
    return [name for i, name in enumerate(names) if members >> i & 1]


def item_number(name: str) -> int:
    """The item with the id of a card or a wonder."""
    if name in wonder_ids():
        return N_CARDS + wonder_ids().index(name)
    return number_in(card_ids(), name, "card or wonder")


@cache
def move_texts() -> tuple[str, ...]:
    """The text of each move by its number."""
    cards, wonders = card_ids(), wonder_ids()
    return (
        *(f"build {card}" for card in cards),
        *(f"discard {card}" for card in cards),
        *(f"wonder {wonder} with {card}" for wonder in wonders for card in cards),
        *(f"pick {wonder}" for wonder in wonders),
        *(f"token {token}" for token in TOKENS),
        *(f"destroy {card}" for card in cards),
        *(f"revive {card}" for card in cards),
        "start 0",
        "start 1",
    )


@cache
def move_numbers() -> dict[str, int]:
    """The number of each move by its text."""
    return {text: number for number, text in enumerate(move_texts())}


def move_text(move: int) -> str:
    """A move in notation.

    >>> move_text(0)
    'build lumber_yard'
    """
    return move_texts()[move]


def read_move(text: str) -> int:
    """The number of a move; raises `NotationError` naming the word that cannot be read.

    >>> move_text(read_move("wonder the_sphinx with walls"))
    'wonder the_sphinx with walls'
    """
    number = move_numbers().get(" ".join(text.split()))
    return _explain(text) if number is None else number


GRAMMAR = {
    "build": ("card",),
    "discard": ("card",),
    "wonder": ("wonder", "with", "card"),
    "pick": ("wonder",),
    "token": ("token",),
    "destroy": ("card",),
    "revive": ("card",),
    "start": ("seat",),
}


def _explain(text: str) -> int:
    """Raise the error that says what is wrong with a text that is no move."""
    words = text.split()
    if not words or words[0] not in GRAMMAR:
        raise NotationError(f"cannot read the move {text!r}: it begins with none of {', '.join(GRAMMAR)}")
    wanted = GRAMMAR[words[0]]
    names = {"card": card_ids(), "wonder": wonder_ids(), "token": TOKENS, "seat": ("0", "1"), "with": ("with",)}
    for word, kind in zip(words[1:], wanted, strict=False):
        if word not in names[kind]:
            raise NotationError(f"cannot read the move {text!r}: no {kind} is called {word!r}")
    form = " ".join((words[0], *(kind if kind == "with" else kind.upper() for kind in wanted)))
    raise NotationError(f"cannot read the move {text!r}: the form is {form!r}")


@cache
def outcome_names(kind: str) -> tuple[str, ...]:
    """Names of all outcomes that events of a kind can have, by number."""
    return {
        "board_token": TOKENS,
        "library_token": TOKENS,
        "wonder": wonder_ids(),
        "guild_back": tuple(str(slot) for slot in range(N_SLOTS)),
        "card": card_ids(),
    }[kind]


@cache
def deck(name: str) -> tuple[int, ...]:
    """All outcomes of a deck: cards by back, or a kind of event."""
    if name in BACKS:
        return tuple(i for i, card in enumerate(load_tables().cards) if card.back == name)
    return tuple(range({"wonder": N_WONDERS, "guild_back": N_SLOTS}.get(name, N_TOKENS)))
