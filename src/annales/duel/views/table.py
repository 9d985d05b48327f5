"""What the table shows, for clients and bots: all that may be known, and every legal move with its cost. R19"""

from __future__ import annotations

from functools import cache
from typing import Literal, cast

import msgspec

from annales.core.views import PlayView, TableView, is_waiting, table_fields
from annales.duel.cards.constants import (
    BACKS,
    CHOICES,
    CITY,
    COLORS,
    DISCARD_PILE,
    EVENTS,
    KINDS,
    N_CARDS,
    N_SLOTS,
    N_WONDERS,
    NOTHING,
    RESOURCES,
    SYMBOLS,
    SYMBOLS_TO_WIN,
    TOKENS,
    UNSEEN,
    BackName,
    ChoiceName,
    ColorName,
    EventName,
    KindName,
    ResourceName,
)
from annales.duel.cards.loading import load_tables
from annales.duel.notation.moves import NOTATION, card_ids, names_of, wonder_ids
from annales.duel.notation.position import cards_at, looted_spaces
from annales.duel.rules.buildings import discard_income
from annales.duel.rules.chance import back_of
from annales.duel.rules.cost import price
from annales.duel.rules.facts import Facts, slot_places
from annales.duel.rules.move_numbers import DISCARD_MOVES, PICK_MOVES, WONDER_MOVES, wonder_of_move
from annales.duel.rules.moves import legal_moves
from annales.duel.rules.state import Scratch, State
from annales.duel.views.preview import Preview, ScoreName, outcome_of, pairs_of, points_of, previews_of
from annales.duel.views.price import Price, price_of
from annales.duel.views.threats import Threat, threats_of
from annales.kernel.sets import has, size

__all__ = ["DuelView", "MoveView", "PlayerView", "SlotView", "WonderView", "coins_of", "view_of"]

MoveKind = Literal["build", "discard", "wonder", "pick", "token", "destroy", "revive", "start"]


class SlotView(msgspec.Struct, frozen=True):
    """A card of the display. Rows count from the far one; `x` is in half card widths from the centre line."""

    slot: int
    row: int
    x: int
    card: str | None
    """None while it lies face down."""
    back: BackName
    available: bool
    covered_by: tuple[int, ...]
    """Slots whose cards cover it."""


class WonderView(msgspec.Struct, frozen=True):
    """A wonder of a player."""

    id: str
    built: bool
    under: str | None
    """The card tucked under it."""


class PlayerView(msgspec.Struct, frozen=True):
    """One side of the table."""

    coins: int
    city: tuple[str, ...]
    wonders: tuple[WonderView, ...]
    tokens: tuple[str, ...]
    production: dict[ResourceName, int]
    """Units of brown and grey cards by resource."""
    one_of: dict[KindName, int]
    """Producers of one raw unit, of one unit of goods."""
    trade: dict[ResourceName, int]
    """Coins that one unit costs this player."""
    symbols: tuple[str, ...]
    pairs: tuple[str, ...]
    """Symbols of which there are two."""
    symbols_missing: int
    """Kinds of symbols that are missing for a scientific supremacy."""
    count: dict[ColorName, int]
    """Buildings by colour."""
    discard_gain: int
    """Coins for discarding a card."""
    score: dict[ScoreName, int]
    """Points by part and in `total`, as civilian scoring would give now."""
    threats: tuple[Threat, ...]
    """What this player could reach with one play."""


class MoveView(PlayView, frozen=True):
    """A legal move."""

    kind: MoveKind
    wonder: str | None
    token: str | None
    seat: int | None
    """The player who would begin, for `start`."""
    coins: int
    """Change of the player's coins by paying or discarding, without effects."""
    preview: Preview
    """What it would change, effects included, up to the next event of chance."""


class DuelView(TableView, frozen=True):
    """The whole table. The same for both players and for spectators: Duel has no private information."""

    choice: ChoiceName | None
    event: EventName | None
    pawn: int
    """Space of the conflict pawn: 0 in the middle, positive towards the city of seat 1."""
    looted: tuple[int, ...]
    """Spaces of the conflict track whose military token is taken."""
    display: tuple[SlotView, ...]
    discard: tuple[str, ...]
    board: tuple[str, ...]
    boxed: tuple[str, ...]
    """Tokens in the box. They are known by elimination. R19.6"""
    drawn: tuple[str, ...]
    offer: tuple[str, ...]
    players: tuple[PlayerView, PlayerView]
    unseen: dict[BackName, tuple[str, ...]]
    """By back: cards not seen yet, both those still to come and those out of this game. R19.3"""
    prices: dict[str, tuple[Price, Price]]
    """By open card of the display and by unbuilt wonder: its price for each player now."""
    moves: tuple[MoveView, ...]


def view_of(f: Facts, s: State, w: Scratch) -> DuelView:
    """The view of a situation."""
    return DuelView(
        **table_fields("duel", s, CHOICES, EVENTS),
        pawn=s.pawn,
        looted=tuple(looted_spaces(s)),
        display=tuple(_slot(f, s, slot) for slot in range(N_SLOTS) if has(s.present, slot)),
        discard=tuple(cards_at(s, DISCARD_PILE)),
        board=tuple(names_of(s.board, TOKENS)),
        boxed=tuple(names_of(s.boxed, TOKENS)),
        drawn=tuple(names_of(s.drawn, TOKENS)),
        offer=tuple(names_of(s.offer, wonder_ids())),
        players=(_player(f, s, w, 0), _player(f, s, w, 1)),
        unseen={back: _unseen(f, s, i) for i, back in enumerate(BACKS)},
        prices=_prices(f, s, w),
        moves=() if is_waiting(s) else _moves(f, s, w),
        outcome=outcome_of(s),
    )


def _slot(f: Facts, s: State, slot: int) -> SlotView:
    row, x, _ = _places(s.age)[slot]
    card = s.slot[slot]
    on_it = f.covered_by[s.age][slot] & s.present
    return SlotView(
        slot=slot,
        row=row,
        x=x,
        card=card_ids()[card] if card != NOTHING else None,
        back=BACKS[back_of(s, slot)],
        available=has(s.available, slot),
        covered_by=tuple(i for i in range(N_SLOTS) if has(on_it, i)) if on_it else (),
    )


@cache
def _places(age: int) -> list[tuple[int, int, bool]]:
    return slot_places(load_tables().board.layout[age - 1])


def _player(f: Facts, s: State, w: Scratch, p: int) -> PlayerView:
    return PlayerView(
        coins=s.coins[p],
        city=tuple(cards_at(s, CITY + p)),
        wonders=tuple(_wonder(s, p, i) for i in range(N_WONDERS) if has(s.unbuilt[p] | s.built[p], i)),
        tokens=tuple(names_of(s.tokens[p], TOKENS)),
        production=dict(zip(RESOURCES, s.production[p], strict=True)),
        one_of=dict(zip(KINDS, s.one_of[p], strict=True)),
        trade=dict(zip(RESOURCES, s.unit_price[p], strict=True)),
        symbols=tuple(names_of(s.symbols[p], SYMBOLS)),
        pairs=pairs_of(f, s, p),
        symbols_missing=SYMBOLS_TO_WIN - size(s.symbols[p]),
        # Behind the colours, `count` has an entry for constructed wonders.
        count=dict(zip(COLORS, s.count[p], strict=False)),
        discard_gain=discard_income(s, p),
        score=points_of(f, s, p),
        threats=threats_of(f, s, w, p),
    )


def _wonder(s: State, p: int, wonder: int) -> WonderView:
    built = has(s.built[p], wonder)
    # A situation made by hand need not name the card under a constructed wonder.
    card = s.under[wonder]
    return WonderView(wonder_ids()[wonder], built, card_ids()[card] if built and card != NOTHING else None)


def _unseen(f: Facts, s: State, back: int) -> tuple[str, ...]:
    cards = range(f.first_card[back], f.first_card[back + 1])
    return tuple(card_ids()[card] for card in cards if s.place[card] == UNSEEN)


def _prices(f: Facts, s: State, w: Scratch) -> dict[str, tuple[Price, Price]]:
    # Open cards that are still covered have a price, too: players plan with them.
    items = [card for card in s.slot if card != NOTHING] if s.present else []
    items += [N_CARDS + i for i in range(N_WONDERS) if has(s.unbuilt[0] | s.unbuilt[1], i)]
    both = ((price_of(f, s, w, item, 0), price_of(f, s, w, item, 1)) for item in items)
    return {prices[0].item: prices for prices in both}


def _moves(f: Facts, s: State, w: Scratch) -> tuple[MoveView, ...]:
    # Sorted, since the order in which the rules list moves is no part of the interface.
    numbers = sorted(w.moves[: legal_moves(f, s, w)])
    previews = previews_of(f, s, w, numbers)
    return tuple(_move(f, s, w, number, preview) for number, preview in zip(numbers, previews, strict=True))


def _move(f: Facts, s: State, w: Scratch, number: int, preview: Preview) -> MoveView:
    text = NOTATION.move_text(number)
    kind, *words = text.split()
    return MoveView(
        move=text,
        number=number,
        kind=cast(MoveKind, kind),
        card=words[-1] if kind in ("build", "discard", "wonder", "destroy", "revive") else None,
        wonder=words[0] if kind in ("wonder", "pick") else None,
        token=words[0] if kind == "token" else None,
        seat=int(words[0]) if kind == "start" else None,
        coins=coins_of(f, s, w, number),
        preview=preview,
    )


def coins_of(f: Facts, s: State, w: Scratch, number: int) -> int:
    """Change of the player's coins by a legal move, by paying or discarding; effects come on top."""
    if number < DISCARD_MOVES:
        return -price(f, s, w, s.turn, number)
    if number < WONDER_MOVES:
        return discard_income(s, s.turn)
    if number < PICK_MOVES:
        return -price(f, s, w, s.turn, N_CARDS + wonder_of_move(number))
    return 0
