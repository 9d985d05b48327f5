"""What the table shows, for clients and bots: all that may be known, and every legal move, investments as ranges."""

from __future__ import annotations

from typing import Literal, cast

import msgspec
from msgspec.structs import replace

from annales.core.views import OutcomeView, PlayView, TableView, is_waiting, table_fields
from annales.errors import Reason
from annales.flow.cards.constants import (
    CHOICES,
    EVENTS,
    ICONS,
    N_CARDS,
    N_SLOTS,
    N_STACKS,
    NATION,
    NOTHING,
    OUT,
    POOL,
    STACKS,
    TYPES,
    UNSEEN,
    ChoiceName,
    EventName,
)
from annales.flow.cards.vocabulary import IconName, TypeName
from annales.flow.notation.moves import CARD_IDS, NOTATION
from annales.flow.notation.position import cards_at, nation_of
from annales.flow.rules.actions import invest, lift_stake, pay_pioneer
from annales.flow.rules.effects import attack_power, can_activate, defense_power
from annales.flow.rules.facts import Facts
from annales.flow.rules.move_numbers import invest_move, is_investment
from annales.flow.rules.moves import investable_slots, legal_moves, most_invested
from annales.flow.rules.nation import counted, is_visible
from annales.flow.rules.state import Scratch, State
from annales.flow.rules.tokens import available, harvest
from annales.flow.views.preview import Preview, ScoreName, outcome_of, points_of, preview_of, ranks_of
from annales.flow.views.why_not import about_action
from annales.kernel.sets import has, lowest

__all__ = ["ActView", "FlowView", "InvestView", "MoveView", "NationView", "SlotView", "view_of"]

MoveKind = Literal["complete", "harvest", "snipe", "activate", "target", "take", "drop", "decline"]


class ActView(msgspec.Struct, frozen=True, omit_defaults=True):
    """The one action on a card of the market that is open to a player by its marker. F5.1 to F5.3"""

    kind: Literal["invest", "complete", "snipe"]
    price: int = 0
    """Tokens that it costs: the fewest that can be invested, the price to snipe, none to complete."""
    gain: int = 0
    """Tokens that completing brings its pioneer from the Pool now. F5.2.3"""
    why: Reason | None = None
    """Why the action is not possible, even if another player is on turn; None where it is."""


class SlotView(msgspec.Struct, frozen=True):
    """A card of the market."""

    slot: int
    card: str
    pioneer: int | None
    """Seat whose marker is on it."""
    stake: int
    """Tokens that lie on it."""
    bonus: tuple[int, ...]
    """By seat: icons that count when this player completes it. Each brings a token if the Pool has one. F5.2.3"""
    acts: tuple[ActView, ...]
    """By seat."""


class NationView(msgspec.Struct, frozen=True):
    """A player's side of the table."""

    resources: int
    marker: str | None
    """The card of the market with the player's marker."""
    cards: tuple[str, ...]
    """Columns, each from the oldest card to the top one, then wonders."""
    visible: tuple[str, ...]
    """Cards whose effect is visible: top cards of columns, the leader, wonders."""
    active: tuple[str, ...]
    """Cards whose turn action this player could use on turn."""
    icons: dict[IconName, int]
    count: dict[TypeName, int]
    """Cards by type, covered ones too."""
    attack: int
    defense: int
    """Combat power when attacking and when attacked. F7.2"""
    harvest: int
    """Tokens that a harvest would bring now. F5.5"""
    score: dict[ScoreName, int]
    """Points by part and in `total`, as final scoring would give now."""


class InvestView(msgspec.Struct, frozen=True):
    """A card that the seat on turn may invest in, with any number of tokens from `least` to `most`."""

    card: str
    least: int
    most: int
    preview: Preview
    """What the least investment would change. Each token more is one less in hand and one more on the card."""


class MoveView(PlayView, frozen=True):
    """A legal move other than an investment."""

    kind: MoveKind
    seat: int | None
    """The player attacked, for `target`."""
    preview: Preview
    """What it would change, up to the next choice or chance event."""


class FlowView(TableView, frozen=True):
    """The whole table. The same for all players and for spectators: there is no private information."""

    choice: ChoiceName | None
    event: EventName | None
    players: int
    """Number of players."""
    first: int
    """The seat that moved first."""
    pool: int
    reserve: int
    market: tuple[SlotView, ...]
    nations: tuple[NationView, ...]
    out: tuple[str, ...]
    """Cards that have left the game."""
    unseen: dict[str, tuple[str, ...]]
    """Cards still to come, by part of the deck."""
    acting: str | None
    """The card whose effect is being carried out."""
    victim: int | None
    """The player being hit by an attack."""
    ending: bool
    """Whether this turn is the last. F10.1"""
    invest: tuple[InvestView, ...]
    reach: tuple[int, ...]
    """By seat: the most that this player could pay now to snipe a card, 0 for the player on turn. F5.3.1"""
    returns: tuple[int, ...]
    """For an investment of 1, 2, … tokens up to the most that another player can pay: tokens that return if sniped."""
    moves: tuple[MoveView, ...]


def view_of(f: Facts, s: State, w: Scratch) -> FlowView:
    """The view of a situation."""
    return FlowView(
        **table_fields("flow", s, CHOICES, EVENTS),
        players=f.players,
        first=s.first,
        pool=s.pool,
        reserve=s.reserve,
        market=tuple(_slot(f, s, slot) for slot in range(N_SLOTS) if s.market[slot] != NOTHING),
        nations=tuple(_nation(f, s, w, p) for p in range(f.players)),
        out=tuple(cards_at(s, OUT)),
        unseen={STACKS[stack]: _unseen(f, s, stack) for stack in range(1, N_STACKS)},
        acting=CARD_IDS[s.active] if s.active != NOTHING else None,
        victim=s.victim if s.victim != NOTHING else None,
        ending=s.ending != 0,
        invest=() if is_waiting(s) else _investments(f, s, w),
        reach=tuple(s.resources[p] if p != s.turn else 0 for p in range(f.players)),
        returns=() if is_waiting(s) else _returns(f, s),
        moves=() if is_waiting(s) else _moves(f, s, w),
        outcome=_ended(f, s, w),
    )


def _ended(f: Facts, s: State, w: Scratch) -> OutcomeView | None:
    """How the game ended, with the ranks of all players."""
    outcome = outcome_of(f, s)
    return None if outcome is None else replace(outcome, ranks=ranks_of(f, s, w))


def _slot(f: Facts, s: State, slot: int) -> SlotView:
    card, pioneer = s.market[slot], s.pioneer[slot]
    return SlotView(
        slot=slot,
        card=CARD_IDS[card],
        pioneer=pioneer if pioneer != NOTHING else None,
        stake=s.stake[slot],
        bonus=tuple(counted(f, s, p, f.pioneer[card]) for p in range(f.players)),
        acts=tuple(_act(f, s, slot, p) for p in range(f.players)),
    )


def _act(f: Facts, s: State, slot: int, p: int) -> ActView:
    card, pioneer = CARD_IDS[s.market[slot]], s.pioneer[slot]
    if pioneer == p:
        return ActView("complete", gain=_bonus(f, s, slot))
    if pioneer == NOTHING:
        return ActView("invest", 1, why=about_action(f, s, f"invest {card} 1", p))
    return ActView("snipe", s.stake[slot], why=about_action(f, s, f"snipe {card}", p))


def _bonus(f: Facts, s: State, slot: int) -> int:
    # The rule itself is played on a copy, so that it is not written twice.
    after = s.copy()
    card = lift_stake(after, slot)
    return available(f, after, POOL, counted(f, s, s.pioneer[slot], f.pioneer[card]))


def _nation(f: Facts, s: State, w: Scratch, p: int) -> NationView:
    cards = [card for card in range(N_CARDS) if s.place[card] == NATION + p]
    return NationView(
        resources=s.resources[p],
        marker=CARD_IDS[s.market[s.marker[p]]] if s.marker[p] != NOTHING else None,
        cards=tuple(nation_of(f, s, p)),
        visible=tuple(CARD_IDS[card] for card in cards if is_visible(f, s, p, card)),
        active=tuple(CARD_IDS[card] for card in cards if can_activate(f, s, p, card)),
        icons=dict(zip(ICONS, s.icons[p], strict=True)),
        count=dict(zip(TYPES, s.count[p], strict=True)),
        attack=attack_power(s, p),
        defense=defense_power(s, p),
        harvest=_harvest(f, s, p),
        score=points_of(f, s, w, p),
    )


# Like `_bonus`, this plays the rule on a copy, so that it is not written twice.
def _harvest(f: Facts, s: State, p: int) -> int:
    after = s.copy()
    harvest(f, after, p)
    return after.resources[p] - s.resources[p]


def _unseen(f: Facts, s: State, stack: int) -> tuple[str, ...]:
    cards = f.stack_card[stack][: f.stack_size[stack]]
    return tuple(CARD_IDS[card] for card in cards if s.place[card] == UNSEEN)


def _investments(f: Facts, s: State, w: Scratch) -> tuple[InvestView, ...]:
    most = most_invested(s, s.turn)
    if CHOICES[s.choice] != "action" or most == 0:
        return ()
    slots = investable_slots(f, s, s.turn)
    cards = (s.market[slot] for slot in range(N_SLOTS) if has(slots, slot))
    return tuple(InvestView(CARD_IDS[card], 1, most, preview_of(f, s, w, invest_move(card, 1))) for card in cards)


def _returns(f: Facts, s: State) -> tuple[int, ...]:
    """See `FlowView.returns`. It is the same for all cards, so the first one that can be invested in serves."""
    slots = investable_slots(f, s, s.turn)
    others = (p for p in range(f.players) if p != s.turn)
    if CHOICES[s.choice] != "action" or not slots or s.marker[s.turn] != NOTHING:
        return ()
    # More than the richest other player can pay never returns, since nobody can snipe the card.
    richest = max(others, key=lambda p: s.resources[p])
    most = min(most_invested(s, s.turn), s.resources[richest])
    return tuple(_return(f, s, s.market[lowest(slots)], amount, richest) for amount in range(1, most + 1))


def _return(f: Facts, s: State, card: int, amount: int, taker: int) -> int:
    after, me = s.copy(), s.turn
    invest(after, me, card, amount)
    left = after.resources[me]
    pay_pioneer(f, after, taker, after.marker[me])
    return after.resources[me] - left


def _moves(f: Facts, s: State, w: Scratch) -> tuple[MoveView, ...]:
    numbers = sorted(w.moves[: legal_moves(f, s, w)])
    # There may be hundreds of investments: `FlowView.invest` has one entry for each card.
    return tuple(_move(number, preview_of(f, s, w, number)) for number in numbers if not is_investment(number))


def _move(number: int, preview: Preview) -> MoveView:
    text = NOTATION.move_text(number)
    kind, *words = text.split()
    return MoveView(
        move=text,
        number=number,
        kind=cast(MoveKind, kind),
        card=words[0] if words and kind != "target" else None,
        seat=int(words[0]) if kind == "target" else None,
        preview=preview,
    )
