"""What a learner sees of The Flow of History: whole numbers in fixed places, always from the seat on turn.

The index table is `INDEX`; the documentation prints it. Players are counted from the seat on turn, in the order
of play; places of players that there are not are 0.
"""

from __future__ import annotations

from annales.flow.cards.constants import (
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
)
from annales.flow.rules.effects import attack_power, defense_power
from annales.flow.rules.facts import Facts
from annales.flow.rules.nation import is_visible
from annales.flow.rules.scoring import nation_cards, score
from annales.flow.rules.state import Scratch, State
from annales.kernel.observation import encode
from annales.kernel.rules import implements, rule
from annales.kernel.sets import has, size

__all__ = ["INDEX", "encode_flow"]

UNSEEN_AT = 8
EFFECT = 15
PLAYERS = 24
PLAYER_NUMBERS = 26
MARKET = PLAYERS + MOST_SEATS * PLAYER_NUMBERS
SLOT_NUMBERS = 3
CARDS = MARKET + N_SLOTS * SLOT_NUMBERS
END = CARDS + N_CARDS

OF_PLAYER = (
    "resources; 1 + card of the market under the marker, 0 for none; 7 icons; 6 counts by type; combat power "
    "attacking, attacked; points now; cards; 1 + top card of each of 5 columns, 0 for none; 2 spare"
)
OF_CARD = (
    "by card: 0 unseen, 1 market, 2 out of the game, 3 + 2 p covered in the nation of player p, 4 + 2 p visible there"
)

INDEX: tuple[tuple[str, int, int, str], ...] = (
    ("turn", 0, 1, "seat on turn; everything else is seen from it"),
    ("choice", 1, 1, "kind of choice: 1 action, 2 target, 3 take, 4 drop"),
    ("age", 2, 1, "current age, 1…5"),
    ("players", 3, 1, "number of players"),
    ("pool", 4, 1, "tokens in the Pool"),
    ("reserve", 5, 1, "tokens in the Reserve"),
    ("ending", 6, 1, "1 when this turn is the last"),
    ("deck", 7, 1, "cards left in the deck"),
    ("unseen", UNSEEN_AT, 7, "cards left by part of the deck: I…V, the last but one, the last"),
    (
        "effect",
        EFFECT,
        4,
        "1 + card whose effect is under way, 0 for none; next step; wonders to lose; 1 + victim, 0 for none",
    ),
    ("victims", EFFECT + 4, MOST_SEATS, "by player: 1 where the attack can or will hit"),
    ("players", PLAYERS, MOST_SEATS * PLAYER_NUMBERS, "by player: " + OF_PLAYER),
    ("market", MARKET, N_SLOTS * SLOT_NUMBERS, "by slot: 1 + card, 0 for none; tokens on it; 1 + pioneer, 0 for none"),
    ("cards", CARDS, N_CARDS, OF_CARD),
)
"""(name, first place, places, meaning)"""


@rule
def seen_from(f: Facts, me: int, seat: int) -> int:
    """How many places after the seat on turn a seat comes; −1 for nobody."""
    return NOTHING if seat == NOTHING else (seat - me + f.players) % f.players


@rule
def encode_situation(f: Facts, s: State, w: Scratch, me: int) -> None:
    """What is nobody's."""
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
    w.observation[EFFECT] = s.active + 1
    w.observation[EFFECT + 1] = s.step
    w.observation[EFFECT + 2] = s.left
    w.observation[EFFECT + 3] = seen_from(f, me, s.victim) + 1


@rule
def encode_player(f: Facts, s: State, w: Scratch, who: int, first: int) -> None:
    """The numbers of one player."""
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
    """The cards of the market and what lies on them."""
    for slot in range(N_SLOTS):
        first = MARKET + slot * SLOT_NUMBERS
        w.observation[first] = s.market[slot] + 1
        w.observation[first + 1] = s.stake[slot]
        w.observation[first + 2] = seen_from(f, me, s.pioneer[slot]) + 1


@rule
def card_code(f: Facts, s: State, me: int, card: int) -> int:
    """Where a card is, as the seat on turn sees it."""
    place = s.place[card]
    if place == OUT:
        return 2
    if place < NATION:
        return 0 if place == NOTHING else 1
    owner = place - NATION
    return 3 + 2 * seen_from(f, me, owner) + (1 if is_visible(f, s, owner, card) else 0)


@implements(encode, State)
def encode_flow(f: Facts, s: State, w: Scratch) -> None:
    """Write the situation to `w.observation` as `INDEX` says."""
    me = max(s.turn, 0)
    for place in range(END):
        w.observation[place] = 0
    encode_situation(f, s, w, me)
    for k in range(f.players):
        seat = (me + k) % f.players
        w.observation[EFFECT + 4 + k] = 1 if has(s.victims, seat) else 0
        encode_player(f, s, w, seat, PLAYERS + k * PLAYER_NUMBERS)
    encode_market(f, s, w, me)
    for card in range(N_CARDS):
        w.observation[CARDS + card] = card_code(f, s, me, card)
