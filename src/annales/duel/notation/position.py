"""A situation as one line of text, and back.

    duel turn=0 choice=play age=2 pawn=3 looted=3 coins=7/5 city=baths,tavern/press wonders=*the_sphinx:altar/piraeus
    tokens=law/ board=economy,masonry boxed=… discard=walls display=0:forum,6:?,18:school

A slash separates the lists of the two players. In `wonders`, a star marks a constructed wonder; the card under it
follows the colon. In `display`, `?` is a face-down card and `?g` one with a guild's back. Situations made by hand may
break the rule of what is available: `^` before an entry marks an available card that others cover, `!` an uncovered
card that is not available. Empty fields are left out.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from annales.core.notation import number_in
from annales.core.position_fields import Reader, choose, number_field, read_into, refuse, whole, word_field
from annales.duel.cards.constants import (
    BOARD_TOKEN,
    CHOICES,
    CITY,
    COLORS,
    DISCARD_PILE,
    DRAFT,
    EVENTS,
    FACE,
    GUILD_BACK,
    GUILD_SLOT,
    LAST_AGE,
    LIBRARY,
    LIBRARY_TOKEN,
    MILITARY,
    MOST_COINS,
    N_CARDS,
    N_SLOTS,
    N_WONDERS,
    NO_EVENT,
    NOTHING,
    OFFER_WONDER,
    OVER,
    PLAY,
    SHARED,
    START,
    TOKENS,
    TUCKED,
    UNSEEN,
    VICTORIES,
)
from annales.duel.cards.loading import load_tables
from annales.duel.notation.moves import card_ids, names_of, wonder_ids
from annales.duel.rules.facts import Facts
from annales.duel.rules.state import State
from annales.duel.rules.totals import compute_totals
from annales.duel.rules.turn import WONDERS_SHOWN, clear_table
from annales.errors import NotationError
from annales.kernel.sets import has, lowest, size

__all__ = [
    "cards_at",
    "check_pieces",
    "looted_spaces",
    "put_card",
    "read_fields",
    "set_of",
    "write_fields",
    "zone_of_space",
]


def cards_at(s: State, place: int) -> list[str]:
    """Ids of the cards at a place."""
    return [card_ids()[card] for card in range(N_CARDS) if s.place[card] == place]


def looted_spaces(s: State) -> list[int]:
    """Spaces of the track whose military token has been taken, in ascending order. R12.3"""
    gone = []
    for zone, row in enumerate(load_tables().board.zone, 1):
        for side, sign in ((0, -1), (1, 1)):
            # Side 0 is that of seat 0, whose spaces are negative.
            if row.loot and not has(s.loot[side], zone):
                gone.append(sign * row.first)
    return sorted(gone)


def zone_of_space(space: int) -> tuple[int, int]:
    """(side, zone) of the military token on a space; raises `NotationError` where there is none."""
    for zone, row in enumerate(load_tables().board.zone, 1):
        if row.loot and abs(space) == row.first:
            return (1 if space > 0 else 0), zone
    raise NotationError(f"no military token lies on space {space}")


# Writing


def write_fields(f: Facts, s: State) -> dict[str, str]:
    """The fields of a situation as text, in order; empty ones are left out."""

    def both(names: Callable[[int], list[str]]) -> str:
        return "/".join(",".join(names(p)) for p in range(2))

    fields = {
        "turn": str(s.turn),
        "choice": CHOICES[s.choice],
        "age": str(s.age),
        "pawn": str(s.pawn) if s.pawn else "",
        "looted": ",".join(map(str, looted_spaces(s))),
        "coins": "/".join(map(str, s.coins)),
        "city": both(lambda p: cards_at(s, CITY + p)),
        "wonders": both(lambda p: _wonder_texts(s, p)),
        "tokens": both(lambda p: names_of(s.tokens[p], TOKENS)),
        "board": ",".join(names_of(s.board, TOKENS)),
        "boxed": ",".join(names_of(s.boxed, TOKENS)),
        "drawn": ",".join(names_of(s.drawn, TOKENS)),
        "offer": ",".join(names_of(s.offer, wonder_ids())),
        "discard": ",".join(cards_at(s, DISCARD_PILE)),
        "display": ",".join(_slot_text(f, s, slot) for slot in range(N_SLOTS) if has(s.present, slot)),
        "event": f"{EVENTS[s.event]}:{s.draws}" if s.event else "",
        "again": "1" if s.again else "",
        "destroying": COLORS[s.destroying] if CHOICES[s.choice] == "destroy" else "",
        "over": f"{'shared' if s.winner == SHARED else s.winner}:{VICTORIES[s.victory]}" if s.victory else "",
    }
    return {name: text for name, text in fields.items() if text.strip("/")}


def _wonder_texts(s: State, p: int) -> list[str]:
    return [_wonder_text(s, p, wonder) for wonder in range(N_WONDERS) if has(s.unbuilt[p] | s.built[p], wonder)]


def _wonder_text(s: State, p: int, wonder: int) -> str:
    name = wonder_ids()[wonder]
    if not has(s.built[p], wonder):
        return name
    return f"*{name}" + (f":{card_ids()[s.under[wonder]]}" if s.under[wonder] != NOTHING else "")


def _slot_text(f: Facts, s: State, slot: int) -> str:
    card = s.slot[slot]
    face = card_ids()[card] if card != NOTHING else "?g" if has(s.guild_slots, slot) else "?"
    return f"{_mark(f, s, slot)}{slot}:{face}"


def _mark(f: Facts, s: State, slot: int) -> str:
    # In a game, exactly the uncovered cards are available: then there is no mark.
    uncovered = f.covered_by[s.age][slot] & s.present == 0
    if uncovered == has(s.available, slot):
        return ""
    return "!" if uncovered else "^"


# Reading


def read_fields(f: Facts, fields: dict[str, str]) -> State:
    """The state that fields describe: the inverse of `write_fields`. Raises `NotationError`."""
    s = State()
    clear_table(f, s)
    # `clear_table` gives what a new game has; a position names all coins and all tokens itself.
    s.coins, s.boxed = [0, 0], 0
    read_into(f, s, fields, _READERS)
    _derive(f, s)
    return s


def _derive(f: Facts, s: State) -> None:
    """Compute what the fields imply, and check that they agree."""
    # Wonders that are named nowhere are in the box.
    seen = s.offer | s.unbuilt[0] | s.unbuilt[1] | s.built[0] | s.built[1]
    s.undrawn = (1 << N_WONDERS) - 1 & ~seen
    # Face-down cards that are uncovered, or that the layout shows face up, are about to be turned up.
    hidden = sum(1 << slot for slot in range(N_SLOTS) if has(s.present, slot) and s.slot[slot] == NOTHING)
    covered = sum(1 << slot for slot in range(N_SLOTS) if f.covered_by[s.age][slot] & s.present)
    s.turning = hidden & (s.available | f.face_up[s.age] & covered)
    compute_totals(f, s)
    check_pieces(f, s)
    _check_end(f, s)
    _check_event(f, s)
    _check_faces(s)


def check_pieces(f: Facts, s: State) -> None:
    """Raise `NotationError` where a token or a wonder is in two places, or a draft has too many wonders."""
    _check_apart("progress token", TOKENS, (*s.tokens, s.board, s.boxed, s.drawn))
    _check_apart("wonder", wonder_ids(), (s.offer, *s.unbuilt, *s.built))
    if size(s.guild_slots) > f.first_card[GUILD_BACK + 1] - f.first_card[GUILD_BACK]:
        raise NotationError("more cards of the display have a guild's back than there are guilds")
    if s.choice == DRAFT:
        _check_draft(s)


def _check_apart(kind: str, names: tuple[str, ...], places: tuple[int, ...]) -> None:
    seen = 0
    for members in places:
        if both := seen & members:
            raise NotationError(f"{kind} {names[lowest(both)]!r} is in two places")
        seen |= members


def _check_draft(s: State) -> None:
    """During the draft fewer than eight wonders are picked, none before the tokens are drawn. R2"""
    picked = size(s.unbuilt[0] | s.unbuilt[1])
    if picked >= 2 * WONDERS_SHOWN or s.built[0] | s.built[1] or (s.event == BOARD_TOKEN and picked + size(s.offer)):
        raise NotationError("the draft is under way, with a wonder constructed, with all picked, or before its tokens")


def _check_end(f: Facts, s: State) -> None:
    over = s.choice == OVER
    if (s.turn < 0) != over or (s.victory != 0) != over or (s.winner >= 0) != over or (over and s.event):
        raise NotationError("turn, choice, event and over do not agree on whether the game is over")
    if abs(s.pawn) == f.capital and s.victory != MILITARY:
        raise NotationError(f"the pawn on space {s.pawn} is a military victory, and over does not say so")
    if not over and (s.age == 0) != (s.choice == DRAFT):
        raise NotationError(f"the choice {CHOICES[s.choice]} cannot be open in age {s.age}")
    if (s.age == 0 and s.present) or (s.choice == START and not s.available):
        raise NotationError("a display lies out from age I on, and wherever an age is to begin")


# The choices that may be open while an event is pending; for other events these are PLAY and START.
_WAITING = {BOARD_TOKEN: (DRAFT,), OFFER_WONDER: (DRAFT,), LIBRARY_TOKEN: (LIBRARY,)}


def _check_event(f: Facts, s: State) -> None:
    """A pending event belongs to the open choice, and there are enough outcomes left for it."""
    if s.event and s.choice not in _WAITING.get(s.event, (PLAY, START)):
        raise NotationError(f"the event {EVENTS[s.event]} is pending, and the choice {CHOICES[s.choice]} open")
    left = size(s.undrawn if s.event == OFFER_WONDER else s.boxed)
    if s.event == GUILD_SLOT:
        dealt = s.age == LAST_AGE and size(s.present) == N_SLOTS
        left = min(f.guilds, size(s.unseen[GUILD_BACK])) - size(s.guild_slots) if dealt else 0
    if s.event != FACE and s.draws > left:
        raise NotationError(f"the event {EVENTS[s.event]} waits for {s.draws} outcomes, and there are {max(left, 0)}")


def _check_faces(s: State) -> None:
    """Where a turn or an age begins, an event is pending if a card is to be turned up, and only then. R4.3"""
    waits = s.event in (FACE, GUILD_SLOT)
    if s.turning and not waits and s.choice in (PLAY, START):
        raise NotationError(f"the card in slot {lowest(s.turning)} lies face down, uncovered, and no event turns it up")
    if waits and not s.turning:
        raise NotationError("an event turns up cards, but none lies face down and uncovered")


def _items(text: str) -> list[str]:
    return text.split(",") if text else []


def _sides(text: str) -> tuple[str, str]:
    left, slash, right = text.partition("/")
    if not slash:
        refuse(text, "two lists separated by a slash")
    return left, right


def set_of(items: Sequence[str], names: tuple[str, ...], kind: str) -> int:
    """The set of the things with these ids. Raises `NotationError`, also for an id that is there twice."""
    members = 0
    for name in items:
        bit = 1 << number_in(names, name, kind)
        if members & bit:
            raise NotationError(f"{name!r} is named twice")
        members |= bit
    return members


def put_card(s: State, name: str, place: int) -> int:
    """Put a card at a place; return its number. Raises `NotationError` for a card that is already at a place."""
    card = number_in(card_ids(), name, "card")
    if s.place[card] != UNSEEN:
        raise NotationError(f"card {name!r} is in two places")
    s.place[card] = place
    return card


def _read_looted(f: Facts, s: State, text: str) -> None:
    for space in _items(text):
        side, zone = zone_of_space(whole(space, -9, 9))
        s.loot[side] &= ~(1 << zone)


def _read_coins(f: Facts, s: State, text: str) -> None:
    s.coins = [whole(part, 0, MOST_COINS) for part in _sides(text)]


def _read_city(f: Facts, s: State, text: str) -> None:
    for p, side in enumerate(_sides(text)):
        for name in _items(side):
            put_card(s, name, CITY + p)


def _read_discard(f: Facts, s: State, text: str) -> None:
    for name in _items(text):
        put_card(s, name, DISCARD_PILE)


def _read_wonders(f: Facts, s: State, text: str) -> None:
    for p, side in enumerate(_sides(text)):
        for entry in _items(side):
            _read_wonder(s, p, entry)


def _read_wonder(s: State, p: int, entry: str) -> None:
    name, _, card = entry.removeprefix("*").partition(":")
    wonder = number_in(wonder_ids(), name, "wonder")
    if has(s.unbuilt[0] | s.unbuilt[1] | s.built[0] | s.built[1], wonder):
        raise NotationError(f"wonder {name!r} is named twice")
    if entry.startswith("*"):
        s.built[p] |= 1 << wonder
        if card:
            s.under[wonder] = put_card(s, card, TUCKED)
    elif card:
        refuse(entry, "a wonder: a card lies under constructed ones only")
    else:
        s.unbuilt[p] |= 1 << wonder


def _read_tokens(f: Facts, s: State, text: str) -> None:
    s.tokens = [set_of(_items(side), TOKENS, "progress token") for side in _sides(text)]


def _read_token_set(name: str) -> Reader[Facts, State]:
    def read(f: Facts, s: State, text: str) -> None:
        setattr(s, name, set_of(_items(text), TOKENS, "progress token"))

    return read


def _read_offer(f: Facts, s: State, text: str) -> None:
    s.offer = set_of(_items(text), wonder_ids(), "wonder")


def _read_display(f: Facts, s: State, text: str) -> None:
    odd = 0
    for entry in _items(text):
        place, colon, face = entry.lstrip("^!").partition(":")
        if not colon:
            refuse(entry, "a card of the display as slot:card")
        slot = whole(place, 0, N_SLOTS - 1)
        if has(s.present, slot):
            raise NotationError(f"slot {slot} holds two cards")
        s.present |= 1 << slot
        odd |= (entry[0] in "^!") << slot
        _read_face(f, s, slot, face)
    covered = [f.covered_by[s.age][slot] & s.present for slot in range(N_SLOTS)]
    s.available = sum(1 << i for i in range(N_SLOTS) if has(s.present, i) and (not covered[i]) != has(odd, i))


def _read_face(f: Facts, s: State, slot: int, face: str) -> None:
    if face in ("?", "?g"):
        s.guild_slots |= (face == "?g") << slot
        return
    card = s.slot[slot] = put_card(s, face, slot)
    s.guild_slots |= (load_tables().cards[card].back == "guild") << slot


def _read_event(f: Facts, s: State, text: str) -> None:
    kind, _, draws = text.partition(":")
    s.event = choose(kind, EVENTS)
    s.draws = whole(draws or "0", 0, N_SLOTS)
    if (s.event in (NO_EVENT, FACE)) != (s.draws == 0):
        refuse(text, "an event and the number of outcomes it waits for")


def _read_over(f: Facts, s: State, text: str) -> None:
    winner, _, victory = text.partition(":")
    s.winner = choose(winner, ("0", "1", "shared"))
    s.victory = choose(victory, VICTORIES)


_READERS: dict[str, Reader[Facts, State]] = {
    "turn": number_field("turn", -1, 1),
    "choice": word_field("choice", CHOICES),
    "age": number_field("age", 0, 3),
    "pawn": number_field("pawn", -9, 9),
    "looted": _read_looted,
    "coins": _read_coins,
    "city": _read_city,
    "wonders": _read_wonders,
    "tokens": _read_tokens,
    "board": _read_token_set("board"),
    "boxed": _read_token_set("boxed"),
    "drawn": _read_token_set("drawn"),
    "offer": _read_offer,
    "discard": _read_discard,
    "display": _read_display,
    "event": _read_event,
    "again": number_field("again", 0, 1),
    "destroying": word_field("destroying", COLORS[:2]),
    "over": _read_over,
}
