"""Icons, scores and tokens, counted in another way than the rules do.

Where this module repeats a rule it does so on purpose: invariants compare the two.
"""

from __future__ import annotations

from annales.flow.cards.constants import (
    CULTURE,
    CULTURE_PER_ICON,
    FIXED,
    MOST_SEATS,
    N_CARDS,
    N_ICONS,
    N_SLOTS,
    NATION,
    NOTHING,
    PER_CARD,
    SCORING,
)
from annales.flow.rules.facts import Facts
from annales.flow.rules.state import Scratch, State
from annales.kernel.rules import rule
from annales.kernel.sets import has

__all__ = ["all_tokens", "points_counted", "recount_icons"]


@rule
def mark_covered(s: State, w: Scratch, me: int) -> None:
    """Write to `w.moves`, by card, 1 for each card of a nation that is covered by another, 0 for all others. F8.1

    A check lists no moves, so this array is free: it has room for all cards.
    """
    for card in range(N_CARDS):
        w.moves[card] = 0
    for card in range(N_CARDS):
        if s.place[card] == NATION + me and s.below[card] != NOTHING:
            w.moves[s.below[card]] = 1


@rule
def works(s: State, w: Scratch, me: int, card: int) -> bool:
    """Whether a card of a nation is not covered, as `mark_covered` wrote it to `w.moves`. F8.1"""
    return s.place[card] == NATION + me and w.moves[card] == 0


@rule
def cards_counted(f: Facts, s: State, me: int, kinds: int) -> int:
    """Cards of some types in a nation. F7.10"""
    found = 0
    for card in range(N_CARDS):
        if s.place[card] == NATION + me and has(kinds, f.kind[card]):
            found += 1
    return found


@rule
def row_value(f: Facts, s: State, w: Scratch, me: int, row: int) -> int:
    """Icons that a row of a persistent effect provides, given the icons counted so far in `w.icons`. F7.9"""
    each = f.provider_each[row]
    if f.provider_how[row] == FIXED:
        return each
    if f.provider_how[row] == PER_CARD:
        return each * cards_counted(f, s, me, f.provider_of[row])
    if f.provider_of[row] == CULTURE and f.culture_counts == 0:
        return 0
    return each * w.icons[f.provider_of[row]]


@rule
def recount_cards(f: Facts, s: State, w: Scratch, me: int) -> None:
    """Count into `w.outcomes` the icons of bottom rows, and of effects that depend on no other icon. F9.1

    A check lists no outcomes, so this array is free: it has room for the icons twice.
    """
    for icon in range(N_ICONS):
        w.outcomes[icon] = 0
    for card in range(N_CARDS):
        if s.place[card] == NATION + me:
            for icon in range(N_ICONS):
                w.outcomes[icon] += f.bottom[card][icon] + (f.gives[card][icon] if w.moves[card] == 0 else 0)


@rule
def recount_icons(f: Facts, s: State, w: Scratch, me: int, final: int) -> None:
    """Count the icons of a nation into `w.icons`; 1 for `final` leaves out effects that lapse. F7.9, F9.1, F10.2

    The rules count in one pass over sorted rows. This counts from what the pass before found until nothing changes,
    so it needs no order. It ends because icons do not depend on themselves.
    """
    mark_covered(s, w, me)
    recount_cards(f, s, w, me)
    for icon in range(N_ICONS):
        w.icons[icon] = w.outcomes[icon]
    # Any number above 0 starts the first pass. Without rows there is nothing to do.
    changed = f.providers
    while changed > 0:
        changed = 0
        for icon in range(N_ICONS):
            # The second half of `w.outcomes` is the new count; each pass begins again from the icons of the cards.
            w.outcomes[N_ICONS + icon] = w.outcomes[icon]
        for row in range(f.providers):
            if works(s, w, me, f.provider_card[row]) and (final == 0 or f.provider_lapses[row] == 0):
                w.outcomes[N_ICONS + f.provider_icon[row]] += row_value(f, s, w, me, row)
        for icon in range(N_ICONS):
            changed += 1 if w.icons[icon] != w.outcomes[N_ICONS + icon] else 0
            w.icons[icon] = w.outcomes[N_ICONS + icon]


@rule
def points_counted(f: Facts, s: State, w: Scratch, me: int) -> int:
    """All points of a player, from the cards of the nation. F10.3 to F10.5"""
    recount_icons(f, s, w, me, 1)
    total = 0
    for icon in range(N_ICONS):
        total += w.icons[icon]
    # Half of all icons but Culture, rounded down once. F10.4
    points = w.icons[CULTURE] + (total - w.icons[CULTURE]) // 2
    for card in range(N_CARDS):
        if f.timing[card] == SCORING and works(s, w, me, card):
            for step in range(f.steps[card]):
                found = cards_counted(f, s, me, f.kinds[card][step])
                if f.verb[card][step] == CULTURE_PER_ICON:
                    per = f.per[card][step]
                    found = 0 if per == CULTURE and f.culture_counts == 0 else w.icons[per]
                points += found // f.amount[card][step]
    return points


@rule
def all_tokens(s: State) -> int:
    """Tokens in the four places together. F3.1"""
    tokens = s.pool + s.reserve
    for seat in range(MOST_SEATS):
        tokens += s.resources[seat]
    for slot in range(N_SLOTS):
        tokens += s.stake[slot]
    return tokens
