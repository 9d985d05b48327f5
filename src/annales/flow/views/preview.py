"""What a move would change: the move is played on a copy, up to the next choice or event of chance.

A preview shows nothing hidden, since a state holds nothing hidden and the outcomes of chance are left out.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, cast

import msgspec

from annales.core.views import OutcomeView, differences
from annales.flow.cards.constants import (
    ATTACK_ALL,
    ATTACK_ONE,
    CARD,
    CHOICES,
    DROP,
    ICONS,
    IN_ACTION,
    N_CARDS,
    N_SLOTS,
    NATION,
    OUT,
    PARTS,
    TAKE_CARD,
    TARGET,
    VICTORIES,
    PartName,
)
from annales.flow.cards.vocabulary import IconName
from annales.flow.notation.moves import CARD_IDS
from annales.flow.rules.effects import attack_power, defense_power, weaker_opponents
from annales.flow.rules.facts import Facts
from annales.flow.rules.move_numbers import DECLINE_MOVE, DROP_MOVES, TAKE_MOVES, TARGET_MOVES
from annales.flow.rules.moves import legal_moves
from annales.flow.rules.nation import add_card, is_visible
from annales.flow.rules.scoring import nation_cards, score, score_part
from annales.flow.rules.state import Scratch, State
from annales.flow.rules.turn import step_move
from annales.flow.views.token_transfers import TrackedState, Transfer
from annales.kernel.sets import has

__all__ = ["Change", "Hit", "Preview", "ScoreName", "outcome_of", "points_of", "preview_of", "ranks_of"]

ScoreName = PartName | Literal["total"]
"""Parts of the score, and their sum."""
SCORES: tuple[ScoreName, ...] = (*PARTS, "total")
FollowingChoice = Literal["target", "take", "drop"]


class Change(msgspec.Struct, frozen=True, omit_defaults=True):
    """What changes for one player. Fields that stay the same are left out."""

    resources: int = 0
    icons: dict[IconName, int] = {}
    attack: int = 0
    defense: int = 0
    """Combat power when attacking and when attacked."""
    score: dict[ScoreName, int] = {}
    """Points gained or lost by part and in `total`, as final scoring would give them."""
    gained: tuple[str, ...] = ()
    lost: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    """Cards of the nation whose effect becomes visible again."""
    hidden: tuple[str, ...] = ()
    """Cards of the nation whose effect is covered."""


class Hit(msgspec.Struct, frozen=True, omit_defaults=True):
    """What an attack would do to a player who can be chosen for it."""

    seat: int
    resources: int = 0
    lost: tuple[str, ...] = ()
    wonders: tuple[str, ...] = ()
    """The wonders among which the attacker then chooses."""


class Preview(msgspec.Struct, frozen=True, omit_defaults=True):
    """The difference between the table before a move and after it, up to the next event of chance."""

    sides: tuple[Change, ...]
    """By seat."""
    transfers: tuple[Transfer, ...] = ()
    """Where tokens go, in order."""
    pool: int = 0
    """Tokens that the Pool gains."""
    reserve: int = 0
    """Tokens that the Reserve gains."""
    swept: tuple[str, ...] = ()
    """Cards of the market that leave the game because they are out of date. F6.2"""
    attacks: tuple[int, ...] | None = None
    """Seats that the attack of the gained card hits or may be aimed at; None where it has no attack. F7.2, F7.3"""
    asks: FollowingChoice | None = None
    """Kind of choice that follows at once."""
    hits: tuple[Hit, ...] = ()
    """What the choice of each player would do, where a player must be chosen."""
    offers: tuple[str, ...] = ()
    """Cards that may be chosen, where a card must be chosen."""
    draws: bool = False
    """Whether the top card of the deck comes into the nation. F8.4"""
    outcome: OutcomeView | None = None


def outcome_of(f: Facts, s: State) -> OutcomeView | None:
    """How the game ended, None while it goes on."""
    if not s.victory:
        return None
    winners = tuple(p for p in range(f.players) if has(s.winners, p))
    return OutcomeView(winners[0] if len(winners) == 1 else "shared", VICTORIES[s.victory], winners)


def ranks_of(f: Facts, s: State, w: Scratch) -> tuple[int, ...]:
    """The rank of each player at the end, from 1: winners first, then by points, cards and resources. F10.6"""
    standing = [
        (has(s.winners, seat), score(f, s, w, seat), nation_cards(s, seat), s.resources[seat])
        for seat in range(f.players)
    ]
    return tuple(1 + sum(other > own for other in standing) for own in standing)


def points_of(f: Facts, s: State, w: Scratch, p: int) -> dict[ScoreName, int]:
    """Points by part and in `total`, as final scoring would give now."""
    return dict(zip(SCORES, _scores(f, s, w, p), strict=True))


def _scores(f: Facts, s: State, w: Scratch, p: int) -> list[int]:
    """Points by part, and their sum."""
    parts = [score_part(f, s, w, p, i) for i in range(len(PARTS))]
    return [*parts, sum(parts)]


def preview_of(f: Facts, s: State, w: Scratch, move: int) -> Preview:
    """What a legal move would change."""
    # The rule runs on a state that records every change of tokens, so that transfers need no rule of their own.
    tracked = TrackedState(s)
    step_move(f, tracked, w, move)
    after = tracked.plain()
    moved = _moved(s, after)
    return Preview(
        sides=tuple(_change(f, s, after, w, p, moved) for p in range(f.players)),
        transfers=tracked.transfers(),
        pool=after.pool - s.pool,
        reserve=after.reserve - s.reserve,
        swept=_named(card for card in moved if after.place[card] == OUT and 0 <= s.place[card] < N_SLOTS),
        attacks=_attacks(f, s, after, moved),
        asks=cast(FollowingChoice, CHOICES[after.choice]) if TARGET <= after.choice <= DROP else None,
        hits=_hits(f, after, w) if after.choice == TARGET else (),
        offers=_offers(f, after, w),
        draws=after.event == CARD and after.phase == IN_ACTION,
        outcome=outcome_of(f, after),
    )


def _moved(s: State, after: State) -> tuple[int, ...]:
    """Cards whose place has changed."""
    return tuple(card for card in range(N_CARDS) if s.place[card] != after.place[card])


def _named(cards: Iterable[int]) -> tuple[str, ...]:
    return tuple(CARD_IDS[card] for card in cards)


def _change(f: Facts, s: State, after: State, w: Scratch, p: int, moved: tuple[int, ...]) -> Change:
    # Where no card of the nation has moved, neither icons nor points have changed: this saves most of the time.
    resources, nation = after.resources[p] - s.resources[p], NATION + p
    if not any(nation in (s.place[card], after.place[card]) for card in moved):
        return Change(resources=resources)
    stayed = [card for card in range(N_CARDS) if s.place[card] == after.place[card] == nation]
    seen = {card: (is_visible(f, s, p, card), is_visible(f, after, p, card)) for card in stayed}
    return Change(
        resources=resources,
        icons=differences(ICONS, s.icons[p], after.icons[p]),
        attack=attack_power(after, p) - attack_power(s, p),
        defense=defense_power(after, p) - defense_power(s, p),
        score=differences(SCORES, _scores(f, s, w, p), _scores(f, after, w, p)),
        gained=_named(card for card in moved if after.place[card] == nation),
        lost=_lost(s, after, p),
        shown=_named(card for card in stayed if seen[card] == (False, True)),
        hidden=_named(card for card in stayed if seen[card] == (True, False)),
    )


def _lost(s: State, after: State, p: int) -> tuple[str, ...]:
    return _named(card for card in _moved(s, after) if s.place[card] == NATION + p)


def _attacks(f: Facts, s: State, after: State, moved: tuple[int, ...]) -> tuple[int, ...] | None:
    """Seats that the attack of the gained card hits or may be aimed at; None where it has no attack."""
    me = s.turn
    gained = [card for card in moved if after.place[card] == NATION + me]
    if not any(f.timing[card] in (ATTACK_ONE, ATTACK_ALL) for card in gained):
        return None
    # The attack may be over by now, so its targets are found when the card has just been laid.
    laid = s.copy()
    add_card(f, laid, me, gained[0])
    weaker = weaker_opponents(f, laid, me)
    return tuple(p for p in range(f.players) if has(weaker, p))


def _hits(f: Facts, s: State, w: Scratch) -> tuple[Hit, ...]:
    return tuple(_hit(f, s, w, p) for p in range(f.players) if has(s.victims, p))


def _hit(f: Facts, s: State, w: Scratch, p: int) -> Hit:
    after = s.copy()
    step_move(f, after, w, TARGET_MOVES + p)
    wonders = _offers(f, after, w) if after.choice == DROP else ()
    return Hit(p, after.resources[p] - s.resources[p], _lost(s, after, p), wonders)


def _offers(f: Facts, s: State, w: Scratch) -> tuple[str, ...]:
    """The cards that the open choice offers."""
    if s.choice not in (TAKE_CARD, DROP) or s.event:
        return ()
    # Moves of one kind are consecutive numbers, so that move minus first move is the card.
    first = TAKE_MOVES if s.choice == TAKE_CARD else DROP_MOVES
    last = DROP_MOVES if s.choice == TAKE_CARD else DECLINE_MOVE
    return _named(sorted(move - first for move in w.moves[: legal_moves(f, s, w)] if first <= move < last))
