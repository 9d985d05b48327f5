# ruff: noqa: INP001
"""Data of the index pages of The Flow of History: meanings of moves, choices, events and observation places."""

from __future__ import annotations

from game_index import GameIndex, MoveKind

from annales.flow.ai import observation
from annales.flow.cards import constants
from annales.flow.cards.constants import MOST_INVESTED
from annales.flow.rules import move_numbers
from annales.flow.ruleset import FLOW

__all__ = ["FLOW_INDEX"]

MOVES = (
    MoveKind(
        "invest C N", move_numbers.INVEST_MOVES, f"{move_numbers.AMOUNTS} C + N", "F5.1", "put N tokens on a card"
    ),
    MoveKind("complete", move_numbers.COMPLETE_MOVE, "", "F5.2", "gain the card with the own marker"),
    MoveKind("harvest", move_numbers.HARVEST_MOVE, "", "F5.5", "gain tokens by Harvest icons"),
    MoveKind("snipe C", move_numbers.SNIPE_MOVES, "C", "F5.3", "gain a card with the marker of another player"),
    MoveKind("activate C", move_numbers.ACTIVATE_MOVES, "C", "F5.4", "carry out the turn action of a card"),
    MoveKind("target P", move_numbers.TARGET_MOVES, "P", "F7.2", "choose the player to attack"),
    MoveKind("take C", move_numbers.TAKE_MOVES, "C", "F8.4", "gain a card of the market by an effect"),
    MoveKind("drop C", move_numbers.DROP_MOVES, "C", "F7.2, F11.2", "choose the wonder to be lost"),
    MoveKind("decline", move_numbers.DECLINE_MOVE, "", "F7.2", "attack nobody, where the option `attack` allows it"),
    MoveKind(
        "invest C N",
        move_numbers.LARGE_INVEST_MOVES,
        f"{move_numbers.LARGE_AMOUNTS} C + N − {move_numbers.AMOUNTS}",
        "F5.1",
        f"put {move_numbers.AMOUNTS} to {MOST_INVESTED} tokens on a card, where the Reserve never runs out",
    ),
)
CHOICES = {
    "over": "none: the game is over",
    "action": "the action of the turn",
    "target": "the player to attack",
    "take": "a card of the market, by an effect",
    "drop": "a wonder of the own nation, to be lost by an effect",
}
EVENTS = {
    "start_card": "the start card that a player is dealt (F2.4)",
    "first_seat": "the player who begins (F2.7)",
    "card": "the next card of the deck (F2.1)",
}
SCORES = {
    "culture": "one point for each Culture icon (F10.3)",
    "other_icons": "half of the number of all other icons, rounded down (F10.4)",
    "effects": "visible scoring effects (F10.5)",
}
FLOW_INDEX = GameIndex(
    rules=FLOW,
    name="The Flow of History",
    prefix="flow-",
    letters="C is the number of a card: 0 for C01, 66 for [C67](flow-cards.md); N a number of tokens, P a seat",
    moves=MOVES,
    examples=(75, 4891, 4893, 5027),
    choices={name: CHOICES[name] for name in constants.CHOICES},
    events=EVENTS,
    decks={},
    scores=SCORES,
    seen=(
        "Cards are in the order of [their ids](flow-cards.md). Player 0 of an observation is the seat on turn, the "
        "others follow in the order of play; the places of players that the game does not have are 0."
    ),
    places=observation.INDEX,
    places_of_player=observation.PLAYER_INDEX,
    player_blocks=("players",),
)
