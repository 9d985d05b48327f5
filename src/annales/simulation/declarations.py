"""Check what a game says about itself: ids, lengths, scales and how fields are shown."""

from __future__ import annotations

from collections.abc import Iterator

from annales.core.events import RESIGNED, TIME
from annales.core.facets import FeatureTable
from annales.core.ruleset import Ruleset
from annales.core.texts import WORD, is_word

__all__ = ["declaration_faults", "missing_fields"]

LEAST_BITS = 16
"""Narrower numbers of NumPy overflow without a word, where those of Python grow."""
NEEDED = ("turn", "event", "age")
"""The fields of every state."""
NEEDED_SCRATCH = ("stream", "moves", "outcomes", "observation")
"""The fields of every scratch space."""
STREAM_WORDS = 4
"""Numbers of `Workspace.stream`."""


def declaration_faults(rules: Ruleset) -> Iterator[str]:
    """What is wrong with the declarations of a game, as sentences."""
    yield from _ids(rules)
    yield from missing_fields(rules)
    yield from _events(rules)
    yield from _fields(rules)
    yield from _options(rules)
    yield from _lengths(rules)
    yield from _index("observation_index", rules.learning.observation_index, rules.learning.observation or None)
    yield from _index("features", rules.learning.features, None)
    yield from _index("move_features", rules.learning.move_features, None)
    yield from _shown(rules)


def _ids(rules: Ruleset) -> Iterator[str]:
    if not is_word(rules.id):
        yield f"the id {rules.id!r} is not {WORD}"
    if not rules.version.strip():
        yield "the version of the rules is empty"
    for name, ids in (("events", rules.events), ("victories", rules.victories), ("invariants", rules.invariants)):
        if not ids or ids[0] != "":
            yield f"the first entry of {name} is not empty: it stands for none"
        if len(set(ids)) < len(ids):
            yield f"two entries of {name} are equal: {', '.join(map(repr, ids))}"
    for name, ids in (("events", rules.events[1:]), ("victories", rules.victories[1:]), ("parts", rules.parts)):
        for one in ids:
            if not is_word(one):
                yield f"{one!r} among the {name} is not {WORD}"


def missing_fields(rules: Ruleset) -> Iterator[str]:
    """The fields that every game has and this one lacks. Without them it cannot be played."""
    for record, name, needed in ((rules.state, "state", NEEDED), (rules.scratch, "scratch space", NEEDED_SCRATCH)):
        yield from (f"the {name} has no field {field!r}" for field in needed if field not in record.fields)


def _fields(rules: Ruleset) -> Iterator[str]:
    for record in (rules.state, type(rules.facts(rules.defaults))):
        for name, field in record.fields.items():
            if field.bits < LEAST_BITS:
                yield f"the field {name} of {record.__name__} has {field.bits} bits; fewer than {LEAST_BITS} overflow"


def _events(rules: Ruleset) -> Iterator[str]:
    for victory in rules.victories:
        if victory in (RESIGNED, TIME):
            yield f"the victory {victory!r} is called like the end of a game that a player gives up"
    for event in rules.events[1:]:
        try:
            rules.notation.outcome_names(event)
        except KeyError:
            yield f"the notation has no words for the outcomes of the event {event!r}"


def _options(rules: Ruleset) -> Iterator[str]:
    for name, values in rules.choices.items():
        if name not in rules.defaults or rules.defaults[name] not in values:
            yield f"the default of the option {name} is not one of its choices"
    for kind in ("advised", "ending_options", "random_start"):
        for name, value in getattr(rules, kind).items():
            if value not in rules.choices.get(name, ()):
                yield f"{kind} sets the option {name} to {value!r}, which is not one of its choices"


def _lengths(rules: Ruleset) -> Iterator[str]:
    if not set(NEEDED_SCRATCH) <= set(rules.scratch.fields):
        return  # `missing_fields` has said so.
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


def _shown(rules: Ruleset) -> Iterator[str]:
    """What is wrong with how fields are shown."""
    for name, how in rules.shown.items():
        if name not in rules.state.fields:
            yield f"Ruleset.shown names the field {name!r}, which the state does not have"
            continue
        shape = rules.state.fields[name].shape
        named = how.rows_of_seat(shape[0]) if shape else 0
        parts = named or 1
        if how.by_seat and (not shape or shape[0] < rules.most_seats * parts or shape[0] % parts):
            yield f"Ruleset.shown shows {name} by seat, but the field does not have a place for each seat"
            continue
        # A field of one number, or of one number for each seat, has rows of a single place.
        columns = shape[-1] if len(shape) > how.by_seat else 1
        if how.places and len(how.places) != columns:
            yield f"Ruleset.shown has {len(how.places)} places for {name}, and the field has {columns}"
        if how.rows and not named and (len(shape) < 2 or len(how.rows) != shape[0]):
            yield f"Ruleset.shown has {len(how.rows)} rows for {name}, and the field has {shape[0] if shape else 0}"
