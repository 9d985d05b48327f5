"""Final scoring: points by part, the winner. F10"""

from __future__ import annotations

from annales.flow.cards.constants import (
    BY_CARDS,
    BY_ORDER,
    BY_POINTS,
    BY_RESOURCES,
    BY_TIE,
    CULTURE,
    CULTURE_PER_CARD,
    N_ICONS,
    N_TYPES,
    OVER,
    PART_CULTURE,
    PART_OTHER_ICONS,
)
from annales.flow.rules.facts import Facts
from annales.flow.rules.nation import cards_of, counts, icon_needed, is_visible, provided
from annales.flow.rules.state import Scratch, State
from annales.kernel.rules import noinline, rule
from annales.kernel.sets import empty, has, only, size

__all__ = [
    "ALL_TYPES",
    "count_final_icons",
    "effect_points",
    "nation_cards",
    "other_icons",
    "score",
    "score_part",
    "settle_scores",
]

ALL_TYPES = 2**N_TYPES - 1


@rule
def counted_at_end(f: Facts, w: Scratch, icon: int) -> int:
    """How many icons of a kind count for a player's effects, of those in `w.icons`. F9.1, F10.2"""
    return w.icons[icon] if counts(f, icon) else 0


@rule
def count_final_icons(f: Facts, s: State, w: Scratch, me: int) -> None:
    """Count into `w.icons` the icons that a nation has once effects with the end icon have lapsed. F10.2"""
    for icon in range(N_ICONS):
        w.icons[icon] = s.fixed[me][icon]
    for row in range(f.providers):
        if f.provider_lapses[row] == 0 and is_visible(f, s, me, f.provider_card[row]):
            w.icons[f.provider_icon[row]] += provided(f, s, me, row, counted_at_end(f, w, icon_needed(f, row)))


@rule
def other_icons(w: Scratch) -> int:
    """Half of all icons but Culture, rounded down once. F10.4"""
    found = 0
    # Icon 0 is Culture.
    for icon in range(1, N_ICONS):
        found += w.icons[icon]
    return found // 2


@rule
def card_points(f: Facts, s: State, w: Scratch, me: int, card: int) -> int:
    """Points of a card's scoring effect. F7.8, F10.5"""
    points = 0
    for step in range(f.steps[card]):
        if f.verb[card][step] == CULTURE_PER_CARD:
            found = cards_of(s, me, f.kinds[card][step])
        else:
            found = counted_at_end(f, w, f.per[card][step])
        points += found // f.amount[card][step]
    return points


@rule
def effect_points(f: Facts, s: State, w: Scratch, me: int) -> int:
    """Points of all visible scoring effects. F10.5"""
    points = 0
    # `scorer` lists the cards with a scoring effect, so that no other card is looked at.
    for i in range(f.scorers):
        if is_visible(f, s, me, f.scorer[i]):
            points += card_points(f, s, w, me, f.scorer[i])
    return points


@rule
def score_part(f: Facts, s: State, w: Scratch, me: int, part: int) -> int:
    """Points of one part of the score, as final scoring would give now. F10.3 to F10.5"""
    count_final_icons(f, s, w, me)
    if part == PART_CULTURE:
        return w.icons[CULTURE]
    if part == PART_OTHER_ICONS:
        return other_icons(w)
    return effect_points(f, s, w, me)


@noinline
@rule
def score(f: Facts, s: State, w: Scratch, me: int) -> int:
    """All points of a player. F10.3 to F10.5"""
    count_final_icons(f, s, w, me)
    return w.icons[CULTURE] + other_icons(w) + effect_points(f, s, w, me)


@rule
def nation_cards(s: State, me: int) -> int:
    """Cards in a nation. F10.6"""
    return cards_of(s, me, ALL_TYPES)


@rule
def standing(s: State, w: Scratch, me: int, victory: int) -> int:
    """The number that players are compared by: points, then cards, then resources held. F10.6, F11.1"""
    if victory == BY_POINTS:
        return w.totals[me]
    return nation_cards(s, me) if victory == BY_CARDS else s.resources[me]


@rule
def best_of(f: Facts, s: State, w: Scratch, players: int, victory: int) -> int:
    """The players of a set who have the highest number. F10.6"""
    # Lower than any number that players are compared by.
    best, highest = empty, -(2**31)
    for seat in range(f.players):
        if has(players, seat):
            value = standing(s, w, seat, victory)
            if value > highest:
                best, highest = only(seat), value
            elif value == highest:
                best |= only(seat)
    return best


@rule
def first_of(f: Facts, s: State, players: int) -> int:
    """The player of a set who comes first in the order of play, as a set of one."""
    seat = s.first
    while not has(players, seat):
        seat = (seat + 1) % f.players
    return only(seat)


@noinline
@rule
def settle_scores(f: Facts, s: State, w: Scratch) -> None:
    """End the game: most points win, then most cards, then most resources; otherwise the victory is shared. F10.6"""
    for seat in range(f.players):
        w.totals[seat] = score(f, s, w, seat)
    # Each criterion keeps the best of those who were equal before; the first that leaves one decides.
    s.winners = (1 << f.players) - 1
    s.victory = BY_TIE
    for victory in range(BY_POINTS, BY_RESOURCES + 1):
        if s.victory == BY_TIE:
            s.winners = best_of(f, s, w, s.winners, victory)
            if size(s.winners) == 1:
                s.victory = victory
    if s.victory == BY_TIE and f.order_breaks_ties != 0:
        s.winners, s.victory = first_of(f, s, s.winners), BY_ORDER
    s.choice, s.turn = OVER, -1
