# ruff: noqa: INP001
"""Index tables of Duel: numbers of moves, choices, events, parts of the score, options."""

from __future__ import annotations

from collections.abc import Iterable

from duel_words import table

from annales.duel.ai import heuristics as greedy
from annales.duel.ai import observation
from annales.duel.cards import constants
from annales.duel.cards.constants import BACKS
from annales.duel.notation.moves import deck
from annales.duel.rules import move_numbers
from annales.duel.ruleset import DUEL

__all__ = ["greedy_constants", "index_page", "invariants", "observation_page"]

INTRODUCTION = """\
# Numbers

Index tables for programs. Numbers change only with the version of the rules; this is version {version}.

## Moves

A move is a number from 0 to {last}, the same wherever the card lies. C is the [number of a
card](cards.md), W of a [wonder](wonders.md), T of a token there, P a seat.
"""
KINDS = {
    "build C": (move_numbers.BUILD_MOVES, "R5.2", "build a card of the display"),
    "discard C": (move_numbers.DISCARD_MOVES, "R9", "discard a card of the display for coins"),
    "wonder W with C": (move_numbers.WONDER_MOVES, "R10", "construct a wonder with a card of the display"),
    "pick W": (move_numbers.PICK_MOVES, "R2", "pick a wonder in the draft"),
    "token T": (
        move_numbers.TOKEN_MOVES,
        "R13.2, R11.6",
        "take a progress token from the board, or of the Great Library",
    ),
    "destroy C": (move_numbers.DESTROY_MOVES, "R11.4", "discard a building of the opponent"),
    "revive C": (move_numbers.REVIVE_MOVES, "R11.5", "build a card of the discard pile"),
    "start P": (move_numbers.START_MOVES, "R17.2", "let a player begin the age"),
}
CHOICES = {
    "over": "none: the game is over",
    "draft": "a wonder of the offer",
    "play": "an ordinary turn: build, discard or construct a wonder",
    "token": "a progress token of the board, for a pair of symbols",
    "library": "one of the tokens that the Great Library drew",
    "destroy": "a building of the opponent",
    "revive": "a card of the discard pile",
    "start": "who begins the age",
}
EVENTS = {
    "board_token": "a token for the board (R1.3)",
    "wonder": "a wonder for the draft (R2.1)",
    "guild_back": "a slot of age III that holds a guild (R3.3)",
    "card": "the card that is turned up in a slot (R4.3)",
    "library_token": "a token that the Great Library draws (R11.6)",
}
SCORES = {
    "military": "the pawn's zone (R12.2)",
    "blue": "printed points of blue cards",
    "green": "printed points of green cards",
    "yellow": "printed points of yellow cards",
    "guilds": "purple cards (R16)",
    "wonders": "printed points of constructed wonders",
    "tokens": "progress tokens (R14.1)",
    "coins": "one point for each full three (R18.2)",
}
GREEDY = {
    "POINT": "a point",
    "COIN": "a coin, earned or paid",
    "SHIELD": "a shield",
    "NEAR_CAPITAL": "shields that push the pawn to 6 or beyond, or back from 5 or more on the own side",
    "SYMBOL": "a science symbol of a new kind",
    "MANY_SYMBOLS": "the fifth kind, on top of that",
    "PAIR": "a pair while the board holds a token; a drawn token, a revived building; Economy, Theology",
    "UNIT": "a unit of production, in age II",
    "GUILD": "a guild, on top of its coins",
    "AGAIN": "another turn",
    "DENIED": "tenths of the opponent's value of a card that count for taking it away",
    "WIN": "winning at once",
}


def index_page() -> str:
    """All index tables."""
    return "\n".join(
        (
            INTRODUCTION.format(version=DUEL.version, last=DUEL.moves - 1),
            table(("Move", "Number", "From", "To", "Rule", "Meaning"), _moves()),
            "For example, "
            + ", ".join(f"{number} is `{DUEL.move_text(number)}`" for number in (0, 73, 146, 1190))
            + ".\n",
            "## Choices\n\n`Game.choice`, and the field `choice` of the state.\n",
            table(("No.", "Choice", "Open is"), _numbered(constants.CHOICES, CHOICES)),
            "## Events of chance\n\nThe field `event` of the state; 0 when nothing is pending.\n",
            table(("No.", "Event", "Decides", "Outcomes at most"), _events()),
            "## Parts of the score\n\n`Game.score`, in this order.\n",
            table(("No.", "Part", "Counts"), _numbered(constants.PARTS, SCORES)),
            "## Kinds of victory\n",
            table(("No.", "Kind"), ((i, f"`{kind}`") for i, kind in enumerate(constants.VICTORIES) if kind)),
            "## Rule options\n",
            table(("Option", "Values", "Default"), _options()),
        )
    )


def _moves() -> Iterable[tuple[object, ...]]:
    ends = [*[first for first, _, _ in KINDS.values()][1:], move_numbers.N_MOVES]
    for (form, (first, rule, meaning)), end in zip(KINDS.items(), ends, strict=True):
        last = form.split()[-1]
        number = f"{first} + 73 W + C" if form.startswith("wonder") else f"{first} + {last}" if first else last
        yield f"`{form}`", number, first, end - 1, rule, meaning


def _numbered(names: Iterable[str], meanings: dict[str, str]) -> Iterable[tuple[object, ...]]:
    return ((i, f"`{name}`", meanings[name]) for i, name in enumerate(names))


def _events() -> Iterable[tuple[object, ...]]:
    for i, kind in enumerate(constants.EVENTS):
        if kind:
            decks = BACKS if kind == "card" else (kind,)
            yield i, f"`{kind}`", EVENTS[kind], max(len(deck(name)) for name in decks)


def _options() -> Iterable[tuple[object, ...]]:
    for option, values in DUEL.choices.items():
        yield f"`{option}`", ", ".join(f"`{value!r}`" for value in values), f"`{DUEL.defaults[option]!r}`"


OBSERVATION = """\
# Observation

What a learner sees of Duel through [arrays](../guide/arrays.md): {places} whole numbers of 16 bits. All is seen from
the seat on turn, which is called the own one. Cards, wonders and tokens stand in the order of [their](cards.md)
[numbers](wonders.md), slots as [drawn](layouts.md), resources and colours in the order of the second table.

The mask of legal moves has {moves} places, in the order of [their numbers](numbers.md#moves).

"""
PLAYER = """
## Numbers of a player

From the first place of `player` and of `opponent`.

"""


def observation_page() -> str:
    """The index table of observations."""
    below = {"player": "the own numbers, [below](#numbers-of-a-player)"}
    rows = [
        (f"`{name}`", first, first + places - 1, places, below.get(name, meaning))
        for name, first, places, meaning in observation.INDEX
    ]
    resources, colors = ", ".join(constants.RESOURCES), ", ".join(constants.COLORS)
    symbols = ", ".join(f"{1 << i} {symbol.replace('_', ' ')}" for i, symbol in enumerate(constants.SYMBOLS))
    of_player = [
        (0, 1, "coins"),
        (1, 1, "military tokens left on the own side"),
        (2, 1, f"symbols, as the sum of {symbols}"),
        (3, 1, "points, as final scoring would give now"),
        (4, 1, "wonders not built"),
        (5, 1, "wonders built"),
        (6, 7, f"buildings by colour: {colors}"),
        (13, 5, f"units produced by brown and grey buildings: {resources}"),
        (18, 5, "coins for one unit of each resource"),
        (23, 1, "0"),
    ]
    return "".join(
        (
            OBSERVATION.format(places=DUEL.observation, moves=DUEL.moves),
            table(("Name", "From", "To", "Places", "Meaning"), rows),
            PLAYER,
            table(("Place", "Places", "Meaning"), of_player),
        )
    )


def greedy_constants() -> str:
    """The numbers of `greedy@1`, for the page about bots."""
    rows = ((f"`{name}`", getattr(greedy, name), meaning) for name, meaning in GREEDY.items())
    return table(("Constant", "Value", "Worth"), rows)


def invariants() -> str:
    """What is checked after every step, for the page about verification."""
    return "".join(f"- {name}\n" for name in DUEL.invariants if name)
