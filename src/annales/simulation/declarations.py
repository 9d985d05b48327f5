"""Check what a game says about itself: ids, lengths, scales and texts."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from annales.core.facets import FeatureTable
from annales.core.ruleset import Ruleset
from annales.text.messages import LANGUAGES, has_text, load_texts, own_texts

__all__ = ["declaration_faults"]

_WORD = re.compile(r"[a-z][a-z0-9_]*")
STREAM_WORDS = 4
"""Numbers of `Workspace.stream`."""
UNNAMED_OPTIONS = ("players", "cards")
"""Rule options that every game calls the same."""


def declaration_faults(rules: Ruleset) -> Iterator[str]:
    """What is wrong with the declarations of a game, as sentences."""
    yield from _ids(rules)
    yield from _options(rules)
    yield from _lengths(rules)
    yield from _index("observation_index", rules.learning.observation_index, rules.learning.observation or None)
    yield from _index("features", rules.learning.features, None)
    yield from _index("move_features", rules.learning.move_features, None)
    if rules.texts is not None:
        for language in LANGUAGES:
            if own_texts(rules.texts, language):
                yield from _texts(rules, language)


def _ids(rules: Ruleset) -> Iterator[str]:
    if not _WORD.fullmatch(rules.id):
        yield f"the id {rules.id!r} is not a word of small letters, digits and underscores"
    if not rules.version.strip():
        yield "the version of the rules is empty"
    for name, ids in (("events", rules.events), ("victories", rules.victories), ("invariants", rules.invariants)):
        if not ids or ids[0] != "":
            yield f"the first entry of {name} is not empty: it stands for none"
        if len(set(ids)) < len(ids):
            yield f"two entries of {name} are equal: {', '.join(map(repr, ids))}"
    for name, ids in (("events", rules.events[1:]), ("victories", rules.victories[1:]), ("parts", rules.parts)):
        for one in ids:
            if not _WORD.fullmatch(one):
                yield f"{one!r} among the {name} is not a word of small letters, digits and underscores"


def _options(rules: Ruleset) -> Iterator[str]:
    for name, values in rules.choices.items():
        if name not in rules.defaults or rules.defaults[name] not in values:
            yield f"the default of the option {name} is not one of its choices"
    for kind in ("advised", "ending_options", "random_start"):
        for name, value in getattr(rules, kind).items():
            if value not in rules.choices.get(name, ()):
                yield f"{kind} sets the option {name} to {value!r}, which is not one of its choices"


def _lengths(rules: Ruleset) -> Iterator[str]:
    scratch, learning = rules.scratch(), rules.learning
    if len(scratch.stream) != STREAM_WORDS or rules.scratch.fields["stream"].bits != 64:
        yield "the scratch array stream has to be cells(4, bits=64): it holds the random numbers"
    if len(scratch.observation) < learning.observation:
        yield (
            f"Learning.observation is {learning.observation}, but the scratch array observation has "
            f"{len(scratch.observation)} places"
        )
    if learning.observation_scale and len(learning.observation_scale) != learning.observation:
        yield (
            f"Learning.observation_scale has {len(learning.observation_scale)} numbers, and an observation "
            f"{learning.observation} places"
        )
    if any(scale <= 0 for scale in learning.observation_scale):
        yield "a number of Learning.observation_scale is not above 0, and observations are divided by it"


def _index(name: str, table: FeatureTable, length: int | None) -> Iterator[str]:
    """What is wrong with a table of places; an empty table says nothing."""
    after = 0
    for group, first, number, _ in table:
        if first != after or number < 1:
            yield f"the group {group!r} of Learning.{name} has {number} places from {first}; the next one is {after}"
            return
        after += number
    if table and length is not None and after != length:
        yield f"Learning.{name} describes {after} places, and an observation has {length}"


def _texts(rules: Ruleset, language: str) -> Iterator[str]:
    texts = load_texts(language)
    for key in _wanted_texts(rules):
        if not has_text(key, language):
            yield f"there is no text {key!r} in {language}.ftl"
    for key in re.findall(r"^([a-z][\w-]*) *=", own_texts(rules.texts, language), re.MULTILINE):
        try:
            texts.message(key)
        except LookupError as fault:
            yield f"{language}.ftl: {fault}"


def _wanted_texts(rules: Ruleset) -> Sequence[str]:
    named = {name: values for name, values in rules.choices.items() if name not in UNNAMED_OPTIONS}
    return [
        f"game-{rules.id}",
        *(f"ending-{rules.id}-{victory}" for victory in rules.victories[1:]),
        *(f"{rules.id}-event-{event}" for event in rules.events[1:]),
        *(f"option-{rules.id}-{name}" for name in named),
    ]
