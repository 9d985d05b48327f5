"""The derived fields of a state (totals), computed from the fields that the table shows.

While a game is played, each rule keeps the totals up to date. Situations that are read from text are computed here.
"""

from __future__ import annotations

from annales.flow.cards.constants import (
    MOST_SEATS,
    N_CARDS,
    N_COLUMNS,
    N_ICONS,
    N_STACKS,
    N_TYPES,
    NATION,
    NOTHING,
    UNSEEN,
    WONDER,
)
from annales.flow.rules.facts import Facts
from annales.flow.rules.nation import count_card, count_effect, update_icons
from annales.flow.rules.state import State
from annales.kernel.rules import rule
from annales.kernel.sets import empty, only

__all__ = ["TOTALS", "compute_totals"]

TOTALS = ("count", "fixed", "icons", "unseen")


@rule
def count_nation(f: Facts, s: State, me: int) -> None:
    """Compute the totals of a nation: its cards by type and its icons."""
    for kind in range(N_TYPES):
        s.count[me][kind] = 0
    for icon in range(N_ICONS):
        s.fixed[me][icon] = 0
    for card in range(N_CARDS):
        if s.place[card] == NATION + me:
            count_card(f, s, me, card, 1)
            # The effects of wonders are always visible, those of other cards on top of their columns only. F8.1, F8.3
            if f.kind[card] == WONDER:
                count_effect(f, s, me, card, 1)
    for kind in range(N_COLUMNS):
        if s.top[me][kind] != NOTHING:
            count_effect(f, s, me, s.top[me][kind], 1)
    update_icons(f, s, me)


@rule
def count_unseen(f: Facts, s: State) -> None:
    """Find, for each part of the deck, the cards that have not been seen."""
    for stack in range(N_STACKS):
        s.unseen[stack] = empty
        for i in range(f.stack_size[stack]):
            if s.place[f.stack_card[stack][i]] == UNSEEN:
                s.unseen[stack] |= only(i)


@rule
def compute_totals(f: Facts, s: State) -> None:
    """Compute all totals of a state from its other fields."""
    for me in range(MOST_SEATS):
        count_nation(f, s, me)
    count_unseen(f, s)
