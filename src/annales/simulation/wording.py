"""Check the texts of a game in another package, in each of its languages."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence

from annales.core.catalogue import GameTexts
from annales.core.ruleset import Ruleset, Situation
from annales.core.shown_fields import shown_fields
from annales.errors import Reason
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

__all__ = ["Wording", "text_faults"]

UNNAMED_OPTIONS = ("players", "cards")
"""Rule options that every game calls the same."""
WHAT = {"what": "…"}
MOVE_WORDS = WHAT | {f"what{number}": "…" for number in range(1, 10)}
"""What a text of a move may use: the words after the first, together and each."""
_STRAY = re.compile(r"(?![ #}]|-?[A-Za-z][\w-]* *=)\S")
"""The beginning of a line that Fluent leaves out: no text, no comment, and no further line of a text."""
Arguments = Mapping[str, str | int]


def text_faults(rules: Ruleset) -> Iterator[str]:
    """What is wrong with the texts that do not depend on a situation."""
    for language in own_languages(rules.texts):
        lines = own_texts(rules.texts, language)
        for number, line in enumerate(lines.splitlines(), 1):
            if _STRAY.match(line):
                yield f"{language}.ftl, line {number}: a text begins with its key and '=', and goes on after spaces"
        for key in re.findall(r"^([a-z][\w-]*) *=", lines, re.MULTILINE):
            try:
                load_texts(language).message(key)
            except LookupError as fault:
                yield f"{language}.ftl: {fault}"
        for key, args in _declared(rules):
            yield from _fault(key, args, language)
        texts = rules.in_language(language)
        for phrase in _phrases(rules):
            yield from _phrase_fault(phrase, texts)


class Wording:
    """The texts that one game needs as it is played. A text that was found to be right is not formatted again."""

    def __init__(self, rules: Ruleset) -> None:
        self._rules = rules
        self._languages = [rules.in_language(language) for language in own_languages(rules.texts)]
        self._seen: set[object] = set()

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
                yield from _fault(key, {}, texts.language)

    def reason_faults(self, reason: Reason) -> Iterator[str]:
        """What is wrong with the sentence of a reason."""
        if (seen := (reason.key, *reason.args)) not in self._seen:
            self._seen.add(seen)
            for texts in self._languages:
                yield from _fault(f"reason-{reason.key}", texts.reason_arguments(reason), texts.language)


def _declared(rules: Ruleset) -> Iterator[tuple[str, Arguments]]:
    """Keys and arguments of the texts that follow from the declarations of a game."""
    yield f"game-{rules.id}", {}
    for kinds, begin, args in (
        (rules.victories[1:], "ending-{}", {}),
        (rules.parts, "{}-part", {}),
        (rules.events[1:], "{}-event", WHAT),
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


def _fault(key: str, args: Arguments, language: Language | str) -> Iterator[str]:
    if not has_text(key, language):
        yield f"there is no text {key!r} in {language}.ftl"
        return
    try:
        sentence(key, args, language)
    except LookupError as fault:
        yield f"{language}.ftl: {fault}"


def _phrase_fault(phrase: Phrase, texts: GameTexts) -> Iterator[str]:
    try:
        format_phrase(phrase, texts.language, texts.name)
    except LookupError as fault:
        yield f"{texts.language}.ftl: {fault}"
