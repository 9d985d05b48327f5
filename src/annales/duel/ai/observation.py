"""What a learner sees of Duel: whole numbers in fixed places, always from the seat on turn.

The index table is `INDEX`; the documentation prints it.
"""

from __future__ import annotations

from annales.duel.cards.constants import (
    CITY,
    DISCARD_PILE,
    N_CARDS,
    N_RESOURCES,
    N_SLOTS,
    N_TOKENS,
    N_WONDERS,
    NOTHING,
    TUCKED,
    UNSEEN,
)
from annales.duel.rules.chance import back_of
from annales.duel.rules.cost import price
from annales.duel.rules.facts import Facts
from annales.duel.rules.military import distance
from annales.duel.rules.scoring import score
from annales.duel.rules.state import PLAYER_NUMBERS, TABLE_NUMBERS, Scratch, State
from annales.kernel.observation import encode
from annales.kernel.rules import implements, rule
from annales.kernel.sets import has, size

__all__ = ["INDEX", "encode_duel"]

# First places of the groups in `INDEX`. Compiled rules read constants, but no table of texts.
PLAYERS = TABLE_NUMBERS
CARDS = PLAYERS + 2 * PLAYER_NUMBERS
SLOTS = CARDS + N_CARDS
WONDERS = SLOTS + N_SLOTS
TOKENS_AT = WONDERS + N_WONDERS
CARD_PRICES = TOKENS_AT + N_TOKENS
WONDER_PRICES = CARD_PRICES + N_SLOTS

OF_PLAYER = (
    "own numbers: coins; military tokens left on the player's side; symbols as a set; points now; wonders unbuilt, "
    "built; 7 counts by colour; 5 units produced; 5 unit prices; 1 spare"
)
OF_CARD = (
    "by card: 0 unseen, 1 available, 2 face up and covered, 3 own city, 4 opponent's city, 5 discard pile, "
    "6 under a wonder"
)
OF_WONDER = "by wonder: 0 in the box, 1 on offer, 2 own, 3 own and built, 4 opponent's, 5 opponent's and built"

INDEX: tuple[tuple[str, int, int, str], ...] = (
    ("turn", 0, 1, "seat on turn; everything else is seen from it"),
    ("choice", 1, 1, "kind of choice: 1 draft, 2 play, 3 token, 4 library, 5 destroy, 6 revive, 7 start"),
    ("age", 2, 1, "1…3; 0 in the draft"),
    ("pawn", 3, 1, "spaces on the opponent's side; negative on the player's side"),
    ("again", 4, 1, "1 while the play under way earns another turn"),
    ("cards left", 5, 1, "cards in the display"),
    ("unseen", 6, 4, "cards not seen yet, by back: I, II, III, guild"),
    ("spare", 10, 6, "0"),
    ("player", PLAYERS, PLAYER_NUMBERS, OF_PLAYER),
    ("opponent", PLAYERS + PLAYER_NUMBERS, PLAYER_NUMBERS, "the same for the opponent"),
    ("cards", CARDS, N_CARDS, OF_CARD),
    ("slots", SLOTS, N_SLOTS, "by slot: 0 empty, 1 + card face up, −1 − back face down"),
    ("wonders", WONDERS, N_WONDERS, OF_WONDER),
    ("tokens", TOKENS_AT, N_TOKENS, "by token: 0 in the box, 1 on the board, 2 drawn, 3 own, 4 opponent's"),
    ("card prices", CARD_PRICES, N_SLOTS, "by slot with a card face up: coins it costs the seat on turn; else −1"),
    ("wonder prices", WONDER_PRICES, N_WONDERS, "by own unbuilt wonder: coins it costs; else −1"),
)
"""(name, first place, places, meaning)"""


@rule
def encode_player(f: Facts, s: State, w: Scratch, who: int, first: int) -> None:
    """The numbers of one player."""
    w.observation[first] = s.coins[who]
    w.observation[first + 1] = size(s.loot[who])
    w.observation[first + 2] = s.symbols[who]
    w.observation[first + 3] = score(f, s, who)
    w.observation[first + 4] = size(s.unbuilt[who])
    w.observation[first + 5] = size(s.built[who])
    for color in range(7):
        w.observation[first + 6 + color] = s.count[who][color]
    for resource in range(N_RESOURCES):
        w.observation[first + 13 + resource] = s.production[who][resource]
        w.observation[first + 18 + resource] = s.unit_price[who][resource]


@rule
def card_code(s: State, me: int, card: int) -> int:
    """Where a card is, as the seat on turn sees it."""
    place = s.place[card]
    if place == UNSEEN:
        return 0
    # Places below CITY are slots of the display.
    if place < CITY:
        return 1 if has(s.available, place) else 2
    if place == DISCARD_PILE:
        return 5
    if place == TUCKED:
        return 6
    return 3 if place == CITY + me else 4


@rule
def owner_code(mine: int, theirs: int, member: int) -> int:
    """1 for a member of the first set, 2 for one of the second, 0 for neither."""
    if has(mine, member):
        return 1
    return 2 if has(theirs, member) else 0


@rule
def encode_display(f: Facts, s: State, w: Scratch, me: int) -> None:
    """What lies in each slot, and what it costs."""
    for slot in range(N_SLOTS):
        w.observation[SLOTS + slot] = 0
        w.observation[CARD_PRICES + slot] = -1
        if has(s.present, slot):
            card = s.slot[slot]
            if card == NOTHING:
                w.observation[SLOTS + slot] = -1 - back_of(s, slot)
            else:
                w.observation[SLOTS + slot] = 1 + card
                w.observation[CARD_PRICES + slot] = price(f, s, w, me, card)


@rule
def encode_wonders(f: Facts, s: State, w: Scratch, me: int) -> None:
    """The owner of each wonder, and the costs of the player's wonders."""
    for wonder in range(N_WONDERS):
        unbuilt = owner_code(s.unbuilt[me], s.unbuilt[1 - me], wonder)
        built = owner_code(s.built[me], s.built[1 - me], wonder)
        code = 1 if has(s.offer, wonder) else 0
        # See `OF_WONDER`: codes of unbuilt wonders are even, those of constructed ones odd.
        if unbuilt > 0:
            code = 2 * unbuilt
        if built > 0:
            code = 2 * built + 1
        w.observation[WONDERS + wonder] = code
        w.observation[WONDER_PRICES + wonder] = price(f, s, w, me, N_CARDS + wonder) if unbuilt == 1 else -1


@rule
def encode_tokens(s: State, w: Scratch, me: int) -> None:
    """Where each progress token is."""
    for token in range(N_TOKENS):
        owner = owner_code(s.tokens[me], s.tokens[1 - me], token)
        w.observation[TOKENS_AT + token] = owner + 2 if owner > 0 else owner_code(s.board, s.drawn, token)


@implements(encode, State)
def encode_duel(f: Facts, s: State, w: Scratch) -> None:
    """Write the situation to `w.observation` as `INDEX` says."""
    # After the end nobody is on turn; the situation is then seen from seat 0.
    me = max(s.turn, 0)
    w.observation[0] = me
    w.observation[1] = s.choice
    w.observation[2] = s.age
    w.observation[3] = distance(s, me)
    w.observation[4] = s.again
    w.observation[5] = size(s.present)
    for back in range(4):
        w.observation[6 + back] = size(s.unseen[back])
    encode_player(f, s, w, me, PLAYERS)
    encode_player(f, s, w, 1 - me, PLAYERS + PLAYER_NUMBERS)
    for card in range(N_CARDS):
        w.observation[CARDS + card] = card_code(s, me, card)
    encode_display(f, s, w, me)
    encode_wonders(f, s, w, me)
    encode_tokens(s, w, me)
