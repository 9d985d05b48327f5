# ruff: noqa: INP001
"""Data of the index pages of Duel: meanings of moves, choices, events and observation places."""

from __future__ import annotations

from duel_words import table
from game_index import GameIndex, MoveKind

from annales.duel.ai import heuristics as greedy
from annales.duel.ai import observation
from annales.duel.cards import constants
from annales.duel.rules import move_numbers
from annales.duel.ruleset import DUEL

__all__ = ["DUEL_INDEX", "greedy_constants"]

MOVES = (
    MoveKind("build C", move_numbers.BUILD_MOVES, "C", "R5.2", "build an available card"),
    MoveKind("discard C", move_numbers.DISCARD_MOVES, "C", "R9", "discard an available card for coins"),
    MoveKind(
        "wonder W with C", move_numbers.WONDER_MOVES, "73 W + C", "R10", "construct a wonder with an available card"
    ),
    MoveKind("pick W", move_numbers.PICK_MOVES, "W", "R2", "pick a wonder in the draft"),
    MoveKind(
        "token T",
        move_numbers.TOKEN_MOVES,
        "T",
        "R13.2, R11.6",
        "take a progress token from the board, or of the Great Library",
    ),
    MoveKind("destroy C", move_numbers.DESTROY_MOVES, "C", "R11.4", "discard a building of the opponent"),
    MoveKind("revive C", move_numbers.REVIVE_MOVES, "C", "R11.5", "build a card of the discard pile"),
    MoveKind("start P", move_numbers.START_MOVES, "P", "R17.2", "let a player begin the age"),
)
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
PLAYER_PLACES = (
    ("coins", 0, 1, "coins"),
    ("military tokens", 1, 1, "military tokens left on the own side"),
    (
        "symbols",
        2,
        1,
        "sum of the numbers of all symbols: "
        + ", ".join(f"{1 << i} {symbol.replace('_', ' ')}" for i, symbol in enumerate(constants.SYMBOLS)),
    ),
    ("points", 3, 1, "points, as final scoring would give now"),
    ("unbuilt", 4, 1, "wonders not built"),
    ("built", 5, 1, "wonders built"),
    ("count", 6, 7, f"buildings by colour: {', '.join(constants.COLORS)}"),
    ("production", 13, 5, f"units produced by brown and grey buildings: {', '.join(constants.RESOURCES)}"),
    ("unit prices", 18, 5, "coins for one unit of each resource"),
    ("spare", 23, 1, "0"),
)
DUEL_INDEX = GameIndex(
    rules=DUEL,
    name="7 Wonders Duel",
    prefix="",
    letters="C is the [number of a card](cards.md), W of a [wonder](wonders.md), T of a token there, P a seat",
    moves=MOVES,
    examples=(0, 73, 146, 1190),
    choices={name: CHOICES[name] for name in constants.CHOICES},
    events=EVENTS,
    decks={"card": constants.BACKS},
    scores=SCORES,
    seen=(
        "Cards, wonders and tokens are in the order of [their](cards.md) [numbers](wonders.md), slots as "
        "[drawn](layouts.md), resources and colours in the order of the second table."
    ),
    places=observation.INDEX,
    places_of_player=PLAYER_PLACES,
    player_blocks=("player", "opponent"),
)
GREEDY = {
    "POINT": "a point",
    "COIN": "a coin, earned or paid",
    "SHIELD": "a shield",
    "NEAR_CAPITAL": "shields that push the pawn to 6 or beyond, or back from 5 or more on the own side",
    "SYMBOL": "a science symbol of a new kind",
    "MANY_SYMBOLS": "the fifth kind, in addition",
    "PAIR": "a pair while the board holds a token; a drawn token, a revived building; Economy, Theology",
    "UNIT": "a unit of production, in age II",
    "GUILD": "a guild, in addition to its coins",
    "AGAIN": "an extra turn",
    "DENIED": "share, in tenths, of the opponent's value of a card, for taking it away",
    "WIN": "winning at once",
}


def greedy_constants() -> str:
    """The numbers of `greedy@1`, for the page about bots."""
    rows = ((f"`{name}`", getattr(greedy, name), meaning) for name, meaning in GREEDY.items())
    return table(("Constant", "Value", "Worth"), rows)
