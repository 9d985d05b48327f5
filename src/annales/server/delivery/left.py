"""What reminders are about, and the time that is left in words."""

from __future__ import annotations

from typing import NamedTuple

from annales.text.messages import has_text, sentence

__all__ = ["Subject", "game_name", "reminder_args", "reminder_key", "time_left"]

MINUTE, HOUR, DAY = 60_000, 3_600_000, 86_400_000


class Subject(NamedTuple):
    """What a reminder is about."""

    table: str
    """Empty for a vacation."""
    game: str
    """The name of the game in the library, such as `duel`; empty for a vacation."""
    due: int | None
    """When the time for the move or the vacation ends; None for games without clocks."""


def time_left(due: int, at: int, language: str) -> str:
    """About how much time is left, in words.

    >>> time_left(3 * DAY, 0, "en"), time_left(47 * HOUR, 0, "en"), time_left(MINUTE, 0, "en")
    ('3 days', '47 hours', '1 minute')
    """
    left = max(due - at, MINUTE)
    unit, size = ("days", DAY) if left >= 2 * DAY else ("hours", HOUR) if left >= 2 * HOUR else ("minutes", MINUTE)
    return sentence("notice-left", {"unit": unit, "count": left // size}, language)


def game_name(game: str, language: str) -> str:
    """The name of a game; a game of another package may have any name."""
    key = f"game-{game}"
    return sentence(key, language=language) if has_text(key, language) else game


def reminder_key(kind: str, subjects: tuple[Subject, ...]) -> str:
    """The key of the texts of a reminder: several tables have texts of their own."""
    return kind if len(subjects) < 2 else f"{kind}-many"


def reminder_args(subjects: tuple[Subject, ...], at: int, language: str) -> dict[str, str | int]:
    """Arguments of the texts of a reminder. The first subject is the one that ends first."""
    first = subjects[0]
    left = "" if first.due is None else time_left(first.due, at, language)
    return {"game": game_name(first.game, language), "count": len(subjects), "left": left}
