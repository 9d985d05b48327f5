"""Why a player may not make a move now. R5, R6, R10, R20"""

from __future__ import annotations

from annales.duel.cards.constants import (
    CHOICES,
    CITY,
    DISCARD_PILE,
    DRAFT,
    N_CARDS,
    OVER,
    START,
    TUCKED,
    UNSEEN,
)
from annales.duel.notation.moves import NOTATION, card_ids, wonder_ids
from annales.duel.rules.cost import price
from annales.duel.rules.facts import Facts
from annales.duel.rules.move_numbers import DISCARD_MOVES, PICK_MOVES, WONDER_MOVES, tucked_card, wonder_of_move
from annales.duel.rules.moves import legal_moves
from annales.duel.rules.state import Scratch, State
from annales.errors import Reason
from annales.kernel.sets import has, size

__all__ = ["why_not"]

CHOICE_OF_KIND = {
    "build": ("play",),
    "discard": ("play",),
    "wonder": ("play",),
    "pick": ("draft",),
    "token": ("token", "library"),
    "destroy": ("destroy",),
    "revive": ("revive",),
    "start": ("start",),
}
RULE_OF_CHOICE = {
    "draft": "R2.1",
    "play": "R5.2",
    "token": "R13.2",
    "library": "R11.6",
    "destroy": "R11.4",
    "revive": "R11.5",
    "start": "R17.2",
}


def why_not(f: Facts, s: State, w: Scratch, move: int, seat: int) -> Reason | None:
    """The first reason why a move is not legal, None where it is.

    What the card or wonder itself requires is checked before whose turn it is, so that players can ask at any time.
    """
    if s.choice == OVER:
        return Reason("R18.1", "over")
    kind = NOTATION.move_text(move).split()[0]
    # In the draft and before an age begins, no display lies out that a play could be about.
    reason = _about_play(f, s, w, move, seat) if move < PICK_MOVES and s.choice not in (DRAFT, START) else None
    return reason or _about_moment(s, kind, seat) or _about_choice(f, s, w, move)


def _about_moment(s: State, kind: str, seat: int) -> Reason | None:
    """Whether the seat has a choice of this kind to make now."""
    if s.event:
        return Reason("R4.3", "chance-pending")
    choice = CHOICES[s.choice]
    if s.turn != seat:
        return Reason("R5.1", "not-your-turn", {"seat": s.turn})
    if choice not in CHOICE_OF_KIND[kind]:
        return Reason(RULE_OF_CHOICE[choice], "other-choice", {"choice": choice})
    return None


def _about_choice(f: Facts, s: State, w: Scratch, move: int) -> Reason | None:
    """Whether the open choice offers the move."""
    n = legal_moves(f, s, w)
    if move in w.moves[:n]:
        return None
    choice = CHOICES[s.choice]
    name = NOTATION.move_text(move).split()[1]
    return Reason(RULE_OF_CHOICE[choice], f"not-offered-{choice}", {"name": name})


def _about_play(f: Facts, s: State, w: Scratch, move: int, seat: int) -> Reason | None:
    """Whether the card, the wonder and the coins allow a play."""
    if move < WONDER_MOVES:
        # Move C builds card C, and move N_CARDS + C discards it.
        card = move % N_CARDS
        return _about_card(s, card) or (_about_price(f, s, w, card, seat) if move < DISCARD_MOVES else None)
    wonder, card = wonder_of_move(move), tucked_card(move)
    return _about_wonder(f, s, wonder, seat) or _about_card(s, card) or _about_price(f, s, w, N_CARDS + wonder, seat)


def _about_card(s: State, card: int) -> Reason | None:
    """Whether a card can be taken from the display. R4.2"""
    name, place = card_ids()[card], s.place[card]
    if place == UNSEEN:
        return Reason("R5.2", "card-not-in-display", {"card": name})
    if place == DISCARD_PILE:
        return Reason("R5.2", "card-discarded", {"card": name})
    if place == TUCKED:
        return Reason("R10.1", "card-under-wonder", {"card": name})
    if place >= CITY:
        return Reason("R5.2", "card-built", {"card": name, "seat": place - CITY})
    if not has(s.available, place):
        return Reason("R4.2", "card-covered", {"card": name})
    return None


def _about_wonder(f: Facts, s: State, wonder: int, seat: int) -> Reason | None:
    """Whether a seat owns a wonder that it has not constructed yet. R10.2, R10.3"""
    name = wonder_ids()[wonder]
    if has(s.unbuilt[seat], wonder):
        return None
    if has(s.built[0] | s.built[1], wonder):
        return Reason("R10.3", "wonder-built", {"wonder": name})
    if has(s.unbuilt[1 - seat], wonder):
        return Reason("R10.3", "wonder-of-opponent", {"wonder": name})
    # The wonder is nobody's: it was boxed as the eighth, or it was never in this game.
    built = size(s.built[0]) + size(s.built[1])
    if built == f.most_wonders:
        return Reason("R10.2", "wonder-boxed", {"wonder": name, "built": built})
    return Reason("R10.3", "wonder-out", {"wonder": name})


def _about_price(f: Facts, s: State, w: Scratch, item: int, seat: int) -> Reason | None:
    """Whether the coins suffice. R6.7"""
    coins = price(f, s, w, seat, item)
    if coins <= s.coins[seat]:
        return None
    name = (card_ids() + wonder_ids())[item]
    short = coins - s.coins[seat]
    return Reason("R6.7", "too-dear", {"name": name, "price": coins, "coins": s.coins[seat], "short": short})
