"""The nation: columns, leaders, wonders, icons. 7.6, 7.9, 7.10, 8.1 to 8.3, 9.1"""

from __future__ import annotations

from annales.flow.cards.constants import (
    CULTURE,
    FIXED,
    LEADER,
    N_ICONS,
    N_TYPES,
    NATION,
    NOTHING,
    OUT,
    PER_CARD,
    START_STACK,
    WONDER,
)
from annales.flow.rules.facts import Facts
from annales.flow.rules.state import State
from annales.kernel.rules import noinline, rule
from annales.kernel.sets import has

__all__ = ["add_card", "cards_of", "counted", "is_visible", "lay_card", "lose_card", "lose_top", "top_to_lose"]


@rule
def is_visible(f: Facts, s: State, me: int, card: int) -> bool:
    """Whether a card's effect can be seen in a nation: on top of its column, or a wonder. 8.1, 8.3"""
    if s.place[card] != NATION + me:
        return False
    return f.kind[card] == WONDER or s.top[me][f.kind[card]] == card


@rule
def counted(f: Facts, s: State, me: int, icon: int) -> int:
    """How many icons of a kind count for effects and bonuses. 9.1; whether Culture does is an option."""
    if icon == NOTHING or (icon == CULTURE and f.culture_counts == 0):
        return 0
    return s.icons[me][icon]


@rule
def cards_of(s: State, me: int, kinds: int) -> int:
    """Cards of some types in a nation, covered ones too. 7.10"""
    found = 0
    for kind in range(N_TYPES):
        if has(kinds, kind):
            found += s.count[me][kind]
    return found


@rule
def provided(f: Facts, s: State, me: int, row: int) -> int:
    """Icons that one row of a visible persistent effect provides. 7.9"""
    if f.provider_how[row] == FIXED:
        return f.provider_each[row]
    if f.provider_how[row] == PER_CARD:
        return f.provider_each[row] * cards_of(s, me, f.provider_of[row])
    return f.provider_each[row] * counted(f, s, me, f.provider_of[row])


@rule
def recount_icons(f: Facts, s: State, me: int) -> None:
    """Count all icons of a nation: fixed ones, then per card, then per icon. 7.9, 9.1"""
    for icon in range(N_ICONS):
        s.icons[me][icon] = s.fixed[me][icon]
    for row in range(f.providers):
        if is_visible(f, s, me, f.provider_card[row]):
            s.icons[me][f.provider_icon[row]] += provided(f, s, me, row)


@rule
def tally_effect(f: Facts, s: State, me: int, card: int, sign: int) -> None:
    """Count the icons that a card's effect provides, when it comes to light (1) or is covered (−1)."""
    for icon in range(N_ICONS):
        s.fixed[me][icon] += sign * f.gives[card][icon]


@rule
def tally_card(f: Facts, s: State, me: int, card: int, sign: int) -> None:
    """Count a card and its bottom row, when it enters (1) or leaves (−1) a nation."""
    s.count[me][f.kind[card]] += sign
    for icon in range(N_ICONS):
        s.fixed[me][icon] += sign * f.bottom[card][icon]


@rule
def lay_card(f: Facts, s: State, me: int, card: int) -> None:
    """Lay a card into a nation: on top of its column, or beside the other wonders. 8.1, 8.3"""
    kind = f.kind[card]
    s.place[card] = NATION + me
    tally_card(f, s, me, card, 1)
    tally_effect(f, s, me, card, 1)
    if kind != WONDER:
        covered = s.top[me][kind]
        if covered != NOTHING:
            tally_effect(f, s, me, covered, -1)
        s.below[card] = covered
        s.top[me][kind] = card


@rule
def lift_card(f: Facts, s: State, me: int, card: int) -> None:
    """Take a top card or a wonder out of a nation and of the game; what it covered works again. 7.12"""
    kind = f.kind[card]
    s.place[card] = OUT
    tally_card(f, s, me, card, -1)
    tally_effect(f, s, me, card, -1)
    if kind != WONDER:
        uncovered = s.below[card]
        s.top[me][kind] = uncovered
        s.below[card] = NOTHING
        if uncovered != NOTHING:
            tally_effect(f, s, me, uncovered, 1)


@noinline
@rule
def add_card(f: Facts, s: State, me: int, card: int) -> None:
    """A nation gains a card; a new leader replaces the old one. 8.1, 8.2, 8.3"""
    if f.kind[card] == LEADER and f.leaders_stack == 0:
        while s.top[me][LEADER] != NOTHING:
            lift_card(f, s, me, s.top[me][LEADER])
    lay_card(f, s, me, card)
    recount_icons(f, s, me)


@noinline
@rule
def lose_card(f: Facts, s: State, me: int, card: int) -> None:
    """A nation loses a top card or a wonder. 7.12, 7.13"""
    lift_card(f, s, me, card)
    recount_icons(f, s, me)


@rule
def top_to_lose(f: Facts, s: State, me: int, kind: int) -> int:
    """The card that a column would lose, or NOTHING. 7.12, 7.13; whether start cards can be lost is an option."""
    card = s.top[me][kind]
    if card != NOTHING and f.start_stays != 0 and f.stack[card] == START_STACK:
        return NOTHING
    return card


@rule
def lose_top(f: Facts, s: State, me: int, kind: int) -> None:
    """A nation loses the top card of a column, if there is one. 7.12"""
    card = top_to_lose(f, s, me, kind)
    if card != NOTHING:
        lose_card(f, s, me, card)
