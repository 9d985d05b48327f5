# ruff: noqa: INP001
"""Index pages of a game, made from its data: numbers, observation, invariants."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from duel_words import table

from annales.core.ruleset import OptionValue, Ruleset

__all__ = ["GameIndex", "MoveKind", "invariants", "numbers_page", "observation_page"]

Places = Sequence[tuple[str, int, int, str]]
"""Rows of (name, first place, places, meaning)."""


class MoveKind(NamedTuple):
    """The moves of one kind, which have numbers in a row."""

    form: str
    """In notation, with capital letters for what varies."""
    first: int
    offset: str
    """What is added to `first`, empty for a single move."""
    rule: str
    meaning: str


class GameIndex(NamedTuple):
    """The data of the index pages of a game."""

    rules: Ruleset
    name: str
    prefix: str
    """What the names of the game's generated pages begin with."""
    letters: str
    """What the capital letters in the forms of moves stand for."""
    moves: Sequence[MoveKind]
    examples: Sequence[int]
    """Numbers of moves that are shown as text."""
    choices: Mapping[str, str]
    """Meaning of each choice, in the order of their numbers."""
    events: Mapping[str, str]
    """Meaning of each kind of chance event."""
    decks: Mapping[str, Sequence[str]]
    """Decks that an event draws from, where they have other names than the event."""
    scores: Mapping[str, str]
    """Meaning of each part of the score."""
    seen: str
    """In what order an observation lists things."""
    places: Places
    places_of_player: Places
    player_blocks: Sequence[str]
    """Names of the places that hold numbers of players."""


NUMBERS = """\
# Numbers of {name}

This page has the tables that programs need to read numbers of moves, choices and events. Numbers change only
with the version of the rules. This is version {version}.

## Moves

A move is a number from 0 to {last}, which means the same in every situation. {letters}.

"""
OBSERVATION = """\
# Observations of {name}

This page says what each number of an observation means. A learner gets observations through
[arrays](../guide/arrays.md): {places} whole numbers of 16 bits, not scaled. They describe the situation as seen
by the seat on turn; *own* means that seat. {seen} This is version {version} of the observation
(`Learning.observation_version`). Scaled observations are these numbers divided by `Learning.observation_scale`,
and limited to −1 … 1.

The mask of legal moves has {moves} places, in the order of [their numbers]({prefix}numbers.md#moves).

"""
PLAYER = """
## Places of a player

Counted from the first place of a player in {blocks}.

"""

FEATURES = """
## Features

Networks get features instead of an observation: properties that a situation has or does not have. These {features}
features describe a situation as the seat on turn sees it, and these {move_features} describe a move. An evaluation
network fits one version of the tables.

"""
MOVE_FEATURES = """
## Features of a move

"""


def numbers_page(index: GameIndex) -> str:
    """The page about all numbers of a game: moves, choices, events, score, victories, options."""
    rules = index.rules
    examples = ", ".join(f"{number} is `{rules.move_text(number)}`" for number in index.examples)
    victories = ((i, f"`{kind}`") for i, kind in enumerate(rules.victories) if kind)
    return "\n".join(
        (
            NUMBERS.format(name=index.name, version=rules.version, last=rules.moves - 1, letters=index.letters),
            table(("Move", "Number", "From", "To", "Rule", "Meaning"), _moves(index)),
            f"For example, {examples}.\n",
            "## Choices\n\n`Game.choice`, and the field `choice` of the state.\n",
            table(("No.", "Choice", "What is chosen"), _numbered(index.choices, index.choices)),
            "## Chance events\n\nThe field `event` of the state; 0 when nothing is pending.\n",
            table(("No.", "Event", "Decides", "Outcomes at most"), _events(index)),
            "## Parts of the score\n\n`Game.score`, in this order.\n",
            table(("No.", "Part", "Counts"), _numbered(rules.parts, index.scores)),
            "## Kinds of victory\n",
            table(("No.", "Kind"), victories),
            "## Rule options\n",
            table(("Option", "Values", "Default"), _options(rules)),
        )
    )


def _moves(index: GameIndex) -> Iterable[tuple[object, ...]]:
    ends = [*(kind.first for kind in index.moves[1:]), index.rules.moves]
    for kind, end in zip(index.moves, ends, strict=True):
        number = " + ".join(str(part) for part in (kind.first, kind.offset) if part) or "0"
        yield f"`{kind.form}`", number, kind.first, end - 1, kind.rule, kind.meaning


def _numbered(names: Iterable[str], meanings: Mapping[str, str]) -> Iterable[tuple[object, ...]]:
    return ((i, f"`{name}`", meanings[name]) for i, name in enumerate(names))


def _events(index: GameIndex) -> Iterable[tuple[object, ...]]:
    for i, kind in enumerate(index.rules.events):
        if kind:
            most = max(len(index.rules.deck(deck)) for deck in index.decks.get(kind, (kind,)))
            yield i, f"`{kind}`", index.events[kind], most


def _options(rules: Ruleset) -> Iterable[tuple[object, ...]]:
    for option, values in rules.choices.items():
        yield f"`{option}`", ", ".join(map(_value, values)), _value(rules.defaults[option])


def _value(value: OptionValue) -> str:
    return f"`{value!r}`"


def observation_page(index: GameIndex) -> str:
    """The page about the observations of a game."""
    rules = index.rules
    head = OBSERVATION.format(
        name=index.name,
        places=rules.learning.observation,
        moves=rules.moves,
        prefix=index.prefix,
        seen=index.seen,
        version=rules.learning.observation_version,
    )
    blocks = " and in ".join(f"`{name}`" for name in index.player_blocks)
    columns = ("Name", "From", "To", "Places", "Meaning")
    return "".join(
        (
            head,
            table(columns, _places(index.places, {name: _below(index, name) for name in index.player_blocks})),
            PLAYER.format(blocks=blocks),
            table(columns, _places(index.places_of_player, {})),
            FEATURES.format(features=_end(rules.learning.features), move_features=_end(rules.learning.move_features)),
            table(columns, _places(rules.learning.features, {})),
            MOVE_FEATURES,
            table(columns, _places(rules.learning.move_features, {})),
        )
    )


def _end(rows: Places) -> int:
    return rows[-1][1] + rows[-1][2]


def _below(index: GameIndex, name: str) -> str:
    """The meaning of a block of players in the first table, which links to the second table."""
    length = index.places_of_player[-1][1] + index.places_of_player[-1][2]
    players = next(places for block, _, places, _ in index.places if block == name) // length
    which = f"{players} players with {length} places each" if players > 1 else "one player's places"
    return f"{which}, [below](#places-of-a-player)"


def _places(rows: Places, instead: Mapping[str, str]) -> Iterable[tuple[object, ...]]:
    for name, first, places, meaning in rows:
        yield f"`{name}`", first, first + places - 1, places, instead.get(name, meaning)


def invariants(index: GameIndex) -> str:
    """The invariants of a game as a list, for the page about verification."""
    return "".join(f"- {name}\n" for name in index.rules.invariants if name)
