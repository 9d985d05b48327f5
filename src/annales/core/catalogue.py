"""The catalogue of a game: names, properties and effects of its cards and other items, as data and in words.

Page, documentation, command line and board all use these entries, from `Ruleset.catalogue`.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import msgspec

from annales.errors import AnnalesError, Reason
from annales.text.messages import LANGUAGES, Phrase, Texts, format_phrase, has_text, sentence

__all__ = ["CatalogueEntry", "GameTexts", "reason_text"]


class CatalogueEntry(msgspec.Struct, frozen=True):
    """A card, or another item of a game that has a name and effects."""

    id: str
    name: Texts
    traits: Mapping[str, tuple[str, ...]]
    """Values of each trait, to filter by. Texts: `<game>-trait-<trait>` and `<game>-trait-<trait>-<value>`."""
    notes: Mapping[str, tuple[Phrase, ...]]
    """Other printed properties, for example the cost. Texts: `<game>-note-<note>`."""
    effects: tuple[Phrase, ...]
    """The effects, one sentence each."""
    links: Mapping[str, tuple[str, ...]]
    """Ids of related entries by kind of relation. Texts: `<game>-link-<link>`, a sentence with the argument `thing`."""

    def sentences(self, game: str) -> tuple[Phrase, ...]:
        """Effects and links, one sentence each. `game` is the id of the game."""
        links = (Phrase(f"{game}-link-{kind}", {"thing": other}) for kind, ids in self.links.items() for other in ids)
        return (*self.effects, *links)


def reason_text(reason: Reason, args: Mapping[str, str | int], language: str = "en") -> str:
    """A reason as a sentence; the words of its key where the text is missing, because the move is illegal anyway."""
    try:
        return sentence(f"reason-{reason.key}", args, language)
    except LookupError:
        return reason.key.replace("-", " ")


class GameTexts:
    """A game's names, effects and words in one language.

    >>> from annales import Duel
    >>> texts = Duel.ruleset.in_language("ja")
    >>> texts.name("baths"), texts.effect("baths"), texts.word("choice-draft")
    ('浴場', '3点。後で水道橋が無料になる。', '七不思議を選ぶ')
    """

    def __init__(self, game: str, language: str, entries: Iterable[CatalogueEntry]) -> None:
        if language not in LANGUAGES:
            raise AnnalesError(f"there is no language {language!r} (known: {', '.join(LANGUAGES)})")
        self.game, self.language = game, language
        self.entries = {entry.id: entry for entry in entries}

    def name(self, item: str) -> str:
        """The name of an item. A text that is not the id of an item is returned unchanged."""
        entry = self.entries.get(item)
        return entry.name[self.language] if entry else item

    def effect(self, item: str) -> str:
        """All effects of an item, in sentences."""
        separator = sentence("sentence-separator", language=self.language)
        return separator.join(map(self._phrase, self.entries[item].sentences(self.game)))

    def note(self, item: str, kind: str) -> str:
        """The notes of one kind about an item, for example its cost."""
        phrases = self.entries[item].notes.get(kind, ())
        return self.join(*map(self._phrase, phrases))

    def _phrase(self, phrase: Phrase) -> str:
        """A phrase as text; its key where the text is missing, so that a game without texts can be shown."""
        return format_phrase(phrase, self.language, self.name) if has_text(phrase.key, self.language) else phrase.key

    def is_plain(self, item: str) -> bool:
        """Whether the name follows from the id, as Baths from `baths`. No Japanese name does."""
        return self.name(item).lower().replace(" ", "_") == item

    def with_names(self, move: str) -> str:
        """A move in notation, followed by the names of its items where they do not follow from their ids."""
        # Ids are single words without spaces, so the words of a move are its ids.
        items = [word for word in move.split() if word in self.entries and not self.is_plain(word)]
        return f"{move} {self.word('aside', text=self.join(*map(self.name, items)))}" if items else move

    def command(self, move: str, players: Sequence[str] = ()) -> str:
        """A move as a command in words; in notation with names where the game has no text for it.

        Texts are `<game>-command-<first word>`, or else that of the page, `<game>-move-<first word>`.

        >>> from annales import Duel
        >>> Duel.ruleset.in_language("en").command("wonder the_sphinx with baths")
        'Build The Sphinx using Baths'
        """
        kind, *words = move.split()
        keys = (f"{self.game}-command-{kind}{end}" for end in ([""] if words else ["-own", ""]))
        key = next((key for key in (*keys, f"{self.game}-command-{kind}-other") if has_text(key, self.language)), None)
        if key is None:
            return self._as_on_the_page(kind, words) or self.with_names(move)
        items = [self.name(word) for word in words if word in self.entries] or [""]
        number = int(words[-1]) if words and words[-1].isdigit() else 0
        player = self.player_arguments(number, players)["player"]
        return sentence(key, {"what": items[0], "card": items[-1], "count": number, "player": player}, self.language)

    def _as_on_the_page(self, kind: str, words: Sequence[str]) -> str:
        """A move in the words of its button on the plain table; empty without a text."""
        key = f"{self.game}-move-{kind}"
        if not has_text(key, self.language):
            return ""
        names = [self.name(word) if word in self.entries else word.replace("_", " ") for word in words]
        what = " ".join(names)
        text = sentence(key, {"what": what, **{f"what{n}": name for n, name in enumerate(names, 1)}}, self.language)
        # A text that leaves its object out would be the same for all moves of its kind.
        return text if not names or any(name in text for name in names) else f"{text} {what}"

    def find(self, text: str) -> str:
        """The id that begins with a text; `the_` may be left out. The text itself when no id or several ids fit."""
        if text in self.entries:
            return text
        begin = text.lower()
        # Ids are in lower case in Duel, and in upper case in The Flow of History.
        ids = {item.lower(): item for item in self.entries}
        fitting = [ids[low] for low in ids if low.startswith(begin) or low.removeprefix("the_").startswith(begin)]
        return ids.get(begin, begin) if begin in ids or len(fitting) != 1 else fitting[0]

    def word(self, key: str, **args: str | int) -> str:
        """A text of the board: the first that exists of `board-<game>-<key>`, `board-<key>` and `<game>-<key>`.

        A key `victory-<kind>` also finds the text `ending-<game>-<kind>`. When there is no such text, the result is the
        end of the key. So a game without texts can be shown.
        """
        kind, _, end = key.partition("-")
        # From the most specific text to the most general one.
        keys = (f"board-{self.game}-{key}", f"board-{key}", f"{self.game}-{key}")
        for full in (*keys, *([f"ending-{self.game}-{end}"] if kind == "victory" else [])):
            if has_text(full, self.language):
                return sentence(full, args, self.language)
        return end.replace("_", " ") or key

    def join(self, *parts: str) -> str:
        """The texts that are not empty, as a list in this language."""
        return self.word("comma").join(filter(None, parts))

    @property
    def title(self) -> str:
        """The name of the game."""
        key = f"game-{self.game}"
        return sentence(key, language=self.language) if has_text(key, self.language) else self.game

    def player_arguments(self, seat: object, players: Sequence[str] = (), own: int | None = None) -> dict[str, str]:
        """Arguments of texts about the player at a seat: the name, and whether it is the seat of the reader (`own`)."""
        if not isinstance(seat, int):
            return {}
        name = players[seat] if 0 <= seat < len(players) else self.word("player", seat=seat)
        return {"player": name, "who": "me" if seat == own else "other"}

    def reason(self, reason: Reason, players: Sequence[str] = (), own: int | None = None) -> str:
        """A reason as a sentence with the number of its rule, for the player at the seat `own`."""
        text = reason_text(reason, self.reason_arguments(reason, players, own), self.language)
        return f"{text} ({reason.rule})" if reason.rule else text

    def reason_arguments(
        self, reason: Reason, players: Sequence[str] = (), own: int | None = None
    ) -> dict[str, str | int]:
        """The arguments of the sentence of a reason: names instead of ids."""
        args = {key: self.name(value) if isinstance(value, str) else value for key, value in reason.args.items()}
        args.update(self.player_arguments(args.get("seat"), players, own))
        if "choice" in args:
            args["choice"] = self.word(f"choice-{args['choice']}")
        return args
