"""The nation of a player: columns, leaders, wonders, icons. F7.6, F7.9, F7.10, F8.1 to F8.3, F9.1"""

from __future__ import annotations

from annales.flow.cards.constants import (
    CULTURE,
    LEADER,
    N_ICONS,
    N_TYPES,
    NATION,
    NOTHING,
    OUT,
    PER_CARD,
    PER_ICON,
    START_STACK,
    WONDER,
)
from annales.flow.rules.facts import Facts
from annales.flow.rules.state import State
from annales.kernel.rules import noinline, rule
from annales.kernel.sets import has

__all__ = [
    "add_card",
    "cards_of",
    "count_card",
    "count_effect",
    "counted",
    "counts",
    "icon_needed",
    "is_visible",
    "lay_card",
    "lose_card",
    "lose_top",
    "provided",
    "top_to_lose",
    "update_icons",
]


@rule
def is_visible(f: Facts, s: State, me: int, card: int) -> bool:
    """Whether the effect of a card is visible in a nation: it is on top of its column, or a wonder. F8.1, F8.3"""
    if s.place[card] != NATION + me:
        return False
    return f.kind[card] == WONDER or s.top[me][f.kind[card]] == card


@rule
def counts(f: Facts, icon: int) -> bool:
    """Whether icons of a kind count for effects and bonuses. F9.1. For Culture it is a rule option."""
    return icon != NOTHING and (icon != CULTURE or f.culture_counts != 0)


@rule
def counted(f: Facts, s: State, me: int, icon: int) -> int:
    """How many icons of a kind count for a player's effects and bonuses. F9.1"""
    return s.icons[me][icon] if counts(f, icon) else 0


@rule
def cards_of(s: State, me: int, kinds: int) -> int:
    """Cards of some types in a nation, covered ones too. F7.10"""
    found = 0
    for kind in range(N_TYPES):
        if has(kinds, kind):
            found += s.count[me][kind]
    return found


@rule
def icon_needed(f: Facts, row: int) -> int:
    """The icon that a row of a persistent effect multiplies, or NOTHING where it multiplies none. F7.9"""
    return f.provider_of[row] if f.provider_how[row] == PER_ICON else NOTHING


@rule
def provided(f: Facts, s: State, me: int, row: int, found: int) -> int:
    """Icons that one row of a persistent effect provides; `found` icons of the kind `icon_needed` count. F7.9"""
    if f.provider_how[row] == PER_ICON:
        return f.provider_each[row] * found
    if f.provider_how[row] == PER_CARD:
        return f.provider_each[row] * cards_of(s, me, f.provider_of[row])
    return f.provider_each[row]


@rule
def update_icons(f: Facts, s: State, me: int) -> None:
    """Compute the icons of a nation: fixed ones, then those per card, then those per icon. F7.9, F9.1

    One pass is enough: `make_facts` sorts the rows so that each depends on icons counted before it.
    """
    for icon in range(N_ICONS):
        s.icons[me][icon] = s.fixed[me][icon]
    # Fixed icons of visible effects are totals already; the rows hold only what depends on something or lapses.
    for row in range(f.providers):
        if is_visible(f, s, me, f.provider_card[row]):
            s.icons[me][f.provider_icon[row]] += provided(f, s, me, row, counted(f, s, me, icon_needed(f, row)))


@rule
def count_effect(f: Facts, s: State, me: int, card: int, sign: int) -> None:
    """Add the icons of a card's effect to the totals when it becomes visible (sign 1), or subtract them (sign −1)."""
    for icon in range(N_ICONS):
        s.fixed[me][icon] += sign * f.gives[card][icon]


@rule
def count_card(f: Facts, s: State, me: int, card: int, sign: int) -> None:
    """Add a card and its bottom row to the totals when it enters a nation (sign 1), or subtract them (sign −1)."""
    s.count[me][f.kind[card]] += sign
    for icon in range(N_ICONS):
        s.fixed[me][icon] += sign * f.bottom[card][icon]


@rule
def lay_card(f: Facts, s: State, me: int, card: int) -> None:
    """Lay a card into a nation: on top of its column, or beside the other wonders. F8.1, F8.3"""
    kind = f.kind[card]
    s.place[card] = NATION + me
    count_card(f, s, me, card, 1)
    count_effect(f, s, me, card, 1)
    if kind != WONDER:
        # The covered card keeps its bottom row and loses its effect.
        covered = s.top[me][kind]
        if covered != NOTHING:
            count_effect(f, s, me, covered, -1)
        s.below[card] = covered
        s.top[me][kind] = card


@rule
def lift_card(f: Facts, s: State, me: int, card: int) -> None:
    """Remove a top card or a wonder from its nation and from the game. The card below it works again. F7.12"""
    kind = f.kind[card]
    s.place[card] = OUT
    count_card(f, s, me, card, -1)
    count_effect(f, s, me, card, -1)
    if kind != WONDER:
        uncovered = s.below[card]
        s.top[me][kind] = uncovered
        s.below[card] = NOTHING
        if uncovered != NOTHING:
            count_effect(f, s, me, uncovered, 1)


# Not inlined here and below: these large rules are called from many effects, and copies would slow compilation.
@noinline
@rule
def add_card(f: Facts, s: State, me: int, card: int) -> None:
    """Add a card to a nation. A new leader replaces the old one. F8.1, F8.2, F8.3"""
    # By the usual rules a column holds one leader. A situation made by hand may hold several: all of them go.
    if f.kind[card] == LEADER and f.leaders_stack == 0:
        while s.top[me][LEADER] != NOTHING:
            lift_card(f, s, me, s.top[me][LEADER])
    lay_card(f, s, me, card)
    update_icons(f, s, me)


@noinline
@rule
def lose_card(f: Facts, s: State, me: int, card: int) -> None:
    """Take a top card or a wonder from a nation. F7.12, F7.13"""
    lift_card(f, s, me, card)
    update_icons(f, s, me)


@rule
def top_to_lose(f: Facts, s: State, me: int, kind: int) -> int:
    """The card that a column would lose, or NOTHING. F7.12, F7.13. Whether start cards can be lost is a rule option."""
    card = s.top[me][kind]
    if card != NOTHING and f.start_stays != 0 and f.stack[card] == START_STACK:
        return NOTHING
    return card


@rule
def lose_top(f: Facts, s: State, me: int, kind: int) -> None:
    """Take the top card of a column from a nation, if there is one. F7.12"""
    card = top_to_lose(f, s, me, kind)
    if card != NOTHING:
        lose_card(f, s, me, card)
