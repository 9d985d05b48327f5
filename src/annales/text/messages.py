"""Texts in English and Japanese from the Fluent files. All other modules handle only keys and arguments of texts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import TYPE_CHECKING, Literal

import msgspec

from annales.errors import GameError
from annales.reading import read_text

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
    """The languages in which a game in another package should have texts: English, and those with a file."""
    if folder is None:
        return ()
    return tuple(name for name in LANGUAGES if name == "en" or _file(folder, name).is_file())


def own_texts(folder: Traversable | None, language: str) -> str:
    """The texts of a game in another package; in English if it has no translation, empty if it has no folder of texts.

    Raises `GameError` for a folder or a file that is missing or cannot be read, and for a file without any text.
    """
    if folder is None:
        return ""
    file = _file(folder, language)
    if not file.is_file():
        file = _file(folder, "en")
    try:
        texts = read_text(file)
    except UnicodeDecodeError as fault:
        raise GameError(f"the file {file} must be text in UTF-8, and its byte {fault.start + 1} is not") from fault
    except OSError as fault:
        missing = f"there is no file {file}" if folder.is_dir() else f"there is no folder {folder}"
        raise GameError(f"{file}: {fault.strerror or fault}" if file.is_file() else missing) from fault
    # As in `load_texts`: Fluent is loaded only where texts are needed.
    from annales.text.catalogue import TEXT_START

    if not TEXT_START.search(texts):
        raise GameError(f"there is no text in the file {file}: a text begins with its key and '='")
    return texts


def _file(folder: Traversable, language: str) -> Traversable:
    # People write a path as text where a type checker does not look.
    if isinstance(folder, str):
        raise GameError(f"Ruleset.texts is a folder, such as Path(__file__).parent, and not the text {folder!r}")
    return folder / f"{language}.ftl"


def _usable_texts(folder: Traversable, language: str) -> str:
    """The texts of a game in another package; none where they cannot be used, so that other games go on."""
    try:
        return own_texts(folder, language)
    except GameError:
        # `Ruleset.in_language` of this game, and the list of games, say what is wrong.
        return ""


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
            *(_usable_texts(folder, language) for folder in _more_texts),
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
