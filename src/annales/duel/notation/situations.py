"""Situations and expectations of cases: from the words of a file to a state, and from a game to those words."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Annotated, Literal

import msgspec

from annales.core.notation import number_in
from annales.core.ruleset import Situation
from annales.duel.cards.constants import (
    BACKS,
    CITY,
    DISCARD_PILE,
    DRAFT,
    FACE,
    GUILD_BACK,
    MILITARY,
    MOST_COINS,
    N_SLOTS,
    N_TOKENS,
    N_WONDERS,
    PARTS,
    PLAY,
    RESOURCES,
    TOKENS,
)
from annales.duel.cards.loading import load_tables
from annales.duel.notation.moves import card_ids, item_number, names_of, wonder_ids
from annales.duel.notation.position import cards_at, check_pieces, looted_spaces, put_card, set_of, zone_of_space
from annales.duel.rules.cost import price, unit_price
from annales.duel.rules.facts import Facts
from annales.duel.rules.scoring import score, score_part
from annales.duel.rules.state import State
from annales.duel.rules.totals import compute_totals
from annales.duel.rules.turn import clear_table
from annales.duel.rules.victory import win
from annales.errors import NotationError
from annales.kernel.sets import has

__all__ = ["Expected", "Given", "observe", "situation"]

Both = tuple[list[str], list[str]]
Fixed = dict[tuple[str, str], list[str]]
Coins = Annotated[int, msgspec.Meta(ge=0, le=MOST_COINS)]
Space = Annotated[int, msgspec.Meta(ge=-9, le=9)]


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """The situation of a case. Fields that are left out have their defaults. Players are 0 and 1."""

    new: bool = False
    turn: Literal[0, 1] = 0
    age: Literal[1, 2, 3] | None = None
    coins: tuple[Coins, Coins] = (7, 7)
    city: Both = ([], [])
    wonders: Both = ([], [])
    """A star before the id: constructed."""
    tokens: Both = ([], [])
    board: list[str] = []
    boxed: list[str] | None = None
    drawn: list[str] = []
    pawn: Space = 0
    looted: list[int] = []
    discard: list[str] = []
    display: list[str] = []
    last: bool = False
    slots: list[str] | None = None
    offer: list[str] | None = None


class Expected(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a case expects. Only the fields that are given are compared."""

    price: dict[str, int] | None = None
    price_other: dict[str, int] | None = None
    trade: dict[str, int] | None = None
    trade_other: dict[str, int] | None = None
    legal: list[str] | None = None
    illegal: list[str] | None = None
    coins: list[int] | None = None
    pawn: int | None = None
    turn: int | None = None
    age: int | None = None
    looted: set[int] | None = None
    discard: list[str] | None = None
    board: list[str] | None = None
    tokens: Both | None = None
    city: Both | None = None
    wonders: Both | None = None
    shields_moved: int | None = None
    choice: Literal["draft", "play", "token", "library", "destroy", "revive", "start"] | None = None
    over: bool | None = None
    winner: Literal[0, 1, "shared"] | None = None
    by: Literal["military", "science", "civilian"] | None = None
    score: list[int] | None = None
    score_parts: dict[str, list[int]] | None = None


# From a case to a state


def situation(f: Facts, given: Given) -> tuple[State, Fixed]:
    """The state that a case describes, and the outcomes of chance that it fixes. Raises `NotationError`."""
    s = State()
    clear_table(f, s)
    s.choice, s.turn, s.coins, s.pawn = PLAY, given.turn, list(given.coins), given.pawn
    _lay_out_cities(s, given)
    _lay_out_tokens(s, given)
    fixed: Fixed = {("library_token", ""): given.drawn}
    if given.offer is not None:
        s.choice = DRAFT
        s.offer = set_of(given.offer, wonder_ids(), "wonder")
    elif given.slots is not None:
        fixed |= _lay_out_slots(f, s, given)
    else:
        _lay_out_display(s, given)
    seen = s.offer | s.unbuilt[0] | s.unbuilt[1] | s.built[0] | s.built[1]
    s.undrawn = (1 << N_WONDERS) - 1 & ~seen
    compute_totals(f, s)
    check_pieces(f, s)
    # A case may begin with the pawn in a capital: then the game is over.
    if abs(s.pawn) == f.capital:
        win(s, 0 if s.pawn > 0 else 1, MILITARY)
    return s, fixed


def _lay_out_cities(s: State, given: Given) -> None:
    for p in range(2):
        for name in given.city[p]:
            put_card(s, name, CITY + p)
        s.built[p] = set_of([name[1:] for name in given.wonders[p] if name.startswith("*")], wonder_ids(), "wonder")
        s.unbuilt[p] = set_of([name for name in given.wonders[p] if not name.startswith("*")], wonder_ids(), "wonder")
    for name in given.discard:
        put_card(s, name, DISCARD_PILE)
    for space in given.looted:
        side, zone = zone_of_space(space)
        s.loot[side] &= ~(1 << zone)


def _lay_out_tokens(s: State, given: Given) -> None:
    s.tokens = [set_of(names, TOKENS, "progress token") for names in given.tokens]
    s.board = set_of(given.board, TOKENS, "progress token")
    # Where a case does not name the tokens in the box, they are all that it names nowhere else.
    rest = (1 << N_TOKENS) - 1 & ~(s.board | s.tokens[0] | s.tokens[1])
    s.boxed = rest if given.boxed is None else set_of(given.boxed, TOKENS, "progress token")
    set_of(given.drawn, TOKENS, "progress token")


def _age(given: Given) -> int:
    if given.age is not None:
        return given.age
    if not given.display:
        return len(BACKS) - 1
    back = load_tables().cards[number_in(card_ids(), given.display[0], "card")].back
    return min(BACKS.index(back) + 1, len(BACKS) - 1)


def _is_guild(card: int) -> bool:
    return load_tables().cards[card].back == BACKS[GUILD_BACK]


REST = 0
"""Slot of the far row that holds one face-down card for all the rest of the display. It never becomes available."""


def _lay_out_display(s: State, given: Given) -> None:
    """Lay out available cards in slots that do not cover each other's, and one face-down card for the rest."""
    s.age = _age(given)
    # The rules look whether a card has become available when a card that covers it is taken. Slots 2, 3 and 6 are those
    # that cover slot REST in one age or another; they stay empty, so it never becomes available.
    free = [slot for slot in range(N_SLOTS) if slot != REST and slot not in (2, 3, 6)]
    if len(given.display) > len(free):
        raise NotationError(f"a display of {len(given.display)} cards: {len(free)} at most")
    for name, slot in zip(given.display, free, strict=False):
        s.slot[slot] = put_card(s, name, slot)
        s.present |= 1 << slot
        s.available |= 1 << slot
        s.guild_slots |= _is_guild(s.slot[slot]) << slot
    if not given.last:
        s.present |= 1 << REST


def _lay_out_slots(f: Facts, s: State, given: Given) -> Fixed:
    """Lay out all slots as the layout of the age says. Face-down cards become fixed outcomes of chance."""
    assert given.slots is not None
    if given.age is None or len(given.slots) != N_SLOTS:
        raise NotationError(f"slots requires an age and {N_SLOTS} entries")
    s.age = given.age
    s.present = sum(1 << slot for slot, name in enumerate(given.slots) if name)
    fixed: Fixed = {}
    for slot, name in enumerate(given.slots):
        if not name:
            continue
        card = number_in(card_ids(), name, "card")
        s.guild_slots |= _is_guild(card) << slot
        s.available |= (f.covered_by[s.age][slot] & s.present == 0) << slot
        if has(f.face_up[s.age], slot):
            s.slot[slot] = put_card(s, name, slot)
        else:
            fixed["card", str(slot)] = [name]
    s.turning = s.available & ~f.face_up[s.age] & s.present
    s.event = FACE if s.turning else 0
    return fixed


# From a game to what a case expects


def observe(q: Situation, before: State, key: str, wanted: Iterable[str]) -> object:
    """The value that a game has for a key of `Expected`, in the form of `wanted`. Raises `NotationError`."""
    if key in _SHOWN:
        return _SHOWN[key](q.s)
    if key == "shields_moved":
        return abs(q.s.pawn - before.pawn)
    if key == "score":
        return [score(q.f, q.s, p) for p in range(2)]
    if key == "score_parts":
        return {part: _part(q, part) for part in wanted}
    if q.s.turn < 0:
        raise NotationError(f"{key} is what the player on turn or the other one would pay, and the game is over")
    seat = 1 - q.s.turn if key.endswith("_other") else q.s.turn
    if key.startswith("price"):
        return {name: _price(q, seat, name) for name in wanted}
    return {name: unit_price(q.s, seat, number_in(RESOURCES, name, "resource")) for name in wanted}


def _price(q: Situation, seat: int, name: str) -> int:
    if name in card_ids() and q.s.place[number_in(card_ids(), name, "card")] == CITY + seat:
        raise NotationError(f"the price of {name}, which player {seat} has built")
    return price(q.f, q.s, q.w, seat, item_number(name))


def _part(q: Situation, part: str) -> list[int]:
    number = number_in(PARTS, part, "part of the score")
    return [score_part(q.f, q.s, p, number) for p in range(2)]


def _wonders(s: State, p: int) -> list[str]:
    return [*(f"*{name}" for name in names_of(s.built[p], wonder_ids())), *names_of(s.unbuilt[p], wonder_ids())]


_SHOWN: dict[str, Callable[[State], object]] = {
    "coins": lambda s: list(s.coins),
    "pawn": lambda s: s.pawn,
    "looted": lambda s: set(looted_spaces(s)),
    "discard": lambda s: cards_at(s, DISCARD_PILE),
    "board": lambda s: names_of(s.board, TOKENS),
    "tokens": lambda s: [names_of(s.tokens[p], TOKENS) for p in range(2)],
    "city": lambda s: [cards_at(s, CITY + p) for p in range(2)],
    "wonders": lambda s: [_wonders(s, p) for p in range(2)],
}
