"""Texts in English and Japanese from the Fluent files. All other modules handle only keys and arguments of texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Literal

import msgspec

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from annales.text.catalogue import Catalogue

__all__ = [
    "LANGUAGES",
    "Language",
    "Phrase",
    "Texts",
    "add_texts",
    "format_phrase",
    "has_text",
    "load_texts",
    "own_languages",
    "own_texts",
    "sentence",
]

Language = Literal["en", "ja"]
LANGUAGES: tuple[Language, ...] = ("en", "ja")
Texts = Mapping[Language, str]
"""A text by language."""

_more_texts: list[Traversable] = []
"""Folders with the texts of games in other packages."""


class Phrase(msgspec.Struct, frozen=True, omit_defaults=True):
    """A text that can be formatted later in any language, see `format_phrase`."""

    key: str
    """The key of the text."""
    args: Mapping[str, int | str | tuple[Phrase, ...]] = {}
    """Arguments of the text: numbers, ids of items, which are replaced by their names, or lists of phrases."""


def add_texts(folder: Traversable) -> None:
    """Add the texts of a game in another package: a folder with `en.ftl` and, if there is a translation, `ja.ftl`."""
    if folder not in _more_texts:
        _more_texts.append(folder)
        load_texts.cache_clear()


def own_languages(folder: Traversable | None) -> tuple[Language, ...]:
    """The languages in which a game in another package has texts."""
    return tuple(name for name in LANGUAGES if folder is not None and (folder / f"{name}.ftl").is_file())


def own_texts(folder: Traversable | None, language: str) -> str:
    """The texts of a game in another package; in English if it has no translation, empty if it has no texts."""
    files = [] if folder is None else [folder / f"{name}.ftl" for name in (language, "en")]
    return next((file.read_text(encoding="utf-8") for file in files if file.is_file()), "")


@cache
def load_texts(language: str) -> Catalogue:
    """All texts of a language, "en" or "ja"."""
    # Imported here because Fluent loads Babel and time zones, a third of the time of `import annales`.
    from importlib.resources import files

    from annales.text.catalogue import Catalogue

    folder = files("annales") / "text" / "locale" / language
    named = sorted((file for file in folder.iterdir() if file.name.endswith(".ftl")), key=lambda file: file.name)
    return Catalogue(
        language,
        [
            *(file.read_text(encoding="utf-8") for file in named),
            *(own_texts(folder, language) for folder in _more_texts),
        ],
    )


def has_text(key: str, language: str = "en") -> bool:
    """Whether there is a text with this key."""
    return key in load_texts(language)


def sentence(key: str, args: Mapping[str, str | int] | None = None, language: str = "en") -> str:
    """The text with a key, formatted with arguments. Raises `LookupError` for a missing key or argument.

    >>> sentence("reason-over")
    'the game is over'
    """
    return load_texts(language).format(key, args or {})


def format_phrase(phrase: Phrase, language: str, name: Callable[[str], str]) -> str:
    """A phrase as text; `name` maps ids of items to names. Raises `LookupError` for a missing key or argument.

    >>> glass = Phrase("duel-glass")
    >>> format_phrase(Phrase("duel-does-one-of", {"what": (glass, Phrase("duel-papyrus"))}), "en", str)
    'Produces one of these each turn: glass, papyrus.'
    """
    return sentence(
        phrase.key, {key: _format_argument(value, language, name) for key, value in phrase.args.items()}, language
    )


def _format_argument(value: int | str | tuple[Phrase, ...], language: str, name: Callable[[str], str]) -> str | int:
    if isinstance(value, tuple):
        return sentence("list-separator", language=language).join(format_phrase(part, language, name) for part in value)
    return name(value) if isinstance(value, str) else value
