"""What a game does with sets of cards, for the server and for the processes that choose moves."""

from __future__ import annotations

from importlib import import_module
from typing import Any, NamedTuple

from annales.errors import AnnalesError
from annales.games import GAMES, find_game
from annales.server.errors import Refusal

__all__ = ["CardText", "NamedCards", "cards_named", "has_sets", "kit_of", "open_set"]


class CardText(NamedTuple):
    """A set of cards, for a process that may not know it."""

    game: str
    fingerprint: str
    text: str


class NamedCards(NamedTuple):
    """A set of cards as a record names it."""

    game: str
    fingerprint: str


def has_sets(game: str) -> bool:
    """Whether the cards of a game can be chosen. Raises `Refusal` for no game."""
    try:
        return "cards" in find_game(game).ruleset.choices
    except AnnalesError:
        raise Refusal("no-game", {"game": game}) from None


def kit_of(game: str) -> Any:
    """The game's own module for sets of cards. Raises `Refusal` for a game without."""
    if not has_sets(game):
        raise Refusal("no-sets", {"game": game}, status=404)
    return import_module(f"annales.{game}.cards.card_sets")


def open_set(game: str, fingerprint: str, text: str) -> None:
    """Make a set known to this process, where it is not."""
    if fingerprint not in find_game(game).ruleset.choices["cards"]:
        kit_of(game).open_text(text)


def cards_named(text: str) -> NamedCards | None:
    """The set of cards that a record names, where it is not that of Annales."""
    headers = dict(line.partition(": ")[::2] for line in text.partition("\n\n")[0].splitlines())
    game, cards = headers.get("game", "").strip(), headers.get("cards", "").strip()
    if game not in GAMES or not has_sets(game) or cards in ("", GAMES[game].ruleset.defaults["cards"]):
        return None
    return NamedCards(game, cards)
