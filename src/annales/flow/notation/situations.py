"""Situations and expectations of cases: from the words of a file to a state, and from a game to those words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Any, Literal

import msgspec

from annales.core.notation import number_in
from annales.core.ruleset import Options, Situation
from annales.errors import NotationError
from annales.flow.cards.constants import ENDLESS_RESERVE, ICONS, IN_ACTION, N_CARDS, OUT, PARTS, UNSEEN
from annales.flow.cards.loading import own_set
from annales.flow.notation.position import free_card, market_texts, nation_of, put_on_deck, rank_market, read_market
from annales.flow.rules.effects import attack_power, defense_power
from annales.flow.rules.facts import Facts
from annales.flow.rules.nation import lay_card
from annales.flow.rules.scoring import score, score_part
from annales.flow.rules.state import State
from annales.flow.rules.totals import compute_totals
from annales.flow.rules.turn import clear_table

__all__ = ["Expected", "Given", "implied_options", "observe", "situation"]

CASE_SET = "reconstruction"
"""The set of Annales that cases are played with."""

Age = Literal[1, 2, 3, 4, 5]
Tokens = Annotated[int, msgspec.Meta(ge=0, le=9999)]


class Given(msgspec.Struct, forbid_unknown_fields=True):
    """The situation of a case. Fields that are left out have their defaults. Players count from 0."""

    new: bool = False
    players: Literal[2, 3, 4, 5] | None = None
    turn: Literal[0, 1, 2, 3, 4] = 0
    age: Age | None = None
    resources: list[Tokens] | None = None
    pool: Tokens = 0
    reserve: Annotated[int, msgspec.Meta(ge=-9999, le=9999)] | None = None
    """Below 0 only where the option says that the Reserve never runs out."""
    nations: list[list[str]] = []
    """Cards of each player, the oldest first."""
    market: list[str] = []
    """Cards, as ``C12``, or as ``C12*1:3`` where player 1 has put 3 tokens on the card."""
    deck: list[str] = []
    """The next cards, the top one first."""


class Expected(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """What a case expects. Only the fields that are given are compared."""

    legal: list[str] | None = None
    illegal: list[str] | None = None
    resources: list[int] | None = None
    pool: int | None = None
    reserve: int | None = None
    nations: list[list[str]] | None = None
    market: list[str] | None = None
    turn: int | None = None
    age: int | None = None
    over: bool | None = None
    choice: Literal["action", "target", "take", "drop"] | None = None
    icons: list[dict[str, int]] | None = None
    power: list[tuple[int, int]] | None = None
    """Combat power of each player when attacking and when attacked."""
    score: list[int] | None = None
    score_parts: dict[str, list[int]] | None = None
    winners: list[int] | None = None


def implied_options(given: Given) -> Options:
    """The number of players, where a case gives it directly or by its nations, and the set of cards of cases.

    Cases are played with the first reconstruction unless they name another set: a new default set does not change them.
    """
    cards = {"cards": own_set(CASE_SET).fingerprint}
    players = given.players or len(given.nations)
    if not players:
        return cards
    if given.nations and len(given.nations) != players:
        raise NotationError(f"{len(given.nations)} nations for {players} players")
    return {**cards, "players": players}


# From a case to a state


def situation(f: Facts, given: Given) -> tuple[State, dict[tuple[str, str], list[str]]]:
    """The state that a case describes. The state holds its deck, so no outcome is fixed. Raises `NotationError`."""
    s = State()
    clear_table(f, s)
    s.phase, s.dealt, s.turn = IN_ACTION, f.players, given.turn
    if given.turn >= f.players:
        raise NotationError(f"turn {given.turn}: there are {f.players} players, from 0")
    for p, nation in enumerate(given.nations):
        for name in nation:
            lay_card(f, s, p, free_card(s, name))
    if len(given.market) > f.market_size:
        raise NotationError(f"a market of {len(given.market)} cards, where {f.market_size} have their place")
    read_market(f, s, given.market)
    rank_market(f, s)
    latest = max(1, *(f.age[card] for card in range(N_CARDS) if s.place[card] != UNSEEN), 1)
    s.age = given.age or latest
    if s.age < latest:
        raise NotationError(f"age {s.age}, where a card of age {latest} is in the game already")
    s.ending = int(s.place[f.last_card] != UNSEEN)
    _lay_out_deck(f, s, given)
    _lay_out_tokens(f, s, given)
    compute_totals(f, s)
    return s, {}


def _lay_out_deck(f: Facts, s: State, given: Given) -> None:
    """Put the named cards on the deck; below them are all unnamed cards of the same and later parts of the deck."""
    put_on_deck(f, s, given.deck)
    # Cards of earlier parts of the deck must have been drawn, so they are out of the game.
    named = s.known[: s.knowns]
    first = max([s.age, *(f.stack[card] for card in named)])
    for card in range(N_CARDS):
        if s.place[card] == UNSEEN and card not in named and f.stack[card] < first:
            s.place[card] = OUT


def _lay_out_tokens(f: Facts, s: State, given: Given) -> None:
    resources = given.resources if given.resources is not None else [4] * f.players
    if len(resources) != f.players:
        raise NotationError(f"resources of {len(resources)} players, where there are {f.players}")
    s.resources[: f.players] = resources
    s.pool = given.pool
    elsewhere = sum(s.resources) + s.pool + sum(s.stake)
    s.reserve = f.tokens - elsewhere if given.reserve is None else given.reserve
    if s.reserve < 0 and f.shortage != ENDLESS_RESERVE:
        raise NotationError(f"there are {f.tokens} tokens, and {elsewhere} lie outside the Reserve")


# From a game to what a case expects


def observe(q: Situation, before: State, key: str, wanted: Any) -> object:
    """The value that a game has for a key of `Expected`, in the form of `wanted`. Raises `NotationError`."""
    if key == "icons":
        if len(wanted) > q.f.players:
            raise NotationError(f"icons of {len(wanted)} players, where there are {q.f.players}")
        return [_icons(q.s, p, names) for p, names in enumerate(wanted)]
    if key == "score_parts":
        return {part: _part(q, part) for part in wanted}
    return _SHOWN[key](q)


def _icons(s: State, p: int, names: dict[str, int]) -> dict[str, int]:
    return {name: s.icons[p][number_in(ICONS, name, "icon")] for name in names}


def _part(q: Situation, part: str) -> list[int]:
    number = number_in(PARTS, part, "part of the score")
    return [score_part(q.f, q.s, q.w, p, number) for p in range(q.f.players)]


_SHOWN: dict[str, Callable[[Situation], object]] = {
    "resources": lambda q: q.s.resources[: q.f.players],
    "pool": lambda q: q.s.pool,
    "reserve": lambda q: q.s.reserve,
    "nations": lambda q: [nation_of(q.f, q.s, p) for p in range(q.f.players)],
    "market": lambda q: [text for text in market_texts(q.s) if text != "-"],
    "power": lambda q: [(attack_power(q.s, p), defense_power(q.s, p)) for p in range(q.f.players)],
    "score": lambda q: [score(q.f, q.s, q.w, p) for p in range(q.f.players)],
}
