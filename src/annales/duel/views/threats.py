"""What a player could reach with one play: a victory at once, or a pair of symbols. R12.5, R13.2, R13.5

It follows plays and the choices that they open, but no chance, and it knows only cards that lie face up.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

import msgspec

from annales.duel.cards.constants import (
    DRAFT,
    GREEN,
    MILITARY,
    N_CARDS,
    N_SLOTS,
    N_WONDERS,
    NO_EVENT,
    NOTHING,
    OVER,
    PLAY,
    RED,
    REVIVE,
    SCIENCE,
    SYMBOLS_TO_WIN,
    TOKEN,
)
from annales.duel.notation.moves import item_ids
from annales.duel.rules.facts import Facts
from annales.duel.rules.military import distance
from annales.duel.rules.move_numbers import wonder_move
from annales.duel.rules.moves import legal_moves
from annales.duel.rules.state import Scratch, State
from annales.kernel.protocol import step
from annales.kernel.sets import has, size

__all__ = ["Threat", "ThreatName", "reached_by_card", "threats_of"]

ThreatName = Literal["military", "science", "pair"]
"""A victory by shields, a victory by symbols, and a second symbol of a kind, which brings a token."""
THREATS: tuple[ThreatName, ...] = ("military", "science", "pair")


class Threat(msgspec.Struct, frozen=True):
    """What a player could reach with one play if it were their turn."""

    kind: ThreatName
    missing: int
    """Shields to the opponent's capital, kinds of symbols to six, or 1 for a pair."""
    items: tuple[str, ...]
    """Cards that can be taken, and the player's wonders; empty where the one missing symbol cannot be had now."""


def threats_of(f: Facts, s: State, w: Scratch, seat: int) -> tuple[Threat, ...]:
    """What a player threatens, in the order of `THREATS`."""
    items = _items_by_threat(f, s, w, seat) if s.choice not in (OVER, DRAFT) else {}
    missing = {
        "military": f.capital - distance(s, seat),
        "science": SYMBOLS_TO_WIN - size(s.symbols[seat]),
        "pair": 1,
    }
    one_symbol = s.choice != OVER and missing["science"] == 1
    return tuple(
        Threat(kind, missing[kind], tuple(items.get(kind, ())))
        for kind in THREATS
        if kind in items or (kind == "science" and one_symbol)
    )


def reached_by_card(f: Facts, s: State, w: Scratch, seat: int, card: int) -> tuple[ThreatName, ...]:
    """What a player would reach by building a card that can be taken, also when another player is on turn."""
    # Other buildings have neither shields nor symbols.
    if f.color[card] not in (RED, GREEN):
        return ()
    return _reached_by(f, s, w, seat, card)


def _items_by_threat(f: Facts, s: State, w: Scratch, seat: int) -> dict[ThreatName, list[str]]:
    found: dict[ThreatName, list[str]] = {}
    for item, reached in _items(f, s, w, seat):
        for kind in reached:
            found.setdefault(kind, []).append(item_ids()[item])
    return found


def _items(f: Facts, s: State, w: Scratch, seat: int) -> Iterator[tuple[int, tuple[ThreatName, ...]]]:
    """Items that a player could build, with what each would reach."""
    cards = [s.slot[slot] for slot in range(N_SLOTS) if has(s.available, slot) and s.slot[slot] != NOTHING]
    for card in cards:
        yield card, reached_by_card(f, s, w, seat, card)
    for wonder in range(N_WONDERS):
        useful = f.shields[N_CARDS + wonder] > 0 or f.revives[wonder] != 0
        # Which card is tucked under a wonder makes no difference to a threat.
        if cards and useful and has(s.unbuilt[seat], wonder):
            yield N_CARDS + wonder, _reached_by(f, s, w, seat, wonder_move(wonder, cards[0]))


def _reached_by(f: Facts, s: State, w: Scratch, seat: int, play: int) -> tuple[ThreatName, ...]:
    own = s.copy()
    own.turn, own.choice, own.event, own.again = seat, PLAY, NO_EVENT, 0
    reached = _follow(f, own, w, seat, play)
    return tuple(kind for kind in THREATS if kind in reached)


def _follow(f: Facts, s: State, w: Scratch, seat: int, move: int) -> set[ThreatName]:
    """What a player reaches by a move, with the best choice of a token or of a discarded card after it.

    The move is made in the given state.
    """
    step(f, s, w, move)
    if s.winner == seat and s.victory in (MILITARY, SCIENCE):
        return {"military" if s.victory == MILITARY else "science"}
    found: set[ThreatName] = {"pair"} if s.choice == TOKEN else set()
    if s.choice in (TOKEN, REVIVE):
        for choice in w.moves[: legal_moves(f, s, w)]:
            found |= _follow(f, s.copy(), w, seat, choice)
    return found
