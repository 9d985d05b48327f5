"""What a move would change: the move is played on a copy, up to the next event of chance. R20

A preview shows nothing hidden, since a state holds nothing hidden and the outcomes of chance are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, NamedTuple, cast

import msgspec

from annales.core.views import OutcomeView, differences
from annales.duel.cards.constants import (
    CHOICES,
    CITY,
    GREEN,
    KINDS,
    N_CARDS,
    N_SLOTS,
    NOTHING,
    PARTS,
    RESOURCES,
    SHARED,
    START,
    SYMBOLS,
    TOKEN,
    VICTORIES,
    KindName,
    PartName,
    ResourceName,
)
from annales.duel.notation.moves import card_ids, names_of, wonder_ids
from annales.duel.notation.position import looted_spaces
from annales.duel.rules.cost import price
from annales.duel.rules.facts import Facts
from annales.duel.rules.military import distance
from annales.duel.rules.scoring import score_part
from annales.duel.rules.state import Scratch, State
from annales.duel.views.threats import ThreatName, reached_by_card
from annales.kernel.protocol import step
from annales.kernel.sets import has

__all__ = [
    "Change",
    "Preview",
    "ScoreName",
    "Uncovered",
    "outcome_of",
    "pairs_of",
    "points_of",
    "previews_of",
    "uncovered_cards",
]

ScoreName = PartName | Literal["total"]
"""Parts of the score, and their sum."""
SCORES: tuple[ScoreName, ...] = (*PARTS, "total")
FollowingChoice = Literal["token", "library", "destroy", "revive", "start"]


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """What changes for one player. Fields that stay the same are left out."""

    coins: int = 0
    score: dict[ScoreName, int] = {}
    """Points gained or lost by part and in `total`, as civilian scoring would give them."""
    production: dict[ResourceName, int] = {}
    one_of: dict[KindName, int] = {}
    trade: dict[ResourceName, int] = {}
    """Change of the coins that one unit costs, by resource."""
    symbols: tuple[str, ...] = ()
    """Kinds of symbols that are new."""
    pairs: tuple[str, ...] = ()
    """Symbols of which there are now two."""


class Uncovered(msgspec.Struct, frozen=True, omit_defaults=True):
    """A card that becomes available, and what it is worth to the player who plays next."""

    slot: int
    seat: int
    """The player who plays next."""
    coins: int | None = None
    """What it would cost that player; None for a card that lies face down."""
    short: int = 0
    """Coins that the player would lack for it."""
    reaches: tuple[ThreatName, ...] = ()
    """What the player would reach by building it."""


class Preview(msgspec.Struct, frozen=True, omit_defaults=True):
    """The difference between the table before a move and after it, up to the next event of chance."""

    sides: tuple[Change, Change]
    """By seat."""
    pawn: int = 0
    """Spaces that the pawn moves towards the opponent of the player who moves."""
    looted: tuple[int, ...] = ()
    """Spaces whose military token is taken."""
    boxed: tuple[str, ...] = ()
    """Wonders that can no longer be constructed, because seven are. R10.2"""
    uncovered: tuple[Uncovered, ...] = ()
    """The cards that become available."""
    asks: FollowingChoice | None = None
    """Kind of choice that follows at once."""
    again: bool = False
    """Whether the play brings another turn."""
    ends_age: bool = False
    outcome: OutcomeView | None = None


class _Before(NamedTuple):
    """What a preview compares of one player and no field of the state says."""

    score: list[int]
    """Points by part, and their sum."""
    pairs: tuple[str, ...]


def previews_of(f: Facts, s: State, w: Scratch, moves: Sequence[int]) -> list[Preview]:
    """What each of these legal moves would change, in their order."""
    # The situation before is the same for all moves, so it is summed up once.
    before = tuple(_Before(_scores(f, s, p), pairs_of(f, s, p)) for p in (0, 1))
    return [_preview(f, s, w, move, before) for move in moves]


def uncovered_cards(f: Facts, s: State, w: Scratch, move: int) -> tuple[str, ...]:
    """Ids of the face-up cards that become available by a legal move. R4.2"""
    after = s.copy()
    step(f, after, w, move)
    if after.age != s.age:
        return ()
    freed = (after.slot[slot] for slot in _slots(after.available & ~s.available))
    return tuple(card_ids()[card] for card in freed if card != NOTHING)


def pairs_of(f: Facts, s: State, p: int) -> tuple[str, ...]:
    """The symbols that a city has twice. R13.2"""
    # Most cities have no green card for a while: this saves the loop for each of many moves.
    if not s.count[p][GREEN]:
        return ()
    # Symbols that are in the city once, and those that are there twice, as sets.
    seen = pairs = 0
    for card in range(N_CARDS):
        if s.place[card] == CITY + p and f.color[card] == GREEN:
            symbol = 1 << f.symbol[card]
            pairs |= seen & symbol
            seen |= symbol
    return tuple(names_of(pairs, SYMBOLS))


def outcome_of(s: State) -> OutcomeView | None:
    """How the game ended, None while it goes on."""
    return OutcomeView("shared" if s.winner == SHARED else s.winner, VICTORIES[s.victory]) if s.victory else None


def points_of(f: Facts, s: State, p: int) -> dict[ScoreName, int]:
    """Points by part and in `total`, as civilian scoring would give now."""
    return dict(zip(SCORES, _scores(f, s, p), strict=True))


def _preview(f: Facts, s: State, w: Scratch, move: int, before: Sequence[_Before]) -> Preview:
    me, after = s.turn, s.copy()
    step(f, after, w, move)
    ends_age = after.age != s.age
    # Where a new age begins, all cards are new, so that no card has become available by this move.
    played = s.present != after.present and not ends_age
    return Preview(
        sides=(_change(f, s, after, 0, before[0]), _change(f, s, after, 1, before[1])),
        pawn=distance(after, me) - distance(s, me),
        looted=_looted(s, after),
        # Wonders only come into this set during play when the eighth is boxed.
        boxed=tuple(names_of(after.undrawn & ~s.undrawn, wonder_ids())),
        uncovered=_uncovered(f, s, w, after) if played else (),
        asks=cast(FollowingChoice, CHOICES[after.choice]) if TOKEN <= after.choice <= START else None,
        again=_plays_again(s, after),
        ends_age=ends_age,
        outcome=outcome_of(after),
    )


def _slots(members: int) -> tuple[int, ...]:
    return tuple(slot for slot in range(N_SLOTS) if has(members, slot)) if members else ()


def _uncovered(f: Facts, s: State, w: Scratch, after: State) -> tuple[Uncovered, ...]:
    me = s.turn
    seat = me if _plays_again(s, after) else 1 - me
    return tuple(_uncovered_card(f, after, w, slot, seat) for slot in _slots(after.available & ~s.available))


def _uncovered_card(f: Facts, after: State, w: Scratch, slot: int, seat: int) -> Uncovered:
    card = after.slot[slot]
    if card == NOTHING or after.victory:
        return Uncovered(slot, seat)
    coins = price(f, after, w, seat, card)
    short = max(coins - after.coins[seat], 0)
    return Uncovered(slot, seat, coins, short, reached_by_card(f, after, w, seat, card))


def _looted(s: State, after: State) -> tuple[int, ...]:
    if after.loot == s.loot:
        return ()
    return tuple(space for space in looted_spaces(after) if space not in looted_spaces(s))


def _plays_again(s: State, after: State) -> bool:
    """Whether the player who has moved plays again, now or after the choice that follows."""
    if not s.present or after.victory or after.age != s.age:
        return False
    # While a choice is open, the turn has not passed on yet, and `again` says whether it will.
    pending = TOKEN <= after.choice < START
    return bool(after.again) if pending else after.turn == s.turn and s.choice != START


def _scores(f: Facts, s: State, p: int) -> list[int]:
    """Points by part, and their sum."""
    parts = [score_part(f, s, p, i) for i in range(len(PARTS))]
    return [*parts, sum(parts)]


def _change(f: Facts, s: State, after: State, p: int, before: _Before) -> Change:
    return Change(
        coins=after.coins[p] - s.coins[p],
        score=differences(SCORES, before.score, _scores(f, after, p)),
        production=differences(RESOURCES, s.production[p], after.production[p]),
        one_of=differences(KINDS, s.one_of[p], after.one_of[p]),
        trade=differences(RESOURCES, s.unit_price[p], after.unit_price[p]),
        symbols=tuple(names_of(after.symbols[p] & ~s.symbols[p], SYMBOLS)),
        pairs=_new_pairs(f, s, after, p, before.pairs),
    )


def _new_pairs(f: Facts, s: State, after: State, p: int, before: tuple[str, ...]) -> tuple[str, ...]:
    # Finding pairs looks at every card, and only a green card can make one.
    if after.count[p][GREEN] == s.count[p][GREEN]:
        return ()
    return tuple(name for name in pairs_of(f, after, p) if name not in before)
