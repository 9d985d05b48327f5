"""The only places where the server reaches into a game's own modules."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from annales.errors import AnnalesError
from annales.games import find_game
from annales.server.errors import Refusal

__all__ = ["card_set_module", "fact_tables", "has_card_sets", "load_card_set", "things"]


def has_card_sets(game: str) -> bool:
    """Whether the cards of a game can be chosen. Raises `Refusal` for an unknown game."""
    try:
        return "cards" in find_game(game).ruleset.choices
    except AnnalesError:
        raise Refusal("no-game", {"game": game}) from None


def card_set_module(game: str) -> Any:
    """What a game does with card sets. Raises `Refusal` for a game whose cards cannot be chosen."""
    if not has_card_sets(game):
        raise Refusal("no-sets", {"game": game}, status=404)
    return import_module(f"annales.{game}.cardsets")


def fact_tables(game: str) -> Any:
    """The facts of a game: rows of cards and boards."""
    return import_module(f"annales.{game}.tables").load_tables()


def things(game: str) -> Any:
    """Everything in a game that has a name, with descriptions."""
    return import_module(f"annales.{game}.things").load_things()


def load_card_set(game: str, fingerprint: str, text: str) -> None:
    """Make a card set known to the rules in this process, unless it is known already."""
    if fingerprint not in find_game(game).ruleset.choices["cards"]:
        card_set_module(game).open_text(text)
