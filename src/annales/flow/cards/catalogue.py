"""The catalogue of cards: what each card does, derived from its row, and where each value comes from."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from itertools import groupby

from annales.core.catalogue import CatalogueEntry
from annales.flow.cards.loading import load_tables
from annales.flow.cards.rows import Card, CardSet
from annales.flow.cards.vocabulary import Effect, Take, verb_of
from annales.text.messages import Phrase

__all__ = ["KINDS", "entries_of", "entry_of", "load_catalogue"]

KINDS: Mapping[str, str] = {
    "icons": "icons",
    "icons_per_card": "icons",
    "icons_per_icon": "icons",
    "take": "tokens",
    "equalize": "tokens",
    "gain_market": "cards",
    "gain_deck_top": "cards",
    "remove_self": "cards",
    "remove_own_top": "cards",
    "steal": "robs",
    "discard_top": "destroys",
    "destroy_wonder": "destroys",
    "culture_per_card": "points",
    "culture_per_icon": "points",
    "end_game": "end",
}
"""The kind of each step of an effect, by its verb. Readers filter cards by it."""


@cache
def load_catalogue() -> tuple[CatalogueEntry, ...]:
    """The entries of all cards of the set of Annales, in the order of their numbers."""
    return entries_of(load_tables())


def entries_of(cards: CardSet) -> tuple[CatalogueEntry, ...]:
    """The entries of all cards of a set, in the order of their numbers."""
    return tuple(map(entry_of, cards.cards))


def entry_of(card: Card) -> CatalogueEntry:
    """The entry of a card of any set."""
    return CatalogueEntry(
        card.id,
        {"en": card.name.en, "ja": card.name.ja},
        {
            "age": (card.age,),
            "type": (card.type,),
            "icon": tuple(dict.fromkeys(card.icons)),
            "timing": (card.timing,),
            "does": tuple(dict.fromkeys(KINDS[verb_of(step)] for step in card.effect)),
            "origin": (card.provenance["effect"],),
        },
        {
            "age": (Phrase(f"flow-trait-age-{card.age}"),),
            "type": (Phrase(f"flow-type-{card.type}"),),
            "icons": tuple(_icons(card.icons)),
            "pioneer": (_icon(card.pioneer),) if card.pioneer else (),
            "origin": tuple(_origins(card)),
        },
        tuple(_effects(card)),
        {},
    )


def _icon(icon: str) -> Phrase:
    return Phrase(f"flow-icon-{icon}")


def _icons(icons: Iterable[str]) -> Iterable[Phrase]:
    """Icons with their numbers; equal icons side by side are one phrase."""
    # Not sorted: the order is that of the printed row.
    for icon, same in groupby(icons):
        yield Phrase("flow-icons", {"n": len(list(same)), "icon": (_icon(icon),)})


def _origins(card: Card) -> Iterable[Phrase]:
    """Where the values of a card come from: a phrase for each source."""
    for source in dict.fromkeys(card.provenance.values()):
        fields = tuple(Phrase(f"flow-field-{name}") for name, known in card.provenance.items() if known == source)
        yield Phrase(f"flow-origin-{source}", {"fields": fields})


def _effects(card: Card) -> Iterable[Phrase]:
    """The timing and the steps of the effect as phrases."""
    if not card.effect:
        yield Phrase("flow-no-effect")
        return
    steps = tuple(map(_step, card.effect))
    yield Phrase("flow-effect", {"timing": (Phrase(f"flow-timing-{card.timing}"),), "what": steps})
    if card.lapses:
        yield Phrase("flow-lapses")


def _step(step: Effect) -> Phrase:
    # Every step has at most one number: `n`, or `plus` of Take.
    args: dict[str, int | str | tuple[Phrase, ...]] = {"n": getattr(step, "n", getattr(step, "plus", 0))}
    for name, kind in (("icon", "icon"), ("per", "icon"), ("type", "type"), ("place", "place")):
        value = getattr(step, name, None)
        if value:
            args[name] = (Phrase(f"flow-{kind}-{value}"),)
    if hasattr(step, "types"):
        args["types"] = tuple(Phrase(f"flow-type-{name}") for name in step.types or ("any",))
    return Phrase(f"flow-does-{_verb(step)}", args)


def _verb(step: Effect) -> str:
    if isinstance(step, Take):
        return "take-plus" if step.per is None else "take-both" if step.plus else "take-per"
    return verb_of(step).replace("_", "-")
