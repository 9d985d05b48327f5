"""Why a player may not make a move now. F4, F5, F7.2, F8.4, F10.1"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from annales.errors import Reason
from annales.flow.cards.constants import (
    CHOICES,
    N_SLOTS,
    NATION,
    NOTHING,
    OVER,
    TURN_ACTION,
    TYPES,
)
from annales.flow.notation.moves import CARD_IDS, NOTATION, card_number
from annales.flow.rules.effects import attack_power, can_activate, defense_power, wanted_kinds
from annales.flow.rules.facts import Facts
from annales.flow.rules.moves import legal_moves, most_invested
from annales.flow.rules.nation import is_visible
from annales.flow.rules.state import Scratch, State
from annales.kernel.sets import has

__all__ = ["about_action", "why_not"]

CHOICE_OF_KIND = {"target": "target", "decline": "target", "take": "take", "drop": "drop"}
"""The choice that a kind of move belongs to. All other kinds are actions."""
RULE_OF_CHOICE = {"action": "F4.1", "target": "F7.2", "take": "F8.4", "drop": "F11.2"}


def why_not(f: Facts, s: State, w: Scratch, move: int, seat: int) -> Reason | None:
    """The first reason why a move is not legal, None where it is.

    What the action itself requires is checked before whose turn it is, so that players can ask at any time.
    """
    if s.choice == OVER:
        return Reason("F10.1", "over")
    kind, *words = NOTATION.move_text(move).split()
    reason = about_action(f, s, NOTATION.move_text(move), seat)
    return reason or _about_moment(s, kind, seat) or _about_choice(f, s, w, move, words)


def about_action(f: Facts, s: State, move: str, seat: int) -> Reason | None:
    """Why an action itself is not possible, apart from the turn and the open choice."""
    kind, *words = move.split()
    about = _ACTIONS.get(kind)
    return about(f, s, words, seat) if about else None


def _about_moment(s: State, kind: str, seat: int) -> Reason | None:
    """Whether the seat has a choice of this kind to make now."""
    if s.event:
        return Reason("F6.1", "chance-pending")
    if s.turn != seat:
        return Reason("F4.1", "not-your-turn", {"seat": s.turn})
    choice = CHOICES[s.choice]
    if choice != CHOICE_OF_KIND.get(kind, "action"):
        return Reason(RULE_OF_CHOICE[choice], "other-choice", {"choice": choice})
    return None


# Actions


def _slot_of(s: State, card: int) -> int:
    return s.place[card] if 0 <= s.place[card] < N_SLOTS else NOTHING


def _about_invest(f: Facts, s: State, words: list[str], seat: int) -> Reason | None:
    # The notation has checked the words already: they are a card and a number.
    card, amount = card_number(words[0]), int(words[1])
    slot, marker = _slot_of(s, card), s.marker[seat]
    if slot == NOTHING:
        return Reason("F5.1.1", "flow-not-in-market", {"card": words[0]})
    if marker != NOTHING and (marker != slot or not f.raises):
        return Reason("F4.2", "flow-marker-out", {"card": CARD_IDS[s.market[marker]]})
    if s.pioneer[slot] not in (NOTHING, seat):
        return Reason("F5.1.1", "flow-invested", {"card": words[0], "seat": s.pioneer[slot]})
    if amount == 0:
        return Reason("F5.1.2", "flow-invest-nothing")
    most = most_invested(s, seat)
    if amount > most:
        return Reason("F5.1.2", "flow-invest-too-much", {"amount": amount, "resources": s.resources[seat]})
    return None


def _about_complete(f: Facts, s: State, words: list[str], seat: int) -> Reason | None:
    return Reason("F5.2.1", "flow-no-marker") if s.marker[seat] == NOTHING else None


def _about_snipe(f: Facts, s: State, words: list[str], seat: int) -> Reason | None:
    slot = _slot_of(s, card_number(words[0]))
    if slot == NOTHING:
        return Reason("F5.3.1", "flow-not-in-market", {"card": words[0]})
    if s.pioneer[slot] == NOTHING:
        return Reason("F5.3.1", "flow-not-invested", {"card": words[0]})
    if s.pioneer[slot] == seat:
        return Reason("F5.3.1", "flow-own-investment", {"card": words[0]})
    price, resources = s.stake[slot], s.resources[seat]
    if price > resources:
        numbers = {"price": price, "resources": resources, "short": price - resources}
        return Reason("F5.3.1", "flow-too-dear", {"card": words[0], **numbers})
    return None


def _about_activate(f: Facts, s: State, words: list[str], seat: int) -> Reason | None:
    card = card_number(words[0])
    if s.place[card] != NATION + seat:
        return Reason("F5.4.1", "flow-not-own", {"card": words[0]})
    if f.timing[card] != TURN_ACTION:
        return Reason("F5.4.1", "flow-no-turn-action", {"card": words[0]})
    if not is_visible(f, s, seat, card):
        return Reason("F8.1", "flow-covered", {"card": words[0]})
    if not can_activate(f, s, seat, card):
        return Reason("F5.4.3", "flow-idle", {"card": words[0]})
    return None


_ACTIONS: Mapping[str, Callable[[Facts, State, list[str], int], Reason | None]] = {
    "invest": _about_invest,
    "complete": _about_complete,
    "snipe": _about_snipe,
    "activate": _about_activate,
}


# Choices


def _about_choice(f: Facts, s: State, w: Scratch, move: int, words: list[str]) -> Reason | None:
    """Whether the open choice offers the move."""
    if move in w.moves[: legal_moves(f, s, w)]:
        return None
    kind = NOTATION.move_text(move).split()[0]
    if kind == "target":
        return _about_target(f, s, int(words[0]))
    if kind == "take":
        return _about_take(f, s, words[0])
    if kind == "drop":
        return Reason("F11.2", "flow-no-wonder", {"card": words[0], "seat": s.victim})
    # Every other move of an open choice is listed, so this one is to decline.
    return Reason("F7.2", "flow-must-attack")


def _about_target(f: Facts, s: State, seat: int) -> Reason:
    if seat >= f.players:
        return Reason("F7.2", "flow-no-player", {"seat": seat})
    if seat == s.turn:
        return Reason("F7.2", "flow-own-nation")
    args = {"seat": seat, "attack": attack_power(s, s.turn), "defense": defense_power(s, seat)}
    return Reason("F7.2", "flow-too-strong", args)


def _about_take(f: Facts, s: State, name: str) -> Reason:
    card = card_number(name)
    slot = _slot_of(s, card)
    if slot == NOTHING:
        return Reason("F8.4", "flow-not-in-market", {"card": name})
    if not has(wanted_kinds(f, s), f.kind[card]):
        return Reason("F8.4", "flow-other-type", {"card": name, "type": TYPES[f.kind[card]]})
    # The card lies in the market and has a wanted type, so somebody must have invested in it.
    return Reason("F11.5", "flow-invested", {"card": name, "seat": s.pioneer[slot]})
