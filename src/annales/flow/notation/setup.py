"""Situations of The Flow of History that a person enters from a real table: what follows from them, what cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from annales.core.problem import Problem
from annales.flow.cards.constants import (
    ENDLESS_RESERVE,
    LAST,
    LAST_AGE,
    LEADER,
    N_CARDS,
    N_SLOTS,
    N_STACKS,
    NOTHING,
    OLDEST,
    START_STACK,
)
from annales.flow.notation.moves import CARD_IDS
from annales.flow.rules.facts import Facts
from annales.flow.rules.market import is_obsolete
from annales.flow.rules.state import State
from annales.flow.rules.turn import SETUP_RESOURCES

__all__ = ["check_setup"]

EMPTY = "-"
MOST = 999
"""The most tokens of a player that can be entered."""


@dataclass
class Slot:
    """A slot of the market."""

    card: str
    """Its id, or `-` for an empty slot."""
    seat: int = NOTHING
    """The player who has invested in it."""
    stake: int = 0
    """The tokens on it."""


@dataclass
class Entered:
    """The fields of a position as lists. What cannot be read is in `problems`."""

    fields: Mapping[str, str]
    resources: list[int] = field(default_factory=list)
    pool: int = 0
    age: int = 0
    """The age as it was entered; 0 where it follows from the cards."""
    market: list[Slot] = field(default_factory=list)
    nations: list[list[str]] = field(default_factory=list)
    """Ids of the cards by seat."""
    out: list[str] = field(default_factory=list)
    """Cards out of the game, as they were entered."""
    problems: list[Problem] = field(default_factory=list)

    @property
    def is_usual(self) -> bool:
        """Whether a player chooses an action, as always but within an effect or before an outcome of chance."""
        return self.fields.get("choice", "action") == "action" and not self.fields.get("event")

    def cards(self) -> Iterator[tuple[str, str]]:
        """Every card that is not in the deck, with its place."""
        yield from ((f"market/{i}", slot.card) for i, slot in enumerate(self.market) if slot.card != EMPTY)
        yield from ((f"nations/{seat}", card) for seat, nation in enumerate(self.nations) for card in nation)
        yield from (("out", card) for card in self.out)


def check_setup(f: Facts, fields: dict[str, str]) -> tuple[dict[str, str], tuple[Problem, ...]]:
    """The fields with what follows from them, and the problems, each at its place. Raises nothing.

    The Reserve, the age and the cards of past ages that are out of the game follow from the other fields.
    """
    start = "/".join([str(SETUP_RESOURCES)] * f.players)
    e = _read(f, {"turn": "0", "resources": start, "pool": "0", **fields})
    if e.problems:
        return dict(e.fields), tuple(e.problems)
    completed = _completed(f, e) if e.is_usual else dict(e.fields)
    for check in (_uniqueness, _nations, _investments, _market, _supplies):
        e.problems += check(f, e)
    return {name: text for name, text in completed.items() if text.strip("/")}, tuple(e.problems)


def _items(text: str) -> list[str]:
    return text.split(",") if text else []


def _read(f: Facts, fields: dict[str, str]) -> Entered:
    e = Entered(fields)
    _number(e, "turn", fields["turn"], f.players - 1)
    e.pool = _number(e, "pool", fields["pool"], MOST)
    e.age = _number(e, "age", fields.get("age", "0"), LAST_AGE)
    parts = fields["resources"].split("/")
    if len(parts) != f.players:
        e.problems.append(Problem("resources", "unknown", {"what": fields["resources"][:40]}))
    e.resources = [_number(e, f"resources/{seat}", part, MOST) for seat, part in enumerate(parts)]
    e.market = [_slot(f, e, i, entry) for i, entry in enumerate(_items(fields.get("market", "")))]
    e.nations = [_items(nation) for nation in fields.get("nations", "").split("/")]
    e.out = _items(fields.get("out", ""))
    if len(e.nations) > f.players:
        e.problems.append(Problem(f"nations/{f.players}", "unknown", {"what": fields["nations"][:40]}))
    if len(e.market) > N_SLOTS:
        e.problems.append(Problem("market", "market", {"need": f.market_size, "have": len(e.market)}))
    known = set(CARD_IDS)
    e.problems += [Problem(place, "unknown", {"what": card[:40]}) for place, card in e.cards() if card not in known]
    return e


def _number(e: Entered, place: str, text: str, most: int) -> int:
    if text.isdecimal() and len(text) < 6 and int(text) <= most:
        return int(text)
    e.problems.append(Problem(place, "unknown", {"what": text[:40]}))
    return 0


def _slot(f: Facts, e: Entered, number: int, entry: str) -> Slot:
    """A slot of the market from its text, `CARD`, `CARD*seat:tokens` or `-`."""
    card, star, invested = entry.partition("*")
    if not star:
        return Slot(card)
    seat, _, stake = invested.partition(":")
    place = f"market/{number}"
    return Slot(card, _number(e, place, seat, f.players - 1), _number(e, place, stake, MOST))


def _number_of(card: str) -> int:
    return CARD_IDS.index(card)


def _last_stack(f: Facts, e: Entered) -> int:
    """The part of the deck that the last card drawn belongs to; below 1 if none has been drawn.

    Where the age is that of the top card of the deck, it may say that all earlier parts are gone.
    """
    drawn = max((f.stack[_number_of(card)] for _, card in e.cards()), default=NOTHING)
    return max(drawn, e.age) if f.age_of_deck else drawn


def _completed(f: Facts, e: Entered) -> dict[str, str]:
    """The fields, with the cards that must be out of the game, the age and the Reserve."""
    gone = _cards_gone(f, e)
    fields = {**e.fields, "choice": "action", "age": str(_age(f, e)), "out": ",".join([*e.out, *gone])}
    if f.shortage != ENDLESS_RESERVE:
        fields["reserve"] = str(max(f.tokens - _tokens(e), 0))
    elif not fields.get("reserve"):
        fields["reserve"] = str(f.tokens - _tokens(e))
    return fields


def _cards_gone(f: Facts, e: Entered) -> list[str]:
    """Cards that are nowhere and cannot be in the deck: start cards, Age A, and parts above the last card drawn."""
    placed = {card for _, card in e.cards()}
    last = _last_stack(f, e)
    parts = {NOTHING, START_STACK, *range(1, last)}
    return [CARD_IDS[i] for i in range(N_CARDS) if f.stack[i] in parts and CARD_IDS[i] not in placed]


def _age(f: Facts, e: Entered) -> int:
    """The current age: the highest one revealed, or by a rule option that of the top card of the deck. F6.4"""
    if f.age_of_deck == 0:
        return max([1, *(f.age[_number_of(card)] for _, card in e.cards())])
    placed = {card for _, card in e.cards()}
    left = [f.stack[i] for i in range(N_CARDS) if CARD_IDS[i] not in placed and f.stack[i] >= max(_last_stack(f, e), 1)]
    return min([*left, LAST_AGE])


def _tokens(e: Entered) -> int:
    """All tokens outside the Reserve."""
    return sum(e.resources) + e.pool + sum(slot.stake for slot in e.market)


def _uniqueness(f: Facts, e: Entered) -> Iterator[Problem]:
    counts = Counter(card for _, card in e.cards())
    for place, card in e.cards():
        if counts[card] > 1:
            yield Problem(place, "twice", {"what": card})


def _nations(f: Facts, e: Entered) -> Iterator[Problem]:
    """A nation has one leader and one start card at most. F2.4, F8.2"""
    for seat, nation in enumerate(e.nations):
        numbers = [_number_of(card) for card in nation]
        if f.leaders_stack == 0 and sum(f.kind[card] == LEADER for card in numbers) > 1:
            yield Problem(f"nations/{seat}", "leaders")
        if sum(f.stack[card] == START_STACK for card in numbers) > 1:
            yield Problem(f"nations/{seat}", "start-cards")


def _investments(f: Facts, e: Entered) -> Iterator[Problem]:
    """Each player has one marker, and tokens lie under it. F5.1"""
    for i, slot in enumerate(e.market):
        if slot.seat == NOTHING:
            continue
        if slot.stake == 0:
            yield Problem(f"market/{i}", "no-tokens", {"what": slot.card})
        if sum(other.seat == slot.seat for other in e.market) > 1:
            yield Problem(f"market/{i}", "two-investments", {"player": slot.seat + 1})


def _market(f: Facts, e: Entered) -> Iterator[Problem]:
    """The market is full while there is a deck and has no obsolete cards. The last card ends the game. F6, F10.1"""
    if not e.is_usual:
        return
    have = sum(slot.card != EMPTY for slot in e.market)
    if have > f.market_size or (have < f.market_size and _deck_is_left(f, e) and f.refills_once == 0):
        yield Problem("market", "market", {"need": f.market_size, "have": have})
    for place, card in e.cards():
        number = _number_of(card)
        if place.startswith("market") and f.stack[number] == START_STACK:
            yield Problem(place, "not-in-market", {"what": card})
        if place != "out" and f.stack[number] == LAST:
            yield Problem(place, "over")
    yield from _obsolete(f, e)


def _deck_is_left(f: Facts, e: Entered) -> bool:
    placed = {card for _, card in e.cards()}
    last = max(_last_stack(f, e), 1)
    return any(last <= f.stack[i] < N_STACKS and CARD_IDS[i] not in placed for i in range(N_CARDS))


def _obsolete(f: Facts, e: Entered) -> Iterator[Problem]:
    # Where one card a turn goes, or gaps stay for a turn, obsolete cards can still lie there.
    if f.refills_once or f.obsolescence == OLDEST:
        return
    s = State()
    s.age = _age(f, e)
    for i in range(N_SLOTS):
        slot = e.market[i] if i < len(e.market) else Slot(EMPTY)
        s.market[i] = NOTHING if slot.card == EMPTY else _number_of(slot.card)
        s.pioneer[i] = slot.seat
    for i in range(N_SLOTS):
        if is_obsolete(f, s, i):
            yield Problem(f"market/{i}", "obsolete", {"what": e.market[i].card})


def _supplies(f: Facts, e: Entered) -> Iterator[Problem]:
    if f.shortage != ENDLESS_RESERVE and _tokens(e) > f.tokens:
        yield Problem("reserve", "tokens", {"most": f.tokens, "have": _tokens(e)})
