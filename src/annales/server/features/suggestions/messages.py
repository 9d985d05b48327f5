"""What a person might play next, with the figures that are the reason."""

from __future__ import annotations

from typing import Literal

import msgspec

from annales.text.messages import Texts

__all__ = ["Suggestion", "SuggestionKind"]

SuggestionKind = Literal["opponent", "harder", "easier", "other-game", "never-built"]


class Suggestion(msgspec.Struct, frozen=True):
    """A suggestion. Its reason is in the fields that its kind uses."""

    kind: SuggestionKind
    """`opponent`: somebody with a rating near yours; `harder` and `easier`: another level of the computer;
    `other-game`: a game that the person has not played; `never-built`: something that the person has never built."""
    game: str
    """The game that is suggested."""
    name: str = ""
    """Name of the opponent, or of the level that is suggested."""
    before: str = ""
    """The level that the person has played against, or the game that the person knows."""
    games: int = 0
    """Games that were counted."""
    won: int = 0
    """Those of them that the person won."""
    points: int = 0
    """The rating of the opponent."""
    difference: int = 0
    """Points between the two ratings."""
    thing: Texts | None = None
    """Name of what was never built."""
