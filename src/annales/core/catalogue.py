"""What a game's cards and other items are and do, as data, and their names and effects in words.

Page, documentation, command line and board read the same entries: `Ruleset.catalogue`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from annales.errors import AnnalesError, Reason
from annales.text.messages import LANGUAGES, Phrase, Texts, has_text, said, sentence

__all__ = ["CatalogueEntry", "GameTexts"]


class CatalogueEntry(msgspec.Struct, frozen=True):
    """A card or whatever else of a game has a name and an effect."""

    id: str
    name: Texts
    traits: Mapping[str, tuple[str, ...]]
    """What it is found by: values of each trait. Texts `<game>-trait-<trait>` and `<game>-trait-<trait>-<value>`."""
    notes: Mapping[str, tuple[Phrase, ...]]
    """What is printed on it besides effects, such as its cost. Texts `<game>-note-<note>`."""
    effects: tuple[Phrase, ...]
    """A sentence each."""
    links: Mapping[str, tuple[str, ...]]
    """Other entries that it is linked with. Texts `<game>-link-<link>`, a sentence about `thing`."""

    def about(self, game: str) -> tuple[Phrase, ...]:
        """Effects and links, a sentence each."""
        links = (Phrase(f"{game}-link-{kind}", {"thing": other}) for kind, ids in self.links.items() for other in ids)
        return (*self.effects, *links)


class GameTexts:
    """A game's names, effects and words in one language.

    >>> from annales import Duel
    >>> texts = Duel.ruleset.in_language("ja")
    >>> texts.name("baths"), texts.effect("baths"), texts.word("choice-draft")
    ('浴場', '3点。後で水道橋が無料になる。', '七不思議を選ぶ')
    """

    def __init__(self, game: str, language: str, entries: Iterable[CatalogueEntry]) -> None:
        if language not in LANGUAGES:
            raise AnnalesError(f"no language is called {language!r} (known: {', '.join(LANGUAGES)})")
        self.game, self.language = game, language
        self.entries = {entry.id: entry for entry in entries}

    def name(self, item: str) -> str:
        """What an item is called; any other text stays as it is."""
        entry = self.entries.get(item)
        return entry.name[self.language] if entry else item

    def effect(self, item: str) -> str:
        """All that an item does, in sentences."""
        separator = sentence("sentence-separator", language=self.language)
        return separator.join(said(phrase, self.language, self.name) for phrase in self.entries[item].about(self.game))

    def note(self, item: str, kind: str) -> str:
        """One kind of note of an item, such as its cost."""
        phrases = self.entries[item].notes.get(kind, ())
        return self.join(*(said(phrase, self.language, self.name) for phrase in phrases))

    def is_plain(self, item: str) -> bool:
        """Whether an id alone says what the item is called."""
        return self.name(item).lower().replace(" ", "_") == item

    def with_names(self, move: str) -> str:
        """A move in notation, followed by the names that its ids do not say."""
        items = [word for word in move.split() if word in self.entries and not self.is_plain(word)]
        return f"{move} {self.word('aside', text=self.join(*map(self.name, items)))}" if items else move

    def find(self, text: str) -> str:
        """The id that a text begins, with or without its article; the text itself where none or several fit."""
        text = text.lower()
        fitting = [item for item in self.entries if item.startswith(text) or item.removeprefix("the_").startswith(text)]
        return text if text in self.entries or len(fitting) != 1 else fitting[0]

    def word(self, key: str, **args: str | int) -> str:
        """A text of the board.

        Tries `board-<game>-<key>`, `board-<key>`, `<game>-<key>`, and `ending-<game>-<kind of victory>`.
        Where the catalogue has none of them, it is the end of the key, so a game needs no texts to be shown.
        """
        kind, _, end = key.partition("-")
        keys = (f"board-{self.game}-{key}", f"board-{key}", f"{self.game}-{key}")
        for full in (*keys, *([f"ending-{self.game}-{end}"] if kind == "victory" else [])):
            if has_text(full, self.language):
                return sentence(full, args, self.language)
        return end.replace("_", " ") or key

    def join(self, *parts: str) -> str:
        """A list of what is not empty, as the language writes it."""
        return self.word("comma").join(filter(None, parts))

    @property
    def title(self) -> str:
        """What the game is called."""
        key = f"game-{self.game}"
        return sentence(key, language=self.language) if has_text(key, self.language) else self.game

    def reason(self, reason: Reason) -> str:
        """Why something cannot be done, with the number of the rule."""
        args = {key: self.name(value) if isinstance(value, str) else value for key, value in reason.args.items()}
        if "choice" in args:
            args["choice"] = self.word(f"choice-{args['choice']}")
        told = sentence(f"reason-{reason.key}", args, self.language)
        return f"{told} ({reason.rule})" if reason.rule else told
