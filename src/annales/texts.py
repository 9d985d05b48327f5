"""Sentences in Japanese and English from the one catalogue; everything else handles keys and arguments."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

__all__ = ["LANGUAGES", "catalogue", "has_text", "sentence"]

LANGUAGES = ("en", "ja")


@cache
def catalogue(language: str) -> FluentBundle:
    """All texts of a language."""
    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted((files("annales") / "locale" / language).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    return bundle


def has_text(key: str, language: str = "en") -> bool:
    """Whether the catalogue has a text."""
    return catalogue(language).has_message(key)


def sentence(key: str, args: Mapping[str, str | int] | None = None, language: str = "en") -> str:
    """A text with its arguments filled in. Raises `LookupError` for a key or an argument that is missing.

    >>> sentence("reason-over")
    'the game is over'
    """
    bundle = catalogue(language)
    if not bundle.has_message(key):
        raise LookupError(f"no text {key!r} in {language}")
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise LookupError(f"text {key!r} in {language} has no value")
    text, faults = bundle.format_pattern(pattern, dict(args or {}))
    if faults:
        raise LookupError(f"text {key!r} in {language}: {faults[0]}")
    return str(text)
