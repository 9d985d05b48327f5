"""The check of a file of cards: every fault with its row and its field."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from dataclasses import field as initial

import msgspec

from annales.flow.cards.constants import ICONS, MOST_ICONS, N_CARDS
from annales.flow.cards.rows import FIELDS, Card, Name, Row, Rows
from annales.flow.cards.vocabulary import (
    VERBS_OF_TIMING,
    EndGame,
    GainDeckTop,
    GainMarket,
    Icons,
    IconsPerCard,
    IconsPerIcon,
    RemoveOwnTop,
    RemoveSelf,
    Take,
    verb_of,
)
from annales.text.messages import sentence

__all__ = ["WHOLE_FILE", "Fault", "faults_of_type", "find_faults"]

WHOLE_FILE = "file"
CARDS_OF_AGE = {"S": 6, "A": 5, "I": 12, "II": 12, "III": 12, "IV": 12, "V": 6}
CARDS_OF_TYPE = {"military": 10, "construction": 10, "knowledge": 10, "government": 15, "leader": 10, "wonder": 10}
"""How many cards there are of each age and type, without the two at the bottom of the deck. F1.1, F1.2"""
COSTS = (RemoveSelf, RemoveOwnTop)
GAINS = (GainMarket, GainDeckTop)
COLUMNS = msgspec.structs.fields(Card)
"""What a row of a card has. Listing it takes longer than checking a row, so it is done once."""
KNOWN = tuple(info.name for info in COLUMNS)


@dataclass(frozen=True)
class Fault:
    """One fault of a set of cards."""

    row: str
    """The card's id, or `row` with its number in the file where the id is wrong, or `file`."""
    field: str
    key: str
    """Message key; the catalogue has the sentence as `card-fault-<key>`."""
    args: Mapping[str, str | int] = initial(default_factory=dict)

    def message(self, language: str = "en") -> str:
        """The fault as a sentence."""
        return sentence(f"card-fault-{self.key}", self.args, language)

    def __str__(self) -> str:
        return f"{self.row}: {self.field}: {self.message()}"


def find_faults(rows: Rows) -> list[Fault]:
    """All faults of a file of cards that was read as plain data. A set without faults can be played with."""
    faults = [Fault(WHOLE_FILE, name, "unknown-field") for name in rows if name not in ("name", "card")]
    faults += faults_of_type(WHOLE_FILE, "name", rows.get("name"), Name)
    given = rows.get("card", [])
    if not isinstance(given, list) or not all(isinstance(row, dict) for row in given):
        return [*faults, Fault(WHOLE_FILE, "card", "not-rows")]
    if len(given) != N_CARDS:
        faults.append(Fault(WHOLE_FILE, "card", "wrong-number", {"found": len(given), "wanted": N_CARDS}))
    cards: list[Card] = []
    for number, row in enumerate(given, 1):
        wrong = list(_faults_of_row(row, number))
        faults += wrong
        if not wrong:
            cards.append(msgspec.convert(row, Card))
            faults += _faults_of_card(cards[-1])
    cycles = list(_cycles(cards))
    return [*faults, *_faults_of_numbers(given), *cycles, *([] if cycles else _unbounded_icons(cards))]


def faults_of_type(row: str, name: str, value: object, kind: object) -> Iterator[Fault]:
    """The fault of a value that is not of a type, if it has one."""
    try:
        msgspec.convert(value, kind)
    except msgspec.ValidationError as error:
        # Its imports take 25 ms, and most files have no faults.
        from annales.text.parse_errors import explain_type

        yield Fault(row, name, "unreadable", explain_type(value, kind, error))


def _faults_of_row(row: Row, number: int) -> Iterator[Fault]:
    """Faults of the single fields of a row."""
    wanted = f"C{number:02d}"
    label = str(row["id"]) if row.get("id") == wanted else f"row {number}"
    for name in row:
        if name not in KNOWN:
            yield Fault(label, name, "unknown-field")
    for info in COLUMNS:
        if info.name in row:
            yield from faults_of_type(label, info.name, row[info.name], info.type)
        elif info.required:
            yield Fault(label, info.name, "missing")
    if "id" in row and row["id"] != wanted:
        yield Fault(label, "id", "wrong-id", {"found": str(row["id"]), "wanted": wanted})


def _faults_of_card(card: Card) -> Iterator[Fault]:
    """Fields of a card that do not go together."""
    for name in FIELDS:
        if name not in card.provenance and (name != "deck" or card.deck):
            yield Fault(card.id, "provenance", "no-provenance", {"name": name})
    if card.age == "S":
        yield from _faults_of_start(card)
    elif card.pioneer is None and card.deck != "last":
        yield Fault(card.id, "pioneer", "no-pioneer")
    if card.deck and card.age != "V":
        yield Fault(card.id, "deck", "deck-age", {"age": card.age})
    if card.lapses and card.timing != "persistent":
        yield Fault(card.id, "lapses", "lapses-timing", {"timing": card.timing})
    yield from _faults_of_effect(card)


def _faults_of_start(card: Card) -> Iterator[Fault]:
    if card.type != "government":
        yield Fault(card.id, "type", "start-type", {"type": card.type})
    if card.pioneer is not None:
        yield Fault(card.id, "pioneer", "start-pioneer")
    if card.timing != "none":
        yield Fault(card.id, "timing", "start-effect")


def _faults_of_effect(card: Card) -> Iterator[Fault]:
    ends = any(isinstance(step, EndGame) for step in card.effect)
    if ends != (card.deck == "last"):
        yield Fault(card.id, "effect", "end-game")
    if not card.effect and card.timing != "none":
        yield Fault(card.id, "effect", "no-steps", {"timing": card.timing})
    for step in card.effect:
        if not isinstance(step, VERBS_OF_TIMING[card.timing]):
            yield Fault(card.id, "effect", "wrong-verb", {"verb": verb_of(step), "timing": card.timing})
        if isinstance(step, Take) and step.per is None and step.plus == 0:
            yield Fault(card.id, "effect", "take-nothing")
    yield from _faults_of_order(card)


def _faults_of_order(card: Card) -> Iterator[Fault]:
    """Faults in the order of steps: a cost comes first, a gain last, since a gained card may have an effect at once."""
    costs = [isinstance(step, COSTS) for step in card.effect]
    if costs != sorted(costs, reverse=True) or sum(costs) > 1:
        yield Fault(card.id, "effect", "cost-first")
    if costs and all(costs):
        yield Fault(card.id, "effect", "only-cost")
    if any(isinstance(step, GAINS) for step in card.effect[:-1]):
        yield Fault(card.id, "effect", "gain-last")


def _faults_of_numbers(rows: Sequence[Row]) -> Iterator[Fault]:
    """Wrong numbers of cards by age and by type, and of those at the bottom of the deck. F1.1, F1.2"""
    others = [row for row in rows if "deck" not in row]
    for name, wanted in (("age", CARDS_OF_AGE), ("type", CARDS_OF_TYPE)):
        found = Counter(str(row.get(name)) for row in others)
        for value, number in wanted.items():
            if found[value] != number:
                yield Fault(WHOLE_FILE, name, "wrong-count", {"value": value, "found": found[value], "wanted": number})
    places = Counter(str(row["deck"]) for row in rows if "deck" in row)
    for place in ("second_last", "last"):
        if places[place] != 1:
            yield Fault(WHOLE_FILE, "deck", "wrong-count", {"value": place, "found": places[place], "wanted": 1})


def _cycles(cards: Sequence[Card]) -> Iterator[Fault]:
    """Icons that depend on themselves through persistent effects. F7.9"""
    # Each step is an edge from the icon that it counts to the icon that it provides.
    feeds = [(step.per, step.icon, card.id) for card in cards for step in card.effect if isinstance(step, IconsPerIcon)]
    # Without cards there are few edges, however many cards there are.
    edges = {(source, target) for source, target, _ in feeds}
    for per, icon, card in feeds:
        reached, grown = {icon}, True
        while grown:
            new = {target for source, target in edges if source in reached} - reached
            reached, grown = reached | new, bool(new)
        if per in reached:
            yield Fault(card, "effect", "cycle", {"icon": icon, "per": per})


def _unbounded_icons(cards: Sequence[Card]) -> Iterator[Fault]:
    """Icons of which a nation of all cards would have more than `MOST_ICONS`. F7.6, F7.9"""
    steps = [step for card in cards for step in card.effect]
    types: Counter[str] = Counter(card.type for card in cards)
    base = Counter(icon for card in cards for icon in card.icons)
    for step in steps:
        if isinstance(step, Icons):
            base[step.icon] += step.n
        elif isinstance(step, IconsPerCard):
            base[step.icon] += step.n * sum(types[kind] for kind in set(step.types))
    most = base
    # Without cycles a chain of effects on effects is no longer than there are icons.
    for _ in ICONS:
        grown = base.copy()
        for step in steps:
            if isinstance(step, IconsPerIcon):
                grown[step.icon] += step.n * most[step.per]
        most = grown
    for icon, found in most.items():
        if found > MOST_ICONS:
            yield Fault(WHOLE_FILE, "effect", "too-many-icons", {"icon": icon, "found": found, "most": MOST_ICONS})
