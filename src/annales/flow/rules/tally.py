"""Tallies of a state counted anew from what the table shows."""

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
from annales.flow.rules.nation import recount_icons, tally_card, tally_effect
from annales.flow.rules.state import State
from annales.kernel.rules import rule
from annales.kernel.sets import empty, only

__all__ = ["TALLIES", "recount"]

TALLIES = ("count", "fixed", "icons", "unseen")


@rule
def recount_nation(f: Facts, s: State, me: int) -> None:
    """Count the cards and icons of a nation."""
    for kind in range(N_TYPES):
        s.count[me][kind] = 0
    for icon in range(N_ICONS):
        s.fixed[me][icon] = 0
    for card in range(N_CARDS):
        if s.place[card] == NATION + me:
            tally_card(f, s, me, card, 1)
            if f.kind[card] == WONDER:
                tally_effect(f, s, me, card, 1)
    for kind in range(N_COLUMNS):
        if s.top[me][kind] != NOTHING:
            tally_effect(f, s, me, s.top[me][kind], 1)
    recount_icons(f, s, me)


@rule
def recount_unseen(f: Facts, s: State) -> None:
    """Find the cards of each part of the deck that have not been seen."""
    for stack in range(N_STACKS):
        s.unseen[stack] = empty
        for i in range(f.stack_size[stack]):
            if s.place[f.stack_card[stack][i]] == UNSEEN:
                s.unseen[stack] |= only(i)


@rule
def recount(f: Facts, s: State) -> None:
    """Count all tallies anew."""
    for me in range(MOST_SEATS):
        recount_nation(f, s, me)
    recount_unseen(f, s)
