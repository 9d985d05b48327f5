"""Small random changes of a set that keep all constraints: the steps of the annealing."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import msgspec
import numpy as np

from annales.flow.cards.constants import ICONS
from annales.flow.cards.rows import Card, CardSet
from annales.flow.cards.vocabulary import IconName
from card_balance.constraints import EXAMPLE, broken_constraints, has_open_effect, icon_kinds, numbers_of, with_number

__all__ = ["Change", "apply_changes", "propose_changes", "propose_start_card"]

ATTEMPTS = 100

Change = Mapping[int, Card]
"""New cards by number."""


@dataclass(frozen=True)
class _Situation:
    first: CardSet
    now: CardSet
    random: np.random.Generator

    def any_of(self, icons: Sequence[IconName]) -> IconName:
        return icons[int(self.random.integers(len(icons)))]

    def suited(self, i: int) -> IconName:
        return self.any_of(sorted(icon_kinds(self.first.cards[i])))

    def keeps_constraints(self, change: Change) -> bool:
        changed = apply_changes(self.now, [change])
        return changed != self.now and not broken_constraints(self.first, changed)


Step = Callable[[_Situation, int], Change | None]


def apply_changes(cards: CardSet, changes: Sequence[Change]) -> CardSet:
    """The set with all changes, which are about different cards."""
    new = {i: card for change in changes for i, card in change.items()}
    return msgspec.structs.replace(cards, cards=tuple(new.get(i, card) for i, card in enumerate(cards.cards)))


def propose_changes(
    first: CardSet, now: CardSet, random: np.random.Generator, weights: Sequence[float], most: int
) -> list[Change]:
    """Up to `most` changes of icons and numbers, about different cards; cards with a higher weight are likelier.

    Start cards have no weight: see `propose_start_card`.
    """
    q, changes, used = _Situation(first, now, random), list[Change](), set[int]()
    shares = np.asarray(weights) / np.sum(weights)
    for _ in range(ATTEMPTS):
        card = int(random.choice(len(now.cards), p=shares))
        found = STEPS[int(random.choice(len(STEPS), p=STEP_SHARES))](q, card)
        if found and not used & found.keys() and q.keeps_constraints(found):
            changes.append(found)
            used |= found.keys()
            if len(changes) == most:
                break
    return changes


def propose_start_card(first: CardSet, now: CardSet, random: np.random.Generator) -> Change | None:
    """A change of an icon of a start card."""
    q = _Situation(first, now, random)
    starts = [i for i, card in enumerate(now.cards) if card.age == "S"]
    for _ in range(ATTEMPTS):
        found = _other_icon(q, int(random.choice(starts)))
        if found and q.keeps_constraints(found):
            return found
    return None


def _with_icons(card: Card, icons: Sequence[IconName]) -> Card:
    return msgspec.structs.replace(card, icons=tuple(sorted(icons, key=ICONS.index)))


def _other_icon(q: _Situation, i: int) -> Change | None:
    """Another icon in place of one."""
    card = q.now.cards[i]
    if card.id in EXAMPLE:
        return _swap(q, i)
    icons = list(card.icons)
    icons[q.random.integers(len(icons))] = q.suited(i)
    return {i: _with_icons(card, icons)}


def _swap(q: _Situation, i: int) -> Change | None:
    """One icon of a card for one of another card; both are cards of the scoring example, or neither is."""
    cards = q.now.cards
    example = cards[i].id in EXAMPLE
    others = [j for j, other in enumerate(cards) if j != i and (other.id in EXAMPLE) == example and other.age != "S"]
    j = int(q.random.choice(others))
    mine, theirs = list(cards[i].icons), list(cards[j].icons)
    a, b = q.random.integers(len(mine)), q.random.integers(len(theirs))
    mine[a], theirs[b] = theirs[b], mine[a]
    return {i: _with_icons(cards[i], mine), j: _with_icons(cards[j], theirs)}


def _other_count(q: _Situation, i: int) -> Change | None:
    """One icon more, or one fewer. Only Age IV allows it."""
    card = q.now.cards[i]
    if card.age != "IV" or card.id in EXAMPLE:
        return None
    icons = list(card.icons)
    if len(icons) > 2:
        icons.pop(int(q.random.integers(len(icons))))
    else:
        icons.append(q.suited(i))
    return {i: _with_icons(card, icons)}


def _other_number(q: _Situation, i: int) -> Change | None:
    """A number in an effect that is one higher or lower."""
    card = q.now.cards[i]
    if not card.effect or not has_open_effect(q.first.cards[i]):
        return None
    step = int(q.random.integers(len(card.effect)))
    if not hasattr(card.effect[step], "n") and not hasattr(card.effect[step], "plus"):
        return None
    return {i: with_number(card, step, numbers_of(card)[step] + int(q.random.choice((-1, 1))))}


STEPS: tuple[Step, ...] = (_other_icon, _swap, _other_count, _other_number)
STEP_SHARES = (0.45, 0.2, 0.1, 0.25)
