"""What a learner sees of The Flow of History: whole numbers in fixed places, always from the seat on turn.

`INDEX` is the table of places, and `PLAYER_INDEX` that of the places of one player; the documentation prints both.
Player 0 of an observation is the seat on turn, the others follow in the order of play. In games for fewer than five
players the places of the missing ones are 0.
"""

from __future__ import annotations

from annales.flow.cards.constants import (
    ICONS,
    MOST_SEATS,
    N_CARDS,
    N_COLUMNS,
    N_ICONS,
    N_SLOTS,
    N_STACKS,
    N_TYPES,
    NATION,
    NOTHING,
    OUT,
    TYPES,
)
from annales.flow.rules.effects import attack_power, defense_power
from annales.flow.rules.facts import Facts
from annales.flow.rules.nation import is_visible
from annales.flow.rules.scoring import nation_cards, score
from annales.flow.rules.state import OBSERVATION, PLAYER_NUMBERS, SLOT_NUMBERS, TABLE_NUMBERS, Scratch, State
from annales.kernel.observation import encode
from annales.kernel.rules import implements, rule
from annales.kernel.sets import has, size

__all__ = ["INDEX", "PLAYER_INDEX", "encode_flow"]

UNSEEN_AT = 8
EFFECT = 15
PLAYERS = TABLE_NUMBERS
MARKET = PLAYERS + MOST_SEATS * PLAYER_NUMBERS
CARDS = MARKET + N_SLOTS * SLOT_NUMBERS

PLAYER_INDEX: tuple[tuple[str, int, int, str], ...] = (
    ("resources", 0, 1, "tokens held"),
    ("marker", 1, 1, "1 + card of the market on which the player's marker lies, 0 for none"),
    ("icons", 2, N_ICONS, f"icons: {', '.join(ICONS)}"),
    ("cards by type", 9, N_TYPES, f"cards of the nation, covered ones too: {', '.join(TYPES)}"),
    ("attack", 15, 1, "combat power when attacking"),
    ("defense", 16, 1, "combat power when attacked"),
    ("points", 17, 1, "points, as final scoring would give now"),
    ("cards", 18, 1, "cards of the nation"),
    ("tops", 19, N_COLUMNS, f"1 + top card of each column, 0 for none: {', '.join(TYPES[:N_COLUMNS])}"),
    ("spare", 24, 2, "0"),
)
"""(name, first place within the player's places, places, meaning)"""
OF_EFFECT = (
    "1 + card whose effect is being carried out, 0 for none; its next step; wonders that the victim has still to lose; "
    "1 + victim, 0 for none"
)
OF_CARD = (
    "by card: 0 unseen, 1 in the market, 2 out of the game, 3 + 2 p covered in the nation of player p, "
    "4 + 2 p visible there"
)

INDEX: tuple[tuple[str, int, int, str], ...] = (
    ("turn", 0, 1, "seat on turn; everything else is seen from it"),
    ("choice", 1, 1, "kind of choice: 1 action, 2 target, 3 take, 4 drop"),
    ("age", 2, 1, "current age, 1…5"),
    ("player count", 3, 1, "number of players"),
    ("pool", 4, 1, "tokens in the Pool"),
    ("reserve", 5, 1, "tokens in the Reserve"),
    ("ending", 6, 1, "1 when this turn is the last"),
    ("deck", 7, 1, "cards left in the deck"),
    ("unseen", UNSEEN_AT, 7, "cards left by part of the deck: Age I to V, the last card but one, the last card"),
    ("effect", EFFECT, 4, OF_EFFECT),
    ("victims", EFFECT + 4, MOST_SEATS, "by player: 1 if the attack can or will hit this player"),
    ("players", PLAYERS, MOST_SEATS * PLAYER_NUMBERS, f"{PLAYER_NUMBERS} places for each player"),
    ("market", MARKET, N_SLOTS * SLOT_NUMBERS, "by slot: 1 + card, 0 for none; tokens; 1 + pioneer, 0 for none"),
    ("cards", CARDS, N_CARDS, OF_CARD),
)
"""(name, first place, places, meaning)"""


@rule
def seen_from(f: Facts, me: int, seat: int) -> int:
    """The number of a player in an observation: seats after the seat on turn; −1 for nobody."""
    return NOTHING if seat == NOTHING else (seat - me + f.players) % f.players


@rule
def encode_situation(f: Facts, s: State, w: Scratch, me: int) -> None:
    """Write the numbers that belong to no player."""
    w.observation[0] = me
    w.observation[1] = s.choice
    w.observation[2] = s.age
    w.observation[3] = f.players
    w.observation[4] = s.pool
    w.observation[5] = s.reserve
    w.observation[6] = s.ending
    w.observation[7] = 0
    for stack in range(1, N_STACKS):
        left = size(s.unseen[stack])
        w.observation[UNSEEN_AT + stack - 1] = left
        w.observation[7] += left
    # Numbers that may be NOTHING, which is −1, are written plus 1: so 0 stands for none.
    w.observation[EFFECT] = s.active + 1
    w.observation[EFFECT + 1] = s.step
    w.observation[EFFECT + 2] = s.left
    w.observation[EFFECT + 3] = seen_from(f, me, s.victim) + 1


@rule
def encode_player(f: Facts, s: State, w: Scratch, who: int, first: int) -> None:
    """Write the numbers of one player from place `first` on, as `PLAYER_INDEX` says."""
    w.observation[first] = s.resources[who]
    w.observation[first + 1] = 0
    if s.marker[who] != NOTHING:
        w.observation[first + 1] = s.market[s.marker[who]] + 1
    for icon in range(N_ICONS):
        w.observation[first + 2 + icon] = s.icons[who][icon]
    for kind in range(N_TYPES):
        w.observation[first + 9 + kind] = s.count[who][kind]
    w.observation[first + 15] = attack_power(s, who)
    w.observation[first + 16] = defense_power(s, who)
    w.observation[first + 17] = score(f, s, w, who)
    w.observation[first + 18] = nation_cards(s, who)
    for kind in range(N_COLUMNS):
        w.observation[first + 19 + kind] = s.top[who][kind] + 1


@rule
def encode_market(f: Facts, s: State, w: Scratch, me: int) -> None:
    """Write the cards of the market and what lies on them."""
    for slot in range(N_SLOTS):
        first = MARKET + slot * SLOT_NUMBERS
        w.observation[first] = s.market[slot] + 1
        w.observation[first + 1] = s.stake[slot]
        w.observation[first + 2] = seen_from(f, me, s.pioneer[slot]) + 1


@rule
def card_code(f: Facts, s: State, me: int, card: int) -> int:
    """Where a card is, by the codes of `OF_CARD`."""
    place = s.place[card]
    if place == OUT:
        return 2
    # Places below NATION are slots of the market, or UNSEEN, which is −1 like NOTHING.
    if place < NATION:
        return 0 if place == NOTHING else 1
    owner = place - NATION
    return 3 + 2 * seen_from(f, me, owner) + (1 if is_visible(f, s, owner, card) else 0)


@implements(encode, State)
def encode_flow(f: Facts, s: State, w: Scratch) -> None:
    """Write the situation to `w.observation` as `INDEX` says."""
    # After the end nobody is on turn; the situation is then seen from seat 0.
    me = max(s.turn, 0)
    # Places of missing players are not written below, and the array may hold another observation.
    for place in range(OBSERVATION):
        w.observation[place] = 0
    encode_situation(f, s, w, me)
    for k in range(f.players):
        seat = (me + k) % f.players
        w.observation[EFFECT + 4 + k] = 1 if has(s.victims, seat) else 0
        encode_player(f, s, w, seat, PLAYERS + k * PLAYER_NUMBERS)
    encode_market(f, s, w, me)
    for card in range(N_CARDS):
        w.observation[CARDS + card] = card_code(f, s, me, card)
