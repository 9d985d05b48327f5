"""What the command says: texts of the catalogue in the language that was asked for."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar

from annales.text.messages import LANGUAGES, has_text, sentence

__all__ = ["join", "language", "language_of", "say", "says", "speaking"]

_LANGUAGE: ContextVar[str] = ContextVar("language", default="en")


def language() -> str:
    """The language under way: "en" or "ja"."""
    return _LANGUAGE.get()


@contextmanager
def speaking(name: str) -> Iterator[None]:
    """Say everything in a language."""
    before = _LANGUAGE.set(name)
    try:
        yield
    finally:
        _LANGUAGE.reset(before)


def language_of(environment: Mapping[str, str] = os.environ) -> str:
    """The language that the environment asks for, English where it asks for none that there is.

    >>> language_of({"LC_ALL": "", "LANG": "ja_JP.UTF-8"})
    'ja'
    """
    names = ("LC_ALL", "LC_MESSAGES", "LANG")
    wanted = next((environment[name] for name in names if environment.get(name)), "")
    return wanted[:2] if wanted[:2] in LANGUAGES else "en"


def say(key: str, **args: str | int) -> str:
    """A text of the command line: `cli-<key>`."""
    return sentence(f"cli-{key}", args, language())


def says(key: str) -> bool:
    """Whether there is such a text."""
    return has_text(f"cli-{key}", language())


def join(*parts: str) -> str:
    """A list of things, as the language writes it."""
    return say("comma").join(part for part in parts if part)
