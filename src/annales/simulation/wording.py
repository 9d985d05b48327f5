"""Check the texts of a game in another package, in each of its languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from annales.core.catalogue import GameTexts
from annales.core.ruleset import Ruleset, Situation
from annales.core.shown_fields import shown_fields
from annales.errors import GameError, Reason
from annales.text.messages import (
    Language,
    Phrase,
    format_phrase,
    has_text,
    load_texts,
    own_languages,
    own_texts,
    sentence,
)

__all__ = ["Wording"]

UNNAMED_OPTIONS = ("players", "cards")
"""Rule options that every game calls the same."""
WHAT = {"what": "…"}
MOVE_WORDS = WHAT | {f"what{number}": "…" for number in range(1, 10)}
"""What a text of a move may use: the words after the first, together and each."""
MOST_NAMED = 5
"""More missing texts of a file are one sentence: all are missing where an id changes."""
_STRAY = re.compile(r"(?![ #}]|-?[A-Za-z][\w-]* *=)\S")
"""The beginning of a line that Fluent leaves out: no text, no comment, and no further line of a text."""
Arguments = Mapping[str, str | int]


class Wording:
    """The texts that a game needs. A text that was found to be right is not formatted again."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules, self._missing, self._seen = rules, dict[str, dict[str, None]](), set[object]()
        self.found: list[str] = []
        """What is wrong with texts of games that were played. It does not end a game."""

    @cached_property
    def _sources(self) -> Mapping[Language, str | GameError]:
        """The content of each file, or why it cannot be used."""
        return {language: _source(self._rules, language) for language in own_languages(self._rules.texts)}

    @cached_property
    def _languages(self) -> Sequence[GameTexts]:
        """The languages whose files can be used."""
        return [self._rules.in_language(name) for name, source in self._sources.items() if isinstance(source, str)]

    def declared_faults(self) -> Iterator[str]:
        """What is wrong with the files, and with the texts that do not depend on a situation."""
        for language, source in self._sources.items():
            yield from [str(source)] if isinstance(source, GameError) else _line_faults(language, source)
        for texts in self._languages:
            for key, args in _declared(self._rules):
                yield from self._fault(key, args, texts.language)
            for phrase in _phrases(self._rules):
                yield from _phrase_fault(phrase, texts)

    def missing_faults(self) -> Iterator[str]:
        """The texts that were missing so far: one by one where they are few, or else all of a file in a sentence."""
        for language, keys in self._missing.items():
            names = [repr(key) for key in keys]
            if len(names) > MOST_NAMED:
                yield f"there are no texts in {language}.ftl for {len(names)} keys: {', '.join(names)}"
            else:
                yield from (f"there is no text {name} in {language}.ftl" for name in names)

    def faults(self, q: Situation, moves: Sequence[int], scores: Sequence[Mapping[str, int]]) -> Iterator[str]:
        """What is wrong with the texts of a situation in which a seat has to decide."""
        rules = self._rules
        names = [f"{rules.id}-field-{field.name}" for field in shown_fields(rules.shown, q.s, scores)]
        for key in (f"{rules.id}-choice-{rules.choice(q)}", *names):
            yield from self._once(key)
        for texts in self._languages:
            rules.terminal.headline(q, texts)
            rules.terminal.holdings(q, q.s.turn, texts)
            rules.terminal.move_note(q, moves[0], texts)

    def _once(self, key: str) -> Iterator[str]:
        if key not in self._seen:
            self._seen.add(key)
            for texts in self._languages:
                yield from self._fault(key, {}, texts.language)

    def reason_faults(self, reason: Reason) -> Iterator[str]:
        """What is wrong with the sentence of a reason."""
        if (seen := (reason.key, *reason.args)) not in self._seen:
            self._seen.add(seen)
            for texts in self._languages:
                yield from self._fault(f"reason-{reason.key}", texts.reason_arguments(reason), texts.language)

    def _fault(self, key: str, args: Arguments, language: str) -> Iterator[str]:
        """What is wrong with a text that exists; one that is missing is remembered."""
        if not has_text(key, language):
            self._missing.setdefault(language, {})[key] = None
            return
        try:
            sentence(key, args, language)
        except LookupError as fault:
            yield f"{language}.ftl: {fault}"


def _source(rules: Ruleset, language: Language) -> str | GameError:
    try:
        return own_texts(rules.texts, language)
    except GameError as fault:
        return fault


def _line_faults(language: Language, source: str) -> Iterator[str]:
    """What is wrong with a file whatever the game needs."""
    for number, line in enumerate(source.splitlines(), 1):
        if _STRAY.match(line):
            yield f"{language}.ftl, line {number}: a text begins with its key and '=', and goes on after spaces"
    for key in re.findall(r"^([a-z][\w-]*) *=", source, re.MULTILINE):
        try:
            load_texts(language).message(key)
        except LookupError as fault:
            yield f"{language}.ftl: {fault}"


def _declared(rules: Ruleset) -> Iterator[tuple[str, Arguments]]:
    """Keys and arguments of the texts that follow from the declarations of a game."""
    yield f"game-{rules.id}", {}
    for kinds, begin, args in (
        (rules.victories[1:], "ending-{}", {}),
        (rules.parts, "{}-part", {}),
        (rules.events[1:], "{}-event", WHAT | {"player": "…"}),
        (dict.fromkeys(rules.move_text(n).partition(" ")[0] for n in range(rules.moves)), "{}-move", MOVE_WORDS),
    ):
        yield from ((f"{begin.format(rules.id)}-{kind}", args) for kind in kinds)
    for name, values in rules.choices.items():
        if name not in UNNAMED_OPTIONS:
            yield f"option-{rules.id}-{name}", {}
            # A number is its own text. Truth values are numbers, too.
            texts = (value for value in values if isinstance(value, bool | str))
            yield from ((f"option-{rules.id}-{name}-{str(value).lower()}", {}) for value in texts)
    for entry in rules.catalogue():
        for trait, ids in entry.traits.items():
            yield from ((f"{rules.id}-trait-{one}", {}) for one in (trait, *(f"{trait}-{value}" for value in ids)))
        yield from ((f"{rules.id}-note-{note}", {}) for note in entry.notes)


def _phrases(rules: Ruleset) -> Iterator[Phrase]:
    """The phrases of the catalogue."""
    for entry in rules.catalogue():
        yield from entry.sentences(rules.id)
        for phrases in entry.notes.values():
            yield from phrases


def _phrase_fault(phrase: Phrase, texts: GameTexts) -> Iterator[str]:
    try:
        format_phrase(phrase, texts.language, texts.name)
    except LookupError as fault:
        yield f"{texts.language}.ftl: {fault}"
