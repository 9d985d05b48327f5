"""Final scoring: points by part, the winner. 10"""

from __future__ import annotations

from annales.flow.cards.constants import (
    BY_CARDS,
    BY_ORDER,
    BY_POINTS,
    BY_RESOURCES,
    BY_TIE,
    CULTURE,
    CULTURE_PER_CARD,
    FIXED,
    N_ICONS,
    N_TYPES,
    OVER,
    PART_CULTURE,
    PART_OTHER_ICONS,
    PER_CARD,
)
from annales.flow.rules.facts import Facts
from annales.flow.rules.nation import cards_of, is_visible
from annales.flow.rules.state import Scratch, State
from annales.kernel.rules import noinline, rule
from annales.kernel.sets import empty, has, only, size

__all__ = ["ALL_TYPES", "nation_cards", "score", "score_part", "settle_scores"]

ALL_TYPES = 2**N_TYPES - 1


@rule
def counted_at_end(f: Facts, w: Scratch, icon: int) -> int:
    """How many icons of a kind count for effects at the end; whether Culture does is an option."""
    return 0 if icon == CULTURE and f.culture_counts == 0 else w.icons[icon]


@rule
def provided_at_end(f: Facts, s: State, w: Scratch, me: int, row: int) -> int:
    """Icons that one row of a persistent effect still provides at the end. 10.2"""
    if f.provider_how[row] == FIXED:
        return f.provider_each[row]
    if f.provider_how[row] == PER_CARD:
        return f.provider_each[row] * cards_of(s, me, f.provider_of[row])
    return f.provider_each[row] * counted_at_end(f, w, f.provider_of[row])


@rule
def count_final_icons(f: Facts, s: State, w: Scratch, me: int) -> None:
    """Count a nation's icons once effects with the end icon have lapsed, in `w.icons`. 10.2"""
    for icon in range(N_ICONS):
        w.icons[icon] = s.fixed[me][icon]
    for row in range(f.providers):
        if f.provider_lapses[row] == 0 and is_visible(f, s, me, f.provider_card[row]):
            w.icons[f.provider_icon[row]] += provided_at_end(f, s, w, me, row)


@rule
def other_icons(w: Scratch) -> int:
    """Half of all icons but Culture, rounded down once. 10.4"""
    found = 0
    for icon in range(1, N_ICONS):
        found += w.icons[icon]
    return found // 2


@rule
def card_points(f: Facts, s: State, w: Scratch, me: int, card: int) -> int:
    """Points of a card's scoring effect. 7.8, 10.5"""
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
    """Points of all visible scoring effects. 10.5"""
    points = 0
    for i in range(f.scorers):
        if is_visible(f, s, me, f.scorer[i]):
            points += card_points(f, s, w, me, f.scorer[i])
    return points


@rule
def score_part(f: Facts, s: State, w: Scratch, me: int, part: int) -> int:
    """Points of one part of the score, as final scoring would give now. 10.3 to 10.5"""
    count_final_icons(f, s, w, me)
    if part == PART_CULTURE:
        return w.icons[CULTURE]
    if part == PART_OTHER_ICONS:
        return other_icons(w)
    return effect_points(f, s, w, me)


@noinline
@rule
def score(f: Facts, s: State, w: Scratch, me: int) -> int:
    """All points of a player. 10.3 to 10.5"""
    count_final_icons(f, s, w, me)
    return w.icons[CULTURE] + other_icons(w) + effect_points(f, s, w, me)


@rule
def nation_cards(s: State, me: int) -> int:
    """Cards in a nation. 10.6"""
    return cards_of(s, me, ALL_TYPES)


@rule
def standing(s: State, w: Scratch, me: int, victory: int) -> int:
    """What players are compared by: points, then cards, then resources held. 10.6, 11.1"""
    if victory == BY_POINTS:
        return w.totals[me]
    return nation_cards(s, me) if victory == BY_CARDS else s.resources[me]


@rule
def best_of(f: Facts, s: State, w: Scratch, players: int, victory: int) -> int:
    """Those of a set of players who stand best."""
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
    """The one of a set of players who comes first in the order of play."""
    seat = s.first
    while not has(players, seat):
        seat = (seat + 1) % f.players
    return only(seat)


@noinline
@rule
def settle_scores(f: Facts, s: State, w: Scratch) -> None:
    """End the game by points; cards, then resources break a tie; what is left is shared. 10.6"""
    for seat in range(f.players):
        w.totals[seat] = score(f, s, w, seat)
    s.winners = 2**f.players - 1
    s.victory = BY_TIE
    for victory in range(BY_POINTS, BY_RESOURCES + 1):
        if s.victory == BY_TIE:
            s.winners = best_of(f, s, w, s.winners, victory)
            if size(s.winners) == 1:
                s.victory = victory
    if s.victory == BY_TIE and f.order_breaks_ties != 0:
        s.winners, s.victory = first_of(f, s, s.winners), BY_ORDER
    s.choice, s.turn = OVER, -1
