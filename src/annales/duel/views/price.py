"""The price of an item with its parts, resource by resource, for people. R6, R7"""

from __future__ import annotations

import msgspec

from annales.duel.cards.constants import N_RESOURCES, RAW, RESOURCES, ResourceName
from annales.duel.notation.moves import card_ids, item_ids
from annales.duel.rules.cost import count_missing, cover_dearest, is_linked, unit_price, waivable_units
from annales.duel.rules.facts import Facts
from annales.duel.rules.state import Scratch, State

__all__ = ["Price", "ResourceCost", "price_of"]


class ResourceCost(msgspec.Struct, frozen=True):
    """How the units of one resource are met."""

    resource: ResourceName
    needed: int
    produced: int
    """By brown and grey cards."""
    one_of: int
    """By producers of one of several resources. R6.3"""
    waived: int
    """By Architecture or Masonry. R6.5"""
    bought: int
    unit_price: int


class Price(msgspec.Struct, frozen=True):
    """What an item costs a player now."""

    item: str
    seat: int
    coins: int
    """The whole price."""
    printed: int
    """Coins that are part of the cost."""
    trade: int
    """Coins for the units that are bought. They go to an opponent who has Economy. R14.3"""
    chain: str | None
    """The player's building that makes it free. R8.1"""
    resources: tuple[ResourceCost, ...]
    affordable: bool
    short: int
    """Coins that are missing."""


def price_of(f: Facts, s: State, w: Scratch, item: int, seat: int) -> Price:
    """The price of a card or wonder for a seat, by the functions that the rules pay by. R6"""
    linked = is_linked(f, s, seat, item)
    resources = _resource_costs(f, s, w, item, seat)
    trade = 0 if linked else sum(cost.bought * cost.unit_price for cost in resources)
    printed = 0 if linked else f.cost_coins[item]
    return Price(
        item=item_ids()[item],
        seat=seat,
        coins=printed + trade,
        # Shown even if a chain makes the item free: it is what the card says.
        printed=f.cost_coins[item],
        trade=trade,
        chain=card_ids()[f.free_with[item]] if linked else None,
        resources=resources,
        affordable=printed + trade <= s.coins[seat],
        short=max(printed + trade - s.coins[seat], 0),
    )


def _resource_costs(f: Facts, s: State, w: Scratch, item: int, seat: int) -> tuple[ResourceCost, ...]:
    if f.units[item] == 0:
        return ()
    # The steps of `trade_cost`, with `w.missing` copied after each: the differences are what each step covers.
    count_missing(f, s, w, seat, item)
    missing = w.missing[:]
    cover_dearest(s, w, seat, 0, RAW, s.one_of[seat][0])
    cover_dearest(s, w, seat, RAW, N_RESOURCES, s.one_of[seat][1])
    after_one_of = w.missing[:]
    cover_dearest(s, w, seat, 0, N_RESOURCES, waivable_units(f, s, seat, item))
    return tuple(
        ResourceCost(
            resource=name,
            needed=f.cost[item][r],
            produced=f.cost[item][r] - missing[r],
            one_of=missing[r] - after_one_of[r],
            waived=after_one_of[r] - w.missing[r],
            bought=w.missing[r],
            unit_price=unit_price(s, seat, r),
        )
        for r, name in enumerate(RESOURCES)
        if f.cost[item][r]
    )
