"""What every calibrated set must keep: all that is known of the cards, and the theme of the first reconstruction.

Constraints are checked against the first reconstruction, `first` in all functions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

import msgspec

from annales.flow.cards.constants import ICONS
from annales.flow.cards.rows import Card, CardSet
from annales.flow.cards.vocabulary import IconName

__all__ = [
    "AGE_ICONS",
    "EXAMPLE",
    "EXAMPLE_ICONS",
    "OPEN",
    "broken_constraints",
    "has_open_effect",
    "icon_kinds",
    "numbers_of",
    "with_number",
]

OPEN = ("reconstructed", "calibrated")
"""Sources of values that nobody could read."""
EXAMPLE = (
    *("C01", "C07", "C10", "C13", "C15", "C16", "C25", "C27"),
    *("C31", "C37", "C39", "C43", "C54", "C57", "C61"),
)
"""The nation of the scoring example of the rulebook."""
EXAMPLE_ICONS: Mapping[IconName, int] = {
    "military": 6,
    "defense": 2,
    "technology": 9,
    "industry": 1,
    "trade": 2,
    "harvest": 3,
    "culture": 4,
}
"""The icons of that nation, in the order that the first reconstruction takes the counts of the example to have."""
AGE_ICONS = {"S": (2, 2), "A": (1, 1), "I": (1, 1), "II": (2, 2), "III": (2, 2), "IV": (2, 3), "V": (3, 3)}
"""Least and most icons in the bottom row, by age."""
NUMBERS = (1, 5)
"""Least and most of a number in an effect."""
UNSUITED: Mapping[str, tuple[IconName, ...]] = {
    "military": ("culture",),
    "construction": ("military",),
    "knowledge": ("military", "defense"),
}
"""Icons that do not suit a type of card, unless the card had them first."""


def has_open_effect(card: Card) -> bool:
    """Whether nobody could read the effect of a card."""
    return card.provenance["effect"] in OPEN


def numbers_of(card: Card) -> tuple[int, ...]:
    """The numbers in the steps of an effect, in order; 0 for a step without a number."""
    return tuple(int(getattr(step, "n", getattr(step, "plus", 0))) for step in card.effect)


def with_number(card: Card, step: int, value: int) -> Card:
    """The card with another number in one step of its effect."""
    field = "n" if hasattr(card.effect[step], "n") else "plus"
    steps = list(card.effect)
    steps[step] = msgspec.structs.replace(steps[step], **{field: value})
    return msgspec.structs.replace(card, effect=tuple(steps))


def icon_kinds(first: Card) -> frozenset[IconName]:
    """The icons that suit the theme of a card: its first ones, the pioneer icon, those of its effect and its type."""
    kinds: set[IconName] = {*first.icons, *([first.pioneer] if first.pioneer else [])}
    for step in first.effect:
        kinds |= {getattr(step, name) for name in ("icon", "per") if getattr(step, name, None)}
    unsuited = UNSUITED.get(first.type, ())
    return frozenset(kinds | {icon for icon in ICONS if icon not in unsuited})


def broken_constraints(first: CardSet, cards: CardSet) -> list[str]:
    """All constraints that a set does not keep, in words; empty for a set that may be used."""
    pairs = [pair for pair in zip(first.cards, cards.cards, strict=True) if pair[0] is not pair[1]]
    wrong = [text for one, other in pairs for text in _of_card(one, other)]
    icons: Counter[str] = Counter(icon for card in cards.cards if card.id in EXAMPLE for icon in card.icons)
    if icons != EXAMPLE_ICONS:
        wrong.append(f"the nation of the scoring example has the icons {dict(icons)}")
    starts = [tuple(sorted(card.icons)) for card in cards.cards if card.age == "S"]
    if len(set(starts)) < len(starts):
        wrong.append("two start cards have the same icons")
    return wrong


def _of_card(first: Card, card: Card) -> Iterator[str]:
    for field in ("id", "name", "type", "age", "deck", "timing", "lapses", "pioneer"):
        if getattr(first, field) != getattr(card, field):
            yield f"{card.id}: {field} differs"
    least, most = AGE_ICONS[card.age]
    if not least <= len(card.icons) <= (2 if card.id in EXAMPLE and card.age == "IV" else most):
        yield f"{card.id}: {len(card.icons)} icons"
    yield from _of_effect(first, card)
    yield from _of_theme(first, card)


def _of_effect(first: Card, card: Card) -> Iterator[str]:
    if not has_open_effect(first):
        if first.effect != card.effect:
            yield f"{card.id}: an established effect differs"
        return
    same = first
    for step, value in enumerate(numbers_of(card)):
        if value != numbers_of(first)[step]:
            same = with_number(same, step, value)
            if not (0 if hasattr(card.effect[step], "plus") else NUMBERS[0]) <= value <= NUMBERS[1]:
                yield f"{card.id}: the number {value} in its effect"
    if same.effect != card.effect:
        yield f"{card.id}: more than numbers differs in its effect"


def _of_theme(first: Card, card: Card) -> Iterator[str]:
    if card.deck == "last" and first.icons != card.icons:
        yield f"{card.id}: the last card differs"
    if not set(card.icons) <= icon_kinds(first):
        yield f"{card.id}: icons that do not suit its theme"
    if card.type == "military" and "military" not in card.icons:
        yield f"{card.id}: a military card without a Military icon"
    if len(card.icons) > 1 and not set(card.icons) & set(first.icons):
        yield f"{card.id}: none of its first icons"
    own = set(first.icons) - {"harvest"} or {"harvest"}
    if card.age == "S" and not own <= set(card.icons):
        yield f"{card.id}: a start card without its own icon"
