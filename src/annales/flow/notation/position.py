"""A situation as one line of text, and back.

    flow turn=0 choice=action age=2 resources=4/1/7 pool=3 reserve=50 market=C12*1:3,C13,-,C57,C58
    nations=C31,C37/C32,C21/C33 out=C46,C34,C35,C36 first=2

Slashes separate the lists of the players. In `market`, `*1:3` means that player 1 has put 3 tokens on the card, and `-`
is an empty slot. `laid=2,1` ranks the cards of the market by the time they were laid, where that matters and is not the
order of the slots. The cards of a nation are listed column by column, each from its oldest card to the top one. Cards
that are not named are still in the deck. Fields that are empty or 0 are left out, except those of the first line.

While an effect is under way, `active=C09:1` names its card and the next step, `victims` the players that it can hit or
will hit, `victim` the one being hit, `left` the number of wonders that must still be lost. `event` is the pending event
of chance. `deck` names the next cards, the top one first: only situations made by hand know them. `harvests` counts the
harvests in a row, under the option by which a card then goes.
"""

from __future__ import annotations

from collections.abc import Iterator

from annales.core.position_fields import Reader, number_field, read_into, refuse, whole, word_field
from annales.errors import NotationError
from annales.flow.cards.constants import (
    ACTION,
    CARD,
    CHOICES,
    ENDLESS_RESERVE,
    EVENTS,
    IN_ACTION,
    LAST_AGE,
    MOST_KNOWN,
    MOST_STEPS,
    MOST_TOKENS,
    N_CARDS,
    N_COLUMNS,
    N_SLOTS,
    NATION,
    NOTHING,
    OUT,
    OVER,
    PHASES,
    START_CARD,
    START_STACK,
    TAKE_CARD,
    UNSEEN,
    VICTORIES,
    WONDER,
)
from annales.flow.checks.invariants import choice_holds, event_holds
from annales.flow.notation.moves import CARD_IDS, card_number
from annales.flow.rules.facts import Facts
from annales.flow.rules.market import has_gap, top_stack
from annales.flow.rules.nation import lay_card
from annales.flow.rules.state import State
from annales.flow.rules.totals import compute_totals
from annales.flow.rules.turn import clear_table
from annales.kernel.sets import has, size

__all__ = [
    "cards_at",
    "free_card",
    "market_texts",
    "nation_of",
    "put_on_deck",
    "rank_market",
    "read_fields",
    "read_market",
    "write_fields",
]

EMPTY = "-"
MANY = 30_000
"""The most tokens that a situation made by hand may have: with them every number fits into 16 bits."""


def cards_at(s: State, place: int) -> list[str]:
    """Ids of the cards at a place."""
    return [CARD_IDS[card] for card in range(N_CARDS) if s.place[card] == place]


def column_of(s: State, me: int, kind: int) -> list[int]:
    """The cards of a column, the oldest first."""
    cards: list[int] = []
    card = s.top[me][kind]
    while card != NOTHING:
        cards.insert(0, card)
        card = s.below[card]
    return cards


def nation_of(f: Facts, s: State, me: int) -> list[str]:
    """Ids of the cards of a nation: column by column from the oldest to the top, then wonders."""
    cards = [card for kind in range(N_COLUMNS) for card in column_of(s, me, kind)]
    wonders = [card for card in range(N_CARDS) if s.place[card] == NATION + me and f.kind[card] == WONDER]
    return [CARD_IDS[card] for card in (*cards, *wonders)]


def market_texts(s: State) -> Iterator[str]:
    """Each slot of the market as text: a card, with `*seat:tokens` if somebody has invested in it, or `-` if empty."""
    for slot in range(N_SLOTS):
        card = s.market[slot]
        if card == NOTHING:
            yield EMPTY
        elif s.pioneer[slot] == NOTHING:
            yield CARD_IDS[card]
        else:
            yield f"{CARD_IDS[card]}*{s.pioneer[slot]}:{s.stake[slot]}"


# Writing


def write_fields(f: Facts, s: State) -> dict[str, str]:
    """The fields of a situation as text, in order. Empty fields are left out, except the first six."""
    fields = {
        "turn": str(s.turn),
        "choice": CHOICES[s.choice],
        "age": str(s.age),
        "resources": "/".join(map(str, s.resources[: f.players])),
        "pool": str(s.pool),
        "reserve": str(s.reserve),
    }
    rest = {
        "market": ",".join(market_texts(s)).rstrip(f",{EMPTY}"),
        "laid": _ranks(f, s),
        "nations": "/".join(",".join(nation_of(f, s, p)) for p in range(f.players)).rstrip("/"),
        "out": ",".join(cards_at(s, OUT)),
        "first": _number(s.first),
        "phase": PHASES[s.phase] if s.phase != IN_ACTION else "",
        "event": EVENTS[s.event],
        "dealt": _number(s.dealt) if s.event == START_CARD else "",
        "swept": _number(s.swept),
        "ending": _number(s.ending),
        "harvests": _number(s.harvests),
        "deck": ",".join(CARD_IDS[s.known[i]] for i in reversed(range(s.knowns))),
        "active": f"{CARD_IDS[s.active]}:{s.step}" if s.active != NOTHING else "",
        "victims": "".join(str(p) for p in range(f.players) if has(s.victims, p)),
        "victim": str(s.victim) if s.victim != NOTHING else "",
        "left": _number(s.left),
        "winners": "".join(str(p) for p in range(f.players) if has(s.winners, p)),
        "by": VICTORIES[s.victory],
    }
    return {**fields, **{name: text for name, text in rest.items() if text}}


def _number(n: int) -> str:
    return str(n) if n else ""


def _ranks(f: Facts, s: State) -> str:
    """The ranks of the cards of the market, slot by slot; empty where they follow from the order of the slots."""
    ranks = [s.laid[slot] for slot in range(N_SLOTS) if s.market[slot] != NOTHING]
    in_order = f.ranks == 0 or ranks == sorted(ranks)
    return "" if in_order else ",".join(map(str, ranks))


# Reading


def read_fields(f: Facts, fields: dict[str, str]) -> State:
    """The state that fields describe: the inverse of `write_fields`. Raises `NotationError`."""
    s = State()
    clear_table(f, s)
    s.phase = IN_ACTION
    read_into(f, s, fields, _READERS)
    rank_market(f, s)
    # A position names the start cards dealt only while they are being dealt.
    if s.event != START_CARD:
        s.dealt = f.players
    compute_totals(f, s)
    _check(f, s)
    return s


def _check(f: Facts, s: State) -> None:
    """Raise `NotationError` where the rules could not continue: they rely on what is checked here."""
    if (s.turn < 0) != (s.choice == OVER) or (s.choice == OVER) != bool(s.winners and s.victory):
        raise NotationError("turn, choice, winners and by do not agree on whether the game is over")
    if max(s.turn, s.first, s.victim) >= f.players or s.dealt > f.players:
        raise NotationError(f"there are {f.players} players, from 0")
    # Choices above 1 (ACTION) are opened by effects only.
    if s.choice > 1 and s.active == NOTHING:
        raise NotationError(f"the choice {CHOICES[s.choice]} is open, and no card is active")
    if s.active != NOTHING and s.step > f.steps[s.active]:
        raise NotationError(f"the effect of {CARD_IDS[s.active]} has {f.steps[s.active]} steps")
    if s.choice == TAKE_CARD and s.step == 0:
        raise NotationError("the choice take is open before the first step of an effect")
    if not choice_holds(f, s):
        raise NotationError(f"the choice {CHOICES[s.choice]} does not go with the effect under way")
    _check_event(f, s)
    _check_tokens(f, s)


def _check_event(f: Facts, s: State) -> None:
    """The pending event belongs to the phase, and what it draws exists and has a place to go."""
    drawing = s.event == CARD
    waits = not drawing or has_gap(f, s) or s.phase == IN_ACTION
    left = top_stack(f, s) != NOTHING if drawing else True
    if s.event == START_CARD:
        left = 0 < f.players - s.dealt <= size(s.unseen[START_STACK])
    hitting = s.victims or s.left or s.victim != NOTHING or (s.active != NOTHING and s.phase != IN_ACTION)
    if s.event and (s.choice != ACTION or hitting or not event_holds(s) or not waits or not left):
        raise NotationError(f"the event {EVENTS[s.event]} cannot be pending here")
    if not s.event and not event_holds(s):
        raise NotationError(f"in the phase {PHASES[s.phase]} an event is pending")


def _check_tokens(f: Facts, s: State) -> None:
    """Only an endless Reserve may be negative. F3.1"""
    if s.reserve < 0 and f.shortage != ENDLESS_RESERVE:
        raise NotationError(f"the Reserve cannot owe tokens: {s.reserve}")
    if (total := sum(s.resources) + sum(s.stake) + s.pool + s.reserve) > MANY:
        raise NotationError(f"a situation of {total} tokens: {MANY} at most")


def free_card(s: State, name: str) -> int:
    """The number of a card that has no place yet. Raises `NotationError` for any other card."""
    card = card_number(name)
    if s.place[card] != UNSEEN:
        raise NotationError(f"card {name!r} is in two places")
    return card


def _read_resources(f: Facts, s: State, text: str) -> None:
    parts = text.split("/")
    if len(parts) != f.players:
        refuse(text, f"{f.players} numbers separated by slashes")
    s.resources[: f.players] = [whole(part, 0, MANY) for part in parts]


def read_market(f: Facts, s: State, entries: list[str]) -> None:
    """Lay out the market from the texts of its slots, as `market_texts` writes them. Raises `NotationError`."""
    if len(entries) > N_SLOTS:
        raise NotationError(f"a market of {len(entries)} cards: {N_SLOTS} at most")
    for slot, entry in enumerate(entries):
        if entry == EMPTY:
            continue
        name, star, invested = entry.partition("*")
        card = s.market[slot] = free_card(s, name)
        s.place[card] = slot
        if star:
            _read_investment(f, s, slot, invested)


def rank_market(f: Facts, s: State) -> None:
    """Rank the cards of the market by their slots, where ranks matter and none have been read. F6.6"""
    if f.ranks and not any(s.laid):
        slots = [slot for slot in range(N_SLOTS) if s.market[slot] != NOTHING]
        for rank, slot in enumerate(slots, 1):
            s.laid[slot] = rank


def _read_laid(f: Facts, s: State, text: str) -> None:
    slots = [slot for slot in range(N_SLOTS) if s.market[slot] != NOTHING]
    ranks = [whole(part, 1, N_SLOTS) for part in text.split(",")]
    if f.ranks == 0 or sorted(ranks) != list(range(1, len(slots) + 1)):
        refuse(text, "a rank for each card of the market, under the option that the oldest goes")
    for slot, rank in zip(slots, ranks, strict=True):
        s.laid[slot] = rank


def _read_investment(f: Facts, s: State, slot: int, text: str) -> None:
    seat, colon, tokens = text.partition(":")
    if not colon:
        refuse(text, "an investment as player:tokens")
    pioneer = s.pioneer[slot] = whole(seat, 0, f.players - 1)
    s.stake[slot] = whole(tokens, 1, MANY)
    if s.marker[pioneer] != NOTHING:
        raise NotationError(f"player {pioneer} has invested in two cards")
    s.marker[pioneer] = slot


def put_on_deck(f: Facts, s: State, names: list[str]) -> None:
    """Put known cards on top of the deck, the first one on top. Raises `NotationError`."""
    cards = [free_card(s, name) for name in names]
    if len(set(cards)) != len(cards) or len(cards) > MOST_KNOWN:
        raise NotationError(f"the deck names a card twice, or more than {MOST_KNOWN} cards")
    for name, card in zip(names, cards, strict=True):
        if f.stack[card] in (NOTHING, START_STACK):
            raise NotationError(f"{name} is never in the deck")
    # The array holds the top card last, so that revealing it shortens the list.
    s.known[: len(cards)], s.knowns = cards[::-1], len(cards)


def _read_market(f: Facts, s: State, text: str) -> None:
    read_market(f, s, text.split(","))


def _read_nations(f: Facts, s: State, text: str) -> None:
    nations = text.split("/")
    if len(nations) > f.players:
        raise NotationError(f"{len(nations)} nations for {f.players} players")
    for p, nation in enumerate(nations):
        for name in nation.split(",") if nation else []:
            lay_card(f, s, p, free_card(s, name))


def _read_out(f: Facts, s: State, text: str) -> None:
    for name in text.split(","):
        s.place[free_card(s, name)] = OUT


def _read_deck(f: Facts, s: State, text: str) -> None:
    put_on_deck(f, s, text.split(","))


def _read_active(f: Facts, s: State, text: str) -> None:
    name, _, step = text.partition(":")
    s.active, s.step = card_number(name), whole(step, 0, MOST_STEPS)


def _read_harvests(f: Facts, s: State, text: str) -> None:
    if f.most_harvests == 0:
        refuse(text, "harvests in a row, under the option by which a card then goes")
    s.harvests = whole(text, 1, f.most_harvests - 1)


def _read_seats(name: str) -> Reader[Facts, State]:
    def read(f: Facts, s: State, text: str) -> None:
        # A set, so that a seat named twice is counted once.
        setattr(s, name, sum({1 << whole(seat, 0, f.players - 1) for seat in text}))

    return read


_READERS: dict[str, Reader[Facts, State]] = {
    "turn": number_field("turn", -1, 4),
    "choice": word_field("choice", CHOICES),
    "age": number_field("age", 1, LAST_AGE),
    "resources": _read_resources,
    "pool": number_field("pool", 0, MANY),
    "reserve": number_field("reserve", -MANY, MANY),
    "market": _read_market,
    "laid": _read_laid,
    "nations": _read_nations,
    "out": _read_out,
    "first": number_field("first", 0, 4),
    "phase": word_field("phase", PHASES),
    "event": word_field("event", EVENTS),
    "dealt": number_field("dealt", 0, 5),
    "swept": number_field("swept", 0, 1),
    "ending": number_field("ending", 0, 1),
    "harvests": _read_harvests,
    "deck": _read_deck,
    "active": _read_active,
    "victims": _read_seats("victims"),
    "victim": number_field("victim", 0, 4),
    "left": number_field("left", 0, MOST_TOKENS),
    "winners": _read_seats("winners"),
    "by": word_field("victory", VICTORIES),
}
