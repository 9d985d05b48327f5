"""The types of a game's own that clients get, as its functions declare them."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, get_type_hints

import msgspec

from annales.games import GAMES

__all__ = ["types_for_clients"]


def types_for_clients(game: str) -> dict[str, type]:
    """The types of `view`, `price`, `facts` and `form`, where the game has a type of its own for them.

    >>> types_for_clients("duel")["view"].__name__
    'DuelView'
    """
    cls = GAMES[game]
    rules = cls.ruleset
    functions: dict[str, Callable[..., Any]] = {"view": cls.view, "price": cls.price, "facts": rules.client_facts}
    if rules.card_sets is not None:
        functions["form"] = rules.card_sets.form
    kinds = {name: get_type_hints(function)["return"] for name, function in functions.items()}
    return {name: kind for name, kind in kinds.items() if kind is not msgspec.Struct}
