"""What the command line prints: texts of the catalogue in the current language."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from annales.core.catalogue import GameTexts
from annales.core.registry import find_game
from annales.text.messages import LANGUAGES, has_text, sentence

__all__ = ["bot_names", "environment_language", "game_texts", "has_message", "language", "message", "use_language"]

LETTERS = "ABCDEFGHIJ"
"""Letters of bots with the same name."""
_LANGUAGE: ContextVar[str] = ContextVar("language", default="en")


def language() -> str:
    """The current language: "en" or "ja"."""
    return _LANGUAGE.get()


@contextmanager
def use_language(name: str) -> Iterator[None]:
    """Print everything in a language."""
    before = _LANGUAGE.set(name)
    try:
        yield
    finally:
        _LANGUAGE.reset(before)


def environment_language(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for; English where it asks for none or for an unknown one.

    >>> environment_language({"LC_ALL": "", "LANG": "ja_JP.UTF-8"})
    'ja'
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    wanted = next((environment[name] for name in names if environment.get(name)), "")
    # Values look like `ja_JP.UTF-8`: the language is in the first two letters.
    return wanted[:2] if wanted[:2] in LANGUAGES else "en"


def message(key: str, **args: str | int) -> str:
    """The text `cli-<key>`, or `board-<key>` where the board has the same text."""
    full = f"cli-{key}"
    return sentence(full if has_text(full, language()) else f"board-{key}", args, language())


def has_message(key: str) -> bool:
    """Whether there is a text `cli-<key>`."""
    return has_text(f"cli-{key}", language())


def bot_names(name: str, bots: int) -> list[str]:
    """How several bots of one kind are called, such as Niko A and Niko B.

    >>> bot_names("beginner@1", 1)
    ['Niko']
    """
    key = f"bot-{name.partition('@')[0]}"
    title = sentence(key, language=language()) if has_text(key, language()) else name
    if bots < 2:
        return [title] * bots
    return [sentence("player-with-letter", {"name": title, "letter": letter}, language()) for letter in LETTERS[:bots]]


def game_texts(game: str) -> GameTexts:
    """Names and words of a game in the current language."""
    return find_game(game).ruleset.in_language(language())
