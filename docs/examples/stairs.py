# ruff: noqa: ARG001, INP001
"""Stairs, a card game as a game of Annales: the second example of "How to add a game".

S1  The deck has three colours with the cards 1 to 6. A colour is drawn: it counts double. Each player gets four cards.
S2  The player on turn plays a card on a stair of the same colour, if it is higher than all cards there, or discards
    it.
S3  Then the player draws a card, while the deck has cards. The deck is face down, the hands lie open.
S4  The game ends when both hands are empty. A stair counts the sum of its cards less the cost of 5; a colour without a
    stair counts nothing. The player with more points wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from types import MappingProxyType

import msgspec

from annales.core.catalogue import CatalogueEntry
from annales.core.facets import Learning
from annales.core.game import Game
from annales.core.notation import Notation
from annales.core.ruleset import Draw, Options, Ruleset, Shown, Situation
from annales.errors import Reason
from annales.kernel.observation import encode
from annales.kernel.policy import estimate, greedy
from annales.kernel.protocol import (
    StateRecord,
    Workspace,
    begin,
    check,
    ending,
    legal,
    list_outcomes,
    points,
    result,
    settle,
    step,
)
from annales.kernel.records import Record, cells, number, record
from annales.kernel.rules import implements, rule
from annales.text.messages import Phrase, Texts

# --- numbers
COLOURS, CARDS = 3, 18
NO_EVENT, COLOUR, CARD = range(3)
OVER = -1


# --- facts
class Colour(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A colour of the data file."""

    id: str
    name: Texts


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The data file."""

    highest: int
    hand: int
    cost: int
    colour: tuple[Colour, ...]


FOLDER = Path(__file__).parent / "stairs"
TABLE = msgspec.toml.decode((FOLDER / "stairs.toml").read_bytes(), type=Table)
COLOUR_IDS = tuple(colour.id for colour in TABLE.colour)
FACES = tuple((colour, value) for colour in TABLE.colour for value in range(1, TABLE.highest + 1))
"""Colour and value of each card."""
CARD_IDS = tuple(f"{colour.id}_{value}" for colour, value in FACES)


@record
class Facts(Record):
    """The facts: the data in the form that rules read."""

    highest: int = number()
    hand: int = number()
    cost: int = number()


# --- state
@record
class State(StateRecord):
    """The situation. A card that is in no hand, on no stair and not discarded is in the deck."""

    turn: int = number()
    event: int = number()
    age: int = number()
    double: int = number()
    """The colour that counts double."""
    to: int = number(values=range(2))
    """The seat that gets the next card."""
    dealt: int = number()
    """Cards that have left the deck; it is the place of the next card in the deck."""
    hands: list[list[int]] = cells(2, CARDS)
    stairs: list[list[int]] = cells(2, CARDS)
    discarded: list[int] = cells(CARDS)


@record
class Scratch(Workspace):
    """The scratch space of the rules."""

    stream: list[int] = cells(4, bits=64)
    moves: list[int] = cells(2 * CARDS)
    outcomes: list[int] = cells(CARDS)
    observation: list[int] = cells(2 + 5 * CARDS, bits=16)


# --- rules
@rule
def value_of(f: Facts, card: int) -> int:
    """The number on a card. S1"""
    return card % f.highest + 1


@rule
def top_of(f: Facts, s: State, seat: int, colour: int) -> int:
    """The highest number on a stair; 0 where there is none. S2"""
    top = 0
    for card in range(colour * f.highest, (colour + 1) * f.highest):
        if s.stairs[seat][card]:
            top = value_of(f, card)
    return top


@rule
def fits(f: Facts, s: State, seat: int, card: int) -> bool:
    """Whether a card is higher than all cards of the stair of its colour. S2"""
    return value_of(f, card) > top_of(f, s, seat, card // f.highest)


@rule
def in_deck(s: State, card: int) -> bool:
    """Whether a card has not been seen. S1"""
    return s.hands[0][card] + s.hands[1][card] + s.stairs[0][card] + s.stairs[1][card] + s.discarded[card] == 0


@implements(begin, State)
def begin_game(f: Facts, s: State, w: Scratch) -> None:
    """The colour that counts double is drawn first. S1"""
    s.event = COLOUR


@rule
def pass_turn(s: State) -> None:
    """Give the turn to the other seat, or end the game when that seat has no card. S4"""
    s.event = NO_EVENT
    s.turn = 1 - s.turn
    if sum(s.hands[s.turn]) == 0:
        s.turn = OVER


@implements(settle, State)
def settle_draw(f: Facts, s: State, w: Scratch, outcome: int) -> None:
    """Set the colour, or give a card to a seat. S1, S3"""
    if s.event == COLOUR:
        s.double = outcome
        s.event = CARD
        return
    s.hands[s.to][outcome] = 1
    s.dealt += 1
    if s.dealt < 2 * f.hand:
        s.to = 1 - s.to
    elif s.dealt == 2 * f.hand:
        s.event = NO_EVENT
    else:
        pass_turn(s)


@implements(list_outcomes, State)
def unseen(f: Facts, s: State, w: Scratch) -> int:
    """The colours, or the cards of the deck. S1"""
    n = 0
    for outcome in range(COLOURS if s.event == COLOUR else CARDS):
        if s.event == COLOUR or in_deck(s, outcome):
            w.outcomes[n] = outcome
            n += 1
    return n


@implements(step, State)
def step_move(f: Facts, s: State, w: Scratch, move: int) -> None:
    """Play or discard a card, and draw one. S2, S3"""
    me, card = s.turn, move % CARDS
    s.hands[me][card] = 0
    if move < CARDS:
        s.stairs[me][card] = 1
    else:
        s.discarded[card] = 1
    if s.dealt < CARDS:
        s.to = me
        s.event = CARD
    else:
        pass_turn(s)


@implements(legal, State)
def legal_moves(f: Facts, s: State, w: Scratch) -> int:
    """Each card can be discarded; a card that fits can be played. S2"""
    n = 0
    for card in range(CARDS):
        if s.hands[s.turn][card]:
            w.moves[n] = CARDS + card
            n += 1
            if fits(f, s, s.turn, card):
                w.moves[n] = card
                n += 1
    return n


@implements(points, State)
def points_of(f: Facts, s: State, w: Scratch, seat: int) -> int:
    """The sum of all stairs that were begun. S4"""
    total = 0
    for colour in range(COLOURS):
        worth = 0
        for card in range(colour * f.highest, (colour + 1) * f.highest):
            worth += s.stairs[seat][card] * value_of(f, card)
        if worth > 0:
            total += (worth - f.cost) * (2 if colour == s.double else 1)
    return total


@implements(result, State)
def result_for(f: Facts, s: State, w: Scratch, seat: int) -> int:
    """2 for more points, 1 for as many. S4"""
    mine, other = points_of(f, s, w, seat), points_of(f, s, w, 1 - seat)
    if mine == other:
        return 1
    return 2 if mine > other else 0


@implements(ending, State)
def ending_of(f: Facts, s: State, w: Scratch) -> int:
    """The only kind of victory. S4"""
    return 1


@implements(estimate, State)
def worth_of(f: Facts, s: State, w: Scratch, move: int) -> int:
    """A played card is worth its points, less those of the cards that it passes over and of a stair that it begins."""
    card = move % CARDS
    colour, value = card // f.highest, value_of(f, card)
    if move >= CARDS:
        return -5 * value if fits(f, s, s.turn, card) else 0
    top = top_of(f, s, s.turn, colour)
    worth = 10 * value - 8 * (value - top - 1)
    if top == 0:
        worth -= 2 * f.cost
    return worth * (2 if colour == s.double else 1)


@implements(greedy, State)
def best_move(f: Facts, s: State, w: Scratch) -> int:
    """The move with the highest estimate."""
    n = legal_moves(f, s, w)
    best = w.moves[0]
    for place in range(1, n):
        if worth_of(f, s, w, w.moves[place]) > worth_of(f, s, w, best):
            best = w.moves[place]
    return best


@implements(encode, State)
def encode_cards(f: Facts, s: State, w: Scratch) -> None:
    """The seat, the colour, and where each card is: own and other hand, own and other stairs, discarded."""
    me = max(s.turn, 0)
    w.observation[0] = me
    w.observation[1] = s.double
    for card in range(CARDS):
        w.observation[2 + card] = s.hands[me][card]
        w.observation[2 + CARDS + card] = s.hands[1 - me][card]
        w.observation[2 + 2 * CARDS + card] = s.stairs[me][card]
        w.observation[2 + 3 * CARDS + card] = s.stairs[1 - me][card]
        w.observation[2 + 4 * CARDS + card] = s.discarded[card]


@implements(check, State)
def broken(f: Facts, s: State, w: Scratch, before: State, spare: State, move: int) -> int:
    """The number of the first invariant that does not hold; 0 if all hold."""
    out = 0
    for card in range(CARDS):
        places = s.hands[0][card] + s.hands[1][card] + s.stairs[0][card] + s.stairs[1][card] + s.discarded[card]
        if places > 1:
            return 1
        out += places
    return 0 if out == s.dealt else 2


# --- ruleset
class StairsRuleset(Ruleset):
    """What the rest of Annales knows of Stairs."""

    id = "stairs"
    version = "1"
    state = State
    scratch = Scratch
    notation = Notation(
        {"play": ("card",), "discard": ("card",)},
        {"colour": "colour", "card": "card"},
        lambda: {"card": CARD_IDS, "colour": COLOUR_IDS},
    )
    events = ("", "colour", "card")
    learning = Learning(
        observation=2 + 5 * CARDS,
        observation_index=(
            ("seat", 0, 1, "the seat that sees"),
            ("double", 1, 1, "the colour that counts double"),
            ("own_hand", 2, CARDS, "1 for each card in the own hand"),
            ("other_hand", 2 + CARDS, CARDS, "1 for each card in the other hand"),
            ("own_stairs", 2 + 2 * CARDS, CARDS, "1 for each card on an own stair"),
            ("other_stairs", 2 + 3 * CARDS, CARDS, "1 for each card on a stair of the other seat"),
            ("discarded", 2 + 4 * CARDS, CARDS, "1 for each discarded card"),
        ),
    )
    victories = ("", "points")
    invariants = ("", "each card is in one place", "the cards on the table are those that were dealt")
    most_plies = CARDS
    most_chance_nodes = 1 + CARDS
    all_see_the_same = True
    texts = FOLDER
    kind_trait = "colour"
    shown = MappingProxyType(
        {
            "double": Shown(words=COLOUR_IDS),
            "to": Shown(hidden=True),
            "dealt": Shown(hidden=True),
            "hands": Shown(places=CARD_IDS, by_seat=True),
            "stairs": Shown(places=CARD_IDS, by_seat=True),
            "discarded": Shown(places=CARD_IDS),
        }
    )

    def facts(self, options: Options) -> Facts:
        """The facts record."""
        f = Facts()
        f.highest, f.hand, f.cost = TABLE.highest, TABLE.hand, TABLE.cost
        return f

    def draw(self, q: Situation, kind: str) -> Draw:
        """The colour has a deck of its own. The cards come from one deck, in its order."""
        return Draw("colour", 0) if kind == "colour" else Draw("card", q.s.dealt)

    def deck(self, name: str) -> Sequence[int]:
        """The colours, or the cards."""
        return range(COLOURS if name == "colour" else CARDS)

    def catalogue(self, options: Options | None = None) -> tuple[CatalogueEntry, ...]:
        """Names and effects of cards, and the names of colours."""
        colours = (CatalogueEntry(colour.id, colour.name, {}, {}, (), {}) for colour in TABLE.colour)
        cards = (
            CatalogueEntry(
                card,
                {"en": f"{colour.name['en']} {value}", "ja": f"{colour.name['ja']}の{value}"},
                {"colour": (colour.id,)},
                {},
                (Phrase("stairs-adds", {"count": value, "what": colour.id}),),
                {},
            )
            for card, (colour, value) in zip(CARD_IDS, FACES, strict=True)
        )
        return (*colours, *cards)

    def why_not(self, q: Situation, move: int, seat: int) -> Reason | None:
        """Why a seat may not make a move now."""
        card = move % CARDS
        if q.s.turn == OVER:
            return Reason("S4", "over")
        if q.s.turn != seat:
            return Reason("S2", "not-your-turn", {"seat": q.s.turn})
        if not q.s.hands[seat][card]:
            return Reason("S2", "stairs-not-in-hand", {"name": CARD_IDS[card]})
        if move < CARDS and not fits(q.f, q.s, seat, card):
            return Reason("S2", "stairs-too-low", {"name": CARD_IDS[card]})
        return None


# --- game
class Stairs(Game):
    """A game of Stairs."""

    ruleset = StairsRuleset()
