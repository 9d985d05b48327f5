"""What a move would change: the move is played on a copy, up to the next event of chance. R20

A preview shows nothing hidden, since a state holds nothing hidden and the outcomes of chance are left out.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, cast

import msgspec

from annales.core.views import OutcomeView, differences, with_total
from annales.duel.cards.constants import (
    CHOICES,
    CITY,
    GREEN,
    KINDS,
    N_CARDS,
    N_SLOTS,
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
from annales.duel.notation.moves import names_of, wonder_ids
from annales.duel.notation.position import looted_spaces
from annales.duel.rules.cost import unit_price
from annales.duel.rules.facts import Facts
from annales.duel.rules.military import distance
from annales.duel.rules.scoring import score_part
from annales.duel.rules.state import Scratch, State
from annales.kernel.protocol import step
from annales.kernel.sets import has

__all__ = ["Change", "Preview", "ScoreName", "outcome_of", "pairs_of", "points_of", "previews_of"]

ScoreName = PartName | Literal["total"]
"""Parts of the score, and their sum."""
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
    uncovered: tuple[int, ...] = ()
    """Slots whose card becomes available."""
    asks: FollowingChoice | None = None
    """Kind of choice that follows at once."""
    again: bool = False
    """Whether the play brings another turn."""
    ends_age: bool = False
    outcome: OutcomeView | None = None


class _Side(msgspec.Struct, frozen=True):
    """What a preview compares of one player."""

    coins: int
    score: dict[ScoreName, int]
    production: dict[ResourceName, int]
    one_of: dict[KindName, int]
    trade: dict[ResourceName, int]
    symbols: int
    pairs: tuple[str, ...]


def previews_of(f: Facts, s: State, w: Scratch, moves: Sequence[int]) -> list[Preview]:
    """What each of these legal moves would change, in their order."""
    # The situation before is the same for all moves, so it is summed up once.
    before = (_side(f, s, 0), _side(f, s, 1))
    return [_preview(f, s, w, move, before) for move in moves]


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
    return with_total({part: score_part(f, s, p, i) for i, part in enumerate(PARTS)})


def _preview(f: Facts, s: State, w: Scratch, move: int, before: tuple[_Side, _Side]) -> Preview:
    me, after = s.turn, s.copy()
    step(f, after, w, move)
    ends_age = after.age != s.age
    # Where a new age begins, all cards are new, so that no card has become available by this move.
    played = s.present != after.present and not ends_age
    return Preview(
        sides=(_change(before[0], _side(f, after, 0)), _change(before[1], _side(f, after, 1))),
        pawn=distance(after, me) - distance(s, me),
        looted=_looted(s, after),
        # Wonders only come into this set during play when the eighth is boxed.
        boxed=tuple(names_of(after.undrawn & ~s.undrawn, wonder_ids())),
        uncovered=tuple(i for i in range(N_SLOTS) if has(after.available & ~s.available, i)) if played else (),
        asks=cast(FollowingChoice, CHOICES[after.choice]) if TOKEN <= after.choice <= START else None,
        again=_plays_again(s, after),
        ends_age=ends_age,
        outcome=outcome_of(after),
    )


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


def _side(f: Facts, s: State, p: int) -> _Side:
    return _Side(
        coins=s.coins[p],
        score=points_of(f, s, p),
        production=dict(zip(RESOURCES, s.production[p], strict=True)),
        one_of=dict(zip(KINDS, s.one_of[p], strict=True)),
        trade={name: unit_price(s, p, r) for r, name in enumerate(RESOURCES)},
        symbols=s.symbols[p],
        pairs=pairs_of(f, s, p),
    )


def _change(before: _Side, after: _Side) -> Change:
    return Change(
        coins=after.coins - before.coins,
        score=differences(before.score, after.score),
        production=differences(before.production, after.production),
        one_of=differences(before.one_of, after.one_of),
        trade=differences(before.trade, after.trade),
        symbols=tuple(names_of(after.symbols & ~before.symbols, SYMBOLS)),
        pairs=tuple(name for name in after.pairs if name not in before.pairs),
    )
