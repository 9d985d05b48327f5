"""Situations that a person enters from a real table: what follows from them, and what cannot be."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from annales.core.problem import Problem
from annales.duel.cards.constants import BACKS, LAST_AGE, N_SLOTS, SYMBOLS_TO_WIN, TOKENS
from annales.duel.cards.loading import load_tables
from annales.duel.notation.moves import card_ids, wonder_ids
from annales.duel.rules.facts import Facts
from annales.duel.rules.turn import WONDERS_SHOWN
from annales.kernel.sets import has

__all__ = ["check_setup"]

HIDDEN = ("?", "?g")
GUILD = BACKS[-1]


@dataclass
class Entered:
    """The fields of a position as lists. What cannot be read is in `problems`."""

    fields: Mapping[str, str]
    age: int = 0
    pawn: int = 0
    cities: list[list[str]] = field(default_factory=list)
    wonders: list[list[str]] = field(default_factory=list)
    """Ids of wonders by seat."""
    under: dict[str, str] = field(default_factory=dict)
    """By constructed wonder the card under it; empty where it is missing."""
    tokens: list[list[str]] = field(default_factory=list)
    display: dict[int, str] = field(default_factory=dict)
    problems: list[Problem] = field(default_factory=list)

    def list_of(self, name: str) -> list[str]:
        """The items of a field without sides."""
        return _items(self.fields.get(name, ""))


def check_setup(f: Facts, fields: dict[str, str]) -> tuple[dict[str, str], tuple[Problem, ...]]:
    """The fields with what follows from them, and the problems, each at its place. Raises nothing."""
    e = _read({"turn": "0", "age": "0", "coins": "7/7", **fields})
    completed = _completed(f, e)
    if not e.problems:
        for check in (_uniqueness, _coins, _drafted, _wonder_counts, _decks, _display, _track, _science, _tokens):
            e.problems += check(f, e)
    return completed, tuple(e.problems)


def _items(text: str) -> list[str]:
    return text.split(",") if text else []


def _sides(text: str) -> list[list[str]]:
    left, _, right = text.partition("/")
    return [_items(left), _items(right)]


def _read(fields: dict[str, str]) -> Entered:
    e = Entered(fields)
    e.age, e.pawn = _number(e, "age", 0, LAST_AGE), _number(e, "pawn", -9, 9)
    _number(e, "turn", -1, 1)
    e.cities, e.tokens = _sides(fields.get("city", "")), _sides(fields.get("tokens", ""))
    for entries in _sides(fields.get("wonders", "")):
        e.wonders.append([])
        for entry in entries:
            name, _, card = entry.removeprefix("*").partition(":")
            e.wonders[-1].append(name)
            if entry.startswith("*"):
                e.under[name] = card
    for entry in e.list_of("display"):
        slot, _, face = entry.lstrip("^!").partition(":")
        if not slot.isdecimal() or int(slot) >= N_SLOTS or int(slot) in e.display:
            e.problems.append(Problem("display", "unknown", {"what": entry[:40]}))
        else:
            e.display[int(slot)] = face
    e.problems += _unknown(e)
    return e


def _number(e: Entered, name: str, low: int, high: int) -> int:
    text = e.fields.get(name, "0")
    if text.lstrip("-").isdecimal() and low <= int(text) <= high:
        return int(text)
    e.problems.append(Problem(name, "unknown", {"what": text[:40]}))
    return 0


def _cards(e: Entered) -> Iterator[tuple[str, str]]:
    """Every known card with its place."""
    for seat in range(2):
        yield from ((f"city/{seat}", card) for card in e.cities[seat])
        yield from ((f"wonders/{seat}", e.under[name]) for name in e.wonders[seat] if e.under.get(name))
    yield from (("discard", card) for card in e.list_of("discard"))
    yield from ((f"display/{slot}", card) for slot, card in e.display.items() if card not in HIDDEN)


def _wonders(e: Entered) -> Iterator[tuple[str, str]]:
    for seat in range(2):
        yield from ((f"wonders/{seat}", name) for name in e.wonders[seat])
    yield from (("offer", name) for name in e.list_of("offer"))


def _token_places(e: Entered) -> Iterator[tuple[str, str]]:
    for seat in range(2):
        yield from ((f"tokens/{seat}", name) for name in e.tokens[seat])
    yield from ((place, name) for place in ("board", "drawn") for name in e.list_of(place))


def _unknown(e: Entered) -> Iterator[Problem]:
    known = ((_cards, set(card_ids())), (_wonders, set(wonder_ids())), (_token_places, set(TOKENS)))
    for places, names in known:
        for place, name in places(e):
            if name not in names:
                yield Problem(place, "unknown", {"what": name[:40]})


def _completed(f: Facts, e: Entered) -> dict[str, str]:
    """The fields, with the tokens in the box, the open choice and the pending event."""
    fields = dict(e.fields)
    out = {name for _, name in _token_places(e)}
    fields["boxed"] = ",".join(sorted(set(TOKENS) - out))
    if fields.get("choice", "play") in ("play", "draft"):
        fields["choice"] = "play" if e.age else "draft"
        fields["event"] = _event(f, e)
        if not e.age:
            picked = len(e.wonders[0]) + len(e.wonders[1])
            order = load_tables().board.setup.draft
            fields["turn"] = str(order[picked]) if picked < len(order) else fields["turn"]
    return {name: text for name, text in fields.items() if text.strip("/")}


def _event(f: Facts, e: Entered) -> str:
    if not e.age:
        if not e.list_of("board"):
            return f"board_token:{f.board_tokens}"
        return "" if e.list_of("offer") else f"wonder:{WONDERS_SHOWN}"
    present = sum(1 << slot for slot in e.display)
    # All slots of the last age show their backs before any card is turned up. R3.3
    if e.age == LAST_AGE and len(e.display) == N_SLOTS and set(e.display.values()) == {"?"}:
        return f"guild_back:{f.guilds}"
    waits = (
        slot
        for slot, face in e.display.items()
        if face in HIDDEN and (has(f.face_up[e.age], slot) or not f.covered_by[e.age][slot] & present)
    )
    return "card:0" if any(waits) else ""


def _uniqueness(f: Facts, e: Entered) -> Iterator[Problem]:
    for places in (_cards, _wonders, _token_places):
        counts = Counter(name for _, name in places(e))
        for place, name in places(e):
            if counts[name] > 1:
                yield Problem(place, "twice", {"what": name})


def _coins(f: Facts, e: Entered) -> Iterator[Problem]:
    for seat, text in enumerate(e.fields["coins"].split("/")[:2]):
        if not text.isdecimal() or int(text) > 999:
            yield Problem(f"coins/{seat}", "unknown", {"what": text[:40]})


def _drafted(f: Facts, e: Entered) -> Iterator[Problem]:
    """Wonders are picked in a fixed order from offers of four. R2"""
    if e.age:
        return
    picked = [len(names) for names in e.wonders]
    order, shown = load_tables().board.setup.draft, len(e.list_of("offer"))
    if any(order[: sum(picked)].count(seat) != picked[seat] for seat in range(2)) or sum(picked) == len(order):
        yield Problem("wonders/0", "draft-order")
    elif shown and shown != WONDERS_SHOWN - sum(picked) % WONDERS_SHOWN:
        yield Problem("offer", "offer", {"need": WONDERS_SHOWN - sum(picked) % WONDERS_SHOWN, "have": shown})


def _wonder_counts(f: Facts, e: Entered) -> Iterator[Problem]:
    """Each player has four wonders, and a card lies under each constructed one. R2, R10"""
    if not e.age:
        return
    # When seven are constructed, the eighth goes back to the box.
    is_last = len(e.under) == f.most_wonders and sum(map(len, e.wonders)) == f.most_wonders
    if len(e.under) > f.most_wonders:
        yield Problem("wonders/0", "too-many-built", {"most": f.most_wonders})
    for seat, names in enumerate(e.wonders):
        if len(names) != WONDERS_SHOWN and not (is_last and len(names) == WONDERS_SHOWN - 1):
            yield Problem(f"wonders/{seat}", "wonders", {"need": WONDERS_SHOWN, "have": len(names)})
        for name in names:
            if e.under.get(name) == "":
                yield Problem(f"wonders/{seat}", "under", {"what": name})


def _decks(f: Facts, e: Entered) -> Iterator[Problem]:
    """How many cards of each age are out of the display: all of past ages, none of later ones. R3"""
    if not e.age:
        return
    backs = {card.id: card.back for card in load_tables().cards}
    gone = Counter[int]()
    for place, name in _cards(e):
        age = min(BACKS.index(backs[name]) + 1, LAST_AGE)
        if place.startswith("display/"):
            if age != e.age:
                yield Problem(place, "other-age", {"what": name, "age": e.age})
        elif age > e.age:
            yield Problem(place, "later-age", {"what": name, "age": age})
        else:
            gone[age] += 1
    for age in range(1, e.age + 1):
        need = N_SLOTS - (len(e.display) if age == e.age else 0)
        if gone[age] != need:
            yield Problem(f"age/{age}", "deck", {"age": age, "need": need, "have": gone[age]})
    yield from _guilds(f, e, backs)


def _guilds(f: Facts, e: Entered, backs: Mapping[str, str]) -> Iterator[Problem]:
    have = sum(backs[name] == GUILD for _, name in _cards(e)) + sum(face == "?g" for face in e.display.values())
    if e.age == LAST_AGE and have != f.guilds and not _event(f, e).startswith("guild_back"):
        yield Problem("display", "guilds", {"need": f.guilds, "have": have})


def _display(f: Facts, e: Entered) -> Iterator[Problem]:
    """A card cannot be gone while another lies on it, nor be known while it lies face down and covered. R4"""
    if not e.age:
        if e.display:
            yield Problem("display", "no-display")
        return
    present = sum(1 << slot for slot in e.display)
    for slot in range(N_SLOTS):
        is_covered = bool(f.covered_by[e.age][slot] & present)
        if slot not in e.display and is_covered:
            yield Problem(f"display/{slot}", "gone-below")
        is_down = is_covered and not has(f.face_up[e.age], slot)
        if is_down and e.display.get(slot, "?") not in HIDDEN:
            yield Problem(f"display/{slot}", "face-down", {"what": e.display[slot]})
    # Between two ages, or when a token is to be chosen after the last card, no card lies there.
    if not e.display and e.fields.get("choice", "play") == "play":
        yield Problem("display", "empty")


def _track(f: Facts, e: Entered) -> Iterator[Problem]:
    """The pawn has taken the military tokens that it passed. R12.3"""
    if abs(e.pawn) == f.capital:
        yield Problem("pawn", "over")
    sign = 1 if e.pawn > 0 else -1
    for row in load_tables().board.zone:
        if row.loot and abs(e.pawn) >= row.first and str(sign * row.first) not in e.list_of("looted"):
            yield Problem("looted", "looted", {"space": row.first})


def _science(f: Facts, e: Entered) -> Iterator[Problem]:
    """Six different symbols end the game, and each token needs a pair or the Great Library. R13, R11.6"""
    symbols = {card.id: card.symbol for card in load_tables().cards if card.symbol}
    for seat in range(2):
        own = Counter(symbols[name] for name in e.cities[seat] if name in symbols)
        if len(own) + ("law" in e.tokens[seat]) >= SYMBOLS_TO_WIN:
            yield Problem(f"city/{seat}", "over")
        most = sum(count > 1 for count in own.values()) + _has_library(e, seat)
        if len(e.tokens[seat]) > most:
            yield Problem(f"tokens/{seat}", "pairs", {"most": most, "have": len(e.tokens[seat])})


def _has_library(e: Entered, seat: int) -> bool:
    return any(row.draws_tokens and row.id in e.under and row.id in e.wonders[seat] for row in load_tables().wonders)


def _tokens(f: Facts, e: Entered) -> Iterator[Problem]:
    """Five tokens begin on the board; the Great Library brings one of those in the box. R1.3"""
    have = len(e.list_of("board")) + sum(map(len, e.tokens))
    most = f.board_tokens + any(_has_library(e, seat) for seat in range(2))
    if not f.board_tokens <= have <= most and not (not e.age and not have):
        yield Problem("board", "board", {"need": f.board_tokens, "have": have})
