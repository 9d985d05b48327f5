"""Sentences in Japanese and English from the one catalogue; everything else handles keys and arguments."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING

import msgspec

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from fluent.runtime import FluentBundle

__all__ = ["LANGUAGES", "Phrase", "add_texts", "catalogue", "has_text", "own_texts", "said", "sentence"]

LANGUAGES = ("en", "ja")

_more_texts: list[Traversable] = []
"""Folders with the texts of games of other packages."""


class Phrase(msgspec.Struct, frozen=True, omit_defaults=True):
    """A text to be said later, in any language: a key of the catalogue and what to fill in.

    A number stands for itself, a text is the id of a thing, which is called by its name, and phrases are said and
    listed.
    """

    key: str
    args: Mapping[str, int | str | tuple[Phrase, ...]] = {}


def add_texts(folder: Traversable) -> None:
    """Add the texts of a game of another package: a folder with `en.ftl`, and `ja.ftl` where they are translated."""
    if folder not in _more_texts:
        _more_texts.append(folder)
        catalogue.cache_clear()


def own_texts(folder: Traversable | None, language: str) -> str:
    """The catalogue of a game of another package: the English one where it has no translation, else empty."""
    files = [] if folder is None else [folder / f"{name}.ftl" for name in (language, "en")]
    return next((file.read_text(encoding="utf-8") for file in files if file.is_file()), "")


@cache
def catalogue(language: str) -> FluentBundle:
    """All texts of a language."""
    # Fluent brings Babel and time zones, a third of the time that `import annales` would take.
    from importlib.resources import files

    from fluent.runtime import FluentBundle, FluentResource

    bundle = FluentBundle([language], use_isolating=False)
    for file in sorted((files("annales") / "text" / "locale" / language).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".ftl"):
            bundle.add_resource(FluentResource(file.read_text(encoding="utf-8")))
    for folder in _more_texts:
        bundle.add_resource(FluentResource(own_texts(folder, language)))
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


def said(phrase: Phrase, language: str, name: Callable[[str], str]) -> str:
    """A phrase in a language; `name` tells what a thing is called. Raises `LookupError` as `sentence` does.

    >>> glass = Phrase("duel-glass")
    >>> said(Phrase("duel-does-one-of", {"what": (glass, Phrase("duel-papyrus"))}), "en", str)
    'Produces one of glass, papyrus each turn.'
    """
    return sentence(phrase.key, {key: _filled(value, language, name) for key, value in phrase.args.items()}, language)


def _filled(value: int | str | tuple[Phrase, ...], language: str, name: Callable[[str], str]) -> str | int:
    if isinstance(value, tuple):
        return sentence("list-separator", language=language).join(said(part, language, name) for part in value)
    return name(value) if isinstance(value, str) else value
