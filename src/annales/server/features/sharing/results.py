"""A result inside an address: `duel.civilian.84-37.0.en` is a game that seat 0 won by 84 to 37, told in English.

Nothing is stored for a link, and a link tells nothing that its address does not say.
"""

from __future__ import annotations

import re

import msgspec

from annales.core.events import RESIGNED, TIME
from annales.games import GAMES
from annales.server.errors import Refusal
from annales.server.features.sharing.drawing import has_pictures
from annales.text.messages import LANGUAGES, Language, sentence

__all__ = ["SharedResult", "parse_result"]

_CODE = re.compile(
    r"(?P<game>[a-z]+)\.(?P<by>[a-z]+)\.(?P<points>\d{1,3}(?:-\d{1,3}){1,4})\.(?P<winners>\d(?:-\d){0,4})\.(?P<language>[a-z]{2})",
    re.ASCII,
)


class SharedResult(msgspec.Struct, frozen=True):
    """What a link tells of a game."""

    game: str
    by: str
    """The kind of victory."""
    points: tuple[int, ...]
    """By seat."""
    winners: tuple[int, ...]
    """Seats; several in a shared victory."""
    language: Language

    @property
    def title(self) -> str:
        """Game and points in one line.

        >>> parse_result("duel.civilian.84-37.0.en").title
        '7 Wonders Duel: 84 – 37'
        """
        args = {"game": self.name, "points": " – ".join(map(str, self.points))}
        return sentence("sharing-result", args, self.language)

    @property
    def name(self) -> str:
        """The name of the game."""
        return sentence(f"game-{self.game}", language=self.language)

    @property
    def ending(self) -> str:
        """How the game was won, in a few words."""
        key = f"sharing-{self.by}" if self.by in (RESIGNED, TIME) else f"sharing-{self.game}-{self.by}"
        return sentence(key, language=self.language)


def parse_result(code: str) -> SharedResult:
    """The result in an address. Raises `Refusal`.

    >>> parse_result("flow.points.50-61-48.1.ja").points
    (50, 61, 48)
    >>> parse_result("duel.civilian.84.0.en")
    Traceback (most recent call last):
    annales.server.errors.Refusal: refused: no-picture {}
    """
    found = _CODE.fullmatch(code)
    language = next((known for known in LANGUAGES if found and found["language"] == known), None)
    if found is None or language is None or not has_pictures(found["game"]):
        raise Refusal("no-picture", status=404)
    rules = GAMES[found["game"]].ruleset
    points, winners = (tuple(map(int, found[part].split("-"))) for part in ("points", "winners"))
    known = found["by"] in (*rules.victories, RESIGNED, TIME)
    if not known or not 2 <= len(points) <= rules.most_seats or max(winners) >= len(points):
        raise Refusal("no-picture", status=404)
    return SharedResult(rules.id, found["by"], points, winners, language)
